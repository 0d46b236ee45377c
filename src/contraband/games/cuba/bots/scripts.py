"""Opponents with one idea each, to find out what the hard bot falls for: nobody sits at tables.

They play like Rosa except for one thing; each variant has its own.
"""

from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.games.cuba.bots.beginners import first_sale
from contraband.games.cuba.bots.players import Rosa, gross, sold_by
from contraband.games.cuba.moves import market
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.moves.market import use_of
from contraband.games.cuba.names.steps import PREPARING
from contraband.games.cuba.state import Cuba

At = Perspective[Cuba]


class QuickSeller(Rosa):
    """Sells in every turn in which something can be sold: the Cops come soon."""

    def trade(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> Choice:
        if any(use_of(move) == market.SALE for move in legal if kind_of(move) == market.OFFER):
            return Choice(first_sale(legal, chance), "forced", [])
        return super().trade(at, legal, chance, budget)


class Wholesaler(Rosa):
    """Sells all that fits an Offer, not what brings most."""

    def trade(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> Choice:
        sales = [move for move in legal if kind_of(move) == market.SELL]
        if not sales:
            return super().trade(at, legal, chance, budget)
        best = max(sales, key=lambda move: (sold_by(move), gross(at.world, move)))
        return Choice(best, "forced", [])


class Unprepared(Rosa):
    """Never touches a Gate die: rides at once."""

    def choose(self, at: At, chance: FastChance, budget: Budget) -> Choice:
        if at.world.step == PREPARING and int(DONE) in at.legal():
            return Choice(int(DONE), "forced", [])
        return super().choose(at, chance, budget)


SCRIPTS = {"marketeers": (QuickSeller, Wholesaler), "race": (Unprepared,)}
