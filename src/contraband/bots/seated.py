"""A bot in a seat: it hears the news its seat may hear and answers when the seat is asked."""

from typing import Any

from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import NO_ORACLE, FastChance, Oracle
from contraband.core.game import Game
from contraband.core.perspective import Perspective, may_hear


class Seated:
    """Keeps what a seat has heard, so that any bot can take the seat at any time."""

    def __init__(
        self, seat: int, bot: Bot[Any], chance: FastChance, oracle: Oracle = NO_ORACLE
    ) -> None:
        self.seat = seat
        self.oracle = oracle
        self.bot = bot
        self.chance = chance  # the bot's own luck, never the game's
        self.news: list[tuple[int, ...]] = []

    def hear(self, told: list[tuple[int, ...]]) -> None:
        self.news += [event for event in told if may_hear(event, self.seat)]

    def answer(self, game: Game[Any], s: Any, budget: Budget) -> Choice:
        at = Perspective(game, s, self.seat, self.news, self.oracle)
        return self.bot.choose(at, self.chance, budget)
