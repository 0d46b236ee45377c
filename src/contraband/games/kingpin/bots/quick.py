"""A player in a few dozen instructions, for playouts: busy, peaceful, and without a plan."""

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.games.kingpin.bots.plan import greedy_move
from contraband.games.kingpin.bots.weights import TASTE
from contraband.games.kingpin.bots.worth import Outlook
from contraband.games.kingpin.data import PRICE
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import BUY, PASS
from contraband.games.kingpin.names import BUYING, SPENDING
from contraband.games.kingpin.rules import STEPS
from contraband.games.kingpin.state import Kingpin


def quick_move(s: Kingpin, seat: i64, chance: FastChance) -> i64:
    """Buys what is worth its price, spends dice greedily, and keeps out of every fight."""
    if s.step == BUYING:
        return best_purchase(s, Outlook(s, TASTE, 0.0))
    if s.step == SPENDING:
        return greedy_move(s, seat, Outlook(s, TASTE, TASTE.rolled))
    return STEPS[s.step].legal(s, seat)[0]


def best_purchase(s: Kingpin, outlook: Outlook) -> i64:
    """The affordable card that is worth most for its price; PASS if none is worth it."""
    best = PASS
    best_ratio = 0.0
    for move in STEPS[BUYING].legal(s, s.turn):
        if read.kind(move) == BUY:
            pile = read.pile(move)
            ratio = outlook.bargain(pile) / float(1 + PRICE[pile])
            if ratio > best_ratio:
                best = move
                best_ratio = ratio
    return best
