"""What deals of the Smugglers would bring, and where walks would lead. Part of preview.py."""

from msgspec import Struct

from contraband.games.cuba.cloth.vehicles import is_wreck
from contraband.games.cuba.cloth.view import Good, goods
from contraband.games.cuba.data import CITIES, CITY_NAMES
from contraband.games.cuba.moves import smugglers
from contraband.games.cuba.moves.notation import notation
from contraband.games.cuba.names.steps import ALIGHTING, TRADING, WALKING
from contraband.games.cuba.smugglers.rules.pawns import (
    can_board,
    car_of,
    card_of,
    is_driving,
    stride,
    why_not_into,
)
from contraband.games.cuba.smugglers.rules.trading import bonus, bribe, deals, proceeds
from contraband.games.cuba.state import Cuba


class Deal(Struct):
    """Goods for so many Pesos; less the bribe and with the bonus, ``net`` is what is left."""

    move: int
    goods: list[Good]
    gross: int
    bribe: int
    bonus: int
    net: int


class Walk(Struct):
    """As far as the ruler goes towards a City that cannot be entered yet, or (None) the Vehicle."""

    city: str | None
    move: int
    notation: str


def dealt(s: Cuba, seat: int) -> list[Deal]:
    if s.step != TRADING:
        return []
    return [deal(s, seat, int(move)) for move in deals(s, seat)]


def deal(s: Cuba, seat: int, move: int) -> Deal:
    heap = smugglers.dealt_heap(move)
    gross, cost, extra = int(proceeds(s, heap)), int(bribe(s, seat)), int(bonus(s))
    return Deal(move, goods(heap), gross, cost, extra, gross - cost + extra)


def walks(s: Cuba, seat: int) -> list[Walk]:
    if s.step not in (WALKING, ALIGHTING):
        return []
    goals = [
        (CITY_NAMES[place], card_of(s, place))
        for place in range(CITIES)
        if place != s.inside[seat] and why_not_into(s, seat, place) != 0
    ]
    if not is_driving(s, seat) and not is_wreck(s, seat) and not can_board(s, seat):
        goals.append(("", car_of(s, seat)))
    found = [(city, stride(s, seat, goal)) for city, goal in goals]
    return [walk(city, int(x), int(y)) for city, (x, y) in found if x >= 0]


def walk(city: str, x: int, y: int) -> Walk:
    move = int(smugglers.walk(x, y))
    return Walk(city or None, move, notation(move))
