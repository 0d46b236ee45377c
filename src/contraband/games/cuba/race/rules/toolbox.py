"""CUBA-3.4, CUBA-3.13  A stored Toolbox: before the ride, or after a clean one."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.games.cuba.cloth.heaps import count, one
from contraband.games.cuba.cloth.vehicles import is_wreck, room_for_bumpers, spare_bumpers
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import TOOL_BUMPER, TOOL_REPAIR
from contraband.games.cuba.names.switches import TOOLBOX_ONE
from contraband.games.cuba.state import Cuba

CASE: Final[i64] = 3  # the Toolbox
TOKENS_OFF: Final[i64] = 2  # by one Toolbox


def tools(s: Cuba, seat: i64) -> vec[i64]:
    """The two uses, if there is a Toolbox at all."""
    found = vec[i64]()
    if count(s.stocks[seat], CASE) > 0:
        found = append(found, cloth.TOOLBOX + cloth.REPAIR)
        found = append(found, cloth.TOOLBOX + cloth.REFILL)
    return found


def why_no_tool(s: Cuba, seat: i64, use: i64) -> i64:
    """0, or the reason against it."""
    if count(s.stocks[seat], CASE) == 0:
        return reasons.NO_TOOLBOX
    if use == cloth.REPAIR:
        if is_wreck(s, seat):
            return reasons.WRECK_STAYS  # CUBA-3.9.1
        if s.damage[seat] == 0:
            return reasons.NO_DAMAGE
        return 0
    if s.bumpers[seat] >= room_for_bumpers(s, s.cars[seat]):
        return reasons.BUMPERS_FULL
    if spare_bumpers(s) == 0:
        return reasons.NO_BUMPER_LEFT
    return 0


def use_tool(s: Cuba, seat: i64, use: i64) -> None:
    s.stocks[seat] -= one(CASE)  # CUBA-3.14.3  a used Bonus is discarded
    s.supply += one(CASE)
    if use == cloth.REFILL:
        s.bumpers[seat] += 1
        s.tell(TOOL_BUMPER, seat)
        return
    off: i64 = 1 if s.is_on(TOOLBOX_ONE) else TOKENS_OFF
    if off > s.damage[seat]:
        off = s.damage[seat]
    s.damage[seat] -= off
    s.tell(TOOL_REPAIR, seat, off)


def can_use_tools(s: Cuba, seat: i64) -> bool:
    return why_no_tool(s, seat, cloth.REPAIR) == 0 or why_no_tool(s, seat, cloth.REFILL) == 0
