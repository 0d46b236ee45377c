"""CUBA-4.8  After a counted crossing in a clean ride: Goods, a better Vehicle, and the Cargo."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, holds
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import GivingBack, WhileUseful
from contraband.games.cuba.cloth.bonuses import top, why_no_die
from contraband.games.cuba.cloth.heaps import count, one, total
from contraband.games.cuba.cloth.vehicles import upgrade, upgrades, why_no_upgrade
from contraband.games.cuba.data import CAR, CARGO, CRATE, GATE_DICE, GOODS
from contraband.games.cuba.moves import cloth, common
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import TOOK
from contraband.games.cuba.names.steps import COLLECTING, ROBBING, STOWING
from contraband.games.cuba.names.switches import SMUGGLER_CRATE
from contraband.games.cuba.state import Cuba


class Collecting(WhileUseful):
    """One Good or the Vehicle of a post (CUBA-4.8.1), and of every other Gate die hit behind it
    (CUBA-4.8.2). All may be left."""

    def finish(self, s: Cuba) -> None:
        s.goto(ROBBING)

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for die in range(GATE_DICE):
            if holds(s.offered | s.posts, die):
                found = add_goods(found, s, die)
        if showing_car(s) >= 0:
            for move in upgrades(s, seat):
                found = append(found, move)
        return append(found, common.DONE)

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == common.TAKE:
            return why_no_good(s, common.taken_for(move), common.taken_good(move))
        if kind != cloth.UPGRADE:
            return reasons.OTHER_STEP
        if showing_car(s) < 0:
            return reasons.NO_BETTER_VEHICLE
        return why_no_upgrade(s, seat, move - cloth.UPGRADE)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == common.DONE:
            self.finish(s)
            return
        if kind == cloth.UPGRADE:
            use_up(s, showing_car(s))
            upgrade(s, seat, move - cloth.UPGRADE)
        else:
            good = common.taken_good(move)
            use_up(s, common.taken_for(move))
            s.supply -= one(good)
            s.stocks[seat] += one(good)
            s.tell(TOOK, seat, good, common.taken_for(move))
        s.call(STOWING)

    def leave(self, s: Cuba) -> None:
        s.goto(COLLECTING)


def add_goods(found: vec[i64], s: Cuba, die: i64) -> vec[i64]:
    """What a die offers. Crates give nothing (CUBA-4.8.5), or any Good (CUBA-8.1.18)."""
    symbol = top(s, die)
    if symbol < GOODS:
        return append(found, common.take(die, symbol))
    if symbol == CRATE and s.is_on(SMUGGLER_CRATE):
        for good in range(GOODS):
            found = append(found, common.take(die, good))
    return found


def why_no_good(s: Cuba, die: i64, good: i64) -> i64:
    reason = why_no_die(s, die)
    if reason != ALLOWED:
        return reason
    symbol = top(s, die)
    if symbol != good and not (symbol == CRATE and s.is_on(SMUGGLER_CRATE)):
        return reasons.NOT_THAT_GOOD
    return ALLOWED if count(s.supply, good) > 0 else reasons.PILE_EMPTY


def showing_car(s: Cuba) -> i64:
    """A die that offers a better Vehicle, rather a struck one than a post; -1 if there is none."""
    found: i64 = -1
    for die in range(GATE_DICE):
        if holds(s.offered, die) and top(s, die) == CAR:
            return die
        if holds(s.posts, die) and top(s, die) == CAR:
            found = die
    return found


def use_up(s: Cuba, die: i64) -> None:
    if holds(s.offered, die):
        s.offered &= ~bit(die)
    else:
        s.posts = EMPTY


class Stowing(GivingBack):
    """CUBA-4.8.6  Above Cargo: down to it at once, by own choice. Called by other steps."""

    def enter(self, s: Cuba) -> None:
        self.leave(s)

    def leave(self, s: Cuba) -> None:
        if total(s.stocks[s.active]) > CARGO[s.cars[s.active]]:
            s.ask(seat_bit(s.active))
        else:
            s.end()
