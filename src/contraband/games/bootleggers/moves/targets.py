"""What Thug cards are aimed at: the parts of a target's number, by the form of the card.

A part has three bits (a Truck five), the last one lowest.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.games.bootleggers.data import (
    CARDS,
    COPIES,
    MOST_SEATS,
    REMOTES,
    SPEAKEASIES,
    THUGS,
)

# The forms.
NOTHING: Final[i64] = 0
SEAT: Final[i64] = 1  # seat
SPOT: Final[i64] = 2  # Speakeasy
COUNT: Final[i64] = 3  # markers
MARKER: Final[i64] = 4  # Speakeasy, whose marker (ADD: one more of your own)
MARKERS: Final[i64] = 5  # Speakeasy, whose, whose (or NO_SECOND)
ONE_TRUCK: Final[i64] = 6  # Truck
TWO_TRUCKS: Final[i64] = 7  # Truck, own Truck
STILL: Final[i64] = 8  # seat, Still (0: the Family Still, else the Remote Still)
DIE: Final[i64] = 9  # seat, Remote Still, where to (a Still, or TO_BACK)
TWO_SPOTS: Final[i64] = 10  # from, to
SPOTS: Final[i64] = 11  # three Speakeasies in ascending order; 0 is none, and first
FORMS: Final[list[int]] = [
    *(STILL, SEAT, SPOT, NOTHING, NOTHING, COUNT, SPOT, MARKER, NOTHING, ONE_TRUCK),
    *(SPOT, SEAT, ONE_TRUCK, TWO_TRUCKS, MARKER, MARKERS, SEAT, ONE_TRUCK, DIE, TWO_SPOTS),
    *(SPOT, NOTHING, SPOTS, COUNT, SPOT, STILL, NOTHING, NOTHING, SPOT, MARKER),
]
FORM: Final = vec[i64](FORMS)  # by Thug card

ADD: Final[i64] = 7  # MARKER: no marker of anybody's, but one more of your own
NO_SECOND: Final[i64] = 7  # MARKERS: there is only one
TO_BACK: Final[i64] = 7  # DIE: into the Back Room
MOST_BOUGHT: Final[i64] = 3  # COUNT


def of_two(first: i64, second: i64) -> i64:
    return 8 * first + second


def of_three(first: i64, second: i64, third: i64) -> i64:
    return 64 * first + 8 * second + third


def first_of_two(target: i64) -> i64:
    return target >> 3


def first_of_three(target: i64) -> i64:
    return target >> 6


def middle_of_three(target: i64) -> i64:
    return (target >> 3) & 7


def last(target: i64) -> i64:
    return target & 7


# -- MARKER ---------------------------------------------------------------------------------------


def marker(spot: i64, whose: i64) -> i64:
    return of_two(spot, whose)


def marker_spot(target: i64) -> i64:
    return first_of_two(target)


def marker_owner(target: i64) -> i64:
    """A seat, or ADD."""
    return last(target)


# -- MARKERS --------------------------------------------------------------------------------------


def markers(spot: i64, first: i64, second: i64) -> i64:
    return of_three(spot, first, second)


def markers_spot(target: i64) -> i64:
    return first_of_three(target)


def first_owner(target: i64) -> i64:
    return middle_of_three(target)


def second_owner(target: i64) -> i64:
    """A seat, or NO_SECOND."""
    return last(target)


# -- TWO_TRUCKS -----------------------------------------------------------------------------------


def trucks(truck: i64, own: i64) -> i64:
    return 32 * truck + own


def their_truck(target: i64) -> i64:
    return target >> 5


def own_truck(target: i64) -> i64:
    return target & 31


# -- STILL ----------------------------------------------------------------------------------------


def still(seat: i64, number: i64) -> i64:
    return of_two(seat, number)


def still_owner(target: i64) -> i64:
    return first_of_two(target)


def still_number(target: i64) -> i64:
    """0: the Family Still."""
    return last(target)


# -- DIE ------------------------------------------------------------------------------------------


def die(seat: i64, still: i64, goal: i64) -> i64:
    return of_three(seat, still, goal)


def die_owner(target: i64) -> i64:
    return first_of_three(target)


def die_still(target: i64) -> i64:
    return middle_of_three(target)


def die_goal(target: i64) -> i64:
    """A Still, or TO_BACK."""
    return last(target)


# -- TWO_SPOTS and SPOTS --------------------------------------------------------------------------


def spots(origin: i64, goal: i64) -> i64:
    return of_two(origin, goal)


def origin(target: i64) -> i64:
    return first_of_two(target)


def goal(target: i64) -> i64:
    return last(target)


def times(target: i64, spot: i64) -> i64:
    """How often SPOTS names this Speakeasy."""
    count: i64 = 0
    while target > 0:
        if last(target) == spot:
            count += 1
        target >>= 3
    return count


# -- judging --------------------------------------------------------------------------------------


def is_target(thug: i64, target: i64) -> bool:
    """Is there such a card, and does this number name a target of its form?"""
    if COPIES[THUGS + thug] == 0:
        return False
    form = FORM[thug]
    if form == NOTHING:
        return target == 0
    if form == SEAT:
        return target < MOST_SEATS
    if form == SPOT:
        return target < SPEAKEASIES
    if form == COUNT:
        return target >= 1 and target <= MOST_BOUGHT
    if form == ONE_TRUCK:
        return target < CARDS.all_trucks
    if form == TWO_TRUCKS:
        return their_truck(target) < CARDS.all_trucks and own_truck(target) < CARDS.all_trucks
    return is_target_of_parts(form, target)


def is_target_of_parts(form: i64, target: i64) -> bool:
    if form == MARKER:
        whose = marker_owner(target)
        return marker_spot(target) < SPEAKEASIES and (whose < MOST_SEATS or whose == ADD)
    if form == MARKERS:
        first = first_owner(target)
        second = second_owner(target)
        ordered = first < MOST_SEATS and first <= second and second != MOST_SEATS
        return markers_spot(target) < SPEAKEASIES and ordered
    if form == STILL:
        return still_owner(target) < MOST_SEATS and still_number(target) <= REMOTES
    if form == DIE:
        still = die_still(target)
        return die_owner(target) < MOST_SEATS and still >= 1 and still <= REMOTES
    if form == TWO_SPOTS:
        return origin(target) < SPEAKEASIES and goal(target) < SPEAKEASIES
    return is_ascending(target)


def is_ascending(target: i64) -> bool:
    """SPOTS: up to three Speakeasies, at least one."""
    first = first_of_three(target)
    second = middle_of_three(target)
    third = last(target)
    known = third >= 1 and third < SPEAKEASIES and first < SPEAKEASIES
    return known and second <= third and first <= second
