"""Finn (easy) plays by feeling and falls for the beginner's traps."""

from contraband.core.bot import Choice, number
from contraband.core.chance import FastChance
from contraband.core.odds import pick
from contraband.core.perspective import Perspective
from contraband.games.soda import moves
from contraband.games.soda.bots.packing_value import total_of
from contraband.games.soda.bots.players.base import SodaBot, say
from contraband.games.soda.bots.weights import FinnWeights
from contraband.games.soda.state import Soda
from contraband.games.soda.view import SodaView


class Finn(SodaBot):
    """Easy: by feeling. Takes a bribe for a confession, puts the fuller suitcase on the left."""

    def pack(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        move = self.fancy(legal, sees.suitcases, sees.limit, chance)
        bottles = int(total_of(move, sees.suitcases))
        if bottles <= sees.limit:
            return say("finn_honest", move)
        return say("finn_daring", move, number("bottles", bottles))

    @staticmethod
    def fancy(legal: list[int], suitcases: int, limit: int, chance: FastChance) -> int:
        """A packing by mood."""
        (_, honest), (_, daring) = Finn.moods(legal, suitcases, limit)
        return pick(honest if honest and chance.below(FinnWeights.HONEST) == 0 else daring, chance)

    @staticmethod
    def moods(legal: list[int], suitcases: int, limit: int) -> list[tuple[float, list[int]]]:
        """Half the time honest, if it can be; else as heavy as it goes."""
        tidy = [move for move in legal if moves.packed(move, 0) >= moves.packed(move, 1)]
        honest = [move for move in tidy if total_of(move, suitcases) <= limit]
        most = max(total_of(move, suitcases) for move in tidy)
        daring = [move for move in tidy if total_of(move, suitcases) >= most - 1]
        return [(0.5, honest), (0.5 if honest else 1.0, daring)]

    def accept(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        queue = sees.waiting()
        most = max(traveller.bribe or 0 for traveller in queue)
        if most == 0 or chance.below(FinnWeights.PROUD) == 0:
            return say("finn_no_bribe", moves.PASS)
        seat = pick([one.seat for one in queue if one.bribe == most], chance)
        return say("finn_bribe", int(moves.accept(seat)), number("caps", most))

    def inspect(
        self, at: Perspective[Soda], sees: SodaView, legal: list[int], chance: FastChance
    ) -> Choice:
        """Looks at whoever offers most: often the one to be arrested anyway."""
        bribes = {traveller.seat: traveller.bribe or 0 for traveller in sees.travellers}
        looks = [move for move in legal if move != moves.PASS]
        most = max(bribes[moves.who(move)] for move in looks)
        looks = [move for move in looks if bribes[moves.who(move)] == most]
        return say("finn_look", pick(looks, chance))

    def arrest(self, at: Perspective[Soda], sees: SodaView, chance: FastChance) -> Choice:
        waiting = sees.waiting()
        fullest = max(traveller.shown() for traveller in waiting)
        if fullest > sees.limit:
            caught = pick([one.seat for one in waiting if one.shown() == fullest], chance)
            return say("finn_caught", int(moves.arrest(caught)))
        closed = [traveller for traveller in waiting if traveller.shown() != 0]
        if not closed or chance.below(FinnWeights.MERCIFUL) == 0:
            return say("finn_mercy", moves.PASS)
        most = max(traveller.bribe or 0 for traveller in closed)
        briber = pick([one.seat for one in closed if (one.bribe or 0) == most], chance)
        return say("finn_hunch", int(moves.arrest(briber)))
