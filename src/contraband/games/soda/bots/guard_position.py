"""What a guard like Cork makes of the counter, in plain numbers: for Cork, and to foresee Cork."""

from contraband.games.soda.bots.luggage_odds import (
    Arrest,
    Habit,
    LuggageOdds,
    best_arrests,
    best_look,
    likings,
    luggage_odds,
)
from contraband.games.soda.bots.weights import CorkWeights
from contraband.games.soda.data import MOST_BOTTLES


def rivalry(caps: list[int], seat: int, other: int, late: float) -> float:
    """How much the other's caps count: little early on; much late, if they are in our way."""
    near = caps[other] >= caps[seat] - 3
    return 0.15 + (0.5 * late if near else 0.0)


class GuardPosition:
    """The counter as the guard sees it. Lists go by seat unless they say otherwise."""

    def __init__(self, guard: int, late: float, caps: list[int]) -> None:
        self.guard = guard
        self.late = late  # how much of the game is over, 0 to 1
        self.caps = caps
        self.limit = 0
        self.apology = 0
        self.suitcases = 0
        self.accepts = self.inspects = self.arrests = self.dogs = 0  # tokens left
        self.reinspect = False
        self.sniffed = -1  # whom the dog has visited
        self.honest: list[float] = []  # how honest each seat is thought to be
        self.waiting: list[int] = []  # seats
        self.bribe: list[int] = []
        self.opened: list[list[int]] = []  # bottles by place, -1 where a suitcase is closed
        self.unseen: list[int] = []  # by bottles: cards nobody has shown this round

    def suspects(self) -> list[LuggageOdds]:
        """The odds about every waiting traveller, in their order."""
        return [self.suspicion(seat) for seat in self.waiting]

    def suspicion(self, seat: int) -> LuggageOdds:
        bribe = self.bribe[seat]
        honest = min(0.95, max(0.03, self.honest[seat] * CorkWeights.BRIBERS_HONESTY[bribe]))
        liking = likings(
            Habit(honest, CorkWeights.TILT + CorkWeights.BRIBERS_TILT * bribe),
            self.suitcases,
            self.limit,
        )
        apology = min(self.apology, self.caps[self.guard])
        worth = rivalry(self.caps, self.guard, seat, self.late)
        opened = self.opened[seat]
        ceiling = max(opened) if seat == self.sniffed else MOST_BOTTLES
        return luggage_odds(
            opened, self.unseen, liking, Arrest(self.limit, apology, worth), ceiling
        )

    def best_bribe(self, suspects: list[LuggageOdds]) -> int:
        """The seat whose bribe pays more than it is worth as a suspect; -1 if there is none."""
        now = self.prospects(suspects)
        best = -1
        best_gain = CorkWeights.GREED
        for index, seat in enumerate(self.waiting):
            paid = min(self.bribe[seat], self.caps[seat])
            if paid > 0:
                without = suspects[:index] + suspects[index + 1 :]
                gain = paid * (1.0 + rivalry(self.caps, self.guard, seat, self.late))
                gain += self.prospects(without) - now
                if gain > best_gain:
                    best = seat
                    best_gain = gain
        return best

    def prospects(self, suspects: list[LuggageOdds]) -> float:
        """What the coming inspections and arrests are worth."""
        if self.inspects == 0 or not suspects:
            return best_arrests([one.value for one in suspects], self.arrests)
        targets = list(range(len(suspects)))
        return best_look(suspects, targets, self.arrests, self.dogs > 0)[1]

    def best_target(self, suspects: list[LuggageOdds], seats: list[int]) -> int:
        """Which of these seats to look at: where the answer changes most what arrests will bring.

        The dog sees more than a token: where both may look, it goes first.
        """
        targets = [index for index, seat in enumerate(self.waiting) if seat in seats]
        return self.waiting[best_look(suspects, targets, self.arrests, self.dogs > 0)[0]]

    def best_arrest(self, suspects: list[LuggageOdds]) -> int:
        """The place in the queue of the most promising arrest."""
        best = 0
        for index, one in enumerate(suspects):
            if one.value > suspects[best].value:
                best = index
        return best
