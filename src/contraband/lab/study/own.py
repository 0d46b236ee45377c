"""Measures of a single game, declared in one line each: what news counts, and how.

A seat's value in a game is the mean of its counts: 1 for an honest trip, 0 for another one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

Counted = tuple[str, float] | None  # the field of the news that names the seat, and the count


@dataclass(frozen=True)
class Own:
    """``count`` is called for every piece of news, with its kind and its numbers by name.

    It also gets what ``NOTED`` recorded when somebody was last asked, because a new round may have
    started when the news is read.
    """

    name: str
    label: str
    count: Callable[[dict[str, int], str, dict[str, int]], Counted]


def trip(noted: dict[str, int], kind: str, about: dict[str, int]) -> Counted:
    """Soda Smugglers: did the suitcases contain no more than is allowed?"""
    if kind not in ("waved_through", "caught", "unduly_arrested"):
        return None
    return "traveller", float(about["bottles"] <= noted["limit"])


def bribe(noted: dict[str, int], kind: str, about: dict[str, int]) -> Counted:
    return ("traveller", float(about["bribe"] > 0)) if kind == "bribe_shown" else None


def promise(noted: dict[str, int], kind: str, about: dict[str, int]) -> Counted:
    """Bootleggers: was it kept?"""
    if kind not in ("promise_kept", "promise_broken"):
        return None
    return "seat", float(kind == "promise_kept")


def crossing(noted: dict[str, int], kind: str, about: dict[str, int]) -> Counted:
    """Cuba Cube: did a ride end behind the axis of its gate?"""
    if kind not in ("crossed", "not_crossed"):
        return None
    return "player", float(kind == "crossed")


OWN: Final[dict[str, tuple[Own, ...]]] = {
    "soda": (
        Own("honest", "the share of honest trips", trip),
        Own("bribes", "the share of trips with a bribe", bribe),
    ),
    "bootleggers": (Own("promises", "the share of promises kept", promise),),
    "cuba": (Own("crossings", "the share of rides that cross their gate", crossing),),
}

NOTED: Final[dict[str, Callable[[Any], dict[str, int]]]] = {
    "soda": lambda s: {"limit": int(s.limit)},
}

# The starting player: the first news of this kind names the seat. Turn order continues from it.
FIRST: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "soda": (("round_begins", "guard"),),
    "nacho": (("gem_given", "player"),),
    "kingpin": (("turn_begins", "seat"),),
    "bootleggers": (("took", "seat"),),
    "cuba": (
        ("couriers_begin", "player"),
        ("turn_begins", "player"),
        ("begins", "player"),
        ("acquires", "player"),
    ),
}
