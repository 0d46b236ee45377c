"""The games. Adding one adds a folder here and a line to the registry below.

Tables and records are bound to the rules they were begun with: ``find_game`` gives today's,
``find_rules`` exactly those of a name, or NoRules. Nobody ever gets others instead. With ``cards``,
the values of a card file, they give the game with the cards of another box.
"""

import json
import tomllib
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from contraband.core.cardfile import CardTable, check_plain, read_cards
from contraband.core.fair import rules_name
from contraband.core.game import Game
from contraband.core.options import BadInput, shorten
from contraband.core.record import Record
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


Entries = dict[str, Any]  # what stands in a card file

KNOWN_EDITIONS = 32  # that are kept for the next who asks; tables hold on to their own
SENT = "that was given"  # how a card file is called whose name is not known


def find_game(
    name: str, version: int | None = None, cards: Entries | None = None, source: str = SENT
) -> Game[Any]:
    """Today's game of this name, or the one of this version; a sentence if it is not here."""
    if name not in GAMES:
        raise BadInput(f"There is no game {shorten(name)}; there are: {', '.join(sorted(GAMES))}.")
    current = GAMES[name]
    if version is None or version == current.version:
        return current if cards is None else with_cards(name, cards, source)
    if cards is not None:
        raise BadInput(f"Earlier versions of the rules of {name} have no other cards.")
    return older_game(folder_of(name, version))


def card_file(name: str) -> Path:
    """The card file that comes with a game."""
    return Path(__file__).parent / name / "cards.toml"


def printed_cards(name: str) -> Entries:
    """What stands in it."""
    return read_cards(card_file(name))


def with_cards(name: str, cards: Entries, source: str = SENT) -> Game[Any]:
    """A game with other cards than the printed ones; BadInput says what they would break."""
    check_plain(cards, source)
    current = GAMES[name]
    if CardTable(cards, source).fingerprint() == current.edition:
        return current
    return edition_of(name, json.dumps(cards, sort_keys=True), source)


@lru_cache(maxsize=KNOWN_EDITIONS)
def edition_of(name: str, cards: str, source: str) -> Game[Any]:
    box = CardTable(json.loads(cards), source)
    found: Game[Any] = import_module(f"contraband.games.{name}.game").with_cards(box)
    return found


def find_rules(name: str, cards: Entries | None = None) -> Game[Any]:
    """The very rules of this name (game, version and edition, as ``rules_name`` writes it)."""
    game, version, edition = (*name.split(" "), "", "", "")[:3]
    if game not in GAMES or not version.isdecimal() or len(version) > 9:
        raise NoRules(game, version)
    try:
        found = find_game(game, int(version), cards)
    except NoRules:
        raise
    except BadInput as error:  # cards that today's rules cannot use
        raise NoRules(game, f"{version} ({edition[:8]})") from error
    if rules_name(found) != name:  # the same version with other cards: as foreign as another one
        raise NoRules(game, f"{version} ({edition[:8]})")
    return found


def rules_of(record: Record) -> Game[Any]:
    """The rules that a record was played by, with its own cards if it brings some."""
    return find_game(record.game, record.version, record.cards, "in the record")


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
    return words_of(find_game(game, version), language)


def words_of(game: Game[Any], language: str) -> Words:
    """The same for a game that may have other cards, which bring their own names."""
    if language not in LANGUAGES:
        raise BadInput(f"There is no language {shorten(language)}; try {', '.join(LANGUAGES)}.")
    return words_in(game, folder_of(game.name, game.version), language)


@lru_cache(maxsize=KNOWN_EDITIONS * len(LANGUAGES))
def words_in(game: Game[Any], folder: str, language: str) -> Words:
    here = Path(__file__).parent
    folders = [here / folder / "text", here.parent / "core" / "text"]
    wanted = [language] if language == "en" else [language, "en"]
    tables = [
        tomllib.loads((where / f"{name}.toml").read_text(encoding="utf-8"))
        for name in wanted
        for where in folders
    ]
    return Words(language, [names_of(game), *tables])


def names_of(game: Game[Any]) -> dict[str, object]:
    """The proper names of a game's components as one more table of texts."""
    return {"word": game.names()}
