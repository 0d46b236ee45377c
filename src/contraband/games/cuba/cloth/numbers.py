"""Which number stands where: in poses, and in the question and the answer about a flick.

physics/ride.py reads the question and writes the answer; guess.py does the same in a hurry.
"""

from typing import Final

from mypy_extensions import i64

# A pose: where a die lies, in micrometres and millidegrees. Cuba.poses has one for each die.
POSE: Final[i64] = 4
X: Final[i64] = 0
Y: Final[i64] = 1
TOP: Final[i64] = 2  # the face on top
YAW: Final[i64] = 3

# The question: these, the Gate if there is one, how many Pawns, x and y of each, how many dice, and
# five numbers of each: the die and its pose.
SIDE: Final = 0
FLICKED: Final = 1
AZIMUTH: Final = 2
SPEED: Final = 3
HEIGHT: Final = 4
OFFSET: Final = 5
IS_RIDE: Final = 6
HAS_GATE: Final = 7
GATE: Final = 8
GATE_NUMBERS: Final = 6  # x, y, the direction of the axis, where its gap begins and ends
PAWN: Final = 2
DIE: Final = 5

# The answer: whether the Gate was crossed, how many dice, their poses, how many events, these, and
# the bytes of the track.
CROSSED: Final = 0
DICE_COUNT: Final = 1
POSES: Final = 2

# An event
EVENT: Final = 4
KIND: Final = 0
WHAT: Final = 1
WHERE: Final = 2
TIME: Final = 3  # microseconds

# A flight as the state keeps it: these, how many events, the events, the track.
BY: Final = 0
DIE_KEPT: Final = 1
MEANT: Final = 2  # azimuth, speed, height, offset
MADE: Final = 6  # the same as the hand made it
VALID: Final = 10
EVENT_COUNT: Final = 11
FINGER: Final = 4  # numbers of a flick


def events_at(answer: list[int]) -> int:
    """Where an answer says how many events follow."""
    return POSES + int(POSE) * answer[DICE_COUNT]


def events_of(answer: list[int]) -> list[int]:
    at = events_at(answer)
    return answer[at + 1 : at + 1 + EVENT * answer[at]]


def track_of(answer: list[int]) -> list[int]:
    at = events_at(answer)
    return answer[at + 1 + EVENT * answer[at] :]
