"""How a die that is struck high or low tumbles: fitted to what the judging simulation does.

A die rolls over by quarters, about the level edge nearest to square with its course. How often
depends on speed times height of the flick, its spin (mm/s times mm).
"""

from typing import Final

from mypy_extensions import i64

QUARTER: Final[i64] = 90_000
CERTAIN: Final = 1000  # the bound of the draw

# The faces at azimuth 0, 90, 180, 270 with face +z, -z, +x, -x, +y, -y up and yaw 0.
SIDES: Final[list[list[int]]] = [
    [2, 4, 3, 5],
    [2, 5, 3, 4],
    [1, 4, 0, 5],
    [0, 4, 1, 5],
    [2, 1, 3, 0],
    [2, 0, 3, 1],
]

# The spin at which a first, second, third and fourth quarter begin to happen, and are certain.
FORWARD: Final = [(2400.0, 4000.0), (5000.0, 7000.0), (6000.0, 9500.0), (7500.0, 12000.0)]
BACKWARD: Final = [(6300.0, 8200.0), (9000.0, 10800.0), (11200.0, 13000.0), (12500.0, 15000.0)]


def quarters(spin: float, luck: i64) -> i64:
    """How many quarters a die rolls, with one draw below CERTAIN."""
    found: i64 = 0
    for begin, certain in FORWARD if spin > 0.0 else BACKWARD:
        if float(luck) < CERTAIN * (abs(spin) - begin) / (certain - begin):
            found += 1
    return found


def rolled(top: i64, yaw: i64, course: i64, count: i64) -> tuple[i64, i64]:
    """Top face and yaw after this many quarters in the direction of an azimuth.

    The face at the left of the course stays at the left: that tells the new yaw.
    """
    if count % 4 == 0:
        return top, yaw
    sides = SIDES[top]
    ahead = (course - yaw + QUARTER // 2) // QUARTER % 4
    front, left = sides[ahead], sides[(ahead + 1) % 4]
    new_top: i64 = front ^ 1  # the face at the back comes up first; partners differ in one bit
    if count % 4 == 2:
        new_top = top ^ 1
    elif count % 4 == 3:
        new_top = front
    now: i64 = SIDES[new_top].index(left)
    return new_top, yaw + QUARTER * (ahead + 1 - now)


def stretch(height: float) -> float:
    """How much farther than an ideal slide a die goes that is struck so high (mm)."""
    if height > 2.0:
        return 1.01 + 0.017 * (height - 2.0)
    if height < -2.0:
        return 1.01 + 0.0145 * (height + 2.0) * (height + 2.0)
    return 1.01
