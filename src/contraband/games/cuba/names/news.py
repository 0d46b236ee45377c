"""The news of the game: each with its number, and by that its name and what it tells."""

from typing import Final

from mypy_extensions import i64

from contraband.core.game import About, EventKind

# what news tells of
SEAT: Final = "seat"  # who does something: of partners one member
TEAM: Final = "team"  # to whom something happens: of partners both
NUMBER: Final = "number"
PLAYER: Final = ("player", SEAT)
CREW: Final = ("player", TEAM)
VICTIM: Final = ("victim", TEAM)
SECTOR: Final = ("sector", "sector")
GATE: Final = ("sector", "gate")  # the same card, called after what is used of it
JOB: Final = ("sector", "job")
CITY: Final = ("city", "city")
GOOD: Final = ("good", "symbol")
COUNT: Final = ("count", NUMBER)
PESOS: Final = ("pesos", NUMBER)
DIE: Final = ("die", "die")
KM: Final = ("km", NUMBER)
MM: Final = ("mm", NUMBER)


def whose_first_sale(numbers: list[int]) -> tuple[str, About]:
    """CUBA-4.16.3, CUBA-6.5.5  Of the game for Smugglers, of the City for Marketeers."""
    return ("_of_all" if numbers[3] else "", [])


# -- IV The Marketeers -----------------------------------------------------------------------------

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
MARKET_NEWS: Final = [
    EventKind(
        "row_laid",
        [("first", "city"), ("second", "city"), ("third", "city"), ("fourth", "city")],
    ),
    EventKind("begins", [CREW]),
    EventKind("drew_offers", [PLAYER, COUNT]),
    EventKind("offer_drawn", [PLAYER, SECTOR]),  # to the drawer only
    EventKind("started", [PLAYER, CITY]),
    EventKind("round_begins", [("round", NUMBER), PLAYER]),
    EventKind("rolled", [("r1", "symbol"), ("r2", "symbol"), ("b1", "symbol"), ("b2", "symbol")]),
    EventKind("rolled_too", [("g1", "symbol"), ("g2", "symbol"), ("y1", "symbol")]),
    EventKind("acquires", [PLAYER, GATE]),
    EventKind("sells", [PLAYER, SECTOR, CITY]),
    EventKind("passes", [PLAYER, JOB]),
    EventKind("took", [PLAYER, GOOD, ("die", "die")]),
    EventKind("drove", [PLAYER, CITY]),
    EventKind("gave_back", [PLAYER, GOOD]),
    EventKind("sold", [PLAYER, COUNT, GOOD, PESOS]),
    EventKind("sold_half", [PLAYER, GOOD, PESOS]),
    EventKind("bribed", [PLAYER, PESOS, COUNT]),
    EventKind("first_sale", [CREW, CITY, PESOS], whose_first_sale),
    EventKind("earned", [PLAYER, PESOS, CITY]),
    EventKind("cop_came", [CITY, COUNT, ("all", NUMBER), ("limit", NUMBER)]),
    EventKind("reshuffled", [COUNT]),
    EventKind("last_round", []),
    EventKind("quiet_end", [("rounds", NUMBER)]),
    EventKind("market_won", [PLAYER, PESOS]),
]

# -- III The Couriers ------------------------------------------------------------------------------

COURIERS_BEGIN: Final[i64] = MARKET_WON + 1
ROUTES_LAID: Final[i64] = COURIERS_BEGIN + 1
JOB_TAKEN: Final[i64] = COURIERS_BEGIN + 2
JOB_DROPPED: Final[i64] = COURIERS_BEGIN + 3
ROUTE_PICKED: Final[i64] = COURIERS_BEGIN + 4
ROUTES_RENEWED: Final[i64] = COURIERS_BEGIN + 5
ALARM: Final[i64] = COURIERS_BEGIN + 6
CROSSED_ROUTE: Final[i64] = COURIERS_BEGIN + 7
BROKE_DOWN: Final[i64] = COURIERS_BEGIN + 8
GOOD_LOST: Final[i64] = COURIERS_BEGIN + 9
GOODS_LOST: Final[i64] = COURIERS_BEGIN + 10
HID: Final[i64] = COURIERS_BEGIN + 11
SWITCHED: Final[i64] = COURIERS_BEGIN + 12
TRAIL_LOST: Final[i64] = COURIERS_BEGIN + 13
JOB_DONE: Final[i64] = COURIERS_BEGIN + 14
COPS_GONE: Final[i64] = COURIERS_BEGIN + 15
POLICE_CAME: Final[i64] = COURIERS_BEGIN + 16
CAUGHT: Final[i64] = COURIERS_BEGIN + 17
COURIERS_WON: Final[i64] = COURIERS_BEGIN + 18
ROUTE_TURNED: Final[i64] = COURIERS_BEGIN + 19
JOB_TURNED: Final[i64] = COURIERS_BEGIN + 20
COURIER_NEWS: Final = [
    EventKind("couriers_begin", [PLAYER]),
    EventKind("routes_laid", [COUNT]),
    EventKind("job_taken", [PLAYER, SECTOR, CITY, KM, ("points", NUMBER)]),
    EventKind("job_dropped", [PLAYER, JOB]),
    EventKind("route_picked", [PLAYER, GATE, KM]),
    EventKind("routes_renewed", [PLAYER]),
    EventKind("alarm", [PLAYER]),
    EventKind("crossed_route", [PLAYER, GATE, KM, ("ahead", NUMBER), ("way", NUMBER)]),
    EventKind("broke_down", [PLAYER]),
    EventKind("good_lost", [PLAYER, GOOD]),
    EventKind("goods_lost", [COUNT]),
    EventKind("hid", [PLAYER, CITY]),
    EventKind("switched", [PLAYER, DIE]),
    EventKind("trail_lost", [KM, ("chased", NUMBER)]),
    EventKind("job_done", [PLAYER, JOB, ("points", NUMBER), ("all", NUMBER)]),
    EventKind("cops_gone", []),
    EventKind("police_came", [SECTOR, KM, ("chased", NUMBER), ("ahead", NUMBER)]),
    EventKind("caught", [("points", NUMBER)]),
    EventKind("couriers_won", [("points", NUMBER)]),
    EventKind("route_turned", [SECTOR]),
    EventKind("job_turned", [SECTOR]),
]

# -- on the cloth ----------------------------------------------------------------------------------

CLOTH_LAID: Final[i64] = JOB_TURNED + 1
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
CLOTH_NEWS: Final = [
    EventKind(
        "cloth_laid",
        [("sw", "city"), ("se", "city"), ("nw", "city"), ("ne", "city")],
    ),
    EventKind("dice_thrown", []),
    EventKind("flicked", [PLAYER, DIE]),
    EventKind("only_flipped", [PLAYER, DIE]),
    EventKind("struck", [PLAYER, DIE]),
    EventKind("city_touched", [PLAYER, CITY]),
    EventKind("passed_axis", [PLAYER]),
    EventKind("cleared", [PLAYER]),
    EventKind("pawn_met", [PLAYER, VICTIM]),
    EventKind("left_area", [PLAYER, DIE, ("side", "side")]),
    EventKind("brought_back", [DIE]),
    EventKind("practised", [PLAYER]),
    # For the eyes, in micrometres, millidegrees and mm/s: what the hand made of a flick, and where
    # a die lies now.
    EventKind(
        "hand_made",
        [DIE, ("azimuth", NUMBER), ("speed", NUMBER), ("height", NUMBER), ("offset", NUMBER)],
    ),
    EventKind(
        "came_to_rest",
        [DIE, ("x", NUMBER), ("y", NUMBER), ("up", NUMBER), ("yaw", NUMBER)],
    ),
]

# -- I The Race ------------------------------------------------------------------------------------

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
RACE_NEWS: Final = [
    EventKind("damaged", [CREW, COUNT, ("all", NUMBER)]),
    EventKind("wrecked", [CREW]),
    EventKind("upgraded", [CREW, ("car", "car")]),
    EventKind("race_begins", [("race", NUMBER), ("races", NUMBER), CITY, CREW]),
    EventKind(
        "track_laid", [(name, "gate") for name in ("first", "second", "third", "fourth", "fifth")]
    ),
    EventKind("cops_dealt", []),
    EventKind("race_round", [("round", NUMBER)]),
    EventKind("turn_begins", [CREW]),
    EventKind("team_turn", [CREW, ("preparer", "member"), ("rider", "member")]),
    EventKind("guard_end", [("rounds", NUMBER)]),
    EventKind("preparation_failed", [PLAYER]),
    EventKind("gate_named", [PLAYER, ("first", "die"), ("second", "die"), ("gap", NUMBER)]),
    EventKind("bumper_used", [PLAYER]),
    EventKind("tool_repair", [PLAYER, COUNT]),
    EventKind("tool_bumper", [PLAYER]),
    EventKind("crossed", [CREW, ("number", NUMBER)]),
    EventKind("not_crossed", [PLAYER, ("verdict", "verdict")]),
    EventKind("repaired", [CREW, CITY]),
    EventKind("bonus_taken", [PLAYER, GOOD, DIE]),
    EventKind("crate_rolled", [PLAYER, DIE, GOOD]),
    EventKind("blindfolded", [PLAYER, VICTIM]),
    EventKind("shot", [PLAYER, VICTIM]),
    EventKind("rides_again", [PLAYER]),
    EventKind("arrived", [CREW, CITY]),
    EventKind("cop_shaken", [CREW, CITY]),
    EventKind("race_ends", [("race", NUMBER)]),
    EventKind("rewarded", [CREW, PESOS, COUNT]),
    EventKind("no_reward", [CREW]),
    EventKind("diamonds", [CREW, PESOS]),
    EventKind("race_won", [CREW, PESOS]),
]

# -- II The Smugglers ------------------------------------------------------------------------------

SECTOR_DRAWN: Final[i64] = RACE_WON + 1
SECTOR_PLAYED: Final[i64] = SECTOR_DRAWN + 1
STAYED_PUT: Final[i64] = SECTOR_DRAWN + 2
CROSSED_GATE: Final[i64] = SECTOR_DRAWN + 3
LOAD_LOST: Final[i64] = SECTOR_DRAWN + 4
WALKED: Final[i64] = SECTOR_DRAWN + 5
ENTERED: Final[i64] = SECTOR_DRAWN + 6
BOARDED: Final[i64] = SECTOR_DRAWN + 7
NEW_VEHICLE: Final[i64] = SECTOR_DRAWN + 8
WORKSHOP: Final[i64] = SECTOR_DRAWN + 9
STOPPED: Final[i64] = SECTOR_DRAWN + 10
STASHED: Final[i64] = SECTOR_DRAWN + 11
ROBBED: Final[i64] = SECTOR_DRAWN + 12
SMUGGLERS_WON: Final[i64] = SECTOR_DRAWN + 13
SMUGGLERS_NEWS: Final = [
    EventKind("sector_drawn", [PLAYER, SECTOR]),
    EventKind("sector_played", [PLAYER, GATE]),
    EventKind("stayed_put", [PLAYER]),
    EventKind("crossed_gate", [CREW]),
    EventKind("load_lost", [CREW]),
    EventKind("walked", [PLAYER, ("x", NUMBER), ("y", NUMBER)]),
    EventKind("entered", [PLAYER, CITY]),
    EventKind("boarded", [PLAYER]),
    EventKind("new_vehicle", [CREW, ("car", "car")]),
    EventKind("workshop", [PLAYER, CITY, PESOS]),
    EventKind("stopped", [PLAYER, VICTIM]),
    EventKind("stashed", [PLAYER]),
    EventKind("robbed", [PLAYER, VICTIM, PESOS, ("place", "place")]),
    EventKind("smugglers_won", [CREW, PESOS]),
]

# -- What was measured, in millimetres -------------------------------------------------------------

BEHIND_AXIS: Final[i64] = SMUGGLERS_WON + 1
SHORT_OF_AXIS: Final[i64] = BEHIND_AXIS + 1
RULER_LAID: Final[i64] = BEHIND_AXIS + 2
RULER_NEWS: Final = [
    EventKind("behind_axis", [PLAYER, MM]),
    EventKind("short_of_axis", [PLAYER, MM]),
    EventKind("ruler_laid", [CITY, MM, ("ruler", NUMBER)]),
]

# -- Who plays together ----------------------------------------------------------------------------

PARTNERS_TURN: Final[i64] = RULER_LAID + 1
JOB_PROPOSED: Final[i64] = PARTNERS_TURN + 1
JOB_AGREED: Final[i64] = PARTNERS_TURN + 2
JOB_COUNTERED: Final[i64] = PARTNERS_TURN + 3
JOB_TIED: Final[i64] = PARTNERS_TURN + 4
TOGETHER_NEWS: Final = [
    EventKind("partners_turn", [("preparer", SEAT), ("rider", SEAT)]),
    EventKind("job_proposed", [PLAYER, SECTOR, CITY]),
    EventKind("job_agreed", [PLAYER]),
    EventKind("job_countered", [PLAYER, SECTOR, CITY]),
    EventKind("job_tied", [PLAYER]),
]

EVENTS: Final = [
    *(*MARKET_NEWS, *COURIER_NEWS, *CLOTH_NEWS),
    *(*RACE_NEWS, *SMUGGLERS_NEWS, *RULER_NEWS, *TOGETHER_NEWS),
]
