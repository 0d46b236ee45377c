"""The tensor evaluation against the brute force on a ten-card deck."""

from collections import defaultdict
from itertools import combinations_with_replacement
from random import Random

import brute_force
import pytest

from contraband.games.soda.bots.book.packing import HANDS, packings
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import RoundRules, round_rules
from contraband.games.soda.bots.book.states import ACCEPT, actions, state_key, waiting_code
from contraband.lab.solver.exact import deal_odds, measure

TINY = RoundRules(2, 1, 1, 1, deck=(4, 3, 2, 1))


def random_shares(rng: Random, size: int) -> list[float]:
    weights = [rng.random() ** 3 for _ in range(size)]
    return [weight / sum(weights) for weight in weights]


def random_profile(rules: RoundRules, seed: int, remember: bool) -> Profile:
    """Arbitrary odds everywhere, so that a mistake in any branch shows."""
    rng = Random(seed)
    profile = Profile(rules, [random_shares(rng, len(p)) for p in packings(2).plans])
    profile.remember = remember
    sights = [waiting_code(b, s) for b in range(4) for s in range(5)]
    done = [76 + luggage for luggage in range(10)]
    for step in range(3):
        groups = [*combinations_with_replacement(sights, 2), *((c,) for c in sights)]
        groups += [(c, d) for c in sights for d in done]
        for codes in groups:
            size = len(actions(rules, step, 1, 0, codes))
            if size > 1:
                key = state_key(step, 1, 0, codes)
                profile.guard[key] = random_shares(rng, size)
    return profile


def all_worlds(profile: Profile) -> list[brute_force.World]:
    merged: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = defaultdict(float)
    for odds, one, two in brute_force.deals(profile.rules.deck):
        merged[tuple(sorted(one)), tuple(sorted(two))] += odds
    worlds: dict[tuple[object, ...], brute_force.World] = {}
    for (one, two), odds in merged.items():
        for p, first, b1 in brute_force.options(profile, one):
            for q, second, b2 in brute_force.options(profile, two):
                key = (first, second, b1, b2)
                before = worlds[key].weight if key in worlds else 0.0
                worlds[key] = brute_force.World(before + odds * p * q, (first, second), (b1, b2))
    return list(worlds.values())


def best_traveller(profile: Profile) -> float:
    """Best answer of traveller 1 to each hand, by trying every packing."""
    value: dict[int, dict[tuple[object, ...], float]] = defaultdict(lambda: defaultdict(float))
    known: dict[tuple[object, ...], float] = {}
    merged: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = defaultdict(float)
    for odds, one, two in brute_force.deals(profile.rules.deck):
        merged[tuple(sorted(one)), tuple(sorted(two))] += odds
    for (one, two), odds in merged.items():
        for _, mine, b1 in brute_force.options(profile, one):
            for q, other, b2 in brute_force.options(profile, two):
                key = (mine, other, b1, b2)
                if key not in known:
                    known[key] = brute_force.money(
                        profile, brute_force.World(1.0, (mine, other), (b1, b2))
                    )[0]
                plan = (*sorted(mine), b1)
                value[brute_force.hand_number(one)][plan] += odds * q * known[key] / 2
    return sum(max(plans.values()) for plans in value.values())


@pytest.mark.parametrize("remember", [False, True])
def test_measure_equals_brute_force(remember: bool) -> None:
    profile = random_profile(TINY, 5, remember)
    report = measure(profile)
    worlds = all_worlds(profile)
    caps = [0.0, 0.0, 0.0]
    for world in worlds:
        for k, cash in enumerate(brute_force.money(profile, world)):
            caps[k] += world.weight * cash
    assert caps[0] == pytest.approx(caps[1])
    assert report.traveller == pytest.approx(caps[0])
    assert report.guard == pytest.approx(caps[2])
    assert report.guard + report.guard_gain == pytest.approx(
        brute_force.best_guard(profile, worlds)
    )
    assert report.traveller + report.traveller_gain == pytest.approx(best_traveller(profile))


def test_deal_odds_add_up_and_match_d6() -> None:
    odds = deal_odds(round_rules(3))
    assert odds.sum() == pytest.approx(1.0)
    best = [sum(sorted(v for v in range(4) for _ in range(h[v]))[-2:]) for h in HANDS]
    single = odds.sum(axis=1)
    assert sum(single[k] for k in range(56) if best[k] == 6) == pytest.approx(0.1320, abs=1e-4)


def test_accept_step_is_skipped_without_paying_bribes() -> None:
    assert actions(TINY, ACCEPT, 1, 0, [waiting_code(0, 0)]) == []
