"""Other cards than the printed ones, for every game: as many values as a box can have changed."""

from typing import Any, Final

import contraband as cb
from contraband.games import printed_cards

CHANGES: Final[dict[str, dict[str, Any]]] = {
    "soda": {
        "copies": [14, 14, 9, 7],
        "hand": 6,
        "limit": 2,
        "apology": 4,
        "start_caps": 12,
        "caps_in_box": 2000,
        "players": {3: {"rounds": 4, "arrest": 2}, 5: {"accept": 2}},
        "events": {"birthday": {"bonus": 5}, "breakage": {"name": "bad_luck"}},
    },
    "nacho": {
        "start_gold": 7,
        "hand": 6,
        "cubes": 5,
        "refill": 3,
        "market_price": 2,
        "provinces": {"AB": {"bonus": 13}},
        "smugglers": {"Emilio": {"name": "Ramón", "rank": 2, "fee": 1, "flag": "AB"}},
        "mounties": [{"province": "SK", "penalty": 5}] * 12,
    },
    "kingpin": {
        "players": [2, 5],
        "start_money": 300,
        "unit_price": 200,
        "double_cash": 300,
        "disable_fee": 100,
        "inspector_settlement": 500,
        "contract_price": 400,
        "targets": [4000, 2000],
        "trucks": [{"units": 2, "copies": 7}, {"units": 4, "copies": 5}, {"units": 6, "copies": 3}],
        "specials": {"inspector": 3, "shield": 2},
    },
    "bootleggers": {
        "players": [3, 5],
        "start_cash": 14,
        "still_room": 3,
        "remote_boards": 3,
        "crates": 50,
        "rounds": 9,
        "city_price": 6,
        "vigorish_price": 2,
        "copper_face": 3,
        "truck": [
            {"capacity": 3, "price": 2, "graft": 1, "cards": 5},
            {"capacity": 5, "price": 4, "graft": 2, "cards": 7},
            {"capacity": 9, "price": 8, "graft": 3, "cards": 5},
        ],
        "speakeasy": {"rosies": {"id": "marys", "name": "Mary's", "price": 4}},
    },
    "cuba": {
        "goods": 8,
        "rulers": [50, 80],
        "stock": 4,
        "bribes": [0, 500, 2000, 4000],
        "provision": 500,
        "price_step": 2000,
        "first_sale": 3000,
        "repair": 1000,
        "winner": 7000,
        "marketeers_cops": [7, 8, 9],
        "vehicles": {"Brisa": {"name": "Ventarrón", "price": 2500, "cargo": 5}},
        "sectors": {"S01": {"name": "T01", "km": 35, "goods": ["gem", "gem"], "points": 5}},
    },
}


def other_cards(game: str) -> dict[str, Any]:
    return cb.edition(game, **CHANGES[game]).cards


def nearly_printed(game: str) -> dict[str, Any]:
    """The printed cards under another name."""
    return {**printed_cards(game), "name": "Ours"}
