"""Planning a flick: what is proposed for a Gate, and how much is tried out.

Two dials make players: how much they try out (Effort, here), and how steady their hand is (the
noise of the table, which every plan reckons with).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.bot import Budget
from contraband.core.chance import FastChance
from contraband.core.perspective import Perspective
from contraband.games.cuba.bots.aim import approaches, gate_rides, gates_in, preparations
from contraband.games.cuba.bots.lines import Lie, through
from contraband.games.cuba.bots.rolling import posts_in, rolls
from contraband.games.cuba.bots.trial import Judge, Option, Trial
from contraband.games.cuba.data import CAR_DIE
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.names.variants import COURIERS
from contraband.games.cuba.state import Cuba

HARD_TO_CROSS: Final = 0.6  # below this chance other places are looked at
ARMED: Final = 3  # options that are also tried with a Bumper


class Effort:
    """How much a player tries out: the decision dial."""

    def __init__(
        self,
        gates: int,
        aims: i64,
        speeds: i64,
        places: int,
        shoves: int,
        rivals: bool,
        tries: i64,
        most: i64,
        proofs: i64,
    ) -> None:
        self.gates = gates  # Gates of a Sector that are looked at
        self.aims = aims  # points of a gap
        self.speeds = speeds
        self.places = places  # better places to ride to
        self.shoves = shoves  # flicks of Gate dice
        self.rivals = rivals  # does it mind what helps the others?
        self.tries = tries  # of each flick at first
        self.most = most  # of the last few
        self.proofs = proofs  # and this many of those not by the guess alone


NONE: Final = Effort(
    gates=1, aims=0, speeds=0, places=0, shoves=0, rivals=False, tries=0, most=0, proofs=0
)
SOME: Final = Effort(
    gates=2, aims=3, speeds=3, places=4, shoves=6, rivals=False, tries=4, most=16, proofs=0
)
MUCH: Final = Effort(
    gates=4, aims=5, speeds=5, places=8, shoves=16, rivals=True, tries=8, most=128, proofs=8
)


class Plan:
    """One seat thinks about its next flick."""

    def __init__(
        self, at: Perspective[Cuba], effort: Effort, budget: Budget, chance: FastChance
    ) -> None:
        world = at.world
        seat = world.crew_of(at.seat)
        self.game = at.game
        self.oracle = at.oracle
        self.s = world
        self.seat = seat
        self.car = world.own if world.rules == COURIERS else CAR_DIE + seat  # the Vehicle
        self.effort = effort
        self.budget = budget
        self.chance = chance
        blind = len(world.blind) > 0 and world.blind[seat] > 0
        self.lie = Lie(world, blind)

    def judged_by(self, judge: Judge) -> Trial:
        return Trial(self.game, self.s, judge, self.budget, self.chance, self.oracle)

    def ease(self, gate: i64) -> float:
        """How likely it is to get through a Gate, by its looks."""
        return through(self.lie, self.car, cloth.first_post(gate), cloth.second_post(gate)).chance

    def easiest_first(self, gates: vec[i64]) -> list[int]:
        """As many Gates as the effort allows, easiest-looking first."""
        found = [int(move) for move in gates]
        found.sort(key=lambda move: -self.ease(move))
        return found[: self.effort.gates]

    def rides(self, gate: i64, gates: vec[i64]) -> list[int]:
        """Flicks through a Gate; if that is hard, also to where any of the Gates is easier."""
        first = cloth.first_post(gate)
        second = cloth.second_post(gate)
        effort = self.effort
        flicks = gate_rides(self.lie, self.car, first, second, effort.aims, effort.speeds)
        if effort.places > 0 and self.ease(gate) < HARD_TO_CROSS:
            flicks += approaches(self.lie, self.car, gates_in(gates), effort.places)
        return flicks

    def best_shove(
        self, trial: Trial, gates: vec[i64], worths: vec[float], worth_it: float
    ) -> Option:
        """A flick of a Gate die that makes these Gates better by so much, or DONE.

        They become easier, or a post shows a better symbol; ``worths`` by symbol.
        """
        wait = Option([DONE])
        effort = self.effort
        posts = gates_in(gates)
        found = preparations(self.lie, self.car, posts, effort.shoves)
        found += rolls(self.s, self.lie, posts_in(posts), worths, effort.shoves // 2)
        if not found:
            return wait
        trial.options.append(wait)
        for flick in found:
            trial.add([flick])
        best = trial.run(effort.tries, effort.most, effort.proofs)
        return best if best.mean() > wait.mean() + worth_it else wait

    def with_bumper(self, trial: Trial, best: Option) -> Option:
        """The best options once more with a Bumper."""
        trial.options.sort(key=lambda option: -option.mean())
        for option in trial.options[:ARMED]:
            armed = Option([cloth.BUMPER, option.moves[-1]])
            armed.learn_from(option)
            trial.test(armed, best.tries)
            if armed.tries >= best.tries and armed.mean() > best.mean():
                best = armed
        return best
