"""CUBA-5.7, CUBA-5.8: a City or another Vehicle within Walking distance.

One ruler from the Vehicle is all there is (CUBA-5.7.1); nobody has a Pawn.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.plane import distance
from contraband.core.sets import bit, holds
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import UntilDone
from contraband.games.cuba.cloth.flick import square_of
from contraband.games.cuba.cloth.geometry import is_within
from contraband.games.cuba.cloth.ruler import cities_in_reach
from contraband.games.cuba.cloth.vehicles import breaks
from contraband.games.cuba.couriers.rules import deeds
from contraband.games.cuba.couriers.rules.jobs import (
    can_deal_choice,
    deal_choice,
    finish_job,
    is_aboard,
)
from contraband.games.cuba.data import CAR_DIE, CITY, DISTANCE, GATE_DICE, LIFE
from contraband.games.cuba.moves.common import DONE, REPAIR
from contraband.games.cuba.moves.couriers import DELIVER, HIDE, NO_CRATE, SWITCH
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import COURIERS_WON, HID, REPAIRED, SWITCHED, TRAIL_LOST
from contraband.games.cuba.names.steps import CHASING, CHOOSING_JOB
from contraband.games.cuba.names.switches import FAMILY, HARDCORE_1, HARDCORE_2
from contraband.games.cuba.state import NO_CARD, Cuba


class Calling(UntilDone):
    """One purpose in a City, and one way to cover tracks, in any order."""

    def enter(self, s: Cuba) -> None:
        self.leave(s)

    def leave(self, s: Cuba) -> None:
        if deeds.did(s, deeds.DELIVERED) or not may_call(s) or len(self.legal(s, s.active)) == 1:
            s.goto(CHASING)
        else:
            s.ask(seat_bit(s.active))

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]([DONE])
        near = cities_in_reach(s, s.own)
        if holds(near, CITY[s.job]):
            for good in range(NO_CRATE + 1):
                if is_aboard(s, good):
                    found = append(found, DELIVER + good)
        for city in range(4):
            if holds(near, city):
                found = append(found, HIDE + city)
                found = append(found, REPAIR + city)
        for car in range(5):
            if why_no_switch(s, GATE_DICE + car) == ALLOWED:
                found = append(found, SWITCH + car)
        return found

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == SWITCH:
            return why_no_switch(s, CAR_DIE + move - SWITCH)
        if kind == DELIVER:
            return why_no_delivery(s, move - DELIVER)
        if kind == HIDE:
            return why_no_hiding(s, move - HIDE)
        if kind == REPAIR:
            return why_no_repair(s, move - REPAIR)
        return reasons.OTHER_STEP

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == DONE:
            s.goto(CHASING)
        elif kind == SWITCH:
            switch(s, seat, CAR_DIE + move - SWITCH)
        elif kind == HIDE:
            s.deeds |= deeds.VISITED
            s.cops[move - HIDE] += 1  # CUBA-5.8.2
            s.tell(HID, seat, move - HIDE)
            cover_tracks(s)
        elif kind == REPAIR:
            repair(s, seat, move - REPAIR)
        else:
            deliver(s, seat, move - DELIVER)


# -- what stands against it ------------------------------------------------------------------------


def may_call(s: Cuba) -> bool:
    """CUBA-5.7, CUBA-5.8: after a counted crossing; for a family any valid ride (CUBA-8.3.2)."""
    if s.is_on(FAMILY):
        return deeds.did(s, deeds.STOOD)
    return deeds.did(s, deeds.COUNTED)


def why_no_visit(s: Cuba, city: i64) -> i64:
    """What holds for every purpose."""
    if deeds.did(s, deeds.VISITED):
        return reasons.ONCE_A_TURN
    if deeds.did(s, deeds.BROKE):
        return reasons.STILL_BROKEN  # no trip in the Turn of the accident (U9)
    if s.is_on(HARDCORE_1) and deeds.did(s, deeds.HURT):
        return reasons.NOT_SMOOTH  # CUBA-8.4.1
    return ALLOWED if holds(cities_in_reach(s, s.own), city) else reasons.OUT_OF_REACH


def why_no_delivery(s: Cuba, crated: i64) -> i64:
    """CUBA-5.10; CUBA-5.12.2: not with a broken Vehicle."""
    reason = why_no_visit(s, CITY[s.job])
    if reason != ALLOWED:
        return reason
    if s.broken:
        return reasons.STILL_BROKEN
    if s.way < DISTANCE[s.job]:
        return reasons.TOO_SHORT
    return ALLOWED if is_aboard(s, crated) else reasons.GOODS_MISSING


def why_no_hiding(s: Cuba, city: i64) -> i64:
    """CUBA-5.8.2: never where a Cop is."""
    if deeds.did(s, deeds.COVERED):
        return reasons.ONCE_A_TURN
    if s.cops[city] > 0:
        return reasons.COP_THERE
    return why_no_visit(s, city)


def why_no_repair(s: Cuba, city: i64) -> i64:
    """CUBA-5.12.3, CUBA-5.12.4; CUBA-8.4.2: before a breakdown too, but only without Cops."""
    if s.is_on(HARDCORE_2) and s.cops[city] > 0:
        return reasons.COP_THERE
    if not s.broken and not (s.is_on(HARDCORE_2) and s.damage[deeds.JOINT] > 0):
        return reasons.NOT_BROKEN
    if s.broken and city == CITY[s.job]:
        return reasons.JOBS_CITY
    return why_no_visit(s, city)


def why_no_switch(s: Cuba, die: i64) -> i64:
    """CUBA-5.8.1"""
    if not holds(s.lying, die) or die == s.own:
        return reasons.NO_SUCH_DIE
    if deeds.did(s, deeds.COVERED):
        return reasons.ONCE_A_TURN
    if s.is_on(HARDCORE_1) and deeds.did(s, deeds.HURT):
        return reasons.NOT_SMOOTH  # CUBA-8.4.1
    way = distance(square_of(s, s.own), square_of(s, die))
    return ALLOWED if is_within(way, s.reach()) else reasons.OUT_OF_REACH


# -- what comes of it ------------------------------------------------------------------------------


def cover_tracks(s: Cuba) -> None:
    """CUBA-5.8: the last Police card is taken away; an empty row has none (U13)."""
    s.deeds |= deeds.COVERED
    last: i64 = len(s.trail) - 2
    if last < 0:
        return
    card = s.trail[last]
    km = s.trail[last + 1]
    s.trail = s.trail[:last]
    s.chased -= km
    if card != NO_CARD:
        s.pile |= bit(card)
    s.tell(TRAIL_LOST, km, s.chased)


def switch(s: Cuba, seat: i64, die: i64) -> None:
    """CUBA-5.8.1: the old die leaves the game; the card, its tokens and the Goods stay."""
    s.lying &= ~bit(s.own)
    s.own = die
    s.tell(SWITCHED, seat, die)
    cover_tracks(s)


def repair(s: Cuba, seat: i64, city: i64) -> None:
    """CUBA-5.12.3: as many tokens as Life; what is left may still be too much (U10)."""
    s.deeds |= deeds.VISITED
    life = LIFE[s.cars[deeds.JOINT]]
    s.damage[deeds.JOINT] -= life if life < s.damage[deeds.JOINT] else s.damage[deeds.JOINT]
    s.broken = breaks(s, s.damage[deeds.JOINT], s.cars[deeds.JOINT])
    s.tell(REPAIRED, seat, city)


def deliver(s: Cuba, seat: i64, crated: i64) -> None:
    """CUBA-5.10; CUBA-5.11.1: enough points win at once."""
    s.deeds |= deeds.VISITED | deeds.DELIVERED
    finish_job(s, seat, crated)
    if (s.target > 0 and s.points >= s.target) or not can_deal_choice(s):
        s.tell(COURIERS_WON, s.points)
        s.finish()
    else:
        deal_choice(s)
        s.call(CHOOSING_JOB)
