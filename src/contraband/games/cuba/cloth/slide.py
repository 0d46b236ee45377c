"""Squares that slide on a plane and strike each other: the bodies of the quick guess.

Doubles, but only + - * / and square roots: the same everywhere. Lengths are millimetres, times
seconds; masses are 1, since all dice weigh the same.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from contraband.core.plane import UNIT, cosine, sine

STEP_S: Final = 0.001
HALF: Final = 8.0
REACH2: Final = 16.0 * 16.0 * 2.0  # dice whose middles are farther off do not touch (squared)
INERTIA: Final = 16.0 * 16.0 / 6.0  # CUBA-2.2
DECELERATION: Final = 0.35 * 9810.0  # CUBA-2.5
SPIN_ARM: Final = 6.12  # mean distance of a footprint's points from its middle
BOUNCE: Final = 0.33  # die against die: these two are fitted to the judging simulation
RUB: Final = 0.1


class Body:
    """One die seen from above."""

    def __init__(self, die: i64, x: float, y: float, top: i64, yaw: i64) -> None:
        self.die = die
        self.x = x
        self.y = y
        self.top = top
        self.yaw = yaw  # before any sliding
        self.cos = float(cosine(yaw)) / float(UNIT)
        self.sin = float(sine(yaw)) / float(UNIT)
        self.turned = 0.0  # radians since the beginning
        self.vx = 0.0
        self.vy = 0.0
        self.spin = 0.0
        self.grip = DECELERATION
        self.moves = False
        self.touched = False
        self.gone = False

    def slide(self) -> None:
        """One step: friction takes from motion and spin in proportion to their shares."""
        rub = self.spin * SPIN_ARM
        speed = sqrt(self.vx * self.vx + self.vy * self.vy + rub * rub)
        if speed <= self.grip * STEP_S:
            self.vx = 0.0
            self.vy = 0.0
            self.spin = 0.0
            self.moves = False
            return
        loss = self.grip * STEP_S / speed
        self.vx -= self.vx * loss
        self.vy -= self.vy * loss
        self.spin -= self.spin * loss * SPIN_ARM * SPIN_ARM / INERTIA
        self.x += self.vx * STEP_S
        self.y += self.vy * STEP_S
        self.turn(self.spin * STEP_S)

    def turn(self, by: float) -> None:
        """By a small angle; the length is set right as it goes."""
        self.turned += by
        cos = self.cos - self.sin * by
        sin = self.sin + self.cos * by
        fix = (3.0 - cos * cos - sin * sin) / 2.0
        self.cos = cos * fix
        self.sin = sin * fix

    def extent(self, nx: float, ny: float) -> float:
        """How far the footprint reaches from its middle in the direction of a unit vector."""
        return HALF * (abs(nx * self.cos + ny * self.sin) + abs(ny * self.cos - nx * self.sin))

    def holds(self, x: float, y: float) -> bool:
        """Is a point inside, or nearly so?"""
        dx = x - self.x
        dy = y - self.y
        return (
            abs(dx * self.cos + dy * self.sin) <= HALF + 0.2
            and abs(dy * self.cos - dx * self.sin) <= HALF + 0.2
        )


def strike(a: Body, b: Body) -> float:
    """Let two dice that overlap push each other apart; the impulse, 0 if they do not touch."""
    dx = b.x - a.x
    dy = b.y - a.y
    if dx * dx + dy * dy > REACH2:
        return 0.0
    depth = 1000.0
    nx = 1.0
    ny = 0.0
    axis: i64 = 0
    while axis < 4:  # the normal of the edge along which they overlap least
        one = a
        if axis >= 2:
            one = b
        ux = one.cos
        uy = one.sin
        if axis % 2 == 1:
            ux = -one.sin
            uy = one.cos
        if ux * dx + uy * dy < 0.0:
            ux = -ux
            uy = -uy
        deep = a.extent(ux, uy) + b.extent(ux, uy) - (ux * dx + uy * dy)
        if deep <= 0.0:
            return 0.0
        if deep < depth - 0.001:
            depth = deep
            nx = ux
            ny = uy
        axis += 1
    return push(a, b, nx, ny, depth)


def push(a: Body, b: Body, nx: float, ny: float, depth: float) -> float:
    """An impulse with bounce and rub at the middle of the contact; then out of each other."""
    a.touched = True
    b.touched = True
    px, py = contact(a, b)
    ax = px - a.x
    ay = py - a.y
    bx = px - b.x
    by = py - b.y
    vx = b.vx - b.spin * by - a.vx + a.spin * ay
    vy = b.vy + b.spin * bx - a.vy - a.spin * ax
    closing = vx * nx + vy * ny
    a.x -= nx * depth / 2.0
    a.y -= ny * depth / 2.0
    b.x += nx * depth / 2.0
    b.y += ny * depth / 2.0
    if closing >= 0.0:
        return 0.0
    impulse = -(1.0 + BOUNCE) * closing / give(ax, ay, bx, by, nx, ny)
    along = vy * nx - vx * ny  # speed along the edge
    rub = -along / give(ax, ay, bx, by, -ny, nx)
    if rub > RUB * impulse:
        rub = RUB * impulse
    if rub < -RUB * impulse:
        rub = -RUB * impulse
    jx = impulse * nx - rub * ny
    jy = impulse * ny + rub * nx
    kick(a, -jx, -jy, ax, ay)
    kick(b, jx, jy, bx, by)
    return impulse


def give(ax: float, ay: float, bx: float, by: float, nx: float, ny: float) -> float:
    """How much closing speed a unit impulse along n takes away."""
    a = ax * ny - ay * nx
    b = bx * ny - by * nx
    return 2.0 + (a * a + b * b) / INERTIA


def kick(body: Body, jx: float, jy: float, x: float, y: float) -> None:
    body.vx += jx
    body.vy += jy
    body.spin += (x * jy - y * jx) / INERTIA
    body.moves = True


def contact(a: Body, b: Body) -> tuple[float, float]:
    """The middle of all corners of one that lie in the other; else half way between them."""
    x = 0.0
    y = 0.0
    found = 0.0
    turn: i64 = 0
    while turn < 8:
        one = a
        other = b
        if turn >= 4:
            one = b
            other = a
        p = HALF
        q = HALF
        if turn % 4 >= 2:
            p = -HALF
        if turn % 2 == 1:
            q = -HALF
        cx = one.x + p * one.cos - q * one.sin
        cy = one.y + p * one.sin + q * one.cos
        if other.holds(cx, cy):
            x += cx
            y += cy
            found += 1.0
        turn += 1
    if found > 0.0:
        return x / found, y / found
    return (a.x + b.x) / 2.0, (a.y + b.y) / 2.0
