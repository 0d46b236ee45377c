"""Nell (beginner) is honest, and believes that everybody else is."""

from contraband.core.bot import Choice
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.games.soda import moves
from contraband.games.soda.bots.players.base import say
from contraband.games.soda.bots.players.finn import Finn
from contraband.games.soda.state import Soda
from contraband.games.soda.view import SodaView


class Nell(Finn):
    """Packs what is allowed, if she can, and arrests nobody whose bottles she has not seen."""

    def pack(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        (_, honest), _ = self.moods(legal, sees.suitcases, sees.limit)
        if not honest:
            return super().pack(at, sees, legal, chance)
        return say("finn_honest", pick(honest, chance))

    def arrest(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        if all(traveller.shown() <= sees.limit for traveller in sees.waiting()):
            return say("finn_mercy", moves.PASS)
        return super().arrest(at, sees, chance)
