"""Programs that play for days keep no memory: games, positions, bots, batches."""

from collections.abc import Callable
from typing import Any

import pytest
from lost_blocks import lost

import contraband as cb

TIMES = 15
DECISIONS = 10
FEW = 5  # blocks in a walk: something that is lost with every decision would be ten
OPTIONS: dict[str, dict[str, Any]] = {"cuba": {"variant": "marketeers"}}
every_game = pytest.mark.parametrize("name", [game.name for game in cb.all_games()])


def begin(name: str) -> cb.Position:
    game = cb.game(name)
    return game.start(max(2, game.seats[0]), seed=3, **OPTIONS.get(name, {}))


def walk(name: str, choose: Callable[[cb.Position, int], int]) -> None:
    """The first decisions of a game."""
    p = begin(name)
    for _ in range(DECISIONS):
        if p.over:
            return
        seat = p.asked[0]
        p = p.play(seat, choose(p, seat))


def look_at_everything(p: cb.Position, seat: int) -> int:
    if not p.open:
        p.legal(seat)
    p.observation(seat)
    p.information_state(seat)
    p.information_tensor(seat)
    p.mask(seat)
    p.act(seat, p.actions(seat)[0])
    p.view(seat)
    p.preview(seat)
    p.news(seat)
    list(p.worlds(seat, 2))
    hash(p)
    return p.default(seat)


@every_game
def test_positions_are_freed(name: str) -> None:
    assert lost(lambda: walk(name, look_at_everything), TIMES) < TIMES * FEW


@every_game
@pytest.mark.parametrize("bot", ["random", "beginner", "easy", "medium", "hard"])
def test_bots_are_freed_with_all_they_thought_of(name: str, bot: str) -> None:
    times = 1 if bot == "hard" else 3
    assert lost(lambda: walk(name, lambda p, seat: p.ask(seat, bot).move), times) < times * FEW


@every_game
def test_batches_are_freed(name: str) -> None:
    batch = cb.batch(name, 3, n=4, seed=5, **OPTIONS.get(name, {}))

    def step() -> None:
        batch.step(batch.random_actions())

    assert lost(lambda: [step() for _ in range(50)], 4) < 4 * 50
