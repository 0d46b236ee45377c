"""Opponents with one idea each, to find out what the hard bot falls for: nobody sits at tables.

They play like Madame Ledger except for one thing.
"""

from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.games.kingpin.bots.beginners import glitter
from contraband.games.kingpin.bots.players import MadameLedger
from contraband.games.kingpin.data import AUDITOR, FIXER, INSPECTOR
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import BUY, PASS
from contraband.games.kingpin.names import USING
from contraband.games.kingpin.state import Kingpin

WEAPONS = (INSPECTOR, AUDITOR, FIXER)


def purchases(legal: list[int]) -> list[int]:
    return [move for move in legal if read.kind(move) == BUY]


class Shopper(MadameLedger):
    """The cheapest card, as long as there is money: the most dice."""

    def buy(self, s: Kingpin, legal: list[int], chance: FastChance) -> int:
        return min(purchases(legal), key=glitter, default=int(PASS))


class Miser(MadameLedger):
    """Buys nothing: the money counts in the end."""

    def buy(self, s: Kingpin, legal: list[int], chance: FastChance) -> int:
        return int(PASS)


class Armed(MadameLedger):
    """Buys a special as soon as it can be paid, and uses all of them all the time."""

    def buy(self, s: Kingpin, legal: list[int], chance: FastChance) -> int:
        weapons = [move for move in purchases(legal) if read.pile(move) in WEAPONS]
        return pick(weapons, chance) if weapons else super().buy(s, legal, chance)

    def fight(self, s: Kingpin, seat: int, legal: list[int], chance: FastChance) -> int:
        if s.step != USING:
            return super().fight(s, seat, legal, chance)
        return pick([move for move in legal if move != PASS] or legal, chance)


class Peaceful(MadameLedger):
    """Buys no special and starts no fight."""

    def __init__(self) -> None:
        super().__init__()
        self.weights.temper.premium = 0.0
        self.weights.temper.keen = 0.0


SCRIPTS = (Shopper, Miser, Armed, Peaceful)
