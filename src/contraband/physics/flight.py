"""What a simulation hands to the judge: where the dice were at every step, and who struck whom."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Start:
    """CUBA-2.3  The flick that happens: degrees in thousandths, mm/s, micrometres."""

    die: int
    azimuth: int
    speed: int
    height: int
    offset: int


@dataclass(frozen=True, slots=True)
class Blow:
    """The flicked die presses on another one during one step."""

    step: int
    die: int
    impulse: float  # newton seconds


@dataclass(frozen=True, slots=True)
class Flight:
    """Row n is time n * step_s. Only dice that could have been met are here, the flicked first."""

    step_s: float
    dice: list[int]
    middles: Floats  # rows, dice, (x, y, z) in mm
    turns: Floats  # rows, dice, quaternion
    blows: list[Blow]  # in order of time
    touched: set[int]  # dice that another die has touched (CUBA-2.5.4)
    out: dict[int, int] = field(default_factory=dict)  # by die: the row at which it has left
    rests: bool = True  # False: the hard stop came first (CUBA-2.6)

    @property
    def rows(self) -> int:
        return len(self.middles)

    @property
    def flicked(self) -> int:
        return self.dice[0]

    def column(self, die: int) -> int:
        return self.dice.index(die)
