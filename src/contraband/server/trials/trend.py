"""Does something grow? A straight line through samples, and how far it can be trusted."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LIMIT: Final = 1.0  # percent an hour
HOUR_S: Final = 3600.0
FEWEST: Final = 4  # samples; fewer say nothing


@dataclass(frozen=True)
class Trend:
    """Growth in percent of the mean an hour; the truth is within the uncertainty 19 times in 20."""

    percent: float
    uncertainty: float

    @property
    def grows(self) -> bool:
        return self.percent - self.uncertainty > LIMIT

    @property
    def holds(self) -> bool:
        return self.percent + self.uncertainty < LIMIT

    def sentence(self) -> str:
        if math.isinf(self.uncertainty):
            return "too few samples to tell"
        verdict = "grows" if self.grows else "holds" if self.holds else "cannot be told yet"
        return f"{self.percent:+.2f} % an hour, give or take {self.uncertainty:.2f}: {verdict}"


def trend_of(times_s: Sequence[float], values: Sequence[float]) -> Trend:
    """The line with the least squares; two standard errors of its slope are the uncertainty."""
    number = len(values)
    if number < FEWEST:
        return Trend(0.0, math.inf)
    middle, mean = sum(times_s) / number, sum(values) / number
    spread = sum((at - middle) ** 2 for at in times_s)
    pairs = list(zip(times_s, values, strict=True))
    slope = sum((at - middle) * (value - mean) for at, value in pairs) / spread
    rest = sum((value - mean - slope * (at - middle)) ** 2 for at, value in pairs)
    error = math.sqrt(rest / (number - 2) / spread)
    to_percent = 100 * HOUR_S / mean
    return Trend(slope * to_percent, 2 * error * to_percent)
