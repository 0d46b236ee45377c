"""Sets of cards as masks: one bit for each card of a family, the first of the family is bit 0.

A family is named by its first number: TRUCKS, OUTLETS, CLIENTS or SPECIALS.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit

# A de Bruijn sequence: shifted by 0 to 31 bits, it shows other bits from 27 to 31 every time.
SEQUENCE: Final[i64] = 0x077CB531


def positions() -> list[int]:
    """By the bits that SEQUENCE shows: by how many bits it was shifted."""
    found = [0] * 32
    for shift in range(32):
        found[(int(SEQUENCE) << shift >> 27) & 31] = shift
    return found


POSITION: Final = vec[i64](positions())


def lowest(mask: i64) -> i64:
    """The number of the lowest bit of a mask of cards that is not empty."""
    return POSITION[((mask & -mask) * SEQUENCE >> 27) & 31]


def family(card: i64) -> i64:
    """The first number of this card's family."""
    return card & ~31


def bit(card: i64) -> i64:
    """The mask of one card."""
    return seat_bit(card & 31)


def with_card(mask: i64, card: i64, there: bool) -> i64:
    """The mask with this card in it, or without."""
    return mask | bit(card) if there else mask & ~bit(card)


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
