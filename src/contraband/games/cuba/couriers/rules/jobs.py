"""CUBA-5.1, CUBA-5.2, CUBA-5.10, CUBA-5.14: setting out; choosing, delivering, dropping Jobs."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, holds, nth, size
from contraband.core.state import all_bits
from contraband.core.step import ALLOWED, Step
from contraband.games.cuba import data
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.cloth.heaps import count, fits, one
from contraband.games.cuba.cloth.laying import lay_cities, throw_cars, throw_dice
from contraband.games.cuba.cloth.vehicles import refill
from contraband.games.cuba.couriers.rules.deeds import JOINT
from contraband.games.cuba.couriers.rules.rows import cards_of, draw_sector, shortened
from contraband.games.cuba.couriers.rules.votes import cast_vote, is_voted
from contraband.games.cuba.moves import couriers
from contraband.games.cuba.names import news
from contraband.games.cuba.names.reasons import NO_CARDS_LEFT, NOT_A_JOB, OTHER_STEP
from contraband.games.cuba.names.steps import BEGINNING_TURN, CHOOSING_JOB, VOTING_JOB
from contraband.games.cuba.names.switches import FAMILY, HARDCORE_3, KEEPS_KM
from contraband.games.cuba.state import NO_CARD, Cuba

CARS: Final[i64] = 5
ROUTES: Final[i64] = 5
CHOICE: Final[i64] = 4
SHORT: Final[i64] = 0


class OpeningCouriers(Step[Cuba]):
    """CUBA-5.1: the cloth, the routes, one Vehicle for all, and the first Job."""

    def enter(self, s: Cuba) -> None:
        lay_cities(s)
        if s.is_on(HARDCORE_3):
            s.ruler = SHORT  # CUBA-8.4.3
        s.starter = s.draw(s.seats)
        s.active = s.starter
        s.tell(news.COURIERS_BEGIN, s.starter)
        lay_routes(s)  # CUBA-5.1.1
        s.own = data.GATE_DICE  # the first Vehicle die; the others are white (CUBA-5.1.2)
        s.cars = vec[i64]([0])
        s.garage = all_bits(data.VEHICLES) & ~bit(0)
        s.damage = vec[i64]([0])
        s.bumpers = vec[i64]([0])
        refill(s, JOINT)
        throw_dice(s, CARS)  # CUBA-1.5.1
        deal_choice(s)  # both rows are empty: nobody has driven yet (CUBA-5.1.4)
        s.call(CHOOSING_JOB)

    def leave(self, s: Cuba) -> None:
        s.goto(BEGINNING_TURN)


def lay_routes(s: Cuba) -> None:
    """CUBA-5.3.1: five new ones, or as many as there are."""
    for _card in range(ROUTES):
        card = draw_sector(s)
        if card != NO_CARD:
            s.routes |= bit(card)
            s.tell(news.ROUTE_TURNED, card)
    s.tell(news.ROUTES_LAID, size(s.routes))


def can_deal_choice(s: Cuba) -> bool:
    """Are there four cards for a new Job, once the rows and the old Job are back?"""
    return data.SECTORS - size(s.routes) - size(s.won) >= CHOICE


def deal_choice(s: Cuba) -> None:
    """CUBA-5.1.3: four cards to choose from."""
    for _card in range(CHOICE):
        card = draw_sector(s)
        s.choice |= bit(card)
        s.tell(news.JOB_TURNED, card)


def jobs(cards: i64) -> vec[i64]:
    """Each of these cards as a move."""
    found = vec[i64]()
    while cards != EMPTY:
        found = append(found, couriers.JOB + nth(cards, 0))
        cards &= cards - 1
    return found


class ChoosingJob(Asking):
    """CUBA-5.1.3: one of four; the others go under the deck. Called by other steps.

    Where it is voted on (CUBA-5.1.5), this is the proposal.
    """

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return jobs(s.choice)

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != couriers.JOB:
            return OTHER_STEP
        return ALLOWED if holds(s.choice, move - couriers.JOB) else NOT_A_JOB

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        card = move - couriers.JOB
        if is_voted(s):
            cast_vote(s, seat, card)
            s.tell(news.JOB_PROPOSED, seat, card, data.CITY[card])
            s.goto(VOTING_JOB)
        else:
            take_job(s, seat, card)

    def leave(self, s: Cuba) -> None:
        s.end()


def take_job(s: Cuba, seat: i64, card: i64) -> None:
    s.job = card
    refused = s.choice & ~bit(s.job)
    s.choice = EMPTY
    while refused != EMPTY:
        s.bottom = append(s.bottom, nth(refused, 0))
        refused &= refused - 1
    s.tell(news.JOB_TAKEN, seat, card, data.CITY[card], data.DISTANCE[card], data.POINTS[card])


# -- delivering ------------------------------------------------------------------------------------


def is_aboard(s: Cuba, crated: i64) -> bool:
    """CUBA-5.10: all Goods of the Job, with this one for its Crate (or NO_CRATE)."""
    wanted = data.WANTED[s.job]
    if crated == couriers.NO_CRATE:
        return data.HAS_CRATE[s.job] == 0 and fits(wanted, s.stocks[JOINT])
    return data.HAS_CRATE[s.job] == 1 and fits(wanted + one(crated), s.stocks[JOINT])


def missing(stock: i64, job: i64) -> i64:
    """How many Goods of a Job are not in this stock; spare ones count for its Crate."""
    lacking: i64 = 0
    spare: i64 = 0
    for good in range(data.GOODS):
        has = count(stock, good)
        wants = count(data.WANTED[job], good)
        if has < wants:
            lacking += wants - has
        else:
            spare += has - wants
    if data.HAS_CRATE[job] == 1 and spare == 0:
        lacking += 1
    return lacking


def finish_job(s: Cuba, seat: i64, crated: i64) -> None:
    """CUBA-5.10, CUBA-5.10.1: keep the card, return the Goods, start again from 0.

    CUBA-5.10.2: nothing else is touched.
    """
    goods = data.WANTED[s.job]
    if crated != couriers.NO_CRATE:
        goods += one(crated)
    s.stocks[JOINT] -= goods
    s.supply += goods
    s.won |= bit(s.job)
    s.points += data.POINTS[s.job]
    s.tell(news.JOB_DONE, seat, s.job, data.POINTS[s.job], s.points)
    s.job = NO_CARD
    s.shuffle_in(cards_of(s.beside) | cards_of(s.trail))
    s.beside = vec[i64]()
    s.trail = vec[i64]()
    s.ahead = 0
    s.chased = 0
    s.way = 0
    s.behind = 0
    if s.is_on(FAMILY):  # CUBA-8.3.3
        for city in range(len(data.CARDS.cities)):
            s.cops[city] = 0
        throw_cars(s, CARS)
        s.tell(news.COPS_GONE)


# -- giving up -------------------------------------------------------------------------------------


def why_no_drop(s: Cuba) -> i64:
    return ALLOWED if can_deal_choice(s) else NO_CARDS_LEFT


def drop_job(s: Cuba, seat: i64) -> None:
    """CUBA-5.14: only the lead is kept (CUBA-5.14.1)."""
    s.tell(news.JOB_DROPPED, seat, s.job)
    s.pile |= bit(s.job)
    s.job = NO_CARD
    both = s.ahead if s.ahead < s.chased else s.chased
    s.beside = shortened(s, s.beside, both)
    s.trail = shortened(s, s.trail, both)
    s.ahead -= both
    s.chased -= both
    if not s.is_on(KEEPS_KM):
        s.way = 0  # CUBA-8.1.24
    elif s.way > s.ahead:
        s.way = s.ahead  # CUBA-5.14.2
    deal_choice(s)
