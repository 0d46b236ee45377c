"""Opponents with one idea each, to find out what the hard bot falls for: nobody sits at tables.

They play like Ma Malone except for one thing. The last three try to talk the others into a loss.
"""

from contraband.core.bot import Budget
from contraband.core.chance import FastChance
from contraband.games.bootleggers.bots.bargains import propose, threat
from contraband.games.bootleggers.bots.players import PASS, TALKS, At, Malone
from contraband.games.bootleggers.bots.quick import payable
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.names import RECKONING, TRADING
from contraband.games.bootleggers.state import Bootleggers


class HighBidder(Malone):
    """The strongest Muscle card, every time."""

    def decide(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> int:
        if moves.kind(legal[-1]) == moves.MUSCLE:
            return int(moves.MUSCLE) + int(payable(at.world, at.seat)[-1])
        return super().decide(at, legal, chance, budget)


class Silent(Malone):
    """Offers nothing, accepts nothing, threatens nobody."""

    def decide(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> int:
        if int(at.world.step) in TALKS:
            return PASS
        move = super().decide(at, legal, chance, budget)
        return int(moves.DECLINE) if int(moves.DECLINE) in legal else move


class Liar(Malone):
    """Promises like everybody, and keeps nothing."""

    def is_honest(self, s: Bootleggers) -> bool:
        return False

    def decide(self, at: At, legal: list[int], chance: FastChance, budget: Budget) -> int:
        if at.world.step == RECKONING and int(moves.BREAK) in legal:
            return int(moves.BREAK)
        return super().decide(at, legal, chance, budget)


class Extortionist(Liar):
    """Threatens before it trades, and plays the card all the same."""

    def talk(self, at: At) -> int:
        if at.world.step != TRADING:
            return super().talk(at)
        demand = int(threat(self.mine, self.theirs, at.world, at.seat))
        return demand if demand != PASS else super().talk(at)


class Pedlar(Malone):
    """Makes one offer after the other for as long as the rules allow."""

    def talk(self, at: At) -> int:
        s = at.world
        if s.step != TRADING or len(s.draft) > 0:
            return super().talk(at)
        return int(propose(self.mine, self.theirs, s, at.seat).move)


SCRIPTS = (HighBidder, Silent, Liar, Extortionist, Pedlar)
