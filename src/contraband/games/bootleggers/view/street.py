"""The Speakeasies with their lines, and the Trucks."""

from typing import cast

from msgspec import Struct

from contraband.core.state import is_in
from contraband.games.bootleggers.data import CAPACITY, CARDS, SIZE
from contraband.games.bootleggers.moves.target_words import TRUCK_CODES
from contraband.games.bootleggers.rules.board import (
    STATUS_NAMES,
    is_open,
    leader,
    margin_at,
    markers_of,
    status,
)
from contraband.games.bootleggers.rules.fleet import is_favor, next_in_line, spot_of
from contraband.games.bootleggers.state import DOCKS, HOME, Bootleggers
from contraband.games.bootleggers.view.words import Size, Standing, seat_or_none, size_of


class TruckCard(Struct):
    """What is printed on the Truck card of a size."""

    capacity: int
    price: int
    graft: int


class Sizes(Struct):
    """The Truck cards by size."""

    small: TruckCard
    medium: TruckCard
    large: TruckCard


class Speakeasy(Struct):
    """A Speakeasy, with its lines and what is special about it this Round."""

    id: str
    name: str
    open: bool
    opens: int
    dice: int
    price: int
    margin: int
    markers: list[int]  # by seat
    status: list[Standing]  # by seat
    leader: int | None
    improvements: int
    busted: bool
    copper_house: bool
    payoff: int | None
    heat: list[int]
    settled: bool
    docks: list[list[int]]  # Trucks in line order: Majority, Minority, Public


class Truck(Struct):
    """A Truck, wherever it stands."""

    truck: int
    code: str
    size: Size
    capacity: int
    owner: int | None
    holder: int | None
    favor: bool
    load: int
    at: int | None  # the Speakeasy where it stands
    idle: bool
    payee: int | None


def truck_card(size: int) -> TruckCard:
    printed = CARDS.trucks[size]
    return TruckCard(printed["capacity"], printed["price"], printed["graft"])


def speakeasy(s: Bootleggers, spot: int) -> Speakeasy:
    printed = CARDS.speakeasies[spot]
    return Speakeasy(
        id=CARDS.place_ids[spot],
        name=CARDS.place_names[spot],
        open=bool(is_open(s, spot)),
        opens=printed["opens"],
        dice=printed["dice"] + int(s.thirsty[spot]),
        price=printed["price"],
        margin=int(margin_at(s, spot)),
        markers=[int(markers_of(s, spot, other)) for other in range(s.seats)],
        status=[standing(s, spot, other) for other in range(s.seats)],
        leader=seat_or_none(leader(s, spot)),
        improvements=int(s.improvements[spot]),
        busted=bool(is_in(spot, s.busted)),
        copper_house=bool(is_in(spot, s.copper_house)),
        payoff=seat_or_none(s.payoff[spot]),
        heat=seats_of(s, s.heat[spot]),
        settled=bool(is_in(spot, s.settled)),
        docks=[line(s, spot, dock) for dock in range(DOCKS)],
    )


def standing(s: Bootleggers, spot: int, seat: int) -> Standing:
    return cast(Standing, STATUS_NAMES[status(s, spot, seat)])


def line(s: Bootleggers, spot: int, dock: int) -> list[int]:
    found: list[int] = []
    truck = int(next_in_line(s, spot, dock, 0))
    while truck >= 0:
        found.append(truck)
        truck = int(next_in_line(s, spot, dock, s.arrival[truck]))
    return found


def seats_of(s: Bootleggers, mask: int) -> list[int]:
    return [other for other in range(s.seats) if is_in(other, mask)]


def truck_of(s: Bootleggers, truck: int) -> Truck:
    return Truck(
        truck=truck,
        code=TRUCK_CODES[truck],
        size=size_of(SIZE[truck]),
        capacity=int(CAPACITY[truck]),
        owner=seat_or_none(s.owner[truck]),
        holder=seat_or_none(s.holder[truck]),
        favor=bool(is_favor(s, truck)),
        load=int(s.load[truck]),
        at=int(spot_of(s, truck)) if s.at[truck] != HOME else None,
        idle=bool(is_in(truck, s.idle)),
        payee=seat_or_none(s.payee[truck]),
    )
