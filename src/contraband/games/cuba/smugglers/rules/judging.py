"""CUBA-1.13, CUBA-2.13.6, CUBA-2.14, CUBA-4.7, CUBA-4.14  What a ride of a Smuggler comes to."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, holds, nth, size
from contraband.core.state import is_in
from contraband.games.cuba.cloth.flick import Flight, faces_up, fly
from contraband.games.cuba.cloth.gates import rideable
from contraband.games.cuba.cloth.vehicles import hurt, is_wreck
from contraband.games.cuba.cloth.verdicts import CARS, COUNTED, FLIPPED, GATES, scrapes, verdict
from contraband.games.cuba.data import CAR_DIE
from contraband.games.cuba.names.news import CROSSED_GATE, LOAD_LOST, NOT_CROSSED
from contraband.games.cuba.names.steps import COLLECTING
from contraband.games.cuba.smugglers.rules.pawns import make_room
from contraband.games.cuba.smugglers.rules.rounds import end_turn
from contraband.games.cuba.state import Cuba

NOTHING: Final[i64] = 0


def ride(s: Cuba, seat: i64, move: i64) -> None:
    """CUBA-2.14  In the order of the rule."""
    gate = rideable(s, s.first, s.second)
    shown = faces_up(s)
    flight = fly(s, seat, move, False, True, gate)
    if not flight.valid:  # CUBA-1.3
        s.verdict = FLIPPED
        end_turn(s)
        return
    victims = vec[i64]()
    for at in flight.pawns:
        victims = append(victims, s.walkers[at])
    make_room(s)
    s.roll = shown if s.hit_at_start else faces_up(s)
    s.verdict = verdict(flight, gate is not None)
    counts = s.verdict == COUNTED
    tokens = damage_of(s, flight, counts)
    if counts:
        s.stirred = True
        s.tell(CROSSED_GATE, seat)
    else:
        s.tell(NOT_CROSSED, seat, s.verdict)
    smash(s, seat, tokens)
    if tokens > 0 or flight.left() or not counts:  # CUBA-4.9.1  nor may the Vehicle be left
        end_turn(s)
        return
    posts = bit(s.first) | bit(s.second)
    s.offered = flight.after & GATES & ~posts  # CUBA-4.8.2
    s.posts = posts & GATES  # CUBA-4.8.1
    s.victims = victims  # CUBA-4.8.3
    s.goto(COLLECTING)


def damage_of(s: Cuba, flight: Flight, counts: bool) -> i64:
    """CUBA-1.13  Tokens for the own Vehicle; those of the others are put down at once.

    A post costs whenever it is hit (CUBA-1.13.2), other Gate dice before clear (CUBA-1.13.1).
    """
    posts = (bit(s.first) | bit(s.second)) & GATES
    tokens = size((flight.before & GATES) | (flight.after & posts)) + scrapes(flight)
    cars = flight.struck() & CARS
    while cars != EMPTY:
        die = nth(cars, 0)
        cars &= cars - 1
        other: i64 = 1
        if s.armed and counts and holds(flight.after, die):
            other = s.bumper_damage  # CUBA-1.13.6, CUBA-8.1.15
        else:
            tokens += 2  # CUBA-1.13.4, CUBA-1.13.5
        if not is_wreck(s, die - CAR_DIE):  # S5  a wreck cannot get worse
            smash(s, die - CAR_DIE, other)
    return tokens


def smash(s: Cuba, seat: i64, tokens: i64) -> None:
    """CUBA-4.14.1  Damage; a wreck with its owner at the wheel loses the load."""
    was_wreck = is_wreck(s, seat)
    hurt(s, seat, tokens)
    crashed = is_wreck(s, seat) and not was_wreck  # CUBA-4.14.4  on foot one keeps everything
    if crashed and not is_in(seat, s.feet) and s.stocks[seat] != NOTHING:
        s.supply += s.stocks[seat]
        s.stocks[seat] = NOTHING
        s.tell(LOAD_LOST, seat)
