"""How a die lies, in whole numbers, and how it turns, as a quaternion."""

from math import atan2, cos, degrees, radians, sin, sqrt
from typing import NamedTuple

from contraband.core.plane import Square

Quaternion = tuple[float, float, float, float]  # w, x, y, z

EDGE_MM = 16.0  # CUBA-2.2
HALF_UM = 8000
_R = sqrt(0.5)

# The shortest turn that brings face +z, -z, +x, -x, +y, -y up.
FACES: tuple[Quaternion, ...] = (
    (1.0, 0.0, 0.0, 0.0),
    (0.0, 1.0, 0.0, 0.0),
    (_R, 0.0, -_R, 0.0),
    (_R, 0.0, _R, 0.0),
    (_R, _R, 0.0, 0.0),
    (_R, -_R, 0.0, 0.0),
)


class Pose(NamedTuple):
    """A die at rest: its middle in micrometres, the face on top, the yaw in millidegrees.

    ``top`` counts +z, -z, +x, -x, +y, -y. A die with yaw 0 stands as FACES has turned it.
    """

    die: int
    x: int
    y: int
    top: int
    yaw: int

    @property
    def square(self) -> Square:
        """CUBA-2.8  The footprint of a die that lies flat."""
        return Square(self.x, self.y, HALF_UM, self.yaw)

    @property
    def quaternion(self) -> Quaternion:
        half = radians(self.yaw / 1000) / 2
        return product((cos(half), 0.0, 0.0, sin(half)), FACES[self.top])


def product(a: Quaternion, b: Quaternion) -> Quaternion:
    """First b, then a."""
    return (
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
        a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
    )


def uprightness(q: Quaternion) -> tuple[float, float, float]:
    """The world's z components of the body axes x, y and z."""
    w, x, y, z = q
    return (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y))


def top_face(q: Quaternion) -> tuple[int, float]:
    """CUBA-2.7  The face on top and the z component of its axis: 1 if the die lies flat."""
    x, y, z = uprightness(q)
    ups = (z, -z, x, -x, y, -y)
    top = max(range(6), key=ups.__getitem__)
    return top, ups[top]


def laid_flat(q: Quaternion) -> tuple[int, int]:
    """Top face and yaw once the tilt is taken out by the shortest turn."""
    top, _ = top_face(q)
    w, x, y, z = FACES[top]
    turned = product(q, (w, -x, -y, -z))
    yaw = round(1000 * degrees(2 * atan2(turned[3], turned[0])))
    return top, yaw % 360_000
