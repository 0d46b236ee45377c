"""Luck with probabilities, for players who think. Rules draw whole numbers only."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import FastChance

FINE: Final[i64] = 1 << 24  # steps in which a probability is drawn


def fraction(chance: FastChance) -> float:
    """A number from 0 up to, but not including, 1."""
    return float(chance.below(FINE)) / float(FINE)


def pick(choices: list[int], chance: FastChance) -> int:
    """Any of these, each equally likely."""
    return choices[chance.below(len(choices))]


def draw(odds: vec[float], chance: FastChance) -> i64:
    """A place in the list, drawn by these weights; any place if all are 0."""
    total = 0.0
    for share in odds:
        total += share
    size: i64 = len(odds)
    if total <= 0.0:
        return chance.below(size)
    left = total * fraction(chance)
    last: i64 = 0
    for at in range(size):
        if odds[at] > 0.0:
            last = at
            left -= odds[at]
            if left < 0.0:
                return at
    return last  # rounding has lost the rest
