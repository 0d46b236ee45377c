"""Who the bots are. A game's texts have a character for each strength, and kin for the others.

A log keeps the English name, which is who it is; readers see it in their own language.
"""

from functools import cache
from typing import Any, Final

from contraband.core.game import Game
from contraband.core.words import LANGUAGES
from contraband.games import read_words
from contraband.table.names import same_name

LOGGED: Final = "en"
SPARE: Final = ("Ada", "Bruno", "Carmen", "Dimitri", "Edda", "Fausto", "Greta", "Hugo", "Ines")


def bot_name(game: Game[Any], strength: str, taken: list[str]) -> str:
    """A name that nobody at the table has in any language: this strength's character, else kin."""
    for name in (*cast(game, strength), *SPARE):
        if not any(is_mixed_up(game, name, other) for other in taken):
            return name
    return f"Bot {len(taken) + 1}"


def spare_name(taken: list[str]) -> str:
    """What bots were called before they had characters: logs of that time do not say it."""
    free = [name for name in SPARE if not any(same_name(name, other) for other in taken)]
    return free[0] if free else f"Bot {len(taken) + 1}"


def is_mixed_up(game: Game[Any], bot: str, name: str) -> bool:
    """Could somebody mistake these two for each other?"""
    return any(same_name(in_language(game, bot, language), name) for language in LANGUAGES)


def in_language(game: Game[Any], bot: str, language: str) -> str:
    """A bot's name as somebody of this language reads it; other names are the same everywhere."""
    return translations(game.name, game.version, language).get(bot, bot)


def cast(game: Game[Any], strength: str) -> list[str]:
    """All who may play with this strength, the first choice first."""
    head, kin = read_cast(game.name, game.version, LOGGED)
    return [*filter(None, [head.get(strength)]), *kin]


@cache
def translations(game: str, version: int, language: str) -> dict[str, str]:
    head, kin = read_cast(game, version, LOGGED)
    own_head, own_kin = read_cast(game, version, language)
    heads = {name: own_head.get(strength, name) for strength, name in head.items()}
    return {**heads, **dict(zip(kin, own_kin, strict=False))}


@cache
def read_cast(game: str, version: int, language: str) -> tuple[dict[str, str], list[str]]:
    """Characters by strength, and kin; a game of older rules may have neither."""
    found = read_words(game, language, version).find("bot")
    told = found if isinstance(found, dict) else {}
    head = {key: str(one["name"]) for key, one in told.items() if isinstance(one, dict)}
    kin = told.get("kin", [])
    return head, [str(name) for name in kin] if isinstance(kin, list) else []
