"""Playing a world on: everybody plays quickly until it is time to judge."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, Final, NamedTuple

from contraband.analysis.chances import chances
from contraband.analysis.outlooks import Outlook
from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.kernel import lowest

LONGEST: Final = 400  # decisions: a world that has not reached its mark by then is judged as it is


class Ending(NamedTuple):
    """What a world has come to, by seat."""

    chances: list[float]
    scores: list[int]


def play_on(game: Game[Any], outlook: Outlook, s: Any, luck: FastChance, until: int) -> Ending:
    """Changes the world. ``until``: the mark at which it is judged."""
    mark = outlook.mark
    if mark is not None:
        decisions = 0
        while not s.over and mark(s) < until and decisions < LONGEST:
            seat = lowest(s.asked)
            game.apply(s, seat, game.quick_move(s, seat, luck))
            decisions += 1
    return Ending(chances(game, outlook, s), game.scores(s))


def next_mark(outlook: Outlook, s: Any) -> int:
    """Where worlds that start here are judged: all at the same place, whatever is tried."""
    return 0 if outlook.mark is None else outlook.mark(s) + 1


class Mean(NamedTuple):
    """By seat: the chance, and its standard error."""

    chances: list[float]
    errors: list[float]


def mean_chances(
    game: Game[Any], outlook: Outlook, s: Any, tries: int, luck: FastChance
) -> list[float]:
    """Every seat's chances in a position in which nothing is hidden."""
    return judged_worlds(game, outlook, s, tries, luck).chances


def judged_worlds(game: Game[Any], outlook: Outlook, s: Any, tries: int, luck: FastChance) -> Mean:
    """The same with its error. Each world has its own stream: same luck, same worlds."""
    if s.over or outlook.mark is None:
        found = chances(game, outlook, s)
        return Mean(found, [0.0] * len(found))
    until = next_mark(outlook, s)
    rows: list[list[float]] = []
    for _ in range(tries):
        own = luck.split()
        world = game.copy(s)
        world.chance = own.split()
        rows.append(play_on(game, outlook, world, own, until).chances)
    return mean_of(rows)


def mean_of(rows: list[list[float]]) -> Mean:
    """The mean over these worlds."""
    columns = list(zip(*rows, strict=True))
    return Mean([fmean(each) for each in columns], [standard_error(each) for each in columns])


def standard_error(values: Sequence[float]) -> float:
    return pstdev(values) / sqrt(len(values))
