"""Exact evaluation of a round by full enumeration (NumPy): values, best responses, NashConv.

The joint distribution of all packings is one tensor with an axis per traveller; the guard tree
is walked on it. Inspected cards scale an axis, revealed luggage narrows it to one entry.
Cost grows with 40 ** travellers: seconds for 3 and 4 players, minutes for 5.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial, perm, prod

import numpy as np
from numpy.typing import NDArray

from contraband.games.soda.bots.book import states
from contraband.games.soda.bots.book.packing import HANDS, packings
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import HAND, RoundRules, accepted, arrested
from contraband.games.soda.data import KINDS
from contraband.lab.solver.gains import Gains

Array = NDArray[np.float64]


def deal_odds(rules: RoundRules) -> Array:
    """P(hand of traveller 1, hand of traveller 2, ...), card removal included."""
    n = rules.travellers
    hands = np.array(HANDS)
    ways = np.array([factorial(HAND) / prod(map(factorial, hand)) for hand in HANDS])
    odds = np.array(1.0)
    for _ in range(n):
        odds = np.multiply.outer(odds, ways)
    for value, copies in enumerate(rules.deck):
        used = np.array(0)
        for _ in range(n):
            used = np.add.outer(used, hands[:, value])
        falling = np.array([perm(copies, k) for k in range(HAND * n + 1)], dtype=float)
        odds = odds * falling[used]
    result: Array = odds / perm(sum(rules.deck), HAND * n)
    return result


def packing_matrix(rules: RoundRules, packing: list[list[float]]) -> Array:
    """Packing odds as hands x plans."""
    table = packings(rules.suitcases)
    matrix = np.zeros((len(HANDS), table.plan_count))
    for hand, plans in enumerate(table.plans):
        matrix[hand, list(plans)] = packing[hand]
    return matrix


def others_joint(odds: Array, matrices: list[Array]) -> Array:
    """Own hand x plans of all others, as joint probability."""
    joint = odds
    for matrix in matrices:
        # Each step turns the second axis (a hand) into a plan and moves it to the end.
        joint = np.tensordot(joint, matrix, axes=([1], [0]))
    return joint


def best_packings(rules: RoundRules, payoff: Array) -> float:
    """Caps of who packs best with every hand; ``payoff`` (hands x plans) has its odds in it."""
    allowed = np.full(payoff.shape, -np.inf)
    for hand, plans in enumerate(packings(rules.suitcases).plans):
        allowed[hand, list(plans)] = 0.0
    return float((payoff + allowed).max(axis=1).sum())


class RoundTensor:
    """Sight and money of every luggage, shaped for use along one traveller's axis."""

    def __init__(self, rules: RoundRules) -> None:
        self.rules = rules
        table = packings(rules.suitcases)
        self.size = len(table.luggage)
        self.bottles = np.array(table.totals, dtype=float)
        self.shown = np.array(
            [[cards.count(v) / rules.suitcases for v in range(KINDS)] for cards in table.luggage]
        )
        self.fullest = np.array([[float(max(c) == v) for v in range(KINDS)] for c in table.luggage])
        fates = [arrested(rules, total) for total in table.totals]
        self.guard_arrest = np.array([float(fate[0]) for fate in fates])
        self.own_arrest = np.array([float(fate[1]) for fate in fates])

    def along(self, axis: int, vector: Array) -> Array:
        shape = [1] * self.rules.travellers
        shape[axis] = vector.size
        return vector.reshape(shape)

    def sights(self, code: int, choice: int) -> Iterator[tuple[int, Array]]:
        """(new code, probability per luggage) of what an inspection may show."""
        bribe = states.bribe_of(code)
        if choice >= states.SEND_DOG:
            for value in range(KINDS):
                yield states.waiting_code(bribe, states.DOG + value), self.fullest[:, value]
        elif states.seen_of(code) == states.UNSEEN:
            for value in range(KINDS):
                yield states.waiting_code(bribe, states.ONE + value), self.shown[:, value]
        else:
            for luggage in range(self.size):
                yield states.waiting_code(bribe, states.BOTH + luggage), np.eye(self.size)[luggage]

    def narrow(self, axis: int, luggage: int, size: int) -> tuple[slice, ...]:
        """Index that keeps only one luggage of a traveller (already narrow: keep)."""
        keep = slice(0, 1) if size == 1 else slice(luggage, luggage + 1)
        return tuple(keep if k == axis else slice(None) for k in range(self.rules.travellers))


def next_step(rules: RoundRules, step: int) -> tuple[int, int, int]:
    if step == states.ACCEPT:
        return states.INSPECT, rules.inspects, int(rules.dog)
    return states.ARREST, rules.arrests, 0


class BestGuard(RoundTensor):
    """The guard's best response with perfect use of all public information.

    ``alike``: all travellers pack alike, so of those who show the same it is enough to try one.
    """

    def __init__(self, rules: RoundRules, alike: bool = True) -> None:
        super().__init__(rules)
        self.alike = alike

    def targets(self, codes: list[int]) -> list[int]:
        """The waiting travellers worth trying."""
        waiting = [axis for axis, code in enumerate(codes) if code < states.FINISHED]
        return [axis for axis in waiting if not self.alike or codes.index(codes[axis]) == axis]

    def value(self, step: int, left: int, dog: int, codes: list[int], weight: Array) -> float:
        """Best expected caps from here, times the probability of being here."""
        if not weight.any():
            return 0.0
        if step == states.ARREST:
            return self.arrest(left, codes, weight)
        if step == states.ACCEPT:
            passed = self.value(*next_step(self.rules, step), codes, weight)
            return max([passed, *(self.accept(left, codes, weight) if left else [])])
        choices = states.actions(self.rules, step, left, dog, codes)
        if not choices:
            return self.value(*next_step(self.rules, step), codes, weight)
        return max(
            self.inspect(left, dog, codes, weight, choice, axis)
            for choice in choices
            for axis in self.targets(codes)
            if codes[axis] == choice % states.SEND_DOG
        )

    def accept(self, left: int, codes: list[int], weight: Array) -> Iterator[float]:
        for axis in self.targets(codes):
            total = states.bribe_of(codes[axis]) * float(weight.sum())
            for luggage in range(self.size):
                part = weight[self.narrow(axis, luggage, weight.shape[axis])]
                after = replaced(codes, axis, states.FINISHED + luggage)
                total += self.value(states.ACCEPT, left - 1, 0, after, part)
            yield total

    def inspect(
        self, left: int, dog: int, codes: list[int], weight: Array, choice: int, axis: int
    ) -> float:
        uses = (left, 0) if choice >= states.SEND_DOG else (left - 1, dog)
        total = 0.0
        for code, odds in self.sights(codes[axis], choice):
            part = weight * self.along(axis, odds)
            total += self.value(states.INSPECT, *uses, replaced(codes, axis, code), part)
        return total

    def arrest(self, left: int, codes: list[int], weight: Array) -> float:
        best = 0.0
        for axis in self.targets(codes) if left else ():
            total = float((weight * self.along(axis, self.guard_arrest)).sum())
            for luggage in range(self.size) if left > 1 else ():
                part = weight[self.narrow(axis, luggage, weight.shape[axis])]
                after = replaced(codes, axis, states.FINISHED + luggage)
                total += self.value(states.ARREST, left - 1, 0, after, part)
            best = max(best, total)
        return best


class PolicyTree(RoundTensor):
    """Caps of everybody for every combination of luggage when the guard plays a profile."""

    def __init__(self, profile: Profile) -> None:
        super().__init__(profile.rules)
        self.profile = profile

    def caps(self, bribes: tuple[int, ...]) -> list[Array]:
        """Expected caps per luggage tuple: one tensor per traveller, the guard's last."""
        n = self.rules.travellers
        shape = (self.size,) * n
        money = [np.zeros(shape) for _ in range(n + 1)]
        codes = [states.waiting_code(bribe, states.UNSEEN) for bribe in bribes]
        self.play(states.ACCEPT, self.rules.accepts, 0, codes, np.ones(shape), money)
        return money

    def play(
        self, step: int, left: int, dog: int, codes: list[int], reach: Array, money: list[Array]
    ) -> None:
        if not reach.any():
            return
        choices = states.actions(self.rules, step, left, dog, codes)
        if not choices and step != states.ARREST:
            self.play(*next_step(self.rules, step), codes, reach, money)
            return
        shares = (
            self.shares(step, left, dog, codes, choices) if choices else {(states.PASS, -1): 1.0}
        )
        for (choice, axis), share in shares.items():
            if share > 0.0:
                self.take(step, (left, dog), codes, reach * share, money, choice, axis)

    def shares(
        self, step: int, left: int, dog: int, codes: list[int], choices: list[int]
    ) -> dict[tuple[int, int], float]:
        """Odds by choice and traveller: those who show the same are treated the same."""
        found: dict[tuple[int, int], float] = {}
        odds = self.profile.odds(step, left, dog, codes, choices)
        for choice, share in zip(choices, odds, strict=True):
            if choice == states.PASS:
                found[states.PASS, -1] = share
                continue
            axes = [axis for axis, code in enumerate(codes) if code == choice % states.SEND_DOG]
            found.update({(choice, axis): share / len(axes) for axis in axes})
        return found

    def take(
        self,
        step: int,
        uses: tuple[int, int],
        codes: list[int],
        reach: Array,
        money: list[Array],
        choice: int,
        axis: int,
    ) -> None:
        if choice == states.PASS:
            if step != states.ARREST:
                self.play(*next_step(self.rules, step), codes, reach, money)
                return
            for each, code in enumerate(codes):
                if code < states.FINISHED:
                    money[each] += reach * self.bottles_along(each, reach)
        elif step == states.INSPECT:
            self.show(uses, codes, reach, money, axis, choice)
        else:
            self.finish(step, uses[0], codes, reach, money, axis)

    def bottles_along(self, axis: int, reach: Array) -> Array:
        # Waiting travellers are never narrowed, so the axis has full length.
        assert reach.shape[axis] == self.size
        return self.along(axis, self.bottles)

    def show(
        self,
        uses: tuple[int, int],
        codes: list[int],
        reach: Array,
        money: list[Array],
        axis: int,
        choice: int,
    ) -> None:
        left, dog = uses
        after = (left, 0) if choice >= states.SEND_DOG else (left - 1, dog)
        for code, odds in self.sights(codes[axis], choice):
            part = reach * self.along(axis, odds)
            self.play(states.INSPECT, *after, replaced(codes, axis, code), part, money)

    def finish(
        self, step: int, left: int, codes: list[int], reach: Array, money: list[Array], axis: int
    ) -> None:
        if step == states.ACCEPT:
            guard, own = accepted(states.bribe_of(codes[axis]), 0)
            money[-1] += reach * guard
            money[axis] += reach * (self.along(axis, self.bottles) + own)
        else:
            money[-1] += reach * self.along(axis, self.guard_arrest)
            money[axis] += reach * self.along(axis, self.own_arrest)
        if not self.profile.remember:
            after = replaced(codes, axis, states.FINISHED)
            self.play(step, left - 1, 0, after, reach, money)
            return
        for luggage in range(self.size):
            cut = self.narrow(axis, luggage, self.size)
            after = replaced(codes, axis, states.FINISHED + luggage)
            self.play(step, left - 1, 0, after, reach[cut], [cash[cut] for cash in money])


def replaced(codes: list[int], axis: int, code: int) -> list[int]:
    return [*codes[:axis], code, *codes[axis + 1 :]]


def orders(items: tuple[int, ...]) -> int:
    """Distinct orders of a multiset."""
    return factorial(len(items)) // prod(factorial(items.count(v)) for v in set(items))


def at_bribes(joint: Array, bribes: tuple[int, ...], size: int, lead: int) -> Array:
    """The part of a joint plan tensor with these bribes; ``lead`` axes in front are kept."""
    index: list[slice] = [slice(None)] * lead
    index += [slice(bribe * size, (bribe + 1) * size) for bribe in bribes]
    return joint[tuple(index)]


def measure(profile: Profile) -> Gains:
    """Values and best-response gains of a profile, all exact."""
    rules = profile.rules
    n = rules.travellers
    matrix = packing_matrix(rules, profile.packing)
    odds = deal_odds(rules)
    others = others_joint(odds, [matrix] * (n - 1))
    joint = np.tensordot(matrix, others, axes=([0], [0]))
    tree, best = PolicyTree(profile), BestGuard(rules)
    guard = guard_best = 0.0
    payoff = np.zeros_like(matrix)
    for bribes in combinations_with_replacement(range(KINDS), n):
        weight = at_bribes(joint, bribes, tree.size, 0) * orders(bribes)
        codes = [states.waiting_code(bribe, states.UNSEEN) for bribe in bribes]
        guard_best += best.value(states.ACCEPT, rules.accepts, 0, codes, weight)
        money = tree.caps(bribes)
        guard += float((weight * money[-1]).sum())
        for me in range(n):
            if bribes.index(bribes[me]) != me:
                continue
            rest = bribes[:me] + bribes[me + 1 :]
            seen = at_bribes(others, rest, tree.size, 1) * orders(rest)
            axes = list(range(1, n))
            mine = np.tensordot(seen, np.moveaxis(money[me], me, 0), axes=(axes, axes))
            payoff[:, bribes[me] * tree.size : (bribes[me] + 1) * tree.size] += mine
    own = float((matrix * payoff).sum())
    return Gains(
        travellers=n,
        guard=guard + rules.bonus,
        traveller=own,
        guard_gain=guard_best - guard,
        traveller_gain=best_packings(rules, payoff) - own,
        exact=True,
    )
