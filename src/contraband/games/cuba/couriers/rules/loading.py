"""CUBA-5.6.1, CUBA-5.6.2, CUBA-5.12.1: Goods lost and won, and a better Vehicle."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.cloth.flick import symbol_on
from contraband.games.cuba.cloth.heaps import count, one, total
from contraband.games.cuba.cloth.vehicles import upgrade, upgrades, why_no_upgrade
from contraband.games.cuba.couriers.rules.deeds import BROKE, COUNTED, HURT, JOINT, did
from contraband.games.cuba.data import CAR, CARGO, CRATE, GATE_DICE, GOODS
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.moves.common import (
    DISCARD,
    DONE,
    TAKE,
    discard,
    take,
    taken_for,
    taken_good,
)
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names.news import GAVE_BACK, GOOD_LOST, GOODS_LOST, TOOK
from contraband.games.cuba.names.reasons import (
    NO_BETTER_VEHICLE,
    NONSENSE,
    NOT_A_POST,
    NOT_IN_STOCK,
    NOT_SMOOTH,
    NOT_THAT_GOOD,
    OTHER_STEP,
    PILE_EMPTY,
)
from contraband.games.cuba.names.steps import CALLING, LIGHTENING, LOADING
from contraband.games.cuba.names.switches import HARDCORE_1, HARDCORE_2
from contraband.games.cuba.state import Cuba


class Losing(Step[Cuba]):
    """CUBA-5.12.1: a breakdown costs a Good, by choice; all of them with hardcore_2."""

    def enter(self, s: Cuba) -> None:
        stock = s.stocks[JOINT]
        if not did(s, BROKE) or stock == EMPTY:
            s.goto(LOADING)
        elif s.is_on(HARDCORE_2):  # CUBA-8.4.2
            s.supply += stock
            s.stocks[JOINT] = EMPTY
            s.tell(GOODS_LOST, total(stock))
            s.goto(LOADING)
        else:
            s.ask(seat_bit(s.active))

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return goods_aboard(s)

    def why_not(self, s: Cuba, seat: i64, move: i64) -> i64:
        return why_no_discard(s, move)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        put_off(s, move - DISCARD)
        s.tell(GOOD_LOST, seat, move - DISCARD)

    def leave(self, s: Cuba) -> None:
        s.goto(LOADING)


def goods_aboard(s: Cuba) -> vec[i64]:
    found = vec[i64]()
    for good in range(GOODS):
        if count(s.stocks[JOINT], good) > 0:
            found = append(found, discard(good))
    return found


def why_no_discard(s: Cuba, move: i64) -> i64:
    kind = kind_of(move)
    if kind == -1:
        return NONSENSE
    if kind != DISCARD:
        return OTHER_STEP
    return ALLOWED if count(s.stocks[JOINT], move - DISCARD) > 0 else NOT_IN_STOCK


def put_off(s: Cuba, good: i64) -> None:
    s.stocks[JOINT] -= one(good)
    s.supply += one(good)


class Loading(Asking):
    """CUBA-5.6.1: after a counted crossing one Good of the posts, or a better Vehicle."""

    def enter(self, s: Cuba) -> None:
        if did(s, COUNTED) and not s.broken and len(self.legal(s, s.active)) > 1:
            s.ask(seat_bit(s.active))
        else:
            s.goto(CALLING)

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = add_goods(vec[i64]([DONE]), s, s.first)
        found = add_goods(found, s, s.second)
        if shows_car(s):
            for move in upgrades(s, JOINT):
                found = append(found, move)
        return found

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == DONE:
            return ALLOWED
        if kind == TAKE:
            return why_no_good(s, taken_for(move), taken_good(move))
        if kind != cloth.UPGRADE:
            return OTHER_STEP
        if not shows_car(s):
            return NO_BETTER_VEHICLE
        return why_no_upgrade(s, JOINT, move - cloth.UPGRADE)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == TAKE:
            good = taken_good(move)
            s.supply -= one(good)
            s.stocks[JOINT] += one(good)
            s.tell(TOOK, seat, good, taken_for(move))
        elif kind == cloth.UPGRADE:
            upgrade(s, JOINT, move - cloth.UPGRADE)
        s.goto(LIGHTENING)


def add_goods(found: vec[i64], s: Cuba, die: i64) -> vec[i64]:
    """What a post shows; a white die offers nothing (U8)."""
    if die >= GATE_DICE:
        return found
    symbol = symbol_on(s, die)
    if symbol < CRATE:
        return append(found, take(die, symbol))
    if symbol == CRATE:
        for good in range(GOODS):
            found = append(found, take(die, good))
    return found


def why_no_good(s: Cuba, die: i64, good: i64) -> i64:
    if die != s.first and die != s.second:
        return NOT_A_POST
    symbol = symbol_on(s, die)
    if symbol != good and symbol != CRATE:
        return NOT_THAT_GOOD
    if s.is_on(HARDCORE_1):  # CUBA-8.4.1
        if symbol == CRATE:
            return NOT_THAT_GOOD
        if did(s, HURT):
            return NOT_SMOOTH
    return ALLOWED if count(s.supply, good) > 0 else PILE_EMPTY


def shows_car(s: Cuba) -> bool:
    """Does a coloured post show a Vehicle (U8)?"""
    if symbol_on(s, s.first) == CAR:
        return True
    return s.second < GATE_DICE and symbol_on(s, s.second) == CAR


class Lightening(Step[Cuba]):
    """CUBA-5.6.2: what is more than the Cargo is put back."""

    def enter(self, s: Cuba) -> None:
        self.leave(s)

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return goods_aboard(s)

    def why_not(self, s: Cuba, seat: i64, move: i64) -> i64:
        return why_no_discard(s, move)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        put_off(s, move - DISCARD)
        s.tell(GAVE_BACK, seat, move - DISCARD)

    def leave(self, s: Cuba) -> None:
        if total(s.stocks[JOINT]) > CARGO[s.cars[JOINT]]:
            s.ask(seat_bit(s.active))
        else:
            s.goto(CALLING)
