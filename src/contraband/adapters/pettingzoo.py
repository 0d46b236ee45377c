"""PettingZoo environments of every game (extra ``pettingzoo``).

    from contraband.adapters.pettingzoo import aec_env, parallel_env

    env = aec_env("soda", seats=5, events="on")

In the AEC form, seats that decide at the same time are asked one after the other without seeing
each other's answers. In the parallel form they answer at once; a seat that is not asked may send
any action.
"""

from typing import Any, Final

import numpy as np
import pettingzoo
from gymnasium.utils import seeding

import contraband.api as cb
from contraband.adapters.agents import agents_of
from contraband.adapters.playing import Cards, Playing, Reward, fresh_seed

Observation = dict[str, Any]
Infos = dict[str, dict[str, Any]]
Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class Environment:
    """What both forms share: a game, its spaces, and how to render it."""

    parallel = True

    def __init__(
        self,
        game: str,
        seats: int,
        reward: Reward = "win",
        render_mode: str | None = None,
        edition: Cards = None,
        **options: Any,
    ) -> None:
        self.playing = Playing(game, seats, reward, edition, options)
        self.metadata = {
            "name": f"contraband_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": self.parallel,
        }
        self.render_mode = render_mode
        self.possible_agents = agents_of(seats)
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.luck = np.random.default_rng()

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.luck, _ = seeding.np_random(seed)
        self.playing.start(fresh_seed(seed, self.luck), news=self.render_mode is not None)
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> Any:
        return self.playing.observation_space

    def action_space(self, agent: str) -> Any:
        return self.playing.action_space

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return self.playing.drawn()

    def close(self) -> None:
        """Nothing is open."""


class AECEnv(Environment, pettingzoo.AECEnv[str, Observation, int]):
    """One seat after the other."""

    parallel = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.playing.episode.seat]

    def observe(self, agent: str) -> Observation:
        return self.playing.seen(self.seats[agent])

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, Any]:
        """Like the library's own, without its detours: training loops call this and ``step``."""
        agent = self.agent_selection
        return (
            self.playing.seen(self.seats[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.playing.act(self.seats[agent], int(action))
        episode = self.playing.episode
        if episode.over:
            self.end()
        else:
            self.agent_selection = self.possible_agents[episode.seat]

    def end(self) -> None:
        """Everybody is paid, and then leaves one after the other."""
        self.rewards = dict(zip(self.possible_agents, self.playing.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[0]


class ParallelEnv(Environment, pettingzoo.ParallelEnv[str, Observation, int]):
    """All seats at once; ``action_mask`` is empty for those who are not asked."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        self.begin(seed)
        return self.seen(), {agent: {} for agent in self.agents}

    def seen(self) -> dict[str, Observation]:
        return {agent: self.playing.seen(self.seats[agent]) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Stepped:
        for seat in self.playing.asked:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise cb.BadInput(f"{agent} is asked and sends no action.")
            self.playing.act(seat, int(actions[agent]))
        over = self.playing.over
        agents = self.agents
        seen = self.seen()
        rewards = dict(zip(agents, self.playing.rewards(), strict=True))
        if over:
            self.agents = []
        ended = dict.fromkeys(agents, over)
        return seen, rewards, ended, dict.fromkeys(agents, False), {agent: {} for agent in agents}

    def state(self) -> Any:
        """All seats' observations in one row, for critics that know everything."""
        seen = [self.playing.seen(seat) for seat in range(self.playing.seats)]
        return np.concatenate([each["observation"] for each in seen])


aec_env: Final = AECEnv
parallel_env: Final = ParallelEnv


def register() -> None:
    """Make all games known: ``pettingzoo.make("aec", "contraband/soda-v0", seats=5)``."""
    for game in cb.all_games():
        name = f"contraband/{game.name}-v0"
        if name not in pettingzoo.aec_registry:
            given = {"game": game.name, "seats": game.seats.start}
            pettingzoo.register("aec", name, AECEnv, kwargs=given)
            pettingzoo.register("parallel", name, ParallelEnv, kwargs=given)
