"""Muscle order, and whose turn comes next in a phase."""

from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.games.bootleggers.state import NO_SEAT, Bootleggers


def sort_by_muscle(s: Bootleggers) -> None:
    """BOOT-2.4, BOOT-10.2.1: from the highest value down; equal values by the printed number.

    A value is twice the number, so that a raised card can rank above an equal one (BOOT-10.2).
    """
    order = s.order
    for at in range(1, s.seats):
        seat = order[at]
        place = at
        while place > 0 and is_stronger(s, seat, order[place - 1]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = seat


def is_stronger(s: Bootleggers, one: i64, other: i64) -> bool:
    if s.value[one] != s.value[other]:
        return s.value[one] > s.value[other]
    return s.muscle[one] > s.muscle[other]


def next_in_order(s: Bootleggers, gone: i64) -> i64:
    """The first in Muscle order who is not in this mask; NO_SEAT if all are."""
    for seat in s.order:
        if not is_in(seat, gone):
            return seat
    return NO_SEAT


def weaker(s: Bootleggers, one: i64, other: i64) -> i64:
    """BOOT-10.2.2: the one of the two with the lower Muscle card."""
    return other if is_stronger(s, one, other) else one
