"""From where dice stopped to where they lie: flat, apart, and inside the area.

Whole numbers from here on: micrometres and millidegrees, as in a Pose.
"""

from itertools import combinations
from math import hypot

from contraband.core.plane import UNIT, distance
from contraband.physics.flight import Flight
from contraband.physics.judge import EAST, NORTH, OUT, SOUTH, Event
from contraband.physics.pose import Pose, Quaternion, laid_flat, top_face

FLAT = 0.9986  # CUBA-2.7.1  3 degrees
PERCHED_MM = 11.0
PUSH_UM = 500  # CUBA-2.7.1
CLEAR_UM = 500  # CUBA-2.7.1, 2.15.2
APART_UM = 10  # CUBA-2.7.2

Poses = dict[int, Pose]  # by die


def read(flight: Flight, poses: Poses) -> tuple[Poses, list[int]]:
    """CUBA-2.7  How every die lies now, tilt taken out, and which of them were cocked."""
    now, cocked = dict(poses), []
    for column, die in enumerate(flight.dice):
        if die != flight.flicked and die not in flight.touched:
            continue  # CUBA-2.5.4
        x, y, z = flight.middles[-1, column].tolist()
        w, i, j, k = flight.turns[-1, column].tolist()
        turn: Quaternion = (w, i, j, k)
        top, yaw = laid_flat(turn)
        now[die] = Pose(die, round(1000 * x), round(1000 * y), top, yaw)
        if top_face(turn)[1] < FLAT or z > PERCHED_MM:
            cocked.append(die)
    return now, cocked


def tidied(now: Poses, cocked: list[int], flicked: int, gone: set[int]) -> Poses:
    """CUBA-2.7.1, 2.7.2  Cocked dice fall flat beside what they leant on; no two overlap."""
    out = dict(now)
    here = sorted(die for die in now if die not in gone)
    for die in cocked:
        for other in here:
            if die not in gone and other != die and overlaps(out[die], out[other]):
                out[die] = pushed(out[die], out[other], PUSH_UM, CLEAR_UM)
    for _again in here:  # a pushed die may meet a third
        pairs = [(a, b) for a, b in combinations(here, 2) if overlaps(out[a], out[b])]
        for a, b in pairs:
            mover, other = (a, b) if a == flicked else (b, a)
            out[mover] = pushed(out[mover], out[other], 1, APART_UM)
        if not pairs:
            break
    return out


def overlaps(a: Pose, b: Pose) -> bool:
    return hypot(a.x - b.x, a.y - b.y) < 23_000 and distance(a.square, b.square) == 0


def pushed(pose: Pose, other: Pose, step: int, clearance: int) -> Pose:
    """Moved away along the line of centres, in steps, until it is clear of the other."""
    dx, dy = pose.x - other.x, pose.y - other.y
    way = hypot(dx, dy)
    ux, uy = (dx / way, dy / way) if way else (1.0, 0.0)
    low, high = 0, 1
    while not is_clear(moved(pose, ux, uy, high * step), other, clearance):
        low, high = high, 2 * high
    while high - low > 1:  # once clear it stays clear: halve
        middle = (low + high) // 2
        if is_clear(moved(pose, ux, uy, middle * step), other, clearance):
            high = middle
        else:
            low = middle
    return moved(pose, ux, uy, high * step)


def moved(pose: Pose, ux: float, uy: float, way: int) -> Pose:
    return pose._replace(x=pose.x + round(ux * way), y=pose.y + round(uy * way))


def is_clear(a: Pose, b: Pose, clearance: int) -> bool:
    return distance(a.square, b.square) >= clearance


def brought_back(
    now: Poses, exits: list[Event], flight: Flight, side: int, own: int | None
) -> Poses:
    """CUBA-2.15  Dice that have left, in order of time, the acting player's own Vehicle last."""
    out = dict(now)
    leaving = [event for event in exits if event.kind == OUT]
    placed = {die: pose for die, pose in now.items() if die not in {e.what for e in leaving}}
    for event in sorted(leaving, key=lambda e: (e.what == own, e.row)):
        x, y, _ = (1000 * flight.middles[event.row, flight.column(event.what)]).tolist()
        along = round(x if event.where in (SOUTH, NORTH) else y)
        if event.what == own:
            along = side // 2  # CUBA-1.9.2
        placed[event.what] = out[event.what] = free_place(
            out[event.what], event.where, along, side, placed
        )
    return out


def free_place(pose: Pose, where: int, along: int, side: int, placed: Poses) -> Pose:
    """CUBA-2.15.2  The nearest free place at this side; if it is full, the next one clockwise."""
    reach = pose.square.extent(UNIT, 0)  # a square reaches as far along x as along y
    wanted = min(max(along, reach), side - reach)
    for way in (where, *((where - turn) % 4 for turn in (1, 2, 3))):
        for step in range(2 * side // 1000):
            place = wanted + 1000 * ((step + 1) // 2) * (1 if step % 2 else -1)
            if reach <= place <= side - reach:
                put = at_border(pose, way, place, side)
                if all(is_clear(put, other, CLEAR_UM) for other in placed.values()):
                    return put
    raise ValueError("no side of the area has room for a die")


def at_border(pose: Pose, where: int, along: int, side: int) -> Pose:
    """CUBA-2.15.1  Touching the border from inside."""
    reach = pose.square.extent(UNIT, 0)
    if where in (SOUTH, NORTH):
        return pose._replace(x=along, y=reach if where == SOUTH else side - reach)
    return pose._replace(x=side - reach if where == EAST else reach, y=along)
