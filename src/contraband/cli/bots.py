"""Which bots play in the terminal."""

from typing import Any

from contraband.bots.registry import BotKind, bot_for
from contraband.core.game import Game
from contraband.core.options import BadInput

DEFAULT = "medium"
PLAYOUTS = 2000  # a limit that no clock moves: the same seed gives the same game


def find_kinds(game: Game[Any], given: str | None, count: int) -> list[BotKind]:
    """One for each bot's seat: a single name counts for all, otherwise one name per seat."""
    levels = [level.strip() for level in (given or DEFAULT).split(",")]
    kinds = [bot_for(game, level) for level in levels]
    if len(kinds) == 1:
        kinds = kinds * count
    if len(kinds) != count:
        raise BadInput(f"--bots names {len(kinds)} bots, but {count} seats need one.")
    return kinds
