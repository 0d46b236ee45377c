"""CUBA-4.11, CUBA-4.14.3, CUBA-4.16  In a City: a place for a new Vehicle, repairs, a sale."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import bit
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import Asking, WhileUseful
from contraband.games.cuba.cloth.flick import put, squares_but
from contraband.games.cuba.cloth.geometry import is_free, spot
from contraband.games.cuba.cloth.heaps import count, fits
from contraband.games.cuba.cloth.market import price
from contraband.games.cuba.cloth.numbers import POSE, TOP
from contraband.games.cuba.cloth.ruler import corner_of
from contraband.games.cuba.cloth.vehicles import refill, room_for_bumpers, spare_bumpers
from contraband.games.cuba.data import CAR_DIE, CARDS, DESK, GOODS
from contraband.games.cuba.moves import smugglers
from contraband.games.cuba.moves.common import DONE, REPAIR
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import BRIBED, CAME_TO_REST, FIRST_SALE, SOLD, WORKSHOP
from contraband.games.cuba.names.steps import STOWING, TRADING
from contraband.games.cuba.smugglers.rules.pawns import make_room
from contraband.games.cuba.smugglers.rules.rounds import BOSS, close, end_turn, leave_city
from contraband.games.cuba.smugglers.rules.walking import board
from contraband.games.cuba.state import Cuba

SPOTS: Final[i64] = 10
BRIBES: Final = DESK.row(lambda: CARDS.bribes)


class Parking(Asking):
    """CUBA-4.14.3  The new Vehicle's die beside an inner edge of the City card."""

    def enter(self, s: Cuba) -> None:
        if len(self.legal(s, s.active)) > 0:
            s.ask(seat_bit(s.active))
        else:
            s.call(STOWING)  # no room at all: the die stays where it is

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for n in range(SPOTS):
            found = append(found, smugglers.SPOT + n)
        return found

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != smugglers.SPOT:
            return reasons.OTHER_STEP
        place = spot(corner_of(s, s.inside[seat]), move - smugglers.SPOT, s.side)
        if not is_free(place, squares_but(s, bit(CAR_DIE + seat))):
            return reasons.SPOT_TAKEN
        return ALLOWED

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        die = CAR_DIE + seat
        place = spot(corner_of(s, s.inside[seat]), move - smugglers.SPOT, s.side)
        put(s, die, place.x, place.y, s.poses[POSE * die + TOP], 0)
        s.tell(CAME_TO_REST, die, place.x, place.y, s.poses[POSE * die + TOP], 0)
        make_room(s)
        s.call(STOWING)  # S22  Cargo may be smaller now

    def leave(self, s: Cuba) -> None:
        s.goto(TRADING)


class Trading(WhileUseful):
    """CUBA-4.11  Repair and one sale, in either order; a new Vehicle may be boarded at once."""

    def finish(self, s: Cuba) -> None:
        end_turn(s)

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = append(vec[i64](), DONE)
        found = append(found, REPAIR + s.inside[seat])
        if s.renewed:
            found = append(found, smugglers.BOARD)
        for move in deals(s, seat):
            found = append(found, move)
        return found

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == REPAIR:
            return why_no_repair(s, seat, move - REPAIR)
        if kind == smugglers.BOARD:
            return ALLOWED if s.renewed else reasons.NO_NEW_VEHICLE  # CUBA-4.10.1
        if kind != smugglers.DEAL:
            return reasons.OTHER_STEP
        return why_no_deal(s, seat, smugglers.dealt_heap(move))

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == DONE:
            self.finish(s)
        elif kind == REPAIR:
            repair(s, seat)
            s.goto(TRADING)
        elif kind == smugglers.BOARD:
            if not leave_city(s, seat):  # S27  riding off is leaving
                board(s, seat)
        elif not deal(s, seat, smugglers.dealt_heap(move)):
            s.goto(TRADING)


def why_no_repair(s: Cuba, seat: i64, place: i64) -> i64:
    """CUBA-4.11.1"""
    if place != s.inside[seat]:
        return reasons.WRONG_CITY
    room = room_for_bumpers(s, s.cars[seat]) - s.bumpers[seat]
    if s.damage[seat] == 0 and (room == 0 or spare_bumpers(s) == 0):
        return reasons.NO_DAMAGE
    return ALLOWED if s.money[seat] >= CARDS.repair else reasons.TOO_POOR


def repair(s: Cuba, seat: i64) -> None:
    s.money[seat] -= CARDS.repair
    s.damage[seat] = 0
    refill(s, seat)
    s.tell(WORKSHOP, seat, s.inside[seat], CARDS.repair)


def deals(s: Cuba, seat: i64) -> vec[i64]:
    """Every heap of the load, as moves, payable or not."""
    found = vec[i64]()
    if s.traded or s.stocks[seat] == 0:
        return found
    for place in range(len(smugglers.DEAL_HEAPS)):
        if fits(smugglers.DEAL_HEAPS[place], s.stocks[seat]):
            found = append(found, smugglers.DEAL + place)
    return found


def bribe(s: Cuba, seat: i64) -> i64:
    """CUBA-4.16.2  For the Cops of the City where the seat is."""
    return BRIBES[s.cops[s.inside[seat]]]


def bonus(s: Cuba) -> i64:
    """CUBA-4.16.3  For the first sale of the game."""
    return CARDS.first_sale if s.sold[BOSS] == 0 else 0


def proceeds(s: Cuba, heap: i64) -> i64:
    """CUBA-4.16.1  Prices are fixed before the sale."""
    pesos: i64 = 0
    for good in range(GOODS):
        pesos += count(heap, good) * price(s.sold[BOSS], good, s.by_gap)
    return pesos


def why_no_deal(s: Cuba, seat: i64, heap: i64) -> i64:
    if s.traded:
        return reasons.ALREADY_SOLD
    if not fits(heap, s.stocks[seat]):
        return reasons.NOT_IN_STOCK
    if proceeds(s, heap) + s.money[seat] < bribe(s, seat):
        return reasons.BRIBE_TOO_HIGH  # S6
    return ALLOWED


def deal(s: Cuba, seat: i64, heap: i64) -> bool:
    """CUBA-4.16  True if it ends the game (CUBA-4.17.1)."""
    extra = bonus(s)
    for good in range(GOODS):
        many = count(heap, good)
        if many > 0:
            s.tell(SOLD, seat, many, good, many * price(s.sold[BOSS], good, s.by_gap))
    s.money[seat] += proceeds(s, heap)
    s.stocks[seat] -= heap
    s.sold[BOSS] += heap
    cops = s.cops[s.inside[seat]]
    if cops > 0:
        s.money[seat] -= bribe(s, seat)
        s.tell(BRIBED, seat, bribe(s, seat), cops)
    if extra > 0:
        s.money[seat] += extra
        s.tell(FIRST_SALE, seat, s.inside[seat], extra, 1)
    s.sellers |= seat_bit(seat)
    s.traded = True
    s.stirred = True
    for good in range(GOODS):
        if count(s.sold[BOSS], good) == CARDS.goods:
            return close(s)
    return False
