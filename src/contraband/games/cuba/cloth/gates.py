"""CUBA-1.6, CUBA-1.7  Which two dice make the Gate of a Sector card, and if it can be ridden."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import bit, holds
from contraband.games.cuba.cloth.flick import rounded, square_of, squares_but
from contraband.games.cuba.cloth.geometry import Gate, is_rideable
from contraband.games.cuba.data import (
    COLOUR_OF,
    DICE,
    FIRST_POST,
    GATE_DICE,
    GREY,
    SECOND_POST,
    WHITE,
)
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.names.news import GATE_NAMED
from contraband.games.cuba.state import Cuba


def fits(s: Cuba, own: i64, card: i64, first: i64, second: i64) -> bool:
    """May these two dice be the Gate of this card, for the driver of the die ``own``?

    Twins are named in one order only, so that a Gate has one name.
    """
    if COLOUR_OF[first] != FIRST_POST[card] or not holds(s.lying, second) or first == second:
        return False
    if COLOUR_OF[second] == FIRST_POST[card] and second < first:
        return False
    wanted = SECOND_POST[card]
    if wanted == GREY:
        return second < GATE_DICE  # CUBA-1.6.2  any other Gate die
    if wanted == WHITE:
        return second >= GATE_DICE and second != own  # CUBA-1.6.3
    return COLOUR_OF[second] == wanted  # CUBA-1.6.1


def gates_of(s: Cuba, own: i64, card: i64) -> vec[i64]:
    """CUBA-1.6.4  All Gates that fit a card, as moves."""
    found = vec[i64]()
    first: i64 = 0
    while first < GATE_DICE:
        if COLOUR_OF[first] == FIRST_POST[card]:
            second: i64 = 0
            while second < len(DICE):
                if fits(s, own, card, first, second):
                    found = append(found, cloth.gate(first, second))
                second += 1
        first += 1
    return found


def measured(s: Cuba, first: i64, second: i64) -> Gate:
    """CUBA-2.12  The axis as the posts lie now."""
    return Gate(square_of(s, first), square_of(s, second))


def rideable(s: Cuba, first: i64, second: i64) -> Gate | None:
    """CUBA-1.7  The Gate if it can be ridden, which the own Vehicle may prevent too."""
    gate = measured(s, first, second)
    if is_rideable(gate, squares_but(s, bit(first) | bit(second))):
        return gate
    return None


def is_named(s: Cuba, move: i64) -> bool:
    """Is this the Gate of the ride already?"""
    return cloth.first_post(move) == s.first and cloth.second_post(move) == s.second


def fits_card(s: Cuba, own: i64, card: i64, move: i64) -> bool:
    """``fits`` for a Gate as a move."""
    return fits(s, own, card, cloth.first_post(move), cloth.second_post(move))


def name_gate(s: Cuba, seat: i64, move: i64) -> None:
    """CUBA-1.6.4  Before Bumpers, before the ride; everybody hears how wide its gap is."""
    s.first = cloth.first_post(move)
    s.second = cloth.second_post(move)
    if s.telling:
        gate = measured(s, s.first, s.second)
        gap = gate.end - gate.begin if gate.is_open() else 0
        s.tell(GATE_NAMED, seat, s.first, s.second, rounded(gap))
