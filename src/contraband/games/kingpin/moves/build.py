"""Moves made of their parts."""

from mypy_extensions import i64

from contraband.games.kingpin.data import CLIENTS, OUTLETS, SPECIALS, TRUCKS
from contraband.games.kingpin.moves.numbers import (
    AUDIT,
    AUDITOR_SHIFT,
    CLIENT_SHIFT,
    DIGIT,
    DIGIT_BITS,
    DISTRIBUTE,
    FACE_SHIFT,
    INSTEAD,
    INSTEAD_BIT,
    LESS,
    LESS_SHIFT,
    ONES,
    OUTLET_SHIFT,
    QUAD,
    RESTOCK,
    SHARES,
    TRIPLE,
    TRUCK_SHIFT,
    WAKE,
)


def restock(truck: i64) -> i64:
    return RESTOCK + truck - TRUCKS


def with_special(kind: i64, special: i64) -> i64:
    """SETTLE or WAIVE an auditor, or DISABLE a special."""
    return kind + special - SPECIALS


def wake(face: i64, special: i64) -> i64:
    return WAKE + (face << FACE_SHIFT) + special - SPECIALS


def triple(face: i64, pile: i64) -> i64:
    return TRIPLE + (face << FACE_SHIFT) + pile


def quad(face: i64, pile: i64) -> i64:
    return QUAD + (face << FACE_SHIFT) + pile


def audit(special: i64, seat: i64) -> i64:
    return AUDIT + (special - SPECIALS << AUDITOR_SHIFT) + seat


def sale(kind: i64, outlet: i64, client: i64, units: i64) -> i64:
    """SELL or POACH for the most the client pays."""
    cards = (outlet - OUTLETS << OUTLET_SHIFT) + (client - CLIENTS << CLIENT_SHIFT)
    return kind + cards + units - 1


def for_less(sale: i64, hundreds: i64) -> i64:
    """The same sale, and this many hundreds of dollars stay with the client."""
    if hundreds == 0:
        return sale
    return LESS | hundreds << LESS_SHIFT | sale


def distribution(truck: i64) -> i64:
    """An empty distribution; ``with_units`` adds to it."""
    return DISTRIBUTE | truck << TRUCK_SHIFT


def with_units(move: i64, outlet: i64, units: i64) -> i64:
    """The distribution with more units for this outlet; outlets stay in ascending order."""
    digit = digit_of(outlet)
    behind = move & SHARES
    at: i64 = 0
    while behind != 0 and behind & DIGIT < digit:
        behind >>= DIGIT_BITS
        at += DIGIT_BITS
    ahead = move - (behind << at)
    return ahead | digit * ONES[units] << at | behind << (at + DIGIT_BITS * units)


def digit_of(outlet: i64) -> i64:
    """What stands for a unit of this outlet in a distribution."""
    return outlet - OUTLETS + 1


def instead(move: i64) -> i64:
    """KINGPIN-9: the substitute for the roll that does this."""
    if move >= DISTRIBUTE and move < LESS:
        return move | INSTEAD_BIT
    return move + INSTEAD
