"""Bots now and then say something in character: a quick phrase of the game that suits them."""

import random
from typing import Final

from contraband.games import read_words

ONE_IN: Final = 9  # moves of a bot to one remark
_dice: Final = random.Random()  # never the game's chance: talk must not change a deal


def remark(game: str, strength: str) -> str:
    """The name of a phrase, or nothing, which is usually best."""
    found = read_words(game, "en").find("bot", strength, "says")
    if not isinstance(found, list) or not found or _dice.randrange(ONE_IN):
        return ""
    return str(_dice.choice(found))
