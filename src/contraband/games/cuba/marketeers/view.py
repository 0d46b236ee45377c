"""What everybody sees of the Marketeers: the row of Cities and the roll. Part of view.py."""

from typing import Literal

from msgspec import Struct

from contraband.games.cuba.cloth.view import PostName, Sign, counted, post, prices, sign
from contraband.games.cuba.data import CARDS, CITY_NAMES, COLOUR_OF, DICE, GATE_DICE
from contraband.games.cuba.marketeers.rules.rounds import END_COPS, QUIET_LIMIT, top
from contraband.games.cuba.marketeers.rules.selling import bribe
from contraband.games.cuba.state import Cuba

# -- the shape -------------------------------------------------------------------------------------


class CityMarket(Struct):
    """A City in the row: its Cops, and its prices by Good."""

    city: str
    cops: int
    bribe: int
    sold: dict[str, int]
    prices: dict[str, int]
    bonus: int


class RolledDie(Struct):
    """A Gate die, and what it shows."""

    name: str
    colour: PostName
    symbol: Sign


class MarketView(Struct):
    """IV: the row of Cities and the roll."""

    row: list[CityMarket]
    dice: list[RolledDie]
    cops: int
    last_cop: int
    stock: int
    ended: Literal["last_cop", "nobody_sells"] | None


# -- how it is filled ------------------------------------------------------------------------------


def market(s: Cuba) -> MarketView:
    return MarketView(
        row=[city(s, int(at)) for at in s.cities],
        dice=[die(s, at) for at in range(GATE_DICE)] if s.round > 0 else [],
        cops=s.all_cops(),
        last_cop=int(END_COPS[s.seats - 2]),
        stock=CARDS.stock,
        ended=(("nobody_sells" if s.quiet >= QUIET_LIMIT else "last_cop") if s.over else None),
    )


def city(s: Cuba, at: int) -> CityMarket:
    return CityMarket(
        city=CITY_NAMES[at],
        cops=s.cops[at],
        bribe=bribe(s, at),
        sold=counted(s.sold[at]),
        prices=prices(s, s.sold[at]),
        bonus=CARDS.first_sale if s.sold[at] == 0 else 0,
    )


def die(s: Cuba, at: int) -> RolledDie:
    return RolledDie(DICE[at], post(COLOUR_OF[at]), sign(top(s.roll, at)))
