"""One live table: commands one at a time, committed before anybody hears of them."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, Protocol, TypeVar
from weakref import WeakMethod

from msgspec import Struct

from contraband.core.game import Broken
from contraband.core.options import BadInput
from contraband.games import NoRules
from contraband.server.analysis_desk import AnalysisDesk
from contraband.server.bot_workers import BotWorkers, Thinking
from contraband.server.client import POLICY, Client
from contraband.server.clock import Clock, TableClock
from contraband.server.command_limits import charge
from contraband.server.duty_runner import DutyRunner
from contraband.server.errors import Denied
from contraband.server.hints import HintDesk
from contraband.server.limits import Limits
from contraband.server.lobbies import Lobbies
from contraband.server.metrics import Metrics
from contraband.server.presence import Presence
from contraband.server.review import Review
from contraband.server.table_log import SOMEBODY, TableLog
from contraband.server.texts import say
from contraband.store.errors import DAMAGED, UNKNOWN, Fenced, StoreDown
from contraband.store.rows import Saved
from contraband.store.store import Store
from contraband.table.clocks import any_runs
from contraband.table.commands import (
    SYSTEM,
    Command,
    Refusal,
    Restarted,
    Returned,
    Sleep,
    Who,
    Why,
)
from contraband.table.entries import Damaged, Entry
from contraband.table.picture_numbers import is_private
from contraband.table.setup import Setup
from contraband.table.state import LOBBY, OVER
from contraband.table.table import Table
from contraband.wire import messages as wire

ATTEMPTS: Final = 5  # races with other processes before we give up

T = TypeVar("T")
A = TypeVar("A")
R = TypeVar("R")


class TellsOthers(Protocol):
    """Where a table says what other servers must know of it."""

    def tell_presence(self, live: "LiveTable") -> None: ...
    def tell_review(self, live: "LiveTable") -> None: ...


class HubForTable(Protocol):
    """What a table needs of the server around it."""

    clock: Clock
    store: Store
    bot_workers: BotWorkers
    reviewers: BotWorkers
    review_turns: asyncio.Semaphore
    limits: Limits
    lobbies: Lobbies
    metrics: Metrics
    admin: str  # SHA-256 of the admin's token
    draining: bool

    @property
    def other_servers(self) -> TellsOthers: ...
    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...
    def finish(self, work: Coroutine[Any, Any, T]) -> Awaitable[T]: ...
    async def open_at(self, table_id: str, setup: Setup) -> "LiveTable": ...


class Submitted(Struct, frozen=True):
    """A command on its way to the table, and all that is known of its sender."""

    command: Command
    who: Who | None = None  # None: whoever the token admits when its turn has come
    token: str = ""
    address: str = ""  # where it comes from, for limits
    why: Why | None = None  # a bot's reason
    duty: bool = False  # is it for the table's owner alone to do?


class LiveTable:
    """Wraps a pure table with its clients, its duties and its way to the store.

    Its parts do not hold it, so a table that is forgotten is freed at once: a busy server looks for
    cycles every ten minutes only (``garbage.py``).
    """

    def __init__(
        self, table: Table, hub: HubForTable, created_ms: int, public: bool, owned: bool
    ) -> None:
        self.table = table
        self.hub = hub
        self.time = TableClock(hub.clock, table.sitting.data.at_ms)
        self.gaps = hub.clock.gaps  # of these nobody here has been charged for any
        self.orphaned = False  # was it without a server, and is that time not forgiven yet?
        self.owned = owned  # does this process do its duties (clocks, bots, cover)?
        self.turn = asyncio.Lock()  # one command at a time, in the order they came
        self.log = TableLog(table, hub.store, self.time, created_ms, public, weakly(self.changed))
        self.presence = Presence(weakly(self.who), hub.clock)
        self.duties = DutyRunner(self)
        self.review = Review()
        self.hints = HintDesk(hub)
        self.analysis = AnalysisDesk(hub)
        self.quiet_since_ms = hub.clock.now_ms()
        self.note_presence()

    @property
    def clients(self) -> set[Client]:
        """Sockets of this process."""
        return self.presence.clients

    @property
    def thinking(self) -> Thinking:
        """For whom workers think."""
        return self.presence

    # -- who is who --------------------------------------------------------------------------------

    def who(self, token: str) -> Who:
        """The rights a token has now; it may have lost its seat since it was issued."""
        if token == "":
            return Who()
        found = self.table.tokens.get(token)
        if token == self.hub.admin:
            return Who(found.seat if found else -1, host=True)
        return found or Who()

    def knows(self, token: str) -> bool:
        return token == self.hub.admin or token in self.table.tokens

    # -- commands ----------------------------------------------------------------------------------

    async def command(self, token: str, command: wire.Command, address: str = "") -> dict[str, Any]:
        """The reply to a person's command, after its commit; Refusal or StoreDown if it is not.

        A command that has begun is finished: its sender may hang up, but the others at the table
        must see what was written, and the next command must find the table up to date.
        """
        return await self.hub.finish(self.run(Submitted(command, token=token, address=address)))

    async def by_system(self, command: Command) -> None:
        """What people cause who come and go, at whichever server they are."""
        await self.hub.finish(self.run(Submitted(command, SYSTEM)))

    async def by_itself(self, seat: int, command: Command, why: Why | None = None) -> None:
        """A duty or a bot's move: what one server does unasked, while the table is its own."""
        who = SYSTEM if seat < 0 else Who(seat, system=True)
        try:
            await self.hub.finish(self.run(Submitted(command, who, why=why, duty=True)))
        except Fenced:
            raise Denied("overtaken", 409) from None

    async def run(self, submitted: Submitted) -> dict[str, Any]:
        async with self.turn:
            if self.stood_still():
                await self.forgive()
            return await self.attempt(submitted)

    async def attempt(self, submitted: Submitted) -> dict[str, Any]:
        """Its reply. Other processes may write at the same time: then it is tried again."""
        command = submitted.command
        owed = submitted.who is None  # does a person's command still have to pass the limits?
        asked_again = not self.hub.store.shared
        unsure = ""  # hash of an entry whose commit was never answered
        for _ in range(ATTEMPTS):
            missed = await self.log.catch_up(unsure) if self.log.behind else []
            if unsure in (entry.hash for entry in missed):
                return next(entry.reply for entry in missed if entry.hash == unsure)
            asker = submitted.who or self.who(submitted.token)
            known = self.table.known(asker, command.id) if command.id else None
            if known is not None:
                return known
            if self.hub.draining:
                raise Denied("restarting", 503)
            try:
                if owed:
                    charge(self.hub.limits, self.table.id, asker, submitted.address, command)
                    owed = False
                entries = self.table.handle(asker, command, self.time.now_ms(), submitted.why)
            except (Refusal, Denied):
                if asked_again:
                    raise
                # Another process may have written what makes it right, or this very command.
                asked_again = self.log.behind = True
                continue
            if isinstance(command, wire.Rematch):
                await self.open_rematch(entries[0].body["table"])
            try:
                if await self.log.commit(entries, submitted.duty):
                    return entries[0].reply
            except Fenced:
                self.lose()
                raise
            except StoreDown as down:
                if down.reason != UNKNOWN:
                    raise
                unsure = entries[0].hash  # the log knows what has become of it
        raise StoreDown(UNKNOWN) if unsure else Denied("overtaken", 409)

    async def open_rematch(self, table_id: str) -> None:
        """First the table, then the link to it: a crash between leaves no dead link."""
        try:
            await self.hub.open_at(table_id, self.table.rematch_setup())
        except BadInput:  # a new table has today's rules, which may not have these options
            raise Denied("no_rematch", 409) from None

    async def overtaken(self, seq: int) -> None:
        """Another process has written; show it here too."""
        async with self.turn:
            if seq == 0 or seq > self.table.seq:
                self.log.behind = True
                await self.log.catch_up()

    # -- after a change ----------------------------------------------------------------------------

    def changed(self, entries: list[Entry]) -> None:
        """Whoever may notice it looks again; the alarm is set for what comes next."""
        self.note_presence()
        if self.table.phase != LOBBY or self.table.sitting.data.asleep:
            self.hub.lobbies.done(self.table.id)
        for client in list(self.clients):
            if client.token and not self.knows(client.token):
                sentence = say(client.language, "left_table")
                client.part(POLICY, wire.Goodbye(sentence, again=False))
            seat = self.who(client.token).seat
            if not all(is_private(entry) and entry.seat != seat for entry in entries):
                client.show()
        self.duties.set_alarm()

    # -- times that count for nobody ---------------------------------------------------------------

    async def take_over(self) -> None:
        """This process owns it from now on; nobody pays for the time when nobody did."""
        self.owned = self.orphaned = True
        with suppress(Denied, StoreDown):  # then it is done with the next command
            await self.hub.finish(self.end_outage())
        self.duties.set_alarm()

    def lose(self) -> None:
        """Another process owns it from now on."""
        self.owned = self.orphaned = False
        self.close()

    async def end_outage(self) -> None:
        async with self.turn:
            await self.forgive()

    def stood_still(self) -> bool:
        """Has nobody looked after this table for a time that its clocks may have counted?

        A gap in our own life is not counted here, but other servers may have counted it.
        """
        self.hub.clock.now_ms()
        slept = self.gaps != self.hub.clock.gaps and any_runs(self.table.sitting)
        return self.orphaned or (slept and self.hub.store.shared)

    async def forgive(self) -> None:
        """Before anything else happens at this table."""
        gaps = self.hub.clock.gaps
        self.log.behind = self.log.behind or self.hub.store.shared
        if self.orphaned and self.table.sitting.data.wish < 0:  # a wish would lapse
            self.time.join()  # the log stays near the date, and what that skips is forgiven
        with suppress(Refusal, Fenced):  # no game is going on, or it is another server's to say
            await self.attempt(Submitted(Restarted(), SYSTEM, duty=self.owned))
        self.gaps, self.orphaned = gaps, False

    def woke(self) -> None:
        """The server stood still: clocks have stopped here, but not on people's screens."""
        for client in list(self.clients):
            client.show()
        self.duties.set_alarm()

    # -- people come and go ------------------------------------------------------------------------

    def note_presence(self) -> None:
        self.presence.note(self.table.sitting.data.chairs)

    def heard_of(self, origin: int, seats: list[int]) -> None:
        """Another process has told who is connected there."""
        before = self.presence.connected(), self.presence.deserted
        self.presence.elsewhere[origin] = seats
        self.note_presence()
        if (self.presence.seats, self.presence.deserted) != before:
            self.show_presence()

    def forget_dead(self, living: set[int]) -> None:
        """Who was connected at a process that has died is connected no more."""
        self.log.others &= living | {SOMEBODY}
        for origin in set(self.presence.elsewhere) - living:
            self.heard_of(origin, [])
            del self.presence.elsewhere[origin]

    async def enter(self, client: Client) -> None:
        self.clients.add(client)
        if self.review.leader >= 0:
            client.post(self.review.message())
        client.show()
        self.tell_presence()
        who = self.who(client.token)
        if self.table.sitting.data.asleep and who != Who():
            with suppress(Refusal, Denied, StoreDown):  # then somebody else has woken it
                await self.by_system(Sleep(asleep=False))
        seat = who.seat
        if seat >= 0 and (self.table.sitting.data.chairs[seat].cover or self.hub.store.shared):
            await self.welcome_back(seat)

    async def welcome_back(self, seat: int) -> None:
        with suppress(Refusal, Denied, StoreDown):  # refused if nobody played for this person
            await self.by_system(Returned(seat))

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.quiet_since_ms = self.hub.clock.now_ms()
        if not self.hub.draining:  # then all of them go
            self.tell_presence()

    def tell_presence(self) -> None:
        """Somebody came or went here."""
        self.hub.other_servers.tell_presence(self)
        self.show_presence()

    def show_presence(self) -> None:
        self.note_presence()
        seats = sorted(self.presence.seats)
        watching = self.presence.spectators()
        absent = self.table.absent(self.time.now_ms(), self.duties.away_since_ms())
        for client in list(self.clients):
            client.post(wire.Presence(seats, watching, absent))
        if self.review.settle(seats):
            self.show_review()
        self.duties.set_alarm()

    # -- looking back together ---------------------------------------------------------------------

    def look_back(self, client: Client, wish: wire.Lead | wire.HandOver) -> None:
        seat = self.who(client.token).seat
        moves = len(self.table.sitting.data.line)
        over = self.table.phase == OVER
        if over and self.review.take(seat, wish, moves, self.presence.connected()):
            self.hub.other_servers.tell_review(self)
            self.show_review()

    def heard_review(self, leader: int, move: int) -> None:
        """Another process has told where its people are in the game."""
        if self.review.heard(leader, move):
            self.show_review()

    def show_review(self) -> None:
        for client in list(self.clients):
            client.post(self.review.message())

    # -- pictures ----------------------------------------------------------------------------------

    def look(self, client: Client) -> wire.Picture | None:
        """What this client sees now; None if it may not look (any more)."""
        who = self.who(client.token)
        client.look_from(self.table.side_of(who, client.looks))
        try:
            return self.table.picture(
                who,
                client.language,
                self.time.now_ms(),
                client.news_seen,
                client.talk_seen,
                self.presence.seats,
                client.looks,
            )
        except Refusal as refusal:
            sentence = self.table.refused(refusal, "", client.language).sentence
            again = refusal.reason == "wait_outside"
            client.part(POLICY, wire.Goodbye(sentence, again))
            return None

    def close(self) -> None:
        self.duties.stop()


def weakly(method: Callable[[A], R]) -> Callable[[A], R]:
    """The same method, which does not keep its object alive."""
    held = WeakMethod(method)

    def call(given: A) -> R:
        found = held()
        assert found is not None
        return found(given)

    return call


def open_table(saved: Saved) -> Table:
    """The table in the store; Denied if its rules are not here, StoreDown if it was damaged."""
    try:
        return Table.fold(saved.entries, saved.snapshot)
    except NoRules as missing:
        raise Denied("frozen", 410, version=missing.version) from None
    except (Damaged, Broken) as damage:
        raise StoreDown(DAMAGED) from damage


def is_idle(live: LiveTable, now: int, idle_ms: int) -> bool:
    """May it be forgotten until somebody asks for it? Not while its clocks or bots run."""
    if live.clients or now - live.quiet_since_ms <= idle_ms:
        return False
    return live.table.phase in (LOBBY, OVER) or rests(live)


def rests(live: LiveTable) -> bool:
    """A running game that waits for somebody to come, and for nothing else."""
    data = live.table.sitting.data
    waits = any_runs(live.table.sitting) or data.wish >= 0 or live.duties.answering or live.orphaned
    return live.presence.deserted and live.owned and not waits
