"""Flicks worth trying: through a Gate, to a City, to a better place, and of Gate dice beforehand.

Geometry proposes, the guess judges (trial.py). No variant is known here.
"""

from math import atan2, cos, pi, sin, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.games.cuba.bots.lines import (
    AXIS_CLEAR,
    BEHIND,
    BRAKING,
    Lie,
    Line,
    is_free,
    off_card,
    through,
    towards,
)
from contraband.games.cuba.data import CAR_DIE
from contraband.games.cuba.moves import cloth, flicks

OVERSHOOTS: Final = [22.0, 42.0, 8.0, 75.0, 120.0]  # beyond the shortest way; the likeliest first
MIDDLE_OVERSHOOT: Final = 40.0  # of those who do not think about it
POST_EDGE: Final = 9.0  # from the middle of a post to its edge, about
STEEP: Final = 0.12  # a way flatter than this to an axis is none
STRETCH: Final = 1.01  # tumble.py
PI2: Final = 2.0 * pi

WALKS: Final = [30.0, 60.0, 100.0, 150.0, 210.0]  # ways to a better place
SHOVES: Final = [25.0, 45.0, 70.0, 100.0, 140.0]  # ways of a Gate die
COURSES: Final = 24
MARGIN: Final = 14.0  # a place nearer to the border is none: the die might leave
GAIN: Final = 0.04  # a Preparation that promises less is not tried
HANDS: Final = [0.0, 0.5, 1.0]
A_STEP: Final = 12.0  # ways are looked at in such steps
FARTHEST: Final = 200.0  # beyond the axis
SAFELY: Final = 6.0  # from the end of the ruler


class Proposal:
    """A flick, and how much it promises."""

    def __init__(self, move: i64, promise: float) -> None:
        self.move = move
        self.promise = promise


def best_of(found: list[Proposal], keep: int) -> list[int]:
    """The most promising moves, the best first; equal ones in the order found."""
    found.sort(key=lambda one: -one.promise)
    return [one.move for one in found[:keep]]


def flick_along(die: i64, azimuth: float, way: float) -> i64:
    """A bot's flick in a direction (radians) that should carry a die so far (mm)."""
    tenths: i64 = int(azimuth * 1800.0 / pi + 3600.5) % 3600
    speed: i64 = int(sqrt(BRAKING * max(way, 1.0) / STRETCH) / 10.0 + 0.5)
    if speed < flicks.SLOWEST:
        speed = flicks.SLOWEST
    if speed > flicks.SLOWEST + flicks.SPEEDS - 1:
        speed = flicks.SLOWEST + flicks.SPEEDS - 1
    return flicks.signed(flicks.flick(die, tenths, speed, 0, 0), False)


class Axis:
    """A Gate as a die sees it: the gap from edge to edge, and how far off the die is."""

    def __init__(self, lie: Lie, die: i64, first: i64, second: i64) -> None:
        self.x = lie.xs[die]
        self.y = lie.ys[die]
        self.from_x = lie.xs[first]
        self.from_y = lie.ys[first]
        dx = lie.xs[second] - self.from_x
        dy = lie.ys[second] - self.from_y
        self.length = sqrt(dx * dx + dy * dy) + 1e-9
        self.ux = dx / self.length
        self.uy = dy / self.length
        self.off = abs((self.y - self.from_y) * self.ux - (self.x - self.from_x) * self.uy)

    def azimuth_at(self, share: float) -> float:
        """The direction of a point of the gap, from 0 at one edge to 1 at the other."""
        along = POST_EDGE + share * (self.length - 2.0 * POST_EDGE)
        return atan2(self.from_y + self.uy * along - self.y, self.from_x + self.ux * along - self.x)

    def need(self, azimuth: float) -> float:
        """The shortest way in this direction that ends behind the axis; 0 if there is none."""
        steep = abs(sin(azimuth) * self.ux - cos(azimuth) * self.uy)
        return (self.off + BEHIND) / steep if steep > STEEP else 0.0


def through_middle(lie: Lie, die: i64, first: i64, second: i64) -> i64:
    """What comes to mind first: at the middle of the gap, a little beyond."""
    axis = Axis(lie, die, first, second)
    azimuth = axis.azimuth_at(0.5)
    way = max(axis.need(azimuth) - BEHIND, 0.0)
    return flick_along(die, azimuth, way + MIDDLE_OVERSHOOT)


def gate_rides(lie: Lie, die: i64, first: i64, second: i64, aims: i64, speeds: i64) -> list[int]:
    """Through a Gate: this many points of its gap, and of the free view, with this many speeds."""
    axis = Axis(lie, die, first, second)
    line = through(lie, die, first, second)
    azimuths = [axis.azimuth_at(float(n + 1) / float(aims + 1)) for n in range(aims)]
    if line.width > 0.0:
        azimuths.append(line.azimuth)
        azimuths.append(line.azimuth - line.width / 5.0)
        azimuths.append(line.azimuth + line.width / 5.0)
    found: list[int] = []
    for azimuth in azimuths:
        need = axis.need(azimuth)
        if need == 0.0:
            continue
        room = lie.until_border(axis.x, axis.y, azimuth)
        for overshoot in OVERSHOOTS[:speeds]:
            if need + overshoot < room or overshoot == OVERSHOOTS[0]:
                found.append(flick_along(die, azimuth, need + overshoot))
    return found


def city_rides(lie: Lie, die: i64, corner: i64) -> list[int]:
    """To within the ruler of a City: three directions, three lengths."""
    line = towards(lie, die, corner)
    found: list[int] = []
    for turn in HANDS:
        azimuth = line.azimuth + (turn - 0.5) * line.width / 2.0
        for share in HANDS:
            way = line.need + (line.room - line.need) * (0.25 + 0.5 * share)
            found.append(flick_along(die, azimuth, way))
    return found


def doorstep(lie: Lie, die: i64, line: Line, corner: i64) -> tuple[float, float]:
    """The ways along a line that end within the ruler of a City card, not on it; 0, 0: none."""
    reach = lie.ruler + AXIS_CLEAR - SAFELY
    dx = cos(line.azimuth)
    dy = sin(line.azimuth)
    begin = 0.0
    end = 0.0
    way = line.need
    farthest = min(line.room, line.need + FARTHEST)
    while way < farthest:
        x = lie.xs[die] + way * dx
        y = lie.ys[die] + way * dy
        off = off_card(lie, corner, x, y)
        if BEHIND < off < reach:
            begin = way if begin == 0.0 else begin
            end = way + A_STEP
        elif begin > 0.0:
            break
        way += A_STEP
    return begin, min(end, farthest)


def door_rides(lie: Lie, die: i64, first: i64, second: i64) -> list[int]:
    """Through a Gate to the door of a City: three directions, any City that lies there."""
    line = through(lie, die, first, second)
    middle = line.azimuth
    found: list[int] = []
    if line.chance == 0.0:
        return found
    for turn in HANDS:
        line.azimuth = middle + (turn - 0.5) * line.width / 2.0
        for corner in range(4):
            low, high = doorstep(lie, die, line, corner)
            if high > 0.0:
                found.append(flick_along(die, line.azimuth, sqrt(low * high)))
    return found


def gates_in(moves: vec[i64]) -> list[tuple[int, int]]:
    """The posts of moves that name a Gate."""
    found: list[tuple[int, int]] = []
    for move in moves:
        found.append((cloth.first_post(move), cloth.second_post(move)))
    return found


def easiest(lie: Lie, die: i64, gates: list[tuple[int, int]]) -> Line:
    """The best way through any of these Gates."""
    best = Line()
    for first, second in gates:
        line = through(lie, die, first, second)
        if line.chance > best.chance:
            best = line
    return best


def inside(lie: Lie, x: float, y: float) -> bool:
    return MARGIN < x < lie.side - MARGIN and MARGIN < y < lie.side - MARGIN


def approaches(lie: Lie, die: i64, gates: list[tuple[int, int]], keep: int) -> list[int]:
    """Rides to places from which the Gate is easier: for those who cannot cross it from here."""
    x = lie.xs[die]
    y = lie.ys[die]
    before = easiest(lie, die, gates).chance
    found: list[Proposal] = []
    for course in range(COURSES):
        azimuth = course * PI2 / COURSES
        for way in WALKS:
            to_x = x + way * cos(azimuth)
            to_y = y + way * sin(azimuth)
            if inside(lie, to_x, to_y) and is_free(lie, die, to_x, to_y):
                lie.xs[die] = to_x
                lie.ys[die] = to_y
                chance = easiest(lie, die, gates).chance
                lie.xs[die] = x
                lie.ys[die] = y
                if chance > before:
                    found.append(Proposal(flick_along(die, azimuth, way), chance))
    return best_of(found, keep)


def preparations(lie: Lie, car: i64, gates: list[tuple[int, int]], keep: int) -> list[int]:
    """Flicks of Gate dice after which a Vehicle gets through one of the Gates more easily."""
    before = easiest(lie, car, gates).chance
    found: list[Proposal] = []
    for die in lie.dice:
        if die >= CAR_DIE:
            continue
        x = lie.xs[die]
        y = lie.ys[die]
        for course in range(COURSES):
            azimuth = course * PI2 / COURSES
            for way in SHOVES:
                to_x = x + way * cos(azimuth)
                to_y = y + way * sin(azimuth)
                if not inside(lie, to_x, to_y) or not is_free(lie, die, to_x, to_y):
                    continue
                lie.xs[die] = to_x
                lie.ys[die] = to_y
                chance = easiest(lie, car, gates).chance
                lie.xs[die] = x
                lie.ys[die] = y
                if chance > before + GAIN:
                    found.append(Proposal(flick_along(die, azimuth, way), chance))
    return best_of(found, keep)
