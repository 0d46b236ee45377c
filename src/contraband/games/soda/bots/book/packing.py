"""Hands and packings by value: the traveller's side of the tables.

A plan is a luggage multiset with a bribe; its number is ``bribe * luggages + luggage``.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from contraband.games.soda.bots.book.rules import HAND

Cards = tuple[int, ...]


def _counts(cards: Cards) -> Cards:
    return tuple(cards.count(value) for value in range(4))


HANDS: tuple[Cards, ...] = tuple(
    _counts(cards) for cards in combinations_with_replacement(range(4), HAND)
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
        return 4 * len(self.luggage)


@cache
def packings(suitcases: int) -> Packings:
    """The tables for 2 suitcases, or 3 with Holiday Season."""
    luggage = tuple(combinations_with_replacement(range(4), suitcases))
    used = [_counts(cards) for cards in luggage]
    plans = tuple(
        tuple(
            bribe * len(luggage) + index
            for bribe in range(4)
            for index, counts in enumerate(used)
            if all(counts[v] + (v == bribe) <= hand[v] for v in range(4))
        )
        for hand in HANDS
    )
    return Packings(luggage, tuple(map(sum, luggage)), plans)
