"""CUBA-1.4, CUBA-1.5  Setting out: the Cities at the corners, the throw that scatters the dice."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.plane import Square
from contraband.games.cuba.cloth.flick import tell_rest
from contraband.games.cuba.cloth.geometry import die as square
from contraband.games.cuba.cloth.throw import throw
from contraband.games.cuba.data import DICE, GATE_DICE
from contraband.games.cuba.names.news import CLOTH_LAID, DICE_THROWN
from contraband.games.cuba.sets import bit
from contraband.games.cuba.state import Cuba

CORNERS: Final[i64] = 4


def lay_cities(s: Cuba) -> None:
    """CUBA-1.4  Which City lies at which corner is random."""
    cities = s.cities
    corner: i64 = 0
    while corner < CORNERS - 1:
        other = corner + s.draw(CORNERS - corner)
        city = cities[corner]
        cities[corner] = cities[other]
        cities[other] = city
        corner += 1
    s.tell(CLOTH_LAID, cities[0], cities[1], cities[2], cities[3])


def throw_cars(s: Cuba, cars: i64) -> None:
    """CUBA-8.3.3  So many Vehicles are thrown anew; Gate dice stay where they are."""
    gates: list[Square] = []
    for die in range(GATE_DICE):
        gates.append(square(s.poses[4 * die], s.poses[4 * die + 1], s.poses[4 * die + 3]))
    before = s.poses
    poses = before[:]
    for car, one in enumerate(throw(s, s.side, cars, gates)):
        at = 4 * (GATE_DICE + car)
        poses[at] = one.x
        poses[at + 1] = one.y
        poses[at + 2] = one.top
        poses[at + 3] = one.yaw
        s.lying |= bit(GATE_DICE + car)
    s.poses = poses
    s.tell(DICE_THROWN)
    tell_rest(s, before)


def throw_dice(s: Cuba, cars: i64) -> None:
    """CUBA-1.5, CUBA-2.21  All Gate dice and so many Vehicles (CUBA-1.5.1)."""
    poses = vec[i64]([0] * (4 * len(DICE)))
    lying: i64 = 0
    for die, one in enumerate(throw(s, s.side, GATE_DICE + cars, [])):
        poses[4 * die] = one.x
        poses[4 * die + 1] = one.y
        poses[4 * die + 2] = one.top
        poses[4 * die + 3] = one.yaw
        lying |= bit(die)
    s.poses = poses
    s.lying = lying
    s.tell(DICE_THROWN)
    tell_rest(s, vec[i64]([-1] * (4 * len(DICE))))
