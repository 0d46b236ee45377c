"""Calhoun (beginner): new in town, and in Bootleggers."""

from contraband.core.chance import FastChance
from contraband.games.bootleggers.bots.players import Eddie
from contraband.games.bootleggers.data import PRICE
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.state import Bootleggers


class Calhoun(Eddie):
    """Drives to the dearest place there is, full or not: who else is in line he does not see."""

    def rush(self, s: Bootleggers, seat: int, legal: list[int], chance: FastChance) -> int:
        if moves.kind(legal[-1]) == moves.SEND:
            return max(legal[1:], key=lambda move: int(PRICE[moves.spot(move)]))
        return super().rush(s, seat, legal, chance)
