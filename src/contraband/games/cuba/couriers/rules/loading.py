"""CUBA-5.6.1, CUBA-5.6.2, CUBA-5.12.1: Goods lost and won, and a better Vehicle."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import GivingBack, UntilDone
from contraband.games.cuba.cloth.flick import symbol_on
from contraband.games.cuba.cloth.heaps import count, one, total
from contraband.games.cuba.cloth.vehicles import upgrade, upgrades, why_no_upgrade
from contraband.games.cuba.couriers.rules.deeds import BROKE, COUNTED, HURT, JOINT, did
from contraband.games.cuba.data import CAR, CARGO, CRATE, GATE_DICE, GOODS
from contraband.games.cuba.moves import cloth, common
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import GOOD_LOST, GOODS_LOST, TOOK
from contraband.games.cuba.names.steps import CALLING, LIGHTENING, LOADING
from contraband.games.cuba.names.switches import HARDCORE_1, HARDCORE_2
from contraband.games.cuba.state import Cuba


class Losing(GivingBack):
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

    def holder(self, seat: i64) -> i64:
        return JOINT

    def tell(self, s: Cuba, seat: i64, good: i64) -> None:
        s.tell(GOOD_LOST, seat, good)

    def leave(self, s: Cuba) -> None:
        s.goto(LOADING)


class Loading(UntilDone):
    """CUBA-5.6.1: after a counted crossing one Good of the posts, or a better Vehicle."""

    def enter(self, s: Cuba) -> None:
        if did(s, COUNTED) and not s.broken and len(self.legal(s, s.active)) > 1:
            s.ask(seat_bit(s.active))
        else:
            s.goto(CALLING)

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = add_goods(vec[i64]([common.DONE]), s, s.first)
        found = add_goods(found, s, s.second)
        if shows_car(s):
            for move in upgrades(s, JOINT):
                found = append(found, move)
        return found

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == common.TAKE:
            return why_no_good(s, common.taken_for(move), common.taken_good(move))
        if kind != cloth.UPGRADE:
            return reasons.OTHER_STEP
        if not shows_car(s):
            return reasons.NO_BETTER_VEHICLE
        return why_no_upgrade(s, JOINT, move - cloth.UPGRADE)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == common.TAKE:
            good = common.taken_good(move)
            s.supply -= one(good)
            s.stocks[JOINT] += one(good)
            s.tell(TOOK, seat, good, common.taken_for(move))
        elif kind == cloth.UPGRADE:
            upgrade(s, JOINT, move - cloth.UPGRADE)
        s.goto(LIGHTENING)


def add_goods(found: vec[i64], s: Cuba, die: i64) -> vec[i64]:
    """What a post shows; a white die offers nothing (U8)."""
    if die >= GATE_DICE:
        return found
    symbol = symbol_on(s, die)
    if symbol < CRATE:
        return append(found, common.take(die, symbol))
    if symbol == CRATE:
        for good in range(GOODS):
            found = append(found, common.take(die, good))
    return found


def why_no_good(s: Cuba, die: i64, good: i64) -> i64:
    if die != s.first and die != s.second:
        return reasons.NOT_A_POST
    symbol = symbol_on(s, die)
    if symbol != good and symbol != CRATE:
        return reasons.NOT_THAT_GOOD
    if s.is_on(HARDCORE_1):  # CUBA-8.4.1
        if symbol == CRATE:
            return reasons.NOT_THAT_GOOD
        if did(s, HURT):
            return reasons.NOT_SMOOTH
    return ALLOWED if count(s.supply, good) > 0 else reasons.PILE_EMPTY


def shows_car(s: Cuba) -> bool:
    """Does a coloured post show a Vehicle (U8)?"""
    if symbol_on(s, s.first) == CAR:
        return True
    return s.second < GATE_DICE and symbol_on(s, s.second) == CAR


class Lightening(GivingBack):
    """CUBA-5.6.2: what is more than the Cargo is put back."""

    def enter(self, s: Cuba) -> None:
        self.leave(s)

    def holder(self, seat: i64) -> i64:
        return JOINT

    def leave(self, s: Cuba) -> None:
        if total(s.stocks[JOINT]) > CARGO[s.cars[JOINT]]:
            s.ask(seat_bit(s.active))
        else:
            s.goto(CALLING)
