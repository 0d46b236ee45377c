"""Trucks: who owns, holds and may use them, and how they stand in line.

BOOT-5.6: a change of Influence moves none of them; only Big Payoff does (BOOT-5.6.3).
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in, seat_bit
from contraband.games.bootleggers.data import CAPACITY, CARDS, SIZE
from contraband.games.bootleggers.rules.board import dock_for
from contraband.games.bootleggers.state import (
    DOCKS,
    HOME,
    NO_SEAT,
    NO_TRUCK,
    SUPPLY,
    Bootleggers,
)


def is_favor(s: Bootleggers, truck: i64) -> bool:
    """BOOT-10.4: borrowed from the supply."""
    return s.owner[truck] == SUPPLY and s.holder[truck] != NO_SEAT


def in_supply(s: Bootleggers, size: i64) -> i64:
    """The first Truck of this size that nobody has, or NO_TRUCK."""
    for truck in range(CARDS.all_trucks):
        if SIZE[truck] == size and s.owner[truck] == SUPPLY and s.holder[truck] == NO_SEAT:
            return truck
    return NO_TRUCK


def count_in_supply(s: Bootleggers, size: i64) -> i64:
    count: i64 = 0
    for truck in range(CARDS.all_trucks):
        if SIZE[truck] == size and s.owner[truck] == SUPPLY and s.holder[truck] == NO_SEAT:
            count += 1
    return count


def is_usable(s: Bootleggers, truck: i64, seat: i64) -> bool:
    """Does this player hold it, and is its driver paid?"""
    return s.holder[truck] == seat and not is_in(truck, s.idle)


def usable_trucks(s: Bootleggers, seat: i64) -> vec[i64]:
    """In the order of their numbers: a load names them by their place in this list."""
    found = vec[i64]()
    for truck in range(CARDS.all_trucks):
        if is_usable(s, truck, seat):
            found = append(found, truck)
    return found


def own(s: Bootleggers, truck: i64, seat: i64) -> None:
    """Ownership for good, and with it the use."""
    s.owner[truck] = seat
    s.holder[truck] = seat


def go_home(s: Bootleggers, truck: i64) -> None:
    """BOOT-6.7.1: out of any line, back to the owner; a borrowed one back to the supply."""
    s.at[truck] = HOME
    s.load[truck] = 0
    s.payee[truck] = NO_SEAT
    s.holder[truck] = s.owner[truck] if s.owner[truck] >= 0 else NO_SEAT


def line_at(spot: i64, dock: i64) -> i64:
    """The number of a line, as the Trucks in it have it."""
    return DOCKS * spot + dock


def join_line(s: Bootleggers, truck: i64, spot: i64) -> i64:
    """BOOT-5.4.1, BOOT-5.4.2: to the dock of its holder's status, behind all who stand there."""
    dock = dock_for(s, spot, s.holder[truck])
    s.at[truck] = line_at(spot, dock)
    s.arrivals += 1
    s.arrival[truck] = s.arrivals  # BOOT-5.5, BOOT-5.6.2
    return dock


def next_in_line(s: Bootleggers, spot: i64, dock: i64, after: i64) -> i64:
    """The Truck at this dock that arrived first after ``after``; NO_TRUCK behind the last."""
    place = line_at(spot, dock)
    found = NO_TRUCK
    for truck in range(CARDS.all_trucks):
        waits = s.at[truck] == place and s.arrival[truck] > after
        if waits and (found == NO_TRUCK or s.arrival[truck] < s.arrival[found]):
            found = truck
    return found


def spot_of(s: Bootleggers, truck: i64) -> i64:
    """The Speakeasy where it stands; HOME if it does not."""
    if s.at[truck] == HOME:
        return HOME
    return s.at[truck] // DOCKS


def dock_of(s: Bootleggers, truck: i64) -> i64:
    """MAJORITY, MINORITY or PUBLIC; it stands in a line."""
    return s.at[truck] % DOCKS


def has_cargo(s: Bootleggers, spot: i64) -> bool:
    """Does a loaded Truck stand in line here?"""
    return any(s.load[truck] > 0 and spot_of(s, truck) == spot for truck in range(CARDS.all_trucks))


def line_up_anew(s: Bootleggers, spot: i64) -> None:
    """BOOT-10.3.2: all Trucks here by their new status; inside a dock by Muscle order."""
    before = s.arrivals
    for seat in s.order:
        last: i64 = 0
        while True:
            truck = next_of(s, spot, seat, last, before)
            if truck == NO_TRUCK:
                break
            last = s.arrival[truck]
            join_line(s, truck, spot)


def next_of(s: Bootleggers, spot: i64, seat: i64, after: i64, until: i64) -> i64:
    """This player's Truck in any line here that arrived first after ``after``."""
    found = NO_TRUCK
    for truck in range(CARDS.all_trucks):
        arrival = s.arrival[truck]
        here = s.holder[truck] == seat and spot_of(s, truck) == spot
        waits = here and arrival > after and arrival <= until
        if waits and (found == NO_TRUCK or arrival < s.arrival[found]):
            found = truck
    return found


def payee_of(s: Bootleggers, truck: i64) -> i64:
    """BOOT-6.3.1, BOOT-10.18: whom the cargo pays."""
    if s.payee[truck] != NO_SEAT:
        return s.payee[truck]
    return s.holder[truck]


def has_empty_truck(s: Bootleggers, seat: i64, crates: i64) -> bool:
    """BOOT-10.14.1: an empty Truck this player may use, big enough for this many crates."""
    for truck in range(CARDS.all_trucks):
        if is_usable(s, truck, seat) and s.load[truck] == 0 and CAPACITY[truck] >= crates:
            return True
    return False


def make_idle(s: Bootleggers, truck: i64) -> None:
    """BOOT-2.5.3: its driver was not paid."""
    s.idle |= seat_bit(truck)
