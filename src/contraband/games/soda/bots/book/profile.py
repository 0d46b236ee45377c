"""A strategy profile of one round: what the solvers make, the evaluators read, the file stores."""

from dataclasses import dataclass, field
from math import comb, prod

from contraband.games.soda.bots.book.fallback import fallback_odds
from contraband.games.soda.bots.book.packing import HANDS, packings
from contraband.games.soda.bots.book.rules import HAND, RoundRules
from contraband.games.soda.bots.book.states import FINISHED, state_key


@dataclass(eq=False)
class Profile:
    """Packing odds per hand (aligned with ``Packings.plans``) and guard odds per state key."""

    rules: RoundRules
    packing: list[list[float]]
    guard: dict[int, list[float]] = field(default_factory=dict)
    # Whether guard states name the revealed luggage of finished travellers.
    remember: bool = False

    def odds(
        self, step: int, left: int, dog: int, codes: list[int], choices: list[int]
    ) -> list[float]:
        """Odds of the actions (see ``states.actions``) of a state."""
        if len(choices) == 1:
            return [1.0]
        known = codes if self.remember else [code for code in codes if code < FINISHED]
        found = self.guard.get(state_key(step, left, dog, known))
        return found if found is not None else fallback_odds(self, step, choices)

    def plan_odds(self, careless: float) -> list[float]:
        """How often each plan is packed over all hands, with so much blind packing mixed in."""
        table = packings(self.rules.suitcases)
        weights = [0.0] * table.plan_count
        deck = self.rules.deck
        for hand, plans, odds in zip(HANDS, table.plans, self.packing, strict=True):
            ways = prod(comb(copies, count) for copies, count in zip(deck, hand, strict=True))
            for plan, share in zip(plans, odds, strict=True):
                weights[plan] += ways * ((1.0 - careless) * share + careless / len(plans))
        total = comb(sum(deck), HAND)
        return [weight / total for weight in weights]
