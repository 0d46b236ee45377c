"""A Turn of The Couriers: one flick, of the Vehicle through a route or of a Gate die."""

from typing import Final

from mypy_extensions import i64

from contraband.core.bot import Budget
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.core.sets import size
from contraband.games.cuba.bots.aim import (
    flick_along,
    gate_rides,
    gates_in,
    preparations,
    through_middle,
)
from contraband.games.cuba.bots.lines import Lie
from contraband.games.cuba.bots.plan import Effort, Plan
from contraband.games.cuba.bots.rolling import rolls
from contraband.games.cuba.bots.trial import Option, Trial
from contraband.games.cuba.bots.widest import widest_gate
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.couriers.bots.judge import CourierJudge
from contraband.games.cuba.couriers.bots.rides import Outset, Promise, cards_of, promises
from contraband.games.cuba.couriers.rules.deeds import JOINT
from contraband.games.cuba.data import GATE_DICE, KM
from contraband.games.cuba.moves import couriers
from contraband.games.cuba.moves.common import DONE, ROUTE
from contraband.games.cuba.state import NO_CARD, Cuba

GLANCE: Final = 4  # as long as route and Gate can still be chosen, that much less is tried
PREPARED: Final = 2  # routes for which Gate dice are flicked
SIDES: Final = [0.0, -0.2, 0.2]  # of the free view, from its middle


class CouriersTurn(Plan):
    def __init__(
        self, at: Perspective[Cuba], effort: Effort, budget: Budget, chance: FastChance
    ) -> None:
        super().__init__(at, effort, budget, chance)
        self.settled = self.s.first >= 0  # route and Gate are chosen

    def flick(self) -> Option:
        """What to do: pick a route, name its Gate, announce a Bumper, flick; in this order."""
        s = self.s
        trial = self.judged_by(CourierJudge(s, self.seat))
        outset = Outset(s, self.lie)
        rides = promises(outset)
        for ride in rides[: self.effort.gates]:
            self.add_ride(trial, ride)
        if s.played == NO_CARD:
            self.add_shoves(trial, rides)
            dice = list(range(GATE_DICE))
            for roll in rolls(s, self.lie, dice, outset.worths, self.effort.shoves):
                trial.add([roll])
            if size(s.routes) == 1:
                trial.add([couriers.RENEW])
        if s.played == NO_CARD or not trial.options:  # no way leads through the Gate
            trial.add([DONE])
        effort = self.effort
        if not self.settled:
            return trial.run(max(effort.tries // 2, 2), effort.most // GLANCE, effort.proofs)
        best = trial.run(effort.tries, effort.most, effort.proofs)
        if s.bumpers[JOINT] == 0 or s.armed:
            return best
        return self.with_bumper(trial, best)

    def add_ride(self, trial: Trial, ride: Promise) -> None:
        """Flicks through this Gate, also such as end near the City of the Job."""
        before: list[int] = []
        if self.s.played == NO_CARD:
            before.append(ROUTE + ride.card)
        if not self.settled and len(gates_of(self.s, self.car, ride.card)) > 1:
            before.append(ride.gate)
        aims = self.effort.aims if self.settled else 1
        flicks = gate_rides(self.lie, self.car, ride.first, ride.second, aims, self.effort.speeds)
        if ride.stop > 0.0:
            for side in SIDES:
                azimuth = ride.line.azimuth + side * ride.line.width
                flicks.append(flick_along(self.car, azimuth, ride.stop))
        for flick in flicks:
            trial.add([*before, flick])

    def add_shoves(self, trial: Trial, rides: list[Promise]) -> None:
        """Flicks of Gate dice for the routes that would be worth most if they were easy."""
        cards: list[int] = []
        for ride in sorted(rides, key=lambda ride: -ride.most):
            if ride.card not in cards:
                cards.append(ride.card)
        for card in cards[:PREPARED]:
            gates = gates_in(gates_of(self.s, self.car, card))
            keep = self.effort.shoves // PREPARED
            for flick in preparations(self.lie, self.car, gates, keep):
                trial.add([flick])


def plain_couriers(s: Cuba) -> i64:
    """What comes to mind first: the longest route, the widest Gate, the middle of it."""
    if s.played == NO_CARD:
        cards = cards_of(s)
        cards.sort(key=lambda card: -KM[card])
        return ROUTE + cards[0]
    if s.first < 0:
        gates = gates_of(s, s.own, s.played)
        return widest_gate(s, gates) if len(gates) > 0 else DONE
    return through_middle(Lie(s, False), s.own, s.first, s.second)
