"""Offers and promises as numbers: what one is made of (BOOT-11.3).

There is no number for load space, docks, markers, cards, dice or Stills (BOOT-5.1.1, BOOT-11.1.6).

An offer packs whom it is made to, cash, crates and one Truck each way. A promise packs who owes it
(the one who makes the offer, or the other side), its kind and its figures. Once a deal is struck,
the same promise goes to the ledger together with both names, its Round and what became of it.
"""

from typing import Final

from mypy_extensions import i64

from contraband.games.bootleggers.data import (
    CARDS,
    COPIES,
    KINDS,
    MOST_SEATS,
    SPEAKEASIES,
    THUG_COUNT,
    THUGS,
)
from contraband.games.bootleggers.moves.moves import OFFER, PROMISE

TABLE: Final[i64] = 7  # an offer to everybody
MOST_CASH: Final[i64] = 1023
MOST_CRATES: Final[i64] = 63
ALL_OF_A_WAY: Final[i64] = 0x7FFFFF
PROMISES: Final[i64] = 1 << 27  # numbers that a promise may have
TERM_BITS: Final[i64] = 0x3FFFFFF  # of a promise, without its way
PLAIN_ENTRY: Final[i64] = 0xFFFFFFFFF  # all but the fate

# -- offers: to 3 bits; then for each way cash 10, crates 6, Truck 6, rent 1

WAY: Final[i64] = 23  # bits of one way
GIVE: Final[i64] = 0
TAKE: Final[i64] = 1


def offer(to: i64) -> i64:
    """An empty offer; ``with_cash`` and its neighbours add to it."""
    return OFFER | to


def with_cash(move: i64, way: i64, cash: i64) -> i64:
    return move | cash << (3 + WAY * way)


def with_crates(move: i64, way: i64, crates: i64) -> i64:
    return move | crates << (13 + WAY * way)


def with_truck(move: i64, way: i64, truck: i64, rent: bool) -> i64:
    bits = truck << 1 | 1
    if rent:
        bits |= 64
    return move | bits << (19 + WAY * way)


def to(move: i64) -> i64:
    """Whom an offer is made to: a seat, or TABLE."""
    return move & 7


def cash(move: i64, way: i64) -> i64:
    return (move >> (3 + WAY * way)) & MOST_CASH


def crates(move: i64, way: i64) -> i64:
    return (move >> (13 + WAY * way)) & MOST_CRATES


def truck(move: i64, way: i64) -> i64:
    """The Truck that goes this way; -1 if none does."""
    bits = (move >> (19 + WAY * way)) & 63
    if bits & 1 == 0:
        return -1
    return bits >> 1


def is_rent(move: i64, way: i64) -> bool:
    return (move >> (25 + WAY * way)) & 1 == 1


def goes(move: i64, way: i64) -> bool:
    """Does anything at all go this way?"""
    return (move >> (3 + WAY * way)) & ALL_OF_A_WAY != 0


def has_goods(move: i64) -> bool:
    """Is it about crates or Trucks, not cash alone?"""
    return any(crates(move, way) > 0 or truck(move, way) >= 0 for way in range(2))


def turned(move: i64, to: i64) -> i64:
    """The same goods seen from the other side, without the cash."""
    made = offer(to)
    for way in range(2):
        goods = (move >> (3 + WAY * way)) & ALL_OF_A_WAY & ~MOST_CASH
        made |= goods << (3 + WAY * (1 - way))
    return made


def is_offer(move: i64) -> bool:
    """Does it name a seat or the table, Trucks of the box, and rent only with a Truck?"""
    if move < OFFER or move >= OFFER << 1 or to(move) == MOST_SEATS:
        return False
    for way in range(2):
        bits = (move >> (19 + WAY * way)) & 127
        if bits & 1 == 0:
            if bits != 0:
                return False
        elif (bits & 63) >> 1 >= CARDS.all_trucks:
            return False
    return True


# -- promises -------------------------------------------------------------------------------------

PAY_LATER: Final[i64] = 0
PAY_SHARE: Final[i64] = 1
PERMIT: Final[i64] = 2
REFUSE: Final[i64] = 3
PLACE_THERE: Final[i64] = 4
STAY_OUT: Final[i64] = 5
SHIP_TO: Final[i64] = 6
NOT_SHIP_TO: Final[i64] = 7
NOT_PLAY: Final[i64] = 8
PLAY_CARD: Final[i64] = 9
LEAVE_CARD: Final[i64] = 10
WORD: Final[i64] = 11  # in words: the number of what was written, 0 for what was only said
PROMISE_NAMES: Final = [
    *("pay_later", "pay_share", "permit", "refuse", "place", "stay_out", "ship_to", "not_ship_to"),
    *("not_play", "play", "leave", "word"),
]
ANY_CARD: Final[i64] = THUG_COUNT  # NOT_PLAY: whatever the card
TRUCK_CARD: Final[i64] = KINDS  # LEAVE_CARD: the Truck card

# What became of a promise.
OPEN: Final[i64] = 0
KEPT: Final[i64] = 1
BROKEN: Final[i64] = 2
VOID: Final[i64] = 3  # its moment never came
FATE_NAMES: Final = ["open", "kept", "broken", "void"]


def promise(way: i64, kind: i64, spot: i64, amount: i64, who: i64, card: i64) -> i64:
    """Way: GIVE if the one who makes the offer promises, TAKE if the other side would."""
    return PROMISE | kind | spot << 4 | amount << 7 | who << 17 | card << 20 | way << 26


def promise_kind(term: i64) -> i64:
    return term & 15


def promise_spot(term: i64) -> i64:
    return (term >> 4) & 7


def promise_amount(term: i64) -> i64:
    return (term >> 7) & MOST_CASH


def promise_who(term: i64) -> i64:
    return (term >> 17) & 7


def promise_card(term: i64) -> i64:
    return (term >> 20) & 63


def promise_way(term: i64) -> i64:
    return (term >> 26) & 1


def turned_promise(term: i64) -> i64:
    """The same promise seen from the other side."""
    return term ^ (1 << 26)


def has_spot(kind: i64) -> bool:
    return kind >= PAY_SHARE and kind <= NOT_SHIP_TO


def has_amount(kind: i64) -> bool:
    return kind in (PAY_LATER, PAY_SHARE, PLACE_THERE)


def has_who(kind: i64) -> bool:
    return kind in (REFUSE, NOT_PLAY, PLAY_CARD)


def has_card(kind: i64) -> bool:
    return kind >= NOT_PLAY and kind <= LEAVE_CARD


def worded(move: i64, number: i64) -> i64:
    """The same promise in the words of this number; -1 if it is not in words, or too many are."""
    if not is_promise(move) or promise_kind(move) != WORD or number > MOST_CASH:
        return -1
    return promise(promise_way(move), WORD, 0, number, 0, 0)


def is_promise(move: i64) -> bool:
    """Only the figures of its kind, and each of them within its bounds."""
    if move < PROMISE or move >= PROMISE + PROMISES:
        return False
    kind = promise_kind(move)
    if kind > WORD:
        return False
    return (
        is_spot(kind, promise_spot(move))
        and is_amount(kind, promise_amount(move))
        and (is_who(kind, promise_who(move)) and is_card(kind, promise_card(move)))
    )


def is_spot(kind: i64, spot: i64) -> bool:
    if not has_spot(kind):
        return spot == 0
    return spot >= first_spot(kind) and spot < SPEAKEASIES


def first_spot(kind: i64) -> i64:
    """O'Malley's, if such a promise can be about it; else the Speakeasy after it."""
    if kind in (PAY_SHARE, SHIP_TO, NOT_SHIP_TO):
        return 0
    return 1


def is_amount(kind: i64, amount: i64) -> bool:
    if has_amount(kind):
        return amount >= 1 and amount <= most_amount(kind)
    return kind == WORD or amount == 0


def most_amount(kind: i64) -> i64:
    """Of a promise with a figure."""
    if kind == PAY_SHARE:
        return 100
    if kind == PLACE_THERE:
        return CARDS.count["markers"]
    return MOST_CASH


def is_who(kind: i64, who: i64) -> bool:
    if not has_who(kind):
        return who == 0
    return who < MOST_SEATS


def is_card(kind: i64, card: i64) -> bool:
    if not has_card(kind):
        return card == 0
    if kind == LEAVE_CARD:
        return card == TRUCK_CARD or (card < KINDS and COPIES[card] > 0)
    if card == ANY_CARD:
        return kind == NOT_PLAY
    return card < THUG_COUNT and COPIES[THUGS + card] > 0


# -- the ledger: a promise with both names, its Round and its fate --------------------------------


def entry(term: i64, debtor: i64, creditor: i64, round: i64) -> i64:
    return (term & TERM_BITS) | debtor << 26 | creditor << 29 | round << 32


def term_of(entry: i64) -> i64:
    """The promise alone, as the one who owes it would make it."""
    return PROMISE | entry & TERM_BITS


def debtor(entry: i64) -> i64:
    return (entry >> 26) & 7


def creditor(entry: i64) -> i64:
    return (entry >> 29) & 7


def made_in(entry: i64) -> i64:
    return (entry >> 32) & 15


def fate(entry: i64) -> i64:
    return entry >> 36


def with_fate(entry: i64, fate: i64) -> i64:
    return (entry & PLAIN_ENTRY) | fate << 36
