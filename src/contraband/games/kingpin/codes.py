"""The numbers of Kingpin's steps, reasons and news; game.py gives reasons and news their names."""

from typing import Final

from mypy_extensions import i64

# The steps, in rulebook order.
OPENING: Final[i64] = 0
TURN: Final[i64] = 1
PROPOSING: Final[i64] = 2
AGREEING: Final[i64] = 3
BUYING: Final[i64] = 4
ROLLING: Final[i64] = 5
SPENDING: Final[i64] = 6
USING: Final[i64] = 7
INSPECTED: Final[i64] = 8
CONTRACT: Final[i64] = 9
AUDITED: Final[i64] = 10
RELEASING: Final[i64] = 11
PASSING_ON: Final[i64] = 12

# Why a move is refused; game.py gives each its name and rule.
NONSENSE: Final[i64] = 1
OTHER_STEP: Final[i64] = 2
SOLD_OUT: Final[i64] = 3
BOUGHT_ALREADY: Final[i64] = 4
TOO_DEAR: Final[i64] = 5
NO_SUCH_DICE: Final[i64] = 6
FACE_WAS_ROLLED: Final[i64] = 7
DICE_ARE_SPENT: Final[i64] = 8
NOT_YOURS: Final[i64] = 9
NOT_AN_OPPONENTS: Final[i64] = 10
TWIN: Final[i64] = 11
TRUCK_IS_LOADED: Final[i64] = 12
TRUCK_IS_EMPTY: Final[i64] = 13
NO_ROOM: Final[i64] = 14
BAD_DIVISION: Final[i64] = 15
TOO_FEW_UNITS: Final[i64] = 16
NO_CLIENT: Final[i64] = 17
LESS_THAN_NOTHING: Final[i64] = 18
IS_TIRED: Final[i64] = 19
IS_TARGETING: Final[i64] = 20
IS_READY: Final[i64] = 21
NOT_TARGETED: Final[i64] = 22
HAS_ACTED: Final[i64] = 23
NO_SHIELD: Final[i64] = 24
NO_SPECIAL: Final[i64] = 25
IS_FRESH: Final[i64] = 26
IS_USED: Final[i64] = 27
SAME_TARGET: Final[i64] = 28
NO_SUCH_PLAYER: Final[i64] = 29
TRUCKS_ARE_SAFE: Final[i64] = 30
LAST_OUTLET: Final[i64] = 31
NOT_IN_HOLD: Final[i64] = 32

# The news; game.py gives each its name and the meaning of its numbers.
START_ROLLED: Final[i64] = 0
TURN_BEGINS: Final[i64] = 1
STOP_PROPOSED: Final[i64] = 2
STOP_AGREED: Final[i64] = 3
STOP_REFUSED: Final[i64] = 4
CARD_MOVED: Final[i64] = 5
UNITS_MOVED: Final[i64] = 6
BOUGHT: Final[i64] = 7
ROLLED: Final[i64] = 8
SUBSTITUTED: Final[i64] = 9
RESTOCKED: Final[i64] = 10
BLOCKED: Final[i64] = 11
DISTRIBUTED: Final[i64] = 12
UNITS_LOST: Final[i64] = 13
SOLD: Final[i64] = 14
POACHED: Final[i64] = 15
BURN_OUT_ROLLED: Final[i64] = 16
CLIENT_SAFE: Final[i64] = 17
CLIENT_LOST: Final[i64] = 18
PAID_DAY: Final[i64] = 19
DISABLED: Final[i64] = 20
CASHED: Final[i64] = 21
WOKEN: Final[i64] = 22
TRIPLE_PLAYED: Final[i64] = 23
QUAD_PLAYED: Final[i64] = 24
FREE_CARD: Final[i64] = 25
DICE_LOST: Final[i64] = 26
AUDIT_SETTLED: Final[i64] = 27
AUDIT_WAIVED: Final[i64] = 28
INSPECTION: Final[i64] = 29
HELD: Final[i64] = 30
SETTLED: Final[i64] = 31
SHIELDED: Final[i64] = 32
CONTRACT_NAMED: Final[i64] = 33
CONTRACT_RAISED: Final[i64] = 34
CONTRACT_PAID: Final[i64] = 35
CARD_REMOVED: Final[i64] = 36
AUDIT: Final[i64] = 37
RELEASED: Final[i64] = 38
LAST_ROUND: Final[i64] = 39
GAME_ENDS: Final[i64] = 40

# Why a game ends, or why a round is its last.
NOT_ENDING: Final[i64] = 0
BY_TARGET: Final[i64] = 1
BY_EQUAL_TURNS: Final[i64] = 2
BY_DRY_MARKET: Final[i64] = 3
BY_ROUND_CAP: Final[i64] = 4
BY_AGREEMENT: Final[i64] = 5
