"""The moves of III The Couriers, and those of common.py that lie among them.

job s13                  take this Job
drop                     give the Job up
renew                    throw the last route away for five new ones
deliver, deliver gem     deliver the Job, with this Good for its Crate
hide bayamo              hide in this City
switch v3                change to this Vehicle
"""

from typing import Final

from mypy_extensions import i64

from contraband.core.moves import kinds_between
from contraband.games.cuba.data import (
    CAR_DIE,
    CITY,
    CITY_NAMES,
    DICE,
    DISTANCE,
    POINTS,
    SECTOR_NAMES,
    SYMBOLS,
    plain,
)
from contraband.games.cuba.moves.common import REPAIR, ROUTE
from contraband.games.cuba.moves.heaps import Fields, posts_of

FIRST: Final[i64] = 4000
JOB: Final[i64] = FIRST  # + card
DROP: Final[i64] = ROUTE + 38
RENEW: Final[i64] = DROP + 1
DELIVER: Final[i64] = RENEW + 1  # + Good for the Crate, or NO_CRATE
HIDE: Final[i64] = DELIVER + 6  # + City
SWITCH: Final[i64] = REPAIR + 4  # + Vehicle die
END: Final[i64] = SWITCH + 5
NO_CRATE: Final[i64] = 5

KIND_NAMES: Final[dict[int, str]] = {
    JOB: "job",
    ROUTE: "route",
    DROP: "drop",
    RENEW: "renew",
    DELIVER: "deliver",
    HIDE: "hide",
    REPAIR: "repair",
    SWITCH: "switch",
}
KINDS: Final = kinds_between(list(KIND_NAMES), FIRST, END)


def kind(move: i64) -> i64:
    """JOB, ROUTE, ... SWITCH; -1 for no move at all."""
    if move < FIRST or move >= END:
        return -1
    return KINDS[move - FIRST]


def notation(move: int) -> str:
    k = kind(move)
    words = [KIND_NAMES[k]]
    at = move - int(k)
    if k in (JOB, ROUTE):
        words.append(plain(SECTOR_NAMES[at]))
    elif k == DELIVER and at != NO_CRATE:
        words.append(SYMBOLS[at])
    elif k in (HIDE, REPAIR):
        words.append(plain(CITY_NAMES[at]))
    elif k == SWITCH:
        words.append(DICE[CAR_DIE + at].lower())
    return " ".join(words)


def describe(move: int) -> tuple[str, Fields]:
    k = kind(move)
    at = move - int(k)
    name = KIND_NAMES[k]
    if k == JOB:
        return (name, [("sector", "sector", at), *job(at)])
    if k == ROUTE:
        return (name, [("sector", "sector", at), *posts_of(at)])
    if k == DELIVER and at != NO_CRATE:
        return ("deliver_crate", [("good", "symbol", at)])
    if k in (HIDE, REPAIR):
        return (name, [("city", "city", at)])
    if k == SWITCH:
        return (name, [("die", "die", int(CAR_DIE) + at)])
    return (name, [])


def job(card: int) -> Fields:
    return [
        ("city", "city", int(CITY[card])),
        ("km", "number", int(DISTANCE[card])),
        ("points", "number", int(POINTS[card])),
    ]
