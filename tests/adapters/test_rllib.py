"""RLlib: an iteration of PPO that heeds the mask, on a real local cluster."""

import warnings
from collections.abc import Iterator
from typing import Any

import pytest
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

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


def test_ppo_learns_with_the_mask(cluster: None) -> None:
    warnings.simplefilter("ignore")
    config = (
        PPOConfig()
        .environment(
            MultiSeatEnv, env_config={"game": "soda", "seats": 3}, disable_env_checking=True
        )
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=256, minibatch_size=64, num_epochs=1)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda agent, *_, **__: "all")
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    )
    algorithm = config.build_algo()
    result: dict[str, Any] = algorithm.train()
    algorithm.stop()
    assert result["env_runners"]["num_env_steps_sampled"] > 0
