"""What a move is, and what it is about."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.games.kingpin.data import (
    CARD_NUMBERS,
    CLIENTS,
    NO_PILE,
    OUTLETS,
    PILE,
    PILES,
    SPECIALS,
    TRUCKS,
)
from contraband.games.kingpin.moves.numbers import (
    AUDIT,
    BASES,
    BUY,
    CASH,
    DISABLE,
    DISTRIBUTE,
    FACE_KINDS,
    HIRE,
    INSPECT,
    INSTEAD,
    INSTEAD_BIT,
    LESS,
    LESS_SHIFT,
    MOVE_COUNT,
    NO_CHOICE,
    NO_KIND,
    PAYDAY,
    POACH,
    QUAD,
    RAISE,
    RELEASE,
    RESTOCK,
    SELL,
    SETTLE,
    TRIPLE,
    WAIVE,
    WAKE,
)


def is_instead(move: i64) -> bool:
    if move >= LESS:
        return move & 0xFFFFF >= INSTEAD
    if move >= DISTRIBUTE:
        return move & INSTEAD_BIT != 0
    return move >= INSTEAD


def plain(move: i64) -> i64:
    """The move without "instead" and "less": what is done."""
    if move >= LESS:
        move = move & 0xFFFFF
    elif move >= DISTRIBUTE:
        return move & ~INSTEAD_BIT
    return move - INSTEAD if move >= INSTEAD else move


def less(move: i64) -> i64:
    """The dollars of the most that a sale leaves with the client."""
    if move < LESS:
        return 0
    return ((move & ~LESS) >> LESS_SHIFT) * 100


def kind(move: i64) -> i64:
    """Which kind of move this is: PASS, BUY, ... DISTRIBUTE; NO_KIND for no move at all."""
    if move < 0 or move >= LESS << 1:
        return NO_KIND
    if move < SELL:
        return KINDS[move]
    if move >= LESS:
        rest = move & 0xFFFFF
        if rest >= MOVE_COUNT or less(move) == 0 or kind_listed(plain(move)) < SELL:
            return NO_KIND
        return kind_of_instead(rest) if rest >= INSTEAD else kind_listed(rest)
    if move >= DISTRIBUTE:
        return DISTRIBUTE if is_division(move) else NO_KIND
    if move >= MOVE_COUNT:
        return NO_KIND
    return kind_of_instead(move) if move >= INSTEAD else kind_listed(move)


def kind_of_instead(move: i64) -> i64:
    found = kind(move - INSTEAD)
    return found if found == PAYDAY or found >= RESTOCK else NO_KIND  # only single outcomes


def kind_listed(move: i64) -> i64:
    """The kind of a move below INSTEAD; -1 if it names a card or face that does not exist."""
    at: i64 = 0
    while BASES[at] > move:
        at += 1
    found = BASES[at]
    rest = move - found
    good = True
    if found >= SELL:
        good = is_card(OUTLETS + (rest >> 9)) and is_card(CLIENTS + ((rest >> 4) & 31))
    elif found == DISABLE:
        good = is_card(SPECIALS + rest) and rest < 16
    elif found == RESTOCK:
        good = is_card(TRUCKS + rest)
    elif found >= INSPECT:
        good = is_card(rest)
    elif found == AUDIT:
        good = is_card(SPECIALS + (rest >> 3)) and rest & 7 < 6
    elif found >= WAKE:
        good = is_group(found, rest >> 4, rest & 15)
    elif found == CASH:
        good = rest >= 1 and rest <= 6
    elif found >= SETTLE:
        good = is_card(SPECIALS + rest)
    elif found == BUY:
        good = rest < PILES
    return found if good else NO_KIND


def kinds_below_sales() -> list[int]:
    return [int(kind_listed(move)) for move in range(SELL)]


def is_group(kind: i64, face: i64, what: i64) -> bool:
    """Can two, three or four dice of this face be spent on this special or pile?"""
    if face < 1 or face > 6:
        return False
    if kind == WAKE:
        return is_card(SPECIALS + what)
    if what == NO_CHOICE:
        return True
    if kind == TRIPLE:
        return what < 9  # KINGPIN-8.2.2  basic cards
    return what >= 9 and what < PILES  # KINGPIN-8.3  specials


def is_division(move: i64) -> bool:
    """Is there such a truck, are there any outlets, and are they in ascending order?"""
    truck = (move >> 42) & 63
    if truck >= OUTLETS or not is_card(truck) or move & 63 == 0:
        return False
    before: i64 = 1
    ended = False
    for number in range(7):
        digit = (move >> (6 * number)) & 63
        if digit == 0:
            ended = True
        elif ended or digit < before or digit > 32 or not is_card(OUTLETS + digit - 1):
            return False
        else:
            before = digit
    return True


def is_card(card: i64) -> bool:
    return card >= 0 and card < CARD_NUMBERS and PILE[card] != NO_PILE


KINDS: Final = vec[i64](kinds_below_sales())  # by move, worked out once


def card(move: i64) -> i64:
    """The card a move is about (of a sale the client, of a distribution the truck); -1 if none."""
    k = kind(move)
    rest = plain(move) - k
    if k in (INSPECT, HIRE, RAISE, RELEASE):
        return rest
    if k in (SETTLE, WAIVE, DISABLE):
        return SPECIALS + rest
    if k == RESTOCK:
        return TRUCKS + rest
    if k == WAKE:
        return SPECIALS + (rest & 15)
    if k == AUDIT:
        return SPECIALS + (rest >> 3)
    if k in (SELL, POACH):
        return client(move)
    if k == DISTRIBUTE:
        return (move >> 42) & 31
    return -1


def outlet(move: i64) -> i64:
    """The outlet of a sale."""
    return OUTLETS + (((plain(move) - SELL) >> 9) & 31)


def client(move: i64) -> i64:
    """The client of a sale."""
    return CLIENTS + (((plain(move) - SELL) >> 4) & 31)


def units(move: i64) -> i64:
    """How many units a sale is about."""
    return ((plain(move) - SELL) & 15) + 1


def pile(move: i64) -> i64:
    """The pile of a purchase or a free card; NO_PILE for none."""
    k = kind(move)
    if k == BUY:
        return move - BUY
    if k in (TRIPLE, QUAD) and (move - k) & 15 != NO_CHOICE:
        return (move - k) & 15
    return NO_PILE


def face(move: i64) -> i64:
    """The face that a use of dice needs; 0 for other moves."""
    k = kind(move)
    if k == CASH:
        return move - CASH
    if k in (WAKE, TRIPLE, QUAD):
        return (move - k) >> 4
    for f in range(1, 7):
        if FACE_KINDS[f] == k:
            return f
    return 0


def seat(move: i64) -> i64:
    """Beside whom an auditor is placed."""
    return (move - AUDIT) & 7


def given(move: i64, outlet: i64) -> i64:
    """How many units of a distribution go to this outlet."""
    count: i64 = 0
    for number in range(7):
        if (move >> (6 * number)) & 63 == outlet - OUTLETS + 1:
            count += 1
    return count
