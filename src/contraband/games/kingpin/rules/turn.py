"""KINGPIN-1.5, KINGPIN-2, KINGPIN-17, KINGPIN-18: turns, rounds and the end of the game."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import all_bits, is_in, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.kingpin.data import CARDS, SPECIALS
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import PASS
from contraband.games.kingpin.names import (
    BUYING,
    BY_ROUND_CAP,
    NONSENSE,
    NOT_ENDING,
    OTHER_STEP,
    PROPOSING,
    START_ROLLED,
    TURN,
    TURN_BEGINS,
)
from contraband.games.kingpin.rules.empire import end_game
from contraband.games.kingpin.state import DIE, FACES, Kingpin


class OwnStep(Step[Kingpin]):
    """What the steps of the active player share: one thing after the other, passing ends the step.

    KINGPIN-2.2: all of it is optional. A step that offers nothing but passing is passed over.
    """

    def enter(self, s: Kingpin) -> None:
        self.ask_or_go_on(s)

    def leave(self, s: Kingpin) -> None:
        self.ask_or_go_on(s)

    def ask_or_go_on(self, s: Kingpin) -> None:
        if self.has_choice(s, s.turn):
            s.ask(seat_bit(s.turn))
        else:
            self.go_on(s)

    def has_choice(self, s: Kingpin, seat: i64) -> bool:
        return False

    def go_on(self, s: Kingpin) -> None:
        pass

    def why_not(self, s: Kingpin, seat: i64, move: i64) -> i64:
        kind = read.kind(move)
        if kind == PASS:
            return ALLOWED
        return NONSENSE if kind == -1 else self.why_not_now(s, seat, kind, move)

    def why_not_now(self, s: Kingpin, seat: i64, kind: i64, move: i64) -> i64:
        """The same for a move that means something, and more than passing."""
        return OTHER_STEP

    def default(self, s: Kingpin, seat: i64) -> i64:
        return PASS


class Opening(Step[Kingpin]):
    """KINGPIN-1.5: the highest die starts; those who tie for it roll again."""

    def enter(self, s: Kingpin) -> None:
        rolling = all_bits(s.seats)
        while rolling & (rolling - 1) != 0:
            rolling = self.roll_off(s, rolling)
        s.first = 0
        while not is_in(s.first, rolling):
            s.first += 1
        s.turn = s.first
        s.round = 1
        s.goto(TURN)

    def roll_off(self, s: Kingpin, rolling: i64) -> i64:
        """Everybody of the mask rolls one die; returns the mask of the highest."""
        best: i64 = 0
        ahead: i64 = 0
        for seat in range(s.seats):
            if is_in(seat, rolling):
                die = s.draw(DIE) + 1
                s.tell(START_ROLLED, seat, die)
                if die > best:
                    best = die
                    ahead = 0
                if die == best:
                    ahead |= seat_bit(seat)
        return ahead


class Turn(Step[Kingpin]):
    """KINGPIN-2.1: a turn begins."""

    def enter(self, s: Kingpin) -> None:
        for special in range(SPECIALS, CARDS.specials_end):
            s.touch(special)
        s.bought = 0
        s.fresh = 0  # KINGPIN-10.2  the waiting ends with the turn
        s.used = 0
        s.acted = 0  # KINGPIN-13.5.2  each auditor may act once in this turn
        s.rolled = 0
        s.spent = 0
        for face in range(FACES):
            s.dice[face] = 0
        if s.od_per_turn:
            clear(s.sold)
        s.tell(TURN_BEGINS, s.turn, s.round)
        s.goto(PROPOSING if s.agreed_end else BUYING)


class PassingOn(Step[Kingpin]):
    """KINGPIN-1.6, KINGPIN-2.1: the turn passes to the left; after the last one of a round comes
    the next round, or the end."""

    def enter(self, s: Kingpin) -> None:
        s.turn = s.left_of(s.turn)
        if s.turn == s.first:
            if s.ending != NOT_ENDING:  # KINGPIN-18.5, KINGPIN-18.6  this round was the last
                end_game(s, s.ending)
                return
            if s.round == s.round_cap:  # KINGPIN-18.4
                end_game(s, BY_ROUND_CAP)
                return
            s.round += 1
        s.goto(TURN)


def clear(numbers: vec[i64]) -> None:
    for at in range(len(numbers)):
        numbers[at] = 0
