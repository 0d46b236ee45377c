"""A Marketeer who reckons one turn ahead: the medium bot, and everybody in the hard bot's head.

It weighs every Offer in every use, and looks no further than the end of its turn.
"""

from typing import Final

from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, nth
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.heaps import count, one, total
from contraband.games.cuba.data import CAR, CARDS, CITY, CRATE, GATE_DICE, GOODS, SECOND_POST, WHITE
from contraband.games.cuba.marketeers.bots.outlook import Outlook
from contraband.games.cuba.marketeers.bots.weights import Worth
from contraband.games.cuba.marketeers.rules.acquiring import (
    DRIVEN,
    NO_USE,
    TAKEN,
    can_use_next,
    die_used,
    first_use,
    has_used_both,
    has_vehicle_left,
)
from contraband.games.cuba.marketeers.rules.rounds import top
from contraband.games.cuba.marketeers.rules.selling import (
    WORTH_A_COP,
    sales_of_stock,
    why_no_sale,
    why_not_sell,
    worth,
)
from contraband.games.cuba.moves import market
from contraband.games.cuba.moves.common import DONE, discard, take
from contraband.games.cuba.moves.market import NO_HALF, sold_half, sold_heap
from contraband.games.cuba.names.steps import ACQUIRING, OFFERING, STARTING, STORING
from contraband.games.cuba.names.switches import COP_MIN_SALE, CRATE_ANY, FINISH_ROUND
from contraband.games.cuba.state import Cuba

LAST: Final[i64] = 3
NOTHING: Final = -1.0e9


class Turn:
    """One turn of a seat: what each move leads to, at best."""

    def __init__(self, s: Cuba, seat: i64) -> None:
        self.s = s
        self.seat = seat
        self.look = Outlook(s)
        self.best = NOTHING
        self.move: i64 = DONE  # the first step towards the best

    # -- which Offer -----------------------------------------------------------------------------

    def offer(self) -> i64:
        """The best of all Offers and uses."""
        s = self.s
        chosen: i64 = -1
        most = NOTHING
        hand = s.hands[self.seat]
        cards = hand
        while cards != EMPTY:
            card = nth(cards, 0)
            cards &= cards - 1
            rest = hand & ~bit(card)
            value = self.acquire(card, rest, NO_USE, SECOND_POST[card] == WHITE)
            use = market.ACQUIRE
            if self.move == DONE:
                use = market.PASS
            if why_no_sale(s, self.seat, card) == ALLOWED:
                sold = self.sell(card, rest)
                if sold >= value:
                    value = sold
                    use = market.SALE
            if value > most:
                most = value
                chosen = market.offer(card, use)
        return chosen

    # -- acquire and move ------------------------------------------------------------------------

    def acquire(self, card: i64, hand: i64, before: i64, car: bool) -> float:
        """The best there is after one die or none; ``car``: the card's vehicle is left."""
        s = self.s
        self.best = NOTHING
        self.move = DONE
        stock = s.stocks[self.seat]
        place = s.places[self.seat]
        self.go(card, hand, stock, place, before, car, DONE)
        return self.best

    def go(
        self, card: i64, hand: i64, stock: i64, place: i64, before: i64, car: bool, first: i64
    ) -> None:
        """Stop here, or use one more die; the card's vehicle comes last, order being free."""
        self.stop(hand, stock, place, first)
        if car:
            self.drive_on(card, hand, stock, place, first)
        s = self.s
        for die in range(GATE_DICE):
            symbol = top(s.roll, die)
            if before != NO_USE and die < die_used(before) and first != DONE:
                continue  # the same two dice, the other way round
            if symbol == CAR:
                if can_use_next(s, card, before, die, True):
                    self.drive(card, hand, stock, place, before, car, first, die)
            elif symbol < CRATE:
                if can_use_next(s, card, before, die, False):
                    self.take(card, hand, stock, place, before, car, first, die, symbol)
            elif s.is_on(CRATE_ANY) and can_use_next(s, card, before, die, False):
                for good in range(GOODS):
                    self.take(card, hand, stock, place, before, car, first, die, good)

    def take(
        self, card: i64, hand: i64, stock: i64, place: i64, before: i64, car: bool, first: i64,
        die: i64, good: i64,
    ) -> None:  # fmt: skip
        if count(self.s.supply, good) == 0:
            return
        stock = self.kept(hand, stock + one(good), place)
        if first == DONE:
            first = take(die, good)
        if before == NO_USE:
            self.go(card, hand, stock, place, TAKEN + die, car, first)
        else:
            self.finish(card, hand, stock, place, car, first)

    def drive(
        self, card: i64, hand: i64, stock: i64, place: i64, before: i64, car: bool, first: i64,
        die: i64,
    ) -> None:  # fmt: skip
        for side in range(2):
            there = place + 2 * side - 1
            if there < 0 or there > LAST:
                continue
            step = first
            if step == DONE:
                step = market.drive(self.s.cities[there], die)
            if before == NO_USE:
                self.go(card, hand, stock, there, DRIVEN + die, car, step)
            else:
                self.finish(card, hand, stock, there, car, step)

    def finish(self, card: i64, hand: i64, stock: i64, place: i64, car: bool, first: i64) -> None:
        """Both dice are used."""
        self.stop(hand, stock, place, first)
        if car:
            self.drive_on(card, hand, stock, place, first)

    def drive_on(self, card: i64, hand: i64, stock: i64, place: i64, first: i64) -> None:
        for side in range(2):
            there = place + 2 * side - 1
            if there >= 0 and there <= LAST:
                step = first
                if step == DONE:
                    step = market.drive(self.s.cities[there], market.BY_CARD)
                self.stop(hand, stock, there, step)

    def stop(self, hand: i64, stock: i64, place: i64, first: i64) -> None:
        value = self.look.worth(hand, stock, place, self.look.to_come)
        if value > self.best:
            self.best = value
            self.move = first

    def kept(self, hand: i64, stock: i64, place: i64) -> i64:
        """The stock after the Good that is missed least has gone, if there is one too many."""
        if total(stock) <= CARDS.stock:
            return stock
        return stock - one(self.least(hand, stock, place))

    def least(self, hand: i64, stock: i64, place: i64) -> i64:
        chosen: i64 = -1
        most = NOTHING
        for good in range(GOODS):
            if count(stock, good) > 0:
                value = self.look.worth(hand, stock - one(good), place, self.look.to_come)
                if value > most:
                    most = value
                    chosen = good
        return chosen

    # -- sell ------------------------------------------------------------------------------------

    def sell(self, card: i64, hand: i64) -> float:
        """The best sale of an Offer, and its move."""
        self.best = NOTHING
        for move in sales_of_stock(self.s, self.seat, card):
            if why_not_sell(self.s, self.seat, card, move) == ALLOWED:
                value = self.sold(card, hand, move)
                if value > self.best:
                    self.best = value
                    self.move = move
        return self.best

    def sold(self, card: i64, hand: i64, move: i64) -> float:
        s = self.s
        city = CITY[card]
        heap = sold_heap(move)
        crated = sold_half(move)
        gross = worth(s, city, heap, crated)
        if crated != NO_HALF:
            heap += one(crated)
        net = gross - self.look.costs[city]
        cops = self.look.to_come
        if gross >= WORTH_A_COP or not s.is_on(COP_MIN_SALE):
            cops -= 1
        if cops <= 0 and not s.is_on(FINISH_ROUND):
            return float(net) + self.triumph(s.money[self.seat] + net)
        stock = s.stocks[self.seat] - heap
        return float(net) + self.look.worth(hand, stock, s.places[self.seat], cops)

    def triumph(self, money: i64) -> float:
        """This sale would end the game: only the richest wants that."""
        for other in range(self.s.seats):
            if other != self.seat and self.s.money[other] >= money:
                return -Worth.VICTORY
        return Worth.VICTORY


def turn_move(s: Cuba, seat: i64) -> i64:
    """An answer from what the seat sees."""
    if s.step == OFFERING:
        return Turn(s, seat).offer()
    if s.step == STARTING:
        return start(s, seat)
    turn = Turn(s, seat)
    hand = s.hands[seat]
    if s.step == ACQUIRING:
        if has_used_both(s):
            drive_last(turn, s, seat)
        else:
            turn.acquire(s.played, hand, first_use(s), has_vehicle_left(s))
        return turn.move
    if s.step == STORING:
        return discard(turn.least(hand, s.stocks[seat], s.places[seat]))
    turn.sell(s.played, hand)
    return turn.move


def drive_last(turn: Turn, s: Cuba, seat: i64) -> None:
    """Only the vehicle on the card is left."""
    turn.best = NOTHING
    turn.move = DONE
    car = has_vehicle_left(s)
    turn.finish(s.played, s.hands[seat], s.stocks[seat], s.places[seat], car, DONE)


def start(s: Cuba, seat: i64) -> i64:
    """The end of the row with more Offers of the hand near it."""
    look = Outlook(s)
    hand = s.hands[seat]
    left: i64 = 0
    while hand != EMPTY:
        left += look.at[CITY[nth(hand, 0)]]
        hand &= hand - 1
    return market.start(s.cities[0]) if left <= 6 else market.start(s.cities[LAST])
