"""Flicks to begin with, for people: what a player of the game thinks of at a glance.

Geometry alone (aim.py, lines.py): nothing is tried out, so it takes a millisecond or two.
"""

from math import atan2, cos, pi, sin, sqrt
from typing import Final

from mypy_extensions import i64

from contraband.games.cuba.bots.aim import (
    COURSES,
    PI2,
    approaches,
    city_rides,
    easiest,
    flick_along,
    inside,
    preparations,
)
from contraband.games.cuba.bots.lines import (
    BEHIND,
    BRAKING,
    Lie,
    is_free,
    off_card,
    through,
    towards,
)
from contraband.games.cuba.data import CAR_DIE
from contraband.games.cuba.moves import flicks

# What a flick is for.
CROSS: Final[i64] = 0  # through a Gate
CITY: Final[i64] = 1  # to within the ruler of a City
NEAR: Final[i64] = 2  # to a place from which a Gate is easier
OPEN: Final[i64] = 3  # a Gate die out of the way, or a wider Gate
STRIKE: Final[i64] = 4  # at another die
ASIDE: Final[i64] = 5  # where nothing lies

EACH: Final = 4  # flicks proposed for a die
LOOKED_AT: Final = 4  # Gates for which dice are moved
MANY: Final = 40  # that are looked through for them
OVERSHOOTS: Final = [42.0, 30.0, 22.0, 60.0, 8.0]  # beyond the shortest way, the safest first
TURNS: Final = [0.0, 0.2, -0.2, 0.35, -0.35]  # of the free view, from its middle
ASIDES: Final = [70.0, 40.0, 20.0]
BEYOND: Final = 90.0  # a die that is struck goes off so far, about
HARD: Final = 0.6  # below this chance Gate dice are looked at
A_LOOK: Final = 4.0  # mm between two looks at a way
NO_DIE: Final[i64] = -1


class Idea:
    """A flick, what it is for, and how likely which Gate is crossed: with it, or with the next."""

    def __init__(self, move: i64, purpose: i64, first: i64, second: i64, chance: float) -> None:
        self.move: i64 = flicks.signed(move, True)
        self.purpose = purpose
        self.first = first
        self.second = second
        self.chance = chance


# -- a Vehicle -------------------------------------------------------------------------------------


def crossings(lie: Lie, die: i64, gates: list[tuple[int, int]]) -> list[Idea]:
    """Through each Gate that has a free way, the likeliest first."""
    found: list[Idea] = []
    for first, second in gates:
        line = through(lie, die, first, second)
        if line.chance == 0.0:
            continue
        move = clean_ride(lie, die, line.azimuth, line.width, line.need)
        if move >= 0:
            found.append(Idea(move, CROSS, first, second, line.chance))
    found.sort(key=lambda idea: -idea.chance)
    return found[:EACH]


def clean_ride(lie: Lie, die: i64, azimuth: float, width: float, need: float) -> i64:
    """The safest flick through a view that strikes nothing and stays on the cloth; -1: none."""
    for turn in TURNS:
        for overshoot in OVERSHOOTS:
            course = azimuth + turn * width
            if is_clean(lie, die, course, need + overshoot):
                return flick_along(die, course, need + overshoot)
    return -1


def to_cities(lie: Lie, die: i64, corners: list[int]) -> list[Idea]:
    """To within the ruler of one of these Cities, the likeliest first."""
    found: list[Idea] = []
    for corner in corners:
        line = towards(lie, die, corner)
        for move in city_rides(lie, die, corner):
            if is_clean_flick(lie, die, move):
                found.append(Idea(move, CITY, NO_DIE, NO_DIE, line.chance))
    found.sort(key=lambda idea: -idea.chance)
    return found[:EACH]


def to_better_places(lie: Lie, die: i64, gates: list[tuple[int, int]]) -> list[Idea]:
    """Rides after which a Gate is easier."""
    found: list[Idea] = []
    likely = likeliest(lie, die, gates)
    for move in approaches(lie, die, likely, MANY):
        if is_clean_flick(lie, die, move):
            found.append(prepared(lie, die, die, move, NEAR, likely))
    return [idea for idea in found if idea.chance > 0.0][:EACH]


def strikes(lie: Lie, die: i64) -> list[Idea]:
    """Straight at other dice, the nearest first."""
    found: list[tuple[float, int]] = []
    for other in lie.dice:
        if other != die:
            dx = lie.xs[other] - lie.xs[die]
            dy = lie.ys[other] - lie.ys[die]
            way = sqrt(dx * dx + dy * dy)
            found.append((way, flick_along(die, atan2(dy, dx), way + BEYOND)))
    found.sort()
    return [Idea(move, STRIKE, NO_DIE, NO_DIE, 0.0) for _way, move in found[:EACH]]


# -- any die ---------------------------------------------------------------------------------------


def openings(lie: Lie, car: i64, gates: list[tuple[int, int]]) -> list[Idea]:
    """Flicks of Gate dice after which this Vehicle gets through more easily, the best first."""
    if not gates or easiest(lie, car, gates).chance >= HARD:
        return []
    likely = likeliest(lie, car, gates)
    moves = preparations(lie, car, likely, MANY)
    found = [prepared(lie, car, flicks.die_of(move), move, OPEN, likely) for move in moves]
    return [idea for idea in found if idea.chance > 0.0]


def likeliest(lie: Lie, car: i64, gates: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A few Gates: those that look easiest, then the nearest ones."""
    rated: list[tuple[float, float, int, int]] = []
    for first, second in gates:
        dx = (lie.xs[first] + lie.xs[second]) / 2.0 - lie.xs[car]
        dy = (lie.ys[first] + lie.ys[second]) / 2.0 - lie.ys[car]
        chance = through(lie, car, first, second).chance
        rated.append((-chance, dx * dx + dy * dy, first, second))
    rated.sort()
    return [(first, second) for _chance, _way, first, second in rated[:LOOKED_AT]]


def asides(lie: Lie, die: i64) -> list[Idea]:
    """Where nothing lies, with most room round the end first."""
    for way in ASIDES:
        found: list[tuple[float, int]] = []
        for course in range(COURSES):
            azimuth = course * PI2 / COURSES
            if is_clean(lie, die, azimuth, way):
                room = room_round(lie, die, azimuth, way)
                found.append((-room, flick_along(die, azimuth, way)))
        if found:
            found.sort()
            return [Idea(move, ASIDE, NO_DIE, NO_DIE, 0.0) for _room, move in found[:EACH]]
    return []


def prepared(
    lie: Lie, car: i64, die: i64, move: i64, purpose: i64, gates: list[tuple[int, int]]
) -> Idea:
    """A flick with the Gate that is easiest once it has come off."""
    x = lie.xs[die]
    y = lie.ys[die]
    way = way_of(move)
    azimuth = azimuth_of(move)
    lie.xs[die] = x + way * cos(azimuth)
    lie.ys[die] = y + way * sin(azimuth)
    best = Idea(move, purpose, NO_DIE, NO_DIE, 0.0)
    for first, second in gates:
        chance = through(lie, car, first, second).chance
        if chance > best.chance:
            best = Idea(move, purpose, first, second, chance)
    lie.xs[die] = x
    lie.ys[die] = y
    return best


# -- ways ------------------------------------------------------------------------------------------


def azimuth_of(move: i64) -> float:
    return float(flicks.tenths_of(move)) * pi / 1800.0


def way_of(move: i64) -> float:
    """How far a flick carries a die that meets nothing (CUBA-2.3.2)."""
    speed = 10.0 * float(flicks.speed_of(move))
    return speed * speed / BRAKING


def is_clean_flick(lie: Lie, die: i64, move: i64) -> bool:
    return is_clean(lie, die, azimuth_of(move), way_of(move))


def is_clean(lie: Lie, die: i64, azimuth: float, way: float) -> bool:
    """Nothing is struck, the die stays, and a Vehicle, which minds them, touches no City card."""
    x = lie.xs[die] + way * cos(azimuth)
    y = lie.ys[die] + way * sin(azimuth)
    if not inside(lie, x, y) or not is_free(lie, die, x, y):
        return False
    return die < CAR_DIE or not meets_city(lie, die, azimuth, way)


def meets_city(lie: Lie, die: i64, azimuth: float, way: float) -> bool:
    """CUBA-2.10  Does a way run over a City card? One that the die lies on is left, not met."""
    for corner in range(4):
        if off_card(lie, corner, lie.xs[die], lie.ys[die]) < BEHIND:
            continue
        at = 0.0
        while at < way + A_LOOK:
            there = min(at, way)
            x = lie.xs[die] + there * cos(azimuth)
            y = lie.ys[die] + there * sin(azimuth)
            if off_card(lie, corner, x, y) < BEHIND:
                return True
            at += A_LOOK
    return False


def room_round(lie: Lie, die: i64, azimuth: float, way: float) -> float:
    """From the end of a way to the nearest die."""
    x = lie.xs[die] + way * cos(azimuth)
    y = lie.ys[die] + way * sin(azimuth)
    room = 2.0 * lie.side
    for other in lie.dice:
        if other != die:
            dx = lie.xs[other] - x
            dy = lie.ys[other] - y
            room = min(room, sqrt(dx * dx + dy * dy))
    return room
