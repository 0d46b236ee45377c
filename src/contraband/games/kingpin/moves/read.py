"""What a move is, and what it is about."""

from typing import Final

from mypy_extensions import i64

from contraband.core.moves import kind_among
from contraband.games.kingpin.data import (
    CARD_NUMBERS,
    CLIENTS,
    DESK,
    IN_FAMILY,
    INSPECTOR,
    MOST_BASIC,
    MOST_SEATS,
    NO_PILE,
    OUTLETS,
    PILE,
    PILES,
    SPECIALS,
    TRUCKS,
)
from contraband.games.kingpin.moves.build import digit_of
from contraband.games.kingpin.moves.numbers import (
    A_PILE,
    A_SEAT,
    A_UNIT,
    AUDIT,
    AUDITOR_SHIFT,
    BASES,
    BUY,
    CASH,
    CLIENT_SHIFT,
    DIGIT,
    DIGIT_BITS,
    DISABLE,
    DISABLE_FACE,
    DISTRIBUTE,
    DOUBLE_DICE,
    FACE_KINDS,
    FACE_SHIFT,
    HIRE,
    HUNDRED,
    INSPECT,
    INSTEAD,
    INSTEAD_BIT,
    LESS,
    LESS_SHIFT,
    MOST_UNITS,
    MOVE_COUNT,
    NO_CHOICE,
    NO_KIND,
    OUTLET_SHIFT,
    PAYDAY,
    POACH,
    QUAD,
    QUAD_DICE,
    RAISE,
    RELEASE,
    RESTOCK,
    RESTOCK_FACE,
    SALE,
    SELL,
    SETTLE,
    TRIPLE,
    TRIPLE_DICE,
    TRUCK_SHIFT,
    WAIVE,
    WAKE,
)


def is_instead(move: i64) -> bool:
    if move >= LESS:
        return move & SALE >= INSTEAD
    if move >= DISTRIBUTE:
        return move & INSTEAD_BIT != 0
    return move >= INSTEAD


def plain(move: i64) -> i64:
    """The move without "instead" and "less": what is done."""
    if move >= LESS:
        move = move & SALE
    elif move >= DISTRIBUTE:
        return move & ~INSTEAD_BIT
    return move - INSTEAD if move >= INSTEAD else move


def less(move: i64) -> i64:
    """The dollars of the most that a sale leaves with the client."""
    if move < LESS:
        return 0
    return ((move & ~LESS) >> LESS_SHIFT) * HUNDRED


def kind(move: i64) -> i64:
    """Which kind of move this is: PASS, BUY, ... DISTRIBUTE; NO_KIND for no move at all."""
    if move < 0 or move >= LESS << 1:
        return NO_KIND
    if move < SELL:
        return KINDS[move]
    if move >= LESS:
        rest = move & SALE
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
    found = kind_among(BASES, move)
    rest = move - found
    good = True
    if found >= SELL:
        good = is_card(OUTLETS + (rest >> OUTLET_SHIFT)) and is_card(
            CLIENTS + (rest >> CLIENT_SHIFT & IN_FAMILY)
        )
    elif found == DISABLE:
        good = is_card(SPECIALS + rest)
    elif found == RESTOCK:
        good = is_card(TRUCKS + rest)
    elif found >= INSPECT:
        good = is_card(rest)
    elif found == AUDIT:
        good = is_card(SPECIALS + (rest >> AUDITOR_SHIFT)) and seat(move) < MOST_SEATS
    elif found >= WAKE:
        good = is_group(found, rest >> FACE_SHIFT, rest & A_PILE)
    elif found == CASH:
        good = is_face(rest)
    elif found >= SETTLE:
        good = is_card(SPECIALS + rest)
    elif found == BUY:
        good = rest < PILES
    return found if good else NO_KIND


def kinds_below_sales() -> list[int]:
    return [int(kind_listed(move)) for move in range(SELL)]


def is_group(kind: i64, face: i64, what: i64) -> bool:
    """Can two, three or four dice of this face be spent on this special or pile?"""
    if not is_face(face):
        return False
    if kind == WAKE:
        return is_card(SPECIALS + what)
    if what == NO_CHOICE:
        return True
    if kind == TRIPLE:
        return what < INSPECTOR  # KINGPIN-8.2.2  basic cards
    return what >= INSPECTOR and what < PILES  # KINGPIN-8.3  specials


def is_division(move: i64) -> bool:
    """Is there such a truck, are there any outlets, and are they in ascending order?"""
    truck = move >> TRUCK_SHIFT & DIGIT
    if truck >= OUTLETS or not is_card(truck) or digit_at(move, 0) == 0:
        return False
    before: i64 = 1
    ended = False
    for unit in range(MOST_UNITS):
        digit = digit_at(move, unit)
        if digit == 0:
            ended = True
        elif ended or digit < before or digit > MOST_BASIC or not is_card(OUTLETS + digit - 1):
            return False
        else:
            before = digit
    return True


def is_face(face: i64) -> bool:
    return face >= RESTOCK_FACE and face <= DISABLE_FACE


def is_card(card: i64) -> bool:
    return card >= 0 and card < CARD_NUMBERS and PILE[card] != NO_PILE


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
        return SPECIALS + (rest & A_PILE)
    if k == AUDIT:
        return SPECIALS + (rest >> AUDITOR_SHIFT)
    if k in (SELL, POACH):
        return client(move)
    if k == DISTRIBUTE:
        return move >> TRUCK_SHIFT & IN_FAMILY
    return -1


def outlet(move: i64) -> i64:
    """The outlet of a sale."""
    return OUTLETS + (plain(move) - SELL >> OUTLET_SHIFT & IN_FAMILY)


def client(move: i64) -> i64:
    """The client of a sale."""
    return CLIENTS + (plain(move) - SELL >> CLIENT_SHIFT & IN_FAMILY)


def units(move: i64) -> i64:
    """How many units a sale is about."""
    return (plain(move) - SELL & A_UNIT) + 1


def pile(move: i64) -> i64:
    """The pile of a purchase or a free card; NO_PILE for none."""
    k = kind(move)
    if k == BUY:
        return move - BUY
    if k in (TRIPLE, QUAD) and (move - k) & A_PILE != NO_CHOICE:
        return (move - k) & A_PILE
    return NO_PILE


def face(move: i64) -> i64:
    """The face that a use of dice needs; 0 for other moves."""
    k = kind(move)
    if k == CASH:
        return move - CASH
    if k in (WAKE, TRIPLE, QUAD):
        return (move - k) >> FACE_SHIFT
    for f in range(RESTOCK_FACE, DISABLE_FACE + 1):
        if FACE_KINDS[f] == k:
            return f
    return 0


def dice(move: i64) -> i64:
    """How many dice of its face a use takes."""
    return dice_of(kind(move))


def dice_of(kind: i64) -> i64:
    """KINGPIN-5.2.1: one, unless it is what a group does."""
    if kind in (CASH, WAKE):
        return DOUBLE_DICE
    if kind == TRIPLE:
        return TRIPLE_DICE
    return QUAD_DICE if kind == QUAD else 1


def seat(move: i64) -> i64:
    """Beside whom an auditor is placed."""
    return (move - AUDIT) & A_SEAT


def given(move: i64, outlet: i64) -> i64:
    """How many units of a distribution go to this outlet."""
    count: i64 = 0
    digit = digit_of(outlet)
    for unit in range(MOST_UNITS):
        if digit_at(move, unit) == digit:
            count += 1
    return count


def digit_at(move: i64, unit: i64) -> i64:
    """The digit of one unit of a distribution; 0 behind the last."""
    return move >> DIGIT_BITS * unit & DIGIT


KINDS: Final = DESK.row(kinds_below_sales)  # by move, worked out once
