"""Flicks that roll a Gate die over, for the symbol on one of its sides.

Dice that slide keep their symbols, so a Good that no die shows has to be rolled for. A die struck
high rolls a quarter in the direction of the flick: the side at its back comes up (tumble.py).
"""

from math import cos, pi, sin
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.games.cuba.bots.aim import Proposal, best_of, inside
from contraband.games.cuba.bots.lines import Lie, is_free
from contraband.games.cuba.cloth.flick import symbol_on
from contraband.games.cuba.cloth.numbers import POSE, TOP, YAW
from contraband.games.cuba.cloth.tumble import QUARTER, rolled
from contraband.games.cuba.data import FACE, GATE_DICE
from contraband.games.cuba.moves import flicks
from contraband.games.cuba.state import Cuba

HIGH: Final[i64] = 13  # half millimetres above the middle
SPEED: Final[i64] = 65  # cm/s; with this height one quarter is nearly certain, two are rare
WAY: Final = 66.0  # mm it goes
SIDES: Final[i64] = 4
FACES: Final[i64] = 6
FULL: Final[i64] = 360_000


def rolls(s: Cuba, lie: Lie, dice: list[int], worths: vec[float], keep: int) -> list[int]:
    """Rolls of these dice that bring up a better symbol, where the way is free; the best first.

    ``worths``: what a symbol is worth on top, by symbol.
    """
    found: list[Proposal] = []
    for die in dice:
        shown = worths[symbol_on(s, die)]
        top = s.poses[POSE * die + TOP]
        yaw = s.poses[POSE * die + YAW]
        for side in range(SIDES):
            course = (yaw + side * QUARTER) % FULL
            face, _yaw = rolled(top, yaw, course, 1)
            gain = worths[FACE[FACES * die + face]] - shown
            if gain > 0.0 and has_way(lie, die, course):
                found.append(Proposal(roll(die, course), gain))
    return best_of(found, keep)


def best_shown(s: Cuba, first: i64, second: i64, worths: vec[float]) -> float:
    """The better of what two posts show; Vehicles show nothing."""
    best = 0.0
    if first < GATE_DICE:
        best = worths[symbol_on(s, first)]
    if second < GATE_DICE:
        best = max(best, worths[symbol_on(s, second)])
    return best


def posts_in(gates: list[tuple[int, int]]) -> list[int]:
    """The Gate dice among the posts of these Gates."""
    found: list[int] = []
    for first, second in gates:
        for die in (first, second):
            if die < GATE_DICE and die not in found:
                found.append(die)
    return found


def has_way(lie: Lie, die: i64, course: i64) -> bool:
    azimuth = float(course) * pi / 180_000.0
    x = lie.xs[die] + WAY * cos(azimuth)
    y = lie.ys[die] + WAY * sin(azimuth)
    return inside(lie, x, y) and is_free(lie, die, x, y)


def roll(die: i64, course: i64) -> i64:
    return flicks.signed(flicks.flick(die, course // 100, SPEED, HIGH, 0), False)
