"""Thug cards about Trucks and their cargo."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.data import CAPACITY, CARDS, SIZE
from contraband.games.bootleggers.moves import targets
from contraband.games.bootleggers.names import (
    BORROWED,
    CONFISCATED,
    HIJACKED,
    HIJACKED_NEWS,
    IDLE,
    L2,
    NO_TRUCK,
    NOBODYS_TRUCK,
    NOT_EMPTY,
    NOT_LINED_UP,
    NOT_LOADED,
    NOT_YOUR_TRUCK,
    R3,
    SETTLED,
    STOLEN,
    TOO_SMALL,
    YOUR_OWN,
)
from contraband.games.bootleggers.rules.fleet import (
    count_in_supply,
    go_home,
    in_supply,
    own,
    payee_of,
    spot_of,
)
from contraband.games.bootleggers.rules.thugs.base import Thug, one_bit
from contraband.games.bootleggers.state import HOME, NO_SEAT, Bootleggers


class Favor(Thug):
    """BOOT-9.6, BOOT-9.7, BOOT-10.4: a large or a medium Truck from the supply for the Round."""

    def __init__(self, windows: i64, size: i64) -> None:
        super().__init__(windows)
        self.size = size

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        count = count_in_supply(s, self.size)
        if count == 0:
            return NO_TRUCK
        if s.window < R3 and s.truck_card == self.size and count == 1:
            return NO_TRUCK  # it is reserved for the Truck card on offer
        return ALLOWED

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        """BOOT-10.4.1, BOOT-10.4.2: nobody owns it, so it cannot be traded or stolen."""
        s.holder[in_supply(s, self.size)] = seat
        s.tell(BORROWED, seat, self.size)


class TruckCard(Thug):
    """What the cards below share: the target is a Truck."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for truck in range(CARDS.all_trucks):
            if s.holder[truck] != NO_SEAT:
                found = append(found, truck)
        return found


class BustShipment(TruckCard):
    """BOOT-9.12, BOOT-10.10: the cargo is gone, the Truck goes home."""

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return ALLOWED if s.load[target] > 0 else NOT_LOADED

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return one_bit(seat, payee_of(s, target))

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.tell(CONFISCATED, s.holder[target], SIZE[target], s.load[target], target)
        go_home(s, target)  # BOOT-10.10.1


class FreeTruck(TruckCard):
    """BOOT-9.15, BOOT-10.13: steal an empty Truck for good."""

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        if s.owner[target] < 0:
            return NOBODYS_TRUCK
        if s.owner[target] == seat:
            return YOUR_OWN
        return ALLOWED if s.load[target] == 0 else NOT_EMPTY  # BOOT-10.13.1

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return one_bit(seat, s.owner[target])

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.tell(STOLEN, seat, s.owner[target], SIZE[target], target)
        go_home(s, target)
        own(s, target, seat)  # BOOT-10.13.2  empty it stays: loading is done


class Hijack(Thug):
    """BOOT-9.16, BOOT-10.14: all crates of a Truck onto an empty one of yours."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for truck in range(CARDS.all_trucks):
            if s.load[truck] > 0 and s.holder[truck] != seat:
                for mine in range(CARDS.all_trucks):
                    if s.holder[mine] == seat and s.load[mine] == 0:
                        found = append(found, targets.trucks(truck, mine))
        return found

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        truck = targets.their_truck(target)
        mine = targets.own_truck(target)
        if s.load[truck] == 0:
            return NOT_LOADED
        if s.holder[truck] == seat:  # BOOT-10.14.2  but one that you rented out will do
            return YOUR_OWN
        if s.holder[mine] != seat:
            return NOT_YOUR_TRUCK
        if s.load[mine] > 0:
            return NOT_EMPTY
        if is_in(mine, s.idle):
            return IDLE
        return ALLOWED if CAPACITY[mine] >= s.load[truck] else TOO_SMALL  # BOOT-10.14.1

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return one_bit(seat, s.holder[targets.their_truck(target)])

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        truck = targets.their_truck(target)
        mine = targets.own_truck(target)
        s.tell(HIJACKED_NEWS, seat, s.holder[truck], s.load[truck], truck, mine)
        s.load[mine] = s.load[truck]
        s.load[truck] = 0  # BOOT-10.14.5  it stays where it is
        s.payee[truck] = NO_SEAT
        s.payee[mine] = NO_SEAT
        s.at[mine] = HOME
        if s.window >= L2 and is_in(seat, s.done):  # BOOT-10.14.4
            s.call(HIJACKED, seat, mine)
        # BOOT-10.14.3  otherwise it ships in the normal turn


class Pigeon(TruckCard):
    """BOOT-9.20, BOOT-10.18: the cargo of a Truck in line pays you."""

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        if s.load[target] == 0:
            return NOT_LOADED
        if s.holder[target] == seat:
            return YOUR_OWN
        if s.at[target] == HOME:
            return NOT_LINED_UP
        return SETTLED if is_in(spot_of(s, target), s.settled) else ALLOWED

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return one_bit(seat, s.holder[target])

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.payee[target] = seat  # BOOT-10.18.1  dock, place and holder stay as they are
