"""Practice: the cloth, the dice, and nothing to win; everybody in turn, until all are done."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import holds
from contraband.core.state import all_bits, is_in, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.cuba.cloth.aiming import any_flick, gentle_flick
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.cloth.flick import fly
from contraband.games.cuba.cloth.laying import lay_cities, throw_dice
from contraband.games.cuba.data import CAR_DIE, GATE_DICE
from contraband.games.cuba.moves import cloth, flicks
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.moves.flicks import FLICK
from contraband.games.cuba.names.news import PRACTISED
from contraband.games.cuba.names.reasons import NOT_ON_CLOTH, NOT_YOUR_DIE, OTHER_STEP
from contraband.games.cuba.names.steps import PRACTISING
from contraband.games.cuba.state import Cuba

BORED: Final[i64] = 12  # a player who picks at random is done after about this many flicks


class OpeningPractice(Step[Cuba]):
    """CUBA-1.4, CUBA-1.5"""

    def enter(self, s: Cuba) -> None:
        lay_cities(s)
        throw_dice(s, s.seats)
        s.starter = s.draw(s.seats)
        s.active = s.starter
        s.goto(PRACTISING)


class Practising(Asking):
    """Flick a Gate die or the own Vehicle, throw all dice again, or be done."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return vec[i64]([DONE, cloth.THROW, gentle_flick(s, CAR_DIE + seat)])

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == DONE or kind == cloth.THROW:
            return ALLOWED
        if kind != FLICK:
            return OTHER_STEP
        die = flicks.die_of(move)
        if not holds(s.lying, die):
            return NOT_ON_CLOTH
        if die >= GATE_DICE and die != CAR_DIE + seat:
            return NOT_YOUR_DIE
        return ALLOWED

    def pick(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        if chance.below(BORED) == 0:
            return DONE
        die = chance.below(GATE_DICE + 1)
        if die == GATE_DICE:
            die += seat
        return any_flick(die, chance)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        if move == DONE:
            s.home |= seat_bit(seat)
            s.tell(PRACTISED, seat)
        elif move == cloth.THROW:
            throw_dice(s, s.seats)
        else:
            fly(s, seat, move, False, flicks.die_of(move) >= GATE_DICE, None)

    def leave(self, s: Cuba) -> None:
        if s.home == all_bits(s.seats):
            s.finish()
            return
        s.active = s.left_of(s.active)
        while is_in(s.active, s.home):
            s.active = s.left_of(s.active)
        s.goto(PRACTISING)
