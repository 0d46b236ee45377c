"""Which bots there are for a game, by strength. Their names and characters stand in the texts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from contraband.bots.players import RandomBot, SearchBot
from contraband.core.bot import Bot
from contraband.core.game import Game
from contraband.core.options import BadInput, shorten
from contraband.core.words import Words
from contraband.games import find_game
from contraband.games.bootleggers.bots import players as bootleggers
from contraband.games.cuba.bots import players as cuba
from contraband.games.kingpin.bots import players as kingpin
from contraband.games.nacho.bots import players as nacho
from contraband.games.soda.bots import players as soda

UNLIMITED = 1 << 30

Maker = Callable[[], Bot[Any]]


@dataclass(frozen=True)
class BotKind:
    """A kind of bot; ``make`` gives a new one for one seat of one game."""

    name: str  # what people type, and the key of its texts
    strength: int  # 0 plays blindly, 3 is the best there is
    make: Maker

    def called(self, words: Words) -> str:
        return words.text("bot", self.name, "name")

    def character(self, words: Words) -> str:
        return words.text("bot", self.name, "character")


RANDOM = BotKind("random", 0, RandomBot)
SEARCH = BotKind("search", 3, lambda: SearchBot(UNLIMITED))


def three(easy: Maker, medium: Maker, hard: Maker) -> list[BotKind]:
    return [BotKind("easy", 1, easy), BotKind("medium", 2, medium), BotKind("hard", 3, hard)]


# A game without players of its own gets ones that search, for a shorter or a longer time.
SEARCHERS = three(lambda: SearchBot(20), lambda: SearchBot(200), lambda: SearchBot(UNLIMITED))
OWN: dict[str, list[BotKind]] = {
    "soda": three(soda.Finn, soda.Cork, soda.make_hard),
    "nacho": three(nacho.Toni, nacho.Annie, nacho.Baron),
    "kingpin": three(kingpin.Vinnie, kingpin.Ledger, kingpin.Chairman),
    "bootleggers": three(bootleggers.Eddie, bootleggers.Malone, bootleggers.Partner),
    "cuba": three(cuba.Pepe, cuba.Rosa, cuba.Accountant),
}


def bots_for(game: str) -> list[BotKind]:
    """The bots a host may seat at this game, the weakest first."""
    return [RANDOM, *OWN.get(game, SEARCHERS)]


def bot_for(game: Game[Any], name: str) -> BotKind:
    """Who plays this very game. Our players know today's rules; earlier ones are searched."""
    current = find_game(game.name) is game
    return find_bot(game.name if current else "", name)


def find_bot(game: str, name: str) -> BotKind:
    """The bot of this name, or a sentence that says which there are."""
    known = [*bots_for(game), SEARCH]  # the plain searcher is a yardstick for the lab
    for kind in known:
        if kind.name == name:
            return kind
    names = ", ".join(kind.name for kind in known)
    raise BadInput(f"There is no bot {shorten(name)} for {game}; there are: {names}.")
