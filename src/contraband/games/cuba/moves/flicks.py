"""CUBA-2.3  A flick as one number: die, azimuth, speed, and where the finger strikes.

    flick v1 az 123.4 v 1.20 h -3.5 o 0

Degrees, metres a second, millimetres; in steps of 0.1, 0.01, 0.5 and 0.5 (CUBA-2.3.3). The number
is a mixed one, die first, so that a browser can make it with sums and products alone. A bot's flick
ends with "bot": its hand may err otherwise than a person's (CUBA-2.4.2).
"""

import re
from typing import Final

from mypy_extensions import i64

from contraband.core.options import BadInput
from contraband.games.cuba.cloth.noise import Flick
from contraband.games.cuba.data import DICE

FLICK: Final[i64] = 1 << 40  # far above all moves that can be listed
AZIMUTHS: Final[i64] = 3600  # of 0.1 degrees
SPEEDS: Final[i64] = 236  # of 0.01 m/s, from 0.15 up
HEIGHTS: Final[i64] = 29  # of 0.5 mm, from -7 up
OFFSETS: Final[i64] = 25  # of 0.5 mm, from -6 up
SLOWEST: Final[i64] = 15
LOWEST: Final[i64] = -14
RIGHTMOST: Final[i64] = -12
ALL_DICE: Final[i64] = 12
OF_ONE_HAND: Final[i64] = ALL_DICE * AZIMUTHS * SPEEDS * HEIGHTS * OFFSETS
LAST: Final[i64] = FLICK + 2 * OF_ONE_HAND - 1  # persons' flicks, then bots'

TEXT: Final = re.compile(
    r"flick (\S+) az (\d{1,3}(?:\.\d)?) v (\d(?:\.\d{1,2})?)"
    r" h (-?\d(?:\.[05])?) o (-?\d(?:\.[05])?)( bot)?"
)
EXAMPLE: Final = "flick v1 az 123.4 v 1.20 h 0 o 0"


def flick(die: i64, azimuth: i64, speed: i64, height: i64, offset: i64) -> i64:
    """From tenths of a degree, cm/s, and half millimetres; all within their ranges."""
    number = die * AZIMUTHS + azimuth
    number = number * SPEEDS + speed - SLOWEST
    number = number * HEIGHTS + height - LOWEST
    return FLICK + number * OFFSETS + offset - RIGHTMOST


def is_flick(move: i64) -> bool:
    return FLICK <= move <= LAST


def by_bot(move: i64) -> bool:
    return move - FLICK >= OF_ONE_HAND


def signed(move: i64, is_person: bool) -> i64:
    """The same flick as one of a person, or of a bot."""
    number = (move - FLICK) % OF_ONE_HAND
    return FLICK + number if is_person else FLICK + OF_ONE_HAND + number


def die_of(move: i64) -> i64:
    return (move - FLICK) // (OFFSETS * HEIGHTS * SPEEDS * AZIMUTHS) % ALL_DICE


def tenths_of(move: i64) -> i64:
    """The azimuth in tenths of a degree."""
    return (move - FLICK) // (OFFSETS * HEIGHTS * SPEEDS) % AZIMUTHS


def speed_of(move: i64) -> i64:
    """In cm/s."""
    return (move - FLICK) // (OFFSETS * HEIGHTS) % SPEEDS + SLOWEST


def height_of(move: i64) -> i64:
    """In half millimetres above the middle."""
    return (move - FLICK) // OFFSETS % HEIGHTS + LOWEST


def offset_of(move: i64) -> i64:
    """In half millimetres to the left of the course."""
    return (move - FLICK) % OFFSETS + RIGHTMOST


def meant(move: i64) -> Flick:
    """The flick in the units of the geometry."""
    return Flick(
        100 * tenths_of(move), 10 * speed_of(move), 500 * height_of(move), 500 * offset_of(move)
    )


def notation(move: int) -> str:
    degrees, speed = int(tenths_of(move)) / 10, int(speed_of(move)) / 100
    height, offset = halves(int(height_of(move))), halves(int(offset_of(move)))
    hand = " bot" if by_bot(move) else ""
    aim = f"az {degrees:.1f} v {speed:.2f} h {height} o {offset}"
    return f"flick {DICE[die_of(move)].lower()} {aim}{hand}"


def halves(number: int) -> str:
    """Half millimetres as millimetres, without a needless ".0"."""
    return f"{number / 2:.1f}" if number % 2 else str(number // 2)


def parse(text: str) -> int:
    """The flick written like this; BadInput says what is wrong with it."""
    found = TEXT.fullmatch(text.lower())
    names = [die.lower() for die in DICE]
    if found is None or found[1] not in names:
        raise BadInput(f"A flick is written like this: {EXAMPLE}.")
    azimuth, speed = round(10 * float(found[2])), round(100 * float(found[3]))
    height, offset = round(2 * float(found[4])), round(2 * float(found[5]))
    if azimuth >= AZIMUTHS or not SLOWEST <= speed < SLOWEST + SPEEDS:
        raise BadInput("A flick goes at az 0 to 359.9 with v 0.15 to 2.50.")
    if abs(height) > -LOWEST or abs(offset) > -RIGHTMOST:
        raise BadInput("A finger strikes at h -7 to 7 and o -6 to 6.")
    move = flick(names.index(found[1]), azimuth, speed, height, offset)
    return int(signed(move, found[6] is None))
