"""The contract of a bot: it is given a seat's side of a game and answers with a move and a why."""

from typing import Final, Generic

from mypy_extensions import mypyc_attr

from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.core.step import S
from contraband.core.words import Field, Words, fill, speak

BATCH: Final = 16  # playouts between two looks at the budget


class Choice:
    """A move, and the key and numbers of the sentence that says why.

    The sentence may tell what only this seat knows: others may read it when nothing is secret
    any more. ``openly`` is the key of the one that everybody may read at once: it tells no more
    than they see when the move is made. Without it others wait for the end.
    """

    def __init__(self, move: int, why: str, fields: list[Field], openly: str = "") -> None:
        self.move = move
        self.why = why
        self.fields = fields
        self.openly = openly


def number(name: str, value: float) -> Field:
    """A number that the sentence shows rounded."""
    return (name, "number", round(value))


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """How long a bot may think: so many playouts. The clock's version stands outside the core."""

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts

    def allows(self, done: int) -> int:
        """How many playouts may follow at once after so many; 0 ends the thinking."""
        return max(0, min(BATCH, self.playouts - done))


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[S]):
    """A player for one seat of one game.

    It may remember, but only what it can work out again from the news in the perspective: a bot
    that is put into a seat in the middle of a game plays like one that was there from the start.
    """

    def choose(self, at: Perspective[S], chance: FastChance, budget: Budget) -> Choice:
        """The move for the seat that ``at`` is the side of, with the reason for it."""
        raise NotImplementedError


def explain(words: Words, choice: Choice, names: list[str]) -> str:
    """The sentence behind a choice, as people read it."""
    return fill(words.text("why", choice.why), speak(words, choice.fields, names))
