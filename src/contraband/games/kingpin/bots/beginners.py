"""Those who use their dice well enough, but do not know what to buy.

Nico    (beginner)  does not dare to spend
Vinnie  (easy)      buys what glitters, and attacks whomever
"""

from contraband.core.bot import Budget
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.games.kingpin.bots.plan import greedy_move
from contraband.games.kingpin.bots.players import KingpinBot
from contraband.games.kingpin.bots.weights import MadameLedgerWeights
from contraband.games.kingpin.bots.worth import Outlook
from contraband.games.kingpin.data import NO_PILE, PRICE
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import BUY, PASS
from contraband.games.kingpin.state import Kingpin


class Vinnie(KingpinBot):
    """Easy: buys what looks good, and is brave in wars."""

    voice = "vinnie"
    wishes = 3  # cards a turn
    enough = 12  # dice; he cannot count any further
    dazzled = 2  # one purchase in this many is simply the most expensive one
    bothered = 3  # one attack, or answer to one, in this many

    def __init__(self) -> None:
        self.taste = MadameLedgerWeights().taste  # what lies under clients is as good as theirs

    def buy(self, s: Kingpin, legal: list[int], chance: FastChance) -> int:
        wishes = [move for move in legal if read.kind(move) == BUY]
        sated = int(s.bought).bit_count() >= self.wishes
        if sated or s.pool(s.turn) >= self.enough or not wishes:
            return int(PASS)
        return (max if chance.below(self.dazzled) == 0 else min)(wishes, key=glitter)

    def spend(self, s: Kingpin, legal: list[int], chance: FastChance, budget: Budget) -> int:
        return int(greedy_move(s, s.turn, Outlook(s, self.taste, self.taste.rolled)))

    def fight(self, s: Kingpin, seat: int, legal: list[int], chance: FastChance) -> int:
        """Attacks whomever, answers with whatever; but mostly he cannot be bothered."""
        return legal[0] if chance.below(self.bothered) > 0 else pick(legal[1:], chance)


class Nico(Vinnie):
    """Beginner: one card a turn, and no more dice than he can count on his fingers."""

    wishes = 1
    enough = 8


def glitter(move: int) -> int:
    """The price of the card that a move brings."""
    pile = int(read.pile(move))
    return 0 if pile == NO_PILE else int(PRICE[pile])
