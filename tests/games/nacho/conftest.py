"""A table arranged by hand: any cards and cubes anywhere, then played by real moves."""

import pytest
from handtable import HandTable
from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import seeded
from contraband.games.nacho.data import (
    ASKS_FOR,
    FOODS,
    MOUNTIE_NAMES,
    PROVINCES,
    SMUGGLER_NAMES,
    SMUGGLERS,
    TURNS,
)
from contraband.games.nacho.game import GAME
from contraband.games.nacho.names import CHOOSING
from contraband.games.nacho.state import (
    ALL_MOUNTIES,
    ALL_SMUGGLERS,
    HAND,
    NO_CARD,
    cantina_at,
    demand_at,
    empty_table,
    heap_of,
)


def cards(*names: str) -> int:
    return sum(1 << SMUGGLER_NAMES.index(name) for name in names)


def heap(foods: list[str]) -> int:
    return heap_of([foods.count(food) for food in FOODS])


class Table(HandTable):
    game = GAME

    def choose(self, *names: str) -> "Table":
        """What each seat plays, from seat 0 on."""
        return self.play(*(f"choose {name.lower()}" for name in names))

    def until(self, *steps: str) -> "Table":
        """Everybody does the default until one of these steps asks, or the game is over."""
        while not self.s.over and self.step not in steps:
            seat = self.asked[0]
            GAME.play(self.s, seat, GAME.default_move(self.s, seat))
            GAME.check(self.s)
        return self

    @property
    def gold(self) -> list[int]:
        return [int(gold) for gold in self.s.gold]

    @property
    def order(self) -> list[int]:
        return GAME.view(self.s, -1).order

    def totals(self, seat: int) -> list[int]:
        return [cantina["total"] for cantina in self.view()["players"][seat]["cantinas"]]

    def mounties(self, seat: int) -> dict[str, list[str]]:
        cantinas = self.view()["players"][seat]["cantinas"]
        found = {
            PROVINCES[at]: [mountie["name"] for mountie in cantina["mounties"]]
            for at, cantina in enumerate(cantinas)
        }
        return {province: names for province, names in found.items() if names}

    def warehouse(self, seat: int) -> list[str]:
        return self.view()["players"][seat]["warehouse"]

    def discards(self) -> list[str]:
        return [SMUGGLER_NAMES[card] for card in self.view()["discards"]]


@pytest.fixture
def arrange():
    """arrange(seats, ...): everybody chooses; what is not named is dealt from what is left."""

    def build(
        seats=4, gem=0, turn=1, gold=None, stores=None, hands=None, keepers=None, mounties=None,
        mountie=None, faces=None, filled=None, gone=(), options=None,
    ) -> Table:  # fmt: skip
        s = GAME.new(seats, options or {}, seeded(5), telling=True)
        fresh = empty_table(seats)
        s.turn, s.gem, s.step, s.entering, s.asked = turn, gem, CHOOSING, True, 0
        s.at = s.goes = 0
        s.gold = vec[i64]([(gold or {}).get(seat, 10) for seat in range(seats)])
        s.keepers, s.mounties, s.since = fresh.keepers, fresh.mounties, fresh.since
        s.played, s.sealed = fresh.played, fresh.sealed
        s.pile, s.batches, s.shuffles = 0, fresh.batches, 0
        used = 0
        for seat, places in (keepers or {}).items():
            for province, names in places.items():
                for name in names:
                    s.since[SMUGGLER_NAMES.index(name)] = 1
                s.keepers[cantina_at(seat, PROVINCES.index(province))] = cards(*names)
                used |= cards(*names)
        named = {seat: cards(*(hands or {}).get(seat, [])) for seat in range(seats)}
        for hand in named.values():
            used |= hand
        free = [card for card in range(SMUGGLERS) if not used >> card & 1]
        size = HAND - (turn - 1) % TURNS
        for seat, hand in named.items():
            while hand.bit_count() < size:
                hand |= 1 << free.pop()
            s.hands[seat] = hand
            used |= hand
        s.deck = ALL_SMUGGLERS & ~used
        place_mounties(s, mounties or {}, mountie, gone)
        lay_out_food(s, stores or {}, faces or {}, filled or {})
        s.told = []
        GAME.settle(s)
        GAME.check(s)
        return Table(s)

    return build


def place_mounties(s, mounties, mountie, gone) -> None:
    used = sum(1 << MOUNTIE_NAMES.index(name) for name in gone)
    s.gone = used
    for seat, places in mounties.items():
        for province, names in places.items():
            mask = sum(1 << MOUNTIE_NAMES.index(name) for name in names)
            s.mounties[cantina_at(seat, PROVINCES.index(province))] = mask
            used |= mask
    s.mountie = -1 if s.blind else MOUNTIE_NAMES.index(mountie or "QC1")
    if s.mountie >= 0:
        used |= 1 << s.mountie
    s.pool = ALL_MOUNTIES & ~used


def lay_out_food(s, stores, faces, filled) -> None:
    """``faces`` names a card of a province by its place in the file, from 1."""
    bag = [4] * len(FOODS)
    for at, province in enumerate(PROVINCES):
        card = demand_at(at, faces.get(province, 1) - 1)
        s.demands[demand_at(at, 0)] = card
        s.demands[demand_at(at, 1)] = s.demands[demand_at(at, 2)] = NO_CARD
        s.turned[at] = 1
        s.wanted[at] = ASKS_FOR[card]
        for food in filled.get(province, []):
            s.wanted[at] &= ~(1 << FOODS.index(food))
            bag[FOODS.index(food)] -= 1
    for seat in range(s.seats):
        s.stores[seat] = heap(stores.get(seat, []))
        for food in stores.get(seat, []):
            bag[FOODS.index(food)] -= 1
    s.bag = heap_of(bag)
    s.aside = 0
