"""CUBA-3.7.3, CUBA-3.12  Alcohol and Weapons against opponents within Walking distance."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import WhileUseful
from contraband.games.cuba.cloth.heaps import count, one
from contraband.games.cuba.cloth.ruler import vehicle_in_reach
from contraband.games.cuba.cloth.vehicles import hurt
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import BLINDFOLDED, SHOT
from contraband.games.cuba.names.steps import ATTACKING, RESTING
from contraband.games.cuba.race.rules.judging import arrive
from contraband.games.cuba.state import Cuba

WEAPONS: Final[i64] = 1  # CUBA-1.12.5
ALCOHOL: Final[i64] = 4  # CUBA-1.12.4
BLIND_TURNS: Final[i64] = 2


class Attacking(WhileUseful):
    """One effect for each opponent in a Turn. Then come the Cities (CUBA-3.7.4)."""

    def finish(self, s: Cuba) -> None:
        finish_ride(s)

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = append(vec[i64](), DONE)
        for victim in range(s.crews()):
            if victim != seat and count(s.stocks[seat], ALCOHOL) > 0:
                found = append(found, cloth.ALCOHOL + victim)
            if victim != seat and count(s.stocks[seat], WEAPONS) > 0:
                found = append(found, cloth.WEAPONS + victim)
        return found

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != cloth.ALCOHOL and kind != cloth.WEAPONS:
            return reasons.OTHER_STEP
        victim = move - kind
        if victim == seat or victim >= s.crews():
            return reasons.NO_SUCH_OPPONENT
        if count(s.stocks[seat], symbol_of(kind)) == 0:
            return reasons.NO_SUCH_CARD
        if is_in(victim, s.attacked):
            return reasons.ALREADY_ATTACKED
        if not vehicle_in_reach(s, seat, victim):
            return reasons.OUT_OF_REACH
        return ALLOWED

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == DONE:
            self.finish(s)
            return
        victim = move - kind
        card = one(symbol_of(kind))
        s.stocks[seat] -= card
        s.supply += card
        s.attacked |= seat_bit(victim)
        if kind == cloth.ALCOHOL:
            s.blind[victim] = BLIND_TURNS  # CUBA-3.12.1
            s.tell(BLINDFOLDED, seat, victim)
        else:
            s.coned |= seat_bit(victim)  # CUBA-3.12.2
            s.tell(SHOT, seat, victim)
            hurt(s, victim, 1)  # CUBA-1.13.10
        s.goto(ATTACKING)


def symbol_of(kind: i64) -> i64:
    return ALCOHOL if kind == cloth.ALCOHOL else WEAPONS


def finish_ride(s: Cuba) -> None:
    arrive(s, s.active, True)
    s.goto(RESTING)
