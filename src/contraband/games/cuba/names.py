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
REASONS: Final = [*EVERYWHERE, *MARKETEERS, *CLOTH]

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
]
EVENTS: Final = [*MARKET_NEWS, *CLOTH_NEWS]
