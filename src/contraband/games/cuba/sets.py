"""Sets of cards and heaps of Goods, each in one number: quick to copy, and in no order to leak.

A set has one bit a card, as in core/sets.py; what is hot stands here again, because Cuba Cube is
compiled as a unit of its own and no call into another is inlined. A heap has four bits a Good: how
many cards of it.
"""

from typing import Final

from mypy_extensions import i64

from contraband.games.cuba.data import GOODS

EMPTY: Final[i64] = 0
TOPS: Final[i64] = 0x88888  # the highest bit of each count
NIBBLE: Final[i64] = 15


# -- sets ------------------------------------------------------------------------------------------


def bit(card: i64) -> i64:
    """The set of one card. (``1 << card`` would be compiled for 32 bits.)"""
    cards: i64 = 1
    cards <<= card
    return cards


def holds(cards: i64, card: i64) -> bool:
    return (cards >> card) & 1 == 1


def size(cards: i64) -> i64:
    """How many cards a set has: neighbours added up, first bits, then pairs, fours and eights."""
    cards -= (cards >> 1) & 0x5555555555
    cards = (cards & 0x3333333333) + ((cards >> 2) & 0x3333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F
    cards += cards >> 8
    cards += (cards >> 16) + (cards >> 32)
    return cards & 63


def nth(cards: i64, n: i64) -> i64:
    """Card number n of a set, counted from 0 and the lowest."""
    card: i64 = 0
    while True:
        if cards & 1 == 1:
            if n == 0:
                return card
            n -= 1
        cards >>= 1
        card += 1


def listed(cards: int) -> list[int]:
    """A set as ordinary numbers, lowest first."""
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


# -- heaps -----------------------------------------------------------------------------------------


def one(good: i64) -> i64:
    """A heap of one card."""
    heap: i64 = 1
    return heap << (4 * good)


def count(heap: i64, good: i64) -> i64:
    return (heap >> (4 * good)) & NIBBLE


def total(heap: i64) -> i64:
    """All cards of a heap."""
    return (
        (heap & NIBBLE)
        + ((heap >> 4) & NIBBLE)
        + ((heap >> 8) & NIBBLE)
        + ((heap >> 12) & NIBBLE)
        + (heap >> 16)
    )


def fits(part: i64, heap: i64) -> bool:
    """Are all cards of the part in the heap? Counts below 8 only."""
    return (heap + TOPS - part) & TOPS == TOPS


def full(each: int) -> int:
    """A heap with so many cards of every Good."""
    return sum(each << 4 * good for good in range(GOODS))


def counts_of(heap: int) -> list[int]:
    return [heap >> 4 * good & 15 for good in range(GOODS)]


def goods_of(heap: int) -> list[int]:
    """The cards of a heap one by one, as numbers of SYMBOLS."""
    return [good for good, many in enumerate(counts_of(heap)) for _card in range(many)]
