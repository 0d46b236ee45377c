"""Who goes first? Counting the smugglers a seat has not seen."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, size
from contraband.games.nacho.data import CARDS, DESK
from contraband.games.nacho.state import Nacho

RANKS: Final[i64] = 10  # 0 is no rank


def sets_by_rank() -> list[int]:
    return [
        sum(1 << card for card, face in enumerate(CARDS.smugglers) if face.rank == rank)
        for rank in range(10)
    ]


OF_RANK: Final = DESK.row(sets_by_rank)


def unseen_by(s: Nacho, seat: i64) -> i64:
    """The cards that may be in other hands or in the deck, as this seat sees it."""
    unseen = s.deck
    for other in range(s.seats):
        if other != seat:
            unseen |= s.hands[other]
    return unseen


class FirstOdds:
    """By rank: the chance to be first, and the share of one rival's cards that come before it."""

    def __init__(self, s: Nacho, seat: i64) -> None:
        self.first = vec[float]()
        self.behind = vec[float]()
        unseen = unseen_by(s, seat)
        cards = float(max(1, size(unseen)))
        lower: i64 = 0
        for rank in range(RANKS):
            equal = size(unseen & OF_RANK[rank])
            self.add_rank(s, seat, float(lower) / cards, float(equal) / cards)
            lower += equal

    def add_rank(self, s: Nacho, seat: i64, lower: float, equal: float) -> None:
        first = 1.0
        slower = 0.0
        rivals = 0.0
        for other in range(s.seats):
            if other == seat or s.hands[other] == EMPTY:
                continue
            odds = lower
            if s.from_gem(seat) < s.from_gem(other):
                odds += equal
            first *= odds
            slower += odds
            rivals += 1.0
        self.first = append(self.first, first)
        self.behind = append(self.behind, 1.0 - slower / rivals if rivals > 0.0 else 0.0)
