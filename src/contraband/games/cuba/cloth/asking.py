"""What questions to the seat whose turn it is have in common."""

from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.cuba.cloth.heaps import count, one
from contraband.games.cuba.moves.common import DISCARD
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


class GivingBack(Asking):
    """There is no room for all Goods: one goes back to the supply."""

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != DISCARD:
            return OTHER_STEP
        return ALLOWED if count(s.stocks[seat], move - DISCARD) > 0 else NOT_IN_STOCK

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        good = move - DISCARD
        s.stocks[seat] -= one(good)
        s.supply += one(good)
        s.tell(GAVE_BACK, seat, good)
