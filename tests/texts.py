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
    """All but the forms of words, which each language has for itself."""
    return {
        key: text for key, text in everything(game, language, folder).items() if key[0] != "form"
    }


def forms(game: str, language: str) -> Texts:
    """The forms of words: (group, form) and the list."""
    found = everything(game, language)
    return {key[1:]: text for key, text in found.items() if key[0] == "form"}


def everything(game: str, language: str, folder: str = "text") -> Texts:
    file = folder_of(game) / folder / f"{language}.toml"
    return leaves(tomllib.loads(file.read_text(encoding="utf-8")))


def places(text: object) -> set[tuple[str, bool]]:
    """The names in a template, and whether each counts something; whatever form of a word."""
    return {
        (match[1].partition(".")[0], match[2] is not None) for match in PLACE.finditer(str(text))
    }
