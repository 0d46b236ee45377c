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
    """It samples actions without their mask."""
    check_env(env_of(game, penalty=0.1), skip_render_check=True)


def test_a_forbidden_action_costs_a_penalty_or_is_refused() -> None:
    env = env_of("soda", penalty=0.25)
    seen, info = env.reset(seed=3)
    forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])
    same, reward, over, cut, _ = env.step(forbidden)
    assert (reward, over, cut) == (-0.25, False, False)
    assert all(np.array_equal(same[name], seen[name]) for name in seen)
    strict = env_of("soda")
    strict.reset(seed=3)
    with pytest.raises(cb.Refused):
        strict.step(forbidden)


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
