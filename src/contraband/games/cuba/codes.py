"""The numbers of Cuba Cube's steps, reasons and news; names.py gives reasons and news their names.

Each chapter counts on from the one before, so a chapter can grow without renumbering the others.
"""

from typing import Final

from mypy_extensions import i64

# -- the steps, in the order of rules.STEPS ------------------------------------------------------

# IV The Marketeers
OPENING_MARKET: Final[i64] = 0
STARTING: Final[i64] = OPENING_MARKET + 1
ROLLING: Final[i64] = OPENING_MARKET + 2
OFFERING: Final[i64] = OPENING_MARKET + 3
ACQUIRING: Final[i64] = OPENING_MARKET + 4
STORING: Final[i64] = OPENING_MARKET + 5
SELLING: Final[i64] = OPENING_MARKET + 6
DRAWING: Final[i64] = OPENING_MARKET + 7
# practice
OPENING_PRACTICE: Final[i64] = DRAWING + 1
PRACTISING: Final[i64] = OPENING_PRACTICE + 1
# I The Race
OPENING_RACE: Final[i64] = PRACTISING + 1
STARTING_RACE: Final[i64] = OPENING_RACE + 1
TURNING: Final[i64] = OPENING_RACE + 2
PREPARING: Final[i64] = OPENING_RACE + 3
RIDING: Final[i64] = OPENING_RACE + 4
REWARDING: Final[i64] = OPENING_RACE + 5
UPGRADING: Final[i64] = OPENING_RACE + 6
ATTACKING: Final[i64] = OPENING_RACE + 7
RESTING: Final[i64] = OPENING_RACE + 8
PAYING: Final[i64] = OPENING_RACE + 9

# -- why a move is refused -------------------------------------------------------------------------

# everywhere
NONSENSE: Final[i64] = 1
OTHER_STEP: Final[i64] = 2
# IV The Marketeers
NOT_AN_END: Final[i64] = OTHER_STEP + 1
NOT_YOUR_OFFER: Final[i64] = OTHER_STEP + 2
NOTHING_TO_GAIN: Final[i64] = OTHER_STEP + 3
WRONG_CITY: Final[i64] = OTHER_STEP + 4
NOTHING_TO_SELL: Final[i64] = OTHER_STEP + 5
BRIBE_TOO_HIGH: Final[i64] = OTHER_STEP + 6
NOT_ON_OFFER: Final[i64] = OTHER_STEP + 7
NOT_THAT_GOOD: Final[i64] = OTHER_STEP + 8
PILE_EMPTY: Final[i64] = OTHER_STEP + 9
NO_VEHICLE_THERE: Final[i64] = OTHER_STEP + 10
NOT_NEXT: Final[i64] = OTHER_STEP + 11
NOT_IN_STOCK: Final[i64] = OTHER_STEP + 12
NOT_ASKED_FOR: Final[i64] = OTHER_STEP + 13
# on the cloth
NOT_ON_CLOTH: Final[i64] = NOT_ASKED_FOR + 1
NOT_YOUR_DIE: Final[i64] = NOT_ON_CLOTH + 1
# I The Race
NOT_A_GATE_DIE: Final[i64] = NOT_YOUR_DIE + 1
NO_GATE_YET: Final[i64] = NOT_A_GATE_DIE + 1
NO_GATE_DUE: Final[i64] = NOT_A_GATE_DIE + 2
NOT_THIS_GATE: Final[i64] = NOT_A_GATE_DIE + 3
GATE_FIXED: Final[i64] = NOT_A_GATE_DIE + 4
OUTSIDE_CONE: Final[i64] = NOT_A_GATE_DIE + 5
NO_BUMPER: Final[i64] = NOT_A_GATE_DIE + 6
BUMPER_ARMED: Final[i64] = NOT_A_GATE_DIE + 7
NO_TOOLBOX: Final[i64] = NOT_A_GATE_DIE + 8
WRECK_STAYS: Final[i64] = NOT_A_GATE_DIE + 9
NO_DAMAGE: Final[i64] = NOT_A_GATE_DIE + 10
BUMPERS_FULL: Final[i64] = NOT_A_GATE_DIE + 11
NO_BUMPER_LEFT: Final[i64] = NOT_A_GATE_DIE + 12
NOT_A_BONUS: Final[i64] = NOT_A_GATE_DIE + 13
POST_TAKEN: Final[i64] = NOT_A_GATE_DIE + 14
NOTHING_LEFT: Final[i64] = NOT_A_GATE_DIE + 15
NO_BETTER_VEHICLE: Final[i64] = NOT_A_GATE_DIE + 16
ALREADY_UPGRADED: Final[i64] = NOT_A_GATE_DIE + 17
NOT_NEXT_LEVEL: Final[i64] = NOT_A_GATE_DIE + 18
NOT_IN_SUPPLY: Final[i64] = NOT_A_GATE_DIE + 19
WOULD_BE_WRECK: Final[i64] = NOT_A_GATE_DIE + 20
NO_SUCH_OPPONENT: Final[i64] = NOT_A_GATE_DIE + 21
NO_SUCH_CARD: Final[i64] = NOT_A_GATE_DIE + 22
ALREADY_ATTACKED: Final[i64] = NOT_A_GATE_DIE + 23
OUT_OF_REACH: Final[i64] = NOT_A_GATE_DIE + 24
NO_STATUES: Final[i64] = NOT_A_GATE_DIE + 25
AT_HOME: Final[i64] = NOT_A_GATE_DIE + 26

# -- the news --------------------------------------------------------------------------------------

# IV The Marketeers
ROW_LAID: Final[i64] = 0
BEGINS: Final[i64] = ROW_LAID + 1
DREW_OFFERS: Final[i64] = ROW_LAID + 2
OFFER_DRAWN: Final[i64] = ROW_LAID + 3
STARTED: Final[i64] = ROW_LAID + 4
ROUND_BEGINS: Final[i64] = ROW_LAID + 5
ROLLED: Final[i64] = ROW_LAID + 6
ROLLED_TOO: Final[i64] = ROW_LAID + 7
ACQUIRES: Final[i64] = ROW_LAID + 8
SELLS: Final[i64] = ROW_LAID + 9
PASSES: Final[i64] = ROW_LAID + 10
TOOK: Final[i64] = ROW_LAID + 11
DROVE: Final[i64] = ROW_LAID + 12
GAVE_BACK: Final[i64] = ROW_LAID + 13
SOLD: Final[i64] = ROW_LAID + 14
SOLD_HALF: Final[i64] = ROW_LAID + 15
BRIBED: Final[i64] = ROW_LAID + 16
FIRST_SALE: Final[i64] = ROW_LAID + 17
EARNED: Final[i64] = ROW_LAID + 18
COP_CAME: Final[i64] = ROW_LAID + 19
RESHUFFLED: Final[i64] = ROW_LAID + 20
LAST_ROUND: Final[i64] = ROW_LAID + 21
QUIET_END: Final[i64] = ROW_LAID + 22
MARKET_WON: Final[i64] = ROW_LAID + 23
# on the cloth
CLOTH_LAID: Final[i64] = MARKET_WON + 1
DICE_THROWN: Final[i64] = CLOTH_LAID + 1
FLICKED: Final[i64] = CLOTH_LAID + 2
ONLY_FLIPPED: Final[i64] = CLOTH_LAID + 3
STRUCK: Final[i64] = CLOTH_LAID + 4
CITY_TOUCHED: Final[i64] = CLOTH_LAID + 5
PASSED_AXIS: Final[i64] = CLOTH_LAID + 6
CLEARED: Final[i64] = CLOTH_LAID + 7
PAWN_MET: Final[i64] = CLOTH_LAID + 8
LEFT_AREA: Final[i64] = CLOTH_LAID + 9
BROUGHT_BACK: Final[i64] = CLOTH_LAID + 10
PRACTISED: Final[i64] = CLOTH_LAID + 11
HAND_MADE: Final[i64] = CLOTH_LAID + 12
CAME_TO_REST: Final[i64] = CLOTH_LAID + 13
# I The Race
DAMAGED: Final[i64] = CAME_TO_REST + 1
WRECKED: Final[i64] = DAMAGED + 1
UPGRADED: Final[i64] = DAMAGED + 2
RACE_BEGINS: Final[i64] = DAMAGED + 3
TRACK_LAID: Final[i64] = DAMAGED + 4
COPS_DEALT: Final[i64] = DAMAGED + 5
RACE_ROUND: Final[i64] = DAMAGED + 6
TURN_BEGINS: Final[i64] = DAMAGED + 7
TEAM_TURN: Final[i64] = DAMAGED + 8
GUARD_END: Final[i64] = DAMAGED + 9
PREPARATION_FAILED: Final[i64] = DAMAGED + 10
GATE_NAMED: Final[i64] = DAMAGED + 11
BUMPER_USED: Final[i64] = DAMAGED + 12
TOOL_REPAIR: Final[i64] = DAMAGED + 13
TOOL_BUMPER: Final[i64] = DAMAGED + 14
CROSSED: Final[i64] = DAMAGED + 15
NOT_CROSSED: Final[i64] = DAMAGED + 16
REPAIRED: Final[i64] = DAMAGED + 17
BONUS_TAKEN: Final[i64] = DAMAGED + 18
CRATE_ROLLED: Final[i64] = DAMAGED + 19
BLINDFOLDED: Final[i64] = DAMAGED + 20
SHOT: Final[i64] = DAMAGED + 21
RIDES_AGAIN: Final[i64] = DAMAGED + 22
ARRIVED: Final[i64] = DAMAGED + 23
COP_SHAKEN: Final[i64] = DAMAGED + 24
RACE_ENDS: Final[i64] = DAMAGED + 25
REWARDED: Final[i64] = DAMAGED + 26
NO_REWARD: Final[i64] = DAMAGED + 27
DIAMONDS: Final[i64] = DAMAGED + 28
RACE_WON: Final[i64] = DAMAGED + 29
