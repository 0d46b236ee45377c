"""The bots of Cuba Cube. They are given a perspective, never the state.

In the Marketeers:

Pepe        (easy)    knows a good Offer, sells all he can, drives where the wind blows
Rosa        (medium)  weighs every Offer in every use, one turn ahead, but sells all she can
Accountant  (hard)    rehearses some rounds in many worlds

Where dice are flicked they think as drivers.py says: Pepe hardly at all, Rosa a little, the
Accountant as long as it pays. How steady a hand is, is not theirs to choose: that is the table's
``skill``. The beginner stands in beginners.py; the expert is the Accountant with more time.
"""

from __future__ import annotations

from contraband.core.bot import Bot, Budget, Choice, number
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.core.words import Field
from contraband.games.cuba.bots.drivers import drive
from contraband.games.cuba.bots.plan import MUCH, NONE, SOME, Effort
from contraband.games.cuba.cloth.heaps import total
from contraband.games.cuba.data import CITY
from contraband.games.cuba.marketeers.bots.rehearsal import MarketRehearsal
from contraband.games.cuba.marketeers.bots.turn import turn_move
from contraband.games.cuba.marketeers.rules.selling import worth
from contraband.games.cuba.moves import market
from contraband.games.cuba.moves.common import DONE, TAKE
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.moves.market import NO_HALF, SELL, sold_half, sold_heap, use_of
from contraband.games.cuba.moves.notation import describe
from contraband.games.cuba.names.steps import VOTING_JOB
from contraband.games.cuba.names.variants import MARKETEERS
from contraband.games.cuba.state import Cuba

AHEAD = 3  # rounds the Accountant plays on
WORLDS = 80  # in which the Accountant tries an answer
HARDLY = Effort(
    gates=2, aims=3, speeds=3, places=0, shoves=3, rivals=False, tries=2, most=4, proofs=0
)


def kind_of_reason(move: int) -> str:
    """The last part of the key of a sentence about this move."""
    kind = kind_of(move)
    if kind == market.OFFER:
        return f"offer_{market.USE_NAMES[use_of(move)]}"
    return market.KIND_NAMES[int(kind)]


def say(who: str, move: int, *fields: Field) -> Choice:
    """A choice with its sentence; whatever the move is about is named by itself."""
    about = [field for field in describe(move)[1] if field[1] != "halved"]
    return Choice(move, f"{who}_{kind_of_reason(move)}", [*about, *fields])


def gross(s: Cuba, move: int) -> int:
    """What a sale brings before the bribe."""
    return int(worth(s, CITY[s.played], sold_heap(move), sold_half(move)))


class CubaBot(Bot[Cuba]):
    """``at.world`` is true in all the seat may know."""

    voice = ""
    effort: Effort = NONE  # with flicks

    def choose(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        legal = at.legal()
        if len(legal) == 1 and not at.open():
            return Choice(legal[0], "forced", [])
        if at.world.rules != MARKETEERS:
            return drive(self.voice, self.effort, at, chance, budget)
        return self.trade(at, legal, chance, budget)

    def trade(
        self, at: Perspective[Cuba], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        raise NotImplementedError


class Pepe(CubaBot):
    """Easy: weighs Offers, but takes whatever there is. Overlooks distances, and never refuses."""

    voice = "pepe"
    effort = HARDLY

    def choose(self, at: Perspective[Cuba], chance: FastChance, budget: Budget) -> Choice:
        if at.world.step == VOTING_JOB:  # he says yes to everything
            return drive(self.voice, NONE, at, chance, budget)
        return super().choose(at, chance, budget)

    def trade(
        self, at: Perspective[Cuba], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        kinds = [kind_of(move) for move in legal]
        if market.SELL in kinds:
            return sell_all(self.voice, at.world, legal)
        best = int(turn_move(at.world, at.seat))
        if market.OFFER in kinds or kind_of(best) == TAKE:
            return say("pepe", best)
        takes = [move for move in legal if kind_of(move) == TAKE]
        others = [move for move in legal if move != DONE]
        return say("pepe", pick(takes or others, chance))


def sell_all(who: str, s: Cuba, legal: list[int]) -> Choice:
    """As much as one can, whatever it might be needed for later."""
    most = max(legal, key=lambda move: sold_by(move))
    return say(who, most, number("pesos", gross(s, most)))


def sold_by(move: int) -> int:
    return int(total(sold_heap(move))) + (sold_half(move) != NO_HALF)


class Rosa(CubaBot):
    """Medium: reckons one turn ahead (marketeers/bots/turn.py). Where she sells, she sells all."""

    voice = "rosa"
    effort = SOME

    def trade(
        self, at: Perspective[Cuba], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        if SELL in map(kind_of, legal):
            return sell_all(self.voice, at.world, legal)
        return say(self.voice, int(turn_move(at.world, at.seat)))


class Accountant(CubaBot):
    """Hard: rehearses (marketeers/bots/rehearsal.py). The clock only cuts the worlds it tries."""

    voice = "accountant"

    def __init__(self, times: int = 1) -> None:
        """``times`` the usual effort."""
        self.worlds = times * WORLDS
        self.ahead = AHEAD
        self.effort = MUCH if times == 1 else longer(MUCH, times)

    def trade(
        self, at: Perspective[Cuba], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        trial = MarketRehearsal(at.game, at.world, at.seat, self.ahead, chance)
        done = 0
        while (count := min(budget.allows(done), self.worlds - done)) > 0:
            trial.run(count)
            done += count
        place = trial.halving.best()
        move = int(trial.answers[place])
        hope = number("hope", 100 * trial.halving.mean(place))
        if kind_of(move) == SELL:
            return say("accountant", move, hope, number("pesos", gross(at.world, move)))
        return say("accountant", move, hope)


def longer(effort: Effort, times: int) -> Effort:
    """The same flicks come to mind, but the last few are tried more often."""
    return Effort(
        effort.gates,
        effort.aims,
        effort.speeds,
        effort.places,
        effort.shoves,
        effort.rivals,
        effort.tries,
        times * effort.most,
        times * effort.proofs,
    )
