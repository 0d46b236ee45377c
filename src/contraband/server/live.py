"""One live table: commands one at a time, committed before anybody hears of them."""

import asyncio
from collections.abc import Awaitable, Coroutine
from contextlib import suppress
from typing import Any, Final, Protocol, TypeVar

from contraband.core.game import Broken
from contraband.core.options import BadInput
from contraband.games import NoRules
from contraband.server.bot_delay import bot_delay_ms
from contraband.server.bot_workers import DESERTED, PLAYED, WATCHED, BotWorkers, Deserted
from contraband.server.chatter import remark
from contraband.server.client import POLICY, Client
from contraband.server.clock import Clock, TableClock
from contraband.server.command_limits import pay
from contraband.server.errors import Denied
from contraband.server.held_answers import HeldAnswers
from contraband.server.limits import Limits
from contraband.server.lobbies import Lobbies
from contraband.server.metrics import Metrics
from contraband.server.review import Review
from contraband.server.texts import say
from contraband.store.errors import DAMAGED, UNKNOWN, Conflict, Fenced, StoreDown
from contraband.store.listing import Listing, listing_of
from contraband.store.store import Saved, Store
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
from contraband.table.duties import AWAY, FOLLOW_ORDER, THINK, Duty
from contraband.table.entries import Damaged, Entry
from contraband.table.picture_numbers import is_private
from contraband.table.setup import PERSON, Setup
from contraband.table.state import LOBBY, OVER
from contraband.table.table import Table
from contraband.wire import messages as wire

ATTEMPTS: Final = 5  # races with other processes before we give up
SNAPSHOT_EVERY: Final = 32  # entries: opening a table never replays more than these
AGAIN_S: Final = 2.0  # between two attempts at a duty the store would not take

SOMEBODY: Final = -1  # a process we do not know may have the table open

T = TypeVar("T")


class HubForTable(Protocol):
    """What a table needs of the server around it."""

    clock: Clock
    store: Store
    bot_workers: BotWorkers
    limits: Limits
    lobbies: Lobbies
    metrics: Metrics
    admin: str  # SHA-256 of the admin's token
    draining: bool

    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...
    def finish(self, work: Coroutine[Any, Any, T]) -> Awaitable[T]: ...
    def tell_presence(self, live: "LiveTable") -> None: ...
    def tell_review(self, live: "LiveTable") -> None: ...
    async def open_at(self, table_id: str, setup: Setup) -> "LiveTable": ...


class LiveTable:
    """Wraps a pure table with its clients, its alarm and its way to the store."""

    def __init__(
        self, table: Table, hub: HubForTable, created_ms: int, public: bool, owned: bool
    ) -> None:
        self.table = table
        self.hub = hub
        self.time = TableClock(hub.clock, table.sitting.data.at_ms)
        self.gaps = hub.clock.gaps  # of these nobody here has been charged for any
        self.orphaned = (
            False  # has it been without a server, and was nobody forgiven that time yet?
        )
        self.owned = owned  # does this process do its duties (clocks, bots, cover)?
        self.created_ms = created_ms
        self.public = public
        self.listed: Listing | None = None  # as lists show it now
        self.clients: set[Client] = set()
        self.elsewhere: dict[int, list[int]] = {}  # process -> seats with a socket there
        self.others: set[int] = set()  # processes that have this table open too, as far as known
        self.present: set[int] = set()  # seats with a socket anywhere
        self.turn = asyncio.Lock()  # one command at a time, in the order they came
        self.behind = False  # may the log hold entries that this table has not seen?
        self.saved_seq = table.seq  # of the newest snapshot
        self.deserted = True  # is nobody there, not even to watch? Then bots do not think
        self.away: dict[int, int] = {}  # persons without a socket, since when (our clock)
        self.answering: set[tuple[str, int, int]] = set()  # duty, seat, decision
        self.early = HeldAnswers(self.time)
        self.review = Review()
        self.alarm: asyncio.TimerHandle | None = None
        self.quiet_since_ms = hub.clock.now_ms()
        self.note_presence()

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
        return await self.hub.finish(self.run(token, None, command, address=address))

    async def by_system(self, command: Command) -> None:
        """What people cause who come and go, at whichever server they are."""
        await self.hub.finish(self.run("", SYSTEM, command))

    async def by_itself(self, seat: int, command: Command, why: Why | None = None) -> None:
        """A duty or a bot's move: what one server does unasked, while the table is its own."""
        who = SYSTEM if seat < 0 else Who(seat, system=True)
        try:
            await self.hub.finish(self.run("", who, command, why, duty=True))
        except Fenced:
            raise Denied("overtaken", 409) from None

    async def run(
        self,
        token: str,
        who: Who | None,
        command: Command,
        why: Why | None = None,
        address: str = "",
        duty: bool = False,
    ) -> dict[str, Any]:
        async with self.turn:
            if self.stood_still():
                await self.forgive()
            return await self.attempt(token, who, command, why, address, duty)

    async def attempt(
        self,
        token: str,
        who: Who | None,
        command: Command,
        why: Why | None = None,
        address: str = "",
        duty: bool = False,
    ) -> dict[str, Any]:
        owed = who is None  # does a person's command still have to pass the limits?
        asked_again = not self.hub.store.shared
        unsure = ""  # hash of an entry whose commit was never answered
        for _ in range(ATTEMPTS):
            missed = await self.catch_up(unsure) if self.behind else []
            if unsure in (entry.hash for entry in missed):
                return next(entry.reply for entry in missed if entry.hash == unsure)
            asker = who or self.who(token)
            known = self.table.known(asker, command.id) if command.id else None
            if known is not None:
                return known
            if self.hub.draining:
                raise Denied("restarting", 503)
            try:
                if owed:
                    pay(self.hub.limits, self.table.id, asker, address, command)
                    owed = False
                entries = self.table.handle(asker, command, self.time.now_ms(), why)
            except (Refusal, Denied):
                if asked_again:
                    raise
                # Another process may have written what makes it right, or this very command.
                asked_again = self.behind = True
                continue
            if isinstance(command, wire.Rematch):
                await self.open_rematch(entries[0].body["table"])
            try:
                if await self.commit(entries, duty):
                    return entries[0].reply
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

    async def commit(self, entries: list[Entry], duty: bool) -> bool:
        """Write down, then let it happen; False if another process was quicker."""
        assert self.table.draft is not None
        ahead = Table(self.table.draft.sitting)
        listing = listing_of(ahead, self.created_ms, self.public)
        snapshot = ahead.snapshot() if ahead.seq - self.saved_seq >= SNAPSHOT_EVERY else None
        self.behind = True  # until we know better: a commit may succeed though its answer is lost
        try:
            await self.hub.store.append(
                self.table.id,
                entries,
                snapshot=snapshot,
                listing=listing if listing != self.listed else None,
                duty=duty,
                tell=bool(self.others),
            )
        except Conflict:
            self.others.add(SOMEBODY)  # whoever it was wants to hear of us, too
            return False
        except Fenced:
            self.lose()
            raise
        self.table.adopt(entries)
        self.time.written(entries[-1].at_ms)
        self.behind = False
        self.listed = listing
        self.saved_seq = ahead.seq if snapshot is not None else self.saved_seq
        self.changed(entries)
        return True

    async def catch_up(self, unsure: str = "") -> list[Entry]:
        """Take over what the log holds beyond this table.

        While an entry is ``unsure`` nobody may say that nothing was saved.
        """
        try:
            entries = await self.hub.store.since(self.table.id, self.table.seq)
        except StoreDown as down:
            raise (StoreDown(UNKNOWN) if unsure else down) from None
        if entries:
            try:
                self.table.adopt(entries)
            except Damaged as damage:
                raise StoreDown(DAMAGED) from damage
            self.time.set(entries[-1].at_ms)
            self.changed(entries)
        self.behind = False
        return entries

    async def overtaken(self, seq: int) -> None:
        """Another process has written; show it here too."""
        async with self.turn:
            if seq == 0 or seq > self.table.seq:
                self.behind = True
                await self.catch_up()

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
        self.set_alarm()

    def set_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.hub.draining or not self.owned:
            return
        now = self.time.now_ms()
        later: list[int] = []
        for duty in self.due(now):
            if self.deserted and duty.kind in (THINK, AWAY):
                continue  # the game rests until somebody comes
            if duty.kind in (THINK, FOLLOW_ORDER):
                self.begin_to_answer(duty)
            elif duty.at_ms <= now:
                self.hub.spawn(self.do(duty))
            else:
                later.append(duty.at_ms)
        if later:
            delay_s = (min(later) - now) / 1000
            self.alarm = asyncio.get_running_loop().call_later(delay_s, self.set_alarm)

    async def do(self, duty: Duty) -> None:
        assert duty.command is not None
        try:
            await self.by_itself(-1, duty.command)
        except (Refusal, Denied):
            pass  # no longer due: somebody answered meanwhile
        except StoreDown:
            await asyncio.sleep(AGAIN_S)
            self.set_alarm()

    def due(self, now_ms: int) -> list[Duty]:
        return self.table.due(now_ms, self.away_since_ms())

    def away_since_ms(self) -> dict[int, int]:
        """Who is away and since when, by the table's own clock."""
        return {seat: since_ms + self.time.ahead_ms for seat, since_ms in self.away.items()}

    # -- times that count for nobody ---------------------------------------------------------------

    async def take_over(self) -> None:
        """This process owns it from now on; nobody pays for the time when nobody did."""
        self.owned = self.orphaned = True
        with suppress(Denied, StoreDown):  # then it is done with the next command
            await self.hub.finish(self.end_outage())
        self.set_alarm()

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
        self.behind = self.behind or self.hub.store.shared
        if self.orphaned and self.table.sitting.data.wish < 0:  # a wish would lapse
            self.time.join()  # the log stays near the date, and what that skips is forgiven
        with suppress(Refusal, Fenced):  # no game is going on, or it is another server's to say
            await self.attempt("", SYSTEM, Restarted(), duty=self.owned)
        self.gaps, self.orphaned = gaps, False

    def woke(self) -> None:
        """The server stood still: clocks have stopped here, but not on people's screens."""
        for client in list(self.clients):
            client.show()
        self.set_alarm()

    # -- bots and standing orders ------------------------------------------------------------------

    def begin_to_answer(self, duty: Duty) -> None:
        key = (duty.kind, duty.seat, duty.decision)
        if key not in self.answering:
            self.answering.add(key)
            self.hub.spawn(self.answer(duty))

    async def answer(self, duty: Duty) -> None:
        """For a bot or a standing order: in a window at the same time as everybody else."""
        try:
            if duty.kind == THINK:
                await self.think(duty)
            else:
                await self.early.wait(duty.at_ms, duty.seat)
                await self.do(duty)
        finally:
            self.answering.discard((duty.kind, duty.seat, duty.decision))
            if (duty.seat, duty.decision) in self.open_questions():
                self.set_alarm()

    async def think(self, duty: Duty) -> None:
        """Let the bot choose at once, and play at the time its pace allows."""
        try:
            request = self.table.bot_request(duty.seat)
            began_ms = self.time.now_ms()
            with self.hub.metrics.thought():
                found = await self.hub.bot_workers.think(request, self.table.id, self)
            shown_ms = began_ms + bot_delay_ms(duty.bot, self.time.now_ms() - began_ms)
            await self.early.wait(max(duty.at_ms, shown_ms), duty.seat)
            if (duty.seat, duty.decision) not in self.open_questions():
                return
            move, why = found or (self.table.default_move(duty.seat), None)
            command = wire.Move(id="", decision=duty.decision, move=move)
            await self.by_itself(duty.seat, command, why)
            phrase = remark(self.table.game, duty.bot)
            if phrase and self.table.sitting.data.chairs[duty.seat].occupant != PERSON:
                await self.by_itself(duty.seat, wire.Say(id="", phrase=phrase))
        except (Refusal, Denied, Deserted):
            pass  # taken back, paused, handed over or left alone while it thought
        except StoreDown:
            await asyncio.sleep(AGAIN_S)

    def open_questions(self) -> set[tuple[int, int]]:
        """Seat and decision of everything bots and standing orders have to answer now."""
        due = self.due(self.time.now_ms())
        return {(duty.seat, duty.decision) for duty in due if duty.kind in (THINK, FOLLOW_ORDER)}

    # -- people come and go ------------------------------------------------------------------------

    def connected(self) -> set[int]:
        here = {self.who(client.token).seat for client in self.clients}
        return here.union(*self.elsewhere.values()) - {-1}

    def rank(self) -> int:
        """How much its bots' moves matter to people: somebody plays, only watches, or nobody."""
        if self.present:
            return PLAYED
        return WATCHED if self.clients or any(self.elsewhere.values()) else DESERTED

    def viewers_here(self) -> list[int]:
        """Seats with a socket at this process, and -1 if somebody watches."""
        return sorted({self.who(client.token).seat for client in self.clients})

    def seats_here(self) -> list[int]:
        """Seats with a socket at this process."""
        return sorted({self.who(client.token).seat for client in self.clients} - {-1})

    def heard_of(self, origin: int, seats: list[int]) -> None:
        """Another process has told who is connected there."""
        before = self.connected(), self.deserted
        self.elsewhere[origin] = seats
        self.note_presence()
        if (self.present, self.deserted) != before:
            self.show_presence()

    def forget_dead(self, living: set[int]) -> None:
        """Who was connected at a process that has died is connected no more."""
        self.others &= living | {SOMEBODY}
        for origin in set(self.elsewhere) - living:
            self.heard_of(origin, [])
            del self.elsewhere[origin]

    def note_presence(self) -> None:
        """Keep count of who is here, and of who is away and since when."""
        self.present = self.connected()
        before, self.deserted = self.deserted, self.rank() == DESERTED
        if before and not self.deserted:
            self.away = {}  # with the first who comes, the others' time to come begins
        chairs = self.table.sitting.data.chairs
        persons = {seat for seat, chair in enumerate(chairs) if chair.occupant == PERSON}
        gone = persons - self.present
        now = self.hub.clock.now_ms()
        self.away = {seat: self.away.get(seat, now) for seat in gone}

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
        self.tell_presence()

    def tell_presence(self) -> None:
        """Somebody came or went here."""
        self.hub.tell_presence(self)
        self.show_presence()

    def show_presence(self) -> None:
        self.note_presence()
        seats = sorted(self.present)
        watching = sum(1 for client in self.clients if self.who(client.token).seat < 0)
        absent = self.table.absent(self.time.now_ms(), self.away_since_ms())
        for client in list(self.clients):
            client.post(wire.Presence(seats, watching, absent))
        if self.review.settle(seats):
            self.show_review()
        self.set_alarm()

    # -- looking back together ---------------------------------------------------------------------

    def look_back(self, client: Client, wish: wire.Lead | wire.HandOver) -> None:
        seat = self.who(client.token).seat
        moves = len(self.table.sitting.data.line)
        over = self.table.phase == OVER
        if over and self.review.take(seat, wish, moves, self.connected()):
            self.hub.tell_review(self)
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
                self.present,
                client.looks,
            )
        except Refusal as refusal:
            sentence = self.table.refused(refusal, "", client.language).sentence
            again = refusal.reason == "wait_outside"
            client.part(POLICY, wire.Goodbye(sentence, again))
            return None

    def close(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()


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
    waits = any_runs(live.table.sitting) or data.wish >= 0 or live.answering or live.orphaned
    return live.deserted and live.owned and not waits
