"""A learned opponent for Soda Smugglers: it counts what each packing brings against these guards.

A packing is identified by its bottles, its bribe and whether it is allowed. While it learns, the
packer tries what it knows least about or what has paid best; afterwards only the latter. As guard
it plays by the book.
"""

import time
from functools import partial
from math import log, sqrt
from typing import Final

from contraband.bots.entrants import Entrant
from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.games.soda.bots.scripts import Script, facts_of
from contraband.games.soda.state import Soda
from contraband.games.soda.view import SodaView, view
from contraband.lab.arena import play_block
from contraband.lab.strength.contest import Contest

Packing = tuple[int, int, int]  # bottles, bribe, limit

CURIOUS: Final = 3.0  # caps: how attractive an untried packing is


class Lessons:
    """What each packing has brought, in caps of its round."""

    def __init__(self) -> None:
        self.tries: dict[Packing, int] = {}
        self.caps: dict[Packing, int] = {}

    def note(self, packing: Packing, caps: int) -> None:
        self.tries[packing] = self.tries.get(packing, 0) + 1
        self.caps[packing] = self.caps.get(packing, 0) + caps

    def mean(self, packing: Packing) -> float:
        return self.caps.get(packing, 0) / max(1, self.tries.get(packing, 0))

    def hope(self, packing: Packing) -> float:
        """The mean, with a bonus for packings tried rarely."""
        tries = self.tries.get(packing, 0)
        return self.mean(packing) + CURIOUS * sqrt(log(1 + sum(self.tries.values())) / (1 + tries))


class Pupil(Script):
    """Tries packings, and notes the result when it is next asked in a later round."""

    def __init__(self, lessons: Lessons) -> None:
        super().__init__()
        self.lessons = lessons
        self.packed: tuple[int, int, Packing] | None = None  # round, caps then, how

    def choose(self, at: Perspective[Soda], chance: FastChance, budget: Budget) -> Choice:
        sees = view(at.world, at.seat)
        self.learn(sees, at.seat)
        choice = super().choose(at, chance, budget)
        if at.step() == "packing":
            self.packed = (sees.round, sees.caps[at.seat], facts_of(choice.move, sees))
        return choice

    def learn(self, sees: SodaView, seat: int) -> None:
        if self.packed is not None and self.packed[0] < sees.round:
            _, caps, packing = self.packed
            self.lessons.note(packing, sees.caps[seat] - caps)
            self.packed = None

    def rank(self, bottles: int, bribe: int, limit: int) -> tuple[float, ...]:
        return (self.lessons.hope((bottles, bribe, limit)),)


class Graduate(Script):
    """Packs what has brought most."""

    def __init__(self, means: tuple[tuple[Packing, float], ...]) -> None:
        super().__init__()
        self.means = dict(means)

    def rank(self, bottles: int, bribe: int, limit: int) -> tuple[float, ...]:
        return (self.means.get((bottles, bribe, limit), 0.0),)


def teach(contest: Contest, seed: int, seconds: float) -> Entrant:
    """The packer after as many games against these guards as fit into the time."""
    lessons = Lessons()
    match = contest.match(Entrant("pupil", partial(Pupil, lessons)), seed)
    end, number = time.monotonic() + seconds, 0
    while number == 0 or time.monotonic() < end:
        play_block(match, number)
        number += 1
    means = {packing: lessons.mean(packing) for packing in lessons.tries}
    best = sorted(means, key=means.__getitem__, reverse=True)[:3]
    liked = ", ".join(f"{bottles} behind {bribe}" for bottles, bribe, _ in best)
    return Entrant(f"taught to pack: {liked}", partial(Graduate, tuple(means.items())))
