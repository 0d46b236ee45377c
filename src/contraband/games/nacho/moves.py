"""The moves of The Nacho Incident: numbers with names, from 0 up, and how they are written.

choose jen               put this smuggler face down
go ab                    send the smuggler there without food
deliver ab salsa         send the smuggler there with a cube of one's own
steal 2 ab salsa         send the smuggler there with a cube of seat 2
mountie on2              this mountie makes the arrest, or wanders off
raid ab                  the wanderer arrests the highest keeper there
wander qc                the wanderer moves there
gem 2                    the gem goes to seat 2
discard 1 3              let the first and third card of the hand go (as sorted in the view)
keep                     let no card go
sell corn                one cube to the Mexican market; asked again until ``done``
done                     no more sales

What to discard is one move, a set of places in the hand: answers are sealed, so they must be whole,
and four cards make only 16 sets. Cubes are sold one by one: sales are open, a warehouse can grow
large, and equal cubes are one choice.
There is no move to trade or to give (NACHO-12.1), and none to promise: talk is for the chat
(NACHO-12.2).
"""

from typing import Final

from mypy_extensions import i64

from contraband.core.game import About
from contraband.core.moves import kinds_between, read_move
from contraband.games.nacho.data import DESK, FOODS, MOUNTIE_NAMES, PROVINCES, SMUGGLER_NAMES

CHOOSE: Final[i64] = 0
GO: Final[i64] = CHOOSE + 56  # smugglers
DELIVER: Final[i64] = GO + 4  # provinces
STEAL: Final[i64] = DELIVER + 32  # cargoes: a province and a food
MOUNTIE: Final[i64] = STEAL + 128  # cargoes of each seat
RAID: Final[i64] = MOUNTIE + 12  # mounties
WANDER: Final[i64] = RAID + 4
GEM: Final[i64] = WANDER + 4
DISCARD: Final[i64] = GEM + 4
SELL: Final[i64] = DISCARD + 256  # sets of eight places
DONE: Final[i64] = SELL + 8  # foods
MOVE_COUNT: Final[i64] = DONE + 1
KEEP: Final[i64] = DISCARD  # the empty set of places

PLACES: Final = 8  # of a hand
FOOD_BITS: Final[i64] = 3  # of a cargo
FOOD_MASK: Final[i64] = 0b111
CARGO_BITS: Final[i64] = 5
PROVINCE_MASK: Final[i64] = 0b11

KIND_NAMES: Final[dict[int, str]] = {
    CHOOSE: "choose",
    GO: "go",
    DELIVER: "deliver",
    STEAL: "steal",
    MOUNTIE: "mountie",
    RAID: "raid",
    WANDER: "wander",
    GEM: "gem",
    DISCARD: "discard",
    SELL: "sell",
    DONE: "done",
}
KINDS: Final = kinds_between(list(KIND_NAMES), CHOOSE, MOVE_COUNT)


def choose(card: i64) -> i64:
    return CHOOSE + card


def go(province: i64) -> i64:
    return GO + province


def cargo(province: i64, food: i64) -> i64:
    """A food and where it goes, as one number."""
    return (province << FOOD_BITS) + food


def deliver(province: i64, food: i64) -> i64:
    return DELIVER + cargo(province, food)


def steal(victim: i64, province: i64, food: i64) -> i64:
    return STEAL + (victim << CARGO_BITS) + cargo(province, food)


def mountie(card: i64) -> i64:
    return MOUNTIE + card


def raid(province: i64) -> i64:
    return RAID + province


def wander(province: i64) -> i64:
    return WANDER + province


def gem(seat: i64) -> i64:
    return GEM + seat


def discard(places: i64) -> i64:
    return DISCARD + places


def sell(food: i64) -> i64:
    return SELL + food


def kind(move: i64) -> i64:
    """Which kind of move this is: CHOOSE, GO, ... DONE; -1 for no move at all."""
    if move < 0 or move >= MOVE_COUNT:
        return -1
    return KINDS[move]


def seat_of(move: i64) -> i64:
    """The seat a theft or the gem is aimed at; -1 for other moves."""
    k = kind(move)
    if k == STEAL:
        return (move - STEAL) >> CARGO_BITS
    if k == GEM:
        return move - GEM
    return -1


def province_of(move: i64) -> i64:
    """Where a smuggler or a wanderer goes; -1 for other moves."""
    k = kind(move)
    if k == STEAL:
        return ((move - STEAL) >> FOOD_BITS) & PROVINCE_MASK
    if k == DELIVER:
        return (move - DELIVER) >> FOOD_BITS
    if k == GO:
        return move - GO
    if k == RAID:
        return move - RAID
    if k == WANDER:
        return move - WANDER
    return -1


def food_of(move: i64) -> i64:
    """The food that is delivered, stolen or sold; -1 for other moves."""
    k = kind(move)
    if k == STEAL:
        return (move - STEAL) & FOOD_MASK
    if k == DELIVER:
        return (move - DELIVER) & FOOD_MASK
    if k == SELL:
        return move - SELL
    return -1


def smuggler_of(move: i64) -> i64:
    """The card of a ``choose``."""
    return move - CHOOSE


def sold_of(move: i64) -> i64:
    """The food of a ``sell``."""
    return move - SELL


def mountie_of(move: i64) -> i64:
    """The card of a ``mountie``."""
    return move - MOUNTIE


def discards_of(move: i64) -> i64:
    """The set of places in the hand that a ``discard`` lets go."""
    return move - DISCARD


def places_of(move: int) -> list[int]:
    """The same as a list, counted from 1."""
    return [place + 1 for place in range(PLACES) if (move - int(DISCARD)) >> place & 1]


def notation(move: int) -> str:
    """The move in words; ``parse`` reads it back."""
    k = kind(move)
    if k == -1:
        return f"number {move}"
    if k == DISCARD:
        return " ".join(["discard", *map(str, places_of(move))]) if move != KEEP else "keep"
    words = [KIND_NAMES[k]]
    if k == CHOOSE:
        words.append(" ".join(SMUGGLER_NAMES[smuggler_of(move)].lower().split()))
    if k == MOUNTIE:
        words.append(MOUNTIE_NAMES[mountie_of(move)].lower())
    if seat_of(move) >= 0:
        words.append(str(seat_of(move)))
    if province_of(move) >= 0:
        words.append(PROVINCES[province_of(move)].lower())
    if food_of(move) >= 0:
        words.append(FOODS[food_of(move)])
    return " ".join(words)


def parts(move: int) -> About:
    """Seat, province and food of a move, as (name, meaning, number): what it has of them."""
    found: About = []
    if seat_of(move) >= 0:
        found.append(("player", "seat", int(seat_of(move))))
    if province_of(move) >= 0:
        found.append(("province", "province", int(province_of(move))))
    if food_of(move) >= 0:
        found.append(("food", "food", int(food_of(move))))
    return found


def describe(move: int) -> tuple[str, About]:
    """The key of the move's label, and what it is about."""
    k = kind(move)
    if k < 0:
        return ("nonsense", [])
    if move == KEEP:
        return ("keep", [])
    about = parts(move)
    if k == CHOOSE:
        about.append(("smuggler", "smuggler", int(smuggler_of(move))))
    if k == MOUNTIE:
        about.append(("mountie", "mountie", int(mountie_of(move))))
    if k == DISCARD:  # places in the hand as the view lists it, from 1
        about.extend(("places", "pile", place) for place in places_of(move))
    return (KIND_NAMES[k], about)


def all_notations() -> dict[str, int]:
    return {notation(move): move for move in range(MOVE_COUNT)}


BY_NOTATION: Final = DESK.numbers(all_notations)
EXAMPLES: Final = (
    "choose jen, go ab, deliver ab salsa, steal 2 ab salsa, discard 1 3, keep, sell corn or done"
)


def parse(text: str) -> int:
    """The move written like this."""
    return read_move(BY_NOTATION, text, EXAMPLES)
