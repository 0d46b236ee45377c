"""T19: any order of joining, leaving, playing, timing out, taking back and crashing is survived."""

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace
from sizes import trials

from contraband.table import SYSTEM, Command, Entry, Join, Refusal, Restarted, Returned, Who
from contraband.table.log_check import check_log
from contraband.table.picture_numbers import sender
from contraband.table.state import PLAYING
from contraband.table.terms import terms_of
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup, token

SEATS = st.integers(0, 3)
PICKS = st.integers(0, 1000)


class TableMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.driver = Driver(setup(3, clock="blitz", grace_s=5))
        self.shadow = self.driver.folded().table  # folds every entry as it comes
        self.sent: list[tuple[Who, Command, str, dict[str, Any]]] = []  # with sender and reply
        self.gone: set[str] = set()  # tokens that were good once and must never be again
        self.joins = 0

    def teardown(self) -> None:
        """Whatever a table has written down is believed when it comes back from outside."""
        check_log("table-1", self.driver.entries())

    def send(self, who: Who, command: Command) -> None:
        """A command as it may come in: refused or done, never half done."""
        before, tokens = self.driver.saved(), set(self.driver.table.tokens)
        by = sender(self.driver.table.sitting, who)
        refusal: Refusal | None = None
        try:
            entries = self.driver.do(who, command)
        except Refusal as error:
            refusal = error
        if refusal is not None:
            assert self.driver.saved() == before
            assert self.driver.table.refused(refusal, command.id, "de").sentence
            return
        new = self.driver.log[len(self.driver.log) - len(entries) :]
        self.shadow.adopt([msgspec.json.decode(line, type=Entry) for line in new])
        assert [entry.reply for entry in entries[1:]] == [{}] * (len(entries) - 1)
        if command.id and entries:
            self.sent.append((who, command, by, entries[0].reply))
        self.gone |= tokens - set(self.driver.table.tokens)

    @initialize(started=st.sampled_from([True, True, False]))
    def begin(self, started: bool) -> None:
        if started:
            self.start()

    # -- what may happen ---------------------------------------------------------------------------

    @rule(ms=st.integers(0, 30_000))
    def wait(self, ms: int) -> None:
        self.driver.wait(ms)

    @rule(seat=st.integers(-1, 4))
    def join(self, seat: int) -> None:
        self.joins += 1
        self.send(SYSTEM, Join(f"New {self.joins}", token(100 + self.joins), seat))

    @rule(by=SEATS, seat=SEATS, occupant=st.sampled_from(["open", "easy", "hard", "person"]))
    def set_seat(self, by: int, seat: int, occupant: str) -> None:
        who = HOST if by == 0 else Who(by)
        self.send(who, wire.SetSeat(self.driver.id(), seat, occupant))

    @rule(seat=SEATS)
    def contribute(self, seat: int) -> None:
        self.send(Who(seat), wire.Contribute(self.driver.id(), "5a" * 16))

    @rule(seats=st.integers(3, 5), clock=st.sampled_from(["blitz", "calm"]), agree=st.booleans())
    def set_terms(self, seats: int, clock: str, agree: bool) -> None:
        terms = replace(terms_of(self.driver.table.sitting.data.setup), seats=seats, clock=clock)
        self.send(HOST, wire.SetTerms(self.driver.id(), terms))
        for seat in range(3 if agree else 1):
            changes = self.driver.table.sitting.data.changes
            self.send(Who(seat), wire.Agree(self.driver.id(), changes))

    @rule()
    def start(self) -> None:
        self.send(HOST, wire.Start(self.driver.id()))

    @rule(picks=st.lists(PICKS, min_size=1, max_size=8))
    def act(self, picks: list[int]) -> None:
        """Whoever is asked answers, person or bot."""
        self.send(HOST, wire.Pause(self.driver.id(), False))
        for pick in picks:
            table = self.driver.table
            if not table.asked:
                return
            seat = table.asked[pick % len(table.asked)]
            legal = table.sitting.game.moves(table.sitting.board, seat)
            move = wire.Move(self.driver.id(), table.sitting.decision(), legal[pick % len(legal)])
            self.send(self.driver.who(seat), move)

    @rule(picks=st.lists(PICKS, min_size=4, max_size=16), back=st.integers(0, 3))
    def act_and_undo(self, picks: list[int], back: int) -> None:
        self.act(picks)
        for how in ("step", "turn", "ask"):
            self.undo(back, True, how)

    @rule(seat=st.integers(-2, 5), decision=st.integers(-1, 30), move=st.integers(-5, 400))
    def act_wildly(self, seat: int, decision: int, move: int) -> None:
        self.send(Who(seat), wire.Move(self.driver.id(), decision, move))

    @rule(away=st.dictionaries(SEATS, st.integers(0, 10_000)), late=st.integers(-1, 100))
    def duty(self, away: dict[int, int], late: int) -> None:
        """The first duty that is not a bot's, in time or a little too early."""
        since = {seat: self.driver.now - ms for seat, ms in away.items()}
        for duty in self.driver.table.due(self.driver.now, since):
            if duty.command is not None:
                self.driver.now = max(self.driver.now, duty.at_ms + late)
                self.send(SYSTEM, duty.command)
                return

    @rule(seat=SEATS)
    def reconnect(self, seat: int) -> None:
        self.send(SYSTEM, Returned(seat))

    @rule(
        back=st.integers(0, 3),
        agree=st.sampled_from([True, True, False, None]),
        how=st.sampled_from(["step", "turn", "ask"]),
    )
    def undo(self, back: int, agree: bool | None, how: str) -> None:
        """One of the last to move wants it back; the others agree, or not, or say nothing."""
        data = self.driver.table.sitting.data
        seat = data.line[-1 - back].seat if back < len(data.line) else 0
        self.send(Who(seat), wire.Undo(self.driver.id(), how))
        for other in list(self.driver.table.sitting.data.waiting):
            if agree is not None:
                self.send(Who(other), wire.Consent(self.driver.id(), agree))

    @rule(agree=st.sampled_from([True, True, False]))
    def admit(self, agree: bool) -> None:
        """Whoever is asked lets somebody in to the running game, or does not."""
        knock = self.driver.table.sitting.data.seat_request
        for seat in list(knock.waiting) if knock else []:
            self.send(Who(seat), wire.Admit(self.driver.id(), agree))

    @rule(seat=SEATS, text=st.text(max_size=8))
    def talk(self, seat: int, text: str) -> None:
        self.send(Who(seat), wire.Say(self.driver.id(), text=text))
        self.send(Who(seat), wire.Note(self.driver.id(), text))

    @rule(ms=st.integers(0, 100_000), long=st.booleans())
    def pause(self, ms: int, long: bool) -> None:
        """A long pause goes on until somebody wants to act."""
        self.send(HOST, wire.Pause(self.driver.id(), True))
        self.driver.wait(ms)
        if not long:
            self.send(HOST, wire.Pause(self.driver.id(), False))

    @rule(seat=SEATS, covered=st.booleans())
    def cover(self, seat: int, covered: bool) -> None:
        self.send(HOST, wire.Cover(self.driver.id(), seat, covered))

    @rule(at=PICKS)
    def retry(self, at: int) -> None:
        """An old message arrives again: same reply, no effect."""
        mine = self.still_theirs()
        if mine:
            who, command, reply = mine[at % len(mine)]
            before = self.driver.saved()
            assert self.driver.table.known(who, command.id) == reply
            assert self.driver.do(who, command) == []
            assert self.driver.saved() == before

    @rule(told=st.booleans())
    def crash(self, told: bool) -> None:
        """Everything in memory is lost; the log brings it back, for everybody's eyes."""
        self.driver.check_fold()
        news = self.driver.picture(WATCHER).news
        assert [item.number for item in news] == list(range(1, len(news) + 1))
        self.driver = self.driver.folded()
        if told:
            self.send(SYSTEM, Restarted())

    # -- what must hold ----------------------------------------------------------------------------

    @invariant()
    def the_log_is_the_truth(self) -> None:
        assert self.shadow.sitting.to_plain() == self.driver.table.sitting.to_plain()

    @invariant()
    def everything_acknowledged_is_known(self) -> None:
        for who, command, reply in self.still_theirs():
            assert self.driver.table.known(who, command.id) == reply

    def still_theirs(self) -> list[tuple[Who, Command, dict[str, Any]]]:
        """What was sent by those who still sit where they sent it from."""
        sitting = self.driver.table.sitting
        return [
            (who, one, reply) for who, one, by, reply in self.sent if sender(sitting, who) == by
        ]

    @invariant()
    def tokens_that_are_gone_stay_gone(self) -> None:
        assert not self.gone & set(self.driver.table.tokens)

    @invariant()
    def the_table_is_sound(self) -> None:
        sitting = self.driver.table.sitting
        data = sitting.data
        names = [name for name in sitting.names() if name]
        assert len(set(names)) == len(names)
        if sitting.board is None:
            return
        sitting.game.check(sitting.board)
        assert sitting.replay(data.line).to_plain() == sitting.board.to_plain()
        for seat, chair in enumerate(data.chairs):
            asked = seat in self.driver.table.asked
            assert chair.decision == (sitting.decision() if asked else 0)
            assert chair.bank_ms >= 0
            assert chair.since_ms < 0 or (asked and not sitting.is_bot_playing(seat))
        standing = {told.serial for told in data.news if not told.undone}
        assert standing <= {0, *(played.serial for played in data.line)}
        assert data.wish not in data.waiting
        assert not [seat for seat in data.waiting if sitting.is_bot_playing(seat)]

    @invariant()
    def somebody_is_always_expected_to_act(self) -> None:
        """A running table never waits for nobody: a bot, or a person."""
        table = self.driver.table
        if table.phase != PLAYING or table.sitting.data.paused:
            return
        persons = [seat for seat in table.asked if not table.sitting.is_bot_playing(seat)]
        duties = table.due(self.driver.now)
        assert table.asked
        assert persons or [duty for duty in duties if duty.kind in ("think", "lapse")]


TestTable = pytest.mark.trial("T19")(TableMachine.TestCase)
TestTable.settings = settings(
    max_examples=trials(60, 2_000),
    stateful_step_count=trials(40, 100),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
