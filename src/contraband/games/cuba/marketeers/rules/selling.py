"""CUBA-6.5: selling what an Offer asks for, in its City."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.cloth.heaps import count, fits, one
from contraband.games.cuba.cloth.market import half, price
from contraband.games.cuba.data import CARDS, CITY, DESK, GOODS, HAS_CRATE, SECTORS, WANTED
from contraband.games.cuba.marketeers.rules.rounds import END_COPS, after_sale
from contraband.games.cuba.moves import market
from contraband.games.cuba.moves.market import NO_HALF, SALE_HEAPS, SELL, sold_half, sold_heap
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import BRIBED, COP_CAME, EARNED, FIRST_SALE, SOLD, SOLD_HALF
from contraband.games.cuba.names.steps import DRAWING
from contraband.games.cuba.names.switches import COP_MIN_SALE
from contraband.games.cuba.state import Cuba

WORTH_A_COP: Final[i64] = 3000  # CUBA-8.1.27


def sales_of(card: int) -> vec[i64]:
    """The places in SALE_HEAPS of everything this Offer could buy at the full price."""
    return vec[i64]([n for n, heap in enumerate(SALE_HEAPS) if fits(heap, WANTED[card])])


class Sales:
    """``by_offer``: what each card could buy. Never write into it."""

    def __init__(self) -> None:
        self.by_offer = vec[vec[i64]]([sales_of(card) for card in range(SECTORS)])


SALES: Final = DESK.part(Sales)


class Selling(Asking):
    """CUBA-6.5: one sale of at least one card."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return sales_of_stock(s, seat, s.played)

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != SELL:
            return reasons.OTHER_STEP
        return why_not_sell(s, seat, s.played, move)

    def default(self, s: Cuba, seat: i64) -> i64:
        """Out of time: the sale that brings most."""
        best: i64 = -1
        chosen: i64 = -1
        for move in self.legal(s, seat):
            heap = sold_heap(move)
            gross = worth(s, CITY[s.played], heap, sold_half(move))
            if gross > best:
                best = gross
                chosen = move
        return chosen

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        city = CITY[s.played]
        heap = sold_heap(move)
        crated = sold_half(move)
        gross = worth(s, city, heap, crated)
        self.tell_sale(s, seat, heap, crated)
        net = gross - bribe(s, city)  # CUBA-6.5.4  the Cop of this sale costs nothing yet (M9)
        if s.cops[city] > 0:
            s.tell(BRIBED, seat, bribe(s, city), s.cops[city])
        if bonus(s, city) > 0:
            net += bonus(s, city)
            s.tell(FIRST_SALE, seat, city, bonus(s, city))
        s.money[seat] += net
        s.tell(EARNED, seat, net, city)
        if crated != NO_HALF:
            heap += one(crated)
        s.stocks[seat] -= heap
        s.sold[city] += heap
        s.quiet = 0
        if gross >= WORTH_A_COP or not s.is_on(COP_MIN_SALE):  # CUBA-6.5.6, CUBA-8.1.27
            s.cops[city] += 1
            s.tell(COP_CAME, city, s.cops[city], s.all_cops(), END_COPS[s.seats - 2])
        after_sale(s, DRAWING)

    def tell_sale(self, s: Cuba, seat: i64, heap: i64, crated: i64) -> None:
        city = CITY[s.played]
        for good in range(GOODS):
            if count(heap, good) > 0:
                each = price(s.sold[city], good, s.by_gap)
                s.tell(SOLD, seat, count(heap, good), good, each)
        if crated != NO_HALF:
            s.tell(SOLD_HALF, seat, crated, half(price(s.sold[city], crated, s.by_gap)))


def sales_of_stock(s: Cuba, seat: i64, card: i64) -> vec[i64]:
    """Everything this Offer buys out of a stock, payable or not."""
    found = vec[i64]()
    stock = s.stocks[seat]
    for sale in SALES.by_offer[card]:
        heap = SALE_HEAPS[sale]
        if not fits(heap, stock):
            continue
        if heap != EMPTY:
            found = append(found, market.sell(sale, NO_HALF))
        if HAS_CRATE[card] == 1:
            for good in range(GOODS):
                if count(stock - heap, good) > 0:
                    found = append(found, market.sell(sale, good))
    return found


def why_not_sell(s: Cuba, seat: i64, card: i64, move: i64) -> i64:
    heap = sold_heap(move)
    crated = sold_half(move)
    if not fits(heap, WANTED[card]) or (crated != NO_HALF and HAS_CRATE[card] == 0):
        return reasons.NOT_ASKED_FOR  # CUBA-6.5.1
    if crated != NO_HALF:
        if not fits(heap + one(crated), s.stocks[seat]):
            return reasons.NOT_IN_STOCK
    elif not fits(heap, s.stocks[seat]):
        return reasons.NOT_IN_STOCK
    if s.money[seat] + worth(s, CITY[card], heap, crated) < bribe(s, CITY[card]):
        return reasons.BRIBE_TOO_HIGH
    return ALLOWED


def bribe(s: Cuba, city: i64) -> i64:
    """CUBA-6.5.4: for each Cop that is there already."""
    return s.cops[city] * CARDS.provision


def bonus(s: Cuba, city: i64) -> i64:
    """CUBA-6.5.5: for the first sale in a City."""
    return CARDS.first_sale if s.sold[city] == EMPTY else 0


def worth(s: Cuba, city: i64, heap: i64, crated: i64) -> i64:
    """CUBA-6.5.3: all prices as they are before the sale; CUBA-6.5.2: half for the Crate."""
    sold = s.sold[city]
    gross: i64 = 0
    for good in range(GOODS):
        many = count(heap, good)
        if many > 0:
            gross += many * price(sold, good, s.by_gap)
    if crated != NO_HALF:
        gross += half(price(sold, crated, s.by_gap))
    return gross


def why_no_sale(s: Cuba, seat: i64, card: i64) -> i64:
    """ALLOWED if this Offer can sell anything here and now, and the bribe can be paid."""
    city = CITY[card]
    if s.cities[s.places[seat]] != city:
        return reasons.WRONG_CITY  # CUBA-6.5
    stock = s.stocks[seat]
    reason: i64 = reasons.NOTHING_TO_SELL
    for sale in SALES.by_offer[card]:
        heap = SALE_HEAPS[sale]
        if not fits(heap, stock):
            continue
        crated = NO_HALF
        if HAS_CRATE[card] == 1:
            crated = dearest(s, city, stock - heap)
        if heap == EMPTY and crated == NO_HALF:
            continue
        reason = reasons.BRIBE_TOO_HIGH
        if s.money[seat] + worth(s, city, heap, crated) >= bribe(s, city):
            return ALLOWED
    return reason


def dearest(s: Cuba, city: i64, stock: i64) -> i64:
    """The Good of this stock with the highest price; NO_HALF if there is none."""
    best: i64 = 0
    chosen = NO_HALF
    for good in range(GOODS):
        if count(stock, good) > 0:
            each = price(s.sold[city], good, s.by_gap)
            if each > best:
                best = each
                chosen = good
    return chosen
