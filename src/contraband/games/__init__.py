"""The games. Adding one adds a folder here and a line to the registry below.

Tables and records are bound to the rules they were begun with: ``find_game`` gives today's,
``find_rules`` exactly those of a name, or NoRules. Nobody ever gets others instead.
"""

import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from contraband.core.fair import rules_name
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

# Earlier versions: the folder here that keeps their rules, made by ``contraband.lab.keep``. An
# empty name says that they were given up: tables begun under them are frozen. Every version that
# was ever released stands here (a test sees to it), so that giving one up is a decision.
OLDER: dict[tuple[str, int], str] = {
    ("soda", 1): "soda_1",
}


class NoRules(BadInput):
    """The rules that a table or a record was begun with are not here."""

    def __init__(self, game: str, version: str) -> None:
        self.game, self.version = shorten(game), shorten(version)
        super().__init__(
            f"This was begun under version {self.version} of the rules of {self.game}, "
            "which this Contraband does not have."
        )


def find_game(name: str, version: int | None = None) -> Game[Any]:
    """Today's game of this name, or the one of this version; a sentence if it is not here."""
    if name not in GAMES:
        raise BadInput(f"There is no game {shorten(name)}; there is: {', '.join(sorted(GAMES))}.")
    current = GAMES[name]
    if version is None or version == current.version:
        return current
    return older_game(folder_of(name, version))


def find_rules(name: str) -> Game[Any]:
    """The very rules of this name (game, version and edition, as ``rules_name`` writes it)."""
    game, version, edition = (*name.split(" "), "", "", "")[:3]
    if game not in GAMES or not version.isdecimal() or len(version) > 9:
        raise NoRules(game, version)
    found = find_game(game, int(version))
    if rules_name(found) != name:  # the same version with other cards: as foreign as another one
        raise NoRules(game, f"{version} ({edition[:8]})")
    return found


def folder_of(game: str, version: int | None = None) -> str:
    """Where the rules and texts of a version are; NoRules if they are nowhere."""
    if version is None or version == GAMES[game].version:
        return game
    folder = OLDER.get((game, version), "")
    if not folder:
        raise NoRules(game, str(version))
    return folder


@cache
def older_game(folder: str) -> Game[Any]:
    """Loaded when the first table or record needs it."""
    found: Game[Any] = import_module(f"contraband.games.{folder}.game").GAME
    return found


def read_words(game: str, language: str, version: int | None = None) -> Words:
    """The texts of a game in this language; English stands in for what is missing."""
    if language not in LANGUAGES:
        raise BadInput(f"There is no language {shorten(language)}; try {', '.join(LANGUAGES)}.")
    return words_in(find_game(game, version), folder_of(game, version), language)


@cache
def words_in(game: Game[Any], folder: str, language: str) -> Words:
    here = Path(__file__).parent
    folders = [here / folder / "text", here.parent / "core" / "text"]
    wanted = [language] if language == "en" else [language, "en"]
    tables = [
        tomllib.loads((where / f"{name}.toml").read_text(encoding="utf-8"))
        for name in wanted
        for where in folders
    ]
    return Words(language, [*tables, names_of(game)])


def names_of(game: Game[Any]) -> dict[str, object]:
    """The proper names of a game's components as one more table of texts."""
    return {"word": game.names()}
