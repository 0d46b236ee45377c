"""Solves a small round by following players who waver less and less.

Whoever wavers by w caps makes each choice with odds exp(value / w). While they waver much, there is
one way to answer each other, easily found. Followed to small w it leads towards an equilibrium,
also where self-play goes in circles: this looks for the odds that answer themselves (by Newton's
method), and does not care whether players would learn them. The path may bend back for a while, so
it is followed by its length and not by w.
"""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from contraband.games.soda.bots.book.packing import packings
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import RoundRules
from contraband.lab.solver.exact import Array, measure
from contraband.lab.solver.lines import Round

FIRST: Final = 0.5  # caps everybody wavers by at the beginning
LAST: Final = 0.008  # and where there is no more to gain
SETTLING: Final = 300  # steps to find the first answers
EXACT: Final = 3e-5  # caps by which answers may differ from those they answer
LONGEST, SHORTEST, USUAL = 0.3, 1e-3, 0.05  # steps along the path
TRIES: Final = 9  # of Newton's method for one step
BOLDEST: Final = 8.0  # how far one try may change the log of any odds
BASIS: Final = 200  # directions in which one try may look
CLOSE: Final = 1e-3  # how well it must solve its linear system


class Wavering:
    """A point of the path is what each choice is worth, in caps: the guard's, then the packings."""

    def __init__(self, one: Round) -> None:
        self.round = one
        self.plans = np.nonzero(self.round.can_pack.ravel())[0]
        self.size = self.round.layout.columns + len(self.plans)

    def odds(self, worth: Array, wavering: float) -> tuple[Array, Array]:
        """How players who believe this play: odds by column, and by hand and plan."""
        one = self.round
        guard = worth[: one.layout.columns] / wavering
        guard = np.exp(guard - np.repeat(np.maximum.reduceat(guard, one.starts), one.sizes))
        guard /= np.repeat(np.add.reduceat(guard, one.starts), one.sizes)
        packing = np.full(one.can_pack.size, -np.inf)
        packing[self.plans] = worth[one.layout.columns :] / wavering
        packing = packing.reshape(one.can_pack.shape)
        packing = np.exp(packing - packing.max(axis=1, keepdims=True))
        return guard, packing / packing.sum(axis=1, keepdims=True)

    def answer(self, worth: Array, wavering: float) -> Array:
        """What each choice is really worth if everybody plays like this."""
        guard, packing = self.round.worth(*self.odds(worth, wavering))
        return np.concatenate([guard, packing.ravel()[self.plans]])

    def profile(self, worth: Array, wavering: float) -> Profile:
        guard, packing = self.odds(worth, wavering)
        layout = self.round.layout
        plans = packings(layout.rules.suitcases).plans
        found = Profile(
            layout.rules,
            [list(map(float, packing[hand, list(each)])) for hand, each in enumerate(plans)],
            remember=layout.remember,
        )
        for key, (first, size) in layout.states.items():
            found.guard[key] = list(map(float, guard[first : first + size]))
        return found


class Path:
    """Where we are, and where to."""

    def __init__(self, wavering: Wavering) -> None:
        self.of = wavering
        self.scale = 1 / np.sqrt(wavering.size)
        worth = np.zeros(wavering.size)
        for _ in range(SETTLING):
            worth += 0.3 * (wavering.answer(worth, FIRST) - worth)
        self.at = np.append(worth * self.scale, np.log(FIRST))
        self.ahead = np.append(np.zeros(wavering.size), -1.0)
        self.step = USUAL

    def read(self) -> tuple[Array, float]:
        return self.at[:-1] / self.scale, float(np.exp(self.at[-1]))

    def miss(self, point: Array) -> Array:
        """How far this is from odds that answer themselves, and from the end of the step."""
        worth = point[:-1] / self.scale
        wrong = (worth - self.of.answer(worth, float(np.exp(point[-1])))) * self.scale
        return np.append(wrong, self.ahead @ (point - self.at) - self.step)

    def go(self) -> bool:
        """One step; the harder it was, the shorter the next one. False: this is the end."""
        while self.step > SHORTEST:
            point = self.at + self.step * self.ahead
            for tried in range(TRIES):
                wrong = self.miss(point)
                if tried > 0 and np.abs(wrong[:-1]).max() < EXACT * self.scale:
                    self.ahead = (point - self.at) / np.linalg.norm(point - self.at)
                    self.at = point
                    self.step = min(LONGEST, self.step * (1.4 if tried <= 3 else 1.0))
                    return True
                point = point + self.correction(point, wrong)
            self.step /= 2
        return False

    def correction(self, point: Array, wrong: Array) -> Array:
        odds = np.exp(point[-1]) * self.scale

        def slope(way: Array) -> Array:
            small = 1e-6 / max(np.abs(way[:-1]).max() / odds / 10, abs(way[-1]), 1e-4)
            along: Array = (self.miss(point + small * way) - wrong) / small
            return along

        found = solve_linear(slope, -wrong)
        boldness = np.abs(found[:-1]).max() / odds
        bold: Array = found * min(1.0, BOLDEST / boldness)
        return bold


def solve_linear(slope: Callable[[Array], Array], goal: Array) -> Array:
    """GMRES: solves slope(x) = goal with nothing known but what ``slope`` makes of a vector."""
    size = float(np.linalg.norm(goal))
    basis = np.zeros((BASIS + 1, len(goal)))
    basis[0] = goal / size
    table = np.zeros((BASIS + 1, BASIS))
    weights: Array = np.zeros(1)
    for count in range(1, BASIS + 1):
        new = slope(basis[count - 1])
        for _ in range(2):  # twice, for rounding errors
            part = basis[:count] @ new
            new = new - basis[:count].T @ part
            table[:count, count - 1] += part
        table[count, count - 1] = length = float(np.linalg.norm(new))
        if count % 5 == 0 or length < 1e-12:
            first = np.zeros(count + 1)
            first[0] = size
            system = table[: count + 1, :count]
            weights = np.asarray(np.linalg.lstsq(system, first, rcond=None)[0])
            if np.linalg.norm(system @ weights - first) < CLOSE * size or length < 1e-12:
                break
        basis[count] = new / length
    found: Array = basis[: len(weights)].T @ weights
    return found


def follow(rules: RoundRules, remember: bool, steps: int) -> Profile:
    """The best odds that this many steps of the path lead to."""
    profiles = path_of(Round(rules, remember), steps)
    return min(profiles, key=lambda profile: measure(profile).nashconv)


def path_of(one: Round, steps: int) -> Iterator[Profile]:
    wavering = Wavering(one)
    path = Path(wavering)
    for _ in range(steps):
        yield wavering.profile(*path.read())
        if path.read()[1] < LAST or not path.go():
            return
