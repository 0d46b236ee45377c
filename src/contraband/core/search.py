"""Search by re-dealing: what to play when the others' cards are unknown.

One playout deals the hidden things again, walks down the tree, and plays on quickly to the end of
the round (or of the game, if it has no rounds): anything later is mostly noise. The tree has a node
for each view: for what the mover sees, not for what is true. So what is learned in one deal counts
in all deals that look the same to the mover, and nobody profits from cards they cannot see.

- Where several seats answer at once, the best plan is often a mix: regret matching finds it.
- Where one seat answers alone, upper confidence bounds find the best move sooner.
"""

from math import log, sqrt
from typing import Final, Generic

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.kernel import lowest
from contraband.core.odds import fraction
from contraband.core.state import NOBODY, UNANSWERED, seat_bit
from contraband.core.step import S

CURIOSITY: Final = 0.7  # weight of the confidence bound; rewards run from 0 to 1
EXPLORE: Final = 0.15  # share of a mix spread over all moves, so that none is forgotten
MOST_NODES: Final = 100_000  # the tree stops growing here; a node takes about half a kilobyte
KEEP: Final = 0.1  # in the end, moves rarer than this share of the most common are dropped


class Node:
    """What is known about the moves of one view."""

    def __init__(self, moves: vec[i64], mixed: bool) -> None:
        self.moves = moves
        self.mixed = mixed  # several seats answer at once: regret matching
        self.visits: i64 = 0
        self.count = vec[i64]()  # by move: how often it was played
        self.total = vec[float]()  # by move: rewards it brought
        self.regret = vec[float]()  # by move, mixed nodes only
        self.played = vec[float]()  # by move, mixed nodes only: how often the mix asked for it
        for _ in range(len(moves)):
            self.count = append(self.count, 0)
            self.total = append(self.total, 0.0)
            if mixed:
                self.regret = append(self.regret, 0.0)
                self.played = append(self.played, 0.0)

    def mean(self, at: i64) -> float:
        return self.total[at] / float(self.count[at]) if self.count[at] > 0 else 0.5

    def odds(self, at: i64, positive: float) -> float:
        """The probability of this move by regret; ``positive`` is the sum of such regrets."""
        if positive <= 0.0:
            return 1.0 / float(len(self.moves))
        return self.regret[at] / positive if self.regret[at] > 0.0 else 0.0

    def positive_regret(self) -> float:
        positive = 0.0
        for regret in self.regret:
            if regret > 0.0:
                positive += regret
        return positive


class Turn:
    """A decision that a node made in the current playout."""

    def __init__(self, node: Node, seat: i64, at: i64, probability: float) -> None:
        self.node = node
        self.seat = seat
        self.at = at
        self.probability = probability  # the probability with which a mix chose it


class Search(Generic[S]):
    """The tree grown for one decision of one seat."""

    def __init__(self, game: Game[S], world: S, seat: i64, chance: FastChance) -> None:
        self.game = game
        self.world = world
        self.seat = seat
        self.chance = chance
        self.playouts: i64 = 0
        self.round = game.rounds_and_progress(world)[0]
        self.before = leads(game.scores(world))
        self.swing = 1.0  # the largest change of a lead so far: rewards are shares of it
        self.nodes: dict[int, Node] = {}
        start = game.redeal(world, seat, chance)
        reopen(start, seat)
        self.root = Node(game.choices(start, seat, chance), is_simultaneous(start, seat))
        self.nodes[game.view_hash(start, seat)] = self.root

    def run(self, playouts: i64) -> None:
        for _ in range(playouts):
            self.playout()

    def playout(self) -> None:
        """Deal, walk down the tree, play on, learn."""
        game = self.game
        chance = self.chance
        s = game.redeal(self.world, self.seat, chance)
        reopen(s, self.seat)
        turns: list[Turn] = []
        off_tree: i64 = 0  # seats that have left the known part of their trees
        seat = self.seat  # it answers first: a view in which others are ready is another view
        while not s.over and game.rounds_and_progress(s)[0] == self.round:
            node: Node | None = None
            if (off_tree >> seat) & 1 == 0:
                seen = game.view_hash(s, seat)
                node = self.nodes.get(seen)
                if node is None:  # a seat adds one node per playout, then it plays quickly
                    off_tree |= seat_bit(seat)
                    node = self.grow(seen, s, seat)
            if node is None:
                game.apply(s, seat, game.quick_move(s, seat, chance))
            else:
                turn = self.pick(node, s, seat)
                turns.append(turn)
                game.apply(s, seat, node.moves[turn.at])
            if not s.over:
                seat = lowest(s.asked)
        self.playouts += 1
        learn(turns, self.rewards(s))

    def grow(self, seen: i64, s: S, seat: i64) -> Node | None:
        """Add a node for this view, while there is room."""
        if len(self.nodes) >= MOST_NODES:
            return None
        node = Node(self.game.choices(s, seat, self.chance), is_simultaneous(s, seat))
        self.nodes[seen] = node
        return node

    def rewards(self, s: S) -> vec[float]:
        """By seat, from 0 to 1: how its lead changed; at the end, half is for the place."""
        after = leads(self.game.scores(s))
        for seat in range(s.seats):
            self.swing = max(self.swing, abs(after[seat] - self.before[seat]))
        found = vec[float]()
        for seat in range(s.seats):
            found = append(found, 0.5 + 0.5 * (after[seat] - self.before[seat]) / self.swing)
        if s.over:
            prizes = place_prizes(self.game.places(s))
            for seat in range(s.seats):
                found[seat] = 0.5 * found[seat] + 0.5 * prizes[seat]
        return found

    def pick(self, node: Node, s: S, seat: i64) -> Turn:
        """The node's choice; a node with fewer visits than moves asks the quick policy."""
        size: i64 = len(node.moves)
        if node.visits < size:
            move = self.game.quick_move(s, seat, self.chance)
            for at in range(size):
                if node.moves[at] == move:
                    return Turn(node, seat, at, 0.0)
        if node.mixed:
            return self.pick_mixed(node, seat)
        return Turn(node, seat, pick_best_bound(node), 0.0)

    def pick_mixed(self, node: Node, seat: i64) -> Turn:
        """Draw from the regret-matching mix, plus a little of everything."""
        size: i64 = len(node.moves)
        positive = node.positive_regret()
        left = fraction(self.chance)
        chosen: i64 = size - 1
        probability = 0.0
        for at in range(size):
            odds = node.odds(at, positive)
            node.played[at] += odds
            odds = (1.0 - EXPLORE) * odds + EXPLORE / float(size)
            if left >= 0.0:  # not drawn yet; rounding may leave it for the last move
                chosen = at
                probability = odds
                left -= odds
        return Turn(node, seat, chosen, probability)

    def decide(self) -> i64:
        """The move to play, after the last playout."""
        node = self.root
        best: i64 = 0
        for at in range(len(node.moves)):
            if weight(node, at) > weight(node, best):
                best = at
        if not node.mixed:
            return node.moves[best]
        least = KEEP * weight(node, best)
        sum_kept = 0.0
        for at in range(len(node.moves)):
            if weight(node, at) >= least:
                sum_kept += weight(node, at)
        left = sum_kept * fraction(self.chance)
        for at in range(len(node.moves)):
            if weight(node, at) >= least:
                left -= weight(node, at)
                if left < 0.0:
                    return node.moves[at]
        return node.moves[best]

    def hope(self, move: i64) -> float:
        """The mean reward of a move of the root, from 0 to 1."""
        for at in range(len(self.root.moves)):
            if self.root.moves[at] == move:
                return self.root.mean(at)
        return 0.0


def weight(node: Node, at: i64) -> float:
    """How much the search favours this move: its share of the mix, or its visits."""
    return node.played[at] if node.mixed else float(node.count[at])


def pick_best_bound(node: Node) -> i64:
    """Upper confidence bounds: the mean so far, and a bonus for moves tried rarely."""
    best: i64 = 0
    best_bound = -1.0
    tries = log(float(node.visits + 1))
    for at in range(len(node.moves)):
        if node.count[at] == 0:
            return at
        bound = node.mean(at) + CURIOSITY * sqrt(tries / float(node.count[at]))
        if bound > best_bound:
            best = at
            best_bound = bound
    return best


def learn(turns: list[Turn], reward: vec[float]) -> None:
    """Give every node on the way what its seat got in the end."""
    for turn in turns:
        node = turn.node
        got = reward[turn.seat]
        if turn.probability > 0.0:
            learn_regret(node, turn.at, turn.probability, got)
        node.visits += 1
        node.count[turn.at] += 1
        node.total[turn.at] += got


def learn_regret(node: Node, chosen: i64, probability: float, got: float) -> None:
    """What each move would have brought, guessed from its mean so far.

    The guess for the chosen move is corrected by what it really brought, more strongly the more
    rarely it is chosen. So the guesses are right on average, whatever the means say.
    """
    positive = node.positive_regret()
    correction = (got - node.mean(chosen)) / probability
    expected = node.odds(chosen, positive) * correction
    for at in range(len(node.moves)):
        expected += node.odds(at, positive) * node.mean(at)
    fresh = vec[float]()
    for at in range(len(node.moves)):
        value = node.mean(at) + (correction if at == chosen else 0.0)
        regret = node.regret[at] + value - expected
        fresh = append(fresh, regret if regret > 0.0 else 0.0)
    node.regret = fresh


def leads(scores: list[int]) -> list[float]:
    """By seat: how far it is ahead of the mean of the others."""
    if len(scores) == 1:
        return [float(scores[0])]
    total = sum(scores)
    return [mine - (total - mine) / (len(scores) - 1) for mine in scores]


def place_prizes(places: list[int]) -> list[float]:
    """By seat, from 0 to 1: half for a share in the win, half for the opponents left behind."""
    winners = places.count(1)
    prizes: list[float] = []
    for mine in places:
        beaten = -0.5  # the comparison with itself counts as half, like every tie
        for other in places:
            beaten += 1.0 if mine < other else (0.5 if mine == other else 0.0)
        share = beaten / (len(places) - 1) if len(places) > 1 else 1.0
        prizes.append(0.5 * share + (0.5 / winners if mine == 1 else 0.0))
    return prizes


def is_simultaneous(s: S, seat: i64) -> bool:
    """Do others answer at the same time, or have they already?"""
    if s.asked & ~seat_bit(seat) != NOBODY:
        return True
    others = range(len(s.sealed))
    return any(other != seat and s.sealed[other] != UNANSWERED for other in others)


def reopen(s: S, seat: i64) -> None:
    """Let the others think again about answers that are still sealed.

    A re-deal can only guess such an answer; the search knows better what they might have chosen.
    This relies on steps that clear ``sealed`` when they leave: whatever is there is pending.
    """
    for other in range(len(s.sealed)):
        if other != seat and s.sealed[other] != UNANSWERED:
            s.sealed[other] = UNANSWERED
            s.asked |= seat_bit(other)
