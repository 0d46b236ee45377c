"""CUBA-3.5, CUBA-3.6  The ride: name the Gate, announce a Bumper or not, flick."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.aiming import (
    any_flick,
    flick_past,
    flick_towards,
    gentle_flick,
    some_gate,
)
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.cloth.gates import fits_card, gates_of, is_named, name_gate
from contraband.games.cuba.cloth.geometry import is_in_cone
from contraband.games.cuba.cloth.numbers import POSE, TOP, YAW
from contraband.games.cuba.cloth.ruler import corner_of
from contraband.games.cuba.cloth.vehicles import is_wreck, use_bumper, why_no_bumper
from contraband.games.cuba.data import CAR_DIE, CITY
from contraband.games.cuba.moves import cloth, flicks
from contraband.games.cuba.moves.flicks import FLICK
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.steps import RIDING
from contraband.games.cuba.race.rules.judging import ride
from contraband.games.cuba.race.rules.races import SECTORS
from contraband.games.cuba.race.rules.toolbox import tools, use_tool, why_no_tool
from contraband.games.cuba.state import NO_CARD, Cuba

CAR: Final[i64] = CAR_DIE


def due_card(s: Cuba, seat: i64) -> i64:
    """The Sector whose Gate this seat may name, or NO_CARD (CUBA-3.6, CUBA-3.9.1, CUBA-3.15)."""
    if is_wreck(s, seat):
        return NO_CARD
    if s.crossed[seat] < SECTORS:
        return s.track[s.crossed[seat]]
    if is_in(seat, s.hunted):
        return s.track[SECTORS - 1]  # CUBA-8.2.4
    return NO_CARD


def needs_gate(s: Cuba, seat: i64) -> bool:
    """Must a Gate be named before the flick?"""
    return s.crossed[seat] < SECTORS and not is_wreck(s, seat)


class Riding(Asking):
    """CUBA-3.6  Everything up to the flick of the Vehicle."""

    def enter(self, s: Cuba) -> None:
        seat = s.active
        if s.first < 0 and needs_gate(s, seat):
            choice = gates_of(s, CAR + seat, due_card(s, seat))
            if len(choice) == 1:
                name_gate(s, seat, choice[0])
        s.ask(seat_bit(seat))

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]()
        card = due_card(s, seat)
        if card != NO_CARD and not s.armed:
            for move in gates_of(s, CAR + seat, card):
                if move != cloth.gate(s.first, s.second):
                    found = append(found, move)
        for move in tools(s, seat):
            found = append(found, move)
        if s.bumpers[seat] > 0:
            found = append(found, cloth.BUMPER)
        return append(found, gentle_flick(s, CAR + seat))

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == cloth.GATE:
            return why_no_gate(s, seat, move)
        if kind == cloth.TOOLBOX:
            return why_no_tool(s, seat, move - cloth.TOOLBOX)
        if kind != FLICK and kind != cloth.BUMPER:
            return reasons.OTHER_STEP
        if s.first < 0 and needs_gate(s, seat):
            return reasons.NO_GATE_YET  # CUBA-1.6.4  before Bumpers, before the ride
        if kind == cloth.BUMPER:
            return why_no_bumper(s, seat)
        if flicks.die_of(move) != CAR + seat:
            return reasons.NOT_YOUR_DIE
        if is_in(seat, s.coned) and not in_cone(s, seat, move):
            return reasons.OUTSIDE_CONE  # CUBA-2.19.1
        return ALLOWED

    def default(self, s: Cuba, seat: i64) -> i64:
        """Out of time: any Gate, and the gentlest of flicks."""
        if s.first < 0 and needs_gate(s, seat):
            return gates_of(s, CAR + seat, due_card(s, seat))[0]
        return gentle_flick(s, CAR + seat)

    def pick(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        if s.first < 0 and needs_gate(s, seat):
            return some_gate(s, gates_of(s, CAR + seat, due_card(s, seat)), chance)
        if chance.below(6) == 0:
            listed = self.legal(s, seat)
            return listed[chance.below(len(listed))]
        return some_ride(s, seat, chance)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == FLICK:
            ride(s, seat, move)
            return
        if kind == cloth.GATE:
            name_gate(s, seat, move)
        elif kind == cloth.BUMPER:
            use_bumper(s, seat)
        else:
            use_tool(s, seat, move - cloth.TOOLBOX)
        s.goto(RIDING)


def why_no_gate(s: Cuba, seat: i64, move: i64) -> i64:
    card = due_card(s, seat)
    if card == NO_CARD:
        return reasons.NO_GATE_DUE
    if s.armed:
        return reasons.GATE_FIXED  # CUBA-1.6.4
    if not fits_card(s, CAR + seat, card, move):
        return reasons.NOT_THIS_GATE
    return reasons.GATE_FIXED if is_named(s, move) else ALLOWED


def in_cone(s: Cuba, seat: i64, move: i64) -> bool:
    """CUBA-2.19.1  The chosen azimuth counts, not what the hand makes of it."""
    at = POSE * (CAR + seat)
    return is_in_cone(100 * flicks.tenths_of(move), s.poses[at + TOP], s.poses[at + YAW])


def some_ride(s: Cuba, seat: i64, chance: FastChance) -> i64:
    """Mostly aimed at the Gate, at the target City, or at any City for a wreck."""
    if chance.below(8) == 0:
        move = any_flick(CAR + seat, chance)
    elif s.first >= 0:
        move = flick_past(s, CAR + seat, s.first, s.second, chance)
    else:
        corner = corner_of(s, CITY[s.goal])
        if is_wreck(s, seat):
            corner = chance.below(4)
        move = flick_towards(s, CAR + seat, corner, chance)
    if is_in(seat, s.coned) and not in_cone(s, seat, move):
        return gentle_flick(s, CAR + seat)
    return move
