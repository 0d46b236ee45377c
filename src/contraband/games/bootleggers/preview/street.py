"""What markers, Trucks and a leader's word would lead to on the street."""

from typing import cast

from msgspec import Struct

from contraband.games.bootleggers.bots.dice_odds import at_least, expected_sale
from contraband.games.bootleggers.data import CAPACITY, CARDS, DICE, OPENS, SPEAKEASIES
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.moves import LOADED_TRUCKS
from contraband.games.bootleggers.rules.board import (
    CONTROL,
    dock_for,
    free_markers,
    is_like_omalleys,
    is_open,
    leader,
    margin_at,
    markers_at,
    price_for,
    spot_seat,
    status,
)
from contraband.games.bootleggers.rules.fleet import next_in_line, payee_of, usable_trucks
from contraband.games.bootleggers.rules.shipping import load_all, waits
from contraband.games.bootleggers.state import NO_SEAT, NO_TRUCK, PUBLIC, Bootleggers
from contraband.games.bootleggers.view.street import line, standing
from contraband.games.bootleggers.view.words import DOCK_NAMES, Dock, Standing, seat_or_none

DIGITS = 3  # of a forecast


# -- placing ---------------------------------------------------------------------------------------


class Prospect(Struct):
    """A Speakeasy with so many more own markers on it."""

    open: bool
    missing: int  # markers until it opens
    standing: Standing  # the own one
    leader: int | None
    control: bool  # has the leader Control?


class Place(Struct):
    """Where markers may go, and what they would make of it."""

    spot: int
    then: list[Prospect]  # by number of markers, from none to all
    control_with: int | None  # the fewest that give Control


class Placing(Struct):
    """The markers of this turn."""

    free: int
    places: list[Place]


def placing(s: Bootleggers, seat: int) -> Placing:
    free = int(free_markers(s, seat))
    return Placing(free=free, places=[place(s, seat, spot, free) for spot in range(1, SPEAKEASIES)])


def place(s: Bootleggers, seat: int, spot: int, free: int) -> Place:
    after = s.clone()
    then = []
    for more in range(free + 1):
        after.markers[spot_seat(spot, seat)] = s.markers[spot_seat(spot, seat)] + more
        then.append(prospect(after, seat, spot))
    enough = [more for more, seen in enumerate(then) if seen.standing == "control"]
    return Place(spot=spot, then=then, control_with=enough[0] if enough else None)


def prospect(s: Bootleggers, seat: int, spot: int) -> Prospect:
    head = leader(s, spot)
    missing = 0 if is_like_omalleys(s, spot) else int(OPENS[spot] - markers_at(s, spot))
    return Prospect(
        open=bool(is_open(s, spot)),
        missing=max(0, missing),
        standing=standing(s, spot, seat),
        leader=seat_or_none(head),
        control=bool(head != NO_SEAT and status(s, spot, head) == CONTROL),
    )


# -- loading ---------------------------------------------------------------------------------------


class Loading(Struct):
    """The Trucks that may be loaded, in the order in which a load names them."""

    trucks: list[int]
    crates: int
    full: list[int]  # the largest first
    spread: list[int]  # so that one loss is not all


def loading(s: Bootleggers, seat: int) -> Loading:
    trucks = [int(truck) for truck in usable_trucks(s, seat)][: int(LOADED_TRUCKS)]
    move = load_all(s, seat)
    return Loading(
        trucks=trucks,
        crates=int(s.crates[seat]),
        full=[int(moves.loaded(move, number)) for number in range(len(trucks))],
        spread=spread_over([int(CAPACITY[truck]) for truck in trucks], int(s.crates[seat])),
    )


def spread_over(rooms: list[int], crates: int) -> list[int]:
    """Crate by crate onto the Truck with the fewest, the largest of them."""
    loads = [0] * len(rooms)
    for _crate in range(min(crates, sum(rooms))):
        at = min(
            (at for at in range(len(rooms)) if loads[at] < rooms[at]),
            key=lambda at: (loads[at], -rooms[at], at),
        )
        loads[at] += 1
    return loads


# -- lining up -------------------------------------------------------------------------------------


class Send(Struct):
    """What a Truck may expect at a Speakeasy if it lines up there now."""

    truck: int
    spot: int
    dock: Dock
    ahead: int  # crates that are sold before
    all: float  # the chance to sell them all
    money: float  # expected, with the profit if that is one's own
    asks: int | None  # who would have to let it in
    may_come: bool  # may somebody else still come to a better dock?


def sends(s: Bootleggers, seat: int) -> list[Send]:
    trucks = [truck for truck in range(CARDS.all_trucks) if waits(s, truck, seat)]
    spots = [spot for spot in range(SPEAKEASIES) if is_open(s, spot)]
    return [send(s, seat, truck, spot) for truck in trucks for spot in spots]


def send(s: Bootleggers, seat: int, truck: int, spot: int) -> Send:
    dock = int(dock_for(s, spot, seat))
    crates = int(s.load[truck])
    ahead, sold, sells_all = 0, float(crates), 1.0
    if not is_like_omalleys(s, spot):
        ahead = sum(int(s.load[other]) for at in range(dock + 1) for other in line(s, spot, at))
        sold, sells_all = outlook(s, spot, ahead, crates)
    each = int(price_for(s, spot, seat))
    if status(s, spot, seat) == CONTROL:
        each += int(margin_at(s, spot))
    head = leader(s, spot)
    return Send(
        truck=truck,
        spot=spot,
        dock=cast(Dock, DOCK_NAMES[dock]),
        ahead=ahead,
        all=round(sells_all, DIGITS),
        money=round(sold * each, DIGITS),
        asks=seat_or_none(head) if dock == PUBLIC and head != seat else None,
        may_come=any(may_come(s, other, spot, dock) for other in range(s.seats) if other != seat),
    )


def outlook(s: Bootleggers, spot: int, ahead: int, crates: int) -> tuple[float, float]:
    """Crates sold on average behind so many others, and the chance to sell all."""
    dice, bonus = DICE[spot] + s.thirsty[spot], s.improvements[spot]
    expected = float(expected_sale(dice, bonus, ahead, crates))
    return expected, float(at_least(dice, ahead + crates - dice * bonus))


def may_come(s: Bootleggers, other: int, spot: int, dock: int) -> bool:
    """Has this player cargo at home, and a better dock here?"""
    loaded = any(waits(s, truck, other) for truck in range(CARDS.all_trucks))
    return bool(loaded and dock_for(s, spot, other) < dock)


# -- the Public dock -------------------------------------------------------------------------------


class Admission(Struct):
    """What it brings if the leader lets the Truck at the Public dock in."""

    spot: int
    leader: int
    payee: int  # whose cargo it is
    crates: int
    theirs: int  # what the cargo brings
    mine: int  # the leader's profit
    behind: int  # crates in line from this Truck on, unsold if it is refused


def admission(s: Bootleggers) -> Admission:
    spot, head = s.spot, leader(s, s.spot)
    payee = payee_of(s, s.truck)
    crates = int(min(s.load[s.truck], s.demand))
    margin = int(margin_at(s, spot)) if status(s, spot, head) == CONTROL else 0
    return Admission(
        spot=int(spot),
        leader=int(head),
        payee=int(payee),
        crates=crates,
        theirs=crates * int(price_for(s, spot, payee)),
        mine=crates * margin,
        behind=crates_from(s, s.truck),
    )


def crates_from(s: Bootleggers, truck: int) -> int:
    """Of this Truck and all behind it at the Public dock."""
    total = 0
    while truck != NO_TRUCK:
        total += int(s.load[truck])
        truck = int(next_in_line(s, s.spot, PUBLIC, s.arrival[truck]))
    return total
