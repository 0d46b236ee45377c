"""Run the sampling trainer and read its averages out as a profile."""

import itertools
from collections.abc import Iterable, Iterator

from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import RoundRules
from contraband.lab.solver.trainer import TREMBLE_WEIGHT, Trainer

# States met in fewer careless deals than this are left to the fallback: barely trained.
LESSONS = 3.0


def _shares(weights: list[float]) -> list[float]:
    total = sum(weights)
    if total <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [weight / total for weight in weights]


def read_profile(trainer: Trainer, rules: RoundRules, remember: bool, deals: int) -> Profile:
    starts = list(trainer.hand_start)
    average = list(trainer.pack_average)
    packing = [_shares(average[a:b]) for a, b in itertools.pairwise(starts)]
    profile = Profile(rules, packing, remember=remember)
    guard = list(trainer.average)
    floor = LESSONS * TREMBLE_WEIGHT * deals / 2
    for key, start, size in zip(trainer.keys, trainer.starts, trainer.sizes, strict=True):
        if key >= 0 and sum(guard[start : start + size]) > floor:
            profile.guard[key] = _shares(guard[start : start + size])
    return profile


def solve(
    rules: RoundRules,
    iterations: int,
    seed: int = 1,
    remember: bool = False,
) -> Profile:
    """Self-play for this many deals; the same seed gives the same profile."""
    return list(checkpoints(rules, [iterations], seed, remember))[-1]


def checkpoints(
    rules: RoundRules, deals: Iterable[int], seed: int, remember: bool
) -> Iterator[Profile]:
    """The profile after each of these numbers of deals, in one run of self-play."""
    trainer = Trainer(rules, seed, remember)
    done = 0
    for count in deals:
        trainer.iterate(done + 1, count - done)
        done = count
        yield read_profile(trainer, rules, remember, count)
