"""The kernel's flow, on a game made for it: questions, sealed answers, frames, refusals."""

from typing import Any, Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import FastChance, seeded
from contraband.core.game import Box, Game, Parts, Reason, RuleBook, Wording
from contraband.core.kernel import GAME_OVER, NOT_A_MOVE, NOT_ASKED, SAMPLE, Refused, Rules
from contraband.core.state import UNANSWERED, State, all_bits, is_in, seat_bit, seats_in
from contraband.core.step import ALLOWED, Step

VOTE: Final = 0
TURN: Final = 1
DEEPER: Final = 2
FOREVER: Final = 3

END, CALL, LOOP, AGAIN = range(4)  # what seat 0 may do in TURN
TOO_BIG: Final = 1


TRACE: list[tuple[str, int]] = []  # which steps ran, in order, with the frame's own number


def note(s: State, what: str) -> None:
    TRACE.append((what, int(s.a)))


class Asking(Step[State]):
    """Moves 0 to 3 are looked at; 4 and more are too big."""

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2, 3, 4])

    def why_not(self, s: State, seat: i64, move: i64) -> i64:
        return ALLOWED if 0 <= move <= 3 else TOO_BIG


class Vote(Asking):
    """All seats at once, sealed."""

    def enter(self, s: State) -> None:
        note(s, "vote")
        s.ask(all_bits(s.seats))

    def leave(self, s: State) -> None:
        note(s, "counted " + " ".join(str(answer) for answer in s.sealed))
        s.goto(TURN)


class Turn(Asking):
    """Seat 0 alone."""

    def enter(self, s: State) -> None:
        note(s, "turn")
        s.ask(seat_bit(0))

    def take(self, s: State, seat: i64, move: i64) -> None:
        if move == END:
            s.finish()
        elif move == CALL:
            s.call(DEEPER, 10)
        elif move == LOOP:
            s.goto(FOREVER)

    def leave(self, s: State) -> None:
        note(s, "back in turn")
        s.ask(seat_bit(0))


class Deeper(Asking):
    """Seat 1; CALL goes one frame deeper, anything else returns."""

    def enter(self, s: State) -> None:
        note(s, "deeper")
        s.ask(seat_bit(1))

    def take(self, s: State, seat: i64, move: i64) -> None:
        if move == CALL:
            s.call(DEEPER, s.a + 1)

    def leave(self, s: State) -> None:
        note(s, "closing")
        s.end()


class Forever(Step[State]):
    """A rules bug: it never asks."""

    def enter(self, s: State) -> None:
        s.goto(FOREVER)


def nothing(*_asked: object) -> Any:
    """What the platform asks of a game, and the kernel does not."""


# A compiled game cannot be extended here, and need not be: its steps are what makes it a game.
GAME: Game[State] = Game(
    Box("tiny", "", 2, 3, version=1),
    RuleBook(
        [Vote("vote"), Turn("turn"), Deeper("deeper"), Forever("forever")],
        options=[],
        reasons=[Reason("allowed", ""), Reason("too_big", "TINY-1")],
        events=[],
    ),
    Parts(State, nothing, nothing, nothing, nothing),
    Wording(4, "number {}".format, int, nothing),
)


def new() -> State:
    s = State(3)
    s.sealed = vec[i64]([UNANSWERED] * 3)
    TRACE.clear()
    GAME.settle(s)
    return s


def after_vote() -> State:
    s = new()
    for seat in range(3):
        GAME.play(s, seat, 0)
    TRACE.clear()
    return s


def test_a_simultaneous_question_is_left_after_the_last_answer_in_any_order() -> None:
    s = new()
    assert seats_in(s.asked) == [0, 1, 2]
    GAME.play(s, 2, 3)
    GAME.play(s, 0, 1)
    assert TRACE == [("vote", 0)]
    assert list(s.sealed) == [1, UNANSWERED, 3]
    GAME.play(s, 1, 2)
    assert TRACE == [("vote", 0), ("counted 1 2 3", 0), ("turn", 0)]
    assert seats_in(s.asked) == [0]


def test_the_answers_of_others_do_not_change_the_name_of_my_decision() -> None:
    s = new()
    mine = s.asking
    GAME.play(s, 2, 0)
    assert s.asking == mine
    GAME.play(s, 0, 0)
    GAME.play(s, 1, 0)
    assert s.asking != mine


def test_every_new_question_has_a_new_name_and_a_resumed_one_keeps_its_own() -> None:
    s = after_vote()
    names = [int(s.asking)]
    for seat, move in ((0, AGAIN), (0, CALL), (1, END), (0, AGAIN)):
        GAME.play(s, seat, move)
        names.append(int(s.asking))
    assert len(set(names)) == len(names)
    assert names == sorted(names)


def test_frames_nest_and_give_their_numbers_back() -> None:
    s = after_vote()
    GAME.play(s, 0, CALL)
    GAME.play(s, 1, CALL)
    GAME.play(s, 1, CALL)
    assert int(s.a) == 12
    assert len(s.frames) == 3 * 7
    GAME.play(s, 1, END)
    assert TRACE == [
        ("deeper", 10),
        ("deeper", 11),
        ("deeper", 12),
        ("closing", 12),
        ("closing", 11),
        ("closing", 10),
        ("back in turn", 0),
    ]
    assert len(s.frames) == 0
    assert seats_in(s.asked) == [0]


def test_an_interrupted_question_still_waits_for_the_others() -> None:
    """A call made by one answer of a simultaneous question: the other seats are asked again."""
    s = new()
    GAME.play(s, 0, 0)
    asking = s.asking
    s.call(DEEPER, 1)
    GAME.settle(s)
    assert seats_in(s.asked) == [1]
    GAME.play(s, 1, END)
    assert seats_in(s.asked) == [1, 2]
    assert s.asking == asking
    assert s.step == VOTE


@pytest.mark.parametrize(
    ("seat", "move", "reason"),
    [(1, 0, NOT_ASKED), (-1, 0, NOT_ASKED), (3, 0, NOT_ASKED), (63, 0, NOT_ASKED), (0, 4, TOO_BIG)],
)
def test_a_refusal_leaves_the_state_untouched(seat: int, move: int, reason: int) -> None:
    s = after_vote()
    before = s.to_plain()
    with pytest.raises(Refused) as caught:
        GAME.play(s, seat, move)
    assert (caught.value.seat, caught.value.move, caught.value.reason) == (seat, move, reason)
    assert s.to_plain() == before
    assert TRACE == []
    assert GAME.judge(s, seat, move) == reason


def test_a_refusal_says_who_what_and_why() -> None:
    with pytest.raises(Refused, match=r"^seat 0 may not play number 4: too big \(TINY-1\)$"):
        GAME.play(after_vote(), 0, 4)
    with pytest.raises(Refused, match=r"^seat 1 may not play number 0: not asked$"):
        GAME.play(after_vote(), 1, 0)
    assert str(GAME.refused(0, 10**40, int(NOT_A_MOVE))).endswith(f"{10**40}: not a move")


def test_numbers_of_any_size_are_judged() -> None:
    s = after_vote()
    assert GAME.judge(s, 0, 10**40) == GAME.judge(s, 0, -(10**40)) == NOT_A_MOVE


def test_nobody_answers_twice() -> None:
    s = new()
    GAME.play(s, 0, 0)
    with pytest.raises(Refused):
        GAME.play(s, 0, 1)
    assert s.sealed[0] == 0


def test_legal_moves_and_refusals_come_from_one_judge() -> None:
    s = after_vote()
    assert GAME.moves(s, 0) == [0, 1, 2, 3]
    assert GAME.refusals(s, 0) == [(4, TOO_BIG)]
    assert GAME.reason(TOO_BIG).rule == "TINY-1"
    assert GAME.moves(s, 1) == GAME.refusals(s, 1) == []
    assert GAME.default_move(s, 0) == 0


def test_when_the_game_is_over_everything_is_refused() -> None:
    s = after_vote()
    GAME.play(s, 0, END)
    assert s.over
    assert s.asked == 0
    assert GAME.judge(s, 0, 0) == GAME_OVER
    assert GAME.moves(s, 0) == GAME.refusals(s, 0) == []
    assert GAME.next_seat(s) == -1
    assert GAME.reason(int(GAME_OVER)).name == "game_over"


def test_a_step_that_never_asks_is_reported() -> None:
    s = after_vote()
    with pytest.raises(RuntimeError, match="forever goes on for ever"):
        GAME.play(s, 0, LOOP)


def test_masks_have_64_bits_compiled_too() -> None:
    assert seat_bit(40) == 1 << 40
    assert all_bits(40) == (1 << 40) - 1
    assert seats_in(seat_bit(31)) == [31]


def test_random_play_counts_its_decisions() -> None:
    total = 0
    for seed in range(20):
        s = after_vote()
        try:
            total += GAME.playout(s, seeded(seed))
        except RuntimeError:
            continue  # it chose LOOP
        assert s.over
    assert total > 0


def test_a_clone_has_its_own_frames_and_answers() -> None:
    s = State(2)
    s.sealed = vec[i64]([1, 2])
    s.call(DEEPER, 5)
    copy = s.clone()
    s.sealed[0] = 9
    s.end()
    assert list(copy.sealed) == [1, 2]
    assert len(copy.frames) == 7
    assert copy.a == 5


def test_plain_values_are_read_back() -> None:
    s = after_vote()
    GAME.play(s, 0, CALL)
    back = State(3)
    back.fill_from(s.to_plain())
    assert back.to_plain() == s.to_plain()
    with pytest.raises(ValueError, match="no whole number called step"):
        back.fill_from({**s.to_plain(), "step": "x"})
    with pytest.raises(ValueError, match="no list of whole numbers called frames"):
        back.fill_from({**s.to_plain(), "frames": 1})


def test_news_is_kept_only_while_somebody_listens() -> None:
    s = State(3)
    s.tell(1, 2)
    s.telling = True
    s.tell(1, 2)
    s.whisper(2, 3)
    assert s.told == [(1, -1, 2, 0, 0, 0, 0), (3, 4, 0, 0, 0, 0, 0)]


def test_luck_is_written_down_only_while_recording() -> None:
    s = State(3)
    s.chance = seeded(1)
    s.draw(6)
    s.recording = True
    outcome = s.draw(6)
    assert s.drawn == [outcome]
    assert s.shown == 2


def test_masks() -> None:
    assert all_bits(3) == 7
    assert seat_bit(5) == 32
    assert is_in(2, 4)
    assert not is_in(1, 4)
    assert seats_in(0b1010) == [1, 3]


class Anywhere(Step[State]):
    """Any number from 0 up; only one is listed."""

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        return vec[i64]([0])

    def pick(self, s: State, seat: i64, chance: FastChance) -> i64:
        return 1000 + chance.below(1000)


@pytest.mark.parametrize("is_open", [True, False])
def test_an_open_step_has_more_to_weigh_than_it_lists(is_open: bool) -> None:
    rules = Rules([Anywhere("anywhere", open=is_open)])
    s = State(1)
    s.ask(seat_bit(0))
    listed, more = list(rules.legal(s, 0)), list(rules.choices(s, 0, seeded(1)))
    assert listed == [0] == more[:1]
    assert len(more) == (1 + SAMPLE if is_open else 1)
    assert all(move >= 1000 for move in more[1:])
