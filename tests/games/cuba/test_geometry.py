"""Golden cases of things at rest, in millimetres and degrees as the rules tell them."""

import pytest

from contraband.core.plane import Square, distance
from contraband.games.cuba.cloth.geometry import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Gate,
    brought_back,
    city,
    die,
    is_free,
    is_in_cone,
    is_rideable,
    is_within,
    may_leave,
    may_stand,
    may_walk,
    nearest_stand,
    only_flipped,
    pawn_distance,
    spot,
    wheels,
)

SIDE = 320_000
LONG = 70_000


def lying(x: float, y: float, yaw: float = 0) -> Square:
    return die(round(1000 * x), round(1000 * y), round(1000 * yaw))


@pytest.mark.rule("CUBA-2.12")
def test_g13_the_gap_lies_between_the_footprints() -> None:
    gate = Gate(lying(100, 160), lying(180, 160))
    assert (gate.x + gate.begin, gate.x + gate.end) == (108_000, 172_000)
    askew = Gate(lying(100, 100, 45), lying(200, 100, 45))
    assert (askew.begin, askew.end) == (pytest.approx(11_314, abs=1), pytest.approx(88_686, abs=1))


@pytest.mark.rule("CUBA-2.12.1")
@pytest.mark.parametrize(
    ("y", "yaw", "rideable"),
    [(172, 0, True), (167, 0, False), (170, 45, False), (172, 45, True)],
)
def test_g13_a_third_die_blocks(y: float, yaw: float, rideable: bool) -> None:
    gate = Gate(lying(100, 160), lying(180, 160))
    assert is_rideable(gate, [lying(140, y, yaw)]) == rideable
    beyond = [lying(80, 160), lying(200, 160)]  # on the axis, but not between the posts
    assert is_rideable(gate, beyond)


@pytest.mark.rule("CUBA-2.12.1")
def test_posts_that_touch_leave_no_gap() -> None:
    assert not is_rideable(Gate(lying(100, 100), lying(116, 100)), [])
    assert is_rideable(Gate(lying(100, 100), lying(116.1, 100)), [])
    assert not Gate(lying(100, 100), lying(100, 100)).is_open()


@pytest.mark.rule("CUBA-2.16")
@pytest.mark.parametrize(
    ("x", "y", "way", "within"),
    [
        (138, 30, 70_000, True),
        (138.5, 30, 70_500, False),
        (118, 118, 70_711, False),
        (117, 117, 69_296, True),
    ],
)
def test_g15_ruler(x: float, y: float, way: int, within: bool) -> None:
    measured = distance(lying(x, y), city(0, SIDE))
    assert measured == pytest.approx(way, abs=1)
    assert is_within(measured, LONG) == within


@pytest.mark.rule("CUBA-2.1", "CUBA-D1")
def test_cities_lie_in_the_corners() -> None:
    middles = [(c.x, c.y) for c in (city(n, SIDE) for n in range(4))]
    low, high = 30_000, 290_000
    assert middles == [(low, low), (high, low), (low, high), (high, high)]


def back(yaw: int, where: int, along: float, *dice: Square) -> tuple[int, int]:
    place = brought_back(1000 * yaw, where, round(1000 * along), SIDE, list(dice))
    return place.x, place.y


@pytest.mark.rule("CUBA-2.15", "CUBA-2.15.1", "CUBA-1.9.1", "CUBA-1.9.2")
def test_g16_brought_back() -> None:
    assert back(30, EAST, 160) == (309_072, 160_000)  # the own Vehicle
    assert back(0, EAST, 200) == (312_000, 200_000)
    assert back(0, NORTH, 200) == (200_000, 312_000)
    assert back(0, SOUTH, 200) == (200_000, 8000)
    assert back(0, WEST, 200) == (8000, 200_000)
    assert back(0, EAST, 318) == (312_000, 312_000)  # with the whole footprint


@pytest.mark.rule("CUBA-2.15.2")
def test_a_taken_place_is_passed_over() -> None:
    assert back(0, SOUTH, 160, lying(163, 8)) == (146_000, 8000)  # half a millimetre is needed
    assert back(0, SOUTH, 160, lying(160, 8)) == (177_000, 8000)  # + before -
    assert back(0, SOUTH, 160, lying(160, 25)) == (160_000, 8000)


@pytest.mark.rule("CUBA-2.15.2")
def test_a_full_side_leads_to_the_next_one_clockwise() -> None:
    wall = [lying(312, 8 + 16.4 * n) for n in range(20)]
    assert back(0, EAST, 160, *wall) == (160_000, 8000)


@pytest.mark.rule("CUBA-2.17.1")
def test_pawn_on_foot() -> None:
    assert may_walk(0, 0, 42_000, 56_000, LONG)
    assert not may_walk(0, 0, 42_100, 56_000, LONG)
    assert may_stand(100_000, 100_000, SIDE, [lying(114, 100)])
    assert not may_stand(100_000, 100_000, SIDE, [lying(113.9, 100)])
    assert may_stand(0, 160_000, SIDE, [])
    assert not may_stand(-1, 100_000, SIDE, [])
    assert not may_stand(100_000, SIDE + 1, SIDE, [])


@pytest.mark.rule("CUBA-2.17.1")
def test_a_pawn_on_a_city_card_is_in_the_city() -> None:
    for x, y in ((30, 30), (290, 30), (30, 290), (290, 290), (65.9, 30), (64, 64), (0, 0)):
        assert not may_stand(round(1000 * x), round(1000 * y), SIDE, [])
    assert may_stand(66_000, 30_000, SIDE, [])
    assert may_stand(65_000, 65_000, SIDE, [])  # 7.07 from its corner
    x, y = nearest_stand(68_000, 30_000, SIDE, [lying(72, 30)])
    assert may_stand(x, y, SIDE, [lying(72, 30)])


@pytest.mark.rule("CUBA-2.17.1")
def test_a_pawn_steps_aside_for_a_die() -> None:
    assert nearest_stand(60_000, 130_000, SIDE, [lying(100, 100)]) == (60_000, 130_000)
    x, y = nearest_stand(105_000, 100_000, SIDE, [lying(100, 100)])
    assert (x, y) == (114_000, 100_000)  # 6 from a face at 108
    x, y = nearest_stand(2000, 100_000, SIDE, [lying(8, 100)])
    assert x >= 0
    assert may_stand(x, y, SIDE, [lying(8, 100)])


@pytest.mark.rule("CUBA-2.17.2", "CUBA-2.17.3")
def test_pawn_out_of_a_vehicle_and_out_of_a_city() -> None:
    assert may_leave(lying(100, 100), 178_000, 100_000, LONG)
    assert not may_leave(lying(100, 100), 178_100, 100_000, LONG)
    home = city(0, SIDE)
    assert may_leave(home, 130_000, 30_000, LONG)
    assert not may_leave(home, 130_100, 30_000, LONG)
    assert may_leave(home, 66_000, 30_000, LONG)


@pytest.mark.rule("CUBA-2.17.4", "CUBA-2.17.5")
def test_pawn_into_a_city_and_into_the_vehicle() -> None:
    home = city(0, SIDE)
    assert pawn_distance(136_000, 30_000, home) == LONG
    assert pawn_distance(30_000, 30_000, home) == 0
    assert pawn_distance(184_000, 100_000, lying(100, 100)) == LONG
    assert distance(home, lying(138, 30)) == LONG  # from the City just left


@pytest.mark.rule("CUBA-2.18")
@pytest.mark.parametrize(
    ("new_top", "moved", "hits", "invalid"),
    [
        (2, 18_000, 0, True),
        (2, 30_000, 0, False),
        (2, 18_000, 1, False),
        (0, 18_000, 0, False),
        (2, 24_000, 0, True),
        (2, 24_001, 0, False),
    ],
)
def test_g17_only_flipped(new_top: int, moved: int, hits: int, invalid: bool) -> None:
    assert only_flipped(0, new_top, moved, 0, hits) == invalid
    assert only_flipped(0, new_top, 0, -moved, hits) == invalid


@pytest.mark.rule("CUBA-2.19", "CUBA-2.19.1")
def test_g18_wheels() -> None:
    assert wheels(0, 90_000) == 0
    aims = {59: True, 301: True, 60: True, 300: True, 61: False, 299: False, 180: False}
    for azimuth, allowed in aims.items():
        assert is_in_cone(1000 * azimuth, 0, 90_000) == allowed


@pytest.mark.rule("CUBA-4.14.3")
def test_places_for_a_new_vehicle() -> None:
    places = [spot(0, n, SIDE) for n in range(10)]
    expected = [(68_500, y) for y in range(10_000, 60_000, 10_000)]
    assert [(p.x, p.y) for p in places] == expected + [(y, x) for x, y in expected]
    for corner in range(4):
        for n in range(10):
            place = spot(corner, n, SIDE)
            assert distance(place, city(corner, SIDE)) == 500
            assert is_free(place, [lying(160, 160)])
            assert not is_free(place, [place])


@pytest.mark.rule("CUBA-2.13.3")
@pytest.mark.parametrize(
    ("y", "yaw", "beyond"),
    [(167, 0, -1000), (168, 0, 0), (168, 45, -3314), (171.32, 45, 6), (190, 0, 22_000)],
)
def test_g14_how_far_behind_the_axis(y: float, yaw: float, beyond: int) -> None:
    gate = Gate(lying(100, 160), lying(180, 160))
    assert gate.beyond(lying(140, 100), lying(140, y, yaw)) == pytest.approx(beyond, abs=1)
    mirrored = lying(140, 320 - y, yaw)  # from the other side it is the same
    assert gate.beyond(lying(140, 220), mirrored) == pytest.approx(beyond, abs=1)
