"""What the cloth does to one die: the equations of MuJoCo's contacts, solved for a single cube.

Soft contacts at up to four corners, each with a cone of friction, and the acceleration that costs
least (docs/decisions/7-physics.md). Forces are per mass, and turning is measured as the speed of a
point at the radius of gyration: so all six unknowns weigh the same. Metres and seconds.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.cube import DAMPING, GYRATION, Cube

GRAVITY: Final = 9.81
FRICTION: Final = 0.35  # CUBA-2.5
CONE: Final = 1.0 + FRICTION * FRICTION

# A contact as a spring. SOFT is how firm it is at the first touch; it is HARD from DEEP (m) on.
SPRING_S: Final = 0.004
RUB_S: Final = 0.02  # the same along the cloth
SOFT: Final = 0.5
HARD: Final = 0.9
DEEP: Final = 0.0002
STIFF: Final = 1.0 / (HARD * SPRING_S * HARD * SPRING_S)
DAMPED: Final = 2.0 / (HARD * SPRING_S)
RUBBED: Final = 2.0 / (HARD * RUB_S)

# A gradient as small as this is none: its square, (m/s2)**2. A guess may be content with less.
SMALL: Final = 1.0e-12
ROUGH: Final = 1.0e-3
TRIES: Final[i64] = 100
ENOUGH: Final = 0.3  # of the slope may be left at the end of a step


class Corner:
    """A corner of the die in the cloth."""

    def __init__(self) -> None:
        self.x = 0.0  # from the middle of the die, in radii of gyration
        self.y = 0.0
        self.z = 0.0
        self.firm = 0.0
        self.to_x = 0.0  # the acceleration that its spring wants
        self.to_y = 0.0
        self.to_z = 0.0


class Contact:
    """The working memory; one is enough for all dice, one after the other."""

    def __init__(self, small: float = SMALL) -> None:
        self.small = small
        self.corners = [Corner(), Corner(), Corner(), Corner()]
        self.count: i64 = 0
        self.grad = vec[float]([0.0] * 6)
        self.way = vec[float]([0.0] * 6)
        self.matrix = vec[float]([0.0] * 36)

    def push(self, die: Cube) -> None:
        """Set the die's acceleration: three of its middle, three of its turning."""
        self.find(die)
        acc = die.acc
        if self.count > 0:
            self.solve(die)
            return
        acc[0] = 0.0
        acc[1] = 0.0
        acc[2] = -GRAVITY
        acc[3] = -DAMPING * GYRATION * die.wx
        acc[4] = -DAMPING * GYRATION * die.wy
        acc[5] = -DAMPING * GYRATION * die.wz

    def find(self, die: Cube) -> None:
        """The corners in the cloth."""
        self.count = 0
        if die.z > abs(die.az) + abs(die.bz) + abs(die.cz):
            return
        n: i64 = 0
        while n < 8 and self.count < 4:
            a = 1.0 if n & 1 else -1.0
            b = 1.0 if n & 2 else -1.0
            c = 1.0 if n & 4 else -1.0
            low = a * die.az + b * die.bz + c * die.cz
            depth = -(die.z + low)
            if low <= 0.0 and depth >= 0.0:
                x = a * die.ax + b * die.bx + c * die.cx
                y = a * die.ay + b * die.by + c * die.cy
                press(self.corners[self.count], die, x, y, low + depth / 2.0, depth)
                self.count += 1
            n += 1

    def solve(self, die: Cube) -> None:
        """Newton's method; a step that goes too far is halved until it does not."""
        small = self.small
        size = self.gradient(die)
        tries: i64 = 0
        while size > small and tries < TRIES:
            self.direct()
            slope = self.slope()
            size = self.go(die, 1.0)
            near, far, at = 0.0, 1.0, 1.0
            left = self.slope()
            while size > small and tries < TRIES and is_off(left, slope, at):
                if left > 0.0:
                    far = at
                else:
                    near = at
                middle = (near + far) / 2.0
                size = self.go(die, middle - at)
                at = middle
                left = self.slope()
                tries += 1
            tries += 1

    def go(self, die: Cube, part: float) -> float:
        """A part of the way on; the square of the gradient there."""
        acc = die.acc
        way = self.way
        n: i64 = 0
        while n < 6:
            acc[n] = acc[n] + part * way[n]
            n += 1
        return self.gradient(die)

    def slope(self) -> float:
        """The gradient along the way."""
        total = 0.0
        n: i64 = 0
        while n < 6:
            total += self.grad[n] * self.way[n]
            n += 1
        return total

    def gradient(self, die: Cube) -> float:
        """The gradient of the cost and its matrix of second derivatives; the gradient's square.

        The matrix has three parts: of going, of turning, and of both (its lower triangle is kept).
        """
        acc = die.acc
        px, py, pz = acc[0], acc[1], acc[2]
        rx, ry, rz = acc[3], acc[4], acc[5]
        gx = px
        gy = py
        gz = pz + GRAVITY
        hx = rx + DAMPING * GYRATION * die.wx
        hy = ry + DAMPING * GYRATION * die.wy
        hz = rz + DAMPING * GYRATION * die.wz
        l00 = 1.0
        l01 = 0.0
        l02 = 0.0
        l11 = 1.0
        l12 = 0.0
        l22 = 1.0
        c00 = 0.0
        c01 = 0.0
        c02 = 0.0
        c10 = 0.0
        c11 = 0.0
        c12 = 0.0
        c20 = 0.0
        c21 = 0.0
        c22 = 0.0
        t00 = 1.0
        t01 = 0.0
        t02 = 0.0
        t11 = 1.0
        t12 = 0.0
        t22 = 1.0
        n: i64 = 0
        while n < self.count:
            corner = self.corners[n]
            n += 1
            x, y, z, d = corner.x, corner.y, corner.z, corner.firm
            jx = px + ry * z - rz * y - corner.to_x
            jy = py + rz * x - rx * z - corner.to_y
            jz = pz + rx * y - ry * x - corner.to_z
            along = sqrt(jx * jx + jy * jy)
            if jz >= FRICTION * along:
                continue
            h01 = 0.0
            h02 = 0.0
            h12 = 0.0
            if FRICTION * jz + along <= 0.0:
                fx = d * jx
                fy = d * jy
                fz = d * jz
                h00 = d
                h11 = d
                h22 = d
            else:
                d = d / CONE
                ux = jx / along
                uy = jy / along
                fz = d * (jz - FRICTION * along)
                pull = -FRICTION * fz
                fx = pull * ux
                fy = pull * uy
                turn = pull / along
                more = d * FRICTION * FRICTION - turn
                h00 = turn + more * ux * ux
                h01 = more * ux * uy
                h11 = turn + more * uy * uy
                h02 = -d * FRICTION * ux
                h12 = -d * FRICTION * uy
                h22 = d
            gx += fx
            gy += fy
            gz += fz
            hx += y * fz - z * fy
            hy += z * fx - x * fz
            hz += x * fy - y * fx
            l00 += h00
            l01 += h01
            l02 += h02
            l11 += h11
            l12 += h12
            l22 += h22
            q00 = h02 * y - h01 * z
            q01 = h00 * z - h02 * x
            q02 = h01 * x - h00 * y
            q10 = h12 * y - h11 * z
            q11 = h01 * z - h12 * x
            q12 = h11 * x - h01 * y
            q20 = h22 * y - h12 * z
            q21 = h02 * z - h22 * x
            q22 = h12 * x - h02 * y
            c00 += q00
            c01 += q01
            c02 += q02
            c10 += q10
            c11 += q11
            c12 += q12
            c20 += q20
            c21 += q21
            c22 += q22
            t00 += y * q20 - z * q10
            t01 += y * q21 - z * q11
            t02 += y * q22 - z * q12
            t11 += z * q01 - x * q21
            t12 += z * q02 - x * q22
            t22 += x * q12 - y * q02
        grad = self.grad
        grad[0] = gx
        grad[1] = gy
        grad[2] = gz
        grad[3] = hx
        grad[4] = hy
        grad[5] = hz
        h = self.matrix
        h[0] = l00
        h[6] = l01
        h[7] = l11
        h[12] = l02
        h[13] = l12
        h[14] = l22
        h[18] = c00
        h[19] = c10
        h[20] = c20
        h[21] = t00
        h[24] = c01
        h[25] = c11
        h[26] = c21
        h[27] = t01
        h[28] = t11
        h[30] = c02
        h[31] = c12
        h[32] = c22
        h[33] = t02
        h[34] = t12
        h[35] = t22
        return gx * gx + gy * gy + gz * gz + hx * hx + hy * hy + hz * hz

    def direct(self) -> None:
        """The way to where the gradient would vanish: matrix * way = -gradient, solved in place.

        The matrix becomes L D L', row by row.
        """
        h = self.matrix
        way = self.way
        grad = self.grad
        i: i64 = 0
        while i < 6:
            way[i] = -grad[i]
            j: i64 = 0
            while j < i:  # times D[j] until the row is done
                total = h[6 * i + j]
                k: i64 = 0
                while k < j:
                    total -= h[6 * i + k] * h[6 * j + k]
                    k += 1
                h[6 * i + j] = total
                j += 1
            total = h[7 * i]
            j = 0
            while j < i:
                scaled = h[6 * i + j]
                low = scaled / h[7 * j]
                total -= scaled * low
                h[6 * i + j] = low
                way[i] = way[i] - low * way[j]
                j += 1
            h[7 * i] = total
            i += 1
        i = 5
        while i >= 0:
            total = way[i] / h[7 * i]
            j = i + 1
            while j < 6:
                total -= h[6 * j + i] * way[j]
                j += 1
            way[i] = total
            i -= 1


def is_off(left: float, slope: float, at: float) -> bool:
    """Is a step too long, or one that was shortened now too short?"""
    return left > -ENOUGH * slope or (at < 1.0 and left < ENOUGH * slope)


def press(corner: Corner, die: Cube, x: float, y: float, z: float, depth: float) -> None:
    """What a corner at this place, so deep in the cloth, asks for."""
    part = depth / DEEP
    if part >= 1.0:
        hard = HARD
    elif part <= 0.5:
        hard = SOFT + (HARD - SOFT) * 2.0 * part * part
    else:
        hard = SOFT + (HARD - SOFT) * (1.0 - 2.0 * (1.0 - part) * (1.0 - part))
    corner.firm = hard / (1.0 - hard)
    corner.to_x = -RUBBED * (die.vx + die.wy * z - die.wz * y)
    corner.to_y = -RUBBED * (die.vy + die.wz * x - die.wx * z)
    corner.to_z = -DAMPED * (die.vz + die.wx * y - die.wy * x) + STIFF * hard * depth
    corner.x = x / GYRATION
    corner.y = y / GYRATION
    corner.z = z / GYRATION
