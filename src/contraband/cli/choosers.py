"""Who plays the bots' seats.

The one place that knows where bots come from: everything else calls a ``Chooser``.
"""

from collections.abc import Callable
from typing import Any

from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.options import BadInput, shorten

News = list[tuple[int, ...]]

# (game, state, seat, what the seat has heard since the start, chance) -> the move, and why in words
Chooser = Callable[[Game[Any], Any, int, News, FastChance], tuple[int, str]]


def choose_randomly(
    game: Game[Any], s: Any, seat: int, news: News, chance: FastChance
) -> tuple[int, str]:
    moves = game.moves(s, seat)
    return moves[chance.below(len(moves))], ""


CHOOSERS: dict[str, Chooser] = {"random": choose_randomly}
DEFAULT = "random"


def find_choosers(game: Game[Any], given: str | None, count: int) -> list[Chooser]:
    """One for each bot's seat: all alike if one is named, else as many as there are seats."""
    levels = [level.strip() for level in (given or DEFAULT).split(",")]
    for level in levels:
        if level not in CHOOSERS:
            raise BadInput(f"There is no bot {shorten(level)}; there is: {', '.join(CHOOSERS)}.")
    if len(levels) == 1:
        levels = levels * count
    if len(levels) != count:
        raise BadInput(f"--bots names {len(levels)} bots, but {count} seats need one.")
    return [CHOOSERS[level] for level in levels]
