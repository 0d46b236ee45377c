"""What a table of The Couriers is worth to them, in points of Jobs; and the small decisions."""

from typing import Final

from mypy_extensions import i64

from contraband.core.game import Game
from contraband.core.state import is_in
from contraband.core.step import ALLOWED
from contraband.games.cuba import cloth, errands, moves
from contraband.games.cuba.aim import easiest, gates_in
from contraband.games.cuba.codes import (
    CALLING,
    CHOOSING_JOB,
    LIGHTENING,
    LOADING,
    LOSING,
)
from contraband.games.cuba.data import (
    CARGO,
    CITY,
    DISTANCE,
    HAS_CRATE,
    KM,
    LEVEL,
    LIFE,
    OUTFIT,
    POINTS,
    WANTED,
)
from contraband.games.cuba.lines import Lie, towards
from contraband.games.cuba.rules.couriers.calling import (
    why_no_delivery,
    why_no_hiding,
    why_no_repair,
    why_no_switch,
)
from contraband.games.cuba.rules.couriers.chasing import is_lost
from contraband.games.cuba.rules.couriers.deeds import JOINT
from contraband.games.cuba.rules.couriers.loading import Loading, goods_aboard
from contraband.games.cuba.rules.gates import gates_of
from contraband.games.cuba.rules.reach import corner_of
from contraband.games.cuba.sets import EMPTY, FIVE, count, holds, nth, one, total
from contraband.games.cuba.state import NO_CARD, Cuba
from contraband.games.cuba.trial import Judge

CAUGHT: Final = -12.0
WON: Final = 12.0
POINT: Final = 2.0
ROAD: Final = 0.35  # shares of a Job: its distance,
LOAD: Final = 0.45  # its Goods,
DOOR: Final = 0.2  # and, with both, how near its City is
LEAD: Final = 0.02  # a kilometre before the Police
FAR_AHEAD: Final[i64] = 90
LAST_WARNING: Final = -2.5  # CUBA-5.11.2  one more such Turn and all is over
HIDEOUT: Final = 0.35  # a City or a white die that can still cover tracks
BREAKDOWN: Final = -2.0
STRAIN: Final = [0.9, 0.35, 0.12, 0.04]  # by tokens that can still be taken
LEVELS: Final = 0.4
BUMPER: Final = 0.2
COMFORTABLE: Final[i64] = 60  # kilometres before the Police: no need to hide
ROUTE: Final = 0.03  # a kilometre of a route, times the chance to cross it
LATER: Final = 0.6
A_TURN_KM: Final = 30.0  # what a Turn brings on a long road
A_GOOD: Final = 1.3  # Turns to get a certain Good
ANY_GOOD: Final = 0.5
GETTING_THERE: Final = 3.0


def missing(s: Cuba, job: i64) -> i64:
    """How many Goods of a Job are not aboard; spare ones count for its Crate."""
    lacking: i64 = 0
    spare: i64 = 0
    for good in range(FIVE):
        has = count(s.stocks[JOINT], good)
        wants = count(WANTED[job], good)
        if has < wants:
            lacking += wants - has
        else:
            spare += has - wants
    if HAS_CRATE[job] == 1 and spare == 0:
        lacking += 1
    return lacking


class CourierJudge(Judge):
    """All seats want the same."""

    def __init__(self, world: Cuba, seat: i64) -> None:
        super().__init__(seat)
        self.ahead = world.ahead
        self.points = world.points

    def worth(self, s: Cuba) -> float:
        worth = POINT * float(s.points)
        if s.over:
            return worth + (CAUGHT if is_lost(s) else WON)
        lead = s.ahead - s.chased
        worth += LEAD * float(lead if lead < FAR_AHEAD else FAR_AHEAD)
        if s.behind > 0:
            worth += LAST_WARNING
        worth += LEVELS * float(LEVEL[s.cars[JOINT]]) + BUMPER * float(s.bumpers[JOINT])
        for city in range(4):
            if s.cops[city] == 0:
                worth += HIDEOUT
        for car in range(FIVE):
            if holds(s.lying, cloth.CAR_DIE + car) and cloth.CAR_DIE + car != s.own:
                worth += HIDEOUT
        lie = Lie(s, False)
        worth += self.route(s, lie)
        if s.broken:
            return worth + BREAKDOWN
        left = LIFE[s.cars[JOINT]] - s.damage[JOINT] - 1
        if left < len(STRAIN):
            worth -= STRAIN[left if left > 0 else 0]
        return worth + self.job(s, lie)

    def job(self, s: Cuba, lie: Lie) -> float:
        """How much of the Job is done."""
        if s.job == NO_CARD:
            return 0.0
        wanted = total(WANTED[s.job]) + HAS_CRATE[s.job]
        lacking = missing(s, s.job)
        road = min(1.0, float(s.way) / float(DISTANCE[s.job]))
        done = ROAD * road + LOAD * (1.0 - float(lacking) / float(wanted))
        if road == 1.0 and lacking == 0:
            done += DOOR * towards(lie, s.own, corner_of(s, CITY[s.job])).chance
        return POINT * float(POINTS[s.job]) * done

    def route(self, s: Cuba, lie: Lie) -> float:
        """The best route that lies there."""
        best = 0.0
        cards = s.routes
        while cards != EMPTY:
            card = nth(cards, 0)
            cards &= cards - 1
            chance = easiest(lie, s.own, gates_in(gates_of(s, s.own, card))).chance
            best = max(best, chance * float(KM[card]))
        return LATER * ROUTE * best

    def succeeds(self, s: Cuba) -> bool:
        """A crossing, or a Job done."""
        return s.ahead > self.ahead or s.points > self.points

    def settle(self, game: Game[Cuba], s: Cuba) -> None:
        while not s.over and is_in(self.seat, s.asked) and is_small(s.step):
            game.apply(s, self.seat, small_move(s, self.seat))


# -- small decisions -------------------------------------------------------------------------------


def is_small(step: i64) -> bool:
    return step in (CHOOSING_JOB, LOSING, LOADING, LIGHTENING, CALLING)


def small_move(s: Cuba, seat: i64) -> i64:
    """The answer to a question that needs no trying out."""
    if s.step == CHOOSING_JOB:
        return best_job(s)
    if s.step == LOADING:
        return best_load(s, seat)
    if s.step == CALLING:
        return best_call(s)
    return least_needed(s)


def best_job(s: Cuba) -> i64:
    """Points for the Turns it takes; what needs more Cargo than there is, only if need be."""
    best: i64 = NO_CARD
    most = -1.0
    cards = s.choice
    while cards != EMPTY:
        card = nth(cards, 0)
        cards &= cards - 1
        road = float(DISTANCE[card] - s.way) / A_TURN_KM
        goods = A_GOOD * float(missing(s, card))
        if HAS_CRATE[card] == 1 and missing(s, card) > 0:
            goods -= A_GOOD - ANY_GOOD
        worth = float(POINTS[card]) / (max(road, goods) + GETTING_THERE)
        if total(WANTED[card]) + HAS_CRATE[card] > CARGO[s.cars[JOINT]]:
            worth /= 3.0
        if worth > most:
            best = card
            most = worth
    return errands.JOB + best


LOADER: Final = Loading("loading")


def best_load(s: Cuba, seat: i64) -> i64:
    """A Good the Job needs, else a better Vehicle, else any Good there is room for."""
    best: i64 = moves.DONE
    most = 0.0
    lacking = missing(s, s.job)
    for move in LOADER.legal(s, seat):
        worth = 0.0
        kind = moves.kind(move)
        if kind == moves.TAKE:
            good = (move - moves.TAKE) % FIVE
            s.stocks[JOINT] += one(good)  # to see what it would change
            worth = 3.0 if missing(s, s.job) < lacking else 0.3
            if total(s.stocks[JOINT]) > CARGO[s.cars[JOINT]] and worth < 1.0:
                worth = 0.0
            s.stocks[JOINT] -= one(good)
        elif kind == cloth.UPGRADE:
            car = move - cloth.UPGRADE
            worth = 1.0 + 0.1 * float(LIFE[car] + CARGO[car]) + 0.05 * float(OUTFIT[car])
        if worth > most:
            best = move
            most = worth
    return best


def best_call(s: Cuba) -> i64:
    """Deliver; have it repaired; cover tracks when the Police are near, a white die first."""
    for good in range(FIVE + 1):
        if why_no_delivery(s, good) == ALLOWED:
            return errands.DELIVER + good
    for city in range(4):
        if s.broken and why_no_repair(s, city) == ALLOWED:
            return errands.REPAIR + city
    if s.ahead - s.chased < COMFORTABLE and len(s.trail) > 0:
        for car in range(FIVE):
            if why_no_switch(s, cloth.CAR_DIE + car) == ALLOWED:
                return errands.SWITCH + car
        for city in range(4):
            if why_no_hiding(s, city) == ALLOWED:
                return errands.HIDE + city
    return moves.DONE


def least_needed(s: Cuba) -> i64:
    """A Good that can go: one the Job does not ask for, if there is one."""
    aboard = goods_aboard(s)
    for move in aboard:
        good = move - moves.DISCARD
        if s.job == NO_CARD or count(s.stocks[JOINT], good) > count(WANTED[s.job], good):
            return move
    return aboard[0]
