"""How certain a mean is."""

from dataclasses import dataclass
from math import isinf, sqrt
from statistics import fmean, stdev

NORMAL_95 = 1.959964


@dataclass(frozen=True)
class Interval:
    """A mean and half the width of its 95 % interval."""

    mean: float
    half: float

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half


def interval(observations: list[float]) -> Interval:
    """The mean of independent observations; infinitely uncertain with fewer than two."""
    count = len(observations)
    if count < 2:
        return Interval(fmean(observations), float("inf"))
    return Interval(fmean(observations), student(count - 1) * stdev(observations) / sqrt(count))


def share_interval(observations: list[float]) -> Interval:
    """The same for shares from 0 to 1.

    If all observations are 0, or all 1, that is not certain either: with a share of 3/n, one case
    in twenty would still show nothing else. And however few there are, a share stays within 0 to 1.
    """
    found = interval(observations)
    if found.half == 0.0 and found.mean in (0.0, 1.0):
        return Interval(found.mean, min(1.0, 3 / len(observations)))
    if isinf(found.half):
        return found
    return Interval(found.mean, min(found.half, max(found.mean, 1.0 - found.mean)))


def student(freedom: int) -> float:
    """The 95 % factor for these degrees of freedom: the normal one with its first corrections.

    Within 1 % from four degrees up.
    """
    z = NORMAL_95
    factor = z + (z**3 + z) / (4 * freedom)
    factor += (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return factor + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
