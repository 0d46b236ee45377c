"""A lesson as written in its file, games/NAME/lessons/*.toml (docs/19-learning.md)."""

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from contraband.core.fair import NOTHING_ADDED, Proof, rules_name
from contraband.core.game import Game
from contraband.core.options import BadInput, OptionValue, shorten
from contraband.games import GAMES

ANYTHING = "*"  # at the end of an accepted answer: whatever follows


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """The same in every language we speak."""

    en: str
    de: str
    nl: str

    def in_language(self, language: str) -> str:
        found: str = getattr(self, language)
        return found


class Caption(Text, frozen=True, forbid_unknown_fields=True):
    """One idea, and where on the table to look: a place that the room knows, or the n-th of it."""

    at: str = ""


class Stop(Struct, frozen=True, forbid_unknown_fields=True):
    """Captions, then something to do; the last stop of a lesson asks for nothing."""

    say: list[Caption]
    accept: list[str] = []  # answers, in notation
    example: str = ""  # one of them, if anything of a kind is accepted
    wrong: Text | None = None  # the sentence for any other answer
    asked: str = ""  # the question it is about; the pupil answers others freely
    then: list[str] = []  # what the others play next: their seat, then the move


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A game whose deal, luck and other players' moves are known beforehand."""

    title: Text
    minutes: int
    order: int  # place among the lessons of the game
    seats: int
    seed: int  # of all luck
    stops: list[Stop] = msgspec.field(name="stop")
    options: dict[str, OptionValue] = {}
    you: int = 0  # the seat of who learns
    bot: str = "easy"  # who plays the other seats when the file ends
    first: list[str] = []  # what the others play before the first stop
    game: str = ""
    name: str = ""

    def secret(self) -> bytes:
        """The seed of all luck: the same for everybody who takes the lesson."""
        return hashlib.sha256(f"lesson {self.game} {self.seed}".encode()).digest()

    def proof(self, rules: Game[Any]) -> Proof:
        """Nobody adds anything to the seed."""
        return Proof(self.secret(), "lesson", rules_name(rules), [NOTHING_ADDED] * self.seats)

    def script(self, stop: int) -> list[tuple[int, str]]:
        """Everything the others play until this stop is reached."""
        told = [*self.first, *(line for done in self.stops[:stop] for line in done.then)]
        return [(int(seat), move) for seat, _, move in (line.partition(" ") for line in told)]


def seat_names(names: Sequence[str]) -> dict[str, object]:
    """What captions call the people at the table: ``{seat1}``."""
    return {f"seat{seat}": name for seat, name in enumerate(names)}


def some_answer(stop: Stop) -> str:
    """A complete answer that the stop accepts."""
    return stop.example or stop.accept[0]


def is_accepted(stop: Stop, notation: str) -> bool:
    return any(
        notation.startswith(wanted[: -len(ANYTHING)])
        if wanted.endswith(ANYTHING)
        else notation == wanted
        for wanted in stop.accept
    )


@cache
def lessons_of(game: str) -> dict[str, Lesson]:
    """All lessons of a game by name, in the order of the menu."""
    folder = Path(__file__).parents[1] / "games" / game / "lessons"
    found = [read_lesson(game, file) for file in folder.glob("*.toml")]
    return {lesson.name: lesson for lesson in sorted(found, key=lambda lesson: lesson.order)}


def read_lesson(game: str, file: Path) -> Lesson:
    plain = msgspec.toml.decode(file.read_bytes())
    return msgspec.convert({**plain, "game": game, "name": file.stem}, Lesson)


def find_lesson(game: str, name: str = "") -> Lesson:
    """The lesson with this name, or the first one; BadInput if there is none."""
    if game not in GAMES:
        raise BadInput(f"There is no game {shorten(game)}; there are: {', '.join(sorted(GAMES))}.")
    known = lessons_of(game)
    if not known or (name and name not in known):
        raise BadInput(
            f"There is no lesson {shorten(name)} of {game}; there are: {', '.join(known)}."
        )
    return known[name] if name else next(iter(known.values()))
