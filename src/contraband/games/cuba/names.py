"""The names of reasons and news, in the order of the numbers in codes.py."""

from typing import Final

from contraband.core.game import EventKind, Reason

EVERYWHERE: Final = [
    Reason("allowed", ""),
    Reason("nonsense", ""),
    Reason("other_step", ""),
]
MARKETEERS: Final = [
    Reason("not_an_end", "CUBA-6.1"),
    Reason("not_your_offer", "CUBA-6.3"),
    Reason("nothing_to_gain", "CUBA-6.4"),
    Reason("wrong_city", "CUBA-6.5"),
    Reason("nothing_to_sell", "CUBA-6.5"),
    Reason("bribe_too_high", "CUBA-6.5"),
    Reason("not_on_offer", "CUBA-6.4"),
    Reason("not_that_good", "CUBA-6.4"),
    Reason("pile_empty", "CUBA-6.4"),
    Reason("no_vehicle_there", "CUBA-6.4"),
    Reason("not_next", "CUBA-6.4"),
    Reason("not_in_stock", "CUBA-6.4"),
    Reason("not_asked_for", "CUBA-6.5"),
]
CLOTH: Final = [
    Reason("not_on_cloth", "CUBA-2.3"),
    Reason("not_your_die", "CUBA-1.2"),
]
RACE: Final = [
    Reason("not_a_gate_die", "CUBA-3.3"),
    Reason("no_gate_yet", "CUBA-3.6"),
    Reason("no_gate_due", "CUBA-3.9"),
    Reason("not_this_gate", "CUBA-1.6"),
    Reason("gate_fixed", "CUBA-1.6"),
    Reason("outside_cone", "CUBA-2.19"),
    Reason("no_bumper", "CUBA-3.5"),
    Reason("bumper_armed", "CUBA-3.5"),
    Reason("no_toolbox", "CUBA-3.13"),
    Reason("wreck_stays", "CUBA-3.9"),
    Reason("no_damage", "CUBA-3.13"),
    Reason("bumpers_full", "CUBA-1.10"),
    Reason("no_bumper_left", "CUBA-3.13"),
    Reason("not_a_bonus", "CUBA-3.7"),
    Reason("post_taken", "CUBA-3.7"),
    Reason("nothing_left", "CUBA-3.7"),
    Reason("no_better_vehicle", "CUBA-1.11"),
    Reason("already_upgraded", "CUBA-1.11"),
    Reason("not_next_level", "CUBA-1.11"),
    Reason("not_in_supply", "CUBA-1.11"),
    Reason("would_be_wreck", "CUBA-1.11"),
    Reason("no_such_opponent", "CUBA-3.12"),
    Reason("no_such_card", "CUBA-3.12"),
    Reason("already_attacked", "CUBA-3.12"),
    Reason("out_of_reach", "CUBA-2.16"),
    Reason("no_statues", "CUBA-3.11"),
    Reason("at_home", "CUBA-3.15"),
]
REASONS: Final = [*EVERYWHERE, *MARKETEERS, *CLOTH, *RACE]

SEAT: Final = "seat"
NUMBER: Final = "number"
PLAYER: Final = ("player", SEAT)
SECTOR: Final = ("sector", "sector")
CITY: Final = ("city", "city")
GOOD: Final = ("good", "symbol")
COUNT: Final = ("count", NUMBER)
PESOS: Final = ("pesos", NUMBER)

MARKET_NEWS: Final = [
    EventKind(
        "row_laid",
        [("first", "city"), ("second", "city"), ("third", "city"), ("fourth", "city")],
    ),
    EventKind("begins", [PLAYER]),
    EventKind("drew_offers", [PLAYER, COUNT]),
    EventKind("offer_drawn", [PLAYER, SECTOR]),  # to the drawer only
    EventKind("started", [PLAYER, CITY]),
    EventKind("round_begins", [("round", NUMBER), PLAYER]),
    EventKind("rolled", [("r1", "symbol"), ("r2", "symbol"), ("b1", "symbol"), ("b2", "symbol")]),
    EventKind("rolled_too", [("g1", "symbol"), ("g2", "symbol"), ("y1", "symbol")]),
    EventKind("acquires", [PLAYER, SECTOR]),
    EventKind("sells", [PLAYER, SECTOR, CITY]),
    EventKind("passes", [PLAYER, SECTOR]),
    EventKind("took", [PLAYER, GOOD, ("die", "die")]),
    EventKind("drove", [PLAYER, CITY]),
    EventKind("gave_back", [PLAYER, GOOD]),
    EventKind("sold", [PLAYER, COUNT, GOOD, PESOS]),
    EventKind("sold_half", [PLAYER, GOOD, PESOS]),
    EventKind("bribed", [PLAYER, PESOS, COUNT]),
    EventKind("first_sale", [PLAYER, CITY, PESOS]),
    EventKind("earned", [PLAYER, PESOS, CITY]),
    EventKind("cop_came", [CITY, COUNT, ("all", NUMBER), ("limit", NUMBER)]),
    EventKind("reshuffled", [COUNT]),
    EventKind("last_round", []),
    EventKind("quiet_end", [("rounds", NUMBER)]),
    EventKind("market_won", [PLAYER, PESOS]),
]
DIE: Final = ("die", "die")
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
    EventKind("pawn_met", [PLAYER, ("victim", SEAT)]),
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
RACE_NEWS: Final = [
    EventKind("damaged", [PLAYER, COUNT, ("all", NUMBER)]),
    EventKind("wrecked", [PLAYER]),
    EventKind("upgraded", [PLAYER, ("car", "car")]),
    EventKind("race_begins", [("race", NUMBER), ("races", NUMBER), CITY, PLAYER]),
    EventKind(
        "track_laid", [(name, "sector") for name in ("first", "second", "third", "fourth", "fifth")]
    ),
    EventKind("cops_dealt", []),
    EventKind("race_round", [("round", NUMBER)]),
    EventKind("turn_begins", [PLAYER]),
    EventKind("team_turn", [PLAYER, ("preparer", "member"), ("rider", "member")]),
    EventKind("guard_end", [("rounds", NUMBER)]),
    EventKind("preparation_failed", [PLAYER]),
    EventKind("gate_named", [PLAYER, ("first", "die"), ("second", "die")]),
    EventKind("bumper_used", [PLAYER]),
    EventKind("tool_repair", [PLAYER, COUNT]),
    EventKind("tool_bumper", [PLAYER]),
    EventKind("crossed", [PLAYER, ("number", NUMBER)]),
    EventKind("not_crossed", [PLAYER, ("verdict", "verdict")]),
    EventKind("repaired", [PLAYER, CITY]),
    EventKind("bonus_taken", [PLAYER, GOOD, DIE]),
    EventKind("crate_rolled", [PLAYER, DIE, GOOD]),
    EventKind("blindfolded", [PLAYER, ("victim", SEAT)]),
    EventKind("shot", [PLAYER, ("victim", SEAT)]),
    EventKind("rides_again", [PLAYER]),
    EventKind("arrived", [PLAYER, CITY]),
    EventKind("cop_shaken", [PLAYER, CITY]),
    EventKind("race_ends", [("race", NUMBER)]),
    EventKind("rewarded", [PLAYER, PESOS, COUNT]),
    EventKind("no_reward", [PLAYER]),
    EventKind("diamonds", [PLAYER, PESOS]),
    EventKind("race_won", [PLAYER, PESOS]),
]
EVENTS: Final = [*MARKET_NEWS, *CLOTH_NEWS, *RACE_NEWS]
