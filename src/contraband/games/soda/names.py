"""The numbers and names of Soda's steps, reasons and news."""

from typing import Final

from mypy_extensions import i64

from contraband.core.game import EVERYWHERE, EventKind, read_reasons

# -- the steps, in rulebook order ------------------------------------------------------------------

ROUND: Final[i64] = 0
PACKING: Final[i64] = 1
ACCEPTING: Final[i64] = 2
INSPECTING: Final[i64] = 3
SHOWING: Final[i64] = 4
ARRESTING: Final[i64] = 5
WAVING: Final[i64] = 6

# -- why a move is refused -------------------------------------------------------------------------

NONSENSE: Final[i64] = 1
OTHER_STEP: Final[i64] = 2
ACCEPTS_CLOSED: Final[i64] = 3
INSPECTIONS_CLOSED: Final[i64] = 4
NOT_A_TRAVELLER: Final[i64] = 5
OUT_OF_ROUND: Final[i64] = 6
ALREADY_INSPECTED: Final[i64] = 7
ALREADY_OPEN: Final[i64] = 8
NO_SUCH_SUITCASE: Final[i64] = 9
NO_TOKEN_LEFT: Final[i64] = 10
NO_DOG: Final[i64] = 11
NOT_THE_FULLER: Final[i64] = 12
NOT_IN_HAND: Final[i64] = 13
WRONG_NUMBER_OF_SUITCASES: Final[i64] = 14

# In the order of these numbers: the name of the sentence, and the rule.
REASONS: Final = EVERYWHERE + read_reasons("""
    other_step                 SODA-2.1
    accepts_closed             SODA-4.4
    inspections_closed         SODA-5.4
    not_a_traveller            SODA-4.2
    out_of_round               SODA-6.5.1
    already_inspected          SODA-5.2
    already_open               SODA-5.1.1
    no_such_suitcase           SODA-3.1
    no_token_left              SODA-2.2
    no_dog                     SODA-11.4
    not_the_fuller             SODA-11.4.1
    not_in_hand                SODA-3.1
    wrong_number_of_suitcases  SODA-3.1
""")

# -- the news --------------------------------------------------------------------------------------

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

SEAT: Final = "seat"
NUMBER: Final = "number"
LUGGAGE: Final = [
    ("luggage", "pile"),
    ("luggage", "pile"),
    ("luggage", "pile"),
    ("bottles", NUMBER),
]

LEFT_OF_THREE: Final[i64] = 2  # places are called left, right; or left, middle, right

# In the order of these numbers: the name of the sentence, and what its numbers mean.
EVENTS: Final = [
    EventKind("round_begins", [("round", NUMBER), ("rounds", NUMBER), ("guard", SEAT)]),
    EventKind("event_revealed", [("event", "event"), ("guard", SEAT)]),
    EventKind("bonus_taken", [("guard", SEAT), ("caps", NUMBER)]),
    EventKind(
        "hand_dealt",
        [("traveller", SEAT), ("n0", NUMBER), ("n1", NUMBER), ("n2", NUMBER), ("n3", NUMBER)],
    ),
    EventKind("ready", [("traveller", SEAT)]),
    EventKind("bribe_shown", [("traveller", SEAT), ("bribe", NUMBER)]),
    EventKind(
        "bribe_accepted",
        [("traveller", SEAT), ("guard", SEAT), ("caps", NUMBER), ("bribe", NUMBER)],
    ),
    EventKind("waved_through", [("traveller", SEAT), *LUGGAGE]),
    EventKind(
        "inspected",
        [("traveller", SEAT), ("guard", SEAT), ("place", "place"), ("bottles", NUMBER)],
    ),
    EventKind("dog_sent", [("traveller", SEAT), ("guard", SEAT)]),
    EventKind("suitcase_shown", [("traveller", SEAT), ("place", "place"), ("bottles", NUMBER)]),
    EventKind("caught", [("traveller", SEAT), *LUGGAGE]),
    EventKind("unduly_arrested", [("traveller", SEAT), *LUGGAGE]),
    EventKind("apology", [("guard", SEAT), ("traveller", SEAT), ("caps", NUMBER)]),
    EventKind("passed", [("guard", SEAT), ("step", "step")]),
    EventKind("round_ends", [("round", NUMBER), ("guard", SEAT)]),
    EventKind("game_ends", []),
]
