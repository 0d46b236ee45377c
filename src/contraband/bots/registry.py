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
EXPERT = 4  # times the thought of hard: so much fits into 300 milliseconds a decision
LADDER = ("beginner", "easy", "medium", "hard", "expert")

Maker = Callable[[], Bot[Any]]


@dataclass(frozen=True)
class BotKind:
    """A kind of bot; ``make`` gives a new one for one seat of one game."""

    name: str  # what people type, and the key of its texts
    strength: int  # 0 plays blindly, 5 is the best there is
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


# Where the players of a game are found, from beginner to hard; the expert is hard, thinking longer.
PLAYERS = {
    "soda": ("players.Nell", "players.Finn", "players.Cork", "players.make_hard"),
    "nacho": ("beginners.Ricky", "players.Toni", "players.Annie", "players.Baron"),
    "kingpin": ("beginners.Nico", "beginners.Vinnie", "players.MadameLedger", "players.Chairman"),
    "bootleggers": ("beginners.Calhoun", "players.Eddie", "players.Malone", "players.Partner"),
    "cuba": ("beginners.Lupe", "players.Pepe", "players.Rosa", "players.Accountant"),
}

RANDOM = BotKind("random", 0, RandomBot)
SEARCH = BotKind("search", 4, lambda: SearchBot(UNLIMITED))


def ladder(*makers: Maker) -> list[BotKind]:
    """One for each step, the weakest first."""
    steps = zip(LADDER, makers, strict=True)
    return [BotKind(name, strength, make) for strength, (name, make) in enumerate(steps, 1)]


def own(game: str, *names: str) -> list[BotKind]:
    """The ladder of a game with players of its own."""
    makers = [partial(make_own, game, name) for name in names]
    return ladder(*makers, partial(make_own, game, names[-1], EXPERT))


def without_book(edition: str) -> str:
    """Hard plays Soda Smugglers by a book made for the printed cards; for others there is none."""
    policy = import_module("contraband.games.soda.bots.book.policy")
    return "" if policy.knows(edition) else "medium"


def make_own(game: str, name: str, *effort: int) -> Bot[Any]:
    """Loaded with the first of them that plays: a server only lists them, its workers play."""
    module, _, maker = name.rpartition(".")
    bot: Bot[Any] = getattr(import_module(f"contraband.games.{game}.bots.{module}"), maker)(*effort)
    return bot


def thinks(game: str, times: int) -> Bot[Any]:
    """The hard player of a game with this many times its usual effort: a yardstick for the lab."""
    return make_own(game, PLAYERS[game][-1], times)


# A game without players of its own gets ones that search, for a shorter or a longer time.
SEARCHERS = ladder(*(partial(SearchBot, most) for most in (5, 20, 200, 2_000, UNLIMITED)))
OWN: dict[str, list[BotKind]] = {game: own(game, *names) for game, names in PLAYERS.items()}
OWN["soda"] = [
    replace(kind, stand_in=without_book) if kind.strength >= 4 else kind for kind in OWN["soda"]
]


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
