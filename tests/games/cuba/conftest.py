"""A market arranged by hand: any cards, Goods and dice anywhere, then played by real moves."""

import pytest
from handtable import HandTable

import contraband as cb
from contraband.games.cuba.cloth import heaps
from contraband.games.cuba.data import CITY_NAMES, SECTOR_NAMES, SYMBOLS
from contraband.games.cuba.game import GAME

ROW = ["La Habana", "Santiago", "Camagüey", "Bayamo"]
ROLL = ["crate"] * 7  # nothing to take and no way to move


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
        p = cb.game("cuba").position(
            seats,
            options={"variant": "marketeers", **(options or {})},
            seed=5,
            step="offering",
            round=1,
            starter=(-turn) % seats,
            active=0,
            turn=turn,
            quiet=1,
            cities=ROW,
            places=[ROW.index(city)] + [0] * (seats - 1),
            roll=list(roll),
            hands=dealt(seats, list(hand)),
            stocks=[list(goods)] + [list(others)] * (seats - 1),
            sold=sold or {},
            cops=cops or {},
            money={0: money},
        )
        s = p._state
        for good, left in (supply or {}).items():  # the missing ones lie in another City
            at = SYMBOLS.index(good)
            gone = heaps.count(s.supply, at) - left
            s.supply -= gone << 4 * at
            s.sold[CITY_NAMES.index("Bayamo")] += gone << 4 * at
        GAME.check(s)
        return Market(s)

    return build


def dealt(seats: int, hand: list[str]) -> dict[int, list[str]]:
    """Four cards each; seat 0 has those that are named."""
    free = [name for name in SECTOR_NAMES if name not in hand]
    hands = [hand, *([] for _seat in range(seats - 1))]
    return {
        seat: own + [free.pop() for _card in range(4 - len(own))] for seat, own in enumerate(hands)
    }
