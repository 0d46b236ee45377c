"""What all adapters to learning libraries share: one game, seen and played by seats as arrays."""

from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import contraband.api as cb

Reward = Literal["win", "score"]
LAST_NEWS: Final = 8  # lines that a rendered table shows


class Playing:
    """A running game for one library's environment.

    ``reward`` is given at the end: ``win`` is 1 for a win (its part of a shared one) and 0
    otherwise, ``score`` the points.
    """

    def __init__(
        self, game: str, seats: int, reward: Reward = "win", options: dict[str, Any] | None = None
    ) -> None:
        if reward not in ("win", "score"):
            raise cb.BadInput(f"The reward is win or score, not {reward}.")
        self.game = cb.game(game)
        self.seats = seats
        self.reward = reward
        self.options = dict(options or {})
        self.position = self.game.start(seats, seed=0, news=False, **self.options)
        self.masks: dict[int, bytes] = {}  # by seat, for this position
        cells = self.game.observation_spec(seats)
        self.action_space = spaces.Discrete(self.game.actions(seats).count)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(
                    np.array(cells.low, np.int32), np.array(cells.high, np.int32), dtype=np.int32
                ),
                "action_mask": spaces.MultiBinary(int(self.action_space.n)),
            }
        )

    def start(self, seed: int, news: bool = False) -> None:
        self.masks = {}
        self.position = self.game.start(self.seats, seed=seed, news=news, **self.options)

    def seen(self, seat: int) -> dict[str, NDArray[Any]]:
        """What the seat sees, and what it may do: nothing if it is not asked."""
        mask = np.frombuffer(self.mask(seat), np.int8)
        return {"observation": np.asarray(self.position.observation(seat)), "action_mask": mask}

    def mask(self, seat: int) -> bytes:
        """Worked out once for a seat and a position: whoever looks first chooses by it."""
        if seat not in self.masks:
            self.masks[seat] = self.position.mask(seat)
        return self.masks[seat]

    def act(self, seat: int, action: int) -> None:
        """Refused with a sentence if this may not be chosen now."""
        if not self.mask(seat)[action]:
            self.position.act(seat, action)  # says why
        self.position.apply_action(seat, action)
        self.masks = {}

    def rewards(self) -> list[float]:
        """By seat, once the game is over; 0 before."""
        if not self.position.over:
            return [0.0] * self.seats
        if self.reward == "score":
            return [float(score) for score in self.position.scores]
        places = self.position.places
        winners = places.count(1) or 1  # nobody wins a lost game of all together
        return [1 / winners if place == 1 else 0.0 for place in places]

    def drawn(self) -> str:
        """The table in a few lines that everybody may read."""
        position = self.position
        asked = ", ".join(f"seat {seat}" for seat in position.asked)
        head = "The game is over." if position.over else f"{position.step}: {asked} decides."
        news = [news.line for news in position.news() if news.line][-LAST_NEWS:]
        return "\n".join([self.game.title(), *news, head])


def fresh_seed(seed: int | None, luck: np.random.Generator) -> int:
    """The seed that was asked for, or the next of this environment's own."""
    return int(luck.integers(2**62)) if seed is None else seed
