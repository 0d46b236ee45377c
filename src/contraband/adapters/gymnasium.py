"""Gymnasium environments: one seat of a game against bots (extra ``gymnasium``).

from contraband.adapters.gymnasium import SeatEnv

env = SeatEnv("soda", bots=["medium", "easy", "easy"], events="on")
"""

from collections.abc import Sequence
from typing import Any

import gymnasium

import contraband.api as cb
from contraband.adapters.playing import Cards, Playing, Reward


class SeatEnv(gymnasium.Env[dict[str, Any], int]):
    """You sit at ``seat``; ``bots`` take the others, in order. ``info`` also has the mask.

    An action that the mask forbids is refused. For programs that choose without the mask, set a
    ``penalty``: such an action then changes nothing and has this negative reward.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  as Gymnasium declares it

    def __init__(
        self,
        game: str,
        bots: Sequence[str],
        seat: int = 0,
        reward: Reward = "win",
        render_mode: str | None = None,
        edition: Cards = None,
        penalty: float | None = None,
        **options: Any,
    ) -> None:
        seats = len(bots) + 1
        if not 0 <= seat < seats:
            raise cb.BadInput(f"There is no seat {seat} at a table for {seats}.")
        self.playing = Playing(game, seats, reward, edition, options, penalty)
        self.seat = seat
        others = [number for number in range(seats) if number != seat]
        self.bots = dict(zip(others, bots, strict=True))
        for bot in set(bots):
            if bot not in self.playing.game.bots:
                raise cb.BadInput(f"There is no bot {bot}; try {self.playing.game.bots}.")
        self.render_mode = render_mode
        self.observation_space = self.playing.observation_space
        self.action_space = self.playing.action_space
        self.answers = 0  # bots in this game, so that each has its own luck

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.first = int(self.np_random.integers(2**62))
        self.answers = 0
        self.playing.start(self.first, news=True)  # bots remember what they hear
        self.let_bots_play()
        return self.seen()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        paid = self.playing.act(self.seat, int(action))
        self.let_bots_play()
        seen, info = self.seen()
        return seen, paid + self.playing.rewards()[self.seat], self.playing.over, False, info

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = self.playing.seen(self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def let_bots_play(self) -> None:
        """Until only this seat is asked, or the game is over: sealed answers come in first."""
        playing = self.playing
        while bots := [seat for seat in playing.asked if seat != self.seat]:
            seat = bots[0]
            self.answers += 1
            luck = self.first ^ self.answers
            playing.episode.play(seat, playing.position.ask(seat, self.bots[seat], luck).move)

    def render(self) -> str | None:
        return self.playing.drawn() if self.render_mode == "ansi" else None


def register() -> None:
    """Make all games known: ``gymnasium.make("contraband/soda-v0", bots=["easy", "easy"])``."""
    for game in cb.all_games():
        name = f"contraband/{game.name}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=SeatEnv, kwargs={"game": game.name})
