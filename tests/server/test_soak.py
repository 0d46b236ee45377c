"""T13: a server in which tables come and go does not grow, and forgets what is finished."""

import random
from pathlib import Path

import pytest
from sizes import trials

from contraband.games import GAMES
from contraband.server.trials.soak import Soak, Soaked
from contraband.server.trials.trend import trend_of

HOUR_S = 3_600
WARM_UP_S = 1_500  # caches of buttons and sentences fill for twenty minutes
FEW_FILES = 24  # connections to the database and of the trial itself, which come and stay


async def soaked(folder: Path, seconds: int) -> Soaked:
    """Half the load of T11 at full size; a few quick tables otherwise."""
    games = list(GAMES) if trials(0, 10) else ["soda"]
    every_s = min(60.0, seconds / 8)
    trial = Soak(folder, games, trials(6, 200), trials(120, 100), every_s)
    found = await trial.run(seconds, every_s)
    print(f"{found.commands:,} commands, {found.finished:,} finished, {found.left:,} left")
    print(f"memory {found.memory(WARM_UP_S).sentence()}; files {found.files(WARM_UP_S).sentence()}")
    print(*(sample.sentence() for sample in [*found.samples, found.last] if sample), sep="\n")
    return found


@pytest.mark.trial("T13")
async def test_t13_nothing_grows_and_finished_tables_are_forgotten(tmp_path: Path) -> None:
    found = await soaked(tmp_path, trials(8, HOUR_S))
    assert found.errors == []
    assert found.finished > 0
    assert found.left > 0 or not trials(0, 10)  # a handful of tables may all be played to the end
    assert found.kept == 0
    assert found.last is not None
    assert found.last.files <= found.samples[0].files + FEW_FILES
    assert not found.memory(WARM_UP_S).grows
    assert not found.files(WARM_UP_S).grows
    assert (tmp_path / "server.log").read_text() == ""


FORGETS_NOTHING = "import sys; {idle_ms}, {sweep_s}; from contraband.cli import main; main()"


async def test_a_server_that_forgets_nothing_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: finished tables stay in memory."""
    monkeypatch.setattr("contraband.server.trials.soak.MAIN", FORGETS_NOTHING)
    assert (await soaked(tmp_path, 6)).kept > 0


MINUTES = [60.0 * number for number in range(60)]


def noisy(growth: float) -> list[float]:
    """An hour of memory that grows by so much of itself, give or take half a percent."""
    luck = random.Random(13)
    return [100 + growth * at / HOUR_S + luck.gauss(0, 0.5) for at in MINUTES]


@pytest.mark.parametrize(("growth", "grows", "holds"), [(3, True, False), (0, False, True)])
def test_growth_is_told_from_noise(growth: float, grows: bool, holds: bool) -> None:
    trend = trend_of(MINUTES, noisy(growth))
    assert (trend.grows, trend.holds) == (grows, holds)
    assert abs(trend.percent - growth) < trend.uncertainty < 0.6


def test_a_few_samples_prove_nothing() -> None:
    trend = trend_of(MINUTES[:3], [1.0, 2.0, 3.0])
    assert (trend.grows, trend.holds) == (False, False)
