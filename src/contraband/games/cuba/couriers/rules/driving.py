"""CUBA-5.3, CUBA-5.4, CUBA-5.5: a Turn up to its one flick."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import EMPTY, bit, holds, nth, size
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.cuba.cloth.aiming import any_flick, flick_past, gentle_flick
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.cloth.flick import fly
from contraband.games.cuba.cloth.gates import fits_card, gates_of, is_named, name_gate
from contraband.games.cuba.cloth.vehicles import use_bumper, why_no_bumper
from contraband.games.cuba.couriers.rules.deeds import ALARMED, DROPPED, JOINT, did
from contraband.games.cuba.couriers.rules.jobs import drop_job, lay_routes, why_no_drop
from contraband.games.cuba.couriers.rules.judging import ride
from contraband.games.cuba.data import GATE_DICE, KM
from contraband.games.cuba.moves import cloth, couriers, flicks
from contraband.games.cuba.moves.common import DONE, ROUTE
from contraband.games.cuba.moves.flicks import FLICK
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import ALARM, ROUTE_PICKED, ROUTES_RENEWED, TURN_BEGINS
from contraband.games.cuba.names.steps import CHASING, CHOOSING_JOB, DRIVING
from contraband.games.cuba.names.switches import DISCARD_JOB
from contraband.games.cuba.state import NO_CARD, Cuba

RARELY: Final[i64] = 5


class BeginningTurn(Step[Cuba]):
    """The next Turn begins; with no routes left five come by themselves (CUBA-5.3.1)."""

    def enter(self, s: Cuba) -> None:
        s.turn += 1
        s.deeds = 0
        s.played = NO_CARD
        s.first = -1
        s.second = -1
        s.armed = False
        s.promoted = False
        if s.routes == EMPTY:
            lay_routes(s)
        s.tell(TURN_BEGINS, s.active)
        s.goto(DRIVING)


class Driving(Asking):
    """CUBA-5.3, CUBA-5.4: a route or none, its Gate, a Bumper or none, and one flick or none."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]([DONE])
        if s.played == NO_CARD:
            cards = s.routes
            while cards != EMPTY:
                found = append(found, ROUTE + nth(cards, 0))
                cards &= cards - 1
            found = append(found, couriers.RENEW)
            if s.is_on(DISCARD_JOB):
                found = append(found, couriers.DROP)
        else:
            for move in gates_of(s, s.own, s.played):
                found = append(found, move)
            if s.bumpers[JOINT] > 0:
                found = append(found, cloth.BUMPER)
        if s.first >= 0:
            found = append(found, gentle_flick(s, s.own))
        return append(found, gentle_flick(s, 0))

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == DONE:
            return ALLOWED
        if kind == ROUTE:
            return why_no_route(s, move - ROUTE)
        if kind == couriers.RENEW:
            return why_no_renewal(s)
        if kind == couriers.DROP:
            return why_job_stays(s)
        if kind == cloth.GATE:
            return why_no_gate(s, move)
        if kind == cloth.BUMPER:
            # CUBA-5.4.3; CUBA-1.6.4: the Gate is named before
            return why_no_bumper(s, JOINT) if s.first >= 0 else reasons.NO_GATE_YET
        if kind == FLICK:
            return why_no_flick(s, flicks.die_of(move))
        return reasons.OTHER_STEP

    def pick(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        """Random players mostly ride."""
        if s.first >= 0 and chance.below(RARELY) > 0:
            return flick_past(s, s.own, s.first, s.second, chance)
        if chance.below(RARELY) == 0:
            return any_flick(chance.below(GATE_DICE), chance)
        listed = self.legal(s, seat)
        return listed[chance.below(len(listed))]

    def default(self, s: Cuba, seat: i64) -> i64:
        return DONE

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == FLICK:
            flick(s, seat, move)
        elif kind == DONE:
            put_back(s)
            s.goto(CHASING)
        elif kind == couriers.DROP:
            s.deeds |= DROPPED
            drop_job(s, seat)
            s.call(CHOOSING_JOB)
        else:
            declare(s, seat, kind, move)

    def leave(self, s: Cuba) -> None:
        s.ask(seat_bit(s.active))


# -- what stands against it ------------------------------------------------------------------------


def why_no_route(s: Cuba, card: i64) -> i64:
    if s.played != NO_CARD:
        return reasons.ROUTE_TAKEN
    return ALLOWED if holds(s.routes, card) else reasons.NOT_A_ROUTE


def why_no_renewal(s: Cuba) -> i64:
    """CUBA-5.3.1: only the last one is thrown away."""
    if s.played != NO_CARD:
        return reasons.ROUTE_TAKEN
    return ALLOWED if size(s.routes) == 1 else reasons.MORE_ROUTES


def why_job_stays(s: Cuba) -> i64:
    """CUBA-5.14: at the start of a Turn, once."""
    if not s.is_on(DISCARD_JOB) or did(s, DROPPED) or s.played != NO_CARD:
        return reasons.JOB_STAYS
    return why_no_drop(s)


def why_no_gate(s: Cuba, move: i64) -> i64:
    if s.played == NO_CARD:
        return reasons.NO_ROUTE_YET
    if not fits_card(s, s.own, s.played, move):
        return reasons.NOT_THIS_GATE
    return reasons.GATE_FIXED if s.armed or is_named(s, move) else ALLOWED


def why_no_flick(s: Cuba, die: i64) -> i64:
    """CUBA-5.4.1, CUBA-5.4.2"""
    if die < GATE_DICE:
        return ALLOWED
    if not holds(s.lying, die):
        return reasons.NOT_ON_CLOTH
    if die != s.own:
        return reasons.NOT_YOUR_DIE
    if s.played == NO_CARD:
        return reasons.NO_ROUTE_YET
    return ALLOWED if s.first >= 0 else reasons.NO_GATE_YET


# -- what comes of it ------------------------------------------------------------------------------


def declare(s: Cuba, seat: i64, kind: i64, move: i64) -> None:
    """Everything that comes before the flick."""
    if kind == ROUTE:
        card = move - ROUTE
        s.routes &= ~bit(card)
        s.played = card
        s.tell(ROUTE_PICKED, seat, card, KM[card])
        choice = gates_of(s, s.own, card)
        if len(choice) == 1:
            name_gate(s, seat, choice[0])
    elif kind == couriers.RENEW:
        s.pile |= s.routes
        s.routes = EMPTY
        s.tell(ROUTES_RENEWED, seat)
        lay_routes(s)
    elif kind == cloth.GATE:
        name_gate(s, seat, move)
    else:
        use_bumper(s, JOINT)


def put_back(s: Cuba) -> None:
    """CUBA-5.6.4: a route that was not crossed is a route again."""
    if s.played != NO_CARD:
        s.routes |= bit(s.played)
        s.played = NO_CARD


def flick(s: Cuba, seat: i64, move: i64) -> None:
    if flicks.die_of(move) == s.own:
        ride(s, seat, move)
        put_back(s)
        return
    flight = fly(s, seat, move, False, False, None)
    put_back(s)
    if flight.valid and (flight.struck() != 0 or flight.left()):  # CUBA-5.5
        s.deeds |= ALARMED
        s.tell(ALARM, seat)
    s.goto(CHASING)
