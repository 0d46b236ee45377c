"""The store: append after which the commit is certain, and ways to read it back."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from contraband.store.engine import checkpoint, is_postgres, migrate, open_engine
from contraband.store.faults import DAMAGED, StoreDown, reason_of
from contraband.store.schema import LOG, SNAPSHOTS, TABLES, TICKETS
from contraband.store.watch import Round, Watch
from contraband.store.writer import Writer
from contraband.table.entries import Entry, canonical

READERS: Final = 4
CHANNEL: Final = "contraband"

T = TypeVar("T")


class Listing(Struct, frozen=True):
    """A table as lists show it."""

    id: str
    game: str
    created_ms: int
    phase: str  # "lobby", "playing", "over"
    public: bool
    summary: dict[str, Any]


class Saved(Struct):
    """What is known of a table: its newest snapshot, if any, and the entries after it."""

    snapshot: dict[str, Any] | None
    entries: list[Entry]


class Pass(Struct, frozen=True):
    """What a ticket lets its holder do: sit at a table with the rights of a token."""

    table_id: str
    token: str  # SHA-256 of a seat's or the host's token; empty for a spectator


class Note(Struct, frozen=True):
    """What processes on one database tell each other."""

    origin: int  # which process says it
    table: str  # empty: anything may have changed
    seq: int = 0  # entries up to this number have been written
    seats: list[int] | None = None  # these seats have a socket at that process
    asks: bool = False  # it wants to know who is at this table
    review: tuple[int, int] | None = None  # who leads through the finished game, at which move


class Store:
    """One database. Every method that writes returns after the commit."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self.shared = is_postgres(self.engine)  # may other processes write to it?
        self.origin = secrets.randbits(31)  # told in notes, so that a process knows its own
        self.watch = Watch(self.engine, self.origin)
        self.writer = Writer(self.engine)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    async def write(self, work: Callable[[Connection], T]) -> T:
        done: T = await asyncio.wrap_future(self.writer.submit(work))
        return done

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.read_now, work)

    def read_now(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection, connection.begin():
                return work(connection)
        except DBAPIError as error:
            raise StoreDown(reason_of(error)) from error
        except UnicodeDecodeError as error:
            raise StoreDown(DAMAGED) from error

    async def create(self, listing: Listing, entries: list[Entry]) -> None:
        """A new table; Conflict if its id is taken."""

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES), listing_row(listing))
            append_to(connection, listing.id, entries, None)

        await self.write(work)

    async def append(
        self,
        table_id: str,
        entries: list[Entry],
        *,
        snapshot: dict[str, Any] | None = None,
        listing: Listing | None = None,
    ) -> None:
        """Write entries down. Conflict: another process was quicker. StoreDown: nobody can."""

        def work(connection: Connection) -> None:
            append_to(connection, table_id, entries, snapshot)
            if listing is not None:
                row = listing_row(listing)
                connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(row))
            if self.shared:
                notify(connection, Note(self.origin, table_id, seq=entries[-1].seq))

        await self.write(work)

    async def tell(self, note: Note) -> None:
        """Say something to the other processes, if there can be any."""
        if self.shared:
            await self.write(lambda connection: notify(connection, note))

    # -- who does the duties of a table ------------------------------------------------------------

    async def claim(self, table_id: str) -> bool:
        """Does this process watch the table from now on? Without other processes it always does."""
        return not self.shared or await asyncio.to_thread(self.watch.claim, table_id)

    async def release(self, table_id: str) -> None:
        """Let another process watch it."""
        if self.shared:
            await asyncio.to_thread(self.watch.release, table_id)

    async def make_round(self) -> Round:
        """Running games nobody watched are ours now."""
        if self.shared:
            return await asyncio.to_thread(self.watch.make_round)
        running = [table.id for table in await self.listings(("playing",), public_only=False)]
        return Round(running, set(running), {self.origin})

    # -- reading -----------------------------------------------------------------------------------

    async def load(self, table_id: str) -> Saved | None:
        """The newest snapshot and what follows; None if there is no such table."""
        return await self.read(lambda connection: load_from(connection, table_id))

    async def since(self, table_id: str, seq: int) -> list[Entry]:
        """The entries after this number."""
        return await self.read(lambda connection: entries_after(connection, table_id, seq))

    async def listings(self, phases: tuple[str, ...], public_only: bool) -> list[Listing]:
        """Tables in these phases, the newest first."""

        def work(connection: Connection) -> list[Listing]:
            wanted = select(TABLES).where(TABLES.c.phase.in_(phases))
            if public_only:
                wanted = wanted.where(TABLES.c.public)
            rows = connection.execute(wanted.order_by(TABLES.c.created_ms.desc(), TABLES.c.id))
            return [listing_of(row) for row in rows.mappings()]

        return await self.read(work)

    async def listing(self, table_id: str) -> Listing:
        """The row of one table, which must exist."""

        def work(connection: Connection) -> Listing:
            wanted = select(TABLES).where(TABLES.c.id == table_id)
            return listing_of(connection.execute(wanted).mappings().one())

        return await self.read(work)

    async def issue(self, ticket_hash: str, right: Pass, now_ms: int, expires_ms: int) -> None:
        """A ticket for one socket. Those nobody used are swept out with it."""

        def work(connection: Connection) -> None:
            connection.execute(delete(TICKETS).where(TICKETS.c.expires_ms < now_ms))
            row = {"hash": ticket_hash, "expires_ms": expires_ms, **msgspec.structs.asdict(right)}
            connection.execute(insert(TICKETS), row)

        await self.write(work)

    async def redeem(self, ticket_hash: str, now_ms: int) -> Pass | None:
        """What a ticket is good for; it is good once."""

        def work(connection: Connection) -> Pass | None:
            taken = delete(TICKETS).where(TICKETS.c.hash == ticket_hash).returning(TICKETS)
            row = connection.execute(taken).first()
            if row is None or row.expires_ms < now_ms:
                return None
            return Pass(row.table_id, row.token)

        return await self.write(work)

    def close(self) -> None:
        """Finish all writing and leave one complete file behind."""
        self.writer.close()
        self.readers.shutdown()
        self.watch.close()
        try:
            checkpoint(self.engine)
        finally:
            self.engine.dispose()


# -- rows ------------------------------------------------------------------------------------------


def listing_row(listing: Listing) -> dict[str, object]:
    row = msgspec.structs.asdict(listing)
    return {**row, "summary": canonical(listing.summary).decode()}


def listing_of(row: Any) -> Listing:
    return Listing(**{**row, "summary": decoded(row["summary"], dict)})


def entry_row(table_id: str, entry: Entry) -> dict[str, object]:
    rest = Body(entry.seat, entry.body, entry.outcomes, entry.reply)
    return {
        "table_id": table_id,
        "seq": entry.seq,
        "command_id": entry.command_id or None,
        "kind": entry.kind,
        "at_ms": entry.at_ms,
        "body": canonical(msgspec.structs.asdict(rest)).decode(),
        "prev_hash": entry.prev,
        "hash": entry.hash,
    }


class Body(Struct, forbid_unknown_fields=True):
    """The part of an entry that databases do not look into."""

    seat: int
    body: dict[str, Any]
    outcomes: list[int]
    reply: dict[str, Any]


def entry_of(row: Any) -> Entry:
    rest = decoded(row.body, Body)
    return Entry(
        seq=row.seq,
        kind=row.kind,
        command_id=row.command_id or "",
        seat=rest.seat,
        at_ms=row.at_ms,
        body=rest.body,
        outcomes=rest.outcomes,
        reply=rest.reply,
        prev=row.prev_hash,
        hash=row.hash,
    )


def decoded(text: Any, kind: type[T]) -> T:
    """What we once wrote as JSON; StoreDown if somebody or something has changed it."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, TypeError):
        raise StoreDown(DAMAGED) from None


def notify(connection: Connection, note: Note) -> None:
    """PostgreSQL delivers it after the commit, and not at all without one."""
    text = msgspec.json.encode(note).decode()
    connection.execute(select(func.pg_notify(CHANNEL, text)))


def append_to(
    connection: Connection,
    table_id: str,
    entries: list[Entry],
    snapshot: dict[str, Any] | None,
) -> None:
    connection.execute(insert(LOG), [entry_row(table_id, entry) for entry in entries])
    if snapshot is not None:
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
        row = {"table_id": table_id, "seq": entries[-1].seq, "body": canonical(snapshot).decode()}
        connection.execute(insert(SNAPSHOTS), row)


def load_from(connection: Connection, table_id: str) -> Saved | None:
    if connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id)).first() is None:
        return None
    row = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id)).first()
    if row is None:
        return Saved(None, entries_after(connection, table_id, 0))
    return Saved(decoded(row.body, dict), entries_after(connection, table_id, row.seq))


def entries_after(connection: Connection, table_id: str, seq: int) -> list[Entry]:
    wanted = select(LOG).where(LOG.c.table_id == table_id, LOG.c.seq > seq).order_by(LOG.c.seq)
    return [entry_of(row) for row in connection.execute(wanted)]
