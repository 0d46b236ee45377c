"""Luck of the hand and of the throw, from draws of the chance stream."""

from math import erf, sqrt

import pytest

from contraband.core.chance import seeded
from contraband.core.plane import separation
from contraband.core.state import State
from contraband.games.cuba.cloth.geometry import die
from contraband.games.cuba.cloth.noise import (
    BELL,
    BELL_TOTAL,
    CASUAL,
    EXPERT,
    NOVICE,
    PERFECT,
    Flick,
    noisy,
    normal,
)
from contraband.games.cuba.cloth.throw import throw

MIDDLE = BELL_TOTAL // 2  # the draw of no error


def as_tuple(flick: Flick) -> tuple[int, int, int, int]:
    return (flick.azimuth, flick.speed, flick.height, flick.offset)


def draw_of(error: int) -> int:
    """A draw that gives this error, in thousandths of a sd."""
    return BELL[error + 3000] - 1


@pytest.mark.rule("CUBA-2.4.1")
def test_errors_are_normal_and_cut_at_three_sd() -> None:
    assert BELL_TOTAL < 2**31
    assert normal(0) == -3000
    assert normal(BELL_TOTAL - 1) == 3000
    assert normal(MIDDLE) == 0
    whole = erf(3 / sqrt(2))
    for error in range(-2900, 3000, 100):
        share = (erf((error + 0.5) / 1000 / sqrt(2)) / whole + 1) / 2
        assert BELL[error + 3000] / BELL_TOTAL == pytest.approx(share, abs=2e-4)


def test_the_table_is_the_same_everywhere() -> None:
    assert (BELL_TOTAL, BELL[0], BELL[1500], BELL[2999]) == (1999894608, 8887, 131395277, 999547304)


@pytest.mark.rule("CUBA-2.4")
def test_no_error_and_a_perfect_hand_leave_the_flick_alone() -> None:
    flick = Flick(90_000, 1000, 4000, -3000)
    assert as_tuple(noisy(flick, CASUAL, [MIDDLE] * 4)) == as_tuple(flick)
    assert as_tuple(noisy(flick, PERFECT, [0, BELL_TOTAL - 1, 0, 7])) == as_tuple(flick)


@pytest.mark.rule("CUBA-2.4", "CUBA-2.4.1")
def test_one_sd_of_everything() -> None:
    one = [draw_of(1000)] * 4
    slow = noisy(Flick(90_000, 500, 0, 0), CASUAL, one)
    assert as_tuple(slow) == (93_500, 560, 1200, 1000)  # 0.8 + 0.4 * 0.5 = 1
    quick = noisy(Flick(90_000, 2000, 0, 0), EXPERT, one)
    assert as_tuple(quick) == (91_920, 2100, 600, 500)  # 0.8 + 0.4 * 2 = 1.6


@pytest.mark.rule("CUBA-2.3", "CUBA-2.4")
def test_what_comes_out_stays_in_the_ranges() -> None:
    low, high = [0] * 4, [BELL_TOTAL - 1] * 4
    assert as_tuple(noisy(Flick(1000, 200, -7000, -6000), NOVICE, low))[1:] == (150, -7000, -6000)
    assert as_tuple(noisy(Flick(1000, 2400, 7000, 6000), NOVICE, high))[1:] == (2500, 7000, 6000)
    assert noisy(Flick(1000, 200, 0, 0), NOVICE, low).azimuth > 340_000


@pytest.mark.rule("CUBA-2.20")
def test_a_blindfold_adds_its_own_errors() -> None:
    flick = Flick(90_000, 500, 0, 0)
    draws = [MIDDLE] * 4 + [draw_of(1000)] * 2
    assert as_tuple(noisy(flick, CASUAL, draws)) == (96_000, 575, 0, 0)
    both = [draw_of(1000)] * 6
    assert as_tuple(noisy(flick, CASUAL, both)) == (99_500, 635, 1200, 1000)


@pytest.mark.rule("CUBA-2.21")
def test_thrown_dice_lie_apart_and_inside() -> None:
    tops = set()
    for seed in range(30):
        s = State(2)
        s.chance = seeded(seed)
        lying = throw(s, 320_000, 12, [])
        squares = [die(one.x, one.y, one.yaw) for one in lying]
        tops |= {one.top for one in lying}
        for n, square in enumerate(squares):
            assert all(separation(square, other) >= 2000 for other in squares[:n])
            for corner in range(4):
                assert -2 <= square.corner_x(corner) <= 320_002
                assert -2 <= square.corner_y(corner) <= 320_002
    assert tops == set(range(6))


@pytest.mark.rule("CUBA-2.21")
def test_a_crowded_throw_ends() -> None:
    """So many dice in the middle that only the places drawn evenly are free."""
    s = State(2)
    s.chance = seeded(3)
    around = [
        die(x, y, 0) for x in range(60_000, 270_000, 17_000) for y in range(60_000, 270_000, 17_000)
    ]
    thrown = throw(s, 320_000, 3, around)
    squares = [die(one.x, one.y, one.yaw) for one in thrown]
    assert all(separation(square, other) >= 2000 for square in squares for other in around)
