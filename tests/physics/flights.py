"""Flights made by hand: where a die was, row by row, without a simulation."""

from math import cos, radians, sin

import numpy as np

from contraband.physics.flight import Blow, Flight

STEP_S = 0.001


def flight(
    places: list[tuple[float, ...]], blows: list[Blow] | None = None, out: int | None = None
) -> Flight:
    """One flat die at (x, y) or (x, y, yaw in degrees), row by row."""
    middles = np.array([[(place[0], place[1], 8.0)] for place in places])
    halves = [radians(place[2]) / 2 if len(place) > 2 else 0.0 for place in places]
    turns = np.array([[(cos(half), 0.0, 0.0, sin(half))] for half in halves])
    gone = {} if out is None else {7: out}
    return Flight(STEP_S, [7], middles, turns, blows or [], set(), gone)


def straight(
    start: tuple[float, ...], end: tuple[float, ...], rows: int = 100
) -> list[tuple[float, ...]]:
    """From one place to another in equal steps."""
    return [
        tuple(a + (b - a) * n / rows for a, b in zip(start, end, strict=True))
        for n in range(rows + 1)
    ]
