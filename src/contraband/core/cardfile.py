"""Reads a game's card file. A damaged file is refused with a sentence that says what is wrong."""

import hashlib
import json
import os
import tomllib
from math import isfinite
from pathlib import Path
from typing import Final

from contraband.core.options import BadInput

LONGEST: Final = 1 << 15  # bytes; ours are at most a third of that
TOO_LONG: Final = f"it is longer than {LONGEST} bytes"
MOST: Final = (1 << 53) - 1
LONGEST_TEXT: Final = 100  # names are shown to everybody at the table


def damaged(source: str, what: str) -> BadInput:
    return BadInput(f"The card file {source} cannot be used: {what}.")


class CardTable:
    """A table in a card file: the whole file, or a part of it. Complaints name what is wrong."""

    def __init__(self, entries: dict[str, object], source: str, own: bool = False) -> None:
        self.entries = entries
        self.source = source
        self.own = own  # the file that comes with the game

    def fingerprint(self) -> str:
        """The same for the same values, whatever file they are in."""
        return fingerprint(self.entries)

    def wrong(self, what: str) -> BadInput:
        return damaged(self.source, what)

    def know(self, names: list[str]) -> None:
        """Refuse unknown names: a misspelt one would be silently ignored."""
        for name in self.entries:
            if name not in names:
                raise self.wrong(f"it says {name}, which means nothing")

    def has(self, name: str) -> bool:
        return name in self.entries

    def value(self, name: str) -> object:
        """What the file says, unchecked; None if it says nothing."""
        return self.entries.get(name)

    def number(self, name: str, low: int, high: int, breaks: str = "") -> int:
        """``breaks`` says what a number outside these bounds would break."""
        value = self.value(name)
        if type(value) is not int or not low <= value <= high:
            why = f": {breaks}" if breaks else ""
            raise self.wrong(f"{name} must be a whole number from {low} to {high}{why}")
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
        """The lowest and the highest number of players."""
        value = self.numbers("players", low, high)
        if len(value) != 2 or value[0] > value[1]:
            raise self.wrong("players must list the fewest and the most")
        return value[0], value[1]

    def text(self, name: str, lacks: str) -> str:
        """A text that is not empty; ``lacks`` is the complaint if it is."""
        value = self.value(name)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(lacks)
        return value

    def one_of(self, name: str, known: list[str]) -> int:
        """The place of this word among those that are allowed."""
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
    """The box in use: our own file, or the one that the environment points to."""
    path = Path(os.environ.get(override) or own)
    return CardTable(read_cards(path), path.name, own=path == own)


def read_cards(path: Path) -> dict[str, object]:
    """The contents of a card file."""
    try:
        size = path.stat().st_size
        text = path.read_bytes() if size <= LONGEST else b""
    except OSError:
        raise damaged(path.name, "it cannot be read") from None
    if size > LONGEST:
        raise damaged(path.name, TOO_LONG)
    return parse_cards(text, path.name)


def parse_cards(text: bytes, source: str) -> dict[str, object]:
    """The same for a text that somebody sent. A game checks the values when it reads them."""
    if len(text) > LONGEST:
        raise damaged(source, TOO_LONG)
    try:
        found = tomllib.loads(text.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise damaged(source, f"it is not TOML ({error})") from None
    check_plain(found, source)
    return found


def check_plain(value: object, source: str) -> None:
    """Records contain the values of a box as JSON."""
    if isinstance(value, dict):
        for name, entry in value.items():
            if not isinstance(name, str):
                raise damaged(source, "it has an entry without a name")
            check_plain(entry, source)
    elif isinstance(value, list):
        for entry in value:
            check_plain(entry, source)
    elif isinstance(value, str):
        if not value.isprintable() or len(value) > LONGEST_TEXT:
            raise damaged(
                source, f"a text is not printable or has more than {LONGEST_TEXT} letters"
            )
    elif not isinstance(value, int | float) or is_endless(value):
        raise damaged(source, f"{str(value)[:40]} is neither a text nor a whole number")
    elif type(value) is int and not -MOST <= value <= MOST:
        raise damaged(source, "it has a number of more than 53 bits")


def card_text(entries: dict[str, object]) -> str:
    """A card file with these values, the inverse of ``parse_cards``."""
    plain = {name: value for name, value in entries.items() if not is_table(value)}
    lines = [f"{name} = {written(value)}" for name, value in plain.items()]
    for name, value in entries.items():
        if is_table(value):
            head = f"[[{name}]]" if isinstance(value, list) else f"[{name}]"
            for table in value if isinstance(value, list) else [value]:
                assert isinstance(table, dict)
                lines += ["", head, *(f"{key} = {written(each)}" for key, each in table.items())]
    return "\n".join(lines) + "\n"


def is_table(value: object) -> bool:
    is_rows = isinstance(value, list) and value != [] and isinstance(value[0], dict)
    return is_rows or isinstance(value, dict)


def written(value: object) -> str:
    """One value; JSON writes all but this letter as TOML does."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def is_endless(value: object) -> bool:
    return isinstance(value, float) and not isfinite(value)


def fingerprint(value: object) -> str:
    """A short, stable hash of plain data: the same on every machine and Python."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
