"""Playing: the loop that runs the steps, and the single entrance for moves."""

from typing import Final, Generic

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import NO_CHANCE, FastChance
from contraband.core.editions import NO_DESK, Desk, Edition
from contraband.core.state import NOBODY, is_in, seat_bit
from contraband.core.step import ALLOWED, S, Step

NOT_ASKED: Final[i64] = -1  # reasons below zero are the kernel's own
GAME_OVER: Final[i64] = -2
NOT_A_MOVE: Final[i64] = -3

SAMPLE: Final[i64] = 24  # moves of an open step to consider besides those it lists
AUTOMATIC_LIMIT: Final[i64] = 10_000  # steps in a row without a question; more are a bug


class Refused(Exception):
    """A move the rules do not allow; nothing has changed."""

    def __init__(self, seat: int, move: int, reason: int, sentence: str) -> None:
        super().__init__(sentence)
        self.seat = seat
        self.move = move
        self.reason = reason


class Rules(Generic[S]):
    """The steps of a game in rulebook order, and how a state moves through them."""

    def __init__(
        self, steps: list[Step[S]], desk: Desk = NO_DESK, own: Edition = NO_DESK.first
    ) -> None:
        self.steps = steps
        self.desk = desk
        self.own = own  # the edition of the cards
        self.number: i64 = own.number
        # The same for the hot loops: a look-up in a vec needs no type check. Its item type has to
        # be a plain class, or interpreted Python could not make one.
        self.quick = vec[Step](steps)  # type: ignore[type-arg]

    def lay(self) -> None:
        """Lay out this game's own cards if another edition's are there: every question begins here.

        Code that calls a step, an action or a bot of a game directly must do the same.
        """
        if self.desk.laid != self.number:
            self.desk.lay(self.own)

    def copy(self, s: S) -> S:
        """An independent copy that plays on in exactly the same way."""
        return s.clone()

    def settle(self, s: S) -> None:
        """Run what happens by itself until somebody is asked or the game is over.

        The caller has just set up, laid out or moved, so the cards are laid out.
        """
        automatic: i64 = 0
        while s.asked == NOBODY and not s.over:
            step = self.quick[s.step]
            if s.entering:
                s.entering = False
                step.enter(s)
            else:
                step.leave(s)
            automatic += 1
            if automatic > AUTOMATIC_LIMIT:
                raise RuntimeError(f"step {step.name} goes on for ever without asking anybody")

    def why_not(self, s: S, seat: i64, move: i64) -> i64:
        """ALLOWED, or the reason against this move by this seat now."""
        self.lay()
        if s.over:
            return GAME_OVER
        if seat < 0 or seat >= s.seats or not is_in(seat, s.asked):
            return NOT_ASKED
        return self.quick[s.step].why_not(s, seat, move)

    def play(self, s: S, seat: i64, move: i64) -> None:
        """Take one answer, or refuse it and leave the state unchanged."""
        reason = self.why_not(s, seat, move)
        if reason != ALLOWED:
            raise self.refused(seat, move, reason)
        self.apply(s, seat, move)

    def refused(self, seat: int, move: int, reason: int) -> Refused:
        """The exception for a refused move; a game uses its own names."""
        return Refused(seat, move, reason, f"seat {seat} may not play {move}: reason {reason}")

    def apply(self, s: S, seat: i64, move: i64) -> None:
        """Take an answer that is known to be legal, for search and simulation."""
        self.lay()
        s.asked &= ~seat_bit(seat)
        self.quick[s.step].take(s, seat, move)
        if s.asked == NOBODY:
            self.settle(s)

    def legal(self, s: S, seat: i64) -> vec[i64]:
        """The moves of this seat; none if it is not asked."""
        self.lay()
        if s.over or seat < 0 or seat >= s.seats or not is_in(seat, s.asked):
            return vec[i64]()
        return self.quick[s.step].legal(s, seat)

    def choices(self, s: S, seat: i64, chance: FastChance) -> vec[i64]:
        """The legal moves to compare: of an open step, those it lists and some more."""
        self.lay()
        moves = self.quick[s.step].legal(s, seat)
        if self.quick[s.step].open:
            for _ in range(SAMPLE):
                moves = append(moves, self.quick[s.step].pick(s, seat, chance))
        return moves

    def next_seat(self, s: S) -> i64:
        """The lowest seat that is asked: the order in which a single process asks several seats.

        -1 if nobody is asked: the game is over.
        """
        if s.asked == NOBODY:
            return -1
        return lowest(s.asked)

    def playout(self, s: S, chance: FastChance) -> i64:
        """Play uniformly random moves to the end; returns the number of decisions."""
        self.lay()
        decisions: i64 = 0
        steps = self.quick
        while not s.over:
            seat = lowest(s.asked)
            step = steps[s.step]
            if step.picks:
                move = step.pick(s, seat, chance)
            else:  # what pick() does there, without the call
                moves = step.legal(s, seat)
                move = moves[chance.below(len(moves))]
            s.asked &= ~seat_bit(seat)  # apply(), written out: the step is looked up once
            step.take(s, seat, move)
            if s.asked == NOBODY:
                self.settle(s)
            decisions += 1
        return decisions

    def playouts(self, start: S, games: i64, chance: FastChance) -> i64:
        """Play this many random games from this position; returns the number of decisions."""
        decisions: i64 = 0
        position = self.copy(start)
        position.chance = NO_CHANCE  # otherwise every copy would make a stream that nobody uses
        for _game in range(games):
            s = self.copy(position)
            s.chance = chance
            decisions += self.playout(s, chance)
        return decisions


def lowest(mask: i64) -> i64:
    """The lowest seat of a mask that is not empty."""
    seat: i64 = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat
