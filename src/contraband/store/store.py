"""The store: append after which the commit is certain, and ways to read it back."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from contraband.games import GAMES
from contraband.store.analyses import Kept, keep, kept_of
from contraband.store.engine import checkpoint, is_postgres, migrate, open_engine, writing_engine
from contraband.store.errors import DAMAGED, StoreDown, reason_of
from contraband.store.listing import Listing, listing_row, read_listing
from contraband.store.notes import Note, notify
from contraband.store.ownership import LEASE_MS, Claims, Ownership
from contraband.store.rows import ROW, ROWS, Saved, append_to, entries_after, last_ms, load_from
from contraband.store.schema import ARCHIVED, TABLES, TICKETS
from contraband.store.tickets import Pass, Tickets
from contraband.store.upgrade import agreed_at, is_here
from contraband.store.writer import Writer
from contraband.table.entries import Entry

LOGGER: Final = logging.getLogger("contraband")
READERS: Final = 4
AT_ONCE: Final = 1_000  # quiet lobbies
CLOCK: Final = text("SELECT floor(1000 * extract(epoch FROM clock_timestamp()))::bigint")

T = TypeVar("T")


class Store:
    """One database. Every method that writes returns after the commit."""

    def __init__(self, url: str, lease_ms: int = LEASE_MS) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self.shared = is_postgres(self.engine)  # may other processes write to it?
        self.origin = secrets.randbits(31)  # told in notes, so that a process knows its own
        self.writing = writing_engine(self.engine, lease_ms, ping=False)
        self.owning = writing_engine(self.engine, lease_ms)
        self.ownership = Ownership(self.owning, self.origin, lease_ms)
        self.writer = Writer(self.writing, lease_ms / 1000 if self.shared else 0.0)
        self.tickets = Tickets()  # where no other process can be asked to take one
        self.reported: set[object] = set()  # tables whose damaged rows were told of
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        # A thread of its own: a lease must not run out because others are busy with backups.
        self.owner_thread = ThreadPoolExecutor(1, thread_name_prefix="store-owner")

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
            self.writer.meter.failed(reason_of(error), writing=False)
            raise StoreDown(reason_of(error)) from error
        except UnicodeDecodeError as error:
            raise StoreDown(DAMAGED) from error

    # -- is it well? -------------------------------------------------------------------------------

    @property
    def folder(self) -> Path | None:
        """Where its file lies; None if the database is somebody else's business."""
        return None if self.shared else Path(str(self.engine.url.database)).absolute().parent

    async def probe_write(self) -> None:
        """Commit something that leaves no trace."""

        def work(connection: Connection) -> None:
            name = f"probe of {self.origin}"
            row = {"hash": name, "table_id": "", "token": "", "expires_ms": 0}
            connection.execute(insert(TICKETS), row)
            connection.execute(delete(TICKETS).where(TICKETS.c.hash == name))

        await self.write(work)

    async def probe_read(self) -> None:
        await self.read(lambda connection: connection.execute(select(TABLES.c.id).limit(1)).first())

    # -- tables ------------------------------------------------------------------------------------

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
        duty: bool = False,
        tell: bool = True,
    ) -> None:
        """Write entries down. Conflict: another process was quicker. StoreDown: nobody can.

        ``duty``: nobody asked for it, the server does it by itself. Fenced: not this server.
        ``tell``: other processes have this table open. PostgreSQL lets commits that notify pass
        one by one, so nobody is told what nobody needs.
        """

        def work(connection: Connection) -> None:
            if duty and self.shared:
                self.ownership.guard(connection, table_id)
            append_to(connection, table_id, entries, snapshot)
            if listing is not None:
                row = listing_row(listing)
                connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(row))
            if self.shared and tell:
                notify(connection, Note(self.origin, table_id, seq=entries[-1].seq))

        await self.write(work)

    async def tell(self, note: Note) -> None:
        """Say something to the other processes, if there can be any."""
        if self.shared:
            await self.write(lambda connection: notify(connection, note))

    # -- who does the duties of a table ------------------------------------------------------------

    async def in_owner_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.owner_thread, work)

    async def claim(self, table_id: str) -> bool:
        """Does this process own the table from now on? Without other processes it always does."""
        return not self.shared or await self.in_owner_thread(lambda: self.ownership.claim(table_id))

    async def release(self, table_id: str) -> None:
        """Let another process own it."""
        if self.shared:
            await self.in_owner_thread(lambda: self.ownership.release(table_id))

    async def renew_and_claim(self) -> Claims:
        """Running games that nobody owned are ours now."""
        if self.shared:
            return await self.in_owner_thread(self.ownership.renew_and_claim)
        wanted = select(TABLES.c.id).where(TABLES.c.phase == "playing")
        running = await self.read(lambda connection: list(connection.execute(wanted).scalars()))
        return Claims(running, set(running), {self.origin})

    # -- reading -----------------------------------------------------------------------------------

    async def load(self, table_id: str) -> Saved | None:
        """The newest snapshot and what follows; None if there is no such table."""

        def work(connection: Connection) -> Saved | None:
            found = connection.execute(ROW, {"table_id": table_id}).mappings().first()
            if found is None:
                return None
            saved = load_from(connection, table_id)
            saved.listing = self.readable(found)
            return saved

        return await self.read(work)

    async def archived(self, table_id: str) -> str | None:
        """The month in whose archive this table is; None if it was never moved to one."""
        wanted = select(ARCHIVED.c.month).where(ARCHIVED.c.id == table_id)
        return await self.read(lambda connection: connection.execute(wanted).scalar())

    async def keep_analysis(self, table_id: str, kept: Kept) -> None:
        await self.write(lambda connection: keep(connection, table_id, kept))

    async def analysis(self, table_id: str) -> Kept | None:
        return await self.read(lambda connection: kept_of(connection, table_id))

    async def since(self, table_id: str, seq: int) -> list[Entry]:
        """The entries after this number."""
        return await self.read(lambda connection: entries_after(connection, table_id, seq))

    async def listings(
        self, phases: tuple[str, ...], public_only: bool, limit: int | None = None, skip: int = 0
    ) -> list[Listing]:
        """Tables in these phases, the newest first; at most ``limit``, after ``skip`` others.

        A damaged row is left out and logged.
        """

        def work(connection: Connection) -> list[Listing]:
            wanted = select(*ROWS).where(TABLES.c.phase.in_(phases))
            if public_only:
                wanted = wanted.where(TABLES.c.public)
            wanted = wanted.order_by(TABLES.c.created_ms.desc(), TABLES.c.id)
            rows = connection.execute(wanted.limit(limit).offset(skip))
            return [
                listing for row in rows.mappings() if (listing := self.readable(row)) is not None
            ]

        return await self.read(work)

    async def frozen(self, tables: list[str]) -> set[str]:
        """Those whose rules this release does not have. Rules belong to the thread of the loop."""
        agreed = await self.read(lambda connection: agreed_at(connection, tables))
        return {table for table, rules in agreed.items() if not is_here(rules)}

    def readable(self, row: Any) -> Listing | None:
        """A row of ``tables``; None, and once a line in the log, if it cannot be shown."""
        try:
            listing = read_listing(row)
        except StoreDown:
            listing = None
        if listing is not None and listing.game in GAMES:
            return listing
        if row["id"] not in self.reported:
            self.reported.add(row["id"])
            LOGGER.warning("Table %.64r is left out: run contraband doctor.", row["id"])
        return None

    async def issue(self, ticket_hash: str, right: Pass, life_ms: int) -> None:
        """A ticket for one socket. Those nobody used are swept out with it."""
        if not self.shared:
            self.tickets.issue(ticket_hash, right, life_ms)
            return

        def work(connection: Connection) -> None:
            now = clock_of(connection)
            connection.execute(delete(TICKETS).where(TICKETS.c.expires_ms < now))
            row = {"hash": ticket_hash, "expires_ms": now + life_ms}
            connection.execute(insert(TICKETS), {**row, **msgspec.structs.asdict(right)})

        await self.write(work)

    async def redeem(self, ticket_hash: str) -> Pass | None:
        """What a ticket is good for; it is good once."""
        if not self.shared:
            return self.tickets.redeem(ticket_hash)

        def work(connection: Connection) -> Pass | None:
            taken = delete(TICKETS).where(TICKETS.c.hash == ticket_hash).returning(TICKETS)
            row = connection.execute(taken).first()
            if row is None or row.expires_ms < clock_of(connection):
                return None
            return Pass(row.table_id, row.token)

        return await self.write(work)

    async def quiet_lobbies(self, before_ms: int) -> list[str]:
        """Tables that wait for players and at which nothing has happened since then, the oldest."""

        def work(connection: Connection) -> list[str]:
            wanted = (
                select(TABLES.c.id)
                .where(TABLES.c.phase == "lobby", TABLES.c.created_ms < before_ms)
                .where(last_ms() < before_ms)
                .order_by(TABLES.c.created_ms)
                .limit(AT_ONCE)
            )
            return list(connection.execute(wanted).scalars())

        return await self.read(work)

    def close(self, patience_s: float | None = None) -> bool:
        """Finish all writing and leave one complete file behind.

        False if the writer did not end within our patience: then nothing is touched that it may
        still be using. What it has not committed was never acknowledged.
        """
        if not self.writer.close(patience_s):
            return False
        self.readers.shutdown()
        self.ownership.close()
        self.owner_thread.shutdown()
        try:
            checkpoint(self.engine)
        finally:
            for engine in (self.writing, self.owning, self.engine):
                engine.dispose()
        return True


def clock_of(connection: Connection) -> int:
    """The wall clock, in milliseconds; one for all who share a database, whatever theirs say."""
    if connection.dialect.name == "postgresql":
        return int(connection.execute(CLOCK).scalar_one())
    return time.time_ns() // 1_000_000
