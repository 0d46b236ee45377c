"""Thug cards about Speakeasies."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.data import CARDS, SPEAKEASIES
from contraband.games.bootleggers.moves import targets
from contraband.games.bootleggers.names import (
    CLOSED,
    CONTROLS,
    DEMAND_GROWS,
    MOVED,
    NO_IMPROVEMENT,
    SAME_PLACE,
)
from contraband.games.bootleggers.rules.board import is_open
from contraband.games.bootleggers.rules.fleet import line_up_anew
from contraband.games.bootleggers.rules.thugs.base import RoundCard, Thug, interested
from contraband.games.bootleggers.state import Bootleggers


class BigPayoff(RoundCard):
    """BOOT-9.5, BOOT-10.3: Control of a Speakeasy for the Round."""

    def price(self, target: i64) -> i64:
        return CARDS.payoff_price

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.payoff[target] = seat
        s.tell(CONTROLS, seat, target)
        if not is_in(target, s.copper_house):  # BOOT-10.6.2  there everybody stays in line
            line_up_anew(s, target)  # BOOT-10.3.2, BOOT-10.3.3


class CopperHouse(RoundCard):
    """BOOT-9.9, BOOT-10.6: the Speakeasy works like O'Malley's for the Round."""

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.copper_house |= seat_bit(target)  # BOOT-10.6.3  its markers stay


class BustSpeakeasy(RoundCard):
    """BOOT-9.13, BOOT-10.11: closed for the Round, O'Malley's too."""

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.busted |= seat_bit(target)


class PackingHeat(RoundCard):
    """BOOT-9.23, BOOT-10.21: crates that pay anybody else bring 1 G."""

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.heat[target] |= seat_bit(seat)


class Thirsty(RoundCard):
    """BOOT-9.27, BOOT-10.25: one die more; after the roll it is rolled at once."""

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return 0

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        if s.rolled > 0 and s.spot == target:  # BOOT-10.25.1
            more = s.draw(6) + 1 + s.improvements[target]
            s.rolled += 1
            s.demand += more
            s.tell(DEMAND_GROWS, target, more)
        else:
            s.thirsty[target] += 1


class WordOfMouth(RoundCard):
    """BOOT-9.31, BOOT-10.29: 1 G more profit for each crate."""

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return 0

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.mouth[target] += 1


class Opportunity(Thug):
    """BOOT-9.22, BOOT-10.20: an Improvement moves to another, open Speakeasy."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for origin in range(SPEAKEASIES):
            if s.improvements[origin] > 0:
                for goal in range(SPEAKEASIES):
                    found = append(found, targets.spots(origin, goal))
        return found

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        if targets.origin(target) == targets.goal(target):
            return SAME_PLACE
        if s.improvements[targets.origin(target)] == 0:
            return NO_IMPROVEMENT
        reachable = is_open(s, targets.goal(target))  # BOOT-10.20.1  O'Malley's is
        return ALLOWED if reachable else CLOSED

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return interested(s, targets.origin(target)) & ~seat_bit(seat)

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        origin = targets.origin(target)
        goal = targets.goal(target)
        s.improvements[origin] -= 1
        s.improvements[goal] += 1
        s.tell(MOVED, seat, origin, goal)
        if s.rolled > 0 and s.spot == origin:  # BOOT-2.8.1  the dice that were rolled count again
            s.demand -= s.rolled
        elif s.rolled > 0 and s.spot == goal:
            s.demand += s.rolled
