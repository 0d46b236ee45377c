"""A die by itself rolls by equations of our own: they are held to MuJoCo's."""

from itertools import combinations
from math import cos, radians, sin
from random import Random

import numpy as np
import pytest
from sizes import trials

from contraband.core.cube import Cube, gap
from contraband.core.plane import separation
from contraband.physics.crowd import Crowd
from contraband.physics.engine import Engine, resting_height, strike
from contraband.physics.flight import Start
from contraband.physics.pose import Pose, product
from contraband.physics.ride import Question, flick

SIDE = 320_000
NO_END_MM = 10_000.0
MIDDLE = 5_000_000


def any_start(luck: Random, die: int = 0) -> Start:
    """Of all kinds: sliding, spinning, tumbling forward and backward."""
    return Start(
        die,
        luck.randrange(360_000),
        luck.randrange(150, 2501),
        luck.randrange(-7000, 7001),
        luck.randrange(-6000, 6001),
    )


@pytest.mark.rule("CUBA-2.5", "CUBA-2.5.1")
def test_it_rolls_as_in_mujoco(engine: Engine) -> None:
    """MuJoCo is told to solve its equations as exactly as these are solved: else it stops early."""
    exact = Engine(together=True)
    model = exact.stage(1).model
    model.opt.tolerance, model.opt.ls_tolerance = 1e-15, 1e-6
    luck = Random(4)
    for _ in range(trials(40, 400)):
        poses = [Pose(0, MIDDLE, MIDDLE, luck.randrange(6), luck.randrange(360_000))]
        start = any_start(luck)
        ours = engine.simulate(poses, start, NO_END_MM)
        theirs = exact.simulate(poses, start, NO_END_MM)
        rows = ours.rows  # it ends earlier: as soon as nothing can move it any more
        assert rows <= theirs.rows
        assert np.abs(ours.middles - theirs.middles[:rows]).max() < 0.001
        assert np.abs(ours.middles[-1] - theirs.middles[-1]).max() < 0.002
        assert np.abs(ours.turns - theirs.turns[:rows]).max() < 0.0002


def test_the_gap_between_two_dice() -> None:
    height = resting_height()
    flat = Cube(0.0, 0.0, height, (1.0, 0.0, 0.0, 0.0))
    for yaw, reach in ((0, 0.008), (45, 0.008 * 2**0.5)):
        turn = (cos(radians(yaw / 2)), 0.0, 0.0, sin(radians(yaw / 2)))
        for way in (0.02, 0.03):
            other = Cube(way, 0.0, height, turn)
            assert gap(flat, other) == pytest.approx(way - 0.008 - reach)
            assert gap(other, flat) == gap(flat, other)
    on_edge = product((cos(radians(22.5)), 0.0, sin(radians(22.5)), 0.0), (1.0, 0.0, 0.0, 0.0))
    assert gap(flat, Cube(0.0, 0.0, 0.04, on_edge)) == pytest.approx(
        0.04 - height - 0.008 - 0.008 * 2**0.5
    )


def test_who_is_held() -> None:
    """Dice that move and have another one near, and what is near these; the others never are."""
    height, flat = resting_height(), (1.0, 0.0, 0.0, 0.0)
    car, near, next_to_it, far = (Cube(x, 0.1, height, flat) for x in (0.1, 0.116, 0.1321, 0.15))
    crowd = Crowd([car, near, next_to_it, far], 0.32, height, False)
    assert not crowd.hold()
    strike(car, Start(0, 180_000, 1000, 0, 0))
    assert crowd.hold()
    assert crowd.holds == [car, near, next_to_it]
    assert not far.held
    car.x -= 0.001
    assert crowd.hold()
    assert crowd.holds == []


@pytest.mark.rule("CUBA-2.7.2")
def test_no_two_dice_overlap_however_dense_they_lie(engine: Engine) -> None:
    """Twelve dice in three rows, close together: nearly every flick starts a crash."""
    luck = Random(5)
    for _ in range(trials(40, 1000)):
        step = luck.choice([16_020, 16_500, 18_000, 23_000])
        poses = rows_of_dice(step, luck)
        result = flick(engine, Question(SIDE, any_start(luck, luck.randrange(12)), poses))
        assert result.flight.rests
        here = [pose for pose in result.poses if pose.die not in result.flight.out]
        for one, other in combinations(here, 2):
            assert separation(one.square, other.square) > 0


def rows_of_dice(step: int, luck: Random) -> list[Pose]:
    yaw = luck.randrange(360_000)
    ahead, aside = cos(radians(yaw / 1000)), sin(radians(yaw / 1000))
    poses = []
    for die in range(12):
        u, v = (die % 4 - 1.5) * step, (die // 4 - 1) * step
        x, y = SIDE // 2 + round(u * ahead - v * aside), SIDE // 2 + round(u * aside + v * ahead)
        askew = luck.randrange(20_000) if step == 23_000 else 0
        poses.append(Pose(die, x, y, luck.randrange(6), (yaw + askew) % 360_000))
    return poses
