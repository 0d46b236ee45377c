"""CUBA-G23: what any engine must do with these dice. Behaviour, not algorithm."""

import subprocess
import sys
from collections.abc import Callable
from math import atan2, degrees, hypot
from random import Random

import numpy as np
import pytest
from sizes import trials

from contraband.core.contact import GRAVITY
from contraband.core.plane import separation
from contraband.games.cuba.cloth.noise import BELL_TOTAL, CASUAL, Flick, noisy
from contraband.physics.engine import Engine
from contraband.physics.flight import Flight, Start
from contraband.physics.judge import HIT, hits
from contraband.physics.outline import Floats
from contraband.physics.pose import Pose, laid_flat, top_face
from contraband.physics.ride import Question, flick
from contraband.physics.scene import INERTIA, MASS_KG
from contraband.physics.track import encode

SIDE_MM = 320.0
NO_END_MM = 10_000.0  # an area nothing can leave
MIDDLE = 5_000_000

Cloth = Callable[[int], list[Pose]]


def top(flight: Flight, column: int = 0, row: int = -1) -> int:
    return top_face(tuple(flight.turns[row, column]))[0]


def way(flight: Flight, column: int = 0) -> tuple[float, float]:
    dx, dy, _ = flight.middles[-1, column] - flight.middles[0, column]
    return float(dx), float(dy)


def one_die(yaw: int = 0) -> list[Pose]:
    return [Pose(0, MIDDLE, MIDDLE, 0, yaw)]


@pytest.mark.rule("CUBA-2.2", "CUBA-2.3.1", "CUBA-2.3.2", "CUBA-2.5")
@pytest.mark.parametrize("askew", [0, 20, 45])
@pytest.mark.parametrize(
    ("speed", "ideal"), [(500, 36.4), (1000, 145.6), (1500, 327.7), (2000, 582.5)]
)
def test_g23_slide(engine: Engine, speed: int, ideal: float, askew: int) -> None:
    for azimuth in (0, 250_000):
        yaw = azimuth + 1000 * askew
        flight = engine.simulate(one_die(yaw), Start(0, azimuth, speed, 0, 0), NO_END_MM)
        dx, dy = way(flight)
        assert hypot(dx, dy) == pytest.approx(ideal, abs=max(2, 0.04 * ideal))
        off = degrees(atan2(dy, dx)) - azimuth / 1000
        assert abs((off + 180) % 360 - 180) < 1
        assert top(flight) == 0
        assert flight.middles[:, :, 2].max() < 8.5
        turned = (laid_flat(tuple(flight.turns[-1, 0]))[1] - yaw + 180_000) % 360_000 - 180_000
        assert abs(turned) < (45_000 if askew else 1000)


@pytest.mark.rule("CUBA-2.5")
@pytest.mark.parametrize("gap", [1, 10, 40])
def test_g23_blow(engine: Engine, gap: int) -> None:
    """Head-on, face to face, at 1 m/s once the gap is crossed."""
    speed = round(1000 * (1 + 2 * 0.35 * GRAVITY * gap / 1000) ** 0.5)
    poses = [*one_die(), Pose(1, MIDDLE + 16_000 + 1000 * gap, MIDDLE, 0, 0)]
    flight = engine.simulate(poses, Start(0, 0, speed, 0, 0), NO_END_MM)
    assert 60 <= way(flight, 1)[0] <= 85
    assert 8 <= way(flight, 0)[0] - gap <= 20
    assert (top(flight, 0), top(flight, 1)) == (0, 0)
    assert [event.kind for event in hits(flight.blows, flight.step_s)] == [HIT]


@pytest.mark.rule("CUBA-2.3.2", "CUBA-2.4")
@pytest.mark.parametrize(("height", "low", "high"), [(4000, 0.60, 0.95), (0, 0.0, 0.10)])
def test_g23_tumble(engine: Engine, height: int, low: float, high: float) -> None:
    luck = Random(height)
    tries = trials(40, 200)
    changed = 0
    for _ in range(tries):
        draws = [luck.randrange(BELL_TOTAL) for _ in range(4)]
        hand = noisy(Flick(0, 1400, height, 0), CASUAL, draws)
        start = Start(0, hand.azimuth, hand.speed, hand.height, hand.offset)
        flight = engine.simulate(one_die(luck.randrange(360_000)), start, NO_END_MM)
        changed += top(flight) != 0
    assert low <= changed / tries <= high


@pytest.mark.rule("CUBA-2.11")
@pytest.mark.parametrize(("azimuth", "hit"), [(90_000, False), (270_000, False), (85_000, True)])
def test_g23_neighbour(engine: Engine, azimuth: int, hit: bool) -> None:
    """A die that only slides along its neighbour does not hit it."""
    poses = [*one_die(), Pose(1, MIDDLE + 16_010, MIDDLE, 0, 0)]
    flight = engine.simulate(poses, Start(0, azimuth, 1000, 0, 0), NO_END_MM)
    assert bool(hits(flight.blows, flight.step_s)) == hit


def energy(flight: Flight) -> Floats:
    """Motion and height of all dice in joules, step by step."""
    speeds = np.diff(flight.middles, axis=0) / 1000 / flight.step_s
    turned = np.linalg.norm(np.diff(flight.turns, axis=0), axis=2)
    spins = 4 * np.arcsin(turned / 2) / flight.step_s
    motion = (MASS_KG * (speeds**2).sum(axis=2) + INERTIA * spins**2).sum(axis=1) / 2
    heights = flight.middles[1:, :, 2].sum(axis=1) - flight.middles[0, :, 2].sum()
    total: Floats = motion + MASS_KG * GRAVITY * heights / 1000
    return total


def any_flick(luck: Random) -> Start:
    return Start(
        luck.randrange(12),
        luck.randrange(360_000),
        luck.randrange(150, 2501),
        luck.randrange(-7000, 7001),
        luck.randrange(-6000, 6001),
    )


def start_energy(start: Start) -> float:
    speed, spin_mm2 = start.speed / 1000, start.height**2 + start.offset**2
    spin = 0.6 * MASS_KG * speed / INERTIA * spin_mm2**0.5 / 1e6
    return (MASS_KG * speed**2 + INERTIA * spin**2) / 2


@pytest.mark.rule("CUBA-2.5.1", "CUBA-2.5.2", "CUBA-2.5.3", "CUBA-2.6", "CUBA-2.7.2")
def test_g23_crowd(engine: Engine, thrown: Cloth) -> None:
    luck = Random(23)
    tries = trials(30, 200)
    resting = 0
    for seed in range(tries):
        start = any_flick(luck)
        flight = engine.simulate(thrown(seed), start, SIDE_MM)
        resting += flight.rests
        assert np.abs(np.diff(flight.middles, axis=0)).max() < 4  # nobody jumps
        assert energy(flight).max() <= 1.08 * start_energy(start)
        flat = [
            Pose(die, round(1000 * x), round(1000 * y), *laid_flat(tuple(turn)))
            for die, (x, y, z), turn in zip(
                flight.dice, flight.middles[-1], flight.turns[-1], strict=True
            )
            if top_face(tuple(turn))[1] > 0.9986 and z < 11 and die not in flight.out
        ]
        for n, pose in enumerate(flat):
            assert all(separation(pose.square, other.square) > -100 for other in flat[:n])
    assert resting >= 0.99 * tries


@pytest.mark.rule("CUBA-2.22.1")
def test_g23_repeat(engine: Engine, thrown: Cloth) -> None:
    """Same input, same bits: in this engine after other flicks, and in a new one."""
    luck = Random(5)
    questions = [Question(320_000, any_flick(luck), thrown(seed)) for seed in range(5)]
    first = [outcome(engine, question) for question in questions]
    assert [outcome(engine, question) for question in reversed(questions)] == first[::-1]
    assert [outcome(Engine(), question) for question in questions] == first


def outcome(engine: Engine, question: Question) -> tuple[list[int], bytes, bytes]:
    result = flick(engine, question)
    return result.numbers(), result.flight.middles.tobytes(), encode(result.flight)


def test_rolling_alone_changes_nothing_that_matters(engine: Engine, thrown: Cloth) -> None:
    """The same flicks with all dice in MuJoCo's hands from the beginning."""
    together = Engine(together=True)
    luck = Random(12)
    tries = trials(12, 200)
    same = 0
    for seed in range(tries):
        question = Question(320_000, any_flick(luck), thrown(100 + seed))
        quick, slow = flick(engine, question), flick(together, question)
        same += all(
            a.top == b.top and hypot(a.x - b.x, a.y - b.y) < 1000
            for a, b in zip(quick.poses, slow.poses, strict=True)
        ) and [e[1:] for e in quick.events] == [e[1:] for e in slow.events]
    assert same >= 0.9 * tries


def test_without_mujoco_one_sentence_says_what_to_install() -> None:
    code = "import sys; sys.modules['mujoco'] = None; import contraband.physics.engine"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "BadInput: Flicking dice needs MuJoCo: install contraband[cuba]." in done.stderr
