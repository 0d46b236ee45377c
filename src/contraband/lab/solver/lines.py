"""Every line of a guard's play laid out flat: what a round pays becomes a few matrix products.

A line is one choice about one traveller, with all that was done and seen before it. Its column is
the choice it belongs to in the guard's state, or -1 where there is nothing to choose.
"""

from dataclasses import dataclass, field
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from contraband.games.soda.bots.book import states
from contraband.games.soda.bots.book.packing import HANDS, packings
from contraband.games.soda.bots.book.rules import RoundRules
from contraband.games.soda.data import KINDS
from contraband.lab.solver.exact import (
    Array,
    RoundTensor,
    at_bribes,
    deal_odds,
    next_step,
    orders,
    others_joint,
    packing_matrix,
    replaced,
)

Numbers = NDArray[np.intp]

TREMBLE = 1e-4  # of all packing is blind, so that the guard has a reason for every answer
STRAY = 1e-5  # and so much of the guard's way to a state, for answers to choices never made


@dataclass
class Pay:
    """What one player gets on those lines that pay, by the luggage of everybody."""

    lines: list[int] = field(default_factory=list)
    caps: list[Array] = field(default_factory=list)

    def stacked(self, size: int) -> tuple[Numbers, Array]:
        return np.array(self.lines, dtype=np.intp), np.array(self.caps).reshape(-1, size)


@dataclass
class Lines:
    """All lines behind the same bribes; ``own`` has whoever is first with a bribe."""

    bribes: tuple[int, ...]
    guard: Pay = field(default_factory=Pay)
    own: dict[int, Pay] = field(default_factory=dict)
    reach: list[Array] = field(default_factory=list)  # how likely each luggage leads to a state


class Layout(RoundTensor):
    """The lines of a whole round. Whose states look alike shares their columns."""

    def __init__(self, rules: RoundRules, remember: bool) -> None:
        super().__init__(rules)
        self.remember = remember
        self.states: dict[int, tuple[int, int]] = {}  # by key: first column, number of choices
        self.columns = 0
        self.parent: list[int] = []
        self.column: list[int] = []
        self.split: list[float] = []  # the share of a choice that goes to this traveller
        self.state_column: list[int] = []
        self.state_parent: list[int] = []
        self.tables: list[Lines] = []
        for bribes in combinations_with_replacement(range(KINDS), rules.travellers):
            lines = Lines(bribes, own={bribes.index(bribe): Pay() for bribe in bribes})
            self.tables.append(lines)
            codes = [states.waiting_code(bribe, states.UNSEEN) for bribe in bribes]
            shape = (self.size,) * rules.travellers
            self.walk(lines, (states.ACCEPT, rules.accepts, 0), codes, np.ones(shape), -1)

    def walk(
        self,
        lines: Lines,
        use: tuple[int, int, int],
        codes: list[int],
        reach: Array,
        parent: int,
    ) -> None:
        """All lines from here on; ``use`` is the step, the uses left, and the dog."""
        if not reach.any():
            return
        step, left, dog = use
        choices = states.actions(self.rules, step, left, dog, codes)
        if not choices and step != states.ARREST:
            self.walk(lines, next_step(self.rules, step), codes, reach, parent)
            return
        first = -1
        if len(choices) > 1:
            first = self.first_column(use, codes)
            self.state_column.append(first)
            self.state_parent.append(parent)
            lines.reach.append(reach.ravel())
        for number, choice in enumerate(choices or [states.PASS]):
            column = first + number if first >= 0 else -1
            if choice == states.PASS:
                self.pass_on(lines, step, codes, reach, parent, column)
                continue
            alike = [axis for axis, code in enumerate(codes) if code == choice % states.SEND_DOG]
            for axis in alike:
                line = self.add(parent, column, 1 / len(alike))
                self.take(lines, use, codes, reach, line, choice, axis)

    def first_column(self, use: tuple[int, int, int], codes: list[int]) -> int:
        """Where the choices of a state begin."""
        known = codes if self.remember else [code for code in codes if code < states.FINISHED]
        key = states.state_key(*use, known)
        if key not in self.states:
            size = len(states.actions(self.rules, *use, codes))
            self.states[key] = (self.columns, size)
            self.columns += size
        return self.states[key][0]

    def add(self, parent: int, column: int, split: float) -> int:
        self.parent.append(parent)
        self.column.append(column)
        self.split.append(split)
        return len(self.parent) - 1

    def pay(self, to: Pay, reach: Array, caps: Array) -> None:
        """What the line just added pays at once."""
        to.lines.append(len(self.parent) - 1)
        to.caps.append((reach * caps).ravel())

    def pass_on(
        self, lines: Lines, step: int, codes: list[int], reach: Array, parent: int, column: int
    ) -> None:
        line = self.add(parent, column, 1.0)
        if step != states.ARREST:
            self.walk(lines, next_step(self.rules, step), codes, reach, line)
            return
        for axis, paid in lines.own.items():
            if codes[axis] < states.FINISHED:
                self.pay(paid, reach, self.along(axis, self.bottles))

    def take(
        self,
        lines: Lines,
        use: tuple[int, int, int],
        codes: list[int],
        reach: Array,
        line: int,
        choice: int,
        axis: int,
    ) -> None:
        """A token for this traveller, and all that may follow."""
        step, left, dog = use
        if step == states.INSPECT:
            after = (step, left, 0) if choice >= states.SEND_DOG else (step, left - 1, dog)
            for code, odds in self.sights(codes[axis], choice):
                seen = reach * self.along(axis, odds)
                self.walk(lines, after, replaced(codes, axis, code), seen, line)
            return
        if step == states.ACCEPT:
            guard = self.along(axis, np.full(self.size, float(states.bribe_of(codes[axis]))))
            own = self.along(axis, self.bottles) - guard
        else:
            guard = self.along(axis, self.guard_arrest)
            own = self.along(axis, self.own_arrest)
        self.pay(lines.guard, reach, guard)
        if axis in lines.own:
            self.pay(lines.own[axis], reach, own)
        for luggage in range(self.size) if self.remember else [-1]:
            code = states.FINISHED + max(0, luggage)
            shown = reach if luggage < 0 else reach * self.along(axis, np.eye(self.size)[luggage])
            self.walk(lines, (step, left - 1, 0), replaced(codes, axis, code), shown, line)


class Round:
    """What every choice of the guard and every packing is worth against given odds.

    ``expected``: how people pack whom the guard expects in this share of the rounds, instead of
    those who know how he plays.
    """

    def __init__(
        self,
        rules: RoundRules,
        remember: bool,
        expected: list[list[float]] | None = None,
        share: float = 0.0,
    ) -> None:
        self.layout = layout = Layout(rules, remember)
        self.rules = rules
        self.parent = np.array(layout.parent)
        self.column = np.array(layout.column)
        self.split = np.array(layout.split)
        self.chosen = self.column >= 0
        self.levels = self._levels()
        self.state_column = np.array(layout.state_column)
        self.state_parent = np.array(layout.state_parent)
        sizes = sorted(layout.states.values())
        self.starts = np.array([first for first, _ in sizes])
        self.sizes = np.array([size for _, size in sizes])
        every = layout.size**rules.travellers
        self.guard = [lines.guard.stacked(every) for lines in layout.tables]
        self.reach = [np.array(lines.reach).reshape(-1, every) for lines in layout.tables]
        self.own = [
            {who: paid.stacked(every) for who, paid in lines.own.items()} for lines in layout.tables
        ]
        self.deals = deal_odds(rules)
        self.hands = self.deals.sum(axis=tuple(range(1, rules.travellers)))
        table = packings(rules.suitcases)
        self.can_pack = np.zeros((len(HANDS), table.plan_count), dtype=bool)
        for hand, plans in enumerate(table.plans):
            self.can_pack[hand, list(plans)] = True
        self.blind = self.can_pack / self.can_pack.sum(axis=1, keepdims=True)
        self.share = share
        self.expected = (
            self.joint(packing_matrix(rules, expected))[0] if expected is not None else None
        )

    def _levels(self) -> list[Numbers]:
        """The lines by how many choices lie before them."""
        depth: list[int] = []
        for parent in self.layout.parent:
            depth.append(depth[parent] + 1 if parent >= 0 else 0)
        return [np.nonzero(np.array(depth) == each)[0] for each in range(max(depth) + 1)]

    def joint(self, packing: Array) -> tuple[Array, Array]:
        """The odds of all plans together, and of those of the others by one's own hand."""
        packing = (1.0 - TREMBLE) * packing + TREMBLE * self.blind
        others = others_joint(self.deals, [packing] * (self.rules.travellers - 1))
        return np.tensordot(packing, others, axes=([0], [0])), others

    def worth(self, guard: Array, packing: Array) -> tuple[Array, Array]:
        """By column and by hand and plan: caps from here on, if all else is played like this."""
        n, size = self.rules.travellers, self.layout.size
        joint, others = self.joint(packing)
        if self.expected is not None:
            joint = (1.0 - self.share) * joint + self.share * self.expected
        share = np.append(guard, 1.0)[self.column] * self.split
        way = np.append(share, 1.0)  # the guard's way to each line; the last one: to the beginning
        for level in self.levels[1:]:
            way[level] *= way[self.parent[level]]
        paid, met = np.zeros(len(self.parent)), []
        payoff = np.zeros(packing.shape)
        for number, lines in enumerate(self.layout.tables):
            bribes = lines.bribes
            weight = at_bribes(joint, bribes, size, 0).ravel() * orders(bribes)
            at, caps = self.guard[number]
            paid[at] = caps @ weight
            met.append(self.reach[number] @ weight)
            for me, (at, caps) in self.own[number].items():
                rest = bribes[:me] + bribes[me + 1 :]
                seen = at_bribes(others, rest, size, 1) * orders(rest)
                money = np.moveaxis((way[at] @ caps).reshape((size,) * n), me, 0)
                axes = list(range(1, n))
                mine = np.tensordot(seen, money, axes=(axes, axes))
                payoff[:, bribes[me] * size : (bribes[me] + 1) * size] += mine
        mine = np.where(self.can_pack, payoff / self.hands[:, None], 0.0)
        return self._by_column(paid, np.concatenate(met), share, way), mine

    def _by_column(self, value: Array, met: Array, share: Array, way: Array) -> Array:
        for level in self.levels[:0:-1]:
            np.add.at(value, self.parent[level], share[level] * value[level])
        way = way + STRAY
        lines = self.chosen
        total = np.bincount(
            self.column[lines],
            way[self.parent[lines]] * self.split[lines] * value[lines],
            self.layout.columns,
        )
        often = np.bincount(self.state_column, way[self.state_parent] * met, self.layout.columns)
        met_at_all = np.maximum(often[self.starts], 1e-300)
        mean: Array = total / np.repeat(met_at_all, self.sizes)
        return mean
