"""The numbers of Kingpin's steps, reasons and news, and the names of reasons and news."""

from typing import Final

from mypy_extensions import i64

from contraband.core.game import EVERYWHERE, EventKind, read_reasons

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

# Why a move is refused.
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

# Why a game ends, or why a round is its last.
NOT_ENDING: Final[i64] = 0
BY_TARGET: Final[i64] = 1
BY_EQUAL_TURNS: Final[i64] = 2
BY_DRY_MARKET: Final[i64] = 3
BY_ROUND_CAP: Final[i64] = 4
BY_AGREEMENT: Final[i64] = 5

# By number: the name of each reason, and the rule that says so.
REASONS: Final = EVERYWHERE + read_reasons("""
    other_step         KINGPIN-2.1
    sold_out           KINGPIN-3.5
    bought_already     KINGPIN-3.2
    too_dear           KINGPIN-2.4.1
    no_such_dice       KINGPIN-5.2
    face_was_rolled    KINGPIN-9.1
    dice_are_spent     KINGPIN-9.1
    not_yours          KINGPIN-5.5
    not_an_opponents   KINGPIN-10.5
    twin               KINGPIN-D8
    truck_is_loaded    KINGPIN-6.1
    truck_is_empty     KINGPIN-6.2
    no_room            KINGPIN-6.2.2
    bad_division       KINGPIN-6.2.1
    too_few_units      KINGPIN-7.1
    no_client          KINGPIN-6.4
    less_than_nothing  KINGPIN-7.2
    is_tired           KINGPIN-10.3
    is_targeting       KINGPIN-6.6.1
    is_ready           KINGPIN-8.1.1
    not_targeted       KINGPIN-13.6
    has_acted          KINGPIN-14.4
    no_shield          KINGPIN-14.1
    no_special         KINGPIN-10.3
    is_fresh           KINGPIN-10.2
    is_used            KINGPIN-10.3
    same_target        KINGPIN-13.3
    no_such_player     KINGPIN-10.5
    trucks_are_safe    KINGPIN-11.1.1
    last_outlet        KINGPIN-16.1
    not_in_hold        KINGPIN-15.2
""")

# -- news ----

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

# Meanings of numbers: see EventKind. "kind", "face" and "ending" are groups of words.
SEAT: Final = ("seat", "seat")
OWNER: Final = ("owner", "seat")
TARGET: Final = ("target", "seat")
KIND: Final = ("kind", "kind")
FACE: Final = ("face", "number")
UNITS_FIELD: Final = ("units", "number")
MONEY: Final = ("money", "number")
CARD: Final = ("card", "number")  # for the eye: sentences speak of kinds
FACES: Final = ("faces", "dice")

EVENTS: Final = [
    EventKind("start_rolled", [SEAT, FACE]),
    EventKind("turn_begins", [SEAT, ("round", "number")]),
    EventKind("stop_proposed", [SEAT]),
    EventKind("stop_agreed", [SEAT]),
    EventKind("stop_refused", [SEAT]),
    EventKind("card_moved", [CARD, ("from", "number"), ("to", "number")]),
    EventKind("units_moved", [("from", "number"), ("to", "number"), UNITS_FIELD]),
    EventKind("bought", [SEAT, KIND, MONEY]),
    EventKind("rolled", [SEAT, FACES, FACES, FACES, FACES]),
    EventKind("substituted", [SEAT, ("outcome", "outcome")]),
    EventKind("restocked", [SEAT, KIND, UNITS_FIELD]),
    EventKind("blocked", [SEAT, OWNER]),
    EventKind("distributed", [SEAT, ("truck", "kind"), ("outlet", "kind"), UNITS_FIELD]),
    EventKind("units_lost", [SEAT, UNITS_FIELD]),
    EventKind("sold", [SEAT, KIND, UNITS_FIELD, MONEY]),
    EventKind("poached", [SEAT, OWNER, KIND, UNITS_FIELD, MONEY]),
    EventKind("burn_out_rolled", [SEAT, KIND, FACES, FACES, FACES]),
    EventKind("client_safe", [OWNER, KIND]),
    EventKind("client_lost", [OWNER, KIND, MONEY]),
    EventKind("paid_day", [SEAT, MONEY]),
    EventKind("disabled", [SEAT, OWNER, KIND, MONEY]),
    EventKind("cashed", [SEAT, FACE, MONEY]),
    EventKind("woken", [SEAT, FACE, KIND, CARD]),
    EventKind("triple_played", [SEAT, FACE]),
    EventKind("quad_played", [SEAT, FACE]),
    EventKind("free_card", [SEAT, KIND]),
    EventKind("dice_lost", [SEAT, ("dice", "number")]),
    EventKind("audit_settled", [SEAT, OWNER, MONEY]),
    EventKind("audit_waived", [SEAT, OWNER]),
    EventKind("inspection", [SEAT, OWNER, KIND, MONEY, CARD]),
    EventKind("held", [OWNER, KIND]),
    EventKind("settled", [SEAT, OWNER, MONEY]),
    EventKind("shielded", [SEAT, OWNER, KIND]),
    EventKind("contract_named", [SEAT, OWNER, KIND, MONEY, CARD]),
    EventKind("contract_raised", [SEAT, OWNER, KIND, MONEY, CARD]),
    EventKind("contract_paid", [SEAT, MONEY]),
    EventKind("card_removed", [OWNER, KIND]),
    EventKind("audit", [SEAT, TARGET, CARD]),
    EventKind("released", [SEAT, KIND, MONEY]),
    EventKind("last_round", [("ending", "ending")]),
    EventKind("game_ends", [("ending", "ending")]),
]
