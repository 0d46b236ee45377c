"""What a position is worth to a player, in dollars: the bots weigh everything on this scale."""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import first
from contraband.games.kingpin.bots.weights import Taste
from contraband.games.kingpin.data import (
    AUDITOR,
    BUDGET,
    CLIENTS,
    FIXER,
    INSPECTOR,
    OUTLET_S,
    OUTLETS,
    PAY,
    PILE,
    PILES,
    PRICE,
    SHIELD,
    SPECIALS,
    TRUCKS,
    UNITS,
)
from contraband.games.kingpin.rules.selling import CERTAIN
from contraband.games.kingpin.state import READY, Kingpin

WON: Final = 1_000_000.0
DEATH: Final = vec[float]([0.0, 0.125, 0.25, 0.5, 1.0])  # by units above the limit: KINGPIN-7.5


class Outlook:
    """The worths of one decision: how long the game goes on is guessed once, at its beginning."""

    def __init__(self, s: Kingpin, taste: Taste, played: float) -> None:
        """``played`` is the share of the present turn that is over."""
        self.taste = taste
        self.turns = max(0.0, turns_left(s, taste) - played)
        self.soon = min(1.0, self.turns)
        self.card = vec[float]()  # by pile
        for pile in range(PILES):
            self.card = append(self.card, self.turns * (taste.die + extra(pile, taste)))

    def value(self, s: Kingpin, seat: i64) -> float:
        """The own holdings, less a share of the others'."""
        money = s.money
        if s.over:
            for other in range(s.seats):
                if money[other] > money[seat]:
                    return -WON
            return WON
        own = 0.0
        others = 0.0
        for other in range(s.seats):
            worth = float(money[other]) + self.holdings(s, other)
            if other == seat:
                own = worth
            else:
                others += worth
        return own - self.taste.rival * others

    def holdings(self, s: Kingpin, seat: i64) -> float:
        """Cards, and what lies on them."""
        taste = self.taste
        total = self.carriers(s, TRUCKS, s.trucks(seat), taste.loaded * self.soon)
        total += self.carriers(s, OUTLETS, s.outlets(seat), taste.stocked * self.soon)
        return total + self.clients(s, seat) + self.specials(s, seat)

    def carriers(self, s: Kingpin, kind: i64, cards: i64, unit: float) -> float:
        """Trucks or outlets, and the units in them."""
        holds = s.holds
        worths = self.card
        total = 0.0
        units: i64 = 0
        while cards != 0:
            card = kind + first(cards)
            total += worths[PILE[card]]
            units += holds[card]
            cards &= cards - 1
        return total + float(units) * unit

    def clients(self, s: Kingpin, seat: i64) -> float:
        """Clients, and the cash under them that might be had."""
        holds = s.holds
        taste = self.taste
        clients = s.clients(seat)
        total = 0.0
        cash = 0.0
        while clients != 0:
            client = CLIENTS + first(clients)
            pile = PILE[client]
            total += self.card[pile]
            soon = taste.deep * float(PAY[pile])
            held = float(holds[client])
            cash += held if held < soon else soon + taste.deep_cash * (held - soon)
            clients &= clients - 1
        return total + cash * taste.cash * self.soon

    def specials(self, s: Kingpin, seat: i64) -> float:
        total = 0.0
        specials = s.specials(seat)
        while specials != 0:
            special = SPECIALS + first(specials)
            worth = self.card[PILE[special]]
            total += worth if s.holds[special] == READY else worth * self.taste.tired
            specials &= specials - 1
        for auditor in s.queue:
            if s.targets(auditor) == seat:
                total -= self.turns * self.taste.audit
        return total

    def bargain(self, pile: i64) -> float:
        """What a card of this pile is worth beyond its price."""
        cash = float(BUDGET[pile]) * self.taste.cash * self.soon
        return self.card[pile] + cash - float(PRICE[pile])


def extra(pile: i64, taste: Taste) -> float:
    """What a card brings in a turn, beside the die that every card is."""
    if pile == INSPECTOR:
        return taste.inspector
    if pile == AUDITOR:
        return taste.auditor
    if pile == FIXER:
        return taste.fixer
    if pile == SHIELD:
        return taste.shield
    if PAY[pile] > 0:
        return taste.client_pay * float(PAY[pile])
    each = taste.truck_unit if pile < OUTLET_S else taste.outlet_unit
    return each * float(UNITS[pile])


def turns_left(s: Kingpin, taste: Taste) -> float:
    """How many turns the quickest player still needs, this one included."""
    fewest = taste.longest * sqrt(float(s.target) / taste.usual_target)
    for seat in range(s.seats):
        missing = float(s.target - s.money[seat])
        fewest = min(fewest, missing / (taste.income * float(s.pool(seat))))
    return max(fewest, 0.0)


def death_odds(over: i64) -> float:
    """KINGPIN-7.5, exactly: a client that bought this many units above its limit is lost."""
    if over <= 0:
        return 0.0
    return DEATH[over] if over < CERTAIN else 1.0
