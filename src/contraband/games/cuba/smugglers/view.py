"""What everybody sees of the Smugglers: drivers, walkers, the Boss, the Cities. Part of view.py."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from contraband.core.sets import listed
from contraband.core.state import seats_in
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.cloth.geometry import SPOTS, spot
from contraband.games.cuba.cloth.heaps import count
from contraband.games.cuba.cloth.ruler import corner_of
from contraband.games.cuba.cloth.vehicles import is_wreck, room_for_bumpers
from contraband.games.cuba.cloth.view import (
    GateView,
    Good,
    Posts,
    Verdict,
    counted,
    gate,
    good,
    named,
    prices,
    verdict,
)
from contraband.games.cuba.cobbers.view import team
from contraband.games.cuba.data import CAR_DIE, CARDS, CITY_NAMES, DICE, GOODS, VEHICLE_NAMES
from contraband.games.cuba.names.steps import PARKING, SCOUTING
from contraband.games.cuba.names.switches import PARTNERS
from contraband.games.cuba.names.variants import COBBERS
from contraband.games.cuba.smugglers.rules.rounds import BOSS, END_COPS, QUIET_ROUNDS
from contraband.games.cuba.smugglers.rules.trading import BRIBES
from contraband.games.cuba.state import NO_CARD, NO_PLACE, NO_SEAT, Cuba

# -- the shape -------------------------------------------------------------------------------------


class Smuggler(Struct):
    """A driver or walker of the Smugglers."""

    seat: int
    die: str
    vehicle: str
    level: int
    price: int
    cargo: int
    life: int
    room: int  # for Bumpers
    damage: int
    bumpers: int
    wreck: bool
    driving: bool
    city: str | None
    sold: bool
    preparer: int | UnsetType = UNSET  # of a team with one seat: which member prepares
    acts: int | UnsetType = UNSET  # and which one decides now


class Patrol(Struct):
    """The Cops of a City, and what they ask for."""

    city: str
    cops: int
    bribe: int


class ParkingSpot(Struct):
    """Where a new Vehicle may stand."""

    x: float
    y: float


End = Literal["sold_out", "last_cop", "nobody_sells"]


class SmugglersView(Struct):
    """II: everything but hands and hidden Money lies open."""

    drivers: list[Smuggler]
    gate: Posts | None  # named for this ride
    gates: list[GateView]  # that fit the card of whoever has the Turn
    bumper: bool  # announced
    verdict: Verdict | None
    sold: dict[str, int]  # to the Boss
    prices: dict[str, int]
    bonus: int
    cities: list[Patrol]
    cops: int
    last_cop: int
    last_round: bool
    victim: int | None
    places: int
    spots: list[ParkingSpot]  # in the order of the moves
    garage: list[str]
    ended: End | None
    sold_out: Good | None  # the Good whose last card was sold


# -- how it is filled ------------------------------------------------------------------------------


def smugglers(s: Cuba) -> SmugglersView:
    riding = s.played != NO_CARD and not s.over
    moves = list(gates_of(s, CAR_DIE + s.active, s.played)) if riding else []
    return SmugglersView(
        drivers=[smuggler(s, seat) for seat in range(s.crews())],
        gate=named(s),
        gates=[gate(s, int(move)) for move in moves],
        bumper=s.armed,
        verdict=verdict(s),
        sold=counted(s.sold[BOSS]),
        prices=prices(s, s.sold[BOSS]),
        bonus=CARDS.first_sale if s.sold[BOSS] == 0 else 0,
        cities=[patrol(s, at) for at in range(len(CITY_NAMES))],
        cops=s.all_cops(),
        last_cop=int(END_COPS[s.crews() - 2]),
        last_round=s.closing,
        victim=s.victim if s.victim != NO_SEAT else None,
        places=s.hiding_places,
        spots=spots(s) if s.step == PARKING and not s.over else [],
        garage=[VEHICLE_NAMES[car] for car in listed(s.garage)],
        ended=ended(s) if s.over else None,
        sold_out=sold_out(s),
    )


def ended(s: Cuba) -> End:
    """CUBA-4.17, CUBA-8.5.2"""
    if s.quiet == QUIET_ROUNDS:
        return "nobody_sells"
    return "sold_out" if sold_out(s) else "last_cop"


def sold_out(s: Cuba) -> Good | None:
    """CUBA-4.17.1"""
    gone = [at for at in range(GOODS) if count(s.sold[BOSS], at) >= CARDS.goods]
    return good(gone[0]) if gone else None


def spots(s: Cuba) -> list[ParkingSpot]:
    """CUBA-4.14.3  Where a new Vehicle may stand, in the order of the moves."""
    corner = corner_of(s, s.inside[s.active])
    places = [spot(corner, n, s.side) for n in range(SPOTS)]
    return [ParkingSpot(place.x / 1000, place.y / 1000) for place in places]


def patrol(s: Cuba, at: int) -> Patrol:
    return Patrol(CITY_NAMES[at], s.cops[at], int(BRIBES[s.cops[at]]))


def smuggler(s: Cuba, seat: int) -> Smuggler:
    card = CARDS.vehicles[s.cars[seat]]
    inside = int(s.inside[seat])
    seen = Smuggler(
        seat=seat,
        die=DICE[CAR_DIE + seat],
        vehicle=card.name,
        level=card.level,
        price=card.price,
        cargo=card.cargo,
        life=card.life,
        room=int(room_for_bumpers(s, s.cars[seat])),
        damage=s.damage[seat],
        bumpers=s.bumpers[seat],
        wreck=is_wreck(s, seat),
        driving=seat not in seats_in(s.feet),
        city=CITY_NAMES[inside] if inside != NO_PLACE else None,
        sold=seat in seats_in(s.sellers),
    )
    if s.variant == COBBERS and not s.is_on(PARTNERS):
        seen.preparer, seen.acts = team(s, seat, s.step == SCOUTING)
    return seen
