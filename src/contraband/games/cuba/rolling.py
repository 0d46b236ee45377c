"""Flicks that roll a Gate die over, for the symbol on one of its sides.

Dice that slide keep their symbols, so a Good that no die shows has to be rolled for. A die struck
high rolls a quarter in the direction of the flick: the side at its back comes up (tumble.py).
"""

from math import cos, pi, sin
from typing import Final

from mypy_extensions import i64

from contraband.games.cuba import flicks
from contraband.games.cuba.aim import inside
from contraband.games.cuba.data import FACE, GATE_DICE
from contraband.games.cuba.lines import is_free
from contraband.games.cuba.promise import Outset
from contraband.games.cuba.rules.flick import symbol_on
from contraband.games.cuba.tumble import QUARTER, rolled

HIGH: Final[i64] = 13  # half millimetres above the middle
SPEED: Final[i64] = 65  # cm/s; with this height one quarter is nearly certain, two are rare
WAY: Final = 66.0  # mm it goes
SIDES: Final[i64] = 4
FACES: Final[i64] = 6
POSE: Final[i64] = 4
FULL: Final[i64] = 360_000


def rolls(outset: Outset) -> list[int]:
    """Rolls that bring up something better than what a die shows, where the way is free."""
    s = outset.s
    found: list[int] = []
    for die in range(GATE_DICE):
        shown = outset.worths[symbol_on(s, die)]
        top = s.poses[POSE * die + 2]
        yaw = s.poses[POSE * die + 3]
        for side in range(SIDES):
            course = (yaw + side * QUARTER) % FULL
            face, _yaw = rolled(top, yaw, course, 1)
            if outset.worths[FACE[FACES * die + face]] > shown and has_way(outset, die, course):
                found.append(roll(die, course))
    return found


def has_way(outset: Outset, die: i64, course: i64) -> bool:
    azimuth = float(course) * pi / 180_000.0
    lie = outset.lie
    x = lie.xs[die] + WAY * cos(azimuth)
    y = lie.ys[die] + WAY * sin(azimuth)
    return inside(lie, x, y) and is_free(lie, die, x, y)


def roll(die: i64, course: i64) -> i64:
    return flicks.signed(flicks.flick(die, course // 100, SPEED, HIGH, 0), False)
