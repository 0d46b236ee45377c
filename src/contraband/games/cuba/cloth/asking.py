"""What questions to the seat whose turn it is have in common."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.cuba.cloth.heaps import count, one
from contraband.games.cuba.data import GOODS
from contraband.games.cuba.moves.common import DISCARD, DONE, discard
from contraband.games.cuba.moves.kinds import NO_KIND, kind_of
from contraband.games.cuba.names.news import GAVE_BACK
from contraband.games.cuba.names.reasons import NONSENSE, NOT_IN_STOCK, OTHER_STEP
from contraband.games.cuba.state import Cuba


class Asking(Step[Cuba]):
    """The seat whose turn it is gives an answer of some kind."""

    def enter(self, s: Cuba) -> None:
        s.ask(seat_bit(s.active))

    def why_not(self, s: Cuba, seat: i64, move: i64) -> i64:
        kind = kind_of(move)
        return NONSENSE if kind == NO_KIND else self.why_no(s, seat, kind, move)

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        """ALLOWED, or the reason against a move of this kind."""
        raise NotImplementedError


class UntilDone(Asking):
    """A question that may be answered with DONE."""

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        return ALLOWED if kind == DONE else self.why_no_deed(s, seat, kind, move)

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        """The same for what else one may do."""
        raise NotImplementedError

    def default(self, s: Cuba, seat: i64) -> i64:
        return DONE


class WhileUseful(UntilDone):
    """Asked only while there is something else to do."""

    def enter(self, s: Cuba) -> None:
        if len(self.legal(s, s.active)) > 1:
            s.ask(seat_bit(s.active))
        else:
            self.finish(s)

    def finish(self, s: Cuba) -> None:
        """What comes next."""
        raise NotImplementedError


class GivingBack(Asking):
    """A Good goes back to the supply: there is no room for it, or it is lost."""

    def holder(self, seat: i64) -> i64:
        """Whose Goods they are."""
        return seat

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return discards(s.stocks[self.holder(seat)])

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != DISCARD:
            return OTHER_STEP
        has = count(s.stocks[self.holder(seat)], move - DISCARD) > 0
        return ALLOWED if has else NOT_IN_STOCK

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        good = move - DISCARD
        s.stocks[self.holder(seat)] -= one(good)
        s.supply += one(good)
        self.tell(s, seat, good)

    def tell(self, s: Cuba, seat: i64, good: i64) -> None:
        s.tell(GAVE_BACK, seat, good)


def discards(stock: i64) -> vec[i64]:
    """Each of these Goods may go."""
    found = vec[i64]()
    for good in range(GOODS):
        if count(stock, good) > 0:
            found = append(found, discard(good))
    return found
