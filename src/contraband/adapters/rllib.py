"""An RLlib environment of every game (extra ``rllib``; install PyTorch yourself).

    config = PPOConfig().environment(MultiSeatEnv, env_config={"game": "soda", "seats": 3})

An observation contains only the seats that are asked, so simultaneous decisions need nothing
special. Observations have the names and types that RLlib's ``ActionMaskingTorchRLModule`` expects.

RLlib's own check of an environment samples actions without the mask. So an action that the mask
forbids is answered: it changes nothing, the seat is asked again, and it costs ``penalty`` (0.1;
None refuses it with a sentence instead). A module that heeds the mask never pays it.
"""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from contraband.adapters.agents import agents_of, seat_of
from contraband.adapters.playing import Playing, fresh_seed

PENALTY: Final = 0.1


class MultiSeatEnv(MultiAgentEnv):
    """``env_config``: game, seats, reward (``win`` or ``score``), edition, penalty, options."""

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        super().__init__()
        given = dict(config or {})
        game, seats = given.pop("game", "soda"), given.pop("seats", 3)
        reward, edition = given.pop("reward", "win"), given.pop("edition", None)
        penalty = given.pop("penalty", PENALTY)
        self.playing = Playing(game, seats, reward, edition, given, penalty)
        self.possible_agents = agents_of(seats)
        self.agents = self.possible_agents[:]
        self.observation_spaces = dict.fromkeys(self.agents, floats(self.playing))
        self.action_spaces = dict.fromkeys(self.agents, self.playing.action_space)
        self.luck = np.random.default_rng()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.playing.start(fresh_seed(seed, self.luck))
        return self.asked(), {}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        paid = {
            agent: self.playing.act(seat_of(agent), int(action))
            for agent, action in actions.items()
        }
        over = self.playing.over
        ends = dict(zip(self.agents, self.playing.rewards(), strict=True))  # 0 until the end
        rewards = {agent: end + paid.get(agent, 0.0) for agent, end in ends.items()}
        seen = self.everybody() if over else self.asked()
        return seen, rewards, {"__all__": over}, {"__all__": False}, {}

    def asked(self) -> dict[str, Any]:
        seats = self.playing.asked
        return {self.possible_agents[seat]: self.seen(seat) for seat in seats}

    def everybody(self) -> dict[str, Any]:
        return {agent: self.seen(seat_of(agent)) for agent in self.agents}

    def seen(self, seat: int) -> dict[str, Any]:
        seen = self.playing.seen(seat)
        return {
            "observations": seen["observation"].astype(np.float32),
            "action_mask": seen["action_mask"].astype(np.float32),
        }


def floats(playing: Playing) -> spaces.Dict:
    cells = playing.observation_space["observation"]
    return spaces.Dict(
        {
            "observations": spaces.Box(
                cells.low.astype(np.float32), cells.high.astype(np.float32), dtype=np.float32
            ),
            "action_mask": spaces.Box(0.0, 1.0, (int(playing.action_space.n),), np.float32),
        }
    )
