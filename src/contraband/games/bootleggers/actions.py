"""Bootleggers as a list of actions without gaps (core/actions.py).

One choice after the other make: what is paid to drivers (by size), a load (crates for each Truck),
an offer (to whom; cash, crates and a Truck each way) and a promise (way and kind; then its place,
amount, card and player, as far as the kind has them). Everything else is one action.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core import actions as core
from contraband.core.step import Step
from contraband.games.bootleggers.data import CAPACITY, CARDS, DESK, KINDS, MOST_SEATS, SPEAKEASIES
from contraband.games.bootleggers.moves import deals, moves
from contraband.games.bootleggers.moves.deals import (
    GIVE,
    MOST_CASH,
    MOST_CRATES,
    PROMISE_NAMES,
    TABLE,
    TAKE,
    WORD,
)
from contraband.games.bootleggers.moves.moves import (
    GRAFT,
    LOAD,
    LOADED_TRUCKS,
    OFFER,
    PLAY,
    PROMISE,
)
from contraband.games.bootleggers.moves.notation import WAYS, notation, promise_cards
from contraband.games.bootleggers.moves.target_words import PLACE_IDS, TRUCK_CODES
from contraband.games.bootleggers.names import LOADING, PAYING
from contraband.games.bootleggers.rules.fleet import usable_trucks
from contraband.games.bootleggers.rules.talking import OfferStep
from contraband.games.bootleggers.state import TRADE_OFF, Bootleggers

SIZES: Final[i64] = 3  # of Trucks
PAID_MOST: Final[i64] = 15  # drivers of one size that a move can pay
LOADED_MOST: Final[i64] = 15  # crates on one Truck that a move can load
PROMISE_KINDS: Final[i64] = 12


def whole_moves() -> list[int]:
    """The moves that are one action each: all that are listed, except for what drivers are paid."""
    listed = range(int(moves.MOVE_COUNT))
    return [n for n in listed if not GRAFT <= n < PLAY and moves.kind(n) >= 0]


class Numbering:
    """Where the numbers of each small choice begin, with the cards that are laid out."""

    def __init__(self) -> None:
        self.whole = core.Whole(whole_moves(), int(moves.MOVE_COUNT))
        self.pay_drivers: i64 = self.whole.size()  # + drivers of the next size
        self.crates: i64 = self.pay_drivers + PAID_MOST + 1  # + crates for the next Truck
        self.offer_to: i64 = self.crates + LOADED_MOST + 1  # + seat, or MOST_SEATS for the table
        self.number: i64 = self.offer_to + MOST_SEATS + 1  # + digit: cash, crates, or an amount
        self.no_truck: i64 = self.number + 2 * core.DIGITS
        self.sell_truck: i64 = self.no_truck + 1  # + Truck
        self.rent_truck: i64 = self.sell_truck + CARDS.all_trucks  # + Truck
        self.promising: i64 = self.rent_truck + CARDS.all_trucks  # + 12 * way + kind
        self.at_spot: i64 = self.promising + 2 * PROMISE_KINDS  # + Speakeasy
        self.with_card: i64 = self.at_spot + SPEAKEASIES  # + card
        self.with_player: i64 = self.with_card + KINDS + 1  # + seat
        self.count: i64 = self.with_player + MOST_SEATS


AT: Final = DESK.part(Numbering)

# What comes next: the fields of an offer, then those of a promise, in their order.
DRIVERS: Final[i64] = 1  # the number of sizes already paid is in the cursor's value
TRUCK_LOAD: Final[i64] = 2  # the number of Trucks already loaded is there
CASH: Final[i64] = 3  # + way
CRATE: Final[i64] = 5  # + way
A_TRUCK: Final[i64] = 7  # + way
SPOT: Final[i64] = 9
AMOUNT: Final[i64] = 10
CARD: Final[i64] = 11
PLAYER: Final[i64] = 12
DONE: Final[i64] = 13
LONGEST: Final = 12  # a Truck each

# Promises that were already named take two amounts at most: one of the first three is free.
FIRST_AMOUNTS: Final[i64] = 3


class BootleggersActions(core.Actions[Bootleggers]):
    """What is packed is chosen field by field."""

    def legal(self, s: Bootleggers, seat: i64, c: core.Cursor) -> vec[i64]:
        found = vec[i64](capacity=16)
        if s.step == PAYING:
            return self.add_drivers(s, seat, c, found)
        if s.step == LOADING:
            return add_crates(s, seat, c, found)
        if c.stage == core.START:
            return self.add_first(s, seat, found)
        if c.stage < SPOT:
            return self.add_of_offer(s, seat, c, found)
        return self.add_of_promise(s, seat, c, found)

    def take(self, s: Bootleggers, seat: i64, c: core.Cursor, action: i64) -> i64:
        if action < AT.pay_drivers:
            return AT.whole.moves[action]
        if action < AT.crates:
            return pay(c, action - AT.pay_drivers)
        if action < AT.offer_to:
            return load(s, seat, c, action - AT.crates)
        if action < AT.number:
            to = action - AT.offer_to
            c.expect_number(most_cash(s, seat, GIVE))
            return c.go(CASH, deals.offer(TABLE if to == MOST_SEATS else to))
        if action < AT.no_truck:
            return self.take_digit(s, seat, c, (action - AT.number) % core.DIGITS)
        if action < AT.promising:
            return take_truck(s, c, action)
        return take_term(c, action)

    def next_towards(self, s: Bootleggers, seat: i64, c: core.Cursor, move: i64) -> i64:
        if move < OFFER:
            if GRAFT <= move < PLAY:
                return AT.pay_drivers + moves.paid(move, c.value)
            return AT.whole.numbers[move]
        if move >= PROMISE:
            return towards_promise(c, move)
        if move >= LOAD:
            return AT.crates + moves.loaded(move, c.value)
        return towards_offer(c, move)

    def name(self, action: int) -> str:
        if action < AT.pay_drivers:
            return notation(int(AT.whole.moves[action]))
        if action < AT.crates:
            return f"pay {action - AT.pay_drivers} drivers"
        if action < AT.offer_to:
            return f"load {action - AT.crates}"
        if action < AT.number:
            to = action - int(AT.offer_to)
            return "offer table" if to == MOST_SEATS else f"offer {to}"
        if action < AT.no_truck:
            return core.digit_name(action - int(AT.number))
        if action < AT.promising:
            return truck_name(action)
        return term_name(action)

    # -- the first choice --------------------------------------------------------------------------

    def add_first(self, s: Bootleggers, seat: i64, found: vec[i64]) -> vec[i64]:
        step = self.steps[s.step]
        for move in step.legal(s, seat):
            if move < OFFER:
                found = append(found, AT.whole.numbers[move])
        if s.trade == TRADE_OFF or not isinstance(step, OfferStep):
            return found
        for to in range(s.seats):
            if self.can_offer(s, seat, deals.offer(to)):
                found = append(found, AT.offer_to + to)
        if self.can_offer(s, seat, deals.offer(TABLE)):
            found = append(found, AT.offer_to + MOST_SEATS)
        for way in range(2):
            if self.can_promise(s, seat, way, WORD):  # if not even this, then nothing at all
                for kind in range(PROMISE_KINDS):
                    if self.can_promise(s, seat, way, kind):
                        found = append(found, AT.promising + PROMISE_KINDS * way + kind)
        return found

    # -- drivers -----------------------------------------------------------------------------------

    def add_drivers(self, s: Bootleggers, seat: i64, c: core.Cursor, found: vec[i64]) -> vec[i64]:
        """What the legal payments that begin like this go on with."""
        seen: i64 = 0
        one: i64 = 1
        for move in self.steps[s.step].legal(s, seat):
            same = True
            for size in range(c.value):
                if moves.paid(move, size) != moves.paid(GRAFT + c.built, size):
                    same = False
            if same:
                seen |= one << moves.paid(move, c.value)
        for drivers in range(PAID_MOST + 1):
            if seen >> drivers & 1 == 1:
                found = append(found, AT.pay_drivers + drivers)
        return found

    # -- offers ------------------------------------------------------------------------------------

    def can_offer(self, s: Bootleggers, seat: i64, move: i64) -> bool:
        """Can this offer, as it is or with something wanted for it, be made?

        What is wanted may be anything, so one dollar and one crate stand for all of it.
        """
        if self.allows(s, seat, move):
            return True
        if self.allows(s, seat, deals.with_crates(move, TAKE, 1)):
            return True
        if self.allows(s, seat, deals.with_cash(move, TAKE, 1)):
            return True
        if deals.goes(move, GIVE):
            return False
        with_cash = deals.with_cash(move, GIVE, 1)
        return self.allows(s, seat, with_cash) or self.allows(
            s, seat, deals.with_cash(with_cash, TAKE, 1)
        )

    def with_goods(self, s: Bootleggers) -> bool:
        """May crates and Trucks change hands now?"""
        step = self.steps[s.step]
        return isinstance(step, OfferStep) and step.goods(s)

    def add_of_offer(self, s: Bootleggers, seat: i64, c: core.Cursor, found: vec[i64]) -> vec[i64]:
        if c.stage == CASH + GIVE:
            low: i64 = 0
            if not self.can_go_on(s, seat, c.built):
                low = 1
            return core.add_digits(found, AT.number, c, low, most_cash(s, seat, GIVE))
        if c.stage == CRATE + GIVE:
            return core.add_digits(found, AT.number, c, 0, most_crates(s, seat, GIVE))
        if c.stage == CASH + TAKE:
            return self.add_wanted_cash(s, seat, c, found)
        if c.stage == CRATE + TAKE:
            return core.add_digits(found, AT.number, c, 0, MOST_CRATES)
        return self.add_trucks(s, seat, c, found)

    def can_go_on(self, s: Bootleggers, seat: i64, move: i64) -> bool:
        """Can this offer be made without more cash, whatever else goes with it?"""
        return (
            self.allows(s, seat, move)
            or self.allows(s, seat, deals.with_crates(move, TAKE, 1))
            or self.allows(s, seat, deals.with_cash(move, TAKE, 1))
        )

    def add_wanted_cash(
        self, s: Bootleggers, seat: i64, c: core.Cursor, found: vec[i64]
    ) -> vec[i64]:
        low: i64 = 0
        high: i64 = 0
        if not self.with_goods(s) and not self.allows(s, seat, c.built):
            low = 1
        if self.allows(s, seat, deals.with_cash(c.built, TAKE, 1)):
            high = MOST_CASH
        return core.add_digits(found, AT.number, c, low, high)

    def add_trucks(self, s: Bootleggers, seat: i64, c: core.Cursor, found: vec[i64]) -> vec[i64]:
        """No Truck, or one that is given or wanted, for good or for this Round."""
        way = c.stage - A_TRUCK
        if way == GIVE or self.allows(s, seat, c.built):
            found = append(found, AT.no_truck)
        for rent in range(2):
            for truck in range(CARDS.all_trucks):
                move = deals.with_truck(c.built, way, truck, rent == 1)
                if way == GIVE:
                    move = deals.with_crates(move, TAKE, 1)
                if self.allows(s, seat, move):
                    found = append(found, AT.sell_truck + CARDS.all_trucks * rent + truck)
        return found

    def take_digit(self, s: Bootleggers, seat: i64, c: core.Cursor, digit: i64) -> i64:
        if not c.takes_digit(digit):
            return core.UNFINISHED
        if c.stage == AMOUNT:
            return c.built | c.value << AMOUNT_SHIFT
        if c.stage < CRATE:
            way = c.stage - CASH
            c.built = deals.with_cash(c.built, way, c.value)
            if self.with_goods(s):
                c.expect_number(most_crates(s, seat, way))
                return c.go(CRATE + way, c.built)
            return go_on_or_end(c, way)
        way = c.stage - CRATE
        return c.go(A_TRUCK + way, deals.with_crates(c.built, way, c.value))

    # -- promises ----------------------------------------------------------------------------------

    def can_promise(self, s: Bootleggers, seat: i64, way: i64, kind: i64) -> bool:
        """Is there any promise of this kind?"""
        built = deals.promise(way, kind, 0, 0, 0, 0)
        if not deals.has_spot(kind):
            return self.can_finish(s, seat, built)
        for spot in range(SPEAKEASIES):
            if self.can_finish(s, seat, built | spot << SPOT_SHIFT):
                return True
        return False

    def can_finish(self, s: Bootleggers, seat: i64, built: i64) -> bool:
        """Is there a promise with this place?"""
        kind = deals.promise_kind(built)
        if deals.has_amount(kind) or kind == WORD:
            for amount in range(FIRST_AMOUNTS + 1):
                if self.allows(s, seat, built | amount << AMOUNT_SHIFT):
                    return True
            return False
        if not deals.has_card(kind):
            return self.can_name(s, seat, built)
        return any(self.can_name(s, seat, built | card << CARD_SHIFT) for card in range(KINDS + 1))

    def can_name(self, s: Bootleggers, seat: i64, built: i64) -> bool:
        """Is there a promise with this place and card?"""
        if not deals.has_who(deals.promise_kind(built)):
            return self.allows(s, seat, built)
        return any(self.allows(s, seat, built | who << WHO_SHIFT) for who in range(s.seats))

    def add_of_promise(
        self, s: Bootleggers, seat: i64, c: core.Cursor, found: vec[i64]
    ) -> vec[i64]:
        if c.stage == SPOT:
            for spot in range(SPEAKEASIES):
                if self.can_finish(s, seat, c.built | spot << SPOT_SHIFT):
                    found = append(found, AT.at_spot + spot)
        elif c.stage == AMOUNT:
            return self.add_amounts(s, seat, c, found)
        elif c.stage == CARD:
            for card in range(KINDS + 1):
                if self.can_name(s, seat, c.built | card << CARD_SHIFT):
                    found = append(found, AT.with_card + card)
        else:
            for who in range(s.seats):
                if self.allows(s, seat, c.built | who << WHO_SHIFT):
                    found = append(found, AT.with_player + who)
        return found

    def add_amounts(self, s: Bootleggers, seat: i64, c: core.Cursor, found: vec[i64]) -> vec[i64]:
        """Each digit with which some amount can be promised."""
        each = core.weight(c.level)
        for digit in range(core.DIGITS):
            first = (c.value * core.DIGITS + digit) * each
            for amount in range(first, first + each):
                if amount <= MOST_CASH and self.allows(s, seat, c.built | amount << AMOUNT_SHIFT):
                    found = append(found, core.digit_action(AT.number, c.level, digit))
                    break
        return found


# -- drivers and loads -----------------------------------------------------------------------------


def pay(c: core.Cursor, drivers: i64) -> i64:
    """This many drivers of the next size."""
    c.built |= drivers << (4 * c.value)
    c.value += 1
    if c.value < SIZES:
        return c.go(DRIVERS, c.built)
    return GRAFT + c.built


def add_crates(s: Bootleggers, seat: i64, c: core.Cursor, found: vec[i64]) -> vec[i64]:
    """What fits on the next Truck, and is there."""
    most = CAPACITY[usable_trucks(s, seat)[c.value]]
    left = s.crates[seat]
    for number in range(c.value):
        left -= moves.loaded(c.built, number)
    for crates in range(min(most, left) + 1):
        found = append(found, AT.crates + crates)
    return found


def load(s: Bootleggers, seat: i64, c: core.Cursor, crates: i64) -> i64:
    """This many crates on the next Truck."""
    c.built = moves.with_load(c.built, c.value, crates)
    c.value += 1
    if c.value < min(len(usable_trucks(s, seat)), LOADED_TRUCKS):
        return c.go(TRUCK_LOAD, c.built)
    return LOAD | c.built


# -- offers ----------------------------------------------------------------------------------------


def most_cash(s: Bootleggers, seat: i64, way: i64) -> i64:
    return MOST_CASH if way == TAKE else min(s.cash[seat], MOST_CASH)


def most_crates(s: Bootleggers, seat: i64, way: i64) -> i64:
    return MOST_CRATES if way == TAKE else min(s.crates[seat], MOST_CRATES)


def go_on_or_end(c: core.Cursor, way: i64) -> i64:
    """One way is complete: what is wanted comes next, or the offer is made."""
    if way == TAKE:
        return c.built
    c.expect_number(MOST_CASH)
    return c.go(CASH + TAKE, c.built)


def take_truck(s: Bootleggers, c: core.Cursor, action: i64) -> i64:
    way = c.stage - A_TRUCK
    if action >= AT.rent_truck:
        c.built = deals.with_truck(c.built, way, action - AT.rent_truck, True)
    elif action >= AT.sell_truck:
        c.built = deals.with_truck(c.built, way, action - AT.sell_truck, False)
    return go_on_or_end(c, way)


def towards_offer(c: core.Cursor, move: i64) -> i64:
    if c.stage == core.START:
        return AT.offer_to + MOST_SEATS if deals.to(move) == TABLE else AT.offer_to + deals.to(move)
    if c.stage < CRATE:
        return core.digit_towards(AT.number, c, deals.cash(move, c.stage - CASH))
    if c.stage < A_TRUCK:
        return core.digit_towards(AT.number, c, deals.crates(move, c.stage - CRATE))
    way = c.stage - A_TRUCK
    truck = deals.truck(move, way)
    if truck < 0:
        return AT.no_truck
    return AT.rent_truck + truck if deals.is_rent(move, way) else AT.sell_truck + truck


def truck_name(action: int) -> str:
    if action == AT.no_truck:
        return "no Truck"
    if action >= AT.rent_truck:
        return f"rent {TRUCK_CODES[action - int(AT.rent_truck)]}"
    return f"sell {TRUCK_CODES[action - int(AT.sell_truck)]}"


# -- promises --------------------------------------------------------------------------------------

# Where the figures of a promise lie (deals.promise).
SPOT_SHIFT: Final[i64] = 4
AMOUNT_SHIFT: Final[i64] = 7
WHO_SHIFT: Final[i64] = 17
CARD_SHIFT: Final[i64] = 20


def stage_after(kind: i64, stage: i64) -> i64:
    """The figure that a promise of this kind needs after this one; DONE if none."""
    if stage < SPOT and deals.has_spot(kind):
        return SPOT
    if stage < AMOUNT and (deals.has_amount(kind) or kind == WORD):
        return AMOUNT
    if stage < CARD and deals.has_card(kind):
        return CARD
    if stage < PLAYER and deals.has_who(kind):
        return PLAYER
    return DONE


def take_term(c: core.Cursor, action: i64) -> i64:
    """Way and kind of a promise, or one of its figures."""
    if action < AT.at_spot:
        choice = action - AT.promising
        c.built = deals.promise(choice // PROMISE_KINDS, choice % PROMISE_KINDS, 0, 0, 0, 0)
    elif action < AT.with_card:
        c.built |= (action - AT.at_spot) << SPOT_SHIFT
    elif action < AT.with_player:
        c.built |= (action - AT.with_card) << CARD_SHIFT
    else:
        c.built |= (action - AT.with_player) << WHO_SHIFT
    kind = deals.promise_kind(c.built)
    stage = stage_after(kind, c.stage)
    if stage == DONE:
        return c.built
    if stage == AMOUNT:
        c.expect_number(MOST_CASH if kind == WORD else deals.most_amount(kind))
    return c.go(stage, c.built)


def towards_promise(c: core.Cursor, move: i64) -> i64:
    if c.stage == core.START:
        return AT.promising + PROMISE_KINDS * deals.promise_way(move) + deals.promise_kind(move)
    if c.stage == SPOT:
        return AT.at_spot + deals.promise_spot(move)
    if c.stage == AMOUNT:
        return core.digit_towards(AT.number, c, deals.promise_amount(move))
    if c.stage == CARD:
        return AT.with_card + deals.promise_card(move)
    return AT.with_player + deals.promise_who(move)


def term_name(action: int) -> str:
    if action < AT.at_spot:
        way, kind = divmod(action - int(AT.promising), int(PROMISE_KINDS))
        return f"promise {WAYS[way]} {PROMISE_NAMES[kind]}"
    if action < AT.with_card:
        return f"at {PLACE_IDS[action - int(AT.at_spot)]}"
    if action < AT.with_player:
        card = action - int(AT.with_card)
        thugs = promise_cards(int(deals.NOT_PLAY))
        kinds = promise_cards(int(deals.LEAVE_CARD))
        return (
            f"card {thugs[card]} or {kinds[card]}" if card < len(thugs) else f"card {kinds[card]}"
        )
    return f"player {action - int(AT.with_player)}"


def actions(steps: list[Step[Bootleggers]]) -> BootleggersActions:
    return BootleggersActions(steps, int(AT.count), notation, LONGEST)
