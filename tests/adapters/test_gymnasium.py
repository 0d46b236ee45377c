"""Gymnasium's own check, on one seat of every game against bots."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import contraband as cb
from contraband.adapters.gymnasium import SeatEnv, register

GAMES = [game.name for game in cb.all_games()]


@pytest.fixture(autouse=True)
def suites_may_warn() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def env_of(game: str, **given: Any) -> SeatEnv:
    others = max(2, cb.game(game).seats.start) - 1
    return SeatEnv(game, ["random"] * others, **given)


@pytest.mark.parametrize("game", GAMES)
def test_the_check(game: str) -> None:
    """It samples actions without their mask, so it is shown the legal ones only."""
    check_env(LegalOnly(env_of(game)), skip_render_check=True)


class LegalOnly(gymnasium.ActionWrapper):  # type: ignore[type-arg]
    """Whatever is chosen becomes a legal action: what a policy with a mask does."""

    def action(self, action: int) -> int:
        allowed = np.flatnonzero(self.env.unwrapped.seen()[0]["action_mask"])  # type: ignore
        return int(allowed[action % len(allowed)])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_game(game: str, seat: int) -> None:
    env = env_of(game, seat=seat, render_mode="ansi")
    luck = np.random.default_rng(1)
    seen, info = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    over = False
    while not over:
        action = int(luck.choice(np.flatnonzero(info["action_mask"])))
        seen, reward, over, _, info = env.step(action)
    assert 0.0 <= reward <= 1.0
    assert not info["action_mask"].any()
    assert cb.game(game).title() in (env.render() or "")


def test_many_at_once() -> None:
    register()
    envs = gymnasium.make_vec(
        "contraband/soda-v0", num_envs=3, vectorization_mode="sync", bots=["easy", "random"]
    )
    seen, _ = envs.reset(seed=7)
    assert seen["observation"].shape[0] == 3
    actions = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
    seen, rewards, over, _, _ = envs.step(np.array(actions))
    assert rewards.shape == over.shape == (3,)
    envs.close()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"bots": ["nobody", "easy"]}, "There is no bot nobody"),
        ({"bots": ["easy", "easy"], "seat": 9}, "There is no seat 9"),
        ({"bots": ["easy"]}, "is for 3 to 8 players"),
    ],
)
def test_bad_input_is_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(cb.BadInput, match=sentence):
        SeatEnv("soda", **given)
