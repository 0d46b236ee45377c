"""CUBA-4.16.1: what Goods cost where some have been sold before, for II and IV."""

from mypy_extensions import i64

from contraband.core.sets import bit, size
from contraband.games.cuba.cloth.heaps import count
from contraband.games.cuba.data import CARDS, GOODS


def price(sold: i64, good: i64, by_gap: bool) -> i64:
    """The price of one Good where this heap lies; counted before a sale, for all of it."""
    own = count(sold, good)
    most: i64 = 0
    lengths: i64 = 0  # a set: how long the five rows are
    for other in range(GOODS):
        row = count(sold, other)
        lengths |= bit(row)
        if row > most:
            most = row
    if by_gap:  # CUBA-8.1.20
        return (most - own + 1) * CARDS.price_step
    return (size(lengths >> (own + 1)) + 1) * CARDS.price_step  # equal rows, equal price


def half(full: i64) -> i64:
    """CUBA-6.5.2: rounded down to whole thousands (M2)."""
    return full // 2 // CARDS.price_step * CARDS.price_step
