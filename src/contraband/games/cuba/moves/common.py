"""The moves of more than one variant.

done                     no more of this
take r1 gem              take this Good for the die
discard gem              put a Good back
route s07                play this Sector card, or put this route aside
repair bayamo            have the Vehicle repaired there

They lie among those of market.py and couriers.py, which also read and write them.
"""

from typing import Final

from mypy_extensions import i64

from contraband.games.cuba.data import GOODS

DONE: Final[i64] = 0
TAKE: Final[i64] = 119  # by die and Good
DISCARD: Final[i64] = 186  # + Good
ROUTE: Final[i64] = 4038  # + card
REPAIR: Final[i64] = 4088  # + City


def take(die: i64, good: i64) -> i64:
    return TAKE + GOODS * die + good


def taken_for(move: i64) -> i64:
    """The die of ``take``."""
    return (move - TAKE) // GOODS


def taken_good(move: i64) -> i64:
    return (move - TAKE) % GOODS


def discard(good: i64) -> i64:
    return DISCARD + good
