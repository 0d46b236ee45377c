"""Heaps of Goods, each in one number: quick to copy, and in no order to leak.

A heap has four bits a Good: how many cards of it.
"""

from typing import Final

from mypy_extensions import i64

from contraband.games.cuba.data import GOODS

TOPS: Final[i64] = 0x88888  # the highest bit of each count
NIBBLE: Final[i64] = 15


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
    """A heap with this many cards of every Good."""
    return sum(each << 4 * good for good in range(GOODS))


def counts_of(heap: int) -> list[int]:
    return [heap >> 4 * good & 15 for good in range(GOODS)]


def goods_of(heap: int) -> list[int]:
    """The cards of a heap one by one, as numbers of SYMBOLS."""
    return [good for good, many in enumerate(counts_of(heap)) for _card in range(many)]
