"""The variants: their numbers, names and titles, and for how many players each is."""

from typing import Final

from mypy_extensions import i64

PRACTICE: Final[i64] = 0
RACE: Final[i64] = 1
SMUGGLERS: Final[i64] = 2
COURIERS: Final[i64] = 3
MARKETEERS: Final[i64] = 4
COBBERS: Final[i64] = 5

VARIANTS: Final = ("practice", "race", "smugglers", "couriers", "marketeers", "cobbers")
TITLES: Final = (
    "Practice",
    "The Race",
    "The Smugglers",
    "The Couriers",
    "The Marketeers",
    "The Cobbers",
)
PLAYERS: Final = [(1, 5), (2, 5), (2, 5), (1, 5), (2, 4), (3, 10)]
# CUBA-7.1  of V, by its option: with a seat for each team, or for each partner
TEAMED: Final = [(3, 5), (5, 10)]
