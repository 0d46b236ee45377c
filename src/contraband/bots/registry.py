"""Which bots there are for a game, by strength. Their names and characters stand in the texts."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any

from contraband.bots.players import RandomBot, SearchBot
from contraband.core.bot import Bot
from contraband.core.game import Game
from contraband.core.options import BadInput, shorten
from contraband.core.words import Words, fill
from contraband.games import find_game

UNLIMITED = 1 << 30

Maker = Callable[[], Bot[Any]]


@dataclass(frozen=True)
class BotKind:
    """A kind of bot; ``make`` gives a new one for one seat of one game."""

    name: str  # what people type, and the key of its texts
    strength: int  # 0 plays blindly, 3 is the best there is
    make: Maker
    stand_in: Callable[[str], str] = lambda edition: ""  # the bot that plays instead, with these

    def called(self, words: Words) -> str:
        return words.text("bot", self.name, "name")

    def character(self, words: Words, edition: str) -> str:
        """What people read about it; also if it does not know the cards and another one plays."""
        own_words = words.text("bot", self.name, "character")
        return f"{own_words} {self.lacking(words, edition)}".rstrip()

    def lacking(self, words: Words, edition: str) -> str:
        """The sentence that says who plays in its place; nothing if it plays itself."""
        other = self.stand_in(edition)
        if not other:
            return ""
        return fill(words.text("other_cards", "plays"), {"name": words.text("bot", other, "name")})


RANDOM = BotKind("random", 0, RandomBot)
SEARCH = BotKind("search", 3, lambda: SearchBot(UNLIMITED))


def three(easy: Maker, medium: Maker, hard: Maker) -> list[BotKind]:
    return [BotKind("easy", 1, easy), BotKind("medium", 2, medium), BotKind("hard", 3, hard)]


def own(game: str, *names: str) -> list[BotKind]:
    """Players of the game's own: easy, medium, hard."""
    return three(*(partial(make_own, game, name) for name in names))


def without_book(edition: str) -> str:
    """Hard plays Soda Smugglers by a book made for the printed cards; for others there is none."""
    policy = import_module("contraband.games.soda.bots.book.policy")
    return "" if policy.knows(edition) else "medium"


def soda_players() -> list[BotKind]:
    easy, medium, hard = own("soda", "Finn", "Cork", "make_hard")
    return [easy, medium, replace(hard, stand_in=without_book)]


def make_own(game: str, name: str) -> Bot[Any]:
    """Loaded with the first of them that plays: a server only lists them, its workers play."""
    bot: Bot[Any] = getattr(import_module(f"contraband.games.{game}.bots.players"), name)()
    return bot


# A game without players of its own gets ones that search, for a shorter or a longer time.
SEARCHERS = three(lambda: SearchBot(20), lambda: SearchBot(200), lambda: SearchBot(UNLIMITED))
OWN: dict[str, list[BotKind]] = {
    "soda": soda_players(),
    "nacho": own("nacho", "Toni", "Annie", "Baron"),
    "kingpin": own("kingpin", "Vinnie", "MadameLedger", "Chairman"),
    "bootleggers": own("bootleggers", "Eddie", "Malone", "Partner"),
    "cuba": own("cuba", "Pepe", "Rosa", "Accountant"),
}


def bots_for(game: str) -> list[BotKind]:
    """The bots a host may seat at this game, the weakest first."""
    return [RANDOM, *OWN.get(game, SEARCHERS)]


def bot_for(game: Game[Any], name: str) -> BotKind:
    """Who plays this very game. Our players know today's rules; earlier ones are searched."""
    current = find_game(game.name).version == game.version
    kind = find_bot(game.name if current else "", name)
    return replace(kind, make=partial(made_for, game, kind.make))


def made_for(game: Game[Any], make: Maker) -> Bot[Any]:
    """A bot may look at the cards when it is made."""
    game.lay()
    return make()


def find_bot(game: str, name: str) -> BotKind:
    """The bot of this name, or a sentence that says which there are."""
    known = [*bots_for(game), SEARCH]  # the plain searcher is a yardstick for the lab
    for kind in known:
        if kind.name == name:
            return kind
    names = ", ".join(kind.name for kind in known)
    raise BadInput(f"There is no bot {shorten(name)} for {game}; there are: {names}.")
