"""KINGPIN-6.2: units go from a truck to the outlets."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.kingpin import moves
from contraband.games.kingpin.codes import (
    BAD_DIVISION,
    DISTRIBUTED,
    NO_ROOM,
    NOT_YOURS,
    TRUCK_IS_EMPTY,
    TWIN,
    UNITS_LOST,
    UNITS_MOVED,
)
from contraband.games.kingpin.data import (
    NO_CARD,
    OUTLETS,
    OUTLETS_END,
    PILE,
    TRUCKS,
    TRUCKS_END,
    UNITS,
)
from contraband.games.kingpin.moves import INSTEAD_BIT, PASS
from contraband.games.kingpin.state import Kingpin

NOTHING: Final = vec[i64]([0] * 32)  # a share for every outlet


def room(s: Kingpin, seat: i64, outlet: i64) -> i64:
    """How many more units this outlet takes; 0 if it is not this seat's."""
    if s.place[outlet] != seat:
        return 0
    return UNITS[PILE[outlet]] - s.holds[outlet]


def all_room(s: Kingpin, seat: i64) -> i64:
    place = s.place
    total: i64 = 0
    for outlet in range(OUTLETS, OUTLETS_END):
        if place[outlet] == seat:
            total += UNITS[PILE[outlet]] - s.holds[outlet]
    return total


def trucks(s: Kingpin, seat: i64, loaded: bool) -> i64:
    """A mask of the loaded, or the empty, trucks of this seat."""
    place = s.place
    holds = s.holds
    found: i64 = 0
    for truck in range(TRUCKS, TRUCKS_END):
        if place[truck] == seat and (holds[truck] > 0) == loaded:
            found |= seat_bit(truck - TRUCKS)
    return found


def roomy_outlets(s: Kingpin, seat: i64) -> i64:
    """A mask of the outlets of this seat that are not full."""
    place = s.place
    found: i64 = 0
    for outlet in range(OUTLETS, OUTLETS_END):
        if place[outlet] == seat and s.holds[outlet] < UNITS[PILE[outlet]]:
            found |= seat_bit(outlet - OUTLETS)
    return found


def add_distributions(s: Kingpin, seat: i64, instead: bool, found: vec[i64]) -> vec[i64]:
    """The likely divisions: each outlet first and the roomiest next, and a little for each.

    Any other division may be played too; offering all of them would be hundreds.
    """
    loaded = s.distinct(trucks(s, seat, True), TRUCKS)
    roomy = roomy_outlets(s, seat)
    if loaded == 0 or roomy == 0:
        return found
    space = all_room(s, seat)
    outlets = s.distinct(roomy, OUTLETS)
    extra = INSTEAD_BIT if instead else PASS
    truck = TRUCKS
    while loaded != 0:
        if loaded & 1 != 0:
            units = s.holds[truck] if s.holds[truck] < space else space
            start: i64 = len(found)
            outlet = OUTLETS
            left = outlets
            while left != 0:
                if left & 1 != 0:
                    division = fill_first(s, seat, roomy, truck, outlet, units)
                    found = add_new(found, start, extra | division)
                left >>= 1
                outlet += 1
            if roomy & (roomy - 1) != 0:
                found = add_new(found, start, extra | spread(s, seat, truck, units))
        loaded >>= 1
        truck += 1
    return found


def add_new(found: vec[i64], start: i64, move: i64) -> vec[i64]:
    for at in range(start, len(found)):
        if found[at] == move:
            return found
    return append(found, move)


def fill_first(s: Kingpin, seat: i64, roomy: i64, truck: i64, outlet: i64, units: i64) -> i64:
    """Fill this outlet, then the one with the most room, and so on."""
    if room(s, seat, outlet) >= units:
        return all_to(truck, outlet, units)
    shares = NOTHING[:]
    while True:
        share = room(s, seat, outlet)
        if share > units:
            share = units
        shares[outlet - OUTLETS] = share
        roomy &= ~seat_bit(outlet - OUTLETS)
        units -= share
        if units == 0:
            return as_move(truck, shares)
        most: i64 = 0
        other = OUTLETS
        left = roomy
        while left != 0:
            if left & 1 != 0 and room(s, seat, other) > most:
                most = room(s, seat, other)
                outlet = other
            left >>= 1
            other += 1


def all_to(truck: i64, outlet: i64, units: i64) -> i64:
    move = moves.distribution(truck)
    for number in range(units):
        move = moves.with_unit(move, number, outlet)
    return move


def spread(s: Kingpin, seat: i64, truck: i64, units: i64) -> i64:
    """One unit for each outlet in turn."""
    shares = NOTHING[:]
    while units > 0:
        for outlet in range(OUTLETS, OUTLETS_END):
            if units > 0 and room(s, seat, outlet) > shares[outlet - OUTLETS]:
                shares[outlet - OUTLETS] += 1
                units -= 1
    return as_move(truck, shares)


def as_move(truck: i64, shares: vec[i64]) -> i64:
    move = moves.distribution(truck)
    number: i64 = 0
    for at in range(OUTLETS_END - OUTLETS):
        share = shares[at]
        while share > 0:
            move = moves.with_unit(move, number, OUTLETS + at)
            number += 1
            share -= 1
    return move


def why_not_distribute(s: Kingpin, seat: i64, truck: i64, move: i64) -> i64:
    if s.place[truck] != seat:
        return NOT_YOURS
    if s.holds[truck] == 0:
        return TRUCK_IS_EMPTY
    space = all_room(s, seat)
    if space == 0:
        return NO_ROOM  # KINGPIN-6.2.2
    total: i64 = 0
    for outlet in range(OUTLETS, OUTLETS_END):
        share = moves.given(move, outlet)
        if share > 0:
            if s.place[outlet] != seat:
                return NOT_YOURS
            if share > room(s, seat, outlet):
                return BAD_DIVISION
            if gives_twin_less(s, move, outlet, share):
                return TWIN
            total += share
    wanted = s.holds[truck] if s.holds[truck] < space else space
    if total != wanted:
        return BAD_DIVISION  # KINGPIN-6.2.1  as many as fit
    return ALLOWED if s.is_first(truck) else TWIN


def gives_twin_less(s: Kingpin, move: i64, outlet: i64, share: i64) -> bool:
    """Of outlets that are just alike the first gets the most: the rest is the same division."""
    for other in range(OUTLETS, outlet):
        if (
            PILE[other] == PILE[outlet]
            and s.place[other] == s.place[outlet]
            and s.holds[other] == s.holds[outlet]
            and moves.given(move, other) < share
        ):
            return True
    return False


def take_distribution(s: Kingpin, seat: i64, truck: i64, move: i64) -> None:
    """KINGPIN-6.2: all units leave the truck, never above an outlet's room."""
    lost = s.holds[truck]
    s.holds[truck] = 0
    for outlet in range(OUTLETS, OUTLETS_END):
        if s.place[outlet] != seat:
            continue
        share = moves.given(move, outlet)
        if share > 0:
            s.holds[outlet] += share
            lost -= share
            s.tell(UNITS_MOVED, truck, outlet, share)
            s.tell(DISTRIBUTED, seat, PILE[truck], PILE[outlet], share)
    if lost > 0:  # KINGPIN-6.2.1  what does not fit goes back to the supply
        s.tell(UNITS_MOVED, truck, NO_CARD, lost)
        s.tell(UNITS_LOST, seat, lost)
