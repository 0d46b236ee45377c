"""What the players believe about the game, in numbers: one class a player.

Gold, unless it says otherwise. They are constants, so that compiled code has them as literals.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORST: Final = -1000.0  # nothing on this table costs so much


class AnnieWeights:
    """Abacus Annie (medium), and everybody in the Baron's playouts."""

    # cantinas
    SPREAD: Final = 1.9  # how far two totals drift apart in a turn: the scale of a logistic curve
    MEAN_RANK: Final = 5.0  # rank points of a keeper, where keepers are counted
    CARRIED: Final = 0.4  # a rank point that stays for the next round
    BOTHER: Final = 2.2  # to be rid of a mountie later
    # By turns to come: is a mountie still there at the scoring?
    LINGERS: Final = vec[float]([1.0, 0.6, 0.35, 0.25])
    # food
    KEEPING: Final = 0.4  # the share of its best price a cube is worth that is kept for later
    LATER: Final = 0.5  # the share that the second cube counts, which waits a turn at least
    GRABS: Final = 0.4  # how likely a rival before us with the same food takes our slot
    # cards
    WAVERING: Final[i64] = 1000  # thousandths of gold: cards that differ by less are about equal
    # By rank: is a card worth keeping when a round is over?
    KEPT: Final = vec[i64]([0, 1, 1, 1, 0, 0, 0, 1, 1, 1])


class BaronWeights:
    """The Salsa Baron (hard), who plays worlds to the next scoring.

    What stays on the table then is fitted to how games between quick players went on.
    """

    # the chance to win after a scoring
    STEEP: Final = 2.4  # a lead that changes the odds to win by a factor e, with one turn to go
    LEAST: Final[i64] = 2  # turns of doubt that stay at the end of a game
    CARRIED: Final = 0.45  # a rank point that stays on a cantina for two more rounds
    CARRIED_LATE: Final = 0.2  # the same for the last round
    AHEAD_LATE: Final = 0.3  # and more if it is a lead there
    BOTHER: Final = 2.2  # a mountie that stays
    # effort
    WORLDS: Final = 48  # in which a choice of cards is tried
    WORLDS_ELSEWHERE: Final = 32  # and everything else
    FEW: Final = 16  # answers that are all tried
    HALVE_AFTER: Final[i64] = 8  # worlds after which the worse half of the answers is left out
    FINALISTS: Final[i64] = 3  # answers that stay in to the end
    # the mix
    HABIT: Final = 0.5  # share of the rivals' choices that go by habit even when they learn
    CLOSE: Final = 0.015  # chances to win that differ by less are equal: such cards are mixed
