"""A cloth for the tests: dice thrown by the rules, and one engine for all of them."""

from collections.abc import Callable

import pytest

from contraband.core.chance import seeded
from contraband.core.state import State
from contraband.games.cuba.cloth.throw import throw
from contraband.physics.engine import Engine
from contraband.physics.pose import Pose

SIDE = 320_000


@pytest.fixture(scope="session")
def engine() -> Engine:
    return Engine()


@pytest.fixture(scope="session")
def thrown() -> Callable[[int], list[Pose]]:
    """Twelve dice as CUBA-2.21 throws them, from a seed."""

    def cloth(seed: int) -> list[Pose]:
        s = State(5)
        s.chance = seeded(seed)
        return [
            Pose(die, one.x, one.y, one.top, one.yaw)
            for die, one in enumerate(throw(s, SIDE, 12, []))
        ]

    return cloth
