"""Guard play in states too rare to be stored: judge each traveller alone by the packing table.

Bayes on one traveller's bribe and opened cards, other travellers' cards ignored, with a little
carelessness mixed in so that packings the equilibrium never uses still get an answer.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from contraband.games.soda.bots.book import states
from contraband.games.soda.bots.book.packing import packings
from contraband.games.soda.bots.book.rules import arrested

if TYPE_CHECKING:
    from contraband.games.soda.bots.book.profile import Profile

CARELESS = 0.02


@cache
def plan_weights(profile: Profile) -> list[float]:
    return profile.plan_odds(CARELESS)


def _sight(cards: tuple[int, ...], luggage: int, seen: int) -> float:
    """Probability that this luggage shows what was seen."""
    if seen == states.UNSEEN:
        return 1.0
    if seen < states.DOG:
        return cards.count(seen - states.ONE) / len(cards)
    if seen < states.BOTH:
        return float(max(cards) == seen - states.DOG)
    return float(luggage == seen - states.BOTH)


@cache
def arrest_value(profile: Profile, code: int) -> float:
    """Expected guard caps for arresting a traveller known by this code."""
    table = packings(profile.rules.suitcases)
    weights = plan_weights(profile)
    base = states.bribe_of(code) * len(table.luggage)
    total = value = 0.0
    for index, cards in enumerate(table.luggage):
        weight = weights[base + index] * _sight(cards, index, states.seen_of(code))
        total += weight
        value += weight * arrested(profile.rules, table.totals[index])[0]
    return value / total if total > 0.0 else 0.0


def fallback_odds(profile: Profile, step: int, choices: list[int]) -> list[float]:
    """Pure choice: the best bribe, the most doubtful suspect, or the best arrest."""
    scores: list[float] = []
    for choice in choices:
        value = 0.0 if choice == states.PASS else arrest_value(profile, choice % states.SEND_DOG)
        if choice == states.PASS or step == states.ARREST:
            scores.append(value)
        elif step == states.ACCEPT:
            scores.append(states.bribe_of(choice) - max(0.0, value) / 2)
        else:
            scores.append(-abs(value) + (0.01 if choice >= states.SEND_DOG else 0.0))
    best = scores.index(max(scores))
    return [float(index == best) for index in range(len(choices))]
