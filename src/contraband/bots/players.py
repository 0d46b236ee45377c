"""Bots that play any game: one without a thought, one that tries things out in its head."""

from typing import Any

from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.core.search import Search


class RandomBot(Bot[Any]):
    """Any legal move, each equally likely."""

    def choose(self, at: Perspective[Any], chance: FastChance, budget: Budget) -> Choice:
        return Choice(at.pick(chance), "random", [])


class SearchBot(Bot[Any]):
    """Re-deals what it cannot see and plays on, as often as the budget allows.

    ``most`` playouts are its limit, whatever the budget: a small limit makes a weaker player.
    """

    def __init__(self, most: int) -> None:
        self.most = most

    def choose(self, at: Perspective[Any], chance: FastChance, budget: Budget) -> Choice:
        legal = at.legal()
        if len(legal) == 1 and not at.open():
            return Choice(legal[0], "forced", [])
        search = Search(at.game, at.world, at.seat, chance)
        playouts = min(budget.allows(0), self.most)
        while playouts > 0:
            search.run(playouts)
            playouts = min(budget.allows(search.playouts), self.most - search.playouts)
        move = search.decide()
        hope = round(100 * search.hope(move))
        return Choice(
            move, "search", [("tries", "number", search.playouts), ("hope", "number", hope)]
        )
