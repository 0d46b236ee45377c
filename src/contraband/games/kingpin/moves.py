"""The moves of Kingpin: numbers with names, and how they are written.

pass                      end the step (in the first: roll)
buy o6                    a card of this pile
restock t3a               spend a 1: load truck 3, copy a
distribute t5a o6a 4 o3b 1   spend a 2: so many units of the truck to each outlet
sell o6a cla 2            spend a 3: two units to the own client, for the most it pays
sell o6a cla 2 less 300   the same, and 300 dollars stay with the client
payday                    spend a 4
poach o6a cmb 2           spend a 5: like sell, to an opponent's client
disable ia                spend a 6: tire an opponent's special
instead payday            give up the whole roll for one of these six
cash 4, wake 4 ia         spend two 4s for money, or to make a special ready
triple 5 cl, quad 2 none  spend three or four of a face, and take a card of this pile, or none
settle aa, waive aa       pay an auditor off, or hold the shield against it for this turn
inspect cla, hire o6b     send the inspector, or the fixer, after an opponent's card
audit aa 2                place the auditor beside seat 2
accept, pay, shield, raise fa    answers: give in, settle, use the shield, double the contract
release o6a               get a card out of the hold
propose, agree, refuse    to stop the game

Most moves are listed from 0 up. A distribution, and a sale for less than the most, has a large
number of its own that packs its fields; any of them may be played, and the likely ones are offered.
There is no move to give, lend or trade (KINGPIN-2.4.1).
"""

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

PASS: Final[i64] = 0
PROPOSE: Final[i64] = 1
AGREE: Final[i64] = 2
REFUSE: Final[i64] = 3
ACCEPT: Final[i64] = 4
SETTLE_UP: Final[i64] = 5  # the owner of an inspected card pays
USE_SHIELD: Final[i64] = 6
PAYDAY: Final[i64] = 7
BUY: Final[i64] = 8  # + pile
SETTLE: Final[i64] = 24  # + special
WAIVE: Final[i64] = 40  # + special
CASH: Final[i64] = 56  # + face
WAKE: Final[i64] = 64  # + 16 * face + special
TRIPLE: Final[i64] = 192  # + 16 * face + pile
QUAD: Final[i64] = 320  # + 16 * face + pile
AUDIT: Final[i64] = 448  # + 8 * special + seat
INSPECT: Final[i64] = 576  # + card
HIRE: Final[i64] = 704  # + card
RAISE: Final[i64] = 832  # + card
RELEASE: Final[i64] = 960  # + card
RESTOCK: Final[i64] = 1088  # + truck
DISABLE: Final[i64] = 1120  # + special
SELL: Final[i64] = 1152  # + 512 * outlet + 16 * client + units - 1
POACH: Final[i64] = SELL + 16384
INSTEAD: Final[i64] = POACH + 16384  # + any single use up to here: the substitute for the roll
MOVE_COUNT: Final[i64] = 2 * INSTEAD
# Beyond the list: bit 49 for a distribution, bit 50 for a sale for less, bit 48 for "instead".
DISTRIBUTE: Final[i64] = 1 << 49
LESS: Final[i64] = 1 << 50
INSTEAD_BIT: Final[i64] = 1 << 48
SHARES: Final[i64] = (1 << 42) - 1  # a distribution has a digit of 6 bits for every unit
ONES: Final = vec[i64]([sum(64**unit for unit in range(units)) for units in range(8)])
NO_KIND: Final[i64] = -1
NO_CHOICE: Final[i64] = 15  # a triple or quad without a card
LESS_SHIFT: Final[i64] = 20
MOST_LESS: Final[i64] = 1 << 20  # hundreds of dollars

# Kinds from the highest number down; a kind owns the numbers from its own up to the next higher.
LISTED: Final[list[int]] = [
    *(POACH, SELL, DISABLE, RESTOCK, RELEASE, RAISE, HIRE, INSPECT, AUDIT, QUAD, TRIPLE, WAKE),
    *(CASH, WAIVE, SETTLE, BUY, PAYDAY, USE_SHIELD, SETTLE_UP, ACCEPT, REFUSE, AGREE),
    *(PROPOSE, PASS),
]
BASES: Final = vec[i64](LISTED)
KIND_NAMES: Final[dict[int, str]] = {
    PASS: "pass",
    PROPOSE: "propose",
    AGREE: "agree",
    REFUSE: "refuse",
    ACCEPT: "accept",
    SETTLE_UP: "pay",
    USE_SHIELD: "shield",
    PAYDAY: "payday",
    BUY: "buy",
    SETTLE: "settle",
    WAIVE: "waive",
    CASH: "cash",
    WAKE: "wake",
    TRIPLE: "triple",
    QUAD: "quad",
    AUDIT: "audit",
    INSPECT: "inspect",
    HIRE: "hire",
    RAISE: "raise",
    RELEASE: "release",
    RESTOCK: "restock",
    DISABLE: "disable",
    SELL: "sell",
    POACH: "poach",
    DISTRIBUTE: "distribute",
}
# KINGPIN-D1: the kind of move that a face alone is.
SINGLES: Final[list[int]] = [0, RESTOCK, DISTRIBUTE, SELL, PAYDAY, POACH, DISABLE]
FACE_KINDS: Final = vec[i64](SINGLES)


# -- builders -----------------------------------------------------------------------------------


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


# -- readers ------------------------------------------------------------------------------------


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
