"""Spending a roll: one use after the other (greedily), or the whole turn planned ahead.

A plan is a beam search over the positions a turn can reach. Positions with equally many dice spent
compete with each other; of equal positions one is kept. Order counts only where it matters: groups
come first, by face, because their cards and paydays help the rest; then paydays, because more cash
never hurts a sale; then everything else in any order. A client that may be lost lives on in the
plan, buys no more in it, and its loss counts with its exact odds.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.games.kingpin.bots.uses import (
    RULES,
    add_group_uses,
    add_single_uses,
    dice_for,
    imagine,
    is_spending,
    try_use,
)
from contraband.games.kingpin.bots.weights import ChairmanWeights, Taste
from contraband.games.kingpin.bots.worth import Outlook
from contraband.games.kingpin.data import card_bit
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import PASS, PAYDAY_FACE, SETTLE, WAIVE
from contraband.games.kingpin.rules.auditors import add_free
from contraband.games.kingpin.state import FACES, Kingpin
from contraband.games.kingpin.view_hash import view_hash

PAYING: Final[i64] = 7  # the phases after those of the groups, which are named by their faces
WORKING: Final[i64] = 8


class Node:
    """A position in the middle of a plan."""

    def __init__(self, s: Kingpin, first: i64, phase: i64, risky: i64, cost: float) -> None:
        self.s = s
        self.first = first  # the move the plan begins with
        self.phase = phase
        self.risky = risky  # one bit for each client that may be lost
        self.cost = cost  # expected losses so far
        self.value = 0.0  # if the turn ended here
        self.promise = 0.0  # with what the dice left may bring


class Plan:
    """The best way found to spend the dice of this turn.

    Two of the weights bound it: how many positions of a level go on (``width``), and how many
    positions it looks at in all (``work``), so that no roll takes much longer than another.
    """

    def __init__(self, s: Kingpin, seat: i64, outlook: Outlook, weights: ChairmanWeights) -> None:
        self.seat = seat
        self.outlook = outlook
        self.weights = weights
        self.nodes: i64 = 0  # positions looked at
        self.level: i64 = 0  # the next to go on from
        self.levels: list[dict[int, Node]] = []  # by dice spent
        start = imagine(s)
        self.spent = start.spent
        for _die in range(start.rolled - start.spent + 1):
            self.levels.append({})
        root = Node(start, PASS, 0, 0, 0.0)
        root.value = outlook.value(start, seat)
        self.best = root
        self.levels[0][-1] = root
        self.add_free_starts(root)

    def add_free_starts(self, root: Node) -> None:
        """KINGPIN-2.3: auditors may be paid off first."""
        for move in add_free(root.s, self.seat, vec[i64](), False):
            self.follow(root, move, 0)

    def run(self) -> None:
        while self.advance():
            pass

    def advance(self) -> bool:
        """One more die: go on from the best positions of the next level. False after the last.

        What is left of the work is shared among the levels that are left; the best position of a
        level goes on in any case, or the plan would end in the middle of the turn.
        """
        levels_left = len(self.levels) - self.level
        if levels_left == 0:
            return False
        enough = self.nodes + (self.weights.work - self.nodes) // levels_left
        for at, node in enumerate(best_of(self.levels[self.level], self.weights.width)):
            if is_spending(node.s, self.seat) and (at == 0 or self.nodes < enough):
                self.expand(node)
        self.level += 1
        return True

    def expand(self, node: Node) -> None:
        s = node.s
        seat = self.seat
        if node.phase < PAYING:
            first_face = node.phase if node.phase > 0 else 1
            for move in add_group_uses(s, seat, first_face, self.outlook, vec[i64]()):
                self.follow(node, move, read.face(move))
        if node.phase < WORKING and s.dice[PAYDAY_FACE] > 0:
            for move in add_single_uses(s, seat, PAYDAY_FACE, False, 0, vec[i64]()):
                self.follow(node, move, PAYING)
        found = vec[i64]()
        for face in range(1, FACES):
            if s.dice[face] > 0 and face != PAYDAY_FACE:
                found = add_single_uses(s, seat, face, False, node.risky, found)
            elif s.spent == 0 and s.dice[face] == 0:
                found = add_single_uses(s, seat, face, True, node.risky, found)
        for move in found:
            self.follow(node, move, WORKING)

    def follow(self, node: Node, move: i64, phase: i64) -> None:
        """Make the use, and keep the position unless it is known with a better plan."""
        self.nodes += 1
        kind = read.kind(move)
        free = kind in (SETTLE, WAIVE)
        spent = node.s.spent + (0 if free else dice_for(node.s, move)) - self.spent
        result = try_use(node.s, self.seat, move, self.outlook)
        risky = node.risky
        if result.risky >= 0:
            risky |= card_bit(result.risky)
        first = move if node.first == PASS else node.first
        new = Node(result.s, first, phase, risky, node.cost + result.cost)
        new.value = self.outlook.value(new.s, self.seat) - new.cost
        new.promise = new.value
        if is_spending(new.s, self.seat):
            new.promise += self.promise(new.s)
        if new.value > self.best.value:
            self.best = new
        level = self.levels[spent]
        key = view_hash(new.s, self.seat) ^ (phase << 58)
        old = level.get(key)
        if old is None or old.promise < new.promise:
            level[key] = new

    def promise(self, s: Kingpin) -> float:
        """What the dice left may still bring."""
        dice = s.dice
        each = self.weights.promise
        total = 0.0
        for face in range(1, FACES):
            total += float(dice[face]) * each[face]
        return total

    def move(self) -> i64:
        """The first move of the best plan."""
        return self.best.first


def best_of(level: dict[int, Node], width: i64) -> list[Node]:
    nodes = list(level.values())
    nodes.sort(key=lambda node: -node.promise)
    return nodes[:width]


def greedy_turn(s: Kingpin, seat: i64, taste: Taste) -> vec[i64]:
    """All uses that one greedy move after the other makes of the dice, if luck is kind."""
    now = imagine(s)
    found = vec[i64]()
    while is_spending(now, seat):
        move = greedy_move(now, seat, Outlook(now, taste, taste.rolled))
        if move == PASS:
            break
        found = append(found, move)
        RULES.apply(now, seat, move)
    return found


def greedy_move(s: Kingpin, seat: i64, outlook: Outlook) -> i64:
    """The use that brings most for each die it takes, without a thought of the next one."""
    start = imagine(s)
    before = outlook.value(start, seat)
    best = PASS
    best_gain = 0.0
    found = add_group_uses(start, seat, 1, outlook, vec[i64]())
    for face in range(1, FACES):
        if start.dice[face] > 0:
            found = add_single_uses(start, seat, face, False, 0, found)
    for move in found:
        result = try_use(start, seat, move, outlook)
        gain = outlook.value(result.s, seat) - result.cost - before
        gain /= float(dice_for(start, move))
        if gain > best_gain:
            best = move
            best_gain = gain
    return best
