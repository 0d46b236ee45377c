"""Orientations: whole numbers to quaternions and back."""

import pytest

from contraband.games.cuba.cloth.geometry import wheels
from contraband.physics.pose import Pose, Quaternion, laid_flat, product, top_face

WHEEL_VECTORS = [(0, -1, 0), (0, -1, 0), (0, 0, -1), (0, 0, -1), (0, 0, -1), (0, 0, -1)]


def rotate(q: Quaternion, v: tuple[float, float, float]) -> tuple[float, float, float]:
    w, x, y, z = q
    turned = product(product(q, (0.0, *v)), (w, -x, -y, -z))
    return turned[1:]


@pytest.mark.parametrize("top", range(6))
@pytest.mark.parametrize("yaw", [0, 1, 45_000, 90_000, 179_999, 180_000, 200_123, 359_999])
def test_there_and_back(top: int, yaw: int) -> None:
    q = Pose(0, 0, 0, top, yaw).quaternion
    assert laid_flat(q) == (top, yaw)
    assert laid_flat(tuple(-part for part in q)) == (top, yaw)  # the same turn
    assert top_face(q)[1] == pytest.approx(1)


@pytest.mark.rule("CUBA-2.7")
def test_a_small_tilt_is_taken_out() -> None:
    flat = Pose(0, 0, 0, 3, 77_000).quaternion
    tilt = (0.9998, 0.012, -0.016, 0.0)  # 2.3 degrees about a level axis
    assert laid_flat(product(tilt, flat)) == (3, 77_000)
    assert 0.998 < top_face(product(tilt, flat))[1] < 0.9995


@pytest.mark.rule("CUBA-2.19")
@pytest.mark.parametrize("top", range(6))
def test_the_rules_know_where_the_wheels_point(top: int) -> None:
    """The table of azimuths in the rules, against the body vectors of the dice."""
    for yaw in (0, 90_000, 200_000):
        x, y, z = rotate(Pose(0, 0, 0, top, yaw).quaternion, WHEEL_VECTORS[top])
        azimuth = wheels(top, yaw)
        there = rotate(Pose(0, 0, 0, 0, azimuth).quaternion, (1.0, 0.0, 0.0))
        assert (x, y, z) == pytest.approx(there, abs=1e-9)
