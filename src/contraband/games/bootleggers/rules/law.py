"""BOOT-7: stock-take, the end of a Round, the end of the game."""

from mypy_extensions import i64

from contraband.core.step import Step
from contraband.games.bootleggers.data import SPEAKEASIES
from contraband.games.bootleggers.names import (
    ANNOUNCED,
    E1,
    GAINED,
    GAME_ENDS,
    POOREST,
    ROUND,
)
from contraband.games.bootleggers.rules.board import gain_markers
from contraband.games.bootleggers.rules.order import weaker
from contraband.games.bootleggers.state import NO_SEAT, Bootleggers


class StockTake(Step[Bootleggers]):
    """BOOT-7.1: a marker for everybody, the truth about cash, a marker for the poorest."""

    def enter(self, s: Bootleggers) -> None:
        for seat in range(s.seats):
            s.tell(GAINED, seat, gain_markers(s, seat, 1))
        for seat in range(s.seats):  # BOOT-7.1.1
            s.announced[seat] = s.cash[seat]
            s.tell(ANNOUNCED, seat, s.cash[seat])
        s.reveal()
        poorest: i64 = 0
        for seat in range(1, s.seats):
            if s.cash[seat] < s.cash[poorest]:
                poorest = seat
            elif s.cash[seat] == s.cash[poorest]:  # BOOT-7.1.2
                poorest = weaker(s, poorest, seat)
        s.tell(POOREST, poorest, gain_markers(s, poorest, 1))
        s.goto(E1)


class RoundEnd(Step[Bootleggers]):
    """BOOT-7.2, BOOT-7.3: Muscle cards away, and perhaps it was the last Round."""

    def enter(self, s: Bootleggers) -> None:
        if s.round == s.last_round or is_rich(s):
            s.tell(GAME_ENDS, 0 if s.round == s.last_round else 1)
            s.reveal()
            s.finish()
            return
        end_effects(s)
        for seat in range(s.seats):
            s.muscle[seat] = 0
            s.value[seat] = 0
        s.goto(ROUND)


def is_rich(s: Bootleggers) -> bool:
    """BOOT-7.3, BOOT-12.11."""
    return any(cash >= s.end_cash for cash in s.cash)


def end_effects(s: Bootleggers) -> None:
    """BOOT-7.2, BOOT-8.6: what was for one Round is over."""
    s.busted = s.copper_house = s.settled = 0  # Speakeasies
    s.shut = s.warehouse = 0
    s.idle = s.fresh = s.arrivals = 0  # Trucks
    s.done = s.paid = 0
    for spot in range(SPEAKEASIES):
        s.payoff[spot] = NO_SEAT
        s.heat[spot] = 0
        s.thirsty[spot] = 0
        s.mouth[spot] = 0
    for seat in range(s.seats):
        s.locked[seat] = 0  # BOOT-3.4
        s.made[seat] = 0
        s.offers[seat] = 0
    for at in range(len(s.takings)):
        s.takings[at] = 0
