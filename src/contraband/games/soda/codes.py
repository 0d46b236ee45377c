"""The numbers of Soda's steps, reasons and news; game.py gives reasons and news their names."""

from typing import Final

from mypy_extensions import i64

# The steps, in rulebook order.
ROUND: Final[i64] = 0
PACKING: Final[i64] = 1
ACCEPTING: Final[i64] = 2
INSPECTING: Final[i64] = 3
SHOWING: Final[i64] = 4
ARRESTING: Final[i64] = 5
WAVING: Final[i64] = 6

# Why a move is refused; game.py gives each its name and rule.
NONSENSE: Final[i64] = 1
OTHER_STEP: Final[i64] = 2
ACCEPTS_CLOSED: Final[i64] = 3
INSPECTIONS_CLOSED: Final[i64] = 4
NOT_A_TRAVELLER: Final[i64] = 5
OUT_OF_ROUND: Final[i64] = 6
ALREADY_INSPECTED: Final[i64] = 7
ALREADY_OPEN: Final[i64] = 8
NO_SUCH_SUITCASE: Final[i64] = 9
NO_INSPECTION_LEFT: Final[i64] = 10
NO_DOG: Final[i64] = 11
NOT_THE_FULLER: Final[i64] = 12
NOT_IN_HAND: Final[i64] = 13
WRONG_NUMBER_OF_SUITCASES: Final[i64] = 14

# The news; game.py gives each its name and the meaning of its numbers.
ROUND_BEGINS: Final[i64] = 0
EVENT_REVEALED: Final[i64] = 1
BONUS_TAKEN: Final[i64] = 2
HAND_DEALT: Final[i64] = 3
READY: Final[i64] = 4
BRIBE_SHOWN: Final[i64] = 5
BRIBE_ACCEPTED: Final[i64] = 6
WAVED_THROUGH: Final[i64] = 7
INSPECTED: Final[i64] = 8
DOG_SENT: Final[i64] = 9
SUITCASE_SHOWN: Final[i64] = 10
CAUGHT_SMUGGLING: Final[i64] = 11
UNDULY_ARRESTED: Final[i64] = 12
APOLOGY: Final[i64] = 13
PASSED: Final[i64] = 14
ROUND_ENDS: Final[i64] = 15
GAME_ENDS: Final[i64] = 16
