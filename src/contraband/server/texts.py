"""The server's own sentences, and all words a browser needs, by language."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from contraband.core.words import LANGUAGES, Words, fill
from contraband.games import GAMES, read_words

HERE: Final = Path(__file__).parent / "text"


def pick_language(wanted: str) -> str:
    """The language asked for, or English: a wrong wish must not keep anybody out."""
    short = wanted[:2].lower()
    return short if short in LANGUAGES else "en"


@cache
def server_words(language: str) -> Words:
    names = [language] if language == "en" else [language, "en"]
    return Words(
        language, [tomllib.loads((HERE / f"{n}.toml").read_text(encoding="utf-8")) for n in names]
    )


def say(language: str, key: str, **values: object) -> str:
    """A sentence of the server."""
    return fill(server_words(pick_language(language)).text("server", key), values)


@cache
def all_words(language: str) -> dict[str, Any]:
    """Every text of the server and the games, English standing in for what is missing."""
    return {
        "language": language,
        "server": merged(server_words(language).tables),
        "games": {name: merged(read_words(name, language).tables) for name in GAMES},
    }


def merged(tables: list[dict[str, object]]) -> dict[str, Any]:
    """One tree out of several; the earlier table wins."""
    found: dict[str, Any] = {}
    for table in reversed(tables):
        lay_over(found, table)
    return found


def lay_over(under: dict[str, Any], over: dict[str, Any]) -> None:
    for key, value in over.items():
        if isinstance(value, dict) and isinstance(under.get(key), dict):
            lay_over(under[key], value)
        else:
            under[key] = dict(value) if isinstance(value, dict) else value
