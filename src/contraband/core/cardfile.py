"""Reading a game's card file. A damaged one is refused with a sentence that says what is wrong."""

import os
import tomllib
from pathlib import Path

from contraband.core.options import BadInput


def damaged(source: str, what: str) -> BadInput:
    return BadInput(f"The card file {source} cannot be used: {what}.")


class CardTable:
    """A table of a card file: the whole of it, or a part. What is wrong is refused by name."""

    def __init__(self, entries: dict[str, object], source: str) -> None:
        self.entries = entries
        self.source = source

    def wrong(self, what: str) -> BadInput:
        return damaged(self.source, what)

    def know(self, names: list[str]) -> None:
        """A misspelt name would otherwise be left out without a word."""
        for name in self.entries:
            if name not in names:
                raise self.wrong(f"it says {name}, which means nothing")

    def has(self, name: str) -> bool:
        return name in self.entries

    def value(self, name: str) -> object:
        """What stands there, unchecked; None if nothing does."""
        return self.entries.get(name)

    def number(self, name: str, low: int, high: int) -> int:
        value = self.value(name)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(f"{name} must be a whole number from {low} to {high}")
        return value

    def number_or(self, name: str, low: int, high: int, default: int) -> int:
        return self.number(name, low, high) if self.has(name) else default

    def switch(self, name: str) -> bool:
        value = self.entries.get(name, False)
        if not isinstance(value, bool):
            raise self.wrong(f"{name} must be true or false")
        return value

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        value = self.value(name)
        if not isinstance(value, list) or any(
            type(n) is not int or not low <= n <= high for n in value
        ):
            raise self.wrong(f"{name} must be a list of whole numbers from {low} to {high}")
        return value

    def players(self, low: int, high: int) -> tuple[int, int]:
        """The fewest and the most players."""
        value = self.numbers("players", low, high)
        if len(value) != 2 or value[0] > value[1]:
            raise self.wrong("players must list the fewest and the most")
        return value[0], value[1]

    def text(self, name: str, lacks: str) -> str:
        """A text that says something; ``lacks`` is the complaint if it does not."""
        value = self.value(name)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(lacks)
        return value

    def one_of(self, name: str, known: list[str]) -> int:
        """The place of the word that stands there among those that may."""
        value = self.value(name)
        if not isinstance(value, str) or value not in known:
            raise self.wrong(f"{name} must be one of {', '.join(known)}")
        return known.index(value)

    def table(self, name: str) -> "CardTable":
        value = self.value(name)
        if not isinstance(value, dict):
            raise self.wrong(f"it has no [{name}]")
        return CardTable(value, self.source)

    def tables(self, name: str) -> list["CardTable"]:
        value = self.value(name)
        if not isinstance(value, list) or not value or not all(isinstance(t, dict) for t in value):
            raise self.wrong(f"it has no [[{name}]]")
        return [CardTable(entries, self.source) for entries in value]


def read_box(own: Path, override: str) -> CardTable:
    """The box in use: our own file, or the one the owner points to in the environment."""
    path = Path(os.environ.get(override) or own)
    try:
        return CardTable(tomllib.loads(path.read_text(encoding="utf-8")), path.name)
    except OSError:
        raise damaged(path.name, "it cannot be read") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise damaged(path.name, f"it is not TOML ({error})") from None
