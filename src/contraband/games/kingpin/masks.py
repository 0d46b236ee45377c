"""Sets of cards as masks: one bit for each card of a family, the first of the family is bit 0.

A family is named by its first number: TRUCKS, OUTLETS, CLIENTS or SPECIALS.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit

DIVISOR: Final[i64] = 37  # divided by 37, the powers of two up to 2**35 all leave other remainders


def positions() -> list[int]:
    """By remainder: which power of two leaves it."""
    found = [0] * 37
    for bit in range(36):
        found[2**bit % 37] = bit
    return found


POSITION: Final = vec[i64](positions())


def lowest(mask: i64) -> i64:
    """The number of the lowest bit of a mask of cards that is not empty."""
    return POSITION[(mask & -mask) % DIVISOR]


def family(card: i64) -> i64:
    """The first number of this card's family."""
    return card & ~31


def bit(card: i64) -> i64:
    """The mask of one card."""
    return seat_bit(card & 31)


def count(mask: i64) -> i64:
    """How many cards."""
    total: i64 = 0
    while mask != 0:
        mask &= mask - 1
        total += 1
    return total


def is_one(mask: i64) -> bool:
    """Is it exactly one card?"""
    return mask != 0 and mask & (mask - 1) == 0


def add_each(mask: i64, move: i64, found: vec[i64]) -> vec[i64]:
    """The move of each card of the mask; that of bit 0 is ``move`` itself."""
    while mask != 0:
        found = append(found, move + lowest(mask))
        mask &= mask - 1
    return found
