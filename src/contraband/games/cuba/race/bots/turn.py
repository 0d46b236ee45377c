"""A Turn of The Race: which Gate, with which flick, and whether to prepare it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.games.cuba.bots.aim import city_rides, through_middle
from contraband.games.cuba.bots.lines import Lie, towards
from contraband.games.cuba.bots.plan import Plan
from contraband.games.cuba.bots.trial import Option, Trial
from contraband.games.cuba.bots.widest import widest_gate
from contraband.games.cuba.cloth.aiming import gentle_flick
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.cloth.ruler import corner_of
from contraband.games.cuba.cloth.vehicles import is_wreck
from contraband.games.cuba.data import CAR_DIE, CITY
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.race.bots.judge import RaceJudge, bonuses
from contraband.games.cuba.race.bots.weights import Worth
from contraband.games.cuba.race.rules.riding import due_card, in_cone, needs_gate
from contraband.games.cuba.state import NO_CARD, Cuba

STRAIGHT: Final = 4  # of nine rides to a City the one in the middle


class RaceTurn(Plan):
    def trial(self) -> Trial:
        return self.judged_by(RaceJudge(self.s, self.seat, self.effort.rivals))

    def gates(self) -> vec[i64]:
        """Moves that name a Gate, or none; the one named already, if there is one."""
        s = self.s
        if s.first >= 0:
            return append(vec[i64](), cloth.gate(s.first, s.second))
        card = due_card(s, self.seat)
        return gates_of(s, self.car, card) if card != NO_CARD else vec[i64]()

    # -- the ride ---------------------------------------------------------------------------------

    def ride(self) -> Option:
        """What to do in the ride: name a Gate, announce a Bumper, flick; in this order."""
        trial = self.trial()
        gates = self.gates()
        for gate in self.easiest_first(gates):
            for flick in self.rides(gate, gates):
                self.add(trial, gate, flick)
        if not needs_gate(self.s, self.seat):
            for corner in self.goals():
                for flick in city_rides(self.lie, self.car, corner):
                    self.add(trial, -1, flick)
        if not trial.options:  # the wheels point away from everything
            gate = gates[0] if len(gates) > 0 else -1
            self.add(trial, gate, gentle_flick(self.s, self.car))
        best = trial.run(self.effort.tries, self.effort.most, self.effort.proofs)
        s = self.s
        if s.bumpers[self.seat] == 0 or s.armed or (s.first < 0 and needs_gate(s, self.seat)):
            return best
        return self.with_bumper(trial, best)

    def goals(self) -> list[int]:
        """Corners to go to without a Gate: the target City; for a wreck any (CUBA-3.9)."""
        if is_wreck(self.s, self.seat):
            return [0, 1, 2, 3]
        return [corner_of(self.s, CITY[self.s.goal])]

    def add(self, trial: Trial, gate: i64, flick: i64) -> None:
        """Unless the wheels point elsewhere (CUBA-2.19.1)."""
        if is_in(self.seat, self.s.coned) and not in_cone(self.s, self.seat, flick):
            return
        if gate >= 0 and self.s.first < 0:
            trial.add([gate, flick])
        else:
            trial.add([flick])

    # -- before it --------------------------------------------------------------------------------

    def preparation(self) -> Option:
        """A flick of a Gate die that should help, or DONE."""
        if not needs_gate(self.s, self.seat):
            return Option([DONE])
        worths = bonuses(self.s, self.seat)
        return self.best_shove(self.trial(), self.gates(), worths, Worth.WORTH_IT)


# -- without a plan --------------------------------------------------------------------------------


def plain_race(s: Cuba, seat: i64) -> i64:
    """What comes to mind first: the widest Gate, and through the middle of it."""
    car = CAR_DIE + seat
    lie = Lie(s, False)
    if needs_gate(s, seat) and s.first < 0:
        return widest_gate(s, gates_of(s, car, due_card(s, seat)))
    if s.first >= 0:
        flick = through_middle(lie, car, s.first, s.second)
    else:
        flick = city_rides(lie, car, home_corner(s, seat, lie))[STRAIGHT]
    if is_in(seat, s.coned) and not in_cone(s, seat, flick):
        return gentle_flick(s, car)
    return flick


def home_corner(s: Cuba, seat: i64, lie: Lie) -> i64:
    """Where a ride without a Gate goes: the target City; for a wreck the likeliest to be reached.

    Where no way is free, that is the nearest one.
    """
    if not is_wreck(s, seat):
        return corner_of(s, CITY[s.goal])
    best: i64 = 0
    line = towards(lie, CAR_DIE + seat, 0)
    for corner in range(1, 4):
        other = towards(lie, CAR_DIE + seat, corner)
        nearer = other.chance == line.chance and other.need < line.need
        if other.chance > line.chance or nearer:
            best = corner
            line = other
    return best
