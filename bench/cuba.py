"""Flicks among twelve dice on one core: the judging simulation, and the quick guess against it.

make bench
"""

import time
from collections.abc import Callable
from math import atan2, degrees, hypot, sqrt
from random import Random

import contraband
from contraband.core.chance import seeded
from contraband.core.state import State
from contraband.games.cuba.cloth.geometry import Gate, is_rideable
from contraband.games.cuba.cloth.guess import guess
from contraband.games.cuba.cloth.throw import throw
from contraband.physics.engine import Engine
from contraband.physics.flight import Start
from contraband.physics.judge import HIT
from contraband.physics.pose import Pose
from contraband.physics.ride import Question, flick

SIDE = 320_000
CAR = 7
RIDES = 60
ROUNDS = 5


def rides(count: int) -> list[Question]:
    """Rides as people make them: aimed at a gate between two dice, a little beyond it."""
    luck = Random(1)
    found: list[Question] = []
    stream = seeded(1)
    while len(found) < count:
        s = State(5)
        s.chance = stream
        poses = [
            Pose(die, one.x, one.y, one.top, one.yaw)
            for die, one in enumerate(throw(s, SIDE, 12, []))
        ]
        posts = luck.sample(range(7), 2)
        gate = Gate(*(poses[post].square for post in posts))
        if is_rideable(gate, [pose.square for pose in poses if pose.die not in posts]):
            found.append(aimed(poses, gate, luck))
    return found


def aimed(poses: list[Pose], gate: Gate, luck: Random) -> Question:
    """At the middle of the gap, with the errors of a casual hand."""
    middle = (gate.begin + gate.end) / 2 / 2**30
    dx = gate.x + gate.ux * middle - poses[CAR].x
    dy = gate.y + gate.uy * middle - poses[CAR].y
    azimuth = degrees(atan2(dy, dx)) + luck.gauss(0, 4)
    way_m = hypot(dx, dy) / 1e6 + luck.uniform(0.015, 0.09)
    speed = min(2500, round(1000 * sqrt(2 * 0.35 * 9.81 * way_m)))
    height = luck.choice([0, 0, 4000]) + round(luck.gauss(0, 1200))
    start = Start(CAR, round(1000 * azimuth) % 360_000, speed, height, round(luck.gauss(0, 1000)))
    axis = (gate.x, gate.y, gate.ux, gate.uy, gate.begin, gate.end)
    return Question(SIDE, start, poses, True, axis)


def rates(works: dict[str, Callable[[Question], object]]) -> dict[str, float]:
    """Flicks a second of processor time, the best of some rounds taken in turn.

    Processor time, because a flick runs on one core and other people may use it too.
    """
    found = dict.fromkeys(works, 0.0)
    asked = rides(RIDES)
    for _ in range(ROUNDS):
        for name, work in works.items():
            began = time.process_time()
            for question in asked:
                work(question)
            found[name] = max(found[name], len(asked) / (time.process_time() - began))
    return found


class Agreement:
    """How often the guess says what the simulation says."""

    def __init__(self, engine: Engine, count: int) -> None:
        luck = seeded(2)
        self.crossings = self.hits = self.faces = 0.0
        errors = []
        for question in rides(count):
            real, quick = flick(engine, question).numbers(), guess(question.numbers(), luck)
            self.crossings += (real[0] == quick[0]) / count
            self.hits += (dice_hit(real) == dice_hit(quick)) / count
            at = 2 + 4 * CAR
            self.faces += (real[at + 2] == quick[at + 2]) / count
            errors.append(hypot(real[at] - quick[at], real[at + 1] - quick[at + 1]) / 1000)
        self.median_mm = sorted(errors)[count // 2]


def dice_hit(answer: list[int]) -> set[int]:
    events = answer[3 + 4 * answer[1] :]
    return {events[n + 1] for n in range(0, len(events), 4) if events[n] == HIT}


def main() -> None:
    engine, crowded, luck = Engine(), Engine(near_mm=1e9), seeded(1)
    found = rates(
        {
            "near": lambda question: flick(engine, question),
            "all": lambda question: flick(crowded, question),
            "guess": lambda question: guess(question.numbers(), luck),
        }
    )
    agreement = Agreement(engine, 4 * RIDES)
    print(f"Cuba Cube, rides among 12 dice, one core (compiled: {contraband.compiled()})")
    print(f"  simulated to rest, judged    {found['near']:10,.0f} flicks/s  (wanted: 100)")
    print(f"  with all dice from the start {found['all']:10,.0f} flicks/s")
    print(f"  quick guess                  {found['guess']:10,.0f} flicks/s  (wanted: 2,000)")
    print(f"the guess against the simulation, {4 * RIDES} rides")
    print(f"  same crossing                {agreement.crossings:10.1%}")
    print(f"  same dice hit                {agreement.hits:10.1%}")
    print(f"  same face of the Vehicle     {agreement.faces:10.1%}")
    print(f"  Vehicle off by (median)      {agreement.median_mm:10.1f} mm")


if __name__ == "__main__":
    main()
