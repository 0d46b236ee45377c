"""CUBA-1.4, CUBA-1.5  Setting out: the Cities at the corners, the throw that scatters the dice."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.plane import Square
from contraband.core.sets import bit
from contraband.games.cuba.cloth.flick import square_of, tell_rest
from contraband.games.cuba.cloth.numbers import POSE, TOP, YAW, X, Y
from contraband.games.cuba.cloth.throw import Lying, throw
from contraband.games.cuba.data import CITIES, DICE, GATE_DICE
from contraband.games.cuba.names.news import CLOTH_LAID, DICE_THROWN
from contraband.games.cuba.state import Cuba


def lay_cities(s: Cuba) -> None:
    """CUBA-1.4  Which City lies at which corner is random."""
    cities = s.cities
    corner: i64 = 0
    while corner < CITIES - 1:
        other = corner + s.draw(CITIES - corner)
        city = cities[corner]
        cities[corner] = cities[other]
        cities[other] = city
        corner += 1
    s.tell(CLOTH_LAID, cities[0], cities[1], cities[2], cities[3])


def lay(poses: vec[i64], die: i64, one: Lying) -> None:
    """Write down where a die has fallen."""
    at = POSE * die
    poses[at + X] = one.x
    poses[at + Y] = one.y
    poses[at + TOP] = one.top
    poses[at + YAW] = one.yaw


def throw_cars(s: Cuba, cars: i64) -> None:
    """CUBA-8.3.3  This many Vehicles are thrown again; Gate dice stay where they are."""
    gates: list[Square] = []
    for die in range(GATE_DICE):
        gates.append(square_of(s, die))
    before = s.poses
    poses = before[:]
    for car, one in enumerate(throw(s, s.side, cars, gates)):
        lay(poses, GATE_DICE + car, one)
        s.lying |= bit(GATE_DICE + car)
    s.poses = poses
    s.tell(DICE_THROWN)
    tell_rest(s, before)


def throw_dice(s: Cuba, cars: i64) -> None:
    """CUBA-1.5, CUBA-2.21  All Gate dice and this many Vehicles (CUBA-1.5.1)."""
    poses = vec[i64]([0] * (POSE * len(DICE)))
    lying: i64 = 0
    for die, one in enumerate(throw(s, s.side, GATE_DICE + cars, [])):
        lay(poses, die, one)
        lying |= bit(die)
    s.poses = poses
    s.lying = lying
    s.tell(DICE_THROWN)
    tell_rest(s, vec[i64]([-1] * (POSE * len(DICE))))
