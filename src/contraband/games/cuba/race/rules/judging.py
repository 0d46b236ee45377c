"""CUBA-1.13, CUBA-2.13, CUBA-2.14, CUBA-3.6 to CUBA-3.9  What a ride of the Race comes to."""

from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, holds, nth, size
from contraband.core.state import is_in, seat_bit
from contraband.games.cuba.cloth.flick import Flight, faces_up, fly
from contraband.games.cuba.cloth.gates import rideable
from contraband.games.cuba.cloth.ruler import cities_in_reach, corner_of, lay_ruler
from contraband.games.cuba.cloth.vehicles import hurt, is_wreck
from contraband.games.cuba.cloth.verdicts import (
    CARS,
    COUNTED,
    FLIPPED,
    GATES,
    NO_GATE,
    TOUCHED,
    scrapes,
    verdict,
)
from contraband.games.cuba.data import CAR_DIE, CITY
from contraband.games.cuba.names.news import ARRIVED, COP_SHAKEN, CROSSED, NOT_CROSSED, REPAIRED
from contraband.games.cuba.names.steps import RESTING, REWARDING
from contraband.games.cuba.names.switches import BUMPER_DOUBLE, NO_GATE_BONUS
from contraband.games.cuba.race.rules.races import SECTORS, end_turn
from contraband.games.cuba.state import Cuba


def ride(s: Cuba, seat: i64, move: i64) -> None:
    """CUBA-2.14  In the order of the rule."""
    named = s.first >= 0
    gate = rideable(s, s.first, s.second) if named else None
    shown = faces_up(s)
    flight = fly(s, seat, move, s.blind[seat] > 0, True, gate)
    if not flight.valid:  # CUBA-1.3
        s.verdict = FLIPPED
        end_turn(s)
        return
    s.roll = shown if s.hit_at_start else faces_up(s)
    s.verdict = clean_verdict(s, flight, named, gate is not None)
    counts = s.verdict == COUNTED
    tokens = damage_of(s, seat, flight, counts)
    if counts:
        advance(s, seat)
    elif named:  # CUBA-3.6.2  the same Sector is due again
        s.tell(NOT_CROSSED, seat, s.verdict)
    hurt(s, seat, tokens)
    if tokens > 0 or flight.left():  # CUBA-1.1  not clean: CUBA-3.8, CUBA-3.6.3
        end_turn(s)
    elif is_wreck(s, seat):
        tow(s, seat)
    elif counts:
        s.offered = flight.after & GATES  # CUBA-3.7.2
        s.posts = EMPTY if s.is_on(NO_GATE_BONUS) else (bit(s.first) | bit(s.second)) & GATES
        s.goto(REWARDING)
    else:
        arrive(s, seat, False)  # CUBA-3.15.2  no Bonus, no attack
        s.goto(RESTING)


def clean_verdict(s: Cuba, flight: Flight, named: bool, is_open: bool) -> i64:
    """CUBA-2.13.5  Geometric success, and neither a Gate die nor a post hit before clear."""
    if not named:
        return NO_GATE
    if is_open and flight.before & (GATES | bit(s.first) | bit(s.second)) != EMPTY:
        return TOUCHED
    return verdict(flight, is_open)


def damage_of(s: Cuba, seat: i64, flight: Flight, counts: bool) -> i64:
    """CUBA-1.13  Tokens for the own Vehicle; those of the others are put down at once.

    Without a Gate every die is hit "before clear" (CUBA-3.9.3). After it Gate dice cost nothing
    (CUBA-1.13.2, CUBA-1.13.3), even if the Vehicle bounces back (CUBA-2.14.1).
    """
    tokens = size(flight.before & GATES) + scrapes(flight)  # CUBA-1.13.1
    cars = flight.struck() & CARS
    while cars != EMPTY:
        die = nth(cars, 0)
        cars &= cars - 1
        other: i64 = 1
        if s.armed and counts and holds(flight.after, die):  # CUBA-1.13.13  nothing else
            if s.is_on(BUMPER_DOUBLE):  # CUBA-1.13.6
                other = 2
        else:
            tokens += 2  # CUBA-1.13.4, CUBA-1.13.5
        hurt(s, die - CAR_DIE, other)
    return tokens


def advance(s: Cuba, seat: i64) -> None:
    """CUBA-3.6.1  The Pawn goes on; the fifth Gate may be crossed again (CUBA-8.2.4)."""
    if s.crossed[seat] < SECTORS:
        s.crossed[seat] += 1
    s.tell(CROSSED, seat, s.crossed[seat])


def tow(s: Cuba, seat: i64) -> None:
    """CUBA-3.9  A clean ride of a wreck that ends near any City repairs it (CUBA-3.9.2).

    It is neither a finish (CUBA-3.15.3) nor a way to shake off a Cop (CUBA-8.2.2).
    """
    near = cities_in_reach(s, CAR_DIE + seat)
    if near != EMPTY:
        s.damage[seat] = 0
        s.tell(REPAIRED, seat, nth(near, 0))
    s.goto(RESTING)


def arrive(s: Cuba, seat: i64, counts: bool) -> None:
    """CUBA-3.7.4  After a clean ride: shake off the Cop (CUBA-8.2.1), come home (CUBA-3.15)."""
    near = cities_in_reach(s, CAR_DIE + seat)
    target = CITY[s.goal]
    others = near & ~bit(target)
    if counts and others != EMPTY and is_in(seat, s.hunted):
        s.hunted &= ~seat_bit(seat)
        s.tell(COP_SHAKEN, seat, nth(others, 0))
    if s.crossed[seat] < SECTORS or is_in(seat, s.home):
        return
    lay_ruler(s, CAR_DIE + seat, corner_of(s, target))
    if holds(near, target):  # CUBA-3.15.1  also with the fifth
        s.home |= seat_bit(seat)
        s.tell(ARRIVED, seat, target)
