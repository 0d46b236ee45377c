"""Who is likely to win a market from here."""

from math import exp, sqrt

from mypy_extensions import i64

from contraband.games.cuba.marketeers.bots.outlook import Outlook
from contraband.games.cuba.marketeers.bots.weights import Odds
from contraband.games.cuba.marketeers.rules.rounds import place
from contraband.games.cuba.state import Cuba


def win_chance(s: Cuba, seat: i64) -> float:
    """How likely this seat is to win: a lead counts the more, the fewer Cops may come."""
    look = Outlook(s)
    cops = look.to_come
    if cops < 1 or s.over:
        cops = 1
    steep = 1.0 / (Odds.STEEP * sqrt(float(cops)))
    own = prospects(s, look, seat)
    weights = 0.0
    for other in range(s.seats):
        weights += exp((prospects(s, look, other) - own) * steep)
    chance = 1.0 / weights
    if not s.over:
        return chance
    return Odds.NEAR_MISS * chance + (1.0 - Odds.NEAR_MISS if place(s, seat) == 1 else 0.0)


def prospects(s: Cuba, look: Outlook, seat: i64) -> float:
    """The Pesos this seat is as good as."""
    money = float(s.money[seat])
    if s.over:
        return money
    sales = look.sales(
        s.hands[seat],
        s.stocks[seat],
        s.places[seat],
        Odds.SOLD,
        Odds.A_CITY,
    )
    behind = (s.active - seat - 1 + s.seats) % s.seats  # whose turns come later
    return money + sales + Odds.SOONER * float(behind)
