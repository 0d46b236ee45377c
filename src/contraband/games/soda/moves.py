"""The moves of Soda Smugglers: numbers with names, from 0 up, and how they are written.

pass                     end the step (a token of a later step ends it too)
accept 2                 take the bribe of seat 2
inspect 2a               open the first suitcase of seat 2 (a, b, c from left to right)
dog 2                    send the dog to seat 2
show b                   the sniffed traveller turns the second suitcase
arrest 2                 arrest seat 2
pack 1 3 bribe 0         1 bottle left, 3 right, a bribe of 0 (three suitcases: pack 1 0 3 ...)

There is no move to give or lend caps (SODA-9.4), and none to promise: talk is for the chat, outside
the game (SODA-9.4.1).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.game import About
from contraband.core.moves import kinds_between, read_move
from contraband.core.state import is_in

LETTERS: Final = "abc"
SEATS: Final[i64] = 8  # the numbers of data.py again: a sum with an imported one is no literal
PLACES: Final[i64] = 3
VALUES: Final[i64] = 4

PASS: Final[i64] = 0
ACCEPT: Final[i64] = 1
INSPECT: Final[i64] = ACCEPT + SEATS
DOG: Final[i64] = INSPECT + SEATS * PLACES
SHOW: Final[i64] = DOG + SEATS
ARREST: Final[i64] = SHOW + PLACES
PACK2: Final[i64] = ARREST + SEATS
PACK3: Final[i64] = PACK2 + VALUES * VALUES * VALUES
MOVE_COUNT: Final[i64] = PACK3 + VALUES * VALUES * VALUES * VALUES

CARD_BITS: Final[i64] = 2  # a packing is its cards, this many bits each
CARD: Final[i64] = 3  # these bits

KIND_NAMES: Final[dict[int, str]] = {
    PASS: "pass",
    ACCEPT: "accept",
    INSPECT: "inspect",
    DOG: "dog",
    SHOW: "show",
    ARREST: "arrest",
    PACK2: "pack",
    PACK3: "pack",
}
KINDS: Final = kinds_between(list(KIND_NAMES), PASS, MOVE_COUNT)


def accept(seat: i64) -> i64:
    return ACCEPT + seat


def inspect(seat: i64, position: i64) -> i64:
    return INSPECT + seat * PLACES + position


def dog(seat: i64) -> i64:
    return DOG + seat


def show(position: i64) -> i64:
    return SHOW + position


def arrest(seat: i64) -> i64:
    return ARREST + seat


def pack2(left: i64, right: i64, bribe: i64) -> i64:
    return PACK2 + (left * VALUES + right) * VALUES + bribe


def pack3(left: i64, middle: i64, right: i64, bribe: i64) -> i64:
    return PACK3 + ((left * VALUES + middle) * VALUES + right) * VALUES + bribe


def kind(move: i64) -> i64:
    """Which kind of move this is: PASS, ACCEPT, ... PACK3; -1 for no move at all."""
    if move < 0 or move >= MOVE_COUNT:
        return -1
    return KINDS[move]


def who(move: i64) -> i64:
    """The traveller an accept, inspection, dog or arrest is aimed at; -1 for other moves."""
    k = kind(move)
    if k in (ACCEPT, DOG, ARREST):
        return move - k
    if k == INSPECT:
        return (move - INSPECT) // PLACES
    return -1


def position(move: i64) -> i64:
    """The suitcase an inspection or a turned suitcase is about; -1 for other moves."""
    k = kind(move)
    if k == INSPECT:
        return (move - INSPECT) % PLACES
    if k == SHOW:
        return move - SHOW
    return -1


def packing(move: i64) -> i64:
    """The cards of a packing, two bits each: the luggage from left to right, then the bribe."""
    if move >= PACK3:
        return move - PACK3
    return move - PACK2


def packed(move: i64, place: i64) -> i64:
    """Bottles that a packing puts into suitcase 0, 1 or 2 (-1: there is no such suitcase)."""
    last: i64 = 2
    if move >= PACK3:
        last = 3
    if place >= last:
        return -1
    return card_from_end(packing(move), last - place)


def packed_bribe(move: i64) -> i64:
    return last_card(packing(move))


def card_from_end(cards: i64, at: i64) -> i64:
    """The bottles on one card of a ``packing``; the last one is number 0."""
    return (cards >> (CARD_BITS * at)) & CARD


def last_card(cards: i64) -> i64:
    return cards & CARD


def notation(move: int) -> str:
    """The move in words; ``parse`` reads it back."""
    k = kind(move)
    if k == PASS:
        return "pass"
    if k == ACCEPT:
        return f"accept {who(move)}"
    if k == INSPECT:
        return f"inspect {who(move)}{LETTERS[position(move)]}"
    if k == DOG:
        return f"dog {who(move)}"
    if k == SHOW:
        return f"show {LETTERS[position(move)]}"
    if k == ARREST:
        return f"arrest {who(move)}"
    if k == -1:
        return f"number {move}"
    cases = 3 if k == PACK3 else 2
    luggage = " ".join(str(packed(move, place)) for place in range(cases))
    return f"pack {luggage} bribe {packed_bribe(move)}"


def all_notations() -> dict[str, int]:
    return {notation(move): move for move in range(MOVE_COUNT)}


BY_NOTATION: Final = all_notations()
EXAMPLES: Final = "pass, accept 2, inspect 2a, dog 2, show b, arrest 2 or pack 1 3 bribe 0"


def parse(text: str) -> int:
    """The move written like this."""
    return read_move(BY_NOTATION, text, EXAMPLES)


def describe(move: int) -> tuple[str, About]:
    """The key of the move's label, and what it is about: (name, meaning, number)."""
    k = kind(move)
    if k < 0:
        return ("nonsense", [])
    about: About = []
    if who(move) >= 0:
        about.append(("traveller", "seat", int(who(move))))
    if position(move) >= 0:
        about.append(("suitcase", "suitcase", int(position(move))))
    if k >= PACK2:
        about.extend(("luggage", "pile", int(packed(move, place))) for place in range(PLACES))
        about.append(("bribe", "number", int(packed_bribe(move))))
    return (KIND_NAMES[k], about)


# -- lists that come up again and again, worked out once and shared -------------------------------
#
# Never write into a list from here; copy it with ``[:]`` first.

BASE: Final[i64] = 13  # counts of a value run from 0 to the largest hand of any edition
HAND_CODES: Final[i64] = BASE * BASE * BASE * BASE


def hand_code(cards: vec[i64], base: i64) -> i64:
    """A number for the four counts that begin at ``base``."""
    code = cards[base] * BASE + cards[base + 1]
    return (code * BASE + cards[base + 2]) * BASE + cards[base + 3]


def can_pack(cards: vec[i64], base: i64, move: i64) -> bool:
    """Are the cards of this packing in the hand?"""
    return all(needed(move, bottles) <= cards[base + bottles] for bottles in range(VALUES))


def needed(move: i64, bottles: i64) -> i64:
    """How many cards with this many bottles a packing takes."""
    cards = packing(move)
    count: i64 = 0
    size: i64 = 3
    if move >= PACK3:
        size = 4
    for _card in range(size):
        if last_card(cards) == bottles:
            count += 1
        cards >>= CARD_BITS
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
            found = find_packings(code, PACK3, MOVE_COUNT)
        else:
            found = find_packings(code, PACK2, PACK3)
        PACKINGS[at] = found
    return found


MASKS: Final[i64] = 1 << SEATS  # sets of seats
PASS_OR: Final = vec[vec[i64]]([vec[i64]()] * (PACK2 * MASKS))
PASS_OR_OPEN: Final = vec[vec[i64]]([vec[i64]()] * ((PLACES + 1) * MASKS))
PASS_OR_LATER: Final = vec[vec[i64]]([vec[i64]()] * (4 * (PLACES + 1) * MASKS))
ONLY_PASS: Final = vec[i64]([PASS])


def pass_or(kind: i64, travellers: i64) -> vec[i64]:
    """PASS, and one move of this kind for every traveller of the mask."""
    found = PASS_OR[kind * MASKS + travellers]
    if len(found) == 0:
        found = append(found, PASS)
        for seat in range(SEATS):
            if is_in(seat, travellers):
                found = append(found, kind + seat)
        PASS_OR[kind * MASKS + travellers] = found
    return found


def pass_or_open(travellers: i64, suitcases: i64) -> vec[i64]:
    """PASS, and an inspection of every suitcase of every traveller of the mask."""
    found = PASS_OR_OPEN[suitcases * MASKS + travellers]
    if len(found) == 0:
        found = append(found, PASS)
        for seat in range(SEATS):
            if is_in(seat, travellers):
                for place in range(suitcases):
                    found = append(found, inspect(seat, place))
        PASS_OR_OPEN[suitcases * MASKS + travellers] = found
    return found


def pass_or_later(travellers: i64, suitcases: i64, dog: bool, arrest: bool) -> vec[i64]:
    """PASS, and what may follow on accepting: with 0 suitcases no inspection by token."""
    tokens: i64 = 0
    if dog:
        tokens += 1
    if arrest:
        tokens += 2
    at = (tokens * (PLACES + 1) + suitcases) * MASKS + travellers
    found = PASS_OR_LATER[at]
    if len(found) == 0:
        found = pass_or_open(travellers, suitcases)
        if dog:
            found = joined(found, pass_or(DOG, travellers))
        if arrest:
            found = joined(found, pass_or(ARREST, travellers))
        PASS_OR_LATER[at] = found
    return found


def joined(first: vec[i64], second: vec[i64]) -> vec[i64]:
    """Both lists as a new one; PASS, with which both begin, stands there once."""
    found = first[:]
    for at in range(1, len(second)):
        found = append(found, second[at])
    return found
