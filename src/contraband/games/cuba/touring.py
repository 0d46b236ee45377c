"""A Turn of The Couriers: one flick, of the Vehicle through a route or of a Gate die."""

from mypy_extensions import i64

from contraband.games.cuba import cloth, errands, moves
from contraband.games.cuba.aim import gates_in, preparations, through_middle
from contraband.games.cuba.couriering import CourierJudge
from contraband.games.cuba.data import KM
from contraband.games.cuba.driving import widest_gate
from contraband.games.cuba.lines import Lie
from contraband.games.cuba.plan import Plan
from contraband.games.cuba.rules.couriers.deeds import JOINT
from contraband.games.cuba.rules.gates import gates_of
from contraband.games.cuba.sets import EMPTY, nth, size
from contraband.games.cuba.state import NO_CARD, Cuba
from contraband.games.cuba.trial import Option, Trial


class Tour(Plan):
    def flick(self) -> Option:
        """What to do: pick a route, name its Gate, announce a Bumper, flick; in this order."""
        trial = self.judged_by(CourierJudge(self.s, self.seat))
        for card in self.routes():
            self.add_route(trial, card)
        if self.s.played == NO_CARD:
            trial.add([moves.DONE])
            self.add_shoves(trial)
            if size(self.s.routes) == 1:
                trial.add([errands.RENEW])
        return trial.run(self.effort.tries, self.effort.most)

    def routes(self) -> list[int]:
        """The one picked already, or all."""
        if self.s.played != NO_CARD:
            return [self.s.played]
        found: list[int] = []
        cards = self.s.routes
        while cards != EMPTY:
            found.append(nth(cards, 0))
            cards &= cards - 1
        return found

    def add_route(self, trial: Trial, card: i64) -> None:
        s = self.s
        gates = gates_of(s, self.car, card)
        for gate in self.easiest_first(gates)[:1]:
            before: list[int] = []
            if s.played == NO_CARD:
                before.append(errands.ROUTE + card)
            named = gate
            if s.first >= 0:
                named = cloth.gate(s.first, s.second)
            elif len(gates) > 1:
                before.append(gate)
            for flick in self.rides(named, gates):
                trial.add([*before, flick])
                if s.bumpers[JOINT] > 0 and not s.armed and s.damage[JOINT] > 0:
                    trial.add([*before, cloth.BUMPER, flick])

    def add_shoves(self, trial: Trial) -> None:
        """Flicks of Gate dice that make some route easier, the longest routes first."""
        cards = self.routes()
        cards.sort(key=lambda card: -KM[card])
        for card in cards:
            gates = gates_in(gates_of(self.s, self.car, card))
            for flick in preparations(self.lie, self.car, gates, self.effort.shoves // 3 + 1):
                trial.add([flick])


def plain_tour(s: Cuba) -> i64:
    """What comes to mind first: the longest route, the widest Gate, the middle of it."""
    if s.played == NO_CARD:
        best = nth(s.routes, 0)
        cards = s.routes
        while cards != EMPTY:
            card = nth(cards, 0)
            cards &= cards - 1
            if KM[card] > KM[best]:
                best = card
        return errands.ROUTE + best
    if s.first < 0:
        gates = gates_of(s, s.own, s.played)
        return widest_gate(s, gates) if len(gates) > 0 else moves.DONE
    return through_middle(Lie(s, False), s.own, s.first, s.second)
