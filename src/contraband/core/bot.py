"""The contract of a bot: it gets a seat's side of a game and answers with a move and a reason."""

from typing import Final, Generic

from mypy_extensions import mypyc_attr

from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.core.step import S
from contraband.core.words import Field, Words, fill, speak

BATCH: Final = 16  # playouts between two looks at the budget


class Choice:
    """A move, with the key and numbers of the sentence that says why.

    The sentence may reveal what only this seat knows, so others may read it only when nothing is
    secret any more. ``openly`` is the key of a sentence that everybody may read at once, because it
    reveals nothing they cannot see when the move is made. Without it, others wait until the end.
    """

    def __init__(self, move: int, why: str, fields: list[Field], openly: str = "") -> None:
        self.move = move
        self.why = why
        self.fields = fields
        self.openly = openly


def number(name: str, value: float) -> Field:
    """A number that the sentence shows rounded."""
    return (name, "number", round(value))


def amount(name: str, value: float) -> Field:
    """A sum of money or points, rounded."""
    return (name, "amount", round(value))


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """How long a bot may think, in playouts. The version with a clock is outside the core."""

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts

    def allows(self, done: int) -> int:
        """How many more playouts may follow in one go, after this many; 0 ends the thinking."""
        return max(0, min(BATCH, self.playouts - done))


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[S]):
    """A player for one seat of one game.

    It may remember only what it can work out again from the news in its perspective: a bot that
    takes over a seat in mid-game plays like one that was there from the start.
    """

    def choose(self, at: Perspective[S], chance: FastChance, budget: Budget) -> Choice:
        """The move for the seat whose side ``at`` is, and the reason for it."""
        raise NotImplementedError


def explain(words: Words, choice: Choice, names: list[str]) -> str:
    """The sentence behind a choice, as people read it."""
    return fill(words.text("why", choice.why), speak(words, choice.fields, names))
