"""Lupe (beginner): has just got her licence."""

from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.games.cuba.bots.plan import Effort
from contraband.games.cuba.bots.players import Pepe, say
from contraband.games.cuba.marketeers.bots.turn import turn_move
from contraband.games.cuba.moves import market
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.moves.market import use_of
from contraband.games.cuba.state import Cuba

ONE_GATE = Effort(
    gates=1, aims=3, speeds=3, places=0, shoves=0, rivals=False, tries=2, most=4, proofs=0
)


class Lupe(Pepe):
    """Plays an Offer as soon as she can sell something; sees one Gate, and never prepares it."""

    effort = ONE_GATE

    def trade(
        self, at: Perspective[Cuba], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        kinds = [kind_of(move) for move in legal]
        if market.OFFER in kinds:
            return say("pepe", first_sale(legal, chance))
        if market.SELL in kinds:
            return super().trade(at, legal, chance, budget)
        return say("pepe", int(turn_move(at.world, at.seat)))


def first_sale(legal: list[int], chance: FastChance) -> int:
    """Any Offer that sells something; else any that brings something."""
    for use in (market.SALE, market.ACQUIRE, market.PASS):
        fitting = [move for move in legal if use_of(move) == use]
        if fitting:
            return pick(fitting, chance)
    return legal[0]
