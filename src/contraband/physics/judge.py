"""What happened in a flight, as events in order of time. No simulation here: only geometry.

All lengths are millimetres, as in a Flight.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from contraband.physics.flight import Blow, Flight
from contraband.physics.outline import Outline, area, cut_to, distance_to, outline
from contraband.physics.pose import EDGE_MM

HIT, CITY, PASS, CLEAR, PAWN, OUT = range(6)  # CUBA-2.14  in this order at equal times
SOUTH, EAST, NORTH, WEST = range(4)

HIT_IMPULSE = 1.0e-4  # CUBA-2.11  newton seconds; how deep dice overlap is no matter (CUBA-2.5.3)
EPISODE_S = 0.02  # CUBA-2.11.1
CITY_MM = 60.0
CITY_AREA = 1.0  # CUBA-2.10
PAWN_MM = 6.0
START_MM = 0.5  # CUBA-2.13  nearer to the axis than this a die is on neither side
FAR_MM = 0.05  # CUBA-2.13.2
WIDEST_MM = EDGE_MM * 3**0.5 / 2  # no footprint reaches farther from its middle


Truths = NDArray[np.bool_]


class Event(NamedTuple):
    """``what`` is a die (HIT, OUT), a City or a Pawn; ``where`` is the side of an OUT."""

    row: int
    kind: int
    what: int = 0
    where: int = 0


@dataclass(frozen=True, slots=True)
class Axis:
    """CUBA-2.12  A rideable Gate at the start of the ride: a post, a unit vector, the gap."""

    x: float
    y: float
    ux: float
    uy: float
    begin: float
    end: float


@dataclass(frozen=True, slots=True)
class Ground:
    """What a ride is judged by. No axis: no Gate, or one that is not rideable (CUBA-2.13.4)."""

    side: float
    is_ride: bool = True  # CUBA-2.10.2  else a Gate die is flicked: no Cities, no Pawns
    axis: Axis | None = None
    pawns: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    events: list[Event]
    crossed: bool  # CUBA-2.13.3  geometric success


def judge(flight: Flight, ground: Ground) -> Verdict:
    """Everything a rule may want to know of this flight."""
    events = hits(flight.blows, flight.step_s) + exits(flight, ground.side)
    crossed = False
    if ground.is_ride:
        shape = up_to_exit(flight)
        events += cities(shape, ground.side)
        if ground.axis:
            crossing = cross(shape, ground.axis)
            events += crossing.events
            crossed = crossing.success
            events += pawns(shape, ground.pawns, crossing.clear)
    return Verdict(sorted(events, key=lambda e: (e.row, e.kind, e.what)), crossed)


def up_to_exit(flight: Flight) -> Outline:
    """The flicked die while it is on the table."""
    rows = flight.out.get(flight.flicked, flight.rows - 1) + 1
    shape = outline(flight, flight.flicked)
    return Outline(shape.middles[:rows], shape.arms[:rows])


def hits(blows: list[Blow], step_s: float) -> list[Event]:
    """CUBA-2.11  The first contact with each die that was strong enough to count, each time.

    Only blows of the flicked die are noted (CUBA-2.11.2).
    """
    pause = round(EPISODE_S / step_s)
    found: list[Event] = []
    for die in sorted({blow.die for blow in blows}):
        first, last, total, told = -1, -pause - 1, 0.0, False
        for blow in (blow for blow in blows if blow.die == die):
            if blow.step - last > pause:  # CUBA-2.11.1
                first, total, told = blow.step, 0.0, False
            last = blow.step
            total += blow.impulse
            if total >= HIT_IMPULSE and not told:
                found.append(Event(first, HIT, die))
                told = True
    return found


def exits(flight: Flight, side: float) -> list[Event]:
    """CUBA-2.9  Dice that have left, and through which side."""
    found = []
    for die, row in flight.out.items():
        shape = outline(flight, die)
        at = Outline(shape.middles[row : row + 1], shape.arms[row : row + 1])
        found.append(Event(row, OUT, die, exit_side(at, side)))
    return found


def exit_side(at: Outline, side: float) -> int:
    """CUBA-2.9.3  The side beyond which the whole footprint lies; else the middle decides."""
    x, y = at.middles[0].tolist()
    wide, high = at.reach(1, 0)[0], at.reach(0, 1)[0]
    beyond = {SOUTH: -y, EAST: x - side, NORTH: y - side, WEST: -x}
    reach = {SOUTH: high, EAST: wide, NORTH: high, WEST: wide}
    whole = [way for way in beyond if beyond[way] >= reach[way]]
    return whole[0] if len(whole) == 1 else max(beyond, key=beyond.__getitem__)


def cities(shape: Outline, side: float) -> list[Event]:
    """CUBA-2.10  Each City card the die has touched, once."""
    found = []
    far = side - CITY_MM
    for city, low in enumerate(((0.0, 0.0), (far, 0.0), (0.0, far), (far, far))):
        row = city_touch(shape, low)
        if row >= 0:
            found.append(Event(row, CITY, city))
    return found


def city_touch(shape: Outline, low: tuple[float, float]) -> int:
    """The row at which this City card is touched, or -1."""
    on = overlaps_card(shape, low)
    begin = 0
    if on[0]:  # CUBA-2.10.1  ignored until the die was off it once
        off = np.flatnonzero(~on)
        begin = int(off[0]) if len(off) else len(on)
    for row in (begin + np.flatnonzero(on[begin:])).tolist():
        if touched_area(shape, row, low) >= CITY_AREA:
            return int(row)
    return -1


def overlaps_card(shape: Outline, low: tuple[float, float]) -> Truths:
    """Row by row, is there anything of the die over this City card?

    Two convex shapes are apart if they are so along a normal of one of their edges.
    """
    half = CITY_MM / 2
    dx, dy = (shape.middles - (low[0] + half, low[1] + half)).T
    on: Truths = np.abs(dx) < half + shape.reach(1, 0)
    on &= np.abs(dy) < half + shape.reach(0, 1)
    if not on.any():
        return on
    for arm in range(3):
        nx, ny = -shape.arms[:, arm, 1], shape.arms[:, arm, 0]
        reach = shape.reach(nx[:, None], ny[:, None]) + half * (np.abs(nx) + np.abs(ny))
        seen_from_end = reach < 1e-9  # an axis that points up casts no shadow: it tells nothing
        on &= seen_from_end | (np.abs(dx * nx + dy * ny) < reach)
    return on


def touched_area(shape: Outline, row: int, low: tuple[float, float]) -> float:
    return area(cut_to(shape.corners(row), low, (low[0] + CITY_MM, low[1] + CITY_MM)))


@dataclass(frozen=True, slots=True)
class Crossing:
    events: list[Event]
    clear: int = -1  # the row, -1: never
    success: bool = False


def cross(shape: Outline, axis: Axis) -> Crossing:
    """CUBA-2.13  Does the die go through the gap, and does it stay behind the axis?"""
    nx, ny = -axis.uy, axis.ux
    dx, dy = shape.middles[:, 0] - axis.x, shape.middles[:, 1] - axis.y
    off = dx * nx + dy * ny
    along = dx * axis.ux + dy * axis.uy
    sided = np.flatnonzero(np.abs(off) >= START_MM)
    if not len(sided):
        return Crossing([])
    begin = 0 if abs(off[0]) >= START_MM else int(sided[0])
    off = off * (-1.0 if off[begin] > 0 else 1.0)  # now the far side is positive
    behind = off - shape.reach(nx, ny) >= -FAR_MM  # with the whole shape
    is_far = off > 0
    changes = begin + 1 + np.flatnonzero(is_far[begin + 1 :] != is_far[begin:-1])
    events: list[Event] = []
    passing, cleared = -1, -1
    through = False
    for row in changes.tolist():
        t = off[row - 1] / (off[row - 1] - off[row])
        at = along[row - 1] + t * (along[row] - along[row - 1])
        through = bool(is_far[row]) and axis.begin < at < axis.end  # CUBA-2.13.1
        if through and passing < 0:
            passing = row
            events.append(Event(row, PASS))
    if passing >= 0:
        after = np.flatnonzero(behind[passing:])
        if len(after):  # CUBA-2.13.2
            cleared = passing + int(after[0])
            events.append(Event(cleared, CLEAR))
    return Crossing(events, cleared, through and bool(behind[-1]))


def pawns(shape: Outline, where: tuple[tuple[float, float], ...], clear: int) -> list[Event]:
    """CUBA-2.11.4  Pawns the die runs over once it is clear."""
    found = []
    if clear < 0:
        return []
    for pawn, (x, y) in enumerate(where):
        ways = np.hypot(shape.middles[:, 0] - x, shape.middles[:, 1] - y)
        for row in np.flatnonzero(ways < WIDEST_MM + PAWN_MM).tolist():
            if row > clear and distance_to(shape.corners(row), (x, y)) < PAWN_MM:
                found.append(Event(row, PAWN, pawn))
                break
    return found
