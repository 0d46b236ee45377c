"""The golden games come out line by line as they are written down."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from contraband.games import GAMES, find_game
from contraband.lab.golden import Golden, read_elsewhere, read_plans, untried

HERE = Path(__file__).parent
PLANS = {name: read_plans(HERE / name) for name in GAMES}
PLANNED = [(name, at) for name in GAMES for at in range(len(PLANS[name]))]
IDS = [f"{name}-{PLANS[name][at]['name']}" for name, at in PLANNED]


@cache
def play(name: str, at: int) -> tuple[str, Counter[str]]:
    """A planned game as text, and what came up in it; once for all tests of a process."""
    golden = Golden(find_game(name), PLANS[name][at])
    return golden.text(), golden.used


@pytest.mark.parametrize(("name", "at"), PLANNED, ids=IDS)
def test_the_game_comes_out_as_written(name: str, at: int) -> None:
    file = HERE / name / f"{PLANS[name][at]['name']}.txt"
    written = file.read_text(encoding="utf-8").splitlines()
    played = play(name, at)[0].splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), start=1):
        assert new == old, f"line {number}; if it is meant: python -m contraband.lab.golden {name}"
    assert len(played) == len(written)


@pytest.mark.parametrize("name", GAMES)
def test_every_file_is_planned_and_every_player_count_is_there(name: str) -> None:
    plans = read_plans(HERE / name)
    assert sorted(path.stem for path in (HERE / name).glob("*.txt")) == sorted(
        plan["name"] for plan in plans
    )
    game = find_game(name)
    assert {plan["seats"] for plan in plans} == set(range(game.min_seats, game.max_seats + 1))


@pytest.mark.parametrize("name", GAMES)
def test_all_news_and_reasons_come_up(name: str) -> None:
    game = find_game(name)
    used: Counter[str] = Counter()
    for at in range(len(PLANS[name])):
        used.update(play(name, at)[1])
    assert untried(game, used) == read_elsewhere(HERE / name)
