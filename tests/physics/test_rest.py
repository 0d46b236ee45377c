"""Where dice lie once they have stopped."""

import numpy as np
import pytest
from physics.flights import STEP_S

from contraband.core.plane import distance, separation
from contraband.physics.flight import Flight
from contraband.physics.pose import Pose
from contraband.physics.rest import Poses, read, tidied

TILTED = (np.cos(0.2), np.sin(0.2), 0.0, 0.0)  # 23 degrees


def table(*dice: tuple[int, float, float, float]) -> Poses:
    return {
        die: Pose(die, round(1000 * x), round(1000 * y), 0, round(1000 * yaw))
        for die, x, y, yaw in dice
    }


def stopped(*dice: tuple[int, float, float, float, tuple[float, ...]], touched: set[int]) -> Flight:
    """A flight that consists of its last row only: die, x, y, z, quaternion."""
    middles = np.array([[die[1:4] for die in dice]])
    turns = np.array([[die[4] for die in dice]])
    return Flight(STEP_S, [die[0] for die in dice], middles, turns, [], touched)


FLAT = (1.0, 0.0, 0.0, 0.0)


@pytest.mark.rule("CUBA-2.5.4")
def test_dice_nobody_touched_keep_their_pose_exactly() -> None:
    before = table((7, 10, 10, 0), (1, 50, 50, 33), (2, 90, 90, 44))
    flight = stopped(
        (7, 20, 10, 7.95, FLAT), (1, 50.1, 50, 7.95, FLAT), (2, 91, 90, 7.95, FLAT), touched={2, 7}
    )
    now, cocked = read(flight, before)
    assert now[1] == before[1]
    assert (now[2].x, now[2].yaw) == (91_000, 0)
    assert now[7].x == 20_000
    assert cocked == []


@pytest.mark.rule("CUBA-2.7.1")
def test_cocked_dice_are_found() -> None:
    before = table((7, 10, 10, 0), (1, 50, 50, 0))
    leaning = stopped((7, 20, 10, 9, TILTED), (1, 35, 10, 7.95, FLAT), touched={1, 7})
    assert read(leaning, before)[1] == [7]
    perched = stopped((7, 20, 10, 23.9, FLAT), (1, 22, 10, 7.95, FLAT), touched={1, 7})
    assert read(perched, before)[1] == [7]


@pytest.mark.rule("CUBA-2.7.1")
@pytest.mark.parametrize("where", [(100, 100), (103, 101), (112, 104)])
def test_a_cocked_die_falls_beside_what_it_leant_on(where: tuple[float, float]) -> None:
    now = table((1, 100, 100, 0), (7, *where, 20))
    after = tidied(now, [7], 7, set())
    assert after[1] == now[1]
    assert 500 <= distance(after[1].square, after[7].square) <= 1010
    assert after[7].yaw == 20_000


@pytest.mark.rule("CUBA-2.7.2")
def test_of_two_overlapping_dice_the_flicked_or_else_the_later_one_yields() -> None:
    now = table((1, 100, 100, 0), (2, 115.9, 100, 0), (7, 200, 200, 0))
    after = tidied(now, [], 7, set())
    assert after[1] == now[1]
    assert (after[2].x, after[2].y) == (116_010, 100_000)
    after = tidied(now, [], 1, set())
    assert after[2] == now[2]
    assert after[1].x == 99_890


@pytest.mark.rule("CUBA-2.7.2")
def test_a_pushed_die_may_push_on() -> None:
    now = table((1, 100, 100, 0), (2, 115.9, 100, 0), (3, 131.9, 100, 0))
    after = list(tidied(now, [], 7, set()).values())
    for n, pose in enumerate(after):
        assert all(separation(pose.square, other.square) > 0 for other in after[:n])


@pytest.mark.rule("CUBA-2.7.2")
@pytest.mark.parametrize("room", [15.2, 15.9, 15.99])
def test_a_die_between_two_finds_room_elsewhere(room: float) -> None:
    """It would go to and fro for ever: the gap is narrower than it is."""
    side = 16 + room
    now = table((1, 100, 100, 0), (7, 100 + side / 2, 100, 0), (3, 100 + side, 100, 0))
    after = list(tidied(now, [], 7, set()).values())
    for n, pose in enumerate(after):
        assert all(separation(pose.square, other.square) > 0 for other in after[:n])
    assert (after[0], after[2]) == (now[1], now[3])


@pytest.mark.rule("CUBA-2.9.1")
def test_a_die_that_has_left_is_told_where_it_did_so() -> None:
    flight = stopped((7, 331, 200, 7.95, FLAT), touched=set())
    away = Flight(
        STEP_S,
        [7],
        np.concatenate([flight.middles, flight.middles + 50]),
        np.concatenate([flight.turns, flight.turns]),
        [],
        set(),
        {7: 0},
    )
    now, _ = read(away, table((7, 300, 200, 0)))
    assert (now[7].x, now[7].y) == (331_000, 200_000)
