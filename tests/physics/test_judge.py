"""The judge on flights made by hand: golden cases in millimetres."""

from math import sqrt

import numpy as np
import pytest
from physics.flights import STEP_S, flight, straight

from contraband.physics.flight import Blow
from contraband.physics.judge import (
    CITY,
    CLEAR,
    EAST,
    HIT,
    NORTH,
    OUT,
    PASS,
    PAWN,
    Axis,
    Ground,
    Verdict,
    judge,
)
from contraband.physics.outline import area, cut_to, distance_to, has_left, outline, outline_of

SIDE = 320.0
GATE = Axis(100, 160, 1, 0, 8, 72)  # G13: posts at (100, 160) and (180, 160)


def kinds(verdict: Verdict) -> list[int]:
    return [event.kind for event in verdict.events]


def ride(places: list[tuple[float, ...]], axis: Axis | None = GATE, out: int | None = None):
    return judge(flight(places, out=out), Ground(SIDE, True, axis))


# -- footprints ------------------------------------------------------------------------


@pytest.mark.rule("CUBA-2.8")
def test_the_footprint_of_a_flat_die_is_a_square() -> None:
    shape = outline(flight([(50, 60, 30)]), 7)
    assert area(shape.corners(0)) == pytest.approx(256)
    assert shape.reach(1, 0)[0] == pytest.approx(10.928, abs=1e-3)  # G16


@pytest.mark.rule("CUBA-2.8")
def test_the_footprint_of_a_die_on_its_corner_is_a_regular_hexagon() -> None:
    tilt = np.arccos(1 / sqrt(3)) / 2
    axis = np.array([1, -1, 0]) / sqrt(2)  # turns the space diagonal upright
    turn = np.array([[np.cos(tilt), *(np.sin(tilt) * axis)]])
    shape = outline_of(np.zeros((1, 2)), turn)
    corners = shape.corners(0)
    assert len(corners) == 6
    assert area(corners) == pytest.approx(256 * sqrt(3))
    assert np.hypot(*np.transpose(corners)) == pytest.approx(16 * sqrt(2 / 3))


def test_cutting_and_measuring_polygons() -> None:
    diamond = [(0.0, -10.0), (10.0, 0.0), (0.0, 10.0), (-10.0, 0.0)]
    assert area(cut_to(diamond, (0, 0), (99, 99))) == pytest.approx(50)
    assert area(cut_to(diamond, (-99, -99), (99, 99))) == pytest.approx(200)
    assert cut_to(diamond, (20, 20), (99, 99)) == []
    assert distance_to(diamond, (3, 3)) == 0
    assert distance_to(diamond, (8, 7)) == pytest.approx(5 / sqrt(2))
    assert distance_to(diamond, (13, 0)) == pytest.approx(3)


# -- leaving -----------------------------------------------------------------------------


@pytest.mark.rule("CUBA-2.9", "CUBA-2.9.2")
@pytest.mark.parametrize(
    ("x", "y", "yaw", "left"),
    [
        (330.93, 200, 30, True),
        (330.92, 200, 30, False),
        (328.0, 200, 0, True),
        (327.9, 200, 0, False),
        (-8.1, 10, 0, True),
        (326, 326, 45, True),  # past the corner, though neither coordinate alone is
        (325, 325, 45, False),
    ],
)
def test_g16_left_with_the_whole_shape(x: float, y: float, yaw: float, left: bool) -> None:
    assert has_left(outline(flight([(x, y, yaw)]), 7).corners(0), SIDE) == left


@pytest.mark.rule("CUBA-2.9.3")
@pytest.mark.parametrize(
    ("place", "side"),
    [((331, 200, 30), EAST), ((332, 330, 45), EAST), ((326, 326.5, 45), NORTH)],
)
def test_exit_side(place: tuple[float, ...], side: int) -> None:
    (event,) = ride([(300, 200, 30), place], None, out=1).events
    assert (event.kind, event.what, event.where) == (OUT, 7, side)


# -- Cities ------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-2.10")
@pytest.mark.parametrize(
    ("x", "touched"), [(67.95, False), (67.93, True), (68.5, False), (60, True)]
)
def test_a_city_is_touched_by_a_square_millimetre(x: float, touched: bool) -> None:
    verdict = ride(straight((150, 30), (x, 30)), None)
    assert kinds(verdict) == ([CITY] if touched else [])


@pytest.mark.rule("CUBA-2.10")
def test_each_city_has_its_number_and_counts_once() -> None:
    around = straight((160, 30), (160, 160)) + straight((160, 160), (290, 30))
    again = straight((290, 30), (160, 160)) + straight((160, 160), (290, 30))
    (event,) = ride(around + again, None).events
    assert (event.kind, event.what) == (CITY, 1)
    (event,) = ride(straight((160, 160), (30, 290)), None).events
    assert (event.kind, event.what) == (CITY, 2)
    (event,) = ride(straight((160, 160), (290, 290)), None).events
    assert (event.kind, event.what) == (CITY, 3)


@pytest.mark.rule("CUBA-2.10.1")
def test_driving_off_a_city_costs_nothing_but_coming_back_does() -> None:
    off = straight((50, 30), (90, 30))
    assert kinds(ride(off, None)) == []
    back = off + straight((90, 30), (50, 30))
    (event,) = ride(back, None).events
    assert event.row > 101
    assert kinds(ride(straight((50, 30), (60, 30)), None)) == []  # never off it


@pytest.mark.rule("CUBA-2.10.2")
def test_gate_dice_are_not_concerned() -> None:
    assert judge(flight(straight((90, 30), (30, 30))), Ground(SIDE, False)).events == []


# -- hits ----------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-2.11")
def test_a_hit_is_a_matter_of_the_summed_impulse() -> None:
    def hit(*impulses: float) -> list[int]:
        blows = [Blow(n, 3, impulse) for n, impulse in enumerate(impulses)]
        return kinds(judge(flight([(100, 100)] * 9, blows), Ground(SIDE)))

    assert hit(0.4e-4, 0.4e-4) == []
    assert hit(0.4e-4, 0.4e-4, 0.2e-4) == [HIT]


@pytest.mark.rule("CUBA-2.11.1")
def test_an_episode_ends_after_twenty_milliseconds() -> None:
    pause = round(0.02 / STEP_S)

    def hits(second: int) -> list[int]:
        blows = [Blow(5, 3, 0.6e-4), Blow(second, 3, 0.6e-4), Blow(second, 3, 0.6e-4)]
        verdict = judge(flight([(100, 100)] * 99, blows), Ground(SIDE))
        return [event.row for event in verdict.events]

    assert hits(5 + pause) == [5]  # one episode: its first step
    assert hits(6 + pause) == [6 + pause]  # the first touch was too weak on its own


@pytest.mark.rule("CUBA-2.11.3")
def test_two_dice_are_two_hits_in_order_of_time() -> None:
    blows = [Blow(2, 9, 1e-3), Blow(1, 3, 1e-3), Blow(2, 4, 1e-3)]
    verdict = judge(flight([(100, 100)] * 9, sorted(blows, key=lambda b: b.step)), Ground(SIDE))
    assert [(event.row, event.what) for event in verdict.events] == [(1, 3), (2, 4), (2, 9)]


# -- crossing ----------------------------------------------------------------------------------


@pytest.mark.rule("CUBA-2.13", "CUBA-2.13.2", "CUBA-2.13.3")
@pytest.mark.parametrize(
    ("y", "yaw", "success"),
    [(167, 0, False), (168, 0, True), (168, 45, False), (171.25, 45, False), (171.32, 45, True)],
)
def test_g14_behind_the_axis_with_the_whole_shape(y: float, yaw: float, success: bool) -> None:
    for start, end in (((140, 100, yaw), (140, y, yaw)), ((140, 220, yaw), (140, 320 - y, yaw))):
        verdict = ride(straight(start, end))
        assert verdict.crossed == success  # in either direction
        assert kinds(verdict) == ([PASS, CLEAR] if success else [PASS])


@pytest.mark.rule("CUBA-2.13.1")
@pytest.mark.parametrize(
    ("x", "passes"), [(107.9, False), (108.1, True), (171.9, True), (172, False)]
)
def test_the_passage_must_be_through_the_gap(x: float, passes: bool) -> None:
    verdict = ride(straight((x, 100), (x, 220)))
    assert verdict.crossed == passes
    assert kinds(verdict) == ([PASS, CLEAR] if passes else [])


@pytest.mark.rule("CUBA-2.13.3")
def test_round_a_post_is_no_crossing_and_bouncing_back_undoes_one() -> None:
    around = straight((140, 100), (60, 100)) + straight((60, 100), (60, 200))
    assert not ride(around).crossed
    through = straight((140, 100), (140, 200))
    back = through + straight((140, 200), (140, 100))
    assert kinds(ride(back)) == [PASS, CLEAR]
    assert not ride(back).crossed
    assert ride(back + through).crossed
    round_the_back = back + straight((140, 100), (60, 100)) + straight((60, 100), (60, 200))
    assert not ride(round_the_back).crossed  # the last change of sides was no pass


@pytest.mark.rule("CUBA-2.13")
def test_a_die_on_the_axis_starts_on_the_side_it_first_reaches() -> None:
    there = straight((140, 160.3), (140, 200))
    assert kinds(ride(there)) == []
    down_and_up = straight((140, 160.3), (140, 140)) + straight((140, 140), (140, 200))
    assert ride(down_and_up).crossed
    assert kinds(ride([(140, 160.1)] * 5)) == []


@pytest.mark.rule("CUBA-2.13.4")
def test_without_a_rideable_gate_there_is_no_pass() -> None:
    verdict = ride(straight((140, 100), (140, 220)), None)
    assert verdict.events == []
    assert not verdict.crossed


@pytest.mark.rule("CUBA-2.13.3")
def test_across_and_out_of_the_area_counts() -> None:
    verdict = ride(straight((140, 100), (140, 340), 240), out=230)
    assert kinds(verdict) == [PASS, CLEAR, OUT]
    assert verdict.crossed


@pytest.mark.rule("CUBA-2.14")
def test_order_at_equal_times() -> None:
    places = [(140, 159), (140, 300), (140, 335)]
    blows = [Blow(1, 3, 1e-3)]
    verdict = judge(flight(places, blows, out=2), Ground(SIDE, True, GATE))
    assert kinds(verdict) == [HIT, PASS, CLEAR, OUT]


@pytest.mark.rule("CUBA-2.11.4", "CUBA-2.2.1")
def test_pawns_are_hit_only_after_clear() -> None:
    pawns = ((140.0, 130.0), (140.0, 162.0), (140.0, 190.0), (155.0, 190.0), (200.0, 190.0))
    verdict = judge(flight(straight((140, 100), (140, 200))), Ground(SIDE, True, GATE, pawns))
    hit = [event.what for event in verdict.events if event.kind == PAWN]
    # the second stands where the die is when it gets clear, the fourth a millimetre beside its way
    assert hit == [1, 2]
