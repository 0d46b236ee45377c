"""CUBA-4.8.4 to CUBA-4.10, CUBA-4.13, CUBA-4.14  Out of the Vehicle, on foot, and in again."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.plane import TURN
from contraband.core.sets import bit, holds
from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.cloth.vehicles import is_wreck, refill
from contraband.games.cuba.data import LEVEL
from contraband.games.cuba.moves import smugglers
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import BOARDED, ENTERED, NEW_VEHICLE
from contraband.games.cuba.names.steps import PARKING, ROUTING, TRADING
from contraband.games.cuba.smugglers.rules import pawns
from contraband.games.cuba.smugglers.rules.rounds import end_turn, forget_ride
from contraband.games.cuba.state import NO_PLACE, Cuba

CITIES: Final[i64] = 4
NEAR: Final[i64] = 20  # millimetres
NO_MOVE: Final[i64] = -1


class OnFoot(Asking):
    """What getting out and walking have in common: a point, a City, or neither.

    No card is played and no die flicked (CUBA-4.10.3).
    """

    def why_stay(self, s: Cuba, seat: i64) -> i64:
        """ALLOWED, or why the seat must move."""
        return ALLOWED

    def why_no_board(self, s: Cuba, seat: i64) -> i64:
        return reasons.OTHER_STEP

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = append(vec[i64](), DONE)
        for place in range(CITIES):
            found = append(found, smugglers.ENTER + place)
        found = append(found, smugglers.BOARD)
        x, y = pawns.some_point(s, seat, 0, NEAR)
        if x >= 0:
            found = append(found, smugglers.walk(x, y))
        return found

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == DONE:
            return self.why_stay(s, seat)
        if kind == smugglers.ENTER:
            return pawns.why_not_into(s, seat, move - smugglers.ENTER)
        if kind == smugglers.BOARD:
            return self.why_no_board(s, seat)
        if kind != smugglers.WALK:
            return reasons.OTHER_STEP
        ground = pawns.Ground(s, seat)
        return ground.why_not(smugglers.walk_x(move), smugglers.walk_y(move))

    def default(self, s: Cuba, seat: i64) -> i64:
        """Out of time: stay, or go to the nearest place one may go to, or else into a City."""
        if self.why_stay(s, seat) == ALLOWED:
            return DONE
        x, y = pawns.some_point(s, seat, 0, NEAR)
        return smugglers.walk(x, y) if x >= 0 else self.legal(s, seat)[0]

    def pick(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        """Rather into a City or the Vehicle than anywhere else."""
        if chance.below(4) > 0:
            move = self.purpose(s, seat)
            if move != NO_MOVE:
                return move
        listed = self.legal(s, seat)
        move = listed[chance.below(len(listed))]
        if kind_of(move) != smugglers.WALK:
            return move
        x, y = pawns.some_point(s, seat, chance.below(TURN), chance.below(60))
        return smugglers.walk(x, y) if x >= 0 else move

    def purpose(self, s: Cuba, seat: i64) -> i64:
        """With Goods or a wreck into a City, else home; a walk in that direction; or NO_MOVE."""
        to_city = s.stocks[seat] != 0 or is_wreck(s, seat)
        if not to_city and self.why_no_board(s, seat) == ALLOWED:
            return smugglers.BOARD
        if to_city:
            for place in range(CITIES):
                if pawns.why_not_into(s, seat, place) == ALLOWED:
                    return smugglers.ENTER + place
        if is_on_foot(s, seat):
            x, y = pawns.towards(s, seat, to_city)
            if x >= 0:
                return smugglers.walk(x, y)
        return DONE if self.why_stay(s, seat) == ALLOWED else NO_MOVE

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == DONE:
            end_turn(s)
        elif kind == smugglers.ENTER:
            enter_city(s, seat, move - smugglers.ENTER)
        elif kind == smugglers.BOARD:
            board(s, seat)
        else:
            pawns.stand(s, seat, smugglers.walk_x(move), smugglers.walk_y(move))
            end_turn(s)


class Alighting(OnFoot):
    """CUBA-4.8.4, CUBA-4.9  In the Turn of the crossing; a wreck must be left (CUBA-4.14.2)."""

    def enter(self, s: Cuba) -> None:
        if s.reboarded:
            end_turn(s)  # CUBA-4.13.1
        else:
            s.ask(seat_bit(s.active))

    def why_stay(self, s: Cuba, seat: i64) -> i64:
        return reasons.MUST_GET_OUT if is_wreck(s, seat) else ALLOWED


class Walking(OnFoot):
    """CUBA-4.10.1  One move of the Pawn; standing still is one, but not in a City (CUBA-4.11.3)."""

    def why_stay(self, s: Cuba, seat: i64) -> i64:
        return reasons.MUST_LEAVE_CITY if s.inside[seat] != NO_PLACE else ALLOWED

    def why_no_board(self, s: Cuba, seat: i64) -> i64:
        if is_wreck(s, seat):
            return reasons.VEHICLE_IS_WRECK
        return ALLOWED if pawns.can_board(s, seat) else reasons.VEHICLE_TOO_FAR


def board(s: Cuba, seat: i64) -> None:
    """CUBA-4.13  Back on the card; a ride may follow at once."""
    pawns.pick_up(s, seat)
    s.feet &= ~seat_bit(seat)
    s.inside[seat] = NO_PLACE
    s.reboarded = True
    forget_ride(s)
    s.tell(BOARDED, seat)
    s.goto(ROUTING)


def enter_city(s: Cuba, seat: i64, place: i64) -> None:
    """CUBA-4.10.2, CUBA-4.11"""
    pawns.pick_up(s, seat)
    s.feet |= seat_bit(seat)
    s.inside[seat] = place
    s.tell(ENTERED, seat, place)
    if is_wreck(s, seat):
        renew(s, seat)
        s.goto(PARKING)
    else:
        s.goto(TRADING)


def renew(s: Cuba, seat: i64) -> None:
    """CUBA-4.14.3, CUBA-4.14.5  A free Level 1 for the wreck, which goes back to supply."""
    s.garage |= bit(s.cars[seat])
    car: i64 = 0
    while not holds(s.garage, car) or LEVEL[car] != 1:
        car += 1
    s.garage &= ~bit(car)
    s.cars[seat] = car
    s.damage[seat] = 0
    s.bumpers[seat] = 0
    refill(s, seat)
    s.renewed = True
    s.tell(NEW_VEHICLE, seat, car)


def is_on_foot(s: Cuba, seat: i64) -> bool:
    return is_in(seat, s.feet)
