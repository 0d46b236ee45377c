"""CUBA-6.1, CUBA-6.2, CUBA-6.6: the row of Cities, the rounds, and the end."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, size
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.cloth.heaps import total
from contraband.games.cuba.data import CARDS, CITIES, DESK, FACE, FACES, GATE_DICE
from contraband.games.cuba.moves import market
from contraband.games.cuba.moves.market import START
from contraband.games.cuba.names import news
from contraband.games.cuba.names.reasons import NOT_AN_END, OTHER_STEP
from contraband.games.cuba.names.steps import OFFERING, ROLLING, STARTING
from contraband.games.cuba.names.switches import FINISH_ROUND
from contraband.games.cuba.state import NO_CARD, NO_PLACE, Cuba

HAND: Final[i64] = 4  # CUBA-6.1.1
LAST: Final[i64] = 3  # the last place of the row
QUIET_LIMIT: Final[i64] = 30  # CUBA-8.5.4
END_COPS: Final = DESK.row(lambda: CARDS.marketeers_cops)


class OpeningMarket(Step[Cuba]):
    """CUBA-6.1: the Cities in a row, who starts, four Offers each."""

    def enter(self, s: Cuba) -> None:
        cities = s.cities
        for place in range(CITIES - 1):
            other = place + s.draw(CITIES - place)
            city = cities[place]
            cities[place] = cities[other]
            cities[other] = city
        s.tell(news.ROW_LAID, cities[0], cities[1], cities[2], cities[3])
        s.starter = s.draw(s.seats)
        s.active = s.starter
        s.tell(news.BEGINS, s.starter)
        for seat in range(s.seats):
            for _card in range(HAND):
                draw_offer(s, seat)
            s.tell(news.DREW_OFFERS, seat, HAND)
        s.goto(STARTING)


def draw_offer(s: Cuba, seat: i64) -> None:
    """CUBA-6.3: a new Offer; an empty deck is refilled from the discard pile."""
    if s.deck == EMPTY:
        s.shuffle_in(s.pile)
        s.pile = EMPTY
        s.tell(news.RESHUFFLED, size(s.deck))
    card = s.draw_card()
    s.hands[seat] |= bit(card)
    s.whisper(seat, news.OFFER_DRAWN, seat, card)


class Starting(Asking):
    """CUBA-6.1.2: everybody puts the Vehicle on one of the two ends, the starter first."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return vec[i64]([market.start(city) for city in range(CITIES)])

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != START:
            return OTHER_STEP
        city = move - START
        if city != s.cities[0] and city != s.cities[LAST]:
            return NOT_AN_END
        return ALLOWED

    def default(self, s: Cuba, seat: i64) -> i64:
        return market.start(s.cities[0])

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        city = move - START
        s.places[seat] = place_of(s, city)
        s.tell(news.STARTED, seat, city)
        s.active = s.left_of(seat)

    def leave(self, s: Cuba) -> None:
        if s.places[s.active] == NO_PLACE:
            s.ask(seat_bit(s.active))
        else:
            s.goto(ROLLING)


def place_of(s: Cuba, city: i64) -> i64:
    """Where in the row this City lies."""
    cities = s.cities
    place: i64 = 0
    while cities[place] != city:
        place += 1
    return place


class Rolling(Step[Cuba]):
    """CUBA-6.2: the starter rolls the seven Gate dice, for everybody."""

    def enter(self, s: Cuba) -> None:
        s.round += 1
        s.quiet += 1
        s.turn = 0
        s.active = s.starter
        s.tell(news.ROUND_BEGINS, s.round, s.starter)
        roll: i64 = 0
        for die in range(GATE_DICE):
            roll |= FACE[FACES * die + s.draw(FACES)] << (3 * die)
        s.roll = roll
        s.tell(news.ROLLED, top(roll, 0), top(roll, 1), top(roll, 2), top(roll, 3))
        s.tell(news.ROLLED_TOO, top(roll, 4), top(roll, 5), top(roll, 6))
        s.goto(OFFERING)


def top(roll: i64, die: i64) -> i64:
    """The symbol this Gate die shows."""
    return (roll >> (3 * die)) & 7


class Drawing(Step[Cuba]):
    """CUBA-6.3: the turn ends with a new Offer; CUBA-6.2: then comes the next seat, or a round."""

    def enter(self, s: Cuba) -> None:
        s.played = NO_CARD
        draw_offer(s, s.active)
        s.turn += 1
        if s.turn < s.seats:
            s.active = s.left_of(s.active)
            s.goto(OFFERING)
        else:
            self.end_round(s)

    def end_round(self, s: Cuba) -> None:
        if s.quiet >= QUIET_LIMIT:  # CUBA-8.5.4
            s.tell(news.QUIET_END, QUIET_LIMIT)
            end_market(s)
        elif enough_cops(s):  # CUBA-8.1.19
            end_market(s)
        else:
            s.starter = s.left_of(s.starter)
            s.goto(ROLLING)


def enough_cops(s: Cuba) -> bool:
    """CUBA-6.6: is the number of Cops reached that ends the game?"""
    return s.all_cops() >= END_COPS[s.seats - 2]


def after_sale(s: Cuba, step: i64) -> None:
    """CUBA-6.6: the last Cop ends the game at once (M7), or with its round if so agreed."""
    if not enough_cops(s):
        s.goto(step)
    elif s.is_on(FINISH_ROUND):  # CUBA-8.1.19
        if s.turn + 1 < s.seats:
            s.tell(news.LAST_ROUND)
        s.goto(step)
    else:
        end_market(s)


def end_market(s: Cuba) -> None:
    s.played = NO_CARD
    s.finish()
    for seat in range(s.seats):
        if place(s, seat) == 1:
            s.tell(news.MARKET_WON, seat, s.money[seat])


def place(s: Cuba, seat: i64) -> i64:
    """CUBA-6.6: most Money; among equals fewer Goods; ties in both share a place."""
    better: i64 = 1
    for other in range(s.seats):
        ahead = s.money[other] - s.money[seat]
        if ahead == 0:
            ahead = total(s.stocks[seat]) - total(s.stocks[other])
        if ahead > 0:
            better += 1
    return better
