"""The moves of II The Smugglers that no other variant has.

rob v2                   rob the driver whose Pawn was run over
stash 5 0 4 0            hide the Money: thousands in each place
search 3                 look for it in this place
enter bayamo             walk into this City
board                    get back into the Vehicle
spot 4                   where the new Vehicle is put
deal gem gem alcohol     sell these Goods
walk 120 85              walk to this point: millimetres from the left and from below

Cards are played with ``route``, Goods taken with ``take`` and put back with ``discard``. Splits of
Money and points are too many to list.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.moves import kinds_between
from contraband.core.options import BadInput
from contraband.games.cuba.cloth.heaps import goods_of
from contraband.games.cuba.data import CAR_DIE, CITY_NAMES, DICE, MOST_CARGO, SYMBOLS, plain
from contraband.games.cuba.moves.heaps import Fields, all_heaps

DEAL_HEAPS: Final = vec[i64](all_heaps(MOST_CARGO)[1:])
DEAL_OF: Final = {int(heap): number for number, heap in enumerate(DEAL_HEAPS)}

FIRST: Final[i64] = 5000
ROB: Final[i64] = FIRST  # + seat
SEARCH: Final[i64] = ROB + 5  # + place
ENTER: Final[i64] = SEARCH + 4  # + City
BOARD: Final[i64] = ENTER + 4
SPOT: Final[i64] = BOARD + 1  # + place beside the City
DEAL: Final[i64] = SPOT + 10  # + place in DEAL_HEAPS
END: Final[i64] = DEAL + 791
WALK: Final[i64] = 1 << 42  # + 1024 * x + y
WALK_END: Final[i64] = WALK + 1024 * 1024
STASH: Final[i64] = 1 << 45  # + ten bits for each place, the first lowest
STASH_END: Final[i64] = STASH + (1 << 40)
MOST: Final[i64] = 1023
SPAN: Final[i64] = 1024
PLACES: Final = 4
GOOD_PLACES: Final = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"]

KIND_NAMES: Final[dict[int, str]] = {
    ROB: "rob",
    SEARCH: "search",
    ENTER: "enter",
    BOARD: "board",
    SPOT: "spot",
    DEAL: "deal",
    WALK: "walk",
    STASH: "stash",
}
KINDS: Final = kinds_between(list(KIND_NAMES), FIRST, END)  # of those that can be listed


def walk(x: i64, y: i64) -> i64:
    """To a point in millimetres."""
    return WALK + SPAN * x + y


def walk_x(move: i64) -> i64:
    return (move - WALK) // SPAN


def walk_y(move: i64) -> i64:
    return (move - WALK) % SPAN


def deal(heap: i64) -> i64:
    """Sell these Goods."""
    return DEAL + DEAL_OF[heap]


def dealt_heap(move: i64) -> i64:
    return DEAL_HEAPS[move - DEAL]


def stash(first: i64, second: i64, third: i64, fourth: i64) -> i64:
    """This many thousands in each place."""
    return STASH + first + SPAN * (second + SPAN * (third + SPAN * fourth))


def in_place(move: i64, place: i64) -> i64:
    """How many thousands a split puts there."""
    return ((move - STASH) >> (10 * place)) & MOST


def kind(move: i64) -> i64:
    """ROB, SEARCH, ... STASH; -1 for no move at all."""
    if WALK <= move < WALK_END:
        return WALK
    if STASH <= move < STASH_END:
        return STASH
    if move < FIRST or move >= END:
        return -1
    return KINDS[move - FIRST]


def is_mine(move: i64) -> bool:
    """Is this number within the ranges above?"""
    return FIRST <= move < END or WALK <= move < WALK_END or STASH <= move < STASH_END


def notation(move: int) -> str:
    k = kind(move)
    words = [KIND_NAMES[k]]
    at = move - int(k)
    if k == ROB:
        words.append(DICE[CAR_DIE + at].lower())
    elif k in (SEARCH, SPOT):
        words.append(str(at + 1))
    elif k == ENTER:
        words.append(plain(CITY_NAMES[at]))
    elif k == DEAL:
        words += [SYMBOLS[good] for good in goods_of(int(dealt_heap(move)))]
    elif k == WALK:
        words += [str(int(walk_x(move))), str(int(walk_y(move)))]
    elif k == STASH:
        words += [str(int(in_place(move, place))) for place in range(PLACES)]
    return " ".join(words)


def parse(text: str) -> int:
    """A walk or a stash; the other moves can be listed."""
    word, *rest = text.lower().split()
    numbers = [int(part) for part in rest if part.isascii() and part.isdigit() and len(part) <= 4]
    wanted = 2 if word == "walk" else PLACES
    if len(numbers) != wanted or len(rest) != wanted or max(numbers) > MOST:
        raise BadInput("A walk is written walk 120 85, hidden Money stash 5 0 4 0.")
    if word == "walk":
        return int(walk(numbers[0], numbers[1]))
    return int(stash(numbers[0], numbers[1], numbers[2], numbers[3]))


def describe(move: int) -> tuple[str, Fields]:
    k = kind(move)
    at = move - int(k)
    name = KIND_NAMES[k]
    if k == ROB:
        return (name, [("player", "team", at)])
    if k == SEARCH:
        return (name, [("place", "place", at)])
    if k == ENTER:
        return (name, [("city", "city", at)])
    if k == SPOT:
        return (name, [("spot", "number", at + 1)])
    if k == DEAL:
        goods = goods_of(int(dealt_heap(move)))
        return (
            f"deal_{len(goods)}",
            [(GOOD_PLACES[n], "symbol", good) for n, good in enumerate(goods)],
        )
    if k == WALK:
        return (name, [("x", "number", int(walk_x(move))), ("y", "number", int(walk_y(move)))])
    if k == STASH:
        named = ("first", "second", "third", "fourth")
        amounts = [int(in_place(move, place)) for place in range(PLACES)]
        return (name, [(each, "number", n) for each, n in zip(named, amounts, strict=True)])
    return (name, [])
