"""Hands and packings by value: the traveller's side of the tables.

A plan is a luggage multiset with a bribe; its number is ``bribe * luggages + luggage``.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from contraband.games.soda.bots.book.rules import HAND
from contraband.games.soda.data import KINDS

Cards = tuple[int, ...]


def _counts(cards: Cards) -> Cards:
    return tuple(cards.count(value) for value in range(KINDS))


HANDS: tuple[Cards, ...] = tuple(
    _counts(cards) for cards in combinations_with_replacement(range(KINDS), HAND)
)
HAND_INDEX = {counts: index for index, counts in enumerate(HANDS)}


@dataclass(frozen=True)
class Packings:
    """All luggage multisets, and for each hand the plans it allows (ascending)."""

    luggage: tuple[Cards, ...]
    totals: Cards
    plans: tuple[Cards, ...]

    @property
    def plan_count(self) -> int:
        return int(KINDS) * len(self.luggage)


@cache
def packings(suitcases: int) -> Packings:
    """The tables for 2 suitcases, or 3 with Holiday Season."""
    luggage = tuple(combinations_with_replacement(range(KINDS), suitcases))
    used = [_counts(cards) for cards in luggage]
    plans = tuple(
        tuple(
            bribe * len(luggage) + index
            for bribe in range(KINDS)
            for index, counts in enumerate(used)
            if all(counts[v] + (v == bribe) <= hand[v] for v in range(KINDS))
        )
        for hand in HANDS
    )
    return Packings(luggage, tuple(map(sum, luggage)), plans)
