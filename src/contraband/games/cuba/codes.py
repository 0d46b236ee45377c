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
