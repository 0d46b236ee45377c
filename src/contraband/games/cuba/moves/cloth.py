"""The listed moves on the cloth, in all variants in which dice are flicked.

throw                    throw all dice again (practice)
gate r1 b2               declare these two dice as the Gate to be ridden
bumper                   announce and discard a Special Bumper
toolbox repair           use a Toolbox: take Damage off
toolbox bumper           use a Toolbox: take a Bumper
bonus r1                 take what this die shows
upgrade brisa            swap the Vehicle card for this one
alcohol v2, weapons v2   use such a card against the driver of this Vehicle
again                    discard two Statues and ride again

Flicks themselves are too many to list: flicks.py.
"""

from typing import Final

from mypy_extensions import i64

from contraband.core.moves import kinds_between
from contraband.games.cuba.data import CAR_DIE, DICE, VEHICLE_NAMES, plain
from contraband.games.cuba.moves import flicks
from contraband.games.cuba.moves.heaps import Fields

FIRST: Final[i64] = 2000  # the moves of the cards end before
THROW: Final[i64] = FIRST
BUMPER: Final[i64] = FIRST + 1
AGAIN: Final[i64] = FIRST + 2
TOOLBOX: Final[i64] = FIRST + 3  # + 0 repair, 1 Bumper
BONUS: Final[i64] = FIRST + 5  # + die
ALCOHOL: Final[i64] = BONUS + 7  # + seat
WEAPONS: Final[i64] = ALCOHOL + 5
UPGRADE: Final[i64] = WEAPONS + 5  # + Vehicle card
GATE: Final[i64] = UPGRADE + 16  # + 12 * first post + second post
END: Final[i64] = GATE + 7 * 12

REPAIR: Final[i64] = 0
REFILL: Final[i64] = 1
TOOLS: Final = ["repair", "bumper"]
POSTS: Final[i64] = 12

KIND_NAMES: Final[dict[int, str]] = {
    THROW: "throw",
    BUMPER: "bumper",
    AGAIN: "again",
    TOOLBOX: "toolbox",
    BONUS: "bonus",
    ALCOHOL: "alcohol",
    WEAPONS: "weapons",
    UPGRADE: "upgrade",
    GATE: "gate",
}
KINDS: Final = kinds_between(list(KIND_NAMES), FIRST, END)


def gate(first: i64, second: i64) -> i64:
    return GATE + POSTS * first + second


def first_post(move: i64) -> i64:
    """The first die of ``gate``."""
    return (move - GATE) // POSTS


def second_post(move: i64) -> i64:
    return (move - GATE) % POSTS


def kind(move: i64) -> i64:
    """THROW, BUMPER, ... GATE, or FLICK; -1 for no move at all."""
    if flicks.is_flick(move):
        return flicks.FLICK
    if move < FIRST or move >= END:
        return -1
    if move >= GATE:
        return GATE if first_post(move) != second_post(move) else -1
    return KINDS[move - FIRST]


def notation(move: int) -> str:
    k = kind(move)
    if k == flicks.FLICK:
        return flicks.notation(move)
    words = [KIND_NAMES[k]]
    at = move - int(k)
    if k == TOOLBOX:
        words.append(TOOLS[at])
    elif k == BONUS:
        words.append(DICE[at].lower())
    elif k in (ALCOHOL, WEAPONS):
        words.append(DICE[CAR_DIE + at].lower())
    elif k == UPGRADE:
        words.append(plain(VEHICLE_NAMES[at]))
    elif k == GATE:
        words += [DICE[first_post(move)].lower(), DICE[second_post(move)].lower()]
    return " ".join(words)


def describe(move: int) -> tuple[str, Fields]:
    k = kind(move)
    at = move - int(k)
    if k == flicks.FLICK:
        fields = [("die", "die", int(flicks.die_of(move)))]
        fields += [("azimuth", "number", int(flicks.tenths_of(move)) // 10)]
        fields += [("speed", "number", int(flicks.speed_of(move)))]
        return ("flick", fields)
    if k == TOOLBOX:
        return (f"toolbox_{TOOLS[at]}", [])
    if k == BONUS:
        return ("bonus", [("die", "die", at)])
    if k in (ALCOHOL, WEAPONS):
        return (KIND_NAMES[k], [("player", "team", at)])
    if k == UPGRADE:
        return ("upgrade", [("car", "car", at)])
    if k == GATE:
        first, second = int(first_post(move)), int(second_post(move))
        return ("gate", [("first", "die", first), ("second", "die", second)])
    return (KIND_NAMES[k], [])
