"""Environments that are reset again and again keep no memory. All adapters play by ``Playing``."""

from typing import Any

import pytest
from lost_blocks import lost

import contraband as cb
from contraband.adapters.gymnasium import SeatEnv
from contraband.adapters.pettingzoo import aec_env

TIMES = 8
STEPS = 12
every_game = pytest.mark.parametrize("game", [game.name for game in cb.all_games()])


def first_action(seen: dict[str, Any]) -> int:
    return int(seen["action_mask"].argmax())


@every_game
def test_pettingzoo(game: str) -> None:
    env = aec_env(game, seats=max(2, cb.game(game).seats[0]))

    def play() -> None:
        env.reset(seed=1)
        for _ in range(STEPS):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                return
            assert seen is not None
            env.step(first_action(seen))

    assert lost(play, TIMES) < TIMES


@every_game
def test_gymnasium(game: str) -> None:
    env = SeatEnv(game, ["easy"] * (max(2, cb.game(game).seats[0]) - 1))

    def play() -> None:
        seen, _ = env.reset(seed=1)
        for _ in range(STEPS):
            seen, _, over, _, _ = env.step(first_action(seen))
            if over:
                return

    assert lost(play, TIMES) < TIMES
