"""All live tables of this process: opening, waking, forgetting, and the orderly end."""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

from contraband.server.client import RESTART
from contraband.server.clock import now_ms
from contraband.server.denied import Denied
from contraband.server.listing import listing_of
from contraband.server.litter import Litter
from contraband.server.live import LiveTable, is_idle, open_table
from contraband.server.settings import Settings
from contraband.server.texts import say
from contraband.server.thinking import Thinkers
from contraband.store.faults import Conflict, StoreDown
from contraband.store.listen import Listener
from contraband.store.store import Note, Pass, Store
from contraband.table.setup import Setup
from contraband.table.table import Table
from contraband.wire import messages as wire

LOGGER: Final = logging.getLogger("contraband")
TICKET_MS: Final = 30_000
SEED_BYTES: Final = 32
CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike: i, l, o, 0, 1
CODE_LENGTH: Final = 8  # 40 random bits: a table's id is also its invitation, and read aloud
AT_ONCE: Final = 16  # tables that are woken together: people must get in between
IDLE_MS: Final = 10 * 60_000
SWEEP_S: Final = 20.0
WATCH_S: Final = 2.0  # so long a table may stand still when its process dies
GOODBYE_S: Final = 3.0  # how long clients may take to read the goodbye


def digest(token: str) -> str:
    """What is kept of a token or a ticket."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Hub:
    """The house of all tables."""

    def __init__(self, settings: Settings, store: Store, admin_token: str, address: str) -> None:
        self.settings = settings
        self.address = address  # where friends reach us, as far as we know
        self.store = store
        self.admin = digest(admin_token)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_budget_ms)
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.sockets = 0
        self.litter = Litter()
        self.draining = False
        self.listener: Listener | None = None

    # -- life --------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Open the house; running games that nobody else watches are woken meanwhile.

        Whoever comes back before its table's turn wakes it by coming.
        """
        if self.store.shared:
            loop = asyncio.get_running_loop()

            def heard(note: Note) -> None:  # called by the listener's thread
                loop.call_soon_threadsafe(self.heard, note)

            self.listener = Listener(self.store.engine, self.store.origin, heard)
        found = await self.store.make_round()
        self.spawn(self.wake_all(found.gained))
        self.spawn(self.sweep())
        if self.store.shared:
            self.spawn(self.keep_watch())

    async def keep_watch(self) -> None:
        """Another process may die at any time: its tables must not stand still."""
        while True:
            await asyncio.sleep(WATCH_S)
            with suppress(StoreDown):
                await self.make_round()

    async def make_round(self) -> None:
        watched = [live for live in self.tables.values() if live.watched]
        found = await self.store.make_round()
        for live in watched:
            live.watched = live.table.id in found.mine
        await self.wake_all(found.gained)
        for live in list(self.tables.values()):
            live.forget_dead(found.living)

    async def wake_all(self, tables: list[str]) -> None:
        for at in range(0, len(tables), AT_ONCE):  # many at once share their commits
            await asyncio.gather(*(self.wake(table_id) for table_id in tables[at : at + AT_ONCE]))

    async def wake(self, table_id: str) -> None:
        """One damaged table must not keep the others from being played."""
        known = self.tables.get(table_id)
        if known is not None:
            if not known.watched:
                await known.take_over()
            return
        with suppress(Denied, StoreDown):
            await self.live(table_id)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOGGER.error("A task of the server failed", exc_info=task.exception())

    async def drain(self) -> None:
        """No new commands; those under way are committed; then everybody is told and let go."""
        if self.draining:
            return
        self.draining = True
        for live in list(self.tables.values()):
            async with live.turn:  # the command under way, if any, is done
                live.close()
        for live in list(self.tables.values()):
            for client in list(live.clients):
                goodbye = wire.Goodbye(say(client.language, "draining"), again=True)
                client.part(RESTART, goodbye)
        for _ in range(int(GOODBYE_S / 0.05)):
            if not any(live.clients for live in self.tables.values()):
                break
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        await self.drain()
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)
        await asyncio.to_thread(self.store.close)

    async def sweep(self) -> None:
        """Forget tables at rest and what they leave; tell other processes who is here."""
        while True:
            await asyncio.sleep(SWEEP_S)
            now = now_ms()
            for live in list(self.tables.values()):
                if is_idle(live, now, IDLE_MS):
                    live.close()
                    del self.tables[live.table.id]
                    with suppress(StoreDown):
                        await self.store.release(live.table.id)
                elif live.clients:
                    self.tell_presence(live)
            self.litter.sweep(sum(live.table.seq for live in self.tables.values()))

    # -- tables ------------------------------------------------------------------------------------

    async def live(self, table_id: str) -> LiveTable:
        """The table of this id, from memory or from the store; Denied if there is none."""
        found = self.tables.get(table_id)
        if found is not None:
            return found
        async with self.opening.setdefault(table_id, asyncio.Lock()):
            try:
                return self.tables.get(table_id) or await self.bring_in(table_id)
            finally:
                self.opening.pop(table_id, None)

    async def bring_in(self, table_id: str) -> LiveTable:
        saved = await self.store.load(table_id)
        if saved is None:
            raise Denied("no_table", 404)
        listing = await self.store.listing(table_id)
        table = open_table(saved)
        live = LiveTable(table, self, listing.created_ms, listing.public, watched=False)
        live.listed = listing
        if await self.store.claim(table_id):
            await live.take_over()
        return self.take_in(live)

    def take_in(self, live: LiveTable) -> LiveTable:
        self.tables[live.table.id] = live
        live.set_alarm()
        self.send(Note(self.store.origin, live.table.id, asks=True))
        return live

    async def create(self, setup: Setup, public: bool, table_id: str = "") -> LiveTable:
        """A new table, written down; BadInput if the setup is wrong."""
        now = now_ms()
        secret = secrets.token_bytes(SEED_BYTES)
        table, entries = Table.new(table_id or new_table_id(), setup, now, secret)
        listing = listing_of(table, now, public)
        await self.store.create(listing, entries)
        watched = await self.store.claim(table.id)
        live = LiveTable(table, self, now, public, watched)
        live.listed = listing
        return self.take_in(live)

    async def open_at(self, table_id: str, setup: Setup) -> LiveTable:
        """The table with this id, made if it is not there yet."""
        try:
            return await self.create(setup, False, table_id)
        except Conflict:
            return await self.live(table_id)

    # -- tickets -----------------------------------------------------------------------------------

    async def issue(self, table_id: str, token: str) -> str:
        """A one-time ticket for a socket with the rights of this token ("" = a spectator)."""
        live = await self.live(table_id)
        if token and not live.knows(digest(token)):
            raise Denied("bad_token", 401)
        if not token and live.table.sitting.data.setup.spectators == "none":
            raise Denied("no_spectators", 403)
        ticket = new_token()
        now = now_ms()
        right = Pass(table_id, digest(token) if token else "")
        await self.store.issue(digest(ticket), right, now, now + TICKET_MS)
        return ticket

    async def redeem(self, ticket: str) -> Pass:
        right = await self.store.redeem(digest(ticket), now_ms())
        if right is None:
            raise Denied("bad_ticket", 401)
        return right

    # -- other processes ---------------------------------------------------------------------------

    def send(self, note: Note) -> None:
        if self.store.shared and not self.draining:
            self.spawn(self.tell(note))

    async def tell(self, note: Note) -> None:
        with suppress(StoreDown):  # it is told again with the next sweep
            await self.store.tell(note)

    def tell_presence(self, live: LiveTable) -> None:
        self.send(Note(self.store.origin, live.table.id, seats=live.seats_here()))

    def tell_review(self, live: LiveTable) -> None:
        review = (live.review.leader, live.review.move)
        self.send(Note(self.store.origin, live.table.id, review=review))

    def heard(self, note: Note) -> None:
        """Another process has written or told something."""
        if note.table == "":
            for live in list(self.tables.values()):
                self.spawn(self.look_again(live, 0))
            return
        table = self.tables.get(note.table)
        if table is None:
            return
        if note.seq:
            self.spawn(self.look_again(table, note.seq))
        if note.seats is not None:
            table.heard_of(note.origin, note.seats)
        if note.review is not None:
            table.heard_review(*note.review)
        if note.asks and table.clients:
            self.tell_presence(table)
            if table.review.leader in table.seats_here():
                self.tell_review(table)

    async def look_again(self, live: LiveTable, seq: int) -> None:
        with suppress(StoreDown):  # the next command looks again
            await live.overtaken(seq)
