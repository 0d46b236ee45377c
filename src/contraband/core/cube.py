"""A die as a moving body: where it is, how it moves, and where it has been. Metres and seconds."""

from math import sqrt
from typing import Final

from librt.strings import BytesWriter, write_f64_le
from librt.vecs import vec
from mypy_extensions import i64

HALF: Final = 0.008  # CUBA-2.2
GYRATION: Final = 0.006531972647421808  # 0.016 / sqrt 6
STEP: Final = 0.001  # CUBA-2.5.1
DAMPING: Final = 1.5  # CUBA-2.5  of spin, per second

STILL: Final = 0.005 * 0.005  # CUBA-2.6  squares of m/s and rad/s
STILL_SPIN: Final = 0.3 * 0.3
SETTLED: Final = 1.0e-4 * 1.0e-4  # m/s: so slow a die that lies flat stops within a micrometre
FLAT: Final = 0.99999 * HALF  # the height of its highest face over its middle
LEVEL: Final = 0.00005


class Cube:
    """``acc`` is its acceleration in the last step, a good guess at that in the next one."""

    def __init__(
        self, x: float, y: float, z: float, turn: tuple[float, float, float, float]
    ) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.qw, self.qx, self.qy, self.qz = turn
        self.vx = 0.0
        self.vy = 0.0
        self.vz = 0.0
        self.wx = 0.0  # in the frame of the cloth
        self.wy = 0.0
        self.wz = 0.0
        self.acc = vec[float]([0.0] * 6)
        self.moves = False
        self.held = False  # by MuJoCo: near another die
        self.gone = False  # CUBA-2.9.1  it can touch no other die
        self.quiet: i64 = 0  # for so many steps it has been still
        self.path = BytesWriter()
        self.rows: i64 = 0  # of the path: seven numbers each
        self.ax = 0.0  # the half axes of the body
        self.ay = 0.0
        self.az = 0.0
        self.bx = 0.0
        self.by = 0.0
        self.bz = 0.0
        self.cx = 0.0
        self.cy = 0.0
        self.cz = 0.0
        self.turned()

    def turned(self) -> None:
        """Work out the half axes."""
        w, x, y, z = self.qw, self.qx, self.qy, self.qz
        self.ax = HALF * (1.0 - 2.0 * (y * y + z * z))
        self.ay = HALF * 2.0 * (x * y + w * z)
        self.az = HALF * 2.0 * (x * z - w * y)
        self.bx = HALF * 2.0 * (x * y - w * z)
        self.by = HALF * (1.0 - 2.0 * (x * x + z * z))
        self.bz = HALF * 2.0 * (y * z + w * x)
        self.cx = HALF * 2.0 * (x * z + w * y)
        self.cy = HALF * 2.0 * (y * z - w * x)
        self.cz = HALF * (1.0 - 2.0 * (x * x + y * y))

    def move(self) -> None:
        """One step of time, by the acceleration found for it."""
        acc = self.acc
        self.vx += STEP * acc[0]
        self.vy += STEP * acc[1]
        self.vz += STEP * acc[2]
        turn = STEP / (GYRATION * (1.0 + STEP * DAMPING))
        self.wx += turn * acc[3]
        self.wy += turn * acc[4]
        self.wz += turn * acc[5]
        self.x += STEP * self.vx
        self.y += STEP * self.vy
        self.z += STEP * self.vz
        self.turn()
        self.turned()
        self.feel_still()

    def turn(self) -> None:
        """About the axis of its spin. Series are the same everywhere; no angle here is large."""
        half = STEP * STEP * self.spin() / 4.0  # the square of half the angle
        s = STEP / 2.0 * (1.0 - half / 6.0 * (1.0 - half / 20.0 * (1.0 - half / 42.0)))
        c = 1.0 - half / 2.0 * (1.0 - half / 12.0 * (1.0 - half / 30.0 * (1.0 - half / 56.0)))
        i = s * self.wx
        j = s * self.wy
        k = s * self.wz
        w, x, y, z = self.qw, self.qx, self.qy, self.qz
        qw = c * w - i * x - j * y - k * z
        qx = c * x + i * w + j * z - k * y
        qy = c * y - i * z + j * w + k * x
        qz = c * z + i * y - j * x + k * w
        size = sqrt(qw * qw + qx * qx + qy * qy + qz * qz)
        self.qw = qw / size
        self.qx = qx / size
        self.qy = qy / size
        self.qz = qz / size

    def feel_still(self) -> None:
        """CUBA-2.6"""
        still = self.motion() < STILL and self.spin() < STILL_SPIN
        self.quiet = self.quiet + 1 if still else 0

    def motion(self) -> float:
        return self.vx * self.vx + self.vy * self.vy + self.vz * self.vz

    def spin(self) -> float:
        return self.wx * self.wx + self.wy * self.wy + self.wz * self.wz

    def is_settled(self, height: float) -> bool:
        """Flat on the cloth, by itself, and as good as still: nothing can move it any more."""
        return (
            self.motion() + GYRATION * GYRATION * self.spin() < SETTLED
            and abs(self.z - height) < LEVEL
            and max(abs(self.az), abs(self.bz), abs(self.cz)) > FLAT
        )

    def stop(self) -> None:
        self.moves = False
        self.vx = 0.0
        self.vy = 0.0
        self.vz = 0.0
        self.wx = 0.0
        self.wy = 0.0
        self.wz = 0.0

    def note(self, row: i64) -> None:
        """Write down where it is at this row. Until now it was where it is, if nobody noted it."""
        path = self.path
        while self.rows <= row:
            write_f64_le(path, self.x)
            write_f64_le(path, self.y)
            write_f64_le(path, self.z)
            write_f64_le(path, self.qw)
            write_f64_le(path, self.qx)
            write_f64_le(path, self.qy)
            write_f64_le(path, self.qz)
            self.rows += 1


def gap(one: Cube, other: Cube) -> float:
    """How far two dice are apart along a normal of a face: the best of them all.

    Over 0 they cannot touch; under 0 they may.
    """
    x = other.x - one.x
    y = other.y - one.y
    z = other.z - one.z
    return max(apart(one, other, x, y, z), apart(other, one, x, y, z))


def apart(one: Cube, other: Cube, x: float, y: float, z: float) -> float:
    """Along the normals of one's faces."""
    a = beyond(one.ax, one.ay, one.az, other, x, y, z)
    b = beyond(one.bx, one.by, one.bz, other, x, y, z)
    c = beyond(one.cx, one.cy, one.cz, other, x, y, z)
    return max(a, b, c)


def beyond(nx: float, ny: float, nz: float, other: Cube, x: float, y: float, z: float) -> float:
    reach = (
        abs(nx * other.ax + ny * other.ay + nz * other.az)
        + abs(nx * other.bx + ny * other.by + nz * other.bz)
        + abs(nx * other.cx + ny * other.cy + nz * other.cz)
    )
    return (abs(nx * x + ny * y + nz * z) - reach) / HALF - HALF
