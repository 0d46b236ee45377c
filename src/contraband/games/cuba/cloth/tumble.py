"""A die that is struck high or low rolls over: by quarters, or as the quick guess sees it.

While it tumbles it is the body of core/cube.py, by itself on the cloth; seen from above it is a
square like the others (slide.py).
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from contraband.core.contact import ROUGH, Contact
from contraband.core.cube import HALF, Cube
from contraband.core.plane import cosine, sine
from contraband.games.cuba.cloth.slide import Body

QUARTER: Final[i64] = 90_000
ONE: Final = 1_073_741_824.0  # the unit of a cosine

# The faces at azimuth 0, 90, 180, 270 with face +z, -z, +x, -x, +y, -y up and yaw 0.
SIDES: Final[list[list[int]]] = [
    [2, 4, 3, 5],
    [2, 5, 3, 4],
    [1, 4, 0, 5],
    [0, 4, 1, 5],
    [2, 1, 3, 0],
    [2, 0, 3, 1],
]

HEIGHT: Final = 0.00795175304  # of a die's middle at rest, in metres
FORWARD: Final = 2200.0  # mm/s times mm: with less spin than this no die rolls over
BACKWARD: Final = 5800.0
GYRATION2: Final = 16.0 * 16.0 / 6.0
FINGER: Final = 0.6  # CUBA-2.3.1
MILLIDEGREES: Final = 57295.77951308232  # in a radian
PI: Final = 3.141592653589793
FLAT: Final = 0.999 * HALF
LEVEL: Final = 0.0003
CALM: Final = 25.0  # so slow a spin (squared) does not tip a die that lies flat


def tumbles(speed: float, height: float) -> bool:
    """Can a die roll over that is struck so?"""
    return speed * height > FORWARD or speed * height < -BACKWARD


class Tumble:
    """The flicked die until it lies flat again."""

    def __init__(self, body: Body, course: i64, speed: float, height: float) -> None:
        half = body.yaw // 2
        turn = (float(cosine(half)) / ONE, 0.0, 0.0, float(sine(half)) / ONE)
        self.cube = Cube(0.0, 0.0, HEIGHT, turn)
        self.contact = Contact(ROUGH)
        self.goes_on = True
        spin = FINGER * speed * height / GYRATION2
        self.cube.wx = -spin * float(sine(course)) / ONE
        self.cube.wy = spin * float(cosine(course)) / ONE

    def step(self, body: Body) -> None:
        """One step on, from wherever the body has been pushed."""
        cube = self.cube
        cube.x = body.x / 1000.0
        cube.y = body.y / 1000.0
        cube.vx = body.vx / 1000.0
        cube.vy = body.vy / 1000.0
        cube.wz = body.spin
        self.contact.push(cube)
        cube.move()
        body.x = cube.x * 1000.0
        body.y = cube.y * 1000.0
        body.vx = cube.vx * 1000.0
        body.vy = cube.vy * 1000.0
        body.spin = cube.wz
        self.cast(body)
        if self.is_flat():
            self.end(body)

    def is_flat(self) -> bool:
        cube = self.cube
        return (
            max(abs(cube.az), abs(cube.bz), abs(cube.cz)) > FLAT
            and abs(cube.z - HEIGHT) < LEVEL
            and cube.wx * cube.wx + cube.wy * cube.wy < CALM
        )

    def cast(self, body: Body) -> None:
        """The square has the direction of the axis that is most level."""
        cube = self.cube
        a, b, c = abs(cube.az), abs(cube.bz), abs(cube.cz)
        x, y = cube.cx, cube.cy
        if a <= b and a <= c:
            x, y = cube.ax, cube.ay
        elif b <= c:
            x, y = cube.bx, cube.by
        size = sqrt(x * x + y * y)
        body.cos = x / size
        body.sin = y / size

    def end(self, body: Body) -> None:
        """Lay the body flat, with the face on top that is nearly so."""
        self.goes_on = False
        cube = self.cube
        a, b, c = abs(cube.az), abs(cube.bz), abs(cube.cz)
        sides = SIDES[body.top]
        up = body.top if cube.cz > 0.0 else body.top ^ 1
        if a > b and a > c:
            up = sides[0] if cube.az > 0.0 else sides[2]
        elif b > c:
            up = sides[1] if cube.bz > 0.0 else sides[3]
        ahead: i64 = SIDES[up][0]  # is at azimuth 0 when the yaw is 0
        x, y = cube.cx, cube.cy
        if ahead == body.top ^ 1:
            x, y = -x, -y
        elif ahead == sides[0]:
            x, y = cube.ax, cube.ay
        elif ahead == sides[2]:
            x, y = -cube.ax, -cube.ay
        elif ahead == sides[1]:
            x, y = cube.bx, cube.by
        elif ahead == sides[3]:
            x, y = -cube.bx, -cube.by
        size = sqrt(x * x + y * y)
        body.cos = x / size
        body.sin = y / size
        body.top = up
        body.yaw = round(angle(x, y) * MILLIDEGREES)
        body.turned = 0.0


def angle(x: float, y: float) -> float:
    """The azimuth of a vector, in radians: halved three times, then a series."""
    t = abs(y) / (abs(x) + sqrt(x * x + y * y))
    t = t / (1.0 + sqrt(1.0 + t * t))
    t = t / (1.0 + sqrt(1.0 + t * t))
    q = t * t
    found = 8.0 * t * (1.0 - q * (1 / 3 - q * (1 / 5 - q * (1 / 7 - q * (1 / 9 - q / 11)))))
    if x < 0.0:
        found = PI - found
    return found if y >= 0.0 else -found


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
