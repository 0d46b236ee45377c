"""The games. Adding one adds a folder here and a line to the registry below."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from contraband.core.game import Game
from contraband.core.options import BadInput, shorten
from contraband.core.words import LANGUAGES, Words
from contraband.games.bootleggers.game import GAME as BOOTLEGGERS
from contraband.games.cuba.game import GAME as CUBA
from contraband.games.kingpin.game import GAME as KINGPIN
from contraband.games.nacho.game import GAME as NACHO
from contraband.games.soda.game import GAME as SODA

GAMES: dict[str, Game[Any]] = {
    "soda": SODA,
    "nacho": NACHO,
    "kingpin": KINGPIN,
    "bootleggers": BOOTLEGGERS,
    "cuba": CUBA,
}


def find_game(name: str) -> Game[Any]:
    """The game of this name, or a sentence that says which there are."""
    if name not in GAMES:
        raise BadInput(f"There is no game {shorten(name)}; there is: {', '.join(sorted(GAMES))}.")
    return GAMES[name]


@cache
def read_words(game: str, language: str) -> Words:
    """The texts of a game in this language; English stands in for what is missing."""
    if language not in LANGUAGES:
        raise BadInput(f"There is no language {shorten(language)}; try {', '.join(LANGUAGES)}.")
    here = Path(__file__).parent
    folders = [here / game / "text", here.parent / "core" / "text"]
    wanted = [language] if language == "en" else [language, "en"]
    tables = [
        tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        for name in wanted
        for folder in folders
    ]
    return Words(language, [*tables, names_of(game)])


def names_of(game: str) -> dict[str, object]:
    """The proper names of a game's components as one more table of texts."""
    return {"word": find_game(game).names()}
