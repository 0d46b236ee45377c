"""Sets of cards, each in one number with a bit per card: fast to copy, without an order to leak.

There is room for 56 cards, numbered from 0.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

EMPTY: Final[i64] = 0
BYTE: Final[i64] = 255
BYTES: Final[i64] = 8


def count_slowly(byte: int) -> int:
    return byte.bit_count()


def places_slowly(byte: int) -> list[int]:
    """The places of the bits in a byte, lowest first, padded to eight entries."""
    places = [place for place in range(8) if byte >> place & 1]
    return places + [-1] * (8 - len(places))


COUNT: Final = vec[i64]([count_slowly(byte) for byte in range(256)])
PLACES: Final = vec[i64]([place for byte in range(256) for place in places_slowly(byte)])
# A de Bruijn sequence: each shift by 0 to 63 bits shows different bits from 58 to 63.
SEQUENCE: Final[i64] = 0x03F79D71B4CB0A89


def shifts() -> list[int]:
    """By the bits that SEQUENCE shows: how far it was shifted."""
    found = [0] * 64
    for shift in range(64):
        found[(int(SEQUENCE) << shift >> 58) & 63] = shift
    return found


SHIFT: Final = vec[i64](shifts())


def bit(card: i64) -> i64:
    """The set of one card. (``1 << card`` would be compiled for 32 bits.)"""
    cards: i64 = 1
    cards <<= card
    return cards


def holds(cards: i64, card: i64) -> bool:
    return (cards >> card) & 1 == 1


def is_one(cards: i64) -> bool:
    """Is it exactly one card?"""
    return cards != EMPTY and cards & (cards - 1) == EMPTY


def size(cards: i64) -> i64:
    """The number of cards in a set: bits are added up in pairs, fours and eights."""
    cards -= (cards >> 1) & 0x55555555555555
    cards = (cards & 0x33333333333333) + ((cards >> 2) & 0x33333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F
    cards += cards >> 8
    cards += cards >> 16
    cards += cards >> 32
    return cards & 127


def first(cards: i64) -> i64:
    """The lowest card of a non-empty set."""
    return SHIFT[((cards & -cards) * SEQUENCE >> 58) & 63]


def nth(cards: i64, n: i64) -> i64:
    """Card number n of a set, counted from 0 at the lowest."""
    count = COUNT
    base: i64 = 0
    here = count[cards & BYTE]
    while n >= here:
        n -= here
        cards >>= BYTES
        base += BYTES
        here = count[cards & BYTE]
    return base + PLACES[(cards & BYTE) * BYTES + n]


def add_each(cards: i64, base: i64, found: vec[i64]) -> vec[i64]:
    """Append a number for each card of a set: ``base`` for card 0, and so on."""
    while cards != EMPTY:
        found = append(found, base + first(cards))
        cards &= cards - 1
    return found


def listed(cards: i64) -> list[int]:
    """A set as ordinary numbers, lowest first."""
    found: list[int] = []
    while cards != EMPTY:
        found.append(int(first(cards)))
        cards &= cards - 1
    return found


def picked(cards: i64, places: i64) -> i64:
    """The cards at these places of a set (bit 0 is the lowest card)."""
    found = EMPTY
    while places != 0:
        card = first(cards)
        if places & 1 == 1:
            found |= bit(card)
        cards &= ~bit(card)
        places >>= 1
    return found
