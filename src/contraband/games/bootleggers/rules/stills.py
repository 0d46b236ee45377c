"""BOOT-2.7: Stills and the dice on them. Still 0 is the Family Still, the others are remote."""

from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.data import (
    CARDS,
    REMOTES,
)
from contraband.games.bootleggers.moves import targets
from contraband.games.bootleggers.names import HAS_REMOTE, NO_REMOTE, NO_ROOM
from contraband.games.bootleggers.state import NO_STILL, Bootleggers


def remote_at(seat: i64, still: i64) -> i64:
    """Where a Remote Still stands in the list of them."""
    return REMOTES * seat + still - 1


def is_shut(s: Bootleggers, seat: i64, still: i64) -> bool:
    """BOOT-10.1: does it not produce this Round?"""
    return is_in(targets.still(seat, still), s.shut)


def dice_on(s: Bootleggers, seat: i64, still: i64) -> i64:
    """NO_STILL if there is no such Remote Still."""
    if still == 0:
        return s.family[seat]
    return s.remote[remote_at(seat, still)]


def set_dice(s: Bootleggers, seat: i64, still: i64, dice: i64) -> None:
    if still == 0:
        s.family[seat] = dice
    else:
        s.remote[remote_at(seat, still)] = dice


def why_not_put(s: Bootleggers, seat: i64, still: i64) -> i64:
    """BOOT-2.7.1, BOOT-2.7.5: may a die go onto this Still of this player?"""
    dice = dice_on(s, seat, still)
    if dice == NO_STILL:
        return NO_REMOTE
    return ALLOWED if dice < CARDS.still_room else NO_ROOM


def first_free(s: Bootleggers, seat: i64) -> i64:
    """The number of a Remote Still that this player does not have; 0 if he has all."""
    for still in range(1, REMOTES + 1):
        if dice_on(s, seat, still) == NO_STILL:
            return still
    return 0


def why_not_start(s: Bootleggers, seat: i64) -> i64:
    """BOOT-2.7.6, BOOT-12.7: one Remote Still each, or as many as there are boards."""
    boards: i64 = 0
    own: i64 = 0
    for other in range(s.seats):
        for still in range(1, REMOTES + 1):
            if dice_on(s, other, still) != NO_STILL:
                boards += 1
                if other == seat:
                    own += 1
    if own > 0 and not s.multi_remote:
        return HAS_REMOTE
    return ALLOWED if boards < CARDS.remote_boards else NO_REMOTE


def all_dice(s: Bootleggers, seat: i64) -> i64:
    """Dice on the Stills of this player."""
    total = s.family[seat]
    for still in range(1, REMOTES + 1):
        total += max(0, dice_on(s, seat, still))
    return total
