"""KINGPIN-18.8: a player may propose to stop."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import AGREE, PASS, PROPOSE, REFUSE
from contraband.games.kingpin.names import (
    AGREEING,
    BUYING,
    BY_AGREEMENT,
    NONSENSE,
    OTHER_STEP,
    STOP_AGREED,
    STOP_PROPOSED,
    STOP_REFUSED,
)
from contraband.games.kingpin.rules.empire import end_game
from contraband.games.kingpin.state import Kingpin


class YesOrNo(Step[Kingpin]):
    """A question with two answers."""

    def no(self) -> i64:
        raise NotImplementedError

    def yes(self) -> i64:
        raise NotImplementedError

    def candidates(self, s: Kingpin, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), self.no()), self.yes())

    def why_not(self, s: Kingpin, seat: i64, move: i64) -> i64:
        if move == self.no() or move == self.yes():
            return ALLOWED
        return OTHER_STEP if read.kind(move) >= 0 else NONSENSE


class Proposing(YesOrNo):
    """KINGPIN-18.8.1: at the start of the own turn, hence once a round."""

    def no(self) -> i64:
        return PASS

    def yes(self) -> i64:
        return PROPOSE

    def enter(self, s: Kingpin) -> None:
        s.ask(seat_bit(s.turn))

    def take(self, s: Kingpin, seat: i64, move: i64) -> None:
        if move == PROPOSE:
            s.tell(STOP_PROPOSED, seat)
            s.call(AGREEING, s.left_of(seat))

    def leave(self, s: Kingpin) -> None:
        s.goto(BUYING)


def voter(s: Kingpin) -> i64:
    """Whose turn it is to agree or refuse."""
    return s.a


def last_vote(s: Kingpin) -> i64:
    """AGREE or REFUSE."""
    return s.b


class Agreeing(YesOrNo):
    """KINGPIN-18.8.2: the others are asked one by one; the first refusal ends it."""

    def no(self) -> i64:
        return REFUSE

    def yes(self) -> i64:
        return AGREE

    def enter(self, s: Kingpin) -> None:
        s.ask(seat_bit(voter(s)))

    def take(self, s: Kingpin, seat: i64, move: i64) -> None:
        s.tell(STOP_AGREED if move == AGREE else STOP_REFUSED, seat)
        s.b = move

    def leave(self, s: Kingpin) -> None:
        if last_vote(s) == REFUSE:
            s.end()
            return
        s.a = s.left_of(voter(s))
        if voter(s) == s.turn:
            end_game(s, BY_AGREEMENT)
        else:
            s.ask(seat_bit(voter(s)))
