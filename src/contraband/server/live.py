"""One live table: commands one at a time, committed before anybody hears of them."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, Protocol

from contraband.core.game import Broken
from contraband.server.chatter import remark
from contraband.server.client import POLICY, Client
from contraband.server.clock import now_ms
from contraband.server.denied import Denied
from contraband.server.listing import listing_of
from contraband.server.review import Review
from contraband.server.texts import say
from contraband.server.thinking import Thinkers
from contraband.server.waiting import WaitingRoom
from contraband.store.faults import DAMAGED, UNKNOWN, Conflict, StoreDown
from contraband.store.store import Listing, Saved, Store
from contraband.table.commands import SYSTEM, Command, Refusal, Restarted, Returned, Who, Why
from contraband.table.duties import OBEY, THINK, Duty
from contraband.table.entries import Damaged, Entry
from contraband.table.setup import PERSON, Setup
from contraband.table.state import LOBBY, OVER
from contraband.table.table import Table
from contraband.wire import messages as wire

ATTEMPTS: Final = 5  # races with other processes before we give up
SNAPSHOT_EVERY: Final = 32  # entries: opening a table never replays more than these
AGAIN_S: Final = 2.0  # between two attempts at a duty the store would not take


class House(Protocol):
    """What a table needs of the server around it."""

    store: Store
    thinkers: Thinkers
    admin: str  # SHA-256 of the admin's token
    draining: bool

    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...
    def tell_presence(self, live: "LiveTable") -> None: ...
    def tell_review(self, live: "LiveTable") -> None: ...
    async def open_at(self, table_id: str, setup: Setup) -> "LiveTable": ...


class LiveTable:
    """Wraps a pure table with its clients, its alarm and its way to the store."""

    def __init__(
        self, table: Table, house: House, created_ms: int, public: bool, watched: bool
    ) -> None:
        self.table = table
        self.house = house
        self.watched = watched  # are its duties this process's business?
        self.created_ms = created_ms
        self.public = public
        self.listed: Listing | None = None  # as lists show it now
        self.clients: set[Client] = set()
        self.elsewhere: dict[int, list[int]] = {}  # process -> seats with a socket there
        self.turn = asyncio.Lock()  # one command at a time, in the order they came
        self.behind = False  # may the log hold entries that this table has not seen?
        self.saved_seq = table.seq  # of the newest snapshot
        self.away: dict[int, int] = {}  # seats of persons without a socket, and since when
        self.answering: set[tuple[str, int, int]] = set()  # duty, seat, decision
        self.early = WaitingRoom()
        self.review = Review()
        self.alarm: asyncio.TimerHandle | None = None
        self.quiet_since_ms = now_ms()
        self.note_presence()

    # -- who is who --------------------------------------------------------------------------------

    def who(self, token: str) -> Who:
        """The rights a token has now; it may have lost its seat since it was issued."""
        if token == "":
            return Who()
        found = self.table.tokens.get(token)
        if token == self.house.admin:
            return Who(found.seat if found else -1, host=True)
        return found or Who()

    def knows(self, token: str) -> bool:
        return token == self.house.admin or token in self.table.tokens

    # -- commands ----------------------------------------------------------------------------------

    async def command(self, token: str, command: wire.Command) -> dict[str, Any]:
        """The reply to a person's command, after its commit; Refusal or StoreDown if it is not."""
        return await self.run(token, None, command)

    async def by_system(self, seat: int, command: Command, why: Why | None = None) -> None:
        """Something the server does by itself: duties, bots, people who come and go."""
        who = SYSTEM if seat < 0 else Who(seat, system=True)
        await self.run("", who, command, why)

    async def run(
        self, token: str, who: Who | None, command: Command, why: Why | None = None
    ) -> dict[str, Any]:
        async with self.turn:
            asked_again = not self.house.store.shared
            unsure = ""  # hash of an entry whose commit was never answered
            for _ in range(ATTEMPTS):
                missed = await self.catch_up(unsure) if self.behind else []
                if unsure in (entry.hash for entry in missed):
                    return next(entry.reply for entry in missed if entry.hash == unsure)
                known = self.table.known(command.id) if command.id else None
                if known is not None:
                    return known
                if self.house.draining:
                    raise Denied("restarting", 503)
                try:
                    entries = self.table.handle(who or self.who(token), command, now_ms(), why)
                except Refusal:
                    if asked_again:
                        raise
                    # Another process may have written what makes it right, or this very command.
                    asked_again = self.behind = True
                    continue
                if isinstance(command, wire.Rematch):
                    # First the table, then the link to it: a crash between leaves no dead link.
                    await self.house.open_at(entries[0].body["table"], self.table.rematch_setup())
                try:
                    if await self.commit(entries):
                        return entries[0].reply
                except StoreDown as down:
                    if down.reason != UNKNOWN:
                        raise
                    unsure = entries[0].hash  # the log knows what has become of it
            raise StoreDown(UNKNOWN) if unsure else Denied("overtaken", 409)

    async def commit(self, entries: list[Entry]) -> bool:
        """Write down, then let it happen; False if another process was quicker."""
        assert self.table.draft is not None
        ahead = Table(self.table.draft.sitting)
        listing = listing_of(ahead, self.created_ms, self.public)
        snapshot = ahead.snapshot() if ahead.seq - self.saved_seq >= SNAPSHOT_EVERY else None
        self.behind = True  # until we know better: a commit may succeed though its answer is lost
        try:
            await self.house.store.append(
                self.table.id,
                entries,
                snapshot=snapshot,
                listing=listing if listing != self.listed else None,
            )
        except Conflict:
            return False
        self.table.adopt(entries)
        self.behind = False
        self.listed = listing
        self.saved_seq = ahead.seq if snapshot is not None else self.saved_seq
        self.changed()
        return True

    async def catch_up(self, unsure: str = "") -> list[Entry]:
        """Take over what the log holds beyond this table.

        While an entry is ``unsure`` nobody may say that nothing was saved.
        """
        try:
            entries = await self.house.store.since(self.table.id, self.table.seq)
        except StoreDown as down:
            raise (StoreDown(UNKNOWN) if unsure else down) from None
        if entries:
            try:
                self.table.adopt(entries)
            except Damaged as damage:
                raise StoreDown(DAMAGED) from damage
            self.changed()
        self.behind = False
        return entries

    async def overtaken(self, seq: int) -> None:
        """Another process has written; show it here too."""
        async with self.turn:
            if seq == 0 or seq > self.table.seq:
                self.behind = True
                await self.catch_up()

    # -- after a change ----------------------------------------------------------------------------

    def changed(self) -> None:
        """Everybody looks again; the alarm is set for what comes next."""
        self.note_presence()
        for client in list(self.clients):
            if client.token and not self.knows(client.token):
                sentence = say(client.language, "left_table")
                client.part(POLICY, wire.Goodbye(sentence, again=False))
            client.show()
        self.set_alarm()

    def set_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.house.draining or not self.watched:
            return
        now = now_ms()
        later: list[int] = []
        for duty in self.table.due(now, self.away):
            if duty.kind in (THINK, OBEY):
                self.begin_to_answer(duty)
            elif duty.at_ms <= now:
                self.house.spawn(self.do(duty))
            else:
                later.append(duty.at_ms)
        if later:
            delay_s = (min(later) - now) / 1000
            self.alarm = asyncio.get_running_loop().call_later(delay_s, self.set_alarm)

    async def do(self, duty: Duty) -> None:
        assert duty.command is not None
        try:
            await self.by_system(-1, duty.command)
        except (Refusal, Denied):
            pass  # no longer due: somebody answered meanwhile
        except StoreDown:
            await asyncio.sleep(AGAIN_S)
            self.set_alarm()

    async def take_over(self) -> None:
        """This process watches it from now on; nobody pays for the time when nobody did."""
        self.watched = True
        with suppress(Refusal, Denied, StoreDown):  # refused unless a game is going on
            await self.by_system(-1, Restarted())
        self.set_alarm()

    def begin_to_answer(self, duty: Duty) -> None:
        key = (duty.kind, duty.seat, duty.decision)
        if key not in self.answering:
            self.answering.add(key)
            self.house.spawn(self.answer(duty))

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
            found = await self.house.thinkers.think(self.table.sight(duty.seat))
            await self.early.wait(duty.at_ms, duty.seat)
            if (duty.seat, duty.decision) not in self.open_questions():
                return
            move, why = found or (self.table.default_move(duty.seat), None)
            command = wire.Move(id="", decision=duty.decision, move=move)
            await self.by_system(duty.seat, command, why)
            phrase = remark(self.table.game, duty.bot)
            if phrase and self.table.sitting.data.chairs[duty.seat].occupant != PERSON:
                await self.by_system(duty.seat, wire.Say(id="", phrase=phrase))
        except (Refusal, Denied):
            pass  # taken back, paused or handed over while it thought
        except StoreDown:
            await asyncio.sleep(AGAIN_S)

    def open_questions(self) -> set[tuple[int, int]]:
        """Seat and decision of everything bots and standing orders have to answer now."""
        due = self.table.due(now_ms(), self.away)
        return {(duty.seat, duty.decision) for duty in due if duty.kind in (THINK, OBEY)}

    # -- people come and go ------------------------------------------------------------------------

    def connected(self) -> set[int]:
        here = {self.who(client.token).seat for client in self.clients}
        return here.union(*self.elsewhere.values()) - {-1}

    def seats_here(self) -> list[int]:
        """Seats with a socket at this process."""
        return sorted({self.who(client.token).seat for client in self.clients} - {-1})

    def heard_of(self, origin: int, seats: list[int]) -> None:
        """Another process has told who is connected there."""
        before = self.connected()
        self.elsewhere[origin] = seats
        if self.connected() != before:
            self.show_presence()

    def forget_dead(self, living: set[int]) -> None:
        """Who was connected at a process that has died is connected no more."""
        for origin in set(self.elsewhere) - living:
            self.heard_of(origin, [])
            del self.elsewhere[origin]

    def note_presence(self) -> None:
        """Keep count of who is away, and since when."""
        here = self.connected()
        chairs = self.table.sitting.data.chairs
        gone = {seat for seat, chair in enumerate(chairs) if chair.occupant == PERSON} - here
        self.away = {seat: self.away.get(seat, now_ms()) for seat in gone}

    async def enter(self, client: Client) -> None:
        self.clients.add(client)
        if self.review.leader >= 0:
            client.post(self.review.message())
        client.show()
        self.tell_presence()
        seat = self.who(client.token).seat
        if seat >= 0:
            await self.welcome_back(seat)

    async def welcome_back(self, seat: int) -> None:
        with suppress(Refusal, Denied, StoreDown):  # refused if nobody played for this person
            await self.by_system(-1, Returned(seat))

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.quiet_since_ms = now_ms()
        self.tell_presence()

    def tell_presence(self) -> None:
        """Somebody came or went here."""
        self.house.tell_presence(self)
        self.show_presence()

    def show_presence(self) -> None:
        self.note_presence()
        seats = sorted(self.connected())
        watching = sum(1 for client in self.clients if self.who(client.token).seat < 0)
        for client in list(self.clients):
            client.post(wire.Presence(seats, watching))
        if self.review.settle(seats):
            self.show_review()
        self.set_alarm()

    # -- looking back together ---------------------------------------------------------------------

    def look_back(self, client: Client, wish: wire.Lead | wire.HandOver) -> None:
        seat = self.who(client.token).seat
        moves = len(self.table.sitting.data.line)
        over = self.table.phase == OVER
        if over and self.review.take(seat, wish, moves, self.connected()):
            self.house.tell_review(self)
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
                now_ms(),
                client.news_seen,
                client.talk_seen,
                self.connected(),
                client.looks,
            )
        except Refusal as refusal:
            sentence = self.table.refused(refusal, "", client.language).sentence
            client.part(POLICY, wire.Goodbye(sentence, again=False))
            return None

    def close(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()


def open_table(saved: Saved) -> Table:
    """The table in the store; StoreDown if its log has been damaged."""
    try:
        return Table.fold(saved.entries, saved.snapshot)
    except (Damaged, Broken) as damage:
        raise StoreDown(DAMAGED) from damage


def is_idle(live: LiveTable, now: int, idle_ms: int) -> bool:
    """May it be forgotten until somebody asks for it? Not while its clocks or bots run."""
    at_rest = live.table.phase in (LOBBY, OVER)
    return at_rest and not live.clients and now - live.quiet_since_ms > idle_ms
