"""CUBA-2.8  The footprint of a die in the air: a cube's shadow, which has up to six corners.

The shadow of a cube is its middle plus every sum of its three half axes, each taken forward or
backward. So it reaches as far in a direction as the three together do, which needs no corners.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from contraband.physics.flight import Flight, Floats
from contraband.physics.pose import EDGE_MM

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Outline:
    """The footprints of one die at some rows of a flight."""

    middles: Floats  # rows, (x, y)
    arms: Floats  # rows, three half axes, (x, y)

    def reach(self, nx: float | Floats, ny: float | Floats) -> Floats:
        """How far each footprint reaches from its middle in the direction of a unit vector."""
        reach: Floats = np.abs(self.arms[:, :, 0] * nx + self.arms[:, :, 1] * ny).sum(axis=1)
        return reach

    def corners(self, row: int) -> list[Point]:
        """The corners at one row, counter-clockwise."""
        arms = [(x, y) if (y, x) > (0, 0) else (-x, -y) for x, y in self.arms[row].tolist()]
        arms.sort(key=lambda arm: np.arctan2(arm[1], arm[0]))
        x, y = self.middles[row].tolist()
        x -= sum(arm[0] for arm in arms)
        y -= sum(arm[1] for arm in arms)
        found = []
        for sign in (2, -2):
            for dx, dy in arms:
                found.append((x, y))
                x += sign * dx
                y += sign * dy
        return found


def outline(flight: Flight, die: int) -> Outline:
    column = flight.column(die)
    return outline_of(flight.middles[:, column, :2], flight.turns[:, column])


def outline_of(middles: Floats, turns: Floats) -> Outline:
    w, x, y, z = turns.T
    arms = np.empty((len(turns), 3, 2))
    arms[:, 0, 0] = 1 - 2 * (y * y + z * z)
    arms[:, 0, 1] = 2 * (x * y + w * z)
    arms[:, 1, 0] = 2 * (x * y - w * z)
    arms[:, 1, 1] = 1 - 2 * (x * x + z * z)
    arms[:, 2, 0] = 2 * (x * z + w * y)
    arms[:, 2, 1] = 2 * (y * z - w * x)
    arms *= EDGE_MM / 2
    return Outline(middles, arms)


def cut_to(corners: list[Point], low: Point, high: Point) -> list[Point]:
    """The part of a convex polygon inside an upright rectangle."""
    for axis in (0, 1):
        for bound, sign in ((low[axis], 1.0), (high[axis], -1.0)):
            if not corners:
                return []
            kept: list[Point] = []
            for a, b in pairwise([*corners, corners[0]]):
                inside_a = sign * (a[axis] - bound)
                inside_b = sign * (b[axis] - bound)
                if inside_a >= 0:
                    kept.append(a)
                if (inside_a > 0 > inside_b) or (inside_a < 0 < inside_b):
                    t = inside_a / (inside_a - inside_b)
                    kept.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
            corners = kept
    return corners


def area(corners: list[Point]) -> float:
    if len(corners) < 3:
        return 0.0
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in pairwise([*corners, corners[0]])) / 2


def distance_to(corners: list[Point], point: Point) -> float:
    """From a point to a convex polygon given counter-clockwise; 0 inside."""
    nearest = float("inf")
    inside = True
    for a, b in pairwise([*corners, corners[0]]):
        dx, dy = b[0] - a[0], b[1] - a[1]
        px, py = point[0] - a[0], point[1] - a[1]
        square = dx * dx + dy * dy
        t = min(1.0, max(0.0, (px * dx + py * dy) / square)) if square else 0.0
        nearest = min(nearest, ((px - t * dx) ** 2 + (py - t * dy) ** 2) ** 0.5)
        inside = inside and dx * py - dy * px >= 0
    return 0.0 if inside else nearest


def has_left(corners: list[Point], side_mm: float) -> bool:
    """CUBA-2.9  Footprint and area have no common area; one that hangs over is in (CUBA-2.9.2)."""
    return area(cut_to(corners, (0.0, 0.0), (side_mm, side_mm))) < 1e-6
