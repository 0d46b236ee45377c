"""KINGPIN-6.2: units go from a truck to the outlets."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import first, is_one, nth, size
from contraband.core.step import ALLOWED
from contraband.games.kingpin.data import (
    CARDS,
    NO_CARD,
    OUTLETS,
    PILE,
    ROOM,
    TRUCKS,
    card_bit,
)
from contraband.games.kingpin.moves import build, read
from contraband.games.kingpin.moves.numbers import INSTEAD_BIT, PASS
from contraband.games.kingpin.names import (
    BAD_DIVISION,
    DISTRIBUTED,
    NO_ROOM,
    NOT_YOURS,
    TRUCK_IS_EMPTY,
    TWIN,
    UNITS_LOST,
    UNITS_MOVED,
)
from contraband.games.kingpin.state import Kingpin


def room(holds: vec[i64], outlet: i64) -> i64:
    """How many more units this outlet takes."""
    return ROOM[outlet] - holds[outlet]


def all_room(holds: vec[i64], outlets: i64) -> i64:
    """How many units all outlets of a mask take."""
    total: i64 = 0
    while outlets != 0:
        total += room(holds, OUTLETS + first(outlets))
        outlets &= outlets - 1
    return total


def roomy_outlets(s: Kingpin, seat: i64) -> i64:
    """A mask of the outlets of this seat that are not full."""
    outlets = s.outlets(seat)
    holds = s.holds
    found: i64 = 0
    while outlets != 0:
        if room(holds, OUTLETS + first(outlets)) > 0:
            found |= outlets & -outlets
        outlets &= outlets - 1
    return found


def add_distributions(s: Kingpin, seat: i64, instead: bool, found: vec[i64]) -> vec[i64]:
    """The likely divisions: each outlet first and the roomiest next, and a little for each.

    Any other division may be played too; all of them would be hundreds.
    """
    loaded = s.unlike(TRUCKS, seat) & s.loaded
    if loaded == 0:
        return found
    roomy = roomy_outlets(s, seat)
    if roomy == 0:
        return found
    holds = s.holds
    space = all_room(holds, roomy)
    outlets = s.unlike(OUTLETS, seat) & roomy
    extra = INSTEAD_BIT if instead else PASS
    while loaded != 0:
        truck = TRUCKS + first(loaded)
        units = units_to_place(holds, truck, space)
        start: i64 = len(found)
        left = outlets
        while left != 0:
            division = fill_first(holds, roomy, truck, OUTLETS + first(left), units)
            found = add_new(found, start, extra | division)
            left &= left - 1
        if not is_one(roomy):
            found = add_new(found, start, extra | spread(holds, roomy, truck, units))
        loaded &= loaded - 1
    return found


def add_new(found: vec[i64], start: i64, move: i64) -> vec[i64]:
    for at in range(start, len(found)):
        if found[at] == move:
            return found
    return append(found, move)


def fill_first(holds: vec[i64], roomy: i64, truck: i64, outlet: i64, units: i64) -> i64:
    """Fill this outlet, then the one with the most room, and so on."""
    move = build.distribution(truck)
    while room(holds, outlet) < units:
        move = build.with_units(move, outlet, room(holds, outlet))
        units -= room(holds, outlet)
        roomy &= ~card_bit(outlet)
        outlet = roomiest(holds, roomy)
    return build.with_units(move, outlet, units)


def roomiest(holds: vec[i64], outlets: i64) -> i64:
    """The first outlet of a mask with the most room."""
    best = OUTLETS + first(outlets)
    while outlets != 0:
        outlet = OUTLETS + first(outlets)
        if room(holds, outlet) > room(holds, best):
            best = outlet
        outlets &= outlets - 1
    return best


def spread(holds: vec[i64], roomy: i64, truck: i64, units: i64) -> i64:
    """One unit for each outlet in turn."""
    move = build.distribution(truck)
    given: i64 = 0  # to each outlet, in the rounds so far
    left = roomy
    while units > 0:
        outlet = OUTLETS + first(left)
        if room(holds, outlet) > given:
            move = build.with_units(move, outlet, 1)
            units -= 1
        left &= left - 1
        if left == 0:
            left = roomy
            given += 1
    return move


def any_division(s: Kingpin, seat: i64, listed: i64, chance: FastChance) -> i64:
    """For random play: the listed division, or as often any other of the same truck's units."""
    if chance.below(2) == 0:
        return listed
    truck = read.card(listed)
    roomy = roomy_outlets(s, seat)
    move = build.distribution(truck) | listed & INSTEAD_BIT
    for _unit in range(units_to_place(s.holds, truck, all_room(s.holds, roomy))):
        drawn = OUTLETS + nth(roomy, chance.below(size(roomy)))
        outlet = first_twin(s, move, drawn)
        move = build.with_units(move, outlet, 1)
        if read.given(move, outlet) == room(s.holds, outlet):
            roomy &= ~card_bit(outlet)
    return move


def first_twin(s: Kingpin, move: i64, outlet: i64) -> i64:
    """The first outlet that is just alike and has been given as much."""
    given = read.given(move, outlet)
    for other in range(OUTLETS, outlet):
        if are_twins(s, other, outlet) and read.given(move, other) == given:
            return other
    return outlet


def units_to_place(holds: vec[i64], truck: i64, space: i64) -> i64:
    """KINGPIN-6.2.1: all units of the truck, or as many as there is room for."""
    return holds[truck] if holds[truck] < space else space


def why_not_distribute(s: Kingpin, seat: i64, truck: i64, move: i64) -> i64:
    if s.place[truck] != seat:
        return NOT_YOURS
    if s.holds[truck] == 0:
        return TRUCK_IS_EMPTY
    space = all_room(s.holds, s.outlets(seat))
    if space == 0:
        return NO_ROOM  # KINGPIN-6.2.2
    total: i64 = 0
    for outlet in range(OUTLETS, CARDS.outlets_end):
        share = read.given(move, outlet)
        if share > 0:
            if s.place[outlet] != seat:
                return NOT_YOURS
            if share > room(s.holds, outlet):
                return BAD_DIVISION
            if gives_twin_less(s, move, outlet, share):
                return TWIN
            total += share
    if total != units_to_place(s.holds, truck, space):
        return BAD_DIVISION
    return ALLOWED if s.is_first(truck) else TWIN


def gives_twin_less(s: Kingpin, move: i64, outlet: i64, share: i64) -> bool:
    """Of outlets that are just alike the first gets the most: the rest is the same division."""
    for other in range(OUTLETS, outlet):
        if are_twins(s, other, outlet) and read.given(move, other) < share:
            return True
    return False


def are_twins(s: Kingpin, one: i64, other: i64) -> bool:
    """Are two outlets just alike?"""
    if PILE[one] != PILE[other] or s.place[one] != s.place[other]:
        return False
    return s.holds[one] == s.holds[other]


def take_distribution(s: Kingpin, seat: i64, truck: i64, move: i64) -> None:
    """KINGPIN-6.2: all units leave the truck, never above an outlet's room."""
    lost = s.holds[truck]
    s.put(truck, 0)
    outlets = s.outlets(seat)
    while outlets != 0:
        outlet = OUTLETS + first(outlets)
        share = read.given(move, outlet)
        if share > 0:
            s.put(outlet, s.holds[outlet] + share)
            lost -= share
            s.tell(UNITS_MOVED, truck, outlet, share)
            s.tell(DISTRIBUTED, seat, PILE[truck], PILE[outlet], share)
        outlets &= outlets - 1
    if lost > 0:  # KINGPIN-6.2.1  what does not fit goes back to the supply
        s.tell(UNITS_MOVED, truck, NO_CARD, lost)
        s.tell(UNITS_LOST, seat, lost)
