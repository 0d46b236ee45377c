"""Thug cards about Stills and what they make."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.data import CARDS, REMOTES
from contraband.games.bootleggers.moves import targets
from contraband.games.bootleggers.moves.targets import TO_BACK
from contraband.games.bootleggers.names import (
    DIE_LOST,
    DIE_STOLEN,
    LAST_DIE,
    NO_CRATES,
    NO_DIE,
    NO_REMOTE,
    NO_ROOM,
    NO_STILL,
    NO_SUCH_PLAYER,
    SQUEEZED,
    STILL_LOST,
    STORED,
    YOUR_OWN,
)
from contraband.games.bootleggers.rules.stills import dice_on, set_dice
from contraband.games.bootleggers.rules.thugs.base import Thug, one_bit
from contraband.games.bootleggers.state import NO_STILL as NONE_THERE
from contraband.games.bootleggers.state import Bootleggers


class StillCard(Thug):
    """What the cards below share: the target is a Still of another player."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for victim in range(s.seats):
            if victim != seat:
                for still in range(REMOTES + 1):
                    if dice_on(s, victim, still) != NONE_THERE:
                        found = append(found, targets.still(victim, still))
        return found

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return why_no_still(s, seat, targets.still_owner(target), targets.still_number(target))

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return one_bit(seat, targets.still_owner(target))


class Vigorish(StillCard):
    """BOOT-9.3, BOOT-10.1: pay for every die, or the Still does not produce."""

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        reason = why_no_still(s, seat, targets.still_owner(target), targets.still_number(target))
        if reason != ALLOWED:
            return reason
        dice = dice_on(s, targets.still_owner(target), targets.still_number(target))
        return ALLOWED if dice > 0 else NO_DIE

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.call(SQUEEZED, seat, target)


class TurfWar(StillCard):
    """BOOT-9.28, BOOT-10.26: destroy a Remote Still, or a die of a Family Still but its last."""

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        reason = why_no_still(s, seat, targets.still_owner(target), targets.still_number(target))
        if reason != ALLOWED or targets.still_number(target) > 0:
            return reason
        return ALLOWED if s.family[targets.still_owner(target)] > 1 else LAST_DIE

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        victim = targets.still_owner(target)
        still = targets.still_number(target)
        if still == 0:
            s.family[victim] -= 1
            s.tell(DIE_LOST, victim)
        else:
            set_dice(s, victim, still, NONE_THERE)
            s.shut &= ~seat_bit(target)  # a Still begun in its place later is another one
            s.tell(STILL_LOST, victim)


class MusclingIn(Thug):
    """BOOT-9.21, BOOT-10.19: steal a die of a Remote Still."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for victim in range(s.seats):
            for still in range(1, REMOTES + 1):
                if victim != seat and dice_on(s, victim, still) > 0:
                    for goal in range(REMOTES + 1):
                        if goal == 0 or dice_on(s, seat, goal) != NONE_THERE:
                            found = append(found, targets.die(victim, still, goal))
                    found = append(found, targets.die(victim, still, TO_BACK))
        return found

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        victim = targets.die_owner(target)
        still = targets.die_still(target)
        goal = targets.die_goal(target)
        reason = why_no_still(s, seat, victim, still)
        if reason != ALLOWED:
            return reason
        if dice_on(s, victim, still) == 0:
            return NO_DIE
        if goal == TO_BACK:
            return ALLOWED
        if dice_on(s, seat, goal) == NONE_THERE:
            return NO_REMOTE
        return ALLOWED if dice_on(s, seat, goal) < CARDS.still_room else NO_ROOM

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return one_bit(seat, targets.die_owner(target))

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        victim = targets.die_owner(target)
        still = targets.die_still(target)
        goal = targets.die_goal(target)
        set_dice(s, victim, still, dice_on(s, victim, still) - 1)  # BOOT-10.19.1  the board stays
        if goal == TO_BACK:
            s.back_dice[seat] += 1
        else:
            set_dice(s, seat, goal, dice_on(s, seat, goal) + 1)
        s.tell(DIE_STOLEN, seat, victim)


class Warehouse(Thug):
    """BOOT-9.29, BOOT-10.27: crates that were not loaded are kept for the next Round."""

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return ALLOWED if s.crates[seat] > 0 else NO_CRATES

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.warehouse |= seat_bit(seat)
        s.tell(STORED, seat, s.crates[seat])


def why_no_still(s: Bootleggers, seat: i64, victim: i64, still: i64) -> i64:
    """Is this a Still of another player?"""
    if victim >= s.seats:
        return NO_SUCH_PLAYER
    if victim == seat:
        return YOUR_OWN
    return ALLOWED if dice_on(s, victim, still) != NONE_THERE else NO_STILL
