"""Who is likely to win a market from here.

The numbers are those that make the winners of 4,000 games between quick players likeliest, asked
at some turns of each. Goods that no Offer of the hand asks for came out as worth nothing.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from contraband.games.cuba.marketeers.bots.outlook import Outlook
from contraband.games.cuba.marketeers.rules.rounds import place
from contraband.games.cuba.state import Cuba

STEEP: Final = 750.0  # Pesos of a lead that change the odds to win by a factor e, one Cop to come
SOLD: Final = 0.77  # the part of a sale that one has already with the Offer, the Goods, the City
A_CITY: Final = 0.66  # the part of it that is left for each City one has to drive
SOONER: Final = 300.0  # to have one's turn before somebody else
NEAR_MISS: Final = 0.25  # in a few worlds a bare yes or no would say too little


def win_chance(s: Cuba, seat: i64) -> float:
    """How likely this seat is to win: a lead counts the more, the fewer Cops may come."""
    look = Outlook(s)
    cops = look.to_come
    if cops < 1 or s.over:
        cops = 1
    steep = 1.0 / (STEEP * sqrt(float(cops)))
    own = prospects(s, look, seat)
    weights = 0.0
    for other in range(s.seats):
        weights += exp((prospects(s, look, other) - own) * steep)
    chance = 1.0 / weights
    if not s.over:
        return chance
    return NEAR_MISS * chance + (1.0 - NEAR_MISS if place(s, seat) == 1 else 0.0)


def prospects(s: Cuba, look: Outlook, seat: i64) -> float:
    """The Pesos this seat is as good as."""
    money = float(s.money[seat])
    if s.over:
        return money
    sales = look.sales(s.hands[seat], s.stocks[seat], s.places[seat], SOLD, A_CITY)
    behind = (s.active - seat - 1 + s.seats) % s.seats  # whose turns come later
    return money + sales + SOONER * float(behind)
