"""Flicks among twelve dice, simulated to rest and judged, on one core.

make bench
"""

import time
from random import Random

from contraband.core.chance import seeded
from contraband.core.state import State
from contraband.games.cuba.throw import throw
from contraband.physics.engine import Engine
from contraband.physics.flight import Start
from contraband.physics.pose import Pose
from contraband.physics.ride import Question, flick

SIDE = 320_000
QUESTIONS = 40


def questions() -> list[Question]:
    """Rides as people make them: a Vehicle flicked at 0.3 to 1.8 m/s, most of them low."""
    luck = Random(1)
    found = []
    for seed in range(QUESTIONS):
        s = State(5)
        s.chance = seeded(seed)
        poses = [
            Pose(die, one.x, one.y, one.top, one.yaw)
            for die, one in enumerate(throw(s, SIDE, 12, []))
        ]
        speed, height = luck.randrange(300, 1800), luck.randrange(-2000, 5000)
        start = Start(7, luck.randrange(360_000), speed, height, luck.randrange(-1000, 1000))
        found.append(Question(SIDE, start, poses))
    return found


def rates(engines: dict[str, Engine], rounds: int = 5) -> dict[str, float]:
    """Flicks a second of processor time, the best of some rounds taken in turn.

    Processor time, because a flick runs on one core and other people may use it too.
    """
    found = dict.fromkeys(engines, 0.0)
    asked = questions()
    for _ in range(rounds):
        for name, engine in engines.items():
            began = time.process_time()
            for question in asked:
                flick(engine, question)
            found[name] = max(found[name], len(asked) / (time.process_time() - began))
    return found


def main() -> None:
    found = rates({"near": Engine(), "all": Engine(near_mm=1e9)})
    print("Cuba Cube, flicks among 12 dice to rest, judged, one core")
    print(f"  dice join when something comes near  {found['near']:8.0f} flicks/s  (wanted: 100)")
    print(f"  all dice from the beginning          {found['all']:8.0f} flicks/s")
    print(f"  ratio                                {found['near'] / found['all']:8.1f}")


if __name__ == "__main__":
    main()
