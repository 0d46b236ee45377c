"""Geometry in whole numbers against the same in floating point."""

from itertools import pairwise
from math import cos, hypot, isqrt, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contraband.core.plane import (
    UNIT,
    Square,
    cosine,
    distance,
    meets_segment,
    point_distance,
    root,
    separation,
    sine,
)

WHERE = st.integers(-400_000, 400_000)
ANGLE = st.integers(-720_000, 720_000)
SQUARES = st.builds(Square, WHERE, WHERE, st.integers(1000, 30_000), ANGLE)
NEAR = st.builds(
    Square,
    st.integers(-25_000, 25_000),
    st.integers(-25_000, 25_000),
    st.integers(1000, 30_000),
    ANGLE,
)


def corners(a: Square) -> list[tuple[int, int]]:
    return [(a.corner_x(n), a.corner_y(n)) for n in range(4)]


def to_segment(p: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = min(1.0, max(0.0, t))
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def rims(a: Square, b: Square) -> float:
    """The shortest way between the edges of two squares that do not overlap."""
    ways = []
    for one, other in ((a, b), (b, a)):
        edges = list(pairwise([*corners(other), corners(other)[0]]))
        ways += [to_segment(p, *edge) for p in corners(one) for edge in edges]
    return min(ways)


@given(ANGLE)
def test_sine_and_cosine(angle: int) -> None:
    assert abs(sine(angle) / UNIT - sin(radians(angle / 1000))) < 2e-9
    assert abs(cosine(angle) / UNIT - cos(radians(angle / 1000))) < 2e-9


@given(st.integers(0, 4 * 10**18))
def test_root(n: int) -> None:
    assert root(n) == isqrt(n)


@given(SQUARES)
def test_corners_lie_where_they_should(a: Square) -> None:
    for x, y in corners(a):
        assert abs(hypot(x - a.x, y - a.y) - a.half * 2**0.5) < 2
    (x0, y0), (x1, y1), (x2, y2), _ = corners(a)
    assert (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1) > 0  # counter-clockwise


@given(SQUARES, SQUARES)
def test_distance_of_squares(a: Square, b: Square) -> None:
    if separation(a, b) > 0:
        assert abs(distance(a, b) - rims(a, b)) <= 3
        assert distance(a, b) == distance(b, a)
        assert separation(a, b) <= distance(a, b) + 3
    else:
        assert distance(a, b) == 0


@given(NEAR, NEAR)
def test_squares_overlap_if_a_corner_lies_inside_or_edges_cross(a: Square, b: Square) -> None:
    inside = [p for p in corners(b) if point_distance(a, *p) <= 3]
    inside += [p for p in corners(a) if point_distance(b, *p) <= 3]
    edges = pairwise([*corners(b), corners(b)[0]])
    crossing = any(meets_segment(a, *p, *q) for p, q in edges)
    if abs(separation(a, b)) > 9:
        assert (separation(a, b) <= 0) == bool(inside or crossing)


@given(SQUARES, WHERE, WHERE)
def test_distance_of_a_point(a: Square, x: int, y: int) -> None:
    edges = list(pairwise([*corners(a), corners(a)[0]]))
    way = min(to_segment((x, y), *edge) for edge in edges)
    known = point_distance(a, x, y)
    assert known == 0 or abs(known - way) <= 3


@pytest.mark.parametrize(
    ("segment", "meets"),
    [
        ((-20, 0, 20, 0), True),
        ((-20, 0, -11, 0), False),
        ((-20, 0, -10, 0), True),  # touching counts
        ((-3, 0, 3, 0), True),  # wholly inside
        ((-19, 0, 0, 19), True),  # through a corner
        ((-21, 0, 0, 21), False),  # past a corner
        ((-20, 0, 0, 20), True),  # at the corner
    ],
)
def test_segment_meets_square(segment: tuple[int, int, int, int], meets: bool) -> None:
    x1, y1, x2, y2 = (1000 * n for n in segment)
    assert meets_segment(Square(0, 0, 10_000, 0), x1, y1, x2, y2) == meets
    assert meets_segment(Square(0, 0, 10_000, 270_000), x1, y1, x2, y2) == meets
    assert meets_segment(Square(0, 0, 10_000, 0), x2, y2, x1, y1) == meets
