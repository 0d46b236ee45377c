"""CUBA-2.21  The opening throw: dice scattered over the area, from draws of the chance stream."""

from typing import Final

from mypy_extensions import i64

from contraband.core.plane import TURN, UNIT, Square, magnitude, separation
from contraband.core.state import State
from contraband.games.cuba.cloth.geometry import die
from contraband.games.cuba.cloth.noise import BELL_TOTAL, FINE, normal

SPREAD: Final[i64] = 260  # sd of a coordinate, thousandths of the side
CLEARANCE: Final[i64] = 2000
TRIES: Final[i64] = 200
FACES: Final[i64] = 6


class Lying:
    """One die at rest: the middle, the face on top and the yaw."""

    def __init__(self, x: i64, y: i64, top: i64, yaw: i64) -> None:
        self.x = x
        self.y = y
        self.top = top
        self.yaw = yaw


def throw(s: State, side: i64, count: i64, lying: list[Square]) -> list[Lying]:
    """Throw this many dice, one after the other, clear of each other and of those that lie."""
    taken = lying[:]
    thrown: list[Lying] = []
    while len(thrown) < count:
        one = throw_one(s, side, taken)
        thrown.append(one)
        taken.append(die(one.x, one.y, one.yaw))
    return thrown


def throw_one(s: State, side: i64, taken: list[Square]) -> Lying:
    top = s.draw(FACES)
    yaw = s.draw(TURN)
    tries: i64 = 0
    while True:
        if tries < TRIES:
            dx = normal(s.draw(BELL_TOTAL)) * side // FINE * SPREAD // 1000
            dy = normal(s.draw(BELL_TOTAL)) * side // FINE * SPREAD // 1000
        else:  # a crowded middle: anywhere will do
            dx = s.draw(side) - side // 2
            dy = s.draw(side) - side // 2
        square = pulled_in(dx, dy, yaw, side)
        if all(separation(square, other) >= CLEARANCE for other in taken):
            return Lying(square.x, square.y, top, yaw)
        tries += 1


def pulled_in(dx: i64, dy: i64, yaw: i64, side: i64) -> Square:
    """CUBA-1.5.2  A die so far from the middle of the area; if it would stick out, just inside."""
    middle = side // 2
    room = middle - die(0, 0, yaw).extent(UNIT, 0)
    out = magnitude(dx)
    if magnitude(dy) > out:
        out = magnitude(dy)
    if out > room:
        dx = dx * room // out
        dy = dy * room // out
    return die(middle + dx, middle + dy, yaw)
