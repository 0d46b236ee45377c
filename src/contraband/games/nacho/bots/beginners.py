"""Ricky (beginner): in a hurry, like everybody in their first game of The Nacho Incident."""

from typing import Final

from contraband.core.bot import Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.games.nacho.bots.players import Toni, fastest, say
from contraband.games.nacho.data import TURNS
from contraband.games.nacho.state import Nacho

HURRIED: Final = 3  # the turn of a round in which his patience ends; for the last he pulls up


class Ricky(Toni):
    """Once a round the fastest card: that others may have a faster one does not occur to him."""

    def send(
        self, at: Perspective[Nacho], legal: list[int], chance: FastChance, budget: Budget
    ) -> Choice:
        if at.world.turn % TURNS != HURRIED:
            return super().send(at, legal, chance, budget)
        return say("toni_fast", pick(fastest(legal), chance))
