"""The text files of a game as the tests read them."""

import tomllib
from pathlib import Path

import contraband.games
from contraband.core.words import PLACE

Texts = dict[tuple[str, ...], object]


def folder_of(game: str) -> Path:
    return Path(contraband.games.__file__).parent / game


def leaves(table: object, path: tuple[str, ...] = ()) -> Texts:
    """All texts of a file by their keys."""
    if not isinstance(table, dict):
        return {path: table}
    found: Texts = {}
    for key, value in table.items():
        found.update(leaves(value, (*path, key)))
    return found


def texts(game: str, language: str, folder: str = "text") -> Texts:
    file = folder_of(game) / folder / f"{language}.toml"
    return leaves(tomllib.loads(file.read_text(encoding="utf-8")))


def places(text: object) -> set[tuple[str, bool]]:
    """The names in a template, and whether each counts something."""
    return {(match[1], match[2] is not None) for match in PLACE.finditer(str(text))}
