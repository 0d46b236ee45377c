"""How exploitable a bot is in later rounds, where what it has seen of the table leads it elsewhere.

Rounds are sampled from games the bot plays against itself. In each its odds are frozen: every hand
and every situation of the guard is put to it, and what one player alone could gain by a perfect
answer, in caps of this round, is enumerated. People there are not alike, so nothing is shared
between seats.
"""

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np

from contraband.bots.entrants import PLAYOUTS
from contraband.bots.seated import Seated
from contraband.core.bot import Budget
from contraband.core.kernel import lowest
from contraband.games import find_game
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import round_rules
from contraband.games.soda.bots.book.states import ACCEPT, UNSEEN, waiting_code
from contraband.games.soda.bots.players.book_player import BookPlayer
from contraband.games.soda.data import KINDS
from contraband.lab.arena import stream
from contraband.lab.solver.asking import Asker, Impossible, Shares
from contraband.lab.solver.exact import (
    BestGuard,
    PolicyTree,
    at_bribes,
    best_packings,
    deal_odds,
    others_joint,
    packing_matrix,
)

DRAWS = 4  # times a bot is asked how it packs a hand: it imagines other worlds each time


class AskedTree(PolicyTree):
    """The guard's play in one round, asked for by seat."""

    def __init__(self, asker: Asker) -> None:
        super().__init__(Profile(asker.rules, [], remember=True))
        self.asker = asker

    def shares(
        self, step: int, left: int, dog: int, codes: list[int], choices: list[int]
    ) -> Shares:
        try:
            return self.asker.decide(step, left, codes)
        except Impossible:
            return {}


def later_round(
    make: Callable[[], BookPlayer],
    players: int,
    seed: int,
    number: int,
    liar: Callable[[], BookPlayer] | None = None,
) -> Asker:
    """The beginning of a round after the first, in a game of the bot against itself.

    ``liar``: who has played in the last seat so far.
    """
    game = find_game("soda")
    luck = stream(seed, number)
    s: Any = game.new(players, {}, luck.split(), telling=True)
    chosen = 2 + int(luck.below(s.rounds - 1))
    bots = [make() for _ in range(players - 1)] + [(liar or make)()]
    chairs = [Seated(seat, bot, luck.split()) for seat, bot in enumerate(bots)]
    news: list[tuple[int, ...]] = []
    while True:
        news += s.told
        for chair in chairs:
            chair.hear(s.told)
        s.told = []
        if s.round == chosen:
            return Asker(round_rules(players), s, news, make)
        seat = int(lowest(s.asked))
        game.play(s, seat, chairs[seat].answer(game, s, Budget(PLAYOUTS)).move)


def measure_round(asker: Asker) -> float:
    """NashConv of one round."""
    return sum(gains(asker).values())


def gains(asker: Asker) -> dict[int, float]:
    """By seat: what the guard and every traveller could gain in this round, each alone."""
    rules = asker.rules
    n = rules.travellers
    matrices = [packing_matrix(rules, asker.packing(each, DRAWS)) for each in range(n)]
    odds = deal_odds(rules)
    others = [
        others_joint(np.moveaxis(odds, me, 0), matrices[:me] + matrices[me + 1 :])
        for me in range(n)
    ]
    joint = np.tensordot(matrices[0], others[0], axes=([0], [0]))
    tree, best = AskedTree(asker), BestGuard(rules, alike=False)
    payoffs = [np.zeros_like(matrix) for matrix in matrices]
    found = {asker.guard: 0.0}
    for bribes in product(range(KINDS), repeat=n):
        weight = at_bribes(joint, bribes, tree.size, 0)
        money = tree.caps(bribes)
        codes = [waiting_code(bribe, UNSEEN) for bribe in bribes]
        found[asker.guard] += best.value(ACCEPT, rules.accepts, 0, codes, weight)
        found[asker.guard] -= float((weight * money[-1]).sum())
        for me, bribe in enumerate(bribes):
            seen = at_bribes(others[me], bribes[:me] + bribes[me + 1 :], tree.size, 1)
            axes = list(range(1, n))
            mine = np.tensordot(seen, np.moveaxis(money[me], me, 0), axes=(axes, axes))
            payoffs[me][:, bribe * tree.size : (bribe + 1) * tree.size] += mine
    for seat, matrix, payoff in zip(asker.travellers, matrices, payoffs, strict=True):
        found[seat] = best_packings(rules, payoff) - float((matrix * payoff).sum())
    return found
