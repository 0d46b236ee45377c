"""An independent brute force of a tiny round: physical cards, lists of worlds, no tensors."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations

from contraband.games.soda.bots.book.packing import HAND_INDEX, packings
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.states import (
    ACCEPT,
    ARREST,
    FINISHED,
    INSPECT,
    PASS,
    actions,
    waiting_code,
)


@dataclass(frozen=True)
class World:
    """One packed deal of two travellers: weight, ordered luggage, bribes."""

    weight: float
    luggage: tuple[tuple[int, int], ...]
    bribes: tuple[int, ...]


def deals(deck: tuple[int, ...]) -> list[tuple[float, tuple[int, ...], tuple[int, ...]]]:
    """(probability, hand 1, hand 2) over physical cards; works for decks of about ten cards."""
    cards = [value for value, copies in enumerate(deck) for _ in range(copies)]
    places = range(len(cards))
    found = []
    for first in combinations(places, 5):
        rest = [place for place in places if place not in first]
        for second in combinations(rest, 5):
            found.append((tuple(cards[p] for p in first), tuple(cards[p] for p in second)))
    return [(1.0 / len(found), one, two) for one, two in found]


def hand_number(hand: tuple[int, ...]) -> int:
    return HAND_INDEX[tuple(hand.count(value) for value in range(4))]


def options(profile: Profile, hand: tuple[int, ...]) -> list[tuple[float, tuple[int, int], int]]:
    """(probability, luggage, bribe) with both orders of the suitcases."""
    table = packings(2)
    number = hand_number(hand)
    out = []
    for plan, share in zip(table.plans[number], profile.packing[number], strict=True):
        one, two = table.luggage[plan % 10]
        for sides in ((one, two), (two, one)):
            out.append((share / 2, sides, plan // 10))
    return out


class Line:
    """Plays one world against the profile and adds up expected caps (travellers, then guard)."""

    def __init__(self, profile: Profile, world: World) -> None:
        self.profile, self.rules, self.world = profile, profile.rules, world
        self.total = [0.0, 0.0, 0.0]

    def go(self, step: int, left: int, codes: list[int], odds: float, cash: list[float]) -> None:
        choices = actions(self.rules, step, left, 0, codes)
        if not choices and step == ACCEPT:
            self.go(INSPECT, self.rules.inspects, codes, odds, cash)
        elif not choices and step == INSPECT:
            self.go(ARREST, self.rules.arrests, codes, odds, cash)
        elif not choices:
            self.end(codes, odds, cash)
        else:
            shares = self.profile.odds(step, left, 0, codes, choices)
            for choice, share in zip(choices, shares, strict=True):
                self.choose(step, left, codes, odds * share, cash, choice)

    def choose(
        self, step: int, left: int, codes: list[int], odds: float, cash: list[float], choice: int
    ) -> None:
        if choice == PASS and step == ACCEPT:
            self.go(INSPECT, self.rules.inspects, codes, odds, cash)
        elif choice == PASS:
            self.end(codes, odds, cash)
        else:
            same = [k for k in range(2) if codes[k] == choice]
            for k in same:
                self.act(step, left, codes, odds / len(same), cash, k)

    def end(self, codes: list[int], odds: float, cash: list[float]) -> None:
        for k in range(2):
            bottles = sum(self.world.luggage[k]) if codes[k] < FINISHED else 0
            self.total[k] += odds * (cash[k] + bottles)
        self.total[2] += odds * cash[2]

    def act(
        self, step: int, left: int, codes: list[int], odds: float, cash: list[float], k: int
    ) -> None:
        luggage, bribe = self.world.luggage[k], self.world.bribes[k]
        after, new = list(cash), list(codes)
        if step == INSPECT:
            for card in luggage:
                new[k] = waiting_code(bribe, 1 + card)
                self.go(step, left - 1, list(new), odds / 2, cash)
            return
        if step == ACCEPT:
            after[k] += sum(luggage) - bribe
            after[2] += bribe
        elif sum(luggage) >= 2:
            after[2] += sum(luggage)
        else:
            after[2] -= 2
            after[k] += sum(luggage) + 2
        new[k] = FINISHED + packings(2).luggage.index(tuple(sorted(luggage)))
        self.go(step, left - 1, new, odds, after)


def money(profile: Profile, world: World) -> list[float]:
    """Expected caps (traveller 1, traveller 2, guard) when the guard plays the profile."""
    line = Line(profile, world)
    codes = [waiting_code(bribe, 0) for bribe in world.bribes]
    line.go(ACCEPT, profile.rules.accepts, codes, 1.0, [0.0] * 3)
    return line.total


Parts = list[list[World]]


def by_card(group: list[World], k: int, side: int) -> Parts:
    parts: dict[int, list[World]] = defaultdict(list)
    for world in group:
        parts[world.luggage[k][side]].append(world)
    return list(parts.values())


def by_luggage(group: list[World], k: int) -> Parts:
    parts: dict[tuple[int, int], list[World]] = defaultdict(list)
    for world in group:
        parts[world.luggage[k]].append(world)
    return list(parts.values())


def by_bribes(group: list[World]) -> Parts:
    parts: dict[tuple[int, ...], list[World]] = defaultdict(list)
    for world in group:
        parts[world.bribes].append(world)
    return list(parts.values())


def best_arrest(group: list[World], waiting: frozenset[int]) -> float:
    best = 0.0
    for k in waiting:
        haul = [(world.weight, sum(world.luggage[k])) for world in group]
        best = max(best, sum(weight * (b if b >= 2 else -2) for weight, b in haul))
    return best


def best_inspect(group: list[World], waiting: frozenset[int]) -> float:
    best = best_arrest(group, waiting)
    for k in waiting:
        for side in (0, 1):
            value = sum(best_arrest(part, waiting) for part in by_card(group, k, side))
            best = max(best, value)
    return best


def best_accept(group: list[World]) -> float:
    everybody = frozenset((0, 1))
    best = best_inspect(group, everybody)
    for k in everybody:
        paid = sum(world.weight * world.bribes[k] for world in group)
        rest = everybody - {k}
        best = max(best, paid + sum(best_inspect(part, rest) for part in by_luggage(group, k)))
    return best


def best_guard(profile: Profile, worlds: list[World]) -> float:
    """Exact best response: group worlds by what the guard has seen, take the best action."""
    rules = profile.rules
    assert (rules.accepts, rules.inspects, rules.arrests) == (1, 1, 1)
    return sum(best_accept(group) for group in by_bribes(worlds))
