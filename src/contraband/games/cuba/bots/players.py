"""The bots of Cuba Cube. They are given a perspective, never the state.

In the Marketeers:

Pepe        (easy)    sells whatever he has, takes whatever there is, drives where the wind blows
Rosa        (medium)  weighs every Offer in every use, one turn ahead
Accountant  (hard)    rehearses some rounds in many worlds

Where dice are flicked they think as drivers.py says: Pepe not at all, Rosa a little, the Accountant
as long as it pays. How steady a hand is, is not theirs to choose: that is the table's ``skill``.
"""

from __future__ import annotations

from contraband.core.bot import Bot, Budget, Choice, number
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.core.words import Field
from contraband.games.cuba.bots.drivers import drive
from contraband.games.cuba.bots.plan import MUCH, NONE, SOME
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
from contraband.games.cuba.names.variants import MARKETEERS
from contraband.games.cuba.state import Cuba

AHEAD = 3  # rounds the Accountant plays on
WORLDS = 80  # in which the Accountant tries an answer


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
    effort = NONE  # with flicks

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
    """Easy: any sale is a good sale. Overlooks prices, Cops, distances and the end."""

    voice = "pepe"

    def trade(
        self, at: Perspective[Cuba], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        kinds = [kind_of(move) for move in legal]
        if market.SELL in kinds:  # as much as he can
            most = max(legal, key=lambda move: sold_by(move))
            return say("pepe", most, number("pesos", gross(at.world, most)))
        if market.OFFER in kinds:
            return say("pepe", self.offer(legal, chance))
        takes = [move for move in legal if kind_of(move) == TAKE]
        others = [move for move in legal if move != DONE]
        choices = takes or others
        return say("pepe", pick(choices, chance))

    def offer(self, legal: list[int], chance: FastChance) -> int:
        for use in (market.SALE, market.ACQUIRE, market.PASS):
            fitting = [move for move in legal if use_of(move) == use]
            if fitting:
                return pick(fitting, chance)
        return legal[0]


def sold_by(move: int) -> int:
    return int(total(sold_heap(move))) + (sold_half(move) != NO_HALF)


class Rosa(CubaBot):
    """Medium: reckons one turn ahead (marketeers/bots/turn.py)."""

    voice = "rosa"
    effort = SOME

    def trade(
        self, at: Perspective[Cuba], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        move = int(turn_move(at.world, at.seat))
        if kind_of(move) == SELL:
            return say("rosa", move, number("pesos", gross(at.world, move)))
        return say("rosa", move)


class Accountant(CubaBot):
    """Hard: rehearses (marketeers/bots/rehearsal.py). The clock only cuts the worlds it tries."""

    voice = "accountant"
    effort = MUCH

    def __init__(self) -> None:
        self.worlds = WORLDS
        self.ahead = AHEAD

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
