"""The moves of Cuba Cube: numbers with names, from 0 up, and how they are written.

done                     no more of this
start bayamo             put the Vehicle on this City
offer s13 acquire        play this Offer to take Goods and drive
offer s13 sell           play it to sell
offer s13 pass           play it for nothing
take r1 gem              take this Good for the die
drive bayamo r1          go to this City for the Vehicle on the die
drive bayamo card        go there for the vehicle on the card
discard gem              put a Good back
sell gem statue          sell these Goods
sell gem half case       and one more for the Crate, at half price

A sale is one move: its prices are fixed before it, and the bribe is paid out of all of it.
The moves on the cloth stand in cloth.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.options import no_such_move
from contraband.games.cuba import cloth, errands, flicks, footwork
from contraband.games.cuba.data import CITY_NAMES, DICE, GOODS, SECTOR_NAMES, SYMBOLS, plain
from contraband.games.cuba.sets import counts_of, goods_of

MOST_SYMBOLS: Final = 4  # on a Sector card


def all_sales() -> list[int]:
    """Every heap of at most four Goods, the smaller ones first."""
    found = {0}
    for _card in range(MOST_SYMBOLS):
        found |= {heap + (1 << 4 * good) for heap in found for good in range(GOODS)}
    return sorted(found, key=lambda heap: (sum(counts_of(heap)), heap))


SALE_HEAPS: Final = vec[i64](all_sales())
SALE_OF: Final = {heap: number for number, heap in enumerate(all_sales())}
NO_HALF: Final[i64] = 5  # in place of a Good: nothing is sold for the Crate
ACQUIRE: Final[i64] = 0  # uses of an Offer
SALE: Final[i64] = 1
PASS: Final[i64] = 2
BY_CARD: Final[i64] = 7  # in place of a die: the vehicle on the card

DONE: Final[i64] = 0
# IV The Marketeers
START: Final[i64] = DONE + 1
OFFER: Final[i64] = START + 4  # by card and use
TAKE: Final[i64] = OFFER + 38 * 3  # by die and Good
DRIVE: Final[i64] = TAKE + 7 * 5  # by City and die
DISCARD: Final[i64] = DRIVE + 4 * 8
SELL: Final[i64] = DISCARD + 5  # by sale and Good for the Crate
CARDS_END: Final[i64] = SELL + 126 * 6
MOVE_COUNT: Final[i64] = footwork.END

KIND_NAMES: Final[dict[int, str]] = {
    DONE: "done",
    START: "start",
    OFFER: "offer",
    TAKE: "take",
    DRIVE: "drive",
    DISCARD: "discard",
    SELL: "sell",
}
USE_NAMES: Final = ["acquire", "sell", "pass"]


def start(city: i64) -> i64:
    return START + city


def offer(card: i64, use: i64) -> i64:
    return OFFER + 3 * card + use


def take(die: i64, good: i64) -> i64:
    return TAKE + 5 * die + good


def drive(city: i64, die: i64) -> i64:
    return DRIVE + 8 * city + die


def discard(good: i64) -> i64:
    return DISCARD + good


def sell(sale: i64, half: i64) -> i64:
    """A place in SALE_HEAPS, and the Good sold for the Crate or NO_HALF."""
    return SELL + 6 * sale + half


def kind(move: i64) -> i64:
    """Which kind of move: DONE, ... SELL, one of cloth.py or errands.py; -1 for no move at all."""
    if move >= CARDS_END:
        if errands.FIRST <= move < errands.END:
            return errands.kind(move)
        if footwork.is_mine(move):
            return footwork.kind(move)
        return cloth.kind(move)
    if move < 0 or move == SELL + NO_HALF:  # a sale of nothing is no move
        return -1
    if move == DONE:
        return DONE
    if move < OFFER:
        return START
    if move < TAKE:
        return OFFER
    if move < DRIVE:
        return TAKE
    if move < DISCARD:
        return DRIVE
    if move < SELL:
        return DISCARD
    return SELL


def notation(move: int) -> str:
    """The move in words; ``parse`` reads it back."""
    k = kind(move)
    if k == -1:
        return f"number {move}"
    if errands.FIRST <= k < errands.END:
        return errands.notation(move)
    if footwork.is_mine(k):
        return footwork.notation(move)
    if k >= cloth.FIRST:
        return cloth.notation(move)
    words = [KIND_NAMES[k]]
    at = move - int(k)
    if k == START:
        words.append(plain(CITY_NAMES[at]))
    elif k == OFFER:
        words += [plain(SECTOR_NAMES[at // 3]), USE_NAMES[at % 3]]
    elif k == TAKE:
        words += [DICE[at // 5].lower(), SYMBOLS[at % 5]]
    elif k == DRIVE:
        by = "card" if at % 8 == BY_CARD else DICE[at % 8].lower()
        words += [plain(CITY_NAMES[at // 8]), by]
    elif k == DISCARD:
        words.append(SYMBOLS[at])
    elif k == SELL:
        words += [SYMBOLS[good] for good in goods_of(SALE_HEAPS[at // 6])]
        if at % 6 != NO_HALF:
            words += ["half", SYMBOLS[at % 6]]
    return " ".join(words)


def all_notations() -> dict[str, int]:
    return {notation(move): move for move in range(MOVE_COUNT) if kind(move) != -1}


BY_NOTATION: Final = all_notations()
EXAMPLES: Final = (
    "start bayamo, offer s13 acquire, take r1 gem, drive bayamo card, discard gem, "
    "sell gem statue, sell gem half case, gate r1 b2, bonus r1, route s07, walk 120 85, "
    "flick v1 az 90 v 1.20 h 0 o 0 or done"
)


def parse(text: str) -> int:
    """The move written like this."""
    first = text.lower().split()[:1]
    if first == ["flick"]:
        return flicks.parse(" ".join(text.split()))
    if first in (["walk"], ["stash"]):
        return footwork.parse(text)
    found = BY_NOTATION.get(" ".join(text.lower().split()))
    if found is None:
        raise no_such_move(text, EXAMPLES)
    return found
