"""CUBA-3.7, CUBA-3.14  After a counted crossing in a clean ride: what the dice give."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, holds
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import UntilDone
from contraband.games.cuba.cloth.bonuses import top, why_no_die
from contraband.games.cuba.cloth.flick import put, symbol_on
from contraband.games.cuba.cloth.heaps import count, one
from contraband.games.cuba.cloth.numbers import POSE, YAW, Y
from contraband.games.cuba.cloth.vehicles import hurt, is_wreck, upgrade, upgrades, why_no_upgrade
from contraband.games.cuba.data import CAR, FACES, GATE_DICE, GOODS
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import BONUS_TAKEN, CRATE_ROLLED
from contraband.games.cuba.names.steps import ATTACKING, RESTING, REWARDING, UPGRADING
from contraband.games.cuba.state import Cuba

CRATE_DAMAGE: Final[i64] = 2  # CUBA-1.13.9


class Rewarding(UntilDone):
    """One post (CUBA-3.7.1), and every Gate die hit after clear (CUBA-3.7.2). All may be left."""

    def enter(self, s: Cuba) -> None:
        if is_wreck(s, s.active):
            s.goto(RESTING)  # CUBA-3.14.1  it gains nothing more
        elif anything(s, s.active):
            s.ask(seat_bit(s.active))
        else:
            s.goto(ATTACKING)

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for die in range(GATE_DICE):
            if holds(s.offered | s.posts, die):
                found = append(found, cloth.BONUS + die)
        return append(found, DONE)

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != cloth.BONUS:
            return reasons.OTHER_STEP
        return why_no_bonus(s, seat, move - cloth.BONUS)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        if move == DONE:
            s.goto(ATTACKING)
            return
        die = move - cloth.BONUS
        if holds(s.offered, die):
            s.offered &= ~bit(die)
            s.posts &= ~bit(die)  # CUBA-3.7.2  one die, one Bonus
        else:
            s.posts = EMPTY
        s.goto(REWARDING)
        gain(s, seat, die, top(s, die), True)


def anything(s: Cuba, seat: i64) -> bool:
    return any(why_no_bonus(s, seat, die) == ALLOWED for die in range(GATE_DICE))


def why_no_bonus(s: Cuba, seat: i64, die: i64) -> i64:
    reason = why_no_die(s, die)
    if reason != ALLOWED:
        return reason
    symbol = top(s, die)
    if symbol < GOODS and count(s.supply, symbol) == 0:
        return reasons.NOTHING_LEFT  # CUBA-3.7.5
    if symbol == CAR and len(upgrades(s, seat)) == 0:
        return reasons.NO_BETTER_VEHICLE  # CUBA-1.11.1
    return ALLOWED


def gain(s: Cuba, seat: i64, die: i64, symbol: i64, may_roll: bool) -> None:
    """CUBA-1.12.1 to CUBA-1.12.7"""
    if symbol < GOODS:
        if count(s.supply, symbol) > 0:
            s.supply -= one(symbol)
            s.stocks[seat] += one(symbol)
            s.tell(BONUS_TAKEN, seat, symbol, die)
    elif symbol == CAR:
        if len(upgrades(s, seat)) > 0:
            s.goto(UPGRADING)  # CUBA-3.14.2
    elif may_roll:  # CUBA-1.12.6
        roll_crate(s, seat, die)
    else:
        hurt(s, seat, CRATE_DAMAGE)  # the ride still counts as clean


def roll_crate(s: Cuba, seat: i64, die: i64) -> None:
    """CUBA-2.23, CUBA-3.14.1  Lifted, rolled, and put back at the same spot."""
    at = POSE * die
    put(s, die, s.poses[at], s.poses[at + Y], s.draw(FACES), s.poses[at + YAW])
    symbol = symbol_on(s, die)
    s.tell(CRATE_ROLLED, seat, die, symbol)
    gain(s, seat, die, symbol, False)


class Upgrading(UntilDone):
    """CUBA-1.11  Which card of the next Level; none is fine."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return append(upgrades(s, seat), DONE)

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != cloth.UPGRADE:
            return reasons.OTHER_STEP
        return why_no_upgrade(s, seat, move - cloth.UPGRADE)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        if move != DONE:
            upgrade(s, seat, move - cloth.UPGRADE)
        s.goto(REWARDING)
