"""What the things on the table are called, for positions laid out by hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.layout import (
    HeapOf,
    Layout,
    OneOf,
    SeatsOf,
    SetOf,
    Thing,
    listed_in,
    place_of,
    seats_named,
    wrong,
)
from contraband.core.sets import bit, listed, size
from contraband.games.cuba.cloth.flick import put
from contraband.games.cuba.cloth.heaps import counts_of, full
from contraband.games.cuba.couriers.rules.rows import cards_of
from contraband.games.cuba.data import (
    CARDS,
    CITY_NAMES,
    DICE,
    GATE_DICE,
    GOODS,
    SECTOR_NAMES,
    SYMBOLS,
    VEHICLE_NAMES,
    VEHICLES,
)
from contraband.games.cuba.names.variants import COURIERS
from contraband.games.cuba.state import ALL_SECTORS, NO_CARD, Cuba

SECTORS: Final = SetOf(SECTOR_NAMES)
SECTOR: Final = OneOf(SECTOR_NAMES)
HEAP: Final = HeapOf(SYMBOLS[: int(GOODS)])
MOST_MM: Final = 1000

THINGS: Final = {
    "deck": Thing("deck", SECTORS),
    "bottom": Thing("bottom", SECTOR, pile=True),
    "pile": Thing("pile", SECTORS),
    "hands": Thing("hands", SECTORS),
    "batches": Thing("batches", SECTORS, pile=True),
    "played": Thing("played", SECTOR),
    "supply": Thing("supply", HEAP),
    "stocks": Thing("stocks", HEAP),
    "sold": Thing("sold", HEAP, places=CITY_NAMES),
    "cities": Thing("cities", OneOf(CITY_NAMES)),
    "cops": Thing("cops", places=CITY_NAMES),
    "lying": Thing("lying", SetOf(DICE)),
    "walkers": Thing("walkers", pile=True),
    "pawns": Thing("pawns", pile=True),
    "home": Thing("home", SeatsOf()),
    "cars": Thing("cars", OneOf(VEHICLE_NAMES)),
    "garage": Thing("garage", SetOf(VEHICLE_NAMES)),
    "goal": Thing("goal", SECTOR),
    "track": Thing("track", SECTOR),
    "hunted": Thing("hunted", SeatsOf()),
    "coned": Thing("coned", SeatsOf()),
    "attacked": Thing("attacked", SeatsOf()),
    "feet": Thing("feet", SeatsOf()),
    "sellers": Thing("sellers", SeatsOf()),
    "victims": Thing("victims", pile=True),
    "routes": Thing("routes", SECTORS),
    "choice": Thing("choice", SECTORS),
    "job": Thing("job", SECTOR),
    "won": Thing("won", SECTORS),
}


def lay_dice(s: Cuba, value: object) -> None:
    """``dice={"R1": (100, 160), "V1": (140, 200, 3, 45)}``: x and y in mm, face on top, degrees."""
    if not isinstance(value, dict):
        raise wrong("dice", "it needs a place for each die that is named")
    for name, place in value.items():
        die = place_of(DICE, name, "dice")
        numbers = listed_in(place, "dice")
        if not 2 <= len(numbers) <= 4 or not all(
            isinstance(n, int | float) and abs(n) <= MOST_MM for n in numbers
        ):
            raise wrong("dice", "a die has x and y in mm, then the face on top, then degrees")
        x, y, top, yaw = [*(float(str(n)) for n in numbers), 0.0, 0.0][:4]
        put(s, die, round(1000 * x), round(1000 * y), int(top), round(1000 * yaw))


def lay_roll(s: Cuba, value: object) -> None:
    """``roll=["gem", "crate", ...]``: what the seven Gate dice show (The Marketeers)."""
    symbols = listed_in(value, "roll")
    if len(symbols) != GATE_DICE:
        raise wrong("roll", f"there are {GATE_DICE} dice")
    shown = [place_of(SYMBOLS, symbol, "roll") for symbol in symbols]
    s.roll = sum(symbol << 3 * die for die, symbol in enumerate(shown))


def arrange(s: Cuba, given: dict[str, object]) -> None:
    """Every Sector card and Vehicle card is in one place, and all other Goods are in supply."""
    arrange_sectors(s, given)
    if "batches" not in given:
        s.batches = vec[i64]([int(ALL_SECTORS)])
    if "supply" not in given:
        left = full(CARDS.goods) - sum(s.stocks) - sum(s.sold)
        if left < 0 or sum(counts_of(left)) != CARDS.goods * GOODS - goods_out(s):
            raise wrong("stocks", f"there are {CARDS.goods} cards of each Good")
        s.supply = left
    if "cars" in given and "garage" not in given:
        driven = sum({1 << int(car) for car in s.cars})
        s.garage = ((1 << VEHICLES) - 1) & ~driven


def goods_out(s: Cuba) -> int:
    return sum(sum(counts_of(heap)) for heap in [*s.stocks, *s.sold])


def arrange_sectors(s: Cuba, given: dict[str, object]) -> None:
    """Cards that were named leave the places where they lay; others come from the deck."""
    named = seats_named(given, "hands")
    taken = sum(int(s.hands[seat]) for seat in named)
    sets = ["pile", *(["routes", "choice", "won"] if s.rules == COURIERS else [])]
    singles = ["goal", *(["job", "played"] if s.rules == COURIERS else [])]
    rows = {"track": list(s.track), "bottom": list(s.bottom)}
    for name in ("deck", *sets):
        taken |= getattr(s, name) if name in given else 0
    for name in singles:
        if name in given and getattr(s, name) != NO_CARD:
            taken |= bit(getattr(s, name))
    for name, row in rows.items():
        for card in row if name in given else []:
            taken |= bit(card) if card != NO_CARD else 0
    if s.rules == COURIERS:
        taken |= cards_of(s.beside) | cards_of(s.trail)
    wanted = [size(s.hands[seat]) for seat in range(s.crews())]
    short: list[tuple[str, int]] = [  # single cards that were taken: others come instead
        (name, at)
        for name, cards in [*rows.items(), *((name, [getattr(s, name)]) for name in singles)]
        for at, card in enumerate(cards)
        if name not in given and card != NO_CARD and taken >> int(card) & 1
    ]
    used = taken
    for name in sets:
        if name not in given:
            setattr(s, name, getattr(s, name) & ~taken)
        used |= getattr(s, name)
    for cards in [*rows.values(), *([getattr(s, name)] for name in singles)]:
        used |= sum({1 << int(card) for card in cards if card != NO_CARD and not used >> card & 1})
    for seat in range(s.crews()):
        s.hands[seat] &= ~taken if seat not in named else -1
        used |= s.hands[seat]
    free = listed(ALL_SECTORS & ~used)
    for name, at in short:
        card = free.pop(s.chance.below(len(free)))
        if name in rows:
            getattr(s, name)[at] = card
        else:
            setattr(s, name, card)
    for seat in range(s.crews()):
        while seat not in named and size(s.hands[seat]) < wanted[seat] and free:
            s.hands[seat] |= bit(free.pop(s.chance.below(len(free))))
    if "deck" not in given:
        s.deck = sum(1 << card for card in free)


LAYOUT: Final[Layout[Cuba]] = Layout(THINGS, {"dice": lay_dice, "roll": lay_roll}, arrange)
