"""CUBA-2.16  Walking distance: what lies within the ruler of a Vehicle at rest."""

from mypy_extensions import i64

from contraband.core.plane import distance
from contraband.games.cuba.cloth.flick import rounded, square_of
from contraband.games.cuba.cloth.geometry import city, is_within
from contraband.games.cuba.data import CAR_DIE
from contraband.games.cuba.names.news import RULER_LAID
from contraband.games.cuba.state import Cuba


def corner_of(s: Cuba, place: i64) -> i64:
    """The corner at which a City lies."""
    corner: i64 = 0
    while s.cities[corner] != place:
        corner += 1
    return corner


def city_in_reach(s: Cuba, die: i64, corner: i64) -> bool:
    """Is the City card at this corner within Walking distance of a die?"""
    return is_within(distance(square_of(s, die), city(corner, s.side)), s.reach())


def lay_ruler(s: Cuba, die: i64, corner: i64) -> None:
    """Tell how far off a City card is, and how far it may be."""
    if s.telling:
        way = distance(square_of(s, die), city(corner, s.side))
        s.tell(RULER_LAID, s.cities[corner], rounded(way), rounded(s.reach()))


def cities_in_reach(s: Cuba, die: i64) -> i64:
    """The Cities (not the corners) within Walking distance: one bit each."""
    found: i64 = 0
    for corner in range(4):
        if city_in_reach(s, die, corner):
            place: i64 = 1
            place <<= s.cities[corner]
            found |= place
    return found


def vehicle_in_reach(s: Cuba, seat: i64, other: i64) -> bool:
    """Is another player's Vehicle within Walking distance of one's own?"""
    mine, theirs = square_of(s, CAR_DIE + seat), square_of(s, CAR_DIE + other)
    return is_within(distance(mine, theirs), s.reach())
