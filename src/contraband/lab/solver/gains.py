"""What a profile earns, what deviations would add, and how its travellers behave."""

from dataclasses import dataclass

from contraband.games.soda.bots.book.packing import packings
from contraband.games.soda.bots.book.profile import Profile


@dataclass(frozen=True)
class Gains:
    """Caps a round; a gain is what the best deviation of one player of that role adds."""

    travellers: int
    guard: float
    traveller: float
    guard_gain: float
    traveller_gain: float
    exact: bool  # else learned from samples: at least so much

    @property
    def nashconv(self) -> float:
        return self.guard_gain + self.travellers * self.traveller_gain


def honest_share(profile: Profile) -> float:
    """How often a traveller packs within the limit."""
    totals = packings(profile.rules.suitcases).totals
    odds = profile.plan_odds(0.0)
    limit = profile.rules.limit
    return sum(share for plan, share in enumerate(odds) if totals[plan % len(totals)] <= limit)


def bribe_shares(profile: Profile) -> list[float]:
    """How often each bribe is offered."""
    odds = profile.plan_odds(0.0)
    size = len(packings(profile.rules.suitcases).totals)
    return [sum(odds[bribe * size : (bribe + 1) * size]) for bribe in range(len(odds) // size)]
