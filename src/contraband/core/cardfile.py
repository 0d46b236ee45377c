"""Reading a game's card file. A damaged one is refused with a sentence that says what is wrong."""

import os
import tomllib
from pathlib import Path

from contraband.core.options import BadInput

Table = dict[str, object]


def damaged(source: str, what: str) -> BadInput:
    return BadInput(f"The card file {source} cannot be used: {what}.")


def card_file(own: Path, override: str) -> Path:
    """The file in use: our own, or the one the owner points to in the environment."""
    return Path(os.environ.get(override) or own)


def read_toml(path: Path) -> Table:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise damaged(path.name, "it cannot be read") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise damaged(path.name, f"it is not TOML ({error})") from None


def know_all(table: Table, keys: list[str], source: str) -> None:
    """A misspelt name would otherwise be left out without a word."""
    for name in table:
        if name not in keys:
            raise damaged(source, f"it says {name}, which means nothing")


def number(table: Table, name: str, source: str, low: int, high: int) -> int:
    value = table.get(name)
    if type(value) is not int or not low <= value <= high:
        raise damaged(source, f"{name} must be a whole number from {low} to {high}")
    return value


def numbers(table: Table, name: str, source: str, low: int, high: int) -> list[int]:
    value = table.get(name)
    if not isinstance(value, list) or not all(type(n) is int and low <= n <= high for n in value):
        raise damaged(source, f"{name} must be a list of whole numbers from {low} to {high}")
    return value


def tables(table: Table, name: str, source: str) -> list[Table]:
    value = table.get(name)
    if not isinstance(value, list) or not value or not all(isinstance(t, dict) for t in value):
        raise damaged(source, f"it has no [[{name}]]")
    return value
