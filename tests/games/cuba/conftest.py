"""A market arranged by hand: any cards, Goods and dice anywhere, then played by real moves."""

import pytest
from handtable import HandTable
from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import seeded
from contraband.games.cuba.cloth import heaps
from contraband.games.cuba.data import CARDS, CITY_NAMES, GOODS, SECTOR_NAMES, SYMBOLS
from contraband.games.cuba.game import GAME
from contraband.games.cuba.names.steps import OFFERING
from contraband.games.cuba.state import ALL_SECTORS

ROW = ["La Habana", "Santiago", "Camagüey", "Bayamo"]
ROLL = ["crate"] * 7  # nothing to take and no way to move


def heap(goods: list[str]) -> int:
    return sum(goods.count(good) << 4 * at for at, good in enumerate(SYMBOLS[:GOODS]))


def cards(names: list[str]) -> int:
    return sum(1 << SECTOR_NAMES.index(name) for name in names)


class Market(HandTable):
    game = GAME

    @property
    def money(self) -> list[int]:
        return [int(money) for money in self.s.money]

    def goods(self, seat: int = 0) -> list[str]:
        return self.view()["players"][seat]["goods"]

    def city(self, seat: int = 0) -> str:
        return self.view()["players"][seat]["city"]

    def at(self, name: str) -> dict:
        """What everybody sees of a City."""
        return next(city for city in self.view()["market"]["row"] if city["city"] == name)


@pytest.fixture
def market():
    """market(...): seat 0 begins; what is not named is dealt from what is left."""

    def build(
        seats=2, hand=(), goods=(), others=(), city="La Habana", roll=ROLL, sold=None, cops=None,
        money=0, turn=0, options=None, supply=None,
    ) -> Market:  # fmt: skip
        s = GAME.new(seats, {"variant": "marketeers", **(options or {})}, seeded(5), telling=True)
        s.step, s.entering, s.asked = OFFERING, True, 0
        s.round, s.starter, s.active, s.turn, s.quiet = 1, (-turn) % seats, 0, turn, 1
        s.cities = vec[i64]([CITY_NAMES.index(name) for name in ROW])
        s.places = vec[i64]([ROW.index(city)] + [0] * (seats - 1))
        s.roll = sum(SYMBOLS.index(symbol) << 3 * die for die, symbol in enumerate(roll))
        deal(s, list(hand))
        s.stocks = vec[i64]([heap(list(goods))] + [heap(list(others))] * (seats - 1))
        for name, there in (sold or {}).items():
            s.sold[CITY_NAMES.index(name)] = heap(there)
        for name, count in (cops or {}).items():
            s.cops[CITY_NAMES.index(name)] = count
        s.money[0] = money
        s.supply = heaps.full(CARDS.goods) - sum(s.stocks) - sum(s.sold)
        for good, left in (supply or {}).items():  # the missing ones lie in another City
            at = SYMBOLS.index(good)
            gone = heaps.count(s.supply, at) - left
            s.supply -= gone << 4 * at
            s.sold[CITY_NAMES.index("Bayamo")] += gone << 4 * at
        s.told = []
        GAME.settle(s)
        GAME.check(s)
        return Market(s)

    return build


def deal(s, hand: list[str]) -> None:
    free = [card for card in range(len(SECTOR_NAMES)) if SECTOR_NAMES[card] not in hand]
    for seat in range(s.seats):
        own = cards(hand) if seat == 0 else 0
        while own.bit_count() < 4:
            own |= 1 << free.pop()
        s.hands[seat] = own
    s.deck = ALL_SECTORS & ~sum(s.hands)
    s.pile = 0
    s.batches = vec[i64]([int(ALL_SECTORS)])
