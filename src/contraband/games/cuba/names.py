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
COURIERS: Final = [
    Reason("no_cards_left", "CUBA-5.14"),
    Reason("not_a_job", "CUBA-5.1"),
    Reason("job_stays", "CUBA-5.14"),
    Reason("more_routes", "CUBA-5.3"),
    Reason("no_route_yet", "CUBA-5.4"),
    Reason("not_a_route", "CUBA-5.3"),
    Reason("route_taken", "CUBA-5.3"),
    Reason("not_a_post", "CUBA-5.6"),
    Reason("not_smooth", "CUBA-8.4"),
    Reason("cop_there", "CUBA-5.8"),
    Reason("goods_missing", "CUBA-5.10"),
    Reason("jobs_city", "CUBA-5.12"),
    Reason("no_such_die", "CUBA-5.8"),
    Reason("not_broken", "CUBA-5.12"),
    Reason("once_a_turn", "CUBA-5.7"),
    Reason("still_broken", "CUBA-5.12"),
    Reason("too_short", "CUBA-5.10"),
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
SMUGGLERS: Final = [
    Reason("must_play_card", "CUBA-4.3"),
    Reason("not_in_hand", "CUBA-4.3"),
    Reason("not_a_stand", "CUBA-2.17"),
    Reason("too_far", "CUBA-2.17"),
    Reason("city_too_far", "CUBA-2.17"),
    Reason("not_run_over", "CUBA-4.15"),
    Reason("no_such_place", "CUBA-4.15"),
    Reason("not_the_sum", "CUBA-4.15"),
    Reason("must_get_out", "CUBA-4.14"),
    Reason("must_leave_city", "CUBA-4.11"),
    Reason("vehicle_is_wreck", "CUBA-4.14"),
    Reason("vehicle_too_far", "CUBA-2.17"),
    Reason("spot_taken", "CUBA-4.14"),
    Reason("no_new_vehicle", "CUBA-4.10"),
    Reason("already_sold", "CUBA-4.11"),
    Reason("too_poor", "CUBA-4.11"),
]
REASONS: Final = [*EVERYWHERE, *MARKETEERS, *COURIERS, *CLOTH, *RACE, *SMUGGLERS]

SEAT: Final = "seat"
NUMBER: Final = "number"
PLAYER: Final = ("player", SEAT)
SECTOR: Final = ("sector", "sector")
GATE: Final = ("sector", "gate")  # the same card, called after what is used of it
JOB: Final = ("sector", "job")
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
    EventKind("acquires", [PLAYER, GATE]),
    EventKind("sells", [PLAYER, SECTOR, CITY]),
    EventKind("passes", [PLAYER, JOB]),
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
KM: Final = ("km", NUMBER)
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
        "track_laid", [(name, "gate") for name in ("first", "second", "third", "fourth", "fifth")]
    ),
    EventKind("cops_dealt", []),
    EventKind("race_round", [("round", NUMBER)]),
    EventKind("turn_begins", [PLAYER]),
    EventKind("team_turn", [PLAYER, ("preparer", "member"), ("rider", "member")]),
    EventKind("guard_end", [("rounds", NUMBER)]),
    EventKind("preparation_failed", [PLAYER]),
    EventKind("gate_named", [PLAYER, ("first", "die"), ("second", "die"), ("gap", NUMBER)]),
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
SMUGGLERS_NEWS: Final = [
    EventKind("sector_drawn", [PLAYER, SECTOR]),
    EventKind("sector_played", [PLAYER, GATE]),
    EventKind("stayed_put", [PLAYER]),
    EventKind("crossed_gate", [PLAYER]),
    EventKind("load_lost", [PLAYER]),
    EventKind("walked", [PLAYER, ("x", NUMBER), ("y", NUMBER)]),
    EventKind("entered", [PLAYER, CITY]),
    EventKind("boarded", [PLAYER]),
    EventKind("new_vehicle", [PLAYER, ("car", "car")]),
    EventKind("workshop", [PLAYER, CITY, PESOS]),
    EventKind("stopped", [PLAYER, ("victim", SEAT)]),
    EventKind("stashed", [PLAYER]),
    EventKind("robbed", [PLAYER, ("victim", SEAT), PESOS, ("place", "place")]),
    EventKind("smugglers_won", [PLAYER, PESOS]),
]
MM: Final = ("mm", NUMBER)
RULER_NEWS: Final = [
    EventKind("behind_axis", [PLAYER, MM]),
    EventKind("short_of_axis", [PLAYER, MM]),
    EventKind("ruler_laid", [CITY, MM, ("ruler", NUMBER)]),
]
EVENTS: Final = [
    *(*MARKET_NEWS, *COURIER_NEWS, *CLOTH_NEWS),
    *(*RACE_NEWS, *SMUGGLERS_NEWS, *RULER_NEWS),
]
