"""RLlib: its own check of every game, and an iteration of PPO that heeds the mask."""

import warnings
from collections.abc import Iterator
from typing import Any

import pytest
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.rllib.utils.pre_checks.env import check_multiagent_environments

import contraband as cb
from contraband.adapters.rllib import MultiSeatEnv

GAMES = [game.name for game in cb.all_games()]


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    ray.init(
        "local", num_cpus=2, include_dashboard=False, logging_level="ERROR", configure_logging=False
    )
    yield
    ray.shutdown()


@pytest.mark.parametrize("game", GAMES)
def test_only_those_who_are_asked_are_in_an_observation(game: str) -> None:
    env = MultiSeatEnv({"game": game, "seats": max(2, cb.game(game).seats.start)})
    seen, _ = env.reset(seed=1)
    for _ in range(200):
        asked = {f"seat_{seat}" for seat in env.playing.position.asked}
        assert set(seen) == asked
        for agent, one in seen.items():
            assert env.observation_spaces[agent].contains(one)
        actions = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
        seen, rewards, over, cut, _ = env.step(actions)
        if over["__all__"]:
            break
        assert set(rewards.values()) == {0.0}
        assert not cut["__all__"]


@pytest.mark.parametrize("game", GAMES)
def test_the_check(game: str) -> None:
    """It samples actions without their mask."""
    check_multiagent_environments(MultiSeatEnv({"game": game, "seats": 3}))


def test_a_forbidden_action_costs_a_penalty_or_is_refused() -> None:
    env = MultiSeatEnv({"game": "soda", "seats": 3, "penalty": 0.25, "first_guard": 0})
    seen, _ = env.reset(seed=1)
    one, other = seen
    forbidden = int((seen[one]["action_mask"] == 0).argmax())
    allowed = int(seen[other]["action_mask"].argmax())
    then, rewards, over, _, _ = env.step({one: forbidden, other: allowed})
    assert rewards[one] == -0.25
    assert rewards[other] == 0.0
    assert not over["__all__"]
    assert (then[one]["action_mask"] == seen[one]["action_mask"]).all()
    strict = MultiSeatEnv({"game": "soda", "seats": 3, "penalty": None, "first_guard": 0})
    strict.reset(seed=1)
    with pytest.raises(cb.Refused):
        strict.step({one: forbidden})


def test_ppo_learns_with_the_mask(cluster: None) -> None:
    warnings.simplefilter("ignore")
    config = (
        PPOConfig()
        .environment(MultiSeatEnv, env_config={"game": "soda", "seats": 3})
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=256, minibatch_size=64, num_epochs=1)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda agent, *_, **__: "all")
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    )
    algorithm = config.build_algo()
    result: dict[str, Any] = algorithm.train()
    algorithm.stop()
    assert result["env_runners"]["num_env_steps_sampled"] > 0
