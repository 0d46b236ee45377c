"""The quick guess of the rules against the judging simulation."""

from collections.abc import Callable
from math import atan2, cos, degrees, hypot, pi, radians, sin
from random import Random

import pytest
from sizes import trials

from contraband.games.cuba.cloth.guess import guess
from contraband.games.cuba.cloth.tumble import rolled
from contraband.physics.engine import Engine
from contraband.physics.flight import Start
from contraband.physics.judge import HIT
from contraband.physics.pose import Pose, laid_flat, product
from contraband.physics.ride import Question, flick, question_of

CAR = 7


def dice_hit(answer: list[int]) -> set[int]:
    events = answer[3 + 4 * answer[1] :]
    return {events[n + 1] for n in range(0, len(events), 4) if events[n] == HIT}


@pytest.mark.parametrize("top", range(6))
@pytest.mark.parametrize("count", range(1, 5))
def test_rolling_over_in_numbers_and_in_space(top: int, count: int) -> None:
    for yaw in (0, 77_000):
        for course in (yaw, yaw + 90_000, yaw + 180_000, yaw + 270_000):
            half = pi / 4 * count
            left = radians(course / 1000 + 90)
            roll = (cos(half), sin(half) * cos(left), sin(half) * sin(left), 0.0)
            there = laid_flat(product(roll, Pose(0, 0, 0, top, yaw).quaternion))
            new_top, new_yaw = rolled(top, yaw, course, count)
            assert (new_top, new_yaw % 360_000) == there


def test_the_guess_agrees_with_the_simulation(
    engine: Engine, thrown: Callable[[int], list[Pose]]
) -> None:
    """Half of these flicks are aimed at another die."""
    luck = Random(8)
    tries = trials(40, 400)
    same_hits, errors = 0, []
    for seed in range(tries):
        poses = thrown(200 + seed)
        azimuth = luck.randrange(360_000)
        if seed % 2:
            dx, dy = poses[0].x - poses[CAR].x, poses[0].y - poses[CAR].y
            azimuth = round(1000 * degrees(atan2(dy, dx))) % 360_000
        start = Start(CAR, azimuth, luck.randrange(300, 1300), luck.randrange(-1500, 1500), 0)
        question = Question(320_000, start, poses)
        assert question_of(question.numbers()) == question
        real, quick = flick(engine, question).numbers(), guess(question.numbers())
        same_hits += dice_hit(real) == dice_hit(quick)
        at = 2 + 4 * CAR
        errors.append(hypot(real[at] - quick[at], real[at + 1] - quick[at + 1]))
    assert same_hits >= 0.8 * tries
    assert sorted(errors)[tries // 2] < 5000


def test_the_guess_rolls_a_die_over_as_the_simulation_does(engine: Engine) -> None:
    """Alone on the cloth, struck high or low: the same face, and about the same place."""
    luck = Random(9)
    tries = trials(40, 400)
    same = 0
    for _ in range(tries):
        height = luck.choice([1, -1]) * luck.randrange(2500, 7001)
        start = Start(CAR, luck.randrange(360_000), luck.randrange(400, 1300), height, 500)
        pose = Pose(CAR, 4_000_000, 4_000_000, luck.randrange(6), luck.randrange(360_000))
        question = Question(8_000_000, start, [pose])
        real, quick = flick(engine, question).poses[0], guess(question.numbers())[2:]
        same += real.top == quick[2] and hypot(real.x - quick[0], real.y - quick[1]) < 20_000
    assert same >= 0.95 * tries
