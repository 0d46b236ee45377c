"""What the analyst answers: plain data that goes from a worker to the table.

Putting it into words needs none of the players that computed it.
"""

from typing import Any

from msgspec import Struct

from contraband.core.game import Game
from contraband.core.options import OptionValue
from contraband.core.words import Field
from contraband.games import GAMES


class Reason(Struct, frozen=True):
    """The key of a sentence under ``hint.reason`` in the table's texts, and what it names."""

    key: str
    fields: list[Field]


class Answer(Struct, frozen=True):
    """One thing the seat may do."""

    move: int
    chance: float  # to win (together, if all play together)
    error: float  # standard error of the chance
    score: float  # of this seat when its worlds were judged, usually at the end of the round
    score_error: float
    reason: Reason


class Voice(Struct, frozen=True):
    """What the game's best bot says about the move it would play."""

    move: int
    why: str
    fields: list[Field]


class Advice(Struct, frozen=True):
    """The best answer first."""

    answers: list[Answer]
    looked_at: int  # lines
    worlds: int
    together: bool  # all win or all lose
    voice: Voice
    asked: Answer | None = None  # the move in question, unless it is as good as the first
    slip: bool = False  # it is clearly and much worse than the best


def can_be_won(game: Game[Any], options: dict[str, OptionValue]) -> bool:
    """Is there anything to say? Not if nobody can win, nor for kept rules without players."""
    return game is GAMES[game.name] and options.get("variant") != "practice"
