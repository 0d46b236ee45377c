"""What everybody sees of the Race: the track, the drivers, the Gates. Part of view.py."""

from msgspec import UNSET, Struct, UnsetType

from contraband.core.sets import listed
from contraband.core.state import seats_in
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.cloth.ruler import corner_of
from contraband.games.cuba.cloth.vehicles import is_wreck, room_for_bumpers
from contraband.games.cuba.cloth.view import GateView, Posts, Verdict, gate, named, verdict
from contraband.games.cuba.cobbers.view import team
from contraband.games.cuba.data import CAR_DIE, CARDS, CITY, CITY_NAMES, DICE, VEHICLE_NAMES
from contraband.games.cuba.names.steps import PREPARING
from contraband.games.cuba.names.switches import PARTNERS
from contraband.games.cuba.names.variants import COBBERS
from contraband.games.cuba.race.rules.riding import due_card, needs_gate
from contraband.games.cuba.state import NO_CARD, Cuba

# -- the shape -------------------------------------------------------------------------------------


class Racer(Struct):
    """A driver in the Race."""

    seat: int
    die: str
    vehicle: str
    level: int
    life: int
    room: int  # for Bumpers
    damage: int
    bumpers: int
    wreck: bool
    crossed: int  # Sectors
    home: bool
    cop: bool
    blind: int  # Turns
    cone: bool
    preparer: int | UnsetType = UNSET  # of a team with one seat: which member prepares
    acts: int | UnsetType = UNSET  # and which one decides now


class RaceView(Struct):
    """I: the track, who stands where, and the Gates the active seat may name."""

    number: int
    races: int
    target: str
    track: list[int]  # Sector cards
    drivers: list[Racer]
    due: int | None  # the Sector card whose Gate may be named
    harbours: list[int]  # corners of the Cities near which a ride without a Gate has to end
    gate: Posts | None  # named for this ride
    bumper: bool  # announced
    gates: list[GateView]
    verdict: Verdict | None
    garage: list[str]


# -- how it is filled ------------------------------------------------------------------------------


def race(s: Cuba) -> RaceView:
    seat = int(s.active)
    playing = seat >= 0 and not s.over
    return RaceView(
        number=s.race,
        races=s.races,
        target=CITY_NAMES[CITY[s.goal]],
        track=[int(card) for card in s.track],
        drivers=[racer(s, at) for at in range(s.crews())],
        due=due(s, seat) if playing else None,
        harbours=harbours(s, seat) if playing else [],
        gate=named(s),
        bumper=s.armed,
        gates=[gate(s, move) for move in open_gates(s, seat)] if playing else [],
        verdict=verdict(s),
        garage=[VEHICLE_NAMES[car] for car in listed(s.garage)],
    )


def racer(s: Cuba, seat: int) -> Racer:
    card = CARDS.vehicles[s.cars[seat]]
    seen = Racer(
        seat=seat,
        die=DICE[CAR_DIE + seat],
        vehicle=card.name,
        level=card.level,
        life=card.life,
        room=int(room_for_bumpers(s, s.cars[seat])),
        damage=s.damage[seat],
        bumpers=s.bumpers[seat],
        wreck=is_wreck(s, seat),
        crossed=s.crossed[seat],
        home=seat in seats_in(s.home),
        cop=seat in seats_in(s.hunted),
        blind=s.blind[seat],
        cone=seat in seats_in(s.coned),
    )
    if s.variant == COBBERS and not s.is_on(PARTNERS):
        seen.preparer, seen.acts = team(s, seat, s.step == PREPARING)
    return seen


def harbours(s: Cuba, seat: int) -> list[int]:
    """CUBA-3.9, CUBA-3.15  The target once all Sectors are crossed; any City for a wreck."""
    if seat in seats_in(s.home) or needs_gate(s, seat):
        return []
    if is_wreck(s, seat):
        return list(range(len(s.cities)))
    return [int(corner_of(s, CITY[s.goal]))]


def due(s: Cuba, seat: int) -> int | None:
    card = int(due_card(s, seat))
    return card if card != NO_CARD else None


def open_gates(s: Cuba, seat: int) -> list[int]:
    card = due_card(s, seat)
    return [int(move) for move in gates_of(s, CAR_DIE + seat, card)] if card != NO_CARD else []
