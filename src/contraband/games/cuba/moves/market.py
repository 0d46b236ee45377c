"""The moves of IV The Marketeers, and those of common.py that lie among them.

start bayamo             put the Vehicle on this City
offer s13 acquire        play this Offer to take Goods and drive
offer s13 sell           play it to sell
offer s13 pass           play it for nothing
drive bayamo r1          go to this City for the Vehicle on the die
drive bayamo card        go there for the vehicle on the card
sell gem statue          sell these Goods
sell gem half case       and one more for the Crate, at half price

A sale is one move: its prices are fixed before it, and the bribe is paid out of all of it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.moves import kinds_between
from contraband.games.cuba.cloth.heaps import goods_of
from contraband.games.cuba.data import CITY, CITY_NAMES, DICE, SECTOR_NAMES, SYMBOLS, plain
from contraband.games.cuba.moves.common import DISCARD, DONE, TAKE, taken_for, taken_good
from contraband.games.cuba.moves.heaps import Fields, all_heaps, posts_of

MOST_SYMBOLS: Final = 4  # on a Sector card

SALE_HEAPS: Final = vec[i64](all_heaps(MOST_SYMBOLS))
SALE_OF: Final = {int(heap): number for number, heap in enumerate(SALE_HEAPS)}
NO_HALF: Final[i64] = 5  # in place of a Good: nothing is sold for the Crate
ACQUIRE: Final[i64] = 0  # uses of an Offer
SALE: Final[i64] = 1
PASS: Final[i64] = 2
BY_CARD: Final[i64] = 7  # in place of a die: the vehicle on the card

START: Final[i64] = DONE + 1  # + City
OFFER: Final[i64] = START + 4  # by card and use
DRIVE: Final[i64] = TAKE + 7 * 5  # by City and die
SELL: Final[i64] = DISCARD + 5  # by sale and Good for the Crate
END: Final[i64] = SELL + 126 * 6

KIND_NAMES: Final[dict[int, str]] = {
    DONE: "done",
    START: "start",
    OFFER: "offer",
    TAKE: "take",
    DRIVE: "drive",
    DISCARD: "discard",
    SELL: "sell",
}
KINDS: Final = kinds_between(list(KIND_NAMES), DONE, END)
USE_NAMES: Final = ["acquire", "sell", "pass"]
SOLD_NAMES: Final = ("first", "second", "third", "fourth", "fifth")


# -- builders and readers --------------------------------------------------------------------------


def start(city: i64) -> i64:
    return START + city


def offer(card: i64, use: i64) -> i64:
    return OFFER + 3 * card + use


def offered_card(move: i64) -> i64:
    return (move - OFFER) // 3


def use_of(move: i64) -> i64:
    """ACQUIRE, SALE or PASS."""
    return (move - OFFER) % 3


def drive(city: i64, die: i64) -> i64:
    """To this City, for the Vehicle on a die or BY_CARD."""
    return DRIVE + 8 * city + die


def driven_to(move: i64) -> i64:
    return (move - DRIVE) // 8


def driven_by(move: i64) -> i64:
    """A die, or BY_CARD."""
    return (move - DRIVE) % 8


def sell(sale: i64, half: i64) -> i64:
    """A place in SALE_HEAPS, and the Good sold for the Crate or NO_HALF."""
    return SELL + 6 * sale + half


def sold_heap(move: i64) -> i64:
    """The Goods sold at full price."""
    return SALE_HEAPS[(move - SELL) // 6]


def sold_half(move: i64) -> i64:
    """The Good sold for the Crate, or NO_HALF."""
    return (move - SELL) % 6


def kind(move: i64) -> i64:
    """DONE, START, ... SELL; -1 for no move at all."""
    if move < 0 or move == SELL + NO_HALF or move >= END:  # a sale of nothing is no move
        return -1
    return KINDS[move]


# -- words -----------------------------------------------------------------------------------------


def notation(move: int) -> str:
    k = kind(move)
    words = [KIND_NAMES[k]]
    if k == START:
        words.append(plain(CITY_NAMES[move - int(START)]))
    elif k == OFFER:
        words += [plain(SECTOR_NAMES[offered_card(move)]), USE_NAMES[use_of(move)]]
    elif k == TAKE:
        words += [DICE[taken_for(move)].lower(), SYMBOLS[taken_good(move)]]
    elif k == DRIVE:
        by = driven_by(move)
        words += [
            plain(CITY_NAMES[driven_to(move)]),
            "card" if by == BY_CARD else DICE[by].lower(),
        ]
    elif k == DISCARD:
        words.append(SYMBOLS[move - int(DISCARD)])
    elif k == SELL:
        words += [SYMBOLS[good] for good in goods_of(sold_heap(move))]
        if sold_half(move) != NO_HALF:
            words += ["half", SYMBOLS[sold_half(move)]]
    return " ".join(words)


def describe(move: int) -> tuple[str, Fields]:
    k = kind(move)
    if k == START:
        return ("start", [("city", "city", move - int(START))])
    if k == OFFER:
        return describe_offer(int(offered_card(move)), int(use_of(move)))
    if k == TAKE:
        die, good = int(taken_for(move)), int(taken_good(move))
        return ("take", [("die", "die", die), ("good", "symbol", good)])
    if k == DRIVE:
        to, by = int(driven_to(move)), int(driven_by(move))
        if by == BY_CARD:
            return ("drive_card", [("city", "city", to)])
        return ("drive", [("city", "city", to), ("die", "die", by)])
    if k == DISCARD:
        return ("discard", [("good", "symbol", move - int(DISCARD))])
    if k == SELL:
        return describe_sale(move)
    return ("done", [])


def describe_offer(card: int, use: int) -> tuple[str, Fields]:
    about: Fields = [("sector", "sector", card)]
    if use == ACQUIRE:
        about.extend(posts_of(card))
    if use == SALE:
        about.append(("city", "city", int(CITY[card])))
    return (f"offer_{USE_NAMES[use]}", about)


def describe_sale(move: int) -> tuple[str, Fields]:
    """The last one may go at half price, which its word says."""
    goods = [("symbol", good) for good in goods_of(int(sold_heap(move)))]
    if sold_half(move) != NO_HALF:
        goods.append(("halved", int(sold_half(move))))
    about = [(SOLD_NAMES[at], word, good) for at, (word, good) in enumerate(goods)]
    return (f"sell_{len(goods)}", about)
