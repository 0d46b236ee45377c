"""Opponents with one idea each, to find out what the hard bot falls for: nobody sits at tables.

They play like Annie except for one thing.
"""

from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.games.nacho import moves
from contraband.games.nacho.bots.players import Annie, fastest, income
from contraband.games.nacho.data import RANK
from contraband.games.nacho.state import Nacho

At = Perspective[Nacho]


class AlwaysFastest(Annie):
    """The fastest card: first at every border."""

    def send(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> Choice:
        return Choice(pick(fastest(legal), chance), "forced", [])


class AlwaysSlowest(Annie):
    """The slowest card: others meet the mountie."""

    def send(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> Choice:
        least = min(int(RANK[moves.smuggler_of(move)]) for move in legal)
        slow = [move for move in legal if RANK[moves.smuggler_of(move)] == least]
        return Choice(pick(slow, chance), "forced", [])


class Thief(Annie):
    """Steals the dearest thing there is, whenever that is possible."""

    def smuggle(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> Choice:
        thefts = [move for move in legal if moves.kind(move) == moves.STEAL]
        if not thefts:
            return super().smuggle(at, legal, chance, budget)
        return Choice(max(thefts, key=lambda move: income(at.world, move)), "forced", [])


class Grabber(Annie):
    """The highest price in sight, whatever it costs."""

    def smuggle(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> Choice:
        return Choice(max(legal, key=lambda move: income(at.world, move)), "forced", [])


SCRIPTS = (AlwaysFastest, AlwaysSlowest, Thief, Grabber)
