"""A learned opponent: another bot for each kind of question, chosen by what wins at this table.

It knows nothing about the game. It gives one question after the other to another bot, and keeps
that if it wins more on the same deals. So it finds a bot's weak side, whatever that is: packings
that a guard falls for, a market that can be cornered, deals that are accepted too easily.
"""

import time
from dataclasses import dataclass
from functools import partial
from statistics import fmean, stdev
from typing import Any, Final

from contraband.bots.entrants import Entrant, Spec, entrant
from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.games import find_game
from contraband.lab.strength.contest import Contest

Parts = tuple[tuple[str, Spec], ...]  # a question, and who answers it

FIRST_LOOK: Final = 6  # blocks after which a loser is dropped
SECOND_LOOK: Final = 24


class Patchwork(Bot[Any]):
    """Each question is answered by the bot it was given to."""

    def __init__(self, game: str, otherwise: str, parts: Parts) -> None:
        rules = find_game(game)
        made = {bot: entrant(rules, bot).make() for bot in {otherwise, *dict(parts).values()}}
        self.otherwise = made[otherwise]
        self.parts = {step: made[bot] for step, bot in parts}

    def choose(self, at: Perspective[Any], chance: FastChance, budget: Budget) -> Choice:
        return self.parts.get(at.step(), self.otherwise).choose(at, chance, budget)


def patched(contest: Contest, parts: Parts) -> Entrant:
    rules = find_game(contest.game)
    how = ", ".join(f"{step} like {entrant(rules, bot).name}" for step, bot in parts)
    name = f"learned: {how}" if how else "learned: nothing better than the bot itself"
    return Entrant(name, partial(Patchwork, contest.game, contest.bot, parts))


@dataclass
class Learner:
    """Tries one change after the other on separate deals, until its time is over."""

    contest: Contest
    bots: list[Spec]
    seed: int
    seconds: float

    def learn(self) -> Entrant:
        end = time.monotonic() + self.seconds
        parts: dict[str, Spec] = {}
        plain = self.wins(parts, range(SECOND_LOOK))
        for step in self.contest.steps():
            for bot in self.bots:
                if time.monotonic() > end:
                    return patched(self.contest, tuple(parts.items()))
                better = self.better({**parts, step: bot}, plain)
                if better is not None:
                    parts[step], plain = bot, better
        return patched(self.contest, tuple(parts.items()))

    def better(self, parts: dict[str, Spec], plain: list[float]) -> list[float] | None:
        """The wins block by block, if they are higher than before by more than their scatter."""
        found = self.wins(parts, range(FIRST_LOOK))
        if gain(found, plain)[0] <= 0.0:
            return None
        found += self.wins(parts, range(FIRST_LOOK, SECOND_LOOK))
        mean, scatter = gain(found, plain)
        return found if mean > scatter else None

    def wins(self, parts: dict[str, Spec], blocks: range) -> list[float]:
        return self.contest.wins(patched(self.contest, tuple(parts.items())), self.seed, blocks)


def gain(found: list[float], plain: list[float]) -> tuple[float, float]:
    """How much more was won on the same deals, and one standard error of that."""
    differences = [new - old for new, old in zip(found, plain, strict=False)]
    return fmean(differences), stdev(differences) / len(differences) ** 0.5
