"""The numbers of Nacho's steps, reasons and news; game.py gives reasons and news their names."""

from typing import Final

from mypy_extensions import i64

# The steps, in rulebook order.
DEALING: Final[i64] = 0
REDRAWING: Final[i64] = 1
TURN: Final[i64] = 2
CHOOSING: Final[i64] = 3
SMUGGLING: Final[i64] = 4
ARRESTING: Final[i64] = 5
WANDERING: Final[i64] = 6
RAIDING: Final[i64] = 7
MOVING: Final[i64] = 8
SCORING: Final[i64] = 9
PASSING: Final[i64] = 10
REFRESHING: Final[i64] = 11
PREPARING: Final[i64] = 12
RESTOCKING: Final[i64] = 13

# Why a move is refused; game.py gives each its name and rule.
NONSENSE: Final[i64] = 1
OTHER_STEP: Final[i64] = 2
NOT_IN_HAND: Final[i64] = 3
TOO_FAR: Final[i64] = 4
NOT_IN_WAREHOUSE: Final[i64] = 5
NOT_WANTED: Final[i64] = 6
SLOT_FILLED: Final[i64] = 7
NOT_FIRST: Final[i64] = 8
NOT_A_VICTIM: Final[i64] = 9
NOT_IN_THEIRS: Final[i64] = 10
NOT_THAT_MOUNTIE: Final[i64] = 11
NOT_THE_HIGHEST: Final[i64] = 12
HAS_A_MOUNTIE: Final[i64] = 13
NOT_THE_POOREST: Final[i64] = 14
NO_SUCH_CARD: Final[i64] = 15
NOTHING_TO_SELL: Final[i64] = 16

# The news; game.py gives each its name and the meaning of its numbers.
GEM_GIVEN: Final[i64] = 0
ROUND_BEGINS: Final[i64] = 1
TURN_BEGINS: Final[i64] = 2
MOUNTIE_TURNED: Final[i64] = 3
READY: Final[i64] = 4
REVEALED: Final[i64] = 5
MOUNTIE_TAKEN: Final[i64] = 6
DELIVERED: Final[i64] = 7
STOLEN: Final[i64] = 8
CUBES_GIVEN: Final[i64] = 9
WENT_EMPTY: Final[i64] = 10
FEE_PAID: Final[i64] = 11
CANTINA_OPENED: Final[i64] = 12
ARRESTED: Final[i64] = 13
RAIDED: Final[i64] = 14
WANDERED: Final[i64] = 15
SCORING_BEGINS: Final[i64] = 16
TOTALS: Final[i64] = 17
BONUS_WON: Final[i64] = 18
BONUS_TIED: Final[i64] = 19
BONUS_UNWANTED: Final[i64] = 20
RETIRED: Final[i64] = 21
FINED: Final[i64] = 22
GEM_PASSED: Final[i64] = 23
GEM_KEPT: Final[i64] = 24
DISCARDED: Final[i64] = 25
HAND_KEPT: Final[i64] = 26
DREW: Final[i64] = 27
CARD_DRAWN: Final[i64] = 28
RESHUFFLED: Final[i64] = 29
DEMAND_TURNED: Final[i64] = 30
SOLD: Final[i64] = 31
CUBE_DRAWN: Final[i64] = 32
CUBES_RETURNED: Final[i64] = 33
GAME_ENDS: Final[i64] = 34
ROUND_SCORED: Final[i64] = 35
