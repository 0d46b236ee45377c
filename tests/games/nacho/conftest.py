"""A table arranged by hand: any cards and cubes anywhere, then played by real moves."""

import pytest
from handtable import HandTable

import contraband as cb
from contraband.games.nacho.data import (
    ASKS_FOR,
    CARDS,
    FOODS,
    PROVINCES,
    SMUGGLER_NAMES,
    TURNS,
)
from contraband.games.nacho.game import GAME
from contraband.games.nacho.state import demand_at


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
        faced = {name: (faces or {}).get(name, 1) for name in PROVINCES}
        things = (
            {} if (options or {}).get("blind_smuggling") == "on" else {"mountie": mountie or "QC1"}
        )
        p = cb.game("nacho").position(
            seats,
            options=options or {},
            seed=5,
            gem=gem,
            turn=turn,
            gold={seat: (gold or {}).get(seat, 10) for seat in range(seats)},
            stores={seat: (stores or {}).get(seat, []) for seat in range(seats)},
            hands=dealt(seats, turn, hands or {}, keepers or {}),
            keepers=keepers or {},
            mounties=mounties or {},
            gone=list(gone),
            faces=faced,
            wanted={name: wanted(name, faced[name], full) for name, full in (filled or {}).items()},
            **things,
        )
        return Table(p._state)

    return build


def dealt(seats, turn, hands, keepers) -> dict[int, list[str]]:
    """Hands of the right size: those that are named, filled up from the end of the box."""
    used = {name for hand in hands.values() for name in hand}
    used |= {name for places in keepers.values() for names in places.values() for name in names}
    free = [name for name in SMUGGLER_NAMES if name not in used]
    size = CARDS.hand - (turn - 1) % TURNS
    found = {}
    for seat in range(seats):
        own = list(hands.get(seat, []))
        found[seat] = own + [free.pop() for _card in range(size - len(own))]
    return found


def wanted(province, face, full) -> list[str]:
    """What the card that is face up still asks for."""
    asked = ASKS_FOR[demand_at(PROVINCES.index(province), face - 1)]
    return [food for at, food in enumerate(FOODS) if asked >> at & 1 and food not in full]
