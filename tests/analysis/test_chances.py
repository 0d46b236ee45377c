"""Chances: shares of one, calibrated for every game, and as true as the docs say."""

from pathlib import Path

import pytest

from contraband.analysis.chances import STAGES, at_stage, calibration, final_chances, shares
from contraband.analysis.outlooks import NAMES
from contraband.games import GAMES
from contraband.lab.calibrate import FRESH_SEED, called_in
from contraband.lab.reliability import Called, bins, drawing, known_in, mean_error, page, size_of

DOCS = Path(__file__).parents[2] / "docs"
ALLOWED = 0.05  # of the chance: five points


@pytest.mark.parametrize("name", NAMES)
def test_every_outlook_is_calibrated_and_a_lead_never_hurts(name: str) -> None:
    found = calibration(name)
    assert len(found.steep) == len(found.shift) == STAGES
    assert all(steep >= 0.0 for steep in found.steep)


def test_what_was_measured_is_true_enough_in_every_game() -> None:
    known = known_in(DOCS)
    assert {name.partition(" ")[0] for name in known} == set(GAMES)
    for name, measured in known.items():
        assert size_of(measured) >= 2_000, name
        assert mean_error(measured) <= ALLOWED, name


def test_the_page_and_the_drawing_show_what_was_measured() -> None:
    measured = known_in(DOCS)
    assert (DOCS / "reliability.md").read_text(encoding="utf-8") == page(measured)
    assert (DOCS / "reliability.svg").read_text(encoding="utf-8") == drawing(measured)


def test_what_was_measured_can_be_measured_again() -> None:
    """Other seeds than those of the fit and of the page; few games, so a wide margin."""
    called = [one for seed in range(120) for one in called_in("soda", FRESH_SEED - 120 + seed)]
    assert len(called) > 400
    assert mean_error(bins(called)) < 0.12
    high = [one.won for one in called if one.chance > 0.6]
    low = [one.won for one in called if one.chance < 0.2]
    assert sum(high) / len(high) > 2 * sum(low) / len(low)


def test_errors_are_weighed_by_positions() -> None:
    called = [Called(0.75, 1.0)] * 3 + [Called(0.75, 0.0)] + [Called(0.15, 1.0)] * 4
    assert [each.size for each in bins(called)] == [4, 4]
    assert mean_error(bins(called)) == pytest.approx((0.0 + 0.85) / 2)
    assert drawing({"soda": bins(called)}).count("<circle") == 2


def test_the_arithmetic() -> None:
    assert shares([0.0, 0.0]) == [0.5, 0.5]
    assert shares([1000.0, 0.0])[0] == pytest.approx(1.0)
    assert final_chances([1, 2, 1], [0, 1, 2], together=False) == [0.5, 0.0, 0.5]
    assert final_chances([1, 2, 1], [0, 1, 0], together=False) == [1.0, 0.0, 1.0]  # partners
    assert final_chances([1, 1], [0, 0], together=True) == [1.0, 1.0]
    assert final_chances([2, 2], [0, 0], together=True) == [0.0, 0.0]
    values = [0.0, 1.0, 2.0, 3.0, 4.0]
    assert [at_stage(values, p) for p in (-1.0, 0.0, 0.3, 1.0, 2.0)] == [0.0, 0.0, 1.2, 4.0, 4.0]
