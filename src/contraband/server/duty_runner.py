"""What one server does unasked for a table: clocks that run out, bots, standing orders."""

import asyncio
import weakref
from typing import TYPE_CHECKING, Final

from contraband.server.bot_delay import bot_delay_ms
from contraband.server.bot_workers import Deserted
from contraband.server.chatter import remark
from contraband.server.errors import Denied
from contraband.server.held_answers import HeldAnswers
from contraband.store.errors import StoreDown
from contraband.table.commands import Refusal
from contraband.table.duties import AWAY, FOLLOW_ORDER, THINK, Duty
from contraband.table.setup import PERSON
from contraband.wire import messages as wire

if TYPE_CHECKING:
    from contraband.server.live import LiveTable

AGAIN_S: Final = 2.0  # between two attempts at a duty the store would not take


class DutyRunner:
    """Sets an alarm for the next duty of a table, and does what is due."""

    def __init__(self, live: "LiveTable") -> None:
        # A strong hold would make a cycle, and a forgotten table would stay until the next search
        # for cycles. It cannot be gone while this runs: whoever forgets it stops the alarm first.
        self.table_ref = weakref.ref(live)
        self.held = HeldAnswers(live.time)
        self.answering: set[tuple[str, int, int]] = set()  # duty, seat, decision
        self.alarm: asyncio.TimerHandle | None = None

    @property
    def live(self) -> "LiveTable":
        found = self.table_ref()
        assert found is not None
        return found

    def set_alarm(self) -> None:
        """Do what is due now, and look again when the next duty is."""
        live = self.live
        self.stop()
        if live.hub.draining or not live.owned:
            return
        now = live.time.now_ms()
        later: list[int] = []
        for duty in self.due(now):
            if live.presence.deserted and duty.kind in (THINK, AWAY):
                continue  # the game rests until somebody comes
            if duty.kind in (THINK, FOLLOW_ORDER):
                self.begin_to_answer(duty)
            elif duty.at_ms <= now:
                live.hub.spawn(self.do(duty))
            else:
                later.append(duty.at_ms)
        if later:
            delay_s = (min(later) - now) / 1000
            self.alarm = asyncio.get_running_loop().call_later(delay_s, self.set_alarm)

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def due(self, now_ms: int) -> list[Duty]:
        return self.live.table.due(now_ms, self.away_since_ms())

    def away_since_ms(self) -> dict[int, int]:
        """Who is away and since when, by the table's own clock."""
        ahead_ms = self.live.time.ahead_ms
        return {seat: since_ms + ahead_ms for seat, since_ms in self.live.presence.away.items()}

    async def do(self, duty: Duty) -> None:
        assert duty.command is not None
        live = self.live  # it must not go while we sleep
        try:
            await live.by_itself(-1, duty.command)
        except (Refusal, Denied):
            pass  # no longer due: somebody answered meanwhile
        except StoreDown:
            await asyncio.sleep(AGAIN_S)
            self.set_alarm()

    # -- bots and standing orders ------------------------------------------------------------------

    def begin_to_answer(self, duty: Duty) -> None:
        key = (duty.kind, duty.seat, duty.decision)
        if key not in self.answering:
            self.answering.add(key)
            self.live.hub.spawn(self.answer(duty))

    async def answer(self, duty: Duty) -> None:
        """For a bot or a standing order: in a window at the same time as everybody else."""
        try:
            if duty.kind == THINK:
                await self.think(duty)
            else:
                await self.held.wait(duty.at_ms, duty.seat)
                await self.do(duty)
        finally:
            self.answering.discard((duty.kind, duty.seat, duty.decision))
            if (duty.seat, duty.decision) in self.open_questions():
                self.set_alarm()

    async def think(self, duty: Duty) -> None:
        """Let the bot choose at once, and play at the time its pace allows."""
        live, table = self.live, self.live.table
        try:
            request = table.bot_request(duty.seat)
            window = bool(table.sitting.step().window)
            began_ms = live.time.now_ms()
            with live.hub.metrics.thought():
                found = await live.hub.bot_workers.think(request, table.id, live.presence)
            took_ms = live.time.now_ms() - began_ms
            shown_ms = began_ms + bot_delay_ms(duty.bot, took_ms, window)
            await self.held.wait(max(duty.at_ms, shown_ms), duty.seat)
            if (duty.seat, duty.decision) not in self.open_questions():
                return
            move, why = found or (table.default_move(duty.seat), None)
            command = wire.Move(id="", decision=duty.decision, move=move)
            await live.by_itself(duty.seat, command, why)
            phrase = remark(table.game, duty.bot)
            if phrase and table.sitting.data.chairs[duty.seat].occupant != PERSON:
                await live.by_itself(duty.seat, wire.Say(id="", phrase=phrase))
        except (Refusal, Denied, Deserted):
            pass  # taken back, paused, handed over or left alone while it thought
        except StoreDown:
            await asyncio.sleep(AGAIN_S)

    def open_questions(self) -> set[tuple[int, int]]:
        """Seat and decision of everything bots and standing orders have to answer now."""
        due = self.due(self.live.time.now_ms())
        return {(duty.seat, duty.decision) for duty in due if duty.kind in (THINK, FOLLOW_ORDER)}
