"""What all adapters to learning libraries share: one game, with every seat's side as arrays."""

from pathlib import Path
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import contraband.api as cb
from contraband.core.state import seats_in

Reward = Literal["win", "score"]
Cards = cb.Edition | str | Path | None  # None: the printed cards; text: a card file
LAST_NEWS: Final = 8  # lines that a rendered table shows
SHARED: Final = ("episode", "cells", "mask")  # compiled, or memory of it: pickled as plain numbers


def win_shares(places: list[int]) -> list[float]:
    """By seat: 1 for a win, a fraction for a shared one, and 0 for everybody else."""
    winners = places.count(1) or 1  # nobody wins if all lose together
    return [1 / winners if place == 1 else 0.0 for place in places]


class Playing:
    """A running game for one library's environment.

    Rewards come at the end: with ``win``, 1 for a win, a fraction for a shared one and 0 otherwise;
    with ``score``, the points. ``edition`` replaces the printed cards. An action that the mask
    forbids changes nothing: it costs ``penalty`` or, without one, is refused with a sentence.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        reward: Reward = "win",
        edition: Cards = None,
        options: dict[str, Any] | None = None,
        penalty: float | None = None,
    ) -> None:
        if reward not in ("win", "score"):
            raise cb.BadInput(f"The reward is win or score, not {reward}.")
        self.game = cb.game(game, edition)
        self.seats = seats
        self.reward = reward
        self.penalty = penalty
        self.options = dict(options or {})
        self.episode = cb.episode(self.game, seats, **self.options)
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
        self.share_memory()

    def share_memory(self) -> None:
        """What the episode writes at every step, as arrays; copy them to keep them."""
        self.cells = np.asarray(memoryview(self.episode.cells))
        self.mask = np.asarray(memoryview(self.episode.mask)).view(np.int8)

    def start(self, seed: int, news: bool = False) -> None:
        self.episode.start(seed, news)

    @property
    def position(self) -> cb.Position:
        """The current position; playing on does not change it."""
        return cb.Position.of(self.episode)

    @property
    def asked(self) -> list[int]:
        """The seats that have to choose now."""
        return list(seats_in(self.episode.state.asked))

    @property
    def over(self) -> bool:
        return self.episode.over

    def seen(self, seat: int) -> dict[str, NDArray[Any]]:
        """What the seat sees, and what it may do: nothing if it is not asked."""
        if self.episode.eye != seat:
            self.episode.look(seat)
        return {"observation": self.cells.copy(), "action_mask": self.mask.copy()}

    def act(self, seat: int, action: int) -> float:
        """Choose an action; returns what is paid for it at once."""
        if self.episode.accept(seat, action):
            return 0.0
        if self.penalty is None:
            self.position.act(seat, action)  # says why not
            return 0.0
        return -self.penalty

    def rewards(self) -> list[float]:
        """By seat, once the game is over; 0 before."""
        if not self.over:
            return [0.0] * self.seats
        position = self.position
        if self.reward == "score":
            return [float(score) for score in position.scores]
        return win_shares(position.places)

    def drawn(self) -> str:
        """The table in a few lines that everybody may read."""
        position = self.position
        asked = ", ".join(f"seat {seat}" for seat in position.asked)
        head = "The game is over." if position.over else f"{position.step}: {asked} decides."
        news = [news.line for news in position.news() if news.line][-LAST_NEWS:]
        return "\n".join([self.game.title(), *news, head])

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name not in SHARED}
        return {**kept, "plain": self.episode.to_plain()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        plain = kept.pop("plain")
        vars(self).update(kept)
        self.episode = cb.episode(self.game, self.seats, **self.options)
        self.episode.fill_from(plain)
        self.share_memory()


def fresh_seed(seed: int | None, luck: np.random.Generator) -> int:
    """The given seed, or the next of this environment's own."""
    return int(luck.integers(2**62)) if seed is None else seed
