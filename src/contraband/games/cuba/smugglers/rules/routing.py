"""CUBA-4.3 to CUBA-4.7  Driving: a Sector card, Preparation, the Gate, a Bumper, the ride."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import EMPTY, bit, holds, nth
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.aiming import any_flick, flick_past, gentle_flick, some_gate
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.cloth.flick import fly
from contraband.games.cuba.cloth.gates import fits_card, gates_of, is_named, name_gate
from contraband.games.cuba.cloth.vehicles import use_bumper, why_no_bumper
from contraband.games.cuba.data import CAR_DIE, GATE_DICE
from contraband.games.cuba.moves import cloth, flicks
from contraband.games.cuba.moves.common import DONE, ROUTE
from contraband.games.cuba.moves.flicks import FLICK
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import PREPARATION_FAILED, SECTOR_PLAYED, STAYED_PUT
from contraband.games.cuba.names.steps import CRUISING, SCOUTING
from contraband.games.cuba.smugglers.rules.judging import ride
from contraband.games.cuba.smugglers.rules.pawns import make_room
from contraband.games.cuba.smugglers.rules.rounds import draw_sector, end_turn
from contraband.games.cuba.state import Cuba

CAR: Final[i64] = CAR_DIE


class Routing(Asking):
    """CUBA-4.3  One of two cards, and a new one. Back in the Vehicle it may be left (CUBA-4.13)."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]()
        hand = s.hands[seat]
        while hand != EMPTY:
            found = append(found, ROUTE + nth(hand, 0))
            hand &= hand - 1
        if s.reboarded:
            found = append(found, DONE)
        return found

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == DONE:
            return ALLOWED if s.reboarded else reasons.MUST_PLAY_CARD
        if kind != ROUTE:
            return reasons.OTHER_STEP
        return ALLOWED if holds(s.hands[seat], move - ROUTE) else reasons.NOT_IN_HAND

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        if move == DONE:
            s.tell(STAYED_PUT, seat)
            end_turn(s)
            return
        card = move - ROUTE
        s.hands[seat] &= ~bit(card)
        s.pile |= bit(card)
        s.played = card
        s.reveal()
        s.tell(SECTOR_PLAYED, seat, card)
        draw_sector(s, seat)
        s.goto(CRUISING if s.reboarded else SCOUTING)  # CUBA-4.13  no Preparation


class Scouting(Asking):
    """CUBA-4.4  Preparation; if it fails, the Turn is over and the card is spent."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), DONE), gentle_flick(s, 0))

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == DONE:
            return ALLOWED
        if kind != FLICK:
            return reasons.OTHER_STEP
        return ALLOWED if flicks.die_of(move) < GATE_DICE else reasons.NOT_A_GATE_DIE

    def pick(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        if chance.below(8) == 0:
            return any_flick(chance.below(GATE_DICE), chance)
        return DONE

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        if move == DONE:
            s.goto(CRUISING)
            return
        flight = fly(s, seat, move, False, False, None)
        make_room(s)
        if not flight.valid or flight.struck() != EMPTY or flight.left():
            s.tell(PREPARATION_FAILED, seat)
            end_turn(s)
        else:
            s.goto(CRUISING)


class Cruising(Asking):
    """CUBA-4.5, CUBA-4.6, CUBA-4.7  Name the Gate, a Bumper or not, and ride or not."""

    def enter(self, s: Cuba) -> None:
        if s.first < 0:
            choice = gates_of(s, CAR + s.active, s.played)
            if len(choice) == 1:
                name_gate(s, s.active, choice[0])
        s.ask(seat_bit(s.active))

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = append(vec[i64](), DONE)
        if not s.armed:
            for move in gates_of(s, CAR + seat, s.played):
                if move != cloth.gate(s.first, s.second):
                    found = append(found, move)
        if s.bumpers[seat] > 0:
            found = append(found, cloth.BUMPER)
        return append(found, gentle_flick(s, CAR + seat))

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == DONE:
            return ALLOWED
        if kind == cloth.GATE:
            return why_no_gate(s, seat, move)
        if kind != FLICK and kind != cloth.BUMPER:
            return reasons.OTHER_STEP
        if s.first < 0:
            return reasons.NO_GATE_YET
        if kind == FLICK:
            return ALLOWED if flicks.die_of(move) == CAR + seat else reasons.NOT_YOUR_DIE
        return why_no_bumper(s, seat)

    def pick(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        if s.first < 0:
            return some_gate(s, gates_of(s, CAR + seat, s.played), chance)
        if chance.below(6) == 0:
            listed = self.legal(s, seat)
            return listed[chance.below(len(listed))]
        if chance.below(12) == 0:
            return any_flick(CAR + seat, chance)
        return flick_past(s, CAR + seat, s.first, s.second, chance)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == FLICK:
            ride(s, seat, move)
            return
        if kind == DONE:
            s.tell(STAYED_PUT, seat)
            end_turn(s)
            return
        if kind == cloth.GATE:
            name_gate(s, seat, move)
        else:
            use_bumper(s, seat)
        s.goto(CRUISING)


def why_no_gate(s: Cuba, seat: i64, move: i64) -> i64:
    if s.armed or is_named(s, move):
        return reasons.GATE_FIXED  # CUBA-1.6.4  named before Bumpers
    return ALLOWED if fits_card(s, CAR + seat, s.played, move) else reasons.NOT_THIS_GATE
