"""CUBA-8.1  The options that are on or off: each with its bit, and by that its name."""

from typing import Final

from mypy_extensions import i64

SWITCHES: Final = [
    *("allow_flip", "special_bumpers", "rethrow_between_races", "hard_no_gate_bonus"),
    *("hard_toolbox_one", "hard_bumper_double", "hard_interconnected", "raid", "open_hands"),
    *("strict_damaged_value", "smug_crate_any", "finish_round", "couriers_bumpers"),
    *("discard_job", "drop_keeps_km", "family", "hardcore_1", "hardcore_2", "hardcore_3"),
    *("cop_min_sale_3000", "iv_grey_any", "iv_crate_any", "money_hidden"),
    *("partners", "job_vote"),
]

# Which bit of Cuba.switches, in the order of the names: see Cuba.is_on.
ALLOW_FLIP: Final[i64] = 0
SPECIAL_BUMPERS: Final[i64] = 1
RETHROW: Final[i64] = 2
NO_GATE_BONUS: Final[i64] = 3
TOOLBOX_ONE: Final[i64] = 4
BUMPER_DOUBLE: Final[i64] = 5
INTERCONNECTED: Final[i64] = 6
RAID: Final[i64] = 7
OPEN_HANDS: Final[i64] = 8
STRICT_VALUE: Final[i64] = 9
SMUGGLER_CRATE: Final[i64] = 10
FINISH_ROUND: Final[i64] = 11
COURIER_BUMPERS: Final[i64] = 12
DISCARD_JOB: Final[i64] = 13
KEEPS_KM: Final[i64] = 14
FAMILY: Final[i64] = 15
HARDCORE_1: Final[i64] = 16
HARDCORE_2: Final[i64] = 17
HARDCORE_3: Final[i64] = 18
COP_MIN_SALE: Final[i64] = 19
GREY_ANY: Final[i64] = 20
CRATE_ANY: Final[i64] = 21
MONEY_HIDDEN: Final[i64] = 22
PARTNERS: Final[i64] = 23
JOB_VOTE: Final[i64] = 24
