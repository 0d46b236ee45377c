"""BOOT-6: the Speakeasies buy, one after the other, and everything is tidied up.

From the first Truck to the last no window opens (BOOT-8.3.7). Who decides and who profits is asked
again at each moment, so both follow the present Influence (BOOT-5.6.1).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers.data import CARDS, DICE, SPEAKEASIES
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.moves import NO, PASS, PROMISE, YES
from contraband.games.bootleggers.names import (
    C1,
    CLEAN_UP,
    DEMANDED,
    E1,
    NEXT_SALE,
    NONSENSE,
    OTHER_STEP,
    PERMITTED,
    PERMITTING,
    PLEADING,
    PROFIT,
    PUBLIC_DOCK,
    REFUSED,
    S1,
    S2,
    SELLING,
    SOLD,
    STUCK,
)
from contraband.games.bootleggers.rules.board import (
    CONTROL,
    is_like_omalleys,
    is_open,
    is_stock_take,
    leader,
    margin_at,
    price_for,
    spot_seat,
    status,
)
from contraband.games.bootleggers.rules.fleet import go_home, has_cargo, next_in_line, payee_of
from contraband.games.bootleggers.rules.offers import add_term, drop_draft, make_offer
from contraband.games.bootleggers.rules.promises import permit_fates
from contraband.games.bootleggers.rules.talking import OfferStep
from contraband.games.bootleggers.state import (
    MAJORITY,
    MINORITY,
    NO_SEAT,
    NO_SPOT,
    NO_TRUCK,
    PUBLIC,
    TRADE_OFF,
    Bootleggers,
)

UNLIMITED: Final[i64] = 9999


class NextSale(Step[Bootleggers]):
    """BOOT-6.1: in order of size; where no cargo waits nothing happens."""

    def enter(self, s: Bootleggers) -> None:
        s.rolled = 0
        s.demand = 0
        s.sold = 0
        for number in range(SPEAKEASIES):
            spot = number
            if s.descending:  # BOOT-12.3
                spot = SPEAKEASIES - 1 - number
            if s.settled & seat_bit(spot) == 0:
                if has_cargo(s, spot):
                    s.spot = spot
                    s.goto(S1)
                    return
                s.settled |= seat_bit(spot)
        s.spot = NO_SPOT
        s.goto(CLEAN_UP)


class Demand(Step[Bootleggers]):
    """BOOT-6.2: roll, if there is anything to roll."""

    def enter(self, s: Bootleggers) -> None:
        spot = s.spot
        if not is_open(s, spot) or is_like_omalleys(s, spot):  # BOOT-6.2.1, BOOT-8.3.22
            s.goto(SELLING)
            return
        s.rolled = DICE[spot] + s.thirsty[spot]
        faces: i64 = 0  # as digits
        for _die in range(s.rolled):
            face = s.draw(6) + 1
            faces = 10 * faces + face
            s.demand += face + s.improvements[spot]
        s.tell(DEMANDED, spot, s.rolled, s.demand, faces)
        s.goto(S2)


class Selling(Step[Bootleggers]):
    """BOOT-6.3: Majority dock, Minority dock, then Truck by Truck at the Public dock."""

    def enter(self, s: Bootleggers) -> None:
        if not is_open(s, s.spot):  # BOOT-6.6, BOOT-10.11.1
            s.tell(STUCK, s.spot)
            close_sale(s)
            return
        if is_like_omalleys(s, s.spot):
            s.demand = UNLIMITED
        sell_line(s, MAJORITY)
        sell_line(s, MINORITY)
        set_last_asked(s, 0)
        s.goto(PUBLIC_DOCK)


def last_asked(s: Bootleggers) -> i64:
    """At a Public dock: when the last Truck had arrived that the leader was asked about."""
    return s.a


def set_last_asked(s: Bootleggers, arrival: i64) -> None:
    s.a = arrival


def is_pleading_on(s: Bootleggers) -> bool:
    """Pleading: is the offer still being put together?"""
    return s.b == 1


def pleads_on(s: Bootleggers, on: bool) -> None:
    s.b = 1 if on else 0


def leader_answer(s: Bootleggers) -> i64:
    """Permitting: YES or NO to the Truck."""
    return s.b


def set_leader_answer(s: Bootleggers, move: i64) -> None:
    s.b = move


class PublicDock(Step[Bootleggers]):
    """BOOT-6.4: the next Truck there, if there is demand left."""

    def enter(self, s: Bootleggers) -> None:
        head = leader(s, s.spot)
        while s.demand > 0:
            truck = next_in_line(s, s.spot, PUBLIC, last_asked(s))
            if truck == NO_TRUCK:
                break
            set_last_asked(s, s.arrival[truck])
            if s.load[truck] > 0:
                if head != NO_SEAT:
                    s.truck = truck
                    s.goto(PERMITTING if pleads_not(s, head, truck) else PLEADING)
                    return
                sell_truck(s, truck)  # BOOT-6.4.3
        close_sale(s)


class Pleading(OfferStep):
    """BOOT-11.4.5: the one whom the cargo would pay may make the leader one offer."""

    def partner(self, s: Bootleggers) -> i64:
        return leader(s, s.spot)

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(payee_of(s, s.truck)))

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        pleads_on(s, move >= PROMISE)
        if move >= PROMISE:
            add_term(s, move)
        elif move == PASS:
            drop_draft(s)
        else:
            make_offer(s, seat, move)

    def leave(self, s: Bootleggers) -> None:
        if is_pleading_on(s):
            s.ask(seat_bit(payee_of(s, s.truck)))
        else:
            s.goto(PERMITTING)


class Permitting(Step[Bootleggers]):
    """BOOT-6.4: the leader says yes or no to this Truck."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(leader(s, s.spot)))

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), YES), NO)

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move in (YES, NO):
            return ALLOWED
        return NONSENSE if moves.kind(move) < 0 else OTHER_STEP

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        truck = s.truck
        payee = payee_of(s, truck)
        s.tell(PERMITTED if move == YES else REFUSED, seat, payee, s.spot, truck)
        permit_fates(s, seat, payee, s.spot, move == YES)
        set_leader_answer(s, move)
        if move == YES:  # BOOT-6.4.1
            sell_truck(s, truck)

    def leave(self, s: Bootleggers) -> None:
        s.truck = NO_TRUCK
        if leader_answer(s) == NO:  # BOOT-6.4.2
            close_sale(s)
        else:
            s.goto(PUBLIC_DOCK)


class CleanUp(Step[Bootleggers]):
    """BOOT-6.7: Trucks home, temporary Control and unsold crates away."""

    def enter(self, s: Bootleggers) -> None:
        for truck in range(CARDS.all_trucks):
            go_home(s, truck)  # BOOT-6.7.1, BOOT-6.7.3, BOOT-10.18.2
        for spot in range(SPEAKEASIES):
            s.payoff[spot] = NO_SEAT  # BOOT-6.7.2
        s.goto(C1 if is_stock_take(s) else E1)  # BOOT-8.3.23


def pleads_not(s: Bootleggers, head: i64, truck: i64) -> bool:
    """No offer is made if there is no trade, or to oneself."""
    return s.trade == TRADE_OFF or payee_of(s, truck) == head


def sell_line(s: Bootleggers, dock: i64) -> None:
    """BOOT-6.3: all Trucks of a dock in line order."""
    after: i64 = 0
    while s.demand > 0:
        truck = next_in_line(s, s.spot, dock, after)
        if truck == NO_TRUCK:
            return
        after = s.arrival[truck]
        if s.load[truck] > 0:
            sell_truck(s, truck)


def sell_truck(s: Bootleggers, truck: i64) -> None:
    """BOOT-6.3.1: the bank pays the one whose cargo it is."""
    count = min(s.load[truck], s.demand)
    payee = payee_of(s, truck)
    money = count * price_for(s, s.spot, payee)
    s.load[truck] -= count
    s.demand -= count
    s.sold += count
    s.cash[payee] += money
    s.takings[spot_seat(s.spot, payee)] += money
    s.tell(SOLD, payee, s.spot, count, money, truck)


def close_sale(s: Bootleggers) -> None:
    """BOOT-6.5, BOOT-6.5.1: profit on every crate, for Control only."""
    head = leader(s, s.spot)
    if head != NO_SEAT and s.sold > 0 and status(s, s.spot, head) == CONTROL:
        profit = s.sold * margin_at(s, s.spot)
        s.cash[head] += profit
        s.tell(PROFIT, head, s.spot, profit)
    s.settled |= seat_bit(s.spot)
    s.goto(NEXT_SALE)
