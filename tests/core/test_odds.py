"""Drawing by odds: as often as the weights say, never what has none."""

import pytest
from librt.vecs import vec

from contraband.core.chance import seeded
from contraband.core.odds import draw, fraction

DRAWS = 2000


def counted(weights: list[float]) -> list[int]:
    chance = seeded(3)
    found = [0] * len(weights)
    for _ in range(DRAWS):
        found[draw(vec[float](weights), chance)] += 1
    return found


def test_fractions_fill_the_range_from_0_to_1() -> None:
    chance = seeded(1)
    drawn = [fraction(chance) for _ in range(DRAWS)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1
    assert sum(drawn) / DRAWS == pytest.approx(0.5, abs=0.03)


def test_a_place_is_drawn_as_often_as_its_weight_says() -> None:
    found = counted([0.0, 6.0, 0.0, 2.0, 0.0])
    assert found[1] / DRAWS == pytest.approx(0.75, abs=0.04)
    assert found[1] + found[3] == DRAWS


def test_without_any_weight_all_places_are_alike() -> None:
    assert min(counted([0.0, 0.0, 0.0, 0.0])) > DRAWS / 5
