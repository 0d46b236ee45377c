"""What the moves of several variants are made of: heaps of Goods, and what a card shows."""

from contraband.games.cuba.cloth.heaps import counts_of
from contraband.games.cuba.data import FIRST_POST, GOODS, SECOND_POST

Fields = list[tuple[str, str, int]]  # name, meaning, number: see EventKind


def all_heaps(most: int) -> list[int]:
    """Every heap of at most this many Goods, none at all first, then the smaller ones."""
    found = {0}
    for _card in range(most):
        found |= {heap + (1 << 4 * good) for heap in found for good in range(GOODS)}
    return sorted(found, key=lambda heap: (sum(counts_of(heap)), heap))


def posts_of(card: int) -> Fields:
    """The Gate of a Sector card."""
    return [("first", "post", int(FIRST_POST[card])), ("second", "post", int(SECOND_POST[card]))]
