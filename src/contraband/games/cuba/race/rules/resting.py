"""CUBA-3.11, CUBA-3.13  After a clean ride: Toolboxes, another ride for two Statues, or enough."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import WhileUseful
from contraband.games.cuba.cloth.heaps import count, one
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names.news import RIDES_AGAIN
from contraband.games.cuba.names.reasons import AT_HOME, NO_STATUES, OTHER_STEP
from contraband.games.cuba.names.steps import RESTING, RIDING
from contraband.games.cuba.race.rules.races import begin_ride, end_turn
from contraband.games.cuba.race.rules.toolbox import tools, use_tool, why_no_tool
from contraband.games.cuba.state import Cuba

STATUE: Final[i64] = 2  # CUBA-1.12.3
PAIR: Final[i64] = 2


class Resting(WhileUseful):
    """Asked only if there is something to do."""

    def finish(self, s: Cuba) -> None:
        end_turn(s)

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = append(vec[i64](), DONE)
        if count(s.stocks[seat], STATUE) > 0:
            found = append(found, cloth.AGAIN)
        for move in tools(s, seat):
            found = append(found, move)
        return found

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == cloth.TOOLBOX:
            return why_no_tool(s, seat, move - cloth.TOOLBOX)
        if kind != cloth.AGAIN:
            return OTHER_STEP
        if count(s.stocks[seat], STATUE) < PAIR:
            return NO_STATUES
        if is_in(seat, s.home) and not is_in(seat, s.hunted):
            return AT_HOME  # nothing to gain; but a Cop can still be shaken off (CUBA-8.2.4)
        return ALLOWED

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        kind = kind_of(move)
        if kind == DONE:
            self.finish(s)
        elif kind == cloth.AGAIN:
            s.stocks[seat] -= PAIR * one(STATUE)
            s.supply += PAIR * one(STATUE)
            s.tell(RIDES_AGAIN, seat)
            begin_ride(s)  # no new Preparation; a Bumper must be announced again
            s.goto(RIDING)
        else:
            use_tool(s, seat, move - cloth.TOOLBOX)
            s.goto(RESTING)
