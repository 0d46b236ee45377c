"""CUBA-5.6, CUBA-5.12: what a ride of the Couriers comes to."""

from librt.vecs import append
from mypy_extensions import i64

from contraband.core.sets import EMPTY, size
from contraband.games.cuba.cloth.flick import Flight, fly
from contraband.games.cuba.cloth.gates import rideable
from contraband.games.cuba.cloth.ruler import corner_of, lay_ruler
from contraband.games.cuba.cloth.vehicles import breaks
from contraband.games.cuba.cloth.verdicts import COUNTED, FLIPPED, scrapes, verdict
from contraband.games.cuba.couriers.rules import deeds
from contraband.games.cuba.data import CITY, DISTANCE, KM
from contraband.games.cuba.names.news import BROKE_DOWN, CROSSED_ROUTE, DAMAGED, NOT_CROSSED
from contraband.games.cuba.names.steps import LOSING
from contraband.games.cuba.state import NO_CARD, Cuba


def ride(s: Cuba, seat: i64, move: i64) -> None:
    """CUBA-2.14: in the order of the rule."""
    gate = rideable(s, s.first, s.second)
    flight = fly(s, seat, move, False, True, gate)
    s.deeds |= deeds.RODE
    if not flight.valid:  # CUBA-1.3
        s.verdict = FLIPPED
        s.goto(LOSING)
        return
    s.deeds |= deeds.STOOD
    s.verdict = verdict(flight, gate is not None)
    if s.verdict == COUNTED:
        score_route(s, seat)
        if s.way >= DISTANCE[s.job]:
            lay_ruler(s, s.own, corner_of(s, CITY[s.job]))  # CUBA-5.10  as far as that goes
    else:
        s.tell(NOT_CROSSED, seat, s.verdict)
    if s.broken and (flight.struck() | flight.cities) != EMPTY:
        s.deeds |= deeds.BUMPED
    suffer(s, seat, damage_of(s, flight))
    s.goto(LOSING)


def score_route(s: Cuba, seat: i64) -> None:
    """CUBA-5.6: the card goes beside the Job; CUBA-5.12.2: a tow counts for the lead only."""
    km = KM[s.played]
    s.deeds |= deeds.COUNTED
    s.ahead += km
    if not s.broken:
        s.way += km
    s.tell(CROSSED_ROUTE, seat, s.played, km, s.ahead, s.way)
    s.beside = append(append(s.beside, s.played), km)
    s.played = NO_CARD


def damage_of(s: Cuba, flight: Flight) -> i64:
    """CUBA-1.13: 1 for each die, each City and the border; with a Bumper none (CUBA-5.4.3)."""
    if s.armed:
        return 0
    return size(flight.struck()) + scrapes(flight)  # CUBA-5.6.3


def suffer(s: Cuba, seat: i64, tokens: i64) -> None:
    """CUBA-5.12: with as many tokens as Life the Vehicle breaks down."""
    if tokens == 0:
        return
    s.deeds |= deeds.HURT
    s.damage[deeds.JOINT] += tokens
    s.tell(DAMAGED, seat, tokens, s.damage[deeds.JOINT])
    if not s.broken and breaks(s, s.damage[deeds.JOINT], s.cars[deeds.JOINT]):
        s.broken = True
        s.deeds |= deeds.BROKE
        s.tell(BROKE_DOWN, seat)
