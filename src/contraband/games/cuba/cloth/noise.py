"""CUBA-2.4  From the flick that was meant to the one that happens: a hand is not a machine.

Every error is one draw from the chance stream, so a game's record proves it like a card.
"""

from bisect import bisect_right
from typing import Final

from mypy_extensions import i64

from contraband.core.plane import TURN

PERFECT: Final = 0
EXPERT: Final = 1
SKILLED: Final = 2
CASUAL: Final = 3
NOVICE: Final = 4

# CUBA-2.4  one sd of azimuth (millidegrees), speed (thousandths of it), height and offset
SPREAD: Final[list[list[int]]] = [
    [0, 0, 0, 0],
    [1200, 50, 600, 500],
    [2200, 80, 900, 800],
    [3500, 120, 1200, 1000],
    [6000, 200, 1800, 1500],
]
BLIND_AZIMUTH: Final[i64] = 6000  # CUBA-2.20
BLIND_SPEED: Final[i64] = 150

MIN_SPEED: Final[i64] = 150  # CUBA-2.3  millimetres a second
MAX_SPEED: Final[i64] = 2500
MAX_HEIGHT: Final[i64] = 7000  # micrometres
MAX_OFFSET: Final[i64] = 6000

FINE: Final[i64] = 1000  # a sd is cut into this many steps
CUT: Final[i64] = 3000  # CUBA-2.4.1  and the bell ends here
PEAK: Final = 800_000.0  # weight of error 0: the sum of all weights stays below 2**31
FALL: Final = 0.999999500000125  # exp(-0.5 / FINE**2)

DRAWS: Final = 4  # errors of a flick
BLIND_DRAWS: Final = 6


def bell() -> list[int]:
    """Sums of the weights of all errors from -CUT on: error k weighs exp(-(k/FINE)**2 / 2).

    Only multiplications of doubles, in a fixed order: the same table on every machine.
    """
    half = [PEAK]
    step = FALL
    for _error in range(int(CUT)):
        half.append(half[-1] * step)  # exp(-(k+1)**2 c) = exp(-k**2 c) * exp(-(2k+1) c)
        step *= FALL * FALL
    weights = [int(weight) for weight in half[:0:-1] + half]
    sums: list[int] = []
    total = 0
    for weight in weights:
        total += weight
        sums.append(total)
    return sums


BELL: Final[list[int]] = bell()
BELL_TOTAL: Final[int] = BELL[-1]  # the bound of every draw


def normal(draw: int) -> i64:
    """A draw below BELL_TOTAL as an error, in thousandths of a sd."""
    return bisect_right(BELL, draw) - CUT


class Flick:
    """CUBA-2.3  One flick: azimuth, speed in mm/s, and where the finger strikes."""

    def __init__(self, azimuth: i64, speed: i64, height: i64, offset: i64) -> None:
        self.azimuth = azimuth
        self.speed = speed
        self.height = height
        self.offset = offset


def noisy(flick: Flick, skill: i64, draws: list[int]) -> Flick:
    """What the hand makes of it; blindfold (CUBA-2.20) if there are BLIND_DRAWS draws."""
    spread = SPREAD[skill]
    errors = [normal(draw) for draw in draws]
    azimuth: i64 = 0
    speed: i64 = 0
    if len(errors) == BLIND_DRAWS:
        azimuth = errors[4] * BLIND_AZIMUTH
        speed = errors[5] * BLIND_SPEED
    steadiness = 800 + 2 * flick.speed // 5  # CUBA-2.4.1  thousandths: 0.8 + 0.4 a m/s
    azimuth += errors[0] * spread[0] * steadiness // 1000
    speed += errors[1] * spread[1]
    return Flick(
        (flick.azimuth + azimuth // FINE) % TURN,
        clamp(flick.speed + flick.speed * speed // (FINE * 1000), MIN_SPEED, MAX_SPEED),
        clamp(flick.height + errors[2] * spread[2] // FINE, -MAX_HEIGHT, MAX_HEIGHT),
        clamp(flick.offset + errors[3] * spread[3] // FINE, -MAX_OFFSET, MAX_OFFSET),
    )


def clamp(n: i64, low: i64, high: i64) -> i64:
    if n < low:
        return low
    if n > high:
        return high
    return n
