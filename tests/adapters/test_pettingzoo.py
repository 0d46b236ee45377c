"""PettingZoo's own suites on every game and number of seats."""

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
from every_table import name_of, tables

import contraband as cb
from contraband.adapters.pettingzoo import ParallelEnv, aec_env, parallel_env, register

with warnings.catch_warnings():  # its suites import games of its own in a way that it deprecates
    warnings.simplefilter("ignore")
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

CYCLES = 60  # enough for the suites to see resets, ends and simultaneous decisions
Table = tuple[str, int, dict[str, Any]]
every_table = pytest.mark.parametrize("table", tables(), ids=name_of)
one_each = pytest.mark.parametrize("game", [game.name for game in cb.all_games()])


@pytest.fixture(autouse=True)
def suites_may_warn() -> Any:
    """The suites warn of what they would do otherwise; only their errors count."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def least(game: str) -> int:
    return max(2, cb.game(game).seats.start)


@every_table
def test_the_aec_suite(table: Table) -> None:
    game, seats, options = table
    api_test(aec_env(game, seats, **options), num_cycles=CYCLES)


@every_table
def test_the_parallel_suite(table: Table) -> None:
    game, seats, options = table
    parallel_api_test(parallel_env(game, seats, **options), num_cycles=CYCLES)


class AnyAction(ParallelEnv):
    """Whatever is sent becomes a legal action: this suite samples without the mask."""

    def step(self, actions: dict[str, int]) -> Any:
        seen = self.seen()
        legal = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in actions}
        asked = {agent: action for agent, action in actions.items() if len(legal[agent])}
        return super().step(
            {agent: legal[agent][a % len(legal[agent])] for agent, a in asked.items()}
        )


@one_each
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(lambda: aec_env(game, least(game)), num_cycles=CYCLES)
    parallel_seed_test(lambda: AnyAction(game, least(game)), num_cycles=CYCLES)


@one_each
def test_it_is_drawn(game: str) -> None:
    render_test(lambda render_mode: aec_env(game, least(game), render_mode=render_mode))


def played(env: Any, steps: int, seed: int) -> Any:
    luck = np.random.default_rng(seed)
    for _agent in env.agent_iter(steps):
        seen, _, over, _, _ = env.last()
        env.step(None if over else int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    return env


@one_each
def test_a_copy_and_a_pickle_play_on_alike(game: str) -> None:
    env = aec_env(game, least(game))
    env.reset(seed=4)
    played(env, 20, seed=1)
    ends = []
    for twin in (env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        played(twin, 20, seed=2)
        agent = twin.agent_selection
        ends.append((agent, twin.observe(agent)["observation"].tolist()))
    assert ends[0] == ends[1] == ends[2]


@one_each
def test_a_whole_game_pays_its_winners(game: str) -> None:
    env = aec_env(game, least(game))
    env.reset(seed=5)
    luck = np.random.default_rng(3)
    won = 0.0
    for _agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        won += reward
        env.step(None if over else int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    assert won == pytest.approx(1.0) or game == "cuba"


def test_a_sealed_answer_is_not_seen() -> None:
    env = aec_env("soda", 3, first_guard=0)
    env.reset(seed=2)
    first = env.agent_selection
    others = [agent for agent in env.agents if agent != first]
    before = {agent: env.observe(agent)["observation"].tolist() for agent in others}
    mask = env.observe(first)["action_mask"]
    views = []
    for action in np.flatnonzero(mask)[[0, -1]]:
        twin = copy.deepcopy(env)
        twin.step(int(action))
        views.append({agent: twin.observe(agent)["observation"].tolist() for agent in others})
    assert views[0] == views[1]
    assert views[0].keys() == before.keys()


def test_an_action_that_is_not_allowed_is_refused() -> None:
    env = aec_env("soda", 3)
    env.reset(seed=2)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(cb.Refused):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    parallel = parallel_env("soda", 3)
    parallel.reset(seed=1)
    with pytest.raises(cb.BadInput, match="is asked and sends no action"):
        parallel.step({})


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "poker", "seats": 3}, "There is no game"),
        ({"game": "soda", "seats": 2}, "is for 3 to 8 players"),
        ({"game": "soda", "seats": 3, "events": "maybe"}, "events"),
        ({"game": "soda", "seats": 3, "reward": "fame"}, "The reward is win or score"),
    ],
)
def test_bad_input_is_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(cb.BadInput, match=sentence):
        aec_env(**given)


def test_the_registry_knows_all_games() -> None:
    register()
    register()
    env = pettingzoo.make("aec", "contraband/nacho-v0", seats=4)
    env.reset(seed=1)
    assert len(env.possible_agents) == 4
