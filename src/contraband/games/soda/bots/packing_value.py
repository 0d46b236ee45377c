"""What a traveller may expect of a packing: the guard's likely answers and what they pay."""

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.odds import fraction
from contraband.games.soda import moves
from contraband.games.soda.bots.weights import CorkWeights
from contraband.games.soda.data import KINDS


class GuardModel:
    """How the guard is thought to answer."""

    def __init__(self, limit: int, apology: int, suitcases: int) -> None:
        self.limit = limit
        self.apology = apology
        self.suitcases = suitcases
        self.accepts = [0.0] * KINDS  # by bribe: how likely it is accepted
        self.looks = 0.0  # how likely one suitcase is opened
        self.dog = 0.0  # how likely the fullest suitcase is opened
        self.arrests = 0.0  # how likely an unopened traveller is arrested
        self.arrests_after = [0.0] * KINDS  # the same by the bottles shown

    def arrest_odds(self, move: i64) -> float:
        """How likely this packing is arrested, unless its bribe is accepted."""
        shown = 0.0
        fullest: i64 = 0
        for place in range(self.suitcases):
            card = moves.packed(move, place)
            shown += self.arrests_after[card]
            fullest = card if card > fullest else fullest
        opened = self.looks * shown / self.suitcases + self.dog * self.arrests_after[fullest]
        return opened + (1.0 - self.looks - self.dog) * self.arrests


class Standing:
    """How the score colours caps: before the end they are caps, in the last round chances to win.

    ``lead`` is the distance to the best opponent, what that one will still earn taken off.
    """

    def __init__(self, rivalry: float, last: bool, lead: float) -> None:
        self.rivalry = rivalry  # a cap for the guard hurts like this many of our own lost
        self.last = last
        self.lead = lead

    def worth(self, own: float, guards: float) -> float:
        caps = own - self.rivalry * guards
        if not self.last:
            return caps
        edge = 0.5 + (self.lead + caps) / (2.0 * CorkWeights.WINNING_LEAD)
        return 10.0 * min(1.0, max(0.0, edge)) + 0.1 * caps


def total_of(move: i64, suitcases: i64) -> i64:
    total: i64 = 0
    for place in range(suitcases):
        total += moves.packed(move, place)
    return total


def expectation(move: i64, guard: GuardModel, standing: Standing, purse: int) -> float:
    """What this packing is worth on average."""
    total = int(total_of(move, guard.suitcases))
    bribe = int(moves.packed_bribe(move))
    paid = min(bribe, purse)
    accepted = guard.accepts[bribe]
    arrested = guard.arrest_odds(move)
    if total > guard.limit:
        seized = standing.worth(0.0, float(total))
    else:
        seized = standing.worth(float(total + guard.apology), -float(guard.apology))
    stopped = arrested * seized + (1.0 - arrested) * standing.worth(float(total), 0.0)
    return accepted * standing.worth(float(total - paid), float(paid)) + (1.0 - accepted) * stopped


def best_packing(
    choices: list[int],
    guard: GuardModel,
    standing: Standing,
    purse: int,
    wavering: float,
    chance: FastChance,
) -> int:
    """The most promising packing; ``wavering`` caps of doubt keep the others guessing.

    The doubt goes to each luggage total, not to each packing, so that many similar packings
    are not favoured by their number; which side is the fuller is left to luck.
    """
    size = guard.suitcases * (KINDS - 1) + 1
    doubts = [wavering * fraction(chance) for _ in range(size)]
    best = choices[0]
    best_value = -1000.0
    for move in choices:
        value = expectation(move, guard, standing, purse) + doubts[total_of(move, guard.suitcases)]
        value += 0.1 * fraction(chance)
        if value > best_value:
            best = move
            best_value = value
    return best
