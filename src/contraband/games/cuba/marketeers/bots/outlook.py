"""What Goods, Offers and a place in the row are worth to a Marketeer, in Pesos.

An Offer in the hand is worth what it would sell now, less the farther its City is and the likelier
the Cops end the game before.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, nth
from contraband.games.cuba.cloth.heaps import count
from contraband.games.cuba.cloth.market import half, price
from contraband.games.cuba.data import CARDS, CITIES, CITY, GOODS, HAS_CRATE, WANTED
from contraband.games.cuba.marketeers.bots.weights import Worth
from contraband.games.cuba.marketeers.rules.rounds import END_COPS
from contraband.games.cuba.marketeers.rules.selling import (
    bribe,
)
from contraband.games.cuba.state import Cuba


class Outlook:
    """The markets as they are now, seen from one seat."""

    def __init__(self, s: Cuba) -> None:
        self.by_city = vec[i64](capacity=20)  # price by City * 5 + Good
        self.costs = vec[i64](capacity=4)  # by City: bribe less bonus
        self.at = vec[i64](capacity=4)  # by City: its place in the row
        for city in range(CITIES):
            self.at = append(self.at, 0)
            for good in range(GOODS):
                self.by_city = append(self.by_city, price(s.sold[city], good, s.by_gap))
            self.costs = append(self.costs, bribe(s, city))
            if s.sold[city] == EMPTY:
                self.costs[city] -= CARDS.first_sale
        for place in range(CITIES):
            self.at[s.cities[place]] = place
        self.to_come = END_COPS[s.seats - 2] - s.all_cops()
        self.others = s.seats - 1

    def lasting(self, cops: i64) -> float:
        """How likely the game goes on to one's next turn if this many Cops may still come."""
        none = 1.0
        for _other in range(self.others):
            none *= 1.0 - Worth.SALES
        if cops <= 1:
            return none if cops == 1 else 0.0
        n = float(self.others)
        odds = Worth.SALES / (1.0 - Worth.SALES)
        one = none * n * odds
        if cops == 2:
            return none + one
        return none + one + one * (n - 1.0) / 2.0 * odds

    def sale(self, card: i64, stock: i64) -> i64:
        """What this Offer would bring with this stock, less the bribe; all it takes is sold."""
        city = CITY[card]
        prices = self.by_city
        wanted = WANTED[card]
        gross: i64 = 0
        dearest: i64 = 0
        some = False
        for good in range(GOODS):
            have = count(stock, good)
            if have == 0:
                continue
            each = prices[5 * city + good]
            sold = count(wanted, good)
            if sold > have:
                sold = have
            if sold > 0:
                some = True
                gross += sold * each
            if have > sold and each > dearest:
                dearest = each
        if HAS_CRATE[card] == 1 and dearest > 0:
            some = True
            gross += half(dearest)
        if not some:
            return 0
        return gross - self.costs[city]

    def worth(self, hand: i64, stock: i64, place: i64, cops: i64) -> float:
        """Hand and stock at this place of the row, with this many Cops to come."""
        lasting = self.lasting(cops)
        sales = self.sales(hand, stock, place, Worth.HOLD * lasting, Worth.STEP * lasting)
        return sales + self.later(stock, cops)

    def sales(self, hand: i64, stock: i64, place: i64, here: float, step: float) -> float:
        """The best Offers of a hand: such a part of each sale, and less for each City to drive."""
        first = 0.0
        second = 0.0
        third = 0.0
        while hand != EMPTY:
            card = nth(hand, 0)
            hand &= hand - 1
            net = self.sale(card, stock)
            if net <= 0:
                continue
            value = float(net) * here
            way = self.at[CITY[card]] - place
            if way < 0:
                way = -way
            for _step in range(way):
                value *= step
            if value > first:
                third = second
                second = first
                first = value
            elif value > second:
                third = second
                second = value
            elif value > third:
                third = value
        return first + Worth.AGAIN * (second + Worth.AGAIN * third)

    def later(self, stock: i64, cops: i64) -> float:
        """Goods for Offers that are yet to be drawn."""
        value = 0.0
        for good in range(GOODS):
            have = count(stock, good)
            if have > 0:
                value += Worth.KIND + float(have - 1) * Worth.MORE
        calm = float(cops) / Worth.CALM
        if calm > 1.0:
            calm = 1.0
        return value * calm
