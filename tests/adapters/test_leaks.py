"""Environments that are reset again and again keep no memory. All adapters play by ``Playing``."""

from collections.abc import Callable
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


def check(play: Callable[[], None]) -> None:
    """Nothing is lost, and a single thing that was kept at each reset would have been noticed."""
    kept: list[object] = []

    def play_and_keep() -> None:
        play()
        kept.append(object())

    assert lost(play, TIMES) < TIMES
    assert lost(play_and_keep, TIMES) >= TIMES


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

    check(play)


@every_game
def test_gymnasium(game: str) -> None:
    env = SeatEnv(game, ["easy"] * (max(2, cb.game(game).seats[0]) - 1))

    def play() -> None:
        seen, _ = env.reset(seed=1)
        for _ in range(STEPS):
            seen, _, over, _, _ = env.step(first_action(seen))
            if over:
                return

    check(play)
