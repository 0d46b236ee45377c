"""Moves made of their parts."""

from mypy_extensions import i64

from contraband.games.kingpin.data import CLIENTS, OUTLETS, SPECIALS
from contraband.games.kingpin.moves.numbers import (
    AUDIT,
    DISTRIBUTE,
    INSTEAD,
    INSTEAD_BIT,
    LESS,
    LESS_SHIFT,
    ONES,
    QUAD,
    SHARES,
    TRIPLE,
    WAKE,
)


def wake(face: i64, special: i64) -> i64:
    return WAKE + 16 * face + special - SPECIALS


def triple(face: i64, pile: i64) -> i64:
    return TRIPLE + 16 * face + pile


def quad(face: i64, pile: i64) -> i64:
    return QUAD + 16 * face + pile


def audit(special: i64, seat: i64) -> i64:
    return AUDIT + 8 * (special - SPECIALS) + seat


def sale(kind: i64, outlet: i64, client: i64, units: i64) -> i64:
    """SELL or POACH for the most the client pays."""
    return kind + 512 * (outlet - OUTLETS) + 16 * (client - CLIENTS) + units - 1


def for_less(sale: i64, hundreds: i64) -> i64:
    """The same sale, and so many hundreds of dollars stay with the client."""
    if hundreds == 0:
        return sale
    return LESS | hundreds << LESS_SHIFT | sale


def distribution(truck: i64) -> i64:
    """An empty distribution; ``with_units`` adds to it."""
    return DISTRIBUTE | truck << 42


def with_units(move: i64, outlet: i64, units: i64) -> i64:
    """The distribution with so many units more for this outlet; outlets stay in ascending order."""
    digit = outlet - OUTLETS + 1
    behind = move & SHARES
    at: i64 = 0
    while behind != 0 and behind & 63 < digit:
        behind >>= 6
        at += 6
    ahead = move - (behind << at)
    return ahead | digit * ONES[units] << at | behind << (at + 6 * units)


def instead(move: i64) -> i64:
    """KINGPIN-9: the substitute for the roll that does this."""
    if move >= DISTRIBUTE and move < LESS:
        return move | INSTEAD_BIT
    return move + INSTEAD
