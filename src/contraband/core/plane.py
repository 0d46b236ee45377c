"""Squares, points and segments on a plane, in whole numbers.

Lengths are micrometres, angles millidegrees, counter-clockwise from the x axis. Whole numbers give
the same answers compiled, interpreted and on every machine; lengths are right to about a
micrometre, far below any tolerance in the rules.
"""

from typing import Final

from mypy_extensions import i64

TURN: Final[i64] = 360_000  # millidegrees
UNIT: Final[i64] = 1_073_741_824  # the fraction 1 of a cosine: 2**30
HALF_UNIT: Final[i64] = 536_870_912
UNIT_BITS: Final[i64] = 30
PI_UNITS: Final[i64] = 3_373_259_426  # pi as such a fraction


def times(a: i64, fraction: i64) -> i64:
    """A length times a fraction of 2**30, to the nearest whole number."""
    return (a * fraction + HALF_UNIT) >> UNIT_BITS


def series(t: i64, first: i64) -> i64:
    """1 - t/f(f+1) * (1 - t/(f+2)(f+3) * ...): the common shape of sine and cosine."""
    out = UNIT
    term = first + 8
    while term >= first:
        out = UNIT - times(t, out) // (term * (term + 1))
        term -= 2
    return out


def sine(angle: i64) -> i64:
    """The sine of an angle, as a fraction of 2**30."""
    a = angle % TURN
    if a > 180_000:
        return -sine(a - 180_000)
    if a > 90_000:
        a = 180_000 - a
    if a > 45_000:  # the cosine of the rest of the quarter, where the series is short
        x = (90_000 - a) * PI_UNITS // 180_000
        return series(times(x, x), 1)
    x = a * PI_UNITS // 180_000
    return times(x, series(times(x, x), 2))


def cosine(angle: i64) -> i64:
    """The cosine of an angle, as a fraction of 2**30."""
    return sine(angle + 90_000)


def root(n: i64) -> i64:
    """The square root, rounded down."""
    if n < 2:
        return n
    guess: i64 = 1
    while guess * guess < n and guess < 2_147_483_648:
        guess += guess
    while True:
        better = (guess + n // guess) >> 1
        if better >= guess:
            return guess
        guess = better


def magnitude(n: i64) -> i64:
    """The absolute value; the built-in function would make a Python number."""
    if n < 0:
        return -n
    return n


def beyond(n: i64, half: i64) -> i64:
    """How far a coordinate is outside the range from -half to half."""
    out = magnitude(n) - half
    if out < 0:
        return 0
    return out


class Square:
    """A square with its centre at x, y, turned by an angle."""

    def __init__(self, x: i64, y: i64, half: i64, turned: i64) -> None:
        self.x = x
        self.y = y
        self.half = half
        self.cos = cosine(turned)
        self.sin = sine(turned)

    def at(self, x: i64, y: i64) -> "Square":
        """The same square with its centre elsewhere."""
        other = Square(x, y, self.half, 0)
        other.cos = self.cos
        other.sin = self.sin
        return other

    def along(self, dx: i64, dy: i64) -> i64:
        """A vector's first component in the square's own frame."""
        return (dx * self.cos + dy * self.sin + HALF_UNIT) >> UNIT_BITS

    def across(self, dx: i64, dy: i64) -> i64:
        """A vector's second component in the square's own frame."""
        return (dy * self.cos - dx * self.sin + HALF_UNIT) >> UNIT_BITS

    def corner_x(self, n: i64) -> i64:
        """Corner n of 0 to 3, counter-clockwise."""
        return self.x + times(self.half, sign(n, 0) * self.cos - sign(n, 1) * self.sin)

    def corner_y(self, n: i64) -> i64:
        return self.y + times(self.half, sign(n, 0) * self.sin + sign(n, 1) * self.cos)

    def extent(self, ux: i64, uy: i64) -> i64:
        """How far the square reaches from its centre in the direction of a unit vector (2**30)."""
        p = times(ux, self.cos) + times(uy, self.sin)
        q = times(uy, self.cos) - times(ux, self.sin)
        return times(self.half, magnitude(p) + magnitude(q))


def sign(corner: i64, axis: i64) -> i64:
    """Which end of an axis a corner lies at: corners 0 to 3 are ++, -+, --, +-."""
    if (axis == 0 and (corner == 1 or corner == 2)) or (axis == 1 and corner >= 2):
        return -1
    return 1


def point_distance(a: Square, x: i64, y: i64) -> i64:
    """The distance from a point to a square; 0 inside."""
    p = beyond(a.along(x - a.x, y - a.y), a.half)
    q = beyond(a.across(x - a.x, y - a.y), a.half)
    return root(p * p + q * q)


def separation(a: Square, b: Square) -> i64:
    """The widest gap between two squares along a side of either; negative if they overlap."""
    dx = b.x - a.x
    dy = b.y - a.y
    widest = magnitude(a.along(dx, dy)) - b.extent(a.cos, a.sin)
    gap = magnitude(a.across(dx, dy)) - b.extent(-a.sin, a.cos)
    if gap > widest:
        widest = gap
    widest -= a.half
    gap = magnitude(b.along(dx, dy)) - a.extent(b.cos, b.sin) - b.half
    if gap > widest:
        widest = gap
    gap = magnitude(b.across(dx, dy)) - a.extent(-b.sin, b.cos) - b.half
    if gap > widest:
        widest = gap
    return widest


def distance(a: Square, b: Square) -> i64:
    """The shortest distance between two squares; 0 if they touch or overlap."""
    if separation(a, b) <= 0:
        return 0
    nearest = point_distance(a, b.corner_x(0), b.corner_y(0))
    n: i64 = 0
    while n < 4:  # if they are apart, the shortest way ends at a corner of one of them
        d = point_distance(a, b.corner_x(n), b.corner_y(n))
        if d < nearest:
            nearest = d
        d = point_distance(b, a.corner_x(n), a.corner_y(n))
        if d < nearest:
            nearest = d
        n += 1
    return nearest


def meets_segment(a: Square, x1: i64, y1: i64, x2: i64, y2: i64) -> bool:
    """Do a square and a closed segment have a point in common?"""
    p1 = a.along(x1 - a.x, y1 - a.y)
    q1 = a.across(x1 - a.x, y1 - a.y)
    p2 = a.along(x2 - a.x, y2 - a.y)
    q2 = a.across(x2 - a.x, y2 - a.y)
    if (p1 > a.half and p2 > a.half) or (p1 < -a.half and p2 < -a.half):
        return False
    if (q1 > a.half and q2 > a.half) or (q1 < -a.half and q2 < -a.half):
        return False
    span = magnitude(p2 - p1) + magnitude(q2 - q1)  # the line itself may still miss a corner
    return magnitude(p1 * (q2 - q1) - q1 * (p2 - p1)) <= a.half * span


def pushed(a: Square, b: Square, step: i64, clearance: i64) -> Square:
    """Square a moved off b along the line of centres, in steps, until it is clear by this much."""
    dx = a.x - b.x
    dy = a.y - b.y
    way = root(dx * dx + dy * dy)
    ux = UNIT
    uy: i64 = 0
    if way > 0:
        ux = dx * UNIT // way
        uy = dy * UNIT // way
    low: i64 = 0
    high: i64 = 1
    while distance(a.at(a.x + times(high * step, ux), a.y + times(high * step, uy)), b) < clearance:
        low = high
        high += high
    while high - low > 1:  # farther is always clearer: halve
        middle = (low + high) >> 1
        there = a.at(a.x + times(middle * step, ux), a.y + times(middle * step, uy))
        if distance(there, b) < clearance:
            low = middle
        else:
            high = middle
    return a.at(a.x + times(high * step, ux), a.y + times(high * step, uy))
