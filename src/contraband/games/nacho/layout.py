"""What the things on the table are called, for positions laid out by hand."""

from typing import Final

from contraband.core.layout import (
    HeapOf,
    Layout,
    OneOf,
    SetOf,
    Thing,
    place_of,
    seats_named,
    wrong,
)
from contraband.core.sets import bit, listed, size
from contraband.games.nacho.data import (
    ASKS_FOR,
    CARDS,
    DEMANDS,
    FOODS,
    MOUNTIE_NAMES,
    PROVINCE_COUNT,
    PROVINCES,
    SMUGGLER_NAMES,
    TURNS,
)
from contraband.games.nacho.state import (
    ALL_FOODS,
    ALL_MOUNTIES,
    ALL_SMUGGLERS,
    NO_CARD,
    NO_MOUNTIE,
    Nacho,
    counts_of,
    demand_at,
    heap_of,
)

SMUGGLERS: Final = SetOf(SMUGGLER_NAMES)
MOUNTIES: Final = SetOf(MOUNTIE_NAMES)
CUBES: Final = HeapOf(FOODS)

THINGS: Final = {
    "hands": Thing("hands", SMUGGLERS),
    "played": Thing("played", OneOf(SMUGGLER_NAMES)),
    "keepers": Thing("keepers", SMUGGLERS, inner=PROVINCES, empty=0),
    "since": Thing("since", places=SMUGGLER_NAMES),
    "deck": Thing("deck", SMUGGLERS),
    "pile": Thing("pile", SMUGGLERS),
    "batches": Thing("batches", SMUGGLERS),
    "mountie": Thing("mountie", OneOf(MOUNTIE_NAMES)),
    "mounties": Thing("mounties", MOUNTIES, inner=PROVINCES, empty=0),
    "pool": Thing("pool", MOUNTIES),
    "gone": Thing("gone", MOUNTIES),
    "bag": Thing("bag", CUBES),
    "aside": Thing("aside", CUBES),
    "stores": Thing("stores", CUBES),
    "wanted": Thing("wanted", SetOf(FOODS), places=PROVINCES),
    "turned": Thing("turned", places=PROVINCES),
}


def lay_faces(s: Nacho, value: object) -> None:
    """``faces={"ON": 2}``: which of its three cards, counted from 1 as in the box, is face up."""
    if not isinstance(value, dict):
        raise wrong("faces", "it needs a number for each province that is named")
    for name, number in value.items():
        province = place_of(PROVINCES, name, "faces")
        if type(number) is not int or not 1 <= number <= DEMANDS:
            raise wrong("faces", f"the cards of a province are 1 to {DEMANDS}")
        card = demand_at(province, number - 1)
        for n in range(DEMANDS):
            s.demands[demand_at(province, n)] = card if n == 0 else NO_CARD
        s.turned[province] = 1
        s.wanted[province] = ASKS_FOR[card]


def arrange(s: Nacho, given: dict[str, object]) -> None:
    """Every card in one place, hands of the size of the turn, all other cubes in the bag."""
    arrange_smugglers(s, given)
    arrange_mounties(s, given)
    if "bag" not in given:
        arrange_cubes(s)


def arrange_smugglers(s: Nacho, given: dict[str, object]) -> None:
    taken = 0
    named = seats_named(given, "hands")
    for seat in named:
        taken |= s.hands[seat]
    for cards in s.keepers:
        taken |= cards
    taken |= s.pile if "pile" in given else 0
    taken |= s.deck if "deck" in given else 0
    s.pile &= ~taken if "pile" not in given else -1
    waiting = [int(s.played[int(s.order[place])]) for place in range(s.at, s.goes)]
    for card in waiting:
        taken |= bit(card)
    hand = CARDS.hand - (s.turn - 1) % TURNS
    for seat in range(s.seats):
        if seat not in named:
            s.hands[seat] &= ~taken
            for card in listed(s.hands[seat])[hand:]:
                s.hands[seat] &= ~bit(card)
    used = taken | s.pile
    for cards in s.hands:
        used |= cards
    free = listed(ALL_SMUGGLERS & ~used)
    for seat in range(s.seats):
        while seat not in named and size(s.hands[seat]) < hand and free:
            s.hands[seat] |= bit(free.pop(s.chance.below(len(free))))
    if "deck" not in given:
        s.deck = sum(1 << card for card in free)
    for card in range(len(SMUGGLER_NAMES)):
        kept = any(cards >> card & 1 for cards in s.keepers)
        s.since[card] = max(int(s.since[card]), 1) if kept else 0


def arrange_mounties(s: Nacho, given: dict[str, object]) -> None:
    taken = int(s.gone)
    for cards in s.mounties:
        taken |= cards
    if "mountie" not in given and s.mountie != NO_MOUNTIE and taken >> int(s.mountie) & 1:
        s.mountie = listed(ALL_MOUNTIES & ~taken)[0]
    if s.mountie != NO_MOUNTIE:
        taken |= bit(s.mountie)
    if "pool" not in given:
        s.pool = ALL_MOUNTIES & ~taken


def arrange_cubes(s: Nacho) -> None:
    left = [CARDS.cubes] * len(FOODS)
    for province in range(PROVINCE_COUNT):
        asked = ASKS_FOR[s.face(province)]
        for food in listed(asked & ~s.wanted[province] & ALL_FOODS):
            left[food] -= 1
    for heap in [s.aside, *s.stores]:
        left = [now - gone for now, gone in zip(left, counts_of(heap), strict=True)]
    if min(left) < 0:
        raise wrong("stores", f"there are {CARDS.cubes} cubes of each food")
    s.bag = heap_of(left)


LAYOUT: Final[Layout[Nacho]] = Layout(THINGS, {"faces": lay_faces}, arrange)
