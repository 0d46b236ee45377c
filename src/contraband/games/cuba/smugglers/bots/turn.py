"""A Turn of The Smugglers: which card, whether to prepare its Gate, and the ride."""

from mypy_extensions import i64

from contraband.core.sets import EMPTY, nth
from contraband.games.cuba.bots.aim import door_rides, through_middle
from contraband.games.cuba.bots.lines import Lie
from contraband.games.cuba.bots.plan import Plan
from contraband.games.cuba.bots.trial import Option, Trial
from contraband.games.cuba.bots.widest import widest_gate
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.cloth.heaps import total
from contraband.games.cuba.data import CAR_DIE
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.moves.common import DONE, ROUTE
from contraband.games.cuba.names.steps import ROUTING, SCOUTING
from contraband.games.cuba.smugglers.bots.judge import SmugglerJudge, post_worths
from contraband.games.cuba.smugglers.bots.weights import Worth
from contraband.games.cuba.state import Cuba


class SmugglersTurn(Plan):
    def trial(self) -> Trial:
        return self.judged_by(SmugglerJudge(self.s, self.seat, self.effort.rivals))

    def flick(self) -> Option:
        """What to do next, up to the ride."""
        s = self.s
        if s.step == SCOUTING:
            gates = gates_of(s, self.car, s.played)
            return self.best_shove(self.trial(), gates, post_worths(s, self.seat), Worth.WORTH_IT)
        trial = self.trial()
        if s.step == ROUTING:
            self.add_cards(trial)
        else:
            trial.add([DONE])
            self.add_gates(trial, s.played, [])
        return trial.run(self.effort.tries, self.effort.most, self.effort.proofs)

    def add_cards(self, trial: Trial) -> None:
        """Both cards, each with the rides it allows at once."""
        hand = self.s.hands[self.seat]
        while hand != EMPTY:
            card = nth(hand, 0)
            hand &= hand - 1
            before: list[int] = [ROUTE + card]
            if not self.s.reboarded:
                before.append(DONE)  # no Preparation
            trial.add([*before, DONE])  # no ride
            self.add_gates(trial, card, before)
        if self.s.reboarded:
            trial.add([DONE])

    def add_gates(self, trial: Trial, card: i64, before: list[int]) -> None:
        s = self.s
        gates = gates_of(s, self.car, card)
        if s.first >= 0:
            self.add_rides(trial, cloth.gate(s.first, s.second), card, before)
            return
        for gate in self.easiest_first(gates):
            named = [gate] if len(gates) > 1 else []
            self.add_rides(trial, gate, card, before + named)

    def add_rides(self, trial: Trial, gate: i64, card: i64, before: list[int]) -> None:
        flicks = self.rides(gate, gates_of(self.s, self.car, card))
        if total(self.s.stocks[self.seat]) + 1 >= Worth.ENOUGH:  # with what the ride itself brings
            first, second = cloth.first_post(gate), cloth.second_post(gate)
            flicks += door_rides(self.lie, self.car, first, second)
        for flick in flicks:
            trial.add([*before, flick])


def plain_smugglers(s: Cuba, seat: i64) -> i64:
    """What comes to mind first: the first card, the widest Gate, the middle of it."""
    car = CAR_DIE + seat
    if s.step == ROUTING:
        return ROUTE + nth(s.hands[seat], 0)
    if s.step == SCOUTING:
        return DONE
    if s.first >= 0:
        return through_middle(Lie(s, False), car, s.first, s.second)
    gates = gates_of(s, car, s.played)
    return widest_gate(s, gates) if len(gates) > 0 else DONE
