"""CUBA-3.10, CUBA-3.16 to CUBA-3.18  The end of a Race: rewards, Diamonds, who begins the next."""

from typing import Final

from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.core.step import Step
from contraband.games.cuba.cloth.heaps import count, one
from contraband.games.cuba.data import CARDS
from contraband.games.cuba.names.news import DIAMONDS, NO_REWARD, RACE_ENDS, RACE_WON, REWARDED
from contraband.games.cuba.names.steps import STARTING_RACE
from contraband.games.cuba.race.rules.races import SECTORS
from contraband.games.cuba.state import Cuba

GEM: Final[i64] = 0  # CUBA-1.12.2


class Paying(Step[Cuba]):
    def enter(self, s: Cuba) -> None:
        s.tell(RACE_ENDS, s.race)
        last = last_standing(s)
        for seat in range(s.crews()):
            pay(s, seat, last)
        s.starter = next_starter(s, last)
        if s.race < s.races:
            s.goto(STARTING_RACE)
            return
        best = max(s.money)
        for seat in range(s.crews()):
            if s.money[seat] == best:
                s.tell(RACE_WON, seat, best)  # CUBA-3.18
        s.finish()


def standing(s: Cuba, seat: i64) -> i64:
    """CUBA-3.16.1  Winners above all, the others by crossed Sectors."""
    if is_in(seat, s.home):
        return SECTORS + 1
    return s.crossed[seat]


def last_standing(s: Cuba) -> i64:
    """The standing of those who are last; -1 if nobody stands above anybody."""
    lowest = standing(s, 0)
    highest = lowest
    for seat in range(s.crews()):
        here = standing(s, seat)
        if here < lowest:
            lowest = here
        if here > highest:
            highest = here
    return lowest if lowest < highest else -1


def dense_rank(s: Cuba, seat: i64) -> i64:
    """How many different standings are better."""
    rank: i64 = 0
    better = standing(s, seat) + 1
    while better <= SECTORS + 1:
        for other in range(s.crews()):
            if standing(s, other) == better:
                rank += 1
                break
        better += 1
    return rank


def reward(s: Cuba, seat: i64) -> i64:
    """CUBA-3.16, CUBA-8.1.7"""
    winner: i64 = CARDS.winner
    if s.by_place:
        return winner - dense_rank(s, seat) * CARDS.sector
    if is_in(seat, s.home):
        return winner
    pesos: i64 = CARDS.sector * s.crossed[seat]
    limit: i64 = CARDS.sector_limit
    return pesos if pesos < limit else limit


def pay(s: Cuba, seat: i64, last: i64) -> None:
    if is_in(seat, s.hunted):
        s.tell(NO_REWARD, seat)  # CUBA-8.2.3
        return
    pesos = reward(s, seat)
    s.money[seat] += pesos
    s.tell(REWARDED, seat, pesos, s.crossed[seat])
    pairs = count(s.stocks[seat], GEM) // 2
    if pairs > 0 and standing(s, seat) != last:  # CUBA-3.10
        s.stocks[seat] -= 2 * pairs * one(GEM)
        s.supply += 2 * pairs * one(GEM)
        s.money[seat] += pairs * CARDS.diamonds
        s.tell(DIAMONDS, seat, pairs * CARDS.diamonds)


def next_starter(s: Cuba, last: i64) -> i64:
    """CUBA-3.17.2  The last one; among equals, and if nobody is last, who acted last."""
    seat = s.active
    for _turn in range(s.crews()):
        if last < 0 or standing(s, seat) == last:
            return seat
        seat = seat - 1 if seat > 0 else s.crews() - 1
    return s.active
