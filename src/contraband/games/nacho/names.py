"""The numbers of Nacho's steps, reasons and news, and the names of reasons and news."""

from typing import Final

from mypy_extensions import i64

from contraband.core.game import EVERYWHERE, EventKind, read_reasons

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

# Why a move is refused; REASONS gives each its name and rule.
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

# The news; EVENTS gives each its name and the meaning of its numbers.
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

# In the order of the numbers above.
REASONS: Final = EVERYWHERE + read_reasons("""
    other_step        NACHO-3.1
    not_in_hand       NACHO-4.1
    too_far           NACHO-1.2
    not_in_warehouse  NACHO-6.2
    not_wanted        NACHO-6.2.1
    slot_filled       NACHO-6.3
    not_first         NACHO-6.4
    not_a_victim      NACHO-6.4
    not_in_theirs     NACHO-6.4
    not_that_mountie  NACHO-7.2.2
    not_the_highest   NACHO-7.3.1
    has_a_mountie     NACHO-7.4
    not_the_poorest   NACHO-8.6
    no_such_card      NACHO-8.7
    nothing_to_sell   NACHO-9.2.1
""")

SEAT: Final = "seat"
NUMBER: Final = "number"
AMOUNT: Final = "amount"
PLAYER: Final = ("player", SEAT)
SMUGGLER: Final = ("smuggler", "smuggler")
PROVINCE: Final = ("province", "province")
FOOD: Final = ("food", "food")
GOLD: Final = ("gold", AMOUNT)
MOUNTIE: Final = ("mountie", "mountie")
PENALTY: Final = ("penalty", AMOUNT)
COUNT: Final = ("count", NUMBER)
VICTIM: Final = ("victim", SEAT)

EVENTS: Final = [
    EventKind("gem_given", [PLAYER]),
    EventKind("round_begins", [("round", NUMBER), ("rounds", NUMBER)]),
    EventKind("turn_begins", [("turn", NUMBER), ("turns", NUMBER), ("round", NUMBER)]),
    EventKind("mountie_turned", [MOUNTIE, PROVINCE, PENALTY]),
    EventKind("ready", [PLAYER]),
    EventKind("revealed", [PLAYER, SMUGGLER, ("place", NUMBER)]),  # told in the order of the goes
    EventKind("mountie_taken", [PLAYER, MOUNTIE, PROVINCE, PENALTY]),
    EventKind("delivered", [PLAYER, SMUGGLER, PROVINCE, FOOD, GOLD]),
    EventKind("stolen", [PLAYER, VICTIM, PROVINCE, FOOD, GOLD]),
    EventKind("cubes_given", [PLAYER, VICTIM, FOOD, COUNT]),
    EventKind("went_empty", [PLAYER, SMUGGLER, PROVINCE]),
    EventKind("fee_paid", [PLAYER, SMUGGLER, ("fee", AMOUNT), ("net", AMOUNT)]),
    EventKind("cantina_opened", [PLAYER, SMUGGLER, PROVINCE, ("total", NUMBER)]),
    EventKind("arrested", [PLAYER, SMUGGLER, PROVINCE, MOUNTIE, PENALTY]),
    EventKind("raided", [PLAYER, SMUGGLER, PROVINCE, MOUNTIE, ("left", "province")]),
    EventKind("wandered", [PLAYER, MOUNTIE, ("left", "province"), PROVINCE, PENALTY]),
    EventKind("scoring_begins", [("round", NUMBER)]),
    EventKind(
        "totals",  # by seat; an empty seat has 0
        [PROVINCE, ("total0", NUMBER), ("total1", NUMBER), ("total2", NUMBER), ("total3", NUMBER)],
    ),
    EventKind("bonus_won", [PLAYER, PROVINCE, GOLD, ("total", NUMBER)]),
    EventKind("bonus_tied", [PROVINCE, ("total", NUMBER)]),
    EventKind("bonus_unwanted", [PROVINCE]),
    EventKind("retired", [PLAYER, SMUGGLER, PROVINCE]),
    EventKind("fined", [PLAYER, PROVINCE, PENALTY, MOUNTIE]),
    EventKind("gem_passed", [PLAYER, ("to", SEAT)]),
    EventKind("gem_kept", [PLAYER]),
    EventKind("discarded", [PLAYER, SMUGGLER]),
    EventKind("hand_kept", [PLAYER]),
    EventKind("drew", [PLAYER, COUNT]),
    EventKind("card_drawn", [PLAYER, SMUGGLER]),  # to the drawer only
    EventKind("reshuffled", [COUNT]),
    EventKind("demand_turned", [PROVINCE, ("card", NUMBER)]),
    EventKind("sold", [PLAYER, FOOD, GOLD]),
    EventKind("cube_drawn", [PLAYER, FOOD]),
    EventKind("cubes_returned", [COUNT]),
    EventKind("game_ends", [("winner", SEAT)]),
    EventKind("round_scored", [("round", NUMBER), PLAYER, GOLD]),  # who is ahead now
]
