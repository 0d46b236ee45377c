"""CUBA-1.13, CUBA-2.13  What a ride comes to, as far as the variants agree."""

from typing import Final

from mypy_extensions import i64

from contraband.core.sets import size
from contraband.games.cuba.cloth.flick import Flight

GATES: Final[i64] = 0x7F  # the Gate dice as a set
CARS: Final[i64] = 0xF80

# Why a crossing counts or not, for the news and the eyes.
COUNTED: Final[i64] = 0
FLIPPED: Final[i64] = 1
NO_GATE: Final[i64] = 2
BLOCKED: Final[i64] = 3
MISSED: Final[i64] = 4
NOT_BEHIND: Final[i64] = 5
TOUCHED: Final[i64] = 6


def verdict(flight: Flight, is_open: bool) -> i64:
    """CUBA-2.13.6  Geometric success, hits or not.

    Success is CUBA-1.8: between the posts, and at rest wholly behind them, from either side
    (CUBA-1.8.1). The simulation has judged it.
    """
    if not is_open:
        return BLOCKED  # CUBA-1.7.1
    if flight.crossed:
        return COUNTED
    return NOT_BEHIND if flight.passed else MISSED


def scrapes(flight: Flight) -> i64:
    """Tokens for Cities touched (CUBA-1.13.7), and for leaving the area (CUBA-1.13.8)."""
    return size(flight.cities) + (1 if flight.left() else 0)
