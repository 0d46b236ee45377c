"""What a table of The Couriers is worth to them, in points of Jobs; and the small decisions."""

from math import exp
from typing import Final

from mypy_extensions import i64

from contraband.core.game import Game
from contraband.core.sets import EMPTY, holds, nth, size
from contraband.core.step import ALLOWED
from contraband.games.cuba import data
from contraband.games.cuba.bots.lines import Lie
from contraband.games.cuba.bots.trial import Judge
from contraband.games.cuba.cloth.asking import discards
from contraband.games.cuba.cloth.heaps import count, total
from contraband.games.cuba.couriers.bots.rides import (
    best_promise,
    is_roomy,
    is_wanted,
    size_of,
)
from contraband.games.cuba.couriers.bots.weights import Worth
from contraband.games.cuba.couriers.rules import calling
from contraband.games.cuba.couriers.rules.chasing import is_lost
from contraband.games.cuba.couriers.rules.deeds import JOINT
from contraband.games.cuba.couriers.rules.jobs import missing
from contraband.games.cuba.couriers.rules.loading import Loading
from contraband.games.cuba.couriers.rules.votes import leading
from contraband.games.cuba.moves import cloth, couriers
from contraband.games.cuba.moves.common import DISCARD, DONE, REPAIR, TAKE, taken_good
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names.steps import (
    CALLING,
    CHOOSING_JOB,
    LIGHTENING,
    LOADING,
    LOSING,
    SETTLING_JOB,
    VOTING_JOB,
)
from contraband.games.cuba.state import NO_CARD, Cuba


class CourierJudge(Judge):
    """All seats want the same."""

    def __init__(self, world: Cuba, seat: i64) -> None:
        super().__init__(seat)
        self.ahead = world.ahead
        self.points = world.points

    def worth(self, s: Cuba) -> float:
        worth = Worth.POINT * float(s.points) + Worth.FRESH_START * float(size(s.won))
        if s.over:
            return worth + (Worth.CAUGHT if is_lost(s) else Worth.WON)
        worth -= Worth.DANGER * exp(-float(s.ahead - s.chased) / Worth.A_CARD)
        if s.behind > 0:
            worth += Worth.LAST_WARNING
        worth += Worth.LEVELS * float(data.LEVEL[s.cars[JOINT]]) + Worth.BUMPER * float(
            s.bumpers[JOINT]
        )
        worth += Worth.HIDEOUT * float(hideouts(s))
        if s.job == NO_CARD:
            return worth
        if is_roomy(s, s.cars[JOINT]):
            worth += Worth.ROOM
        worth += job_done(s) + Worth.LATER * best_promise(s, Lie(s, False))
        if s.broken:
            return worth + Worth.BREAKDOWN
        left = data.LIFE[s.cars[JOINT]] - s.damage[JOINT] - 1
        if left < len(Worth.STRAIN):
            worth -= Worth.STRAIN[left if left > 0 else 0]
        return worth

    def succeeds(self, s: Cuba) -> bool:
        """A crossing, or a Job done."""
        return s.ahead > self.ahead or s.points > self.points

    def settle(self, game: Game[Cuba], s: Cuba) -> None:
        while not s.over and is_small(s.step):
            seat = game.next_seat(s)
            if seat != self.seat and s.step != VOTING_JOB:  # there the others answer too
                return
            game.apply(s, seat, small_move(s, seat))


def hideouts(s: Cuba) -> i64:
    """Cities and white dice that can still cover tracks."""
    found: i64 = 0
    for city in range(4):
        if s.cops[city] == 0:
            found += 1
    for car in range(data.VEHICLE_DICE):
        if holds(s.lying, data.CAR_DIE + car) and data.CAR_DIE + car != s.own:
            found += 1
    return found


def job_done(s: Cuba) -> float:
    """How much of the Job is done."""
    road = min(1.0, float(s.way) / float(data.DISTANCE[s.job]))
    load = 1.0 - float(missing(s.stocks[JOINT], s.job)) / float(size_of(s.job))
    return Worth.POINT * float(data.POINTS[s.job]) * (Worth.ROAD * road + Worth.LOAD * load)


# -- small decisions -------------------------------------------------------------------------------


def is_small(step: i64) -> bool:
    return step in (CHOOSING_JOB, VOTING_JOB, SETTLING_JOB, LOSING, LOADING, LIGHTENING, CALLING)


def small_move(s: Cuba, seat: i64) -> i64:
    """The answer to a question that needs no trying out."""
    if s.step == CHOOSING_JOB or s.step == VOTING_JOB:
        return best_job(s, s.choice)
    if s.step == SETTLING_JOB:
        return best_job(s, leading(s))
    if s.step == LOADING:
        return best_load(s, seat)
    if s.step == CALLING:
        return best_call(s)
    return least_needed(s)


def best_job(s: Cuba, cards: i64) -> i64:
    """Points for the Turns it takes; what needs more Cargo than there is, only if need be."""
    best: i64 = NO_CARD
    most = -1.0
    while cards != EMPTY:
        card = nth(cards, 0)
        cards &= cards - 1
        road = float(data.DISTANCE[card] - s.way) / Worth.A_TURN_KM
        lacking = missing(s.stocks[JOINT], card)
        goods = Worth.A_GOOD * float(lacking)
        if data.HAS_CRATE[card] == 1 and lacking > 0:
            goods -= Worth.A_GOOD - Worth.ANY_GOOD
        worth = float(data.POINTS[card]) / (max(road, goods) + Worth.GETTING_THERE)
        if size_of(card) > data.CARGO[s.cars[JOINT]]:
            worth /= 3.0
        if worth > most:
            best = card
            most = worth
    return couriers.JOB + best


LOADER: Final = Loading("loading")


def best_load(s: Cuba, seat: i64) -> i64:
    """Room for the Job, a Good it needs, a better Vehicle, any Good there is room for."""
    best: i64 = DONE
    most = 0.0
    car = s.cars[JOINT]
    for move in LOADER.legal(s, seat):
        worth = 0.0
        kind = kind_of(move)
        if kind == TAKE:
            if is_wanted(s, taken_good(move)):
                worth = 3.0
            elif total(s.stocks[JOINT]) < data.CARGO[car]:
                worth = 0.3
        elif kind == cloth.UPGRADE:
            better = move - cloth.UPGRADE
            worth = (
                1.0
                + 0.1 * float(data.LIFE[better] + data.CARGO[better])
                + 0.05 * float(data.OUTFIT[better])
            )
            if is_roomy(s, better) and not is_roomy(s, car):
                worth += 3.0
        if worth > most:
            best = move
            most = worth
    return best


def best_call(s: Cuba) -> i64:
    """Deliver; have it repaired; cover tracks when the Police are near, a white die first."""
    for good in range(couriers.NO_CRATE + 1):
        if calling.why_no_delivery(s, good) == ALLOWED:
            return couriers.DELIVER + good
    for city in range(4):
        if s.broken and calling.why_no_repair(s, city) == ALLOWED:
            return REPAIR + city
    if s.ahead - s.chased < Worth.COMFORTABLE and len(s.trail) > 0:
        for car in range(data.VEHICLE_DICE):
            if calling.why_no_switch(s, data.CAR_DIE + car) == ALLOWED:
                return couriers.SWITCH + car
        for city in range(4):
            if calling.why_no_hiding(s, city) == ALLOWED:
                return couriers.HIDE + city
    return DONE


def least_needed(s: Cuba) -> i64:
    """A Good that can go: one the Job does not ask for, if there is one."""
    aboard = discards(s.stocks[JOINT])
    for move in aboard:
        good = move - DISCARD
        if s.job == NO_CARD or count(s.stocks[JOINT], good) > count(data.WANTED[s.job], good):
            return move
    return aboard[0]
