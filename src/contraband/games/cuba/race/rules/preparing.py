"""CUBA-3.3  Preparation: one flick of any Gate die, or none."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.aiming import any_flick, gentle_flick
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.cloth.flick import fly
from contraband.games.cuba.data import GATE_DICE
from contraband.games.cuba.moves import cloth, flicks
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.moves.flicks import FLICK
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names.news import PREPARATION_FAILED
from contraband.games.cuba.names.reasons import NOT_A_GATE_DIE, OTHER_STEP
from contraband.games.cuba.names.steps import PREPARING, RIDING
from contraband.games.cuba.race.rules.races import end_turn
from contraband.games.cuba.race.rules.toolbox import tools, use_tool, why_no_tool
from contraband.games.cuba.state import Cuba

RARELY: Final[i64] = 3


class Preparing(Asking):
    """Toolboxes may be used as well (CUBA-3.4)."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = append(vec[i64](), DONE)
        for move in tools(s, seat):
            found = append(found, move)
        return append(found, gentle_flick(s, 0))

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == DONE:
            return ALLOWED
        if kind == cloth.TOOLBOX:
            return why_no_tool(s, seat, move - cloth.TOOLBOX)
        if kind != FLICK:
            return OTHER_STEP
        if flicks.die_of(move) >= GATE_DICE:
            return NOT_A_GATE_DIE
        return ALLOWED

    def pick(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        if chance.below(RARELY) == 0:
            return any_flick(chance.below(GATE_DICE), chance)
        listed = self.legal(s, seat)
        return listed[chance.below(len(listed))]

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == cloth.TOOLBOX:
            use_tool(s, seat, move - cloth.TOOLBOX)
            s.goto(PREPARING)
        elif kind == DONE:
            s.goto(RIDING)
        else:
            prepare(s, seat, move)


def prepare(s: Cuba, seat: i64, move: i64) -> None:
    """A die that leaves the area, hits another one, or only turns over ends the Turn."""
    flight = fly(s, seat, move, s.blind[seat] > 0, False, None)  # CUBA-2.20.1
    if not flight.valid or flight.struck() != 0 or flight.left():
        s.tell(PREPARATION_FAILED, seat)
        end_turn(s)
    else:
        s.goto(RIDING)
