"""From where dice stopped to where they lie: flat, and apart.

Whole numbers from here on: micrometres and millidegrees, as in a Pose.
"""

from itertools import combinations, count
from math import hypot

from contraband.core.plane import pushed, separation
from contraband.physics.flight import Flight
from contraband.physics.pose import Pose, Quaternion, laid_flat, top_face

FLAT = 0.9986  # CUBA-2.7.1  3 degrees
PERCHED_MM = 11.0
PUSH_UM = 500  # CUBA-2.7.1
CLEAR_UM = 500
APART_UM = 10  # CUBA-2.7.2

Poses = dict[int, Pose]  # by die


def read(flight: Flight, poses: Poses) -> tuple[Poses, list[int]]:
    """CUBA-2.7  How every die lies now, tilt taken out, and which of them are cocked.

    A die that has left is where it did so, with the face and yaw it came to rest with.
    """
    now, cocked = dict(poses), []
    for column, die in enumerate(flight.dice):
        if die != flight.flicked and die not in flight.touched:
            continue  # CUBA-2.5.4
        x, y, _ = flight.middles[flight.out.get(die, -1), column].tolist()
        w, i, j, k = flight.turns[-1, column].tolist()
        turn: Quaternion = (w, i, j, k)
        top, yaw = laid_flat(turn)
        now[die] = Pose(die, round(1000 * x), round(1000 * y), top, yaw)
        if top_face(turn)[1] < FLAT or flight.middles[-1, column, 2] > PERCHED_MM:
            cocked.append(die)
    return now, cocked


def tidied(now: Poses, cocked: list[int], flicked: int, gone: set[int]) -> Poses:
    """CUBA-2.7.1, 2.7.2  Cocked dice fall flat beside what they leant on; no two overlap.

    A pushed die may meet a third one. Between two of them it would go to and fro for ever, so
    it goes twice as far each time once all have had their turn.
    """
    out = dict(now)
    here = sorted(die for die in now if die not in gone)
    for die in cocked:
        for other in here:
            if die not in gone and other != die and overlap(out[die], out[other]):
                push(out, die, other, PUSH_UM, CLEAR_UM)
    for again in count():
        pairs = [(a, b) for a, b in combinations(here, 2) if overlap(out[a], out[b])]
        if not pairs:
            break
        clearance = APART_UM << max(0, again - len(here))
        for a, b in pairs:
            mover, other = (a, b) if a == flicked else (b, a)
            push(out, mover, other, 1, clearance)
    return out


def overlap(a: Pose, b: Pose) -> bool:
    return hypot(a.x - b.x, a.y - b.y) < 23_000 and separation(a.square, b.square) <= 0


def push(poses: Poses, mover: int, other: int, step: int, clearance: int) -> None:
    place = pushed(poses[mover].square, poses[other].square, step, clearance)
    poses[mover] = poses[mover]._replace(x=place.x, y=place.y)
