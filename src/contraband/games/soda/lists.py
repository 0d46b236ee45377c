"""Lists of moves that come up again and again, worked out once and shared.

Never write into a list from here; copy it with ``[:]`` first.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.games.soda import moves
from contraband.games.soda.data import CARDS

FOUR: Final[i64] = 4
BASE: Final[i64] = CARDS.hand + 1  # counts of a value run from 0 to the size of a hand
HAND_CODES: Final[i64] = BASE * BASE * BASE * BASE


def hand_code(cards: vec[i64], base: i64) -> i64:
    """A number for the four counts that begin at ``base``."""
    code = cards[base] * BASE + cards[base + 1]
    return (code * BASE + cards[base + 2]) * BASE + cards[base + 3]


def can_pack(cards: vec[i64], base: i64, move: i64) -> bool:
    """Are the cards of this packing in the hand?"""
    return all(needed(move, bottles) <= cards[base + bottles] for bottles in range(FOUR))


def needed(move: i64, bottles: i64) -> i64:
    """How many cards with so many bottles a packing takes."""
    packing = moves.packing(move)
    count: i64 = 0
    size: i64 = 3
    if move >= moves.PACK3:
        size = 4
    for _card in range(size):
        if packing & 3 == bottles:
            count += 1
        packing >>= 2
    return count


def find_packings(code: i64, first: i64, last: i64) -> vec[i64]:
    """Every packing from number ``first`` up to ``last`` that this hand allows."""
    cards = vec[i64]()
    rest = code
    for divisor in (BASE * BASE * BASE, BASE * BASE, BASE, 1):
        cards = append(cards, rest // divisor)
        rest = rest % divisor
    found = vec[i64]()
    move = first
    while move < last:
        if can_pack(cards, 0, move):
            found = append(found, move)
        move += 1
    return found


PACKINGS: Final = vec[vec[i64]]([vec[i64]()] * (2 * HAND_CODES))  # two suitcases, then three


def packings(cards: vec[i64], base: i64, suitcases: i64) -> vec[i64]:
    """SODA-3: the legal packings of the hand whose four counts begin at ``base``."""
    code = hand_code(cards, base)
    at = code
    if suitcases == 3:
        at += HAND_CODES
    found = PACKINGS[at]
    if len(found) == 0:
        if suitcases == 3:
            found = find_packings(code, moves.PACK3, moves.MOVE_COUNT)
        else:
            found = find_packings(code, moves.PACK2, moves.PACK3)
        PACKINGS[at] = found
    return found


MASKS: Final[i64] = 256  # sets of seats
PASS_OR: Final = vec[vec[i64]]([vec[i64]()] * (moves.PACK2 * MASKS))
PASS_OR_OPEN: Final = vec[vec[i64]]([vec[i64]()] * (4 * MASKS))


def pass_or(kind: i64, travellers: i64) -> vec[i64]:
    """PASS, and one move of this kind for every traveller of the mask."""
    found = PASS_OR[kind * MASKS + travellers]
    if len(found) == 0:
        found = append(found, moves.PASS)
        for seat in range(8):
            if is_in(seat, travellers):
                found = append(found, kind + seat)
        PASS_OR[kind * MASKS + travellers] = found
    return found


def pass_or_open(travellers: i64, suitcases: i64) -> vec[i64]:
    """PASS, and an inspection of every suitcase of every traveller of the mask."""
    found = PASS_OR_OPEN[suitcases * MASKS + travellers]
    if len(found) == 0:
        found = append(found, moves.PASS)
        for seat in range(8):
            if is_in(seat, travellers):
                for place in range(suitcases):
                    found = append(found, moves.inspect(seat, place))
        PASS_OR_OPEN[suitcases * MASKS + travellers] = found
    return found
