"""What dice are likely to bring: crates that a Still makes, and crates that a Speakeasy buys."""

from math import exp, log1p, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_DICE: Final[i64] = 12  # more count as this many
SUMS: Final[i64] = 74  # sums from 0 to 6 * 12, and one that cannot be
MEAN: Final = 3.5
SPREAD: Final = 1.7078  # the standard deviation of one die
BEND: Final = 0.58  # a logistic curve this wide is nearest to the one of dice
FAR: Final = 30.0  # beyond this the logistic curve is a straight line


def tails() -> list[float]:
    """SUMS * dice + x: how likely this many dice show x or more."""
    found: list[float] = []
    ways = [1.0]
    for _dice in range(int(MOST_DICE) + 1):
        total = sum(ways)
        found += [sum(ways[least:]) / total for least in range(int(SUMS))]
        rolled = [0.0] * (len(ways) + 6)
        for before, count in enumerate(ways):
            for face in range(1, 7):
                rolled[before + face] += count
        ways = rolled
    return found


TAILS: Final = vec[float](tails())


def at_least(dice: i64, least: i64) -> float:
    """How likely this many dice show this sum or more."""
    if dice > MOST_DICE:
        dice = MOST_DICE
    if least <= dice:
        return 1.0
    if least >= SUMS:
        return 0.0
    return TAILS[SUMS * dice + least]


def expected_sale(dice: i64, bonus: i64, ahead: i64, load: i64) -> float:
    """Crates sold of a load behind this many others, if each die counts so much more."""
    sold = 0.0
    for place in range(ahead + 1, ahead + load + 1):
        odds = at_least(dice, place - dice * bonus)
        if odds == 0.0:
            break
        sold += odds
    return sold


def carried(dice: float, room: float) -> float:
    """The mean of what this many dice make, as far as there is room on the Trucks."""
    if dice <= 0.0 or room <= 0.0:
        return 0.0
    wide = SPREAD * sqrt(dice) * BEND
    over = (MEAN * dice - room) / wide
    if over > FAR:
        return room
    if over < -FAR:
        return MEAN * dice
    return MEAN * dice - wide * log1p(exp(over))
