"""What the next ride promises The Couriers, in points of Jobs: by the looks of the Gates alone.

It ranks the rides that are worth trying out, and tells what a table is good for after a flick.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, nth
from contraband.games.cuba.bots.aim import doorstep
from contraband.games.cuba.bots.lines import Lie, Line, through
from contraband.games.cuba.cloth.flick import symbol_on
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.cloth.heaps import one, total
from contraband.games.cuba.cloth.ruler import corner_of
from contraband.games.cuba.couriers.bots.weights import Worth
from contraband.games.cuba.couriers.rules.deeds import JOINT
from contraband.games.cuba.couriers.rules.jobs import missing
from contraband.games.cuba.data import (
    CAR,
    CARGO,
    CITY,
    DISTANCE,
    GATE_DICE,
    GOODS,
    HAS_CRATE,
    KM,
    LEVEL,
    POINTS,
    WANTED,
)
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.state import NO_CARD, Cuba

TOP_LEVEL: Final[i64] = 4


def size_of(job: i64) -> i64:
    """How many Goods a Job asks for."""
    return total(WANTED[job]) + HAS_CRATE[job]


def is_roomy(s: Cuba, car: i64) -> bool:
    """Has this Vehicle room for the whole Job?"""
    return size_of(s.job) <= CARGO[car]


def is_wanted(s: Cuba, good: i64) -> bool:
    """Does this Good bring the Job nearer? It needs room beside those aboard that do."""
    stock = s.stocks[JOINT]
    lacking = missing(stock, s.job)
    if s.broken or lacking == 0 or size_of(s.job) - lacking >= CARGO[s.cars[JOINT]]:
        return False
    return missing(stock + one(good), s.job) < lacking


class Outset:
    """What the Couriers need from here."""

    def __init__(self, s: Cuba, lie: Lie) -> None:
        self.s = s
        self.lie = lie
        self.points = Worth.POINT * float(POINTS[s.job])
        self.lacking = missing(s.stocks[JOINT], s.job)
        self.to_go = DISTANCE[s.job] - s.way
        self.corner = corner_of(s, CITY[s.job])
        self.worths = vec[float]()  # by symbol: what it is worth to have it on a post
        a_good = self.points * Worth.LOAD / float(size_of(s.job))
        any_good = 0.0
        for good in range(GOODS):
            worth = a_good if is_wanted(s, good) else 0.0
            any_good = max(any_good, worth)
            self.worths = append(self.worths, worth)
        self.worths = append(self.worths, any_good)  # CRATE
        self.worths = append(self.worths, self.upgrade())  # CAR

    def upgrade(self) -> float:
        car = self.s.cars[JOINT]
        if self.s.broken or LEVEL[car] == TOP_LEVEL:
            return 0.0
        return Worth.LEVELS if is_roomy(self.s, car) else Worth.LEVELS + Worth.ROOM

    def shown(self, die: i64) -> float:
        """What the symbol on this post is worth."""
        return self.worths[symbol_on(self.s, die)] if die < GATE_DICE else 0.0

    def is_good(self, die: i64) -> bool:
        """Does this post show a Good the Job needs?"""
        return die < GATE_DICE and symbol_on(self.s, die) != CAR and self.shown(die) > 0.0

    def crossed(self, card: i64, first: i64, second: i64) -> float:
        """What a crossing brings by itself."""
        km = KM[card]
        driven = min(km, max(self.to_go, 0))
        worth = Worth.KILOMETRE * float(km)
        if not self.s.broken:
            worth += self.points * Worth.ROAD * float(driven) / float(DISTANCE[self.s.job])
        return worth + max(self.shown(first), self.shown(second))

    def may_deliver(self, card: i64, first: i64, second: i64) -> bool:
        """Is the Job ready for its City after this crossing?"""
        if self.s.broken or KM[card] < self.to_go or self.lacking > 1:
            return False
        return self.lacking == 0 or self.is_good(first) or self.is_good(second)


class Promise:
    """A ride through a Gate."""

    def __init__(self, outset: Outset, card: i64, gate: i64) -> None:
        self.card = card
        self.gate = gate
        self.first = cloth.first_post(gate)
        self.second = cloth.second_post(gate)
        self.sure = outset.crossed(card, self.first, self.second)
        self.delivers = outset.may_deliver(card, self.first, self.second)
        self.most = self.sure + (Worth.AT_THE_DOOR if self.delivers else 0.0)
        self.line = Line()
        self.stop = 0.0  # a way that ends near the City of the Job; 0 if there is none
        self.worth = 0.0

    def look(self, outset: Outset) -> None:
        """See how easy it is."""
        s = outset.s
        lie = outset.lie
        self.line = through(lie, s.own, self.first, self.second)
        self.worth = self.line.chance * self.sure
        if self.delivers and self.line.chance > 0.0:
            low, high = doorstep(lie, s.own, self.line, outset.corner)
            if high > 0.0:
                self.stop = sqrt(low * high)
                self.worth += Worth.AT_THE_DOOR * self.line.chance * lie.hits_between(low, high)


def promises(outset: Outset) -> list[Promise]:
    """Every ride there is, through the Gate that is named or all of those that fit; best first."""
    s = outset.s
    found: list[Promise] = []
    for card in cards_of(s):
        gates = gates_of(s, s.own, card)
        if s.first >= 0:
            gates = append(vec[i64](), cloth.gate(s.first, s.second))
        for gate in gates:
            promise = Promise(outset, card, gate)
            promise.look(outset)
            found.append(promise)
    found.sort(key=lambda promise: -promise.worth)
    return found


def best_promise(s: Cuba, lie: Lie) -> float:
    """What the best ride is worth; rides that could not be better are not looked at."""
    outset = Outset(s, lie)
    best = 0.0
    for card in cards_of(s):
        for gate in gates_of(s, s.own, card):
            promise = Promise(outset, card, gate)
            if promise.most > best:
                promise.look(outset)
                best = max(best, promise.worth)
    return best


def cards_of(s: Cuba) -> list[int]:
    """The route picked already, or all of them."""
    if s.played != NO_CARD:
        return [s.played]
    found: list[int] = []
    cards = s.routes
    while cards != EMPTY:
        found.append(nth(cards, 0))
        cards &= cards - 1
    return found
