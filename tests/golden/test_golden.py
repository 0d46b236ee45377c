"""The golden games come out line by line as they are written down."""

from collections import Counter
from pathlib import Path

import pytest

from contraband.games import GAMES, find_game
from contraband.lab.golden import Golden, read_elsewhere, read_plans, untried

HERE = Path(__file__).parent
PLANNED = [(name, plan) for name in GAMES for plan in read_plans(HERE / name)]
IDS = [f"{name}-{plan['name']}" for name, plan in PLANNED]


@pytest.mark.parametrize(("name", "plan"), PLANNED, ids=IDS)
def test_the_game_comes_out_as_written(name: str, plan: dict[str, object]) -> None:
    written = (HERE / name / f"{plan['name']}.txt").read_text(encoding="utf-8").splitlines()
    played = Golden(find_game(name), plan).text().splitlines()
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
    for plan in read_plans(HERE / name):
        golden = Golden(game, plan)
        golden.text()
        used.update(golden.used)
    assert untried(game, used) == read_elsewhere(HERE / name)
