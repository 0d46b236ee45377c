"""All live tables of this process: opening, waking, forgetting, and the orderly end."""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Awaitable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

from contraband.lessons.lesson import find_lesson
from contraband.physics.oracle import PHYSICS, can_flick
from contraband.server.bot_workers import BotWorkers
from contraband.server.client import RESTART
from contraband.server.clock import TICK_S, Clock, wall_ms
from contraband.server.connection_limits import ConnectionLimit
from contraband.server.errors import Denied
from contraband.server.garbage import Garbage
from contraband.server.health import Health
from contraband.server.limits import CONNECTIONS, SILENT, SOCKETS, Limits
from contraband.server.live import LiveTable, is_idle, open_table
from contraband.server.lobbies import Lobbies
from contraband.server.maintenance import Maintenance
from contraband.server.metrics import Metrics
from contraband.server.open_files import files_for_connections, files_for_sockets
from contraband.server.other_servers import OtherServers
from contraband.server.review_worker import AT_ONCE as AT_ONCE_IN_REVIEW
from contraband.server.review_worker import settle_back
from contraband.server.settings import Settings
from contraband.server.table_log import SOMEBODY
from contraband.server.texts import say
from contraband.store.errors import DAMAGED, Conflict, StoreDown
from contraband.store.listing import listing_of
from contraband.store.store import Store
from contraband.store.tickets import Pass
from contraband.table.commands import Refusal, Sleep, Who
from contraband.table.entries import Entry
from contraband.table.setup import Setup
from contraband.table.state import LOBBY, PLAYING
from contraband.table.table import Table
from contraband.wire import messages as wire

LOGGER: Final = logging.getLogger("contraband")
REVIEWERS: Final = 1  # processes that look back at finished games
TICKET_MS: Final = 30_000
SEED_BYTES: Final = 32
CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike: i, l, o, 0, 1
CODE_LENGTH: Final = 8  # 40 random bits: a table's id is also its invitation, and read aloud
AT_ONCE: Final = 16  # tables that are woken together: people must get in between
IDLE_MS: Final = 10 * 60_000
SWEEP_S: Final = 20.0
TIDY_S: Final = 600.0
HOUR_MS: Final = 3_600_000
FINISH_S: Final = 5.0  # how long commands under way may take to be committed at the end
GOODBYE_S: Final = 3.0  # how long clients may take to read the goodbye
CLOSE_S: Final = 5.0  # how long the store may take to write the rest

T = TypeVar("T")


def digest(token: str) -> str:
    """What is kept of a token or a ticket."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Hub:
    """All tables of one server, and what they share."""

    def __init__(self, settings: Settings, store: Store, admin_token: str, address: str) -> None:
        self.settings = settings
        self.clock = Clock()
        self.address = address  # where friends reach us, as far as we know
        self.store = store
        self.admin = digest(admin_token)
        self.limits = Limits(settings)
        self.open_connections = self.connection_limit(
            "open_connections", CONNECTIONS, files_for_connections()
        )
        self.silent_sockets = self.connection_limit("silent_sockets", SILENT, settings.max_sockets)
        self.open_sockets = self.connection_limit(
            "open_sockets", SOCKETS, min(settings.max_sockets, files_for_sockets())
        )
        self.lobbies = Lobbies()
        self.bot_workers = BotWorkers(settings.bot_workers, settings.bot_budget_ms)
        self.reviewers = BotWorkers(REVIEWERS, settings.review_ms, settle_back)
        self.review_turns = asyncio.Semaphore(AT_ONCE_IN_REVIEW)
        self.tables: dict[str, LiveTable] = {}
        self.visited: dict[str, int] = {}  # lobbies not in memory, and when somebody was there
        self.resting: set[str] = set()  # running games of ours that are not in memory
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[None]] = set()  # ended with the server
        self.unfinished: set[asyncio.Task[Any]] = set()  # waited for at the end
        self.left: list[str] = []  # what an orderly end could not wait for
        self.garbage = Garbage()
        self.maintenance = Maintenance(self, settings)
        self.draining = False
        self.metrics = Metrics()
        self.store.writer.meter = self.metrics
        self.health = Health(self, settings.disk_floor_mb)
        self.other_servers = OtherServers(self)
        self.asleep: set[str] = set()  # ours, but the store would not give them to us yet

    def connection_limit(self, name: str, each: int, in_all: int) -> ConnectionLimit:
        return ConnectionLimit(name, self.limits, self.limits.at_once(each), in_all)

    @property
    def sockets(self) -> int:
        return self.open_sockets.number

    # -- life --------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Open the server; running games that nobody else owns are ours from now on.

        They sleep until somebody comes: where nobody is connected nothing is due. Only where people
        may be at another server are they woken, because their clocks run there.
        """
        self.other_servers.begin()
        found = await self.store.renew_and_claim()
        if self.store.shared:
            self.spawn(self.wake_all(found.gained))
        self.spawn(self.sweep())
        self.spawn(self.keep_time())
        self.spawn(self.tidy())
        self.maintenance.begin()
        self.spawn(self.health.pulse())

    async def keep_time(self) -> None:
        """Look at the clock all the time: it notices when this process does not run."""
        gaps = self.clock.gaps
        while True:
            await asyncio.sleep(TICK_S)
            self.clock.now_ms()
            if self.clock.gaps != gaps:
                gaps = self.clock.gaps
                LOGGER.info("The server stood still for a while; that time counts for nobody.")
                self.other_servers.renew_now.set()  # others may have taken our tables
                for live in list(self.tables.values()):
                    live.woke()

    async def wake_all(self, tables: list[str]) -> None:
        for at in range(0, len(tables), AT_ONCE):  # many at once share their commits
            await asyncio.gather(*(self.wake(table_id) for table_id in tables[at : at + AT_ONCE]))

    async def wake(self, table_id: str) -> None:
        """Whatever is wrong with one table must not keep the others from being played."""
        try:
            known = self.tables.get(table_id)
            if known is None:
                await self.live(table_id)
            elif not known.owned:
                await known.take_over()
            self.asleep.discard(table_id)
        except StoreDown as down:
            if down.reason != DAMAGED:
                self.asleep.add(table_id)  # the next renewal tries again, or whoever comes
        except Denied as denied:
            sentence = say("en", denied.reason, **denied.values)
            LOGGER.warning("Table %s was not woken: %s", table_id, sentence)
        except Exception:
            LOGGER.exception("Table %s cannot be woken", table_id)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOGGER.error("A task of the server failed", exc_info=task.exception())

    def finish(self, work: Coroutine[Any, Any, T]) -> Awaitable[T]:
        """Work that is done to its end, even if whoever asked for it goes away meanwhile."""
        task = asyncio.get_running_loop().create_task(work)
        self.unfinished.add(task)
        task.add_done_callback(self.finished)
        return asyncio.shield(task)

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.unfinished.discard(task)
        if not task.cancelled():
            task.exception()  # a refusal that nobody waits for any more is no fault of ours

    async def drain(self) -> None:
        """No new commands; those under way are committed; then everybody is told and let go.

        Every step has its time: an end that waits for something that hangs is none.
        """
        if self.draining:
            return
        self.draining = True
        if self.unfinished:
            _, late = await asyncio.wait(set(self.unfinished), timeout=FINISH_S)
            if late:
                self.left.append(f"{len(late)} commands were neither written nor answered")
        for live in list(self.tables.values()):
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
        tasks = {*self.tasks, *self.unfinished, *self.opening.values()}
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=GOODBYE_S)
        self.bot_workers.close()
        self.reviewers.close()
        await self.other_servers.close()
        if not await asyncio.to_thread(self.store.close, CLOSE_S):
            self.left.append("the database has not answered and was left open")
        for sentence in self.left:
            LOGGER.error("Not everything could be finished: %s.", sentence)

    async def sweep(self) -> None:
        """Forget tables at rest and what they leave; tell other processes who is here."""
        while True:
            await asyncio.sleep(SWEEP_S)
            now = self.clock.now_ms()
            for live in list(self.tables.values()):
                if is_idle(live, now, IDLE_MS):
                    await self.forget(live)
                elif live.clients:
                    self.other_servers.tell_presence(live)
            self.garbage.sweep(sum(live.table.seq for live in self.tables.values()))

    async def tidy(self) -> None:
        """Lobbies that everybody has left leave the lists."""
        while True:
            await asyncio.sleep(TIDY_S)
            with suppress(StoreDown):  # next time
                await self.end_waiting(wall_ms() - self.settings.lobby_hours * HOUR_MS)

    async def end_waiting(self, before_ms: int) -> None:
        """Nobody has been there since then. Nothing is lost: who has a seat there can come back."""
        for table_id in await self.store.quiet_lobbies(before_ms):
            known = self.tables.get(table_id)
            visited_ms = known.quiet_since_ms if known else self.visited.get(table_id, 0)
            if visited_ms < before_ms:
                with suppress(Denied, StoreDown):
                    await self.put_to_sleep(await self.live(table_id))
        self.visited = {one: at_ms for one, at_ms in self.visited.items() if at_ms >= before_ms}

    async def put_to_sleep(self, live: LiveTable) -> None:
        if live.owned and live.presence.deserted:
            with suppress(Refusal):  # it has just begun
                await live.by_itself(-1, Sleep(asleep=True))

    async def forget(self, live: LiveTable) -> None:
        """A game that rests stays ours: nobody else need wake it, and no time of it is lost."""
        live.close()
        del self.tables[live.table.id]
        if live.table.phase == PLAYING:
            self.resting.add(live.table.id)
            return
        if live.log.listed is not None and live.log.listed.phase == LOBBY:
            self.visited[live.table.id] = live.quiet_since_ms
        try:
            await self.store.release(live.table.id)
        except StoreDown:
            self.resting.add(live.table.id)  # still ours: wherever somebody comes, it is woken here

    # -- tables ------------------------------------------------------------------------------------

    async def live(self, table_id: str) -> LiveTable:
        """The table of this id, from memory or from the store; Denied if there is none."""
        found = self.tables.get(table_id)
        if found is not None:
            return found
        under_way = self.opening.get(table_id)
        if under_way is None:
            under_way = asyncio.get_running_loop().create_task(self.bring_in(table_id))
            self.opening[table_id] = under_way
            under_way.add_done_callback(lambda task: self.opened(table_id, task))
        return await asyncio.shield(under_way)  # others may be waiting for it too

    def opened(self, table_id: str, task: asyncio.Task[LiveTable]) -> None:
        """Whoever still waits for it hears how it went; if all have gone, nobody needs to know."""
        del self.opening[table_id]
        if not task.cancelled():
            task.exception()

    async def bring_in(self, table_id: str) -> LiveTable:
        saved = await self.store.load(table_id)
        if saved is None:
            month = await self.store.archived(table_id)
            raise Denied("archived", 410, month=month) if month else Denied("no_table", 404)
        listing = saved.listing
        table = open_table(saved)
        created_ms = listing.created_ms if listing else table.sitting.data.at_ms
        public = listing is not None and listing.public
        live = LiveTable(table, self, created_ms, public, owned=False)
        live.log.listed = listing
        live.log.others.add(SOMEBODY)  # whoever opened it must hear what we write from the start
        if await self.store.claim(table_id):
            if table_id in self.resting:
                live.owned = True
            else:
                await live.take_over()
        self.resting.discard(table_id)
        return self.take_in(live)

    def take_in(self, live: LiveTable) -> LiveTable:
        self.tables[live.table.id] = live
        self.visited.pop(live.table.id, None)
        if live.table.flicks and PHYSICS.engine is None and can_flick():
            # Not with the first flick: nobody else would be served meanwhile, and what is loaded
            # remembers for good, in frames of failed imports, who asked for it.
            self.spawn(asyncio.to_thread(PHYSICS.load))
        live.duties.set_alarm()
        self.other_servers.tell_opened(live)
        return live

    async def create(
        self, setup: Setup, public: bool, table_id: str = "", opener: str = ""
    ) -> LiveTable:
        """A new table, written down; BadInput if the setup is wrong.

        ``opener`` is the address it is opened from: one address may not have any number waiting.
        """
        created_ms = wall_ms()
        secret = secrets.token_bytes(SEED_BYTES)
        table_id = table_id or new_table_id()
        table, entries = self.new_table(table_id, setup, secret)
        listing = listing_of(table, created_ms, public)
        await self.store.create(listing, entries)
        owned = await self.store.claim(table.id)
        live = LiveTable(table, self, created_ms, public, owned)
        live.log.listed = listing
        if opener and table.phase == LOBBY:
            self.lobbies.opened(table.id, opener)
        return self.take_in(live)

    def new_table(self, table_id: str, setup: Setup, secret: bytes) -> tuple[Table, list[Entry]]:
        """Where somebody learns, the luck is that of the lesson, and the game begins at once."""
        now_ms = self.clock.now_ms()
        if not setup.lesson:
            return Table.new(table_id, setup, now_ms, secret)
        chosen = find_lesson(setup.game, setup.lesson).secret()
        table, entries = Table.new(table_id, setup, now_ms, chosen)
        begun = table.handle(Who(host=True), wire.Start(new_table_id()), now_ms)
        table.adopt(begun)
        return table, [*entries, *begun]

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
        right = Pass(table_id, digest(token) if token else "")
        await self.store.issue(digest(ticket), right, TICKET_MS)
        return ticket

    async def redeem(self, ticket: str) -> Pass:
        right = await self.store.redeem(digest(ticket))
        if right is None:
            raise Denied("bad_ticket", 401)
        return right
