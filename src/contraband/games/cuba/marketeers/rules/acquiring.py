"""CUBA-6.4: Goods and moves for the dice and the vehicle on an Offer."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import GivingBack, UntilDone
from contraband.games.cuba.cloth.heaps import count, one, total
from contraband.games.cuba.data import (
    CAR,
    CARDS,
    CITIES,
    COLOUR_OF,
    CRATE,
    FIRST_POST,
    GATE_DICE,
    GOODS,
    GREY,
    SECOND_POST,
    WHITE,
)
from contraband.games.cuba.marketeers.rules.rounds import place_of, top
from contraband.games.cuba.moves import common, market
from contraband.games.cuba.moves.market import BY_CARD, DRIVE
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import DROVE, TOOK
from contraband.games.cuba.names.steps import DRAWING, STORING
from contraband.games.cuba.names.switches import CRATE_ANY, GREY_ANY
from contraband.games.cuba.state import Cuba

NOTHING: Final[i64] = 0  # what a die is good for
A_GOOD: Final[i64] = 1
A_MOVE: Final[i64] = 2
NO_USE: Final[i64] = 0
TAKEN: Final[i64] = 1  # + die: its Good was taken
DRIVEN: Final[i64] = 9  # + die: it was driven on


class Acquiring(UntilDone):
    """CUBA-6.4.5: takes and moves one by one, in any order, until done."""

    def enter(self, s: Cuba) -> None:
        s.a = NO_USE
        s.b = NO_USE
        s.c = 0
        s.ask(seat_bit(s.active))

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]([common.DONE])
        for die in range(GATE_DICE):
            if is_pictured(s, s.played, die):
                symbol = top(s.roll, die)
                if symbol < CRATE:
                    found = append(found, common.take(die, symbol))
                elif symbol == CAR:
                    found = add_drives(found, s, seat, die)
                elif s.is_on(CRATE_ANY):
                    for good in range(GOODS):
                        found = append(found, common.take(die, good))
        if SECOND_POST[s.played] == WHITE:
            found = add_drives(found, s, seat, BY_CARD)
        return found

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind == common.TAKE:
            return self.why_not_take(s, common.taken_for(move), common.taken_good(move))
        if kind == DRIVE:
            return self.why_not_drive(s, seat, market.driven_to(move), market.driven_by(move))
        return reasons.OTHER_STEP

    def why_not_take(self, s: Cuba, die: i64, good: i64) -> i64:
        if not can_use(s, die, False):
            return reasons.NOT_ON_OFFER
        symbol = top(s.roll, die)
        if symbol != good and not (symbol == CRATE and s.is_on(CRATE_ANY)):  # CUBA-8.1.29
            return reasons.NOT_THAT_GOOD  # CUBA-6.4.1  a Crate gives nothing
        if count(s.supply, good) == 0:
            return reasons.PILE_EMPTY
        return ALLOWED

    def why_not_drive(self, s: Cuba, seat: i64, city: i64, by: i64) -> i64:
        if by == BY_CARD:
            if not has_vehicle_left(s):  # CUBA-6.4.4
                return reasons.NO_VEHICLE_THERE
        elif top(s.roll, by) != CAR:  # CUBA-6.4.1
            return reasons.NO_VEHICLE_THERE
        elif not can_use(s, by, True):
            return reasons.NOT_ON_OFFER
        steps = place_of(s, city) - s.places[seat]
        if steps != 1 and steps != -1:
            return reasons.NOT_NEXT
        return ALLOWED

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        if move == common.DONE:
            s.goto(DRAWING)
        elif move < DRIVE:
            die = common.taken_for(move)
            use(s, TAKEN + die)
            acquire(s, seat, die, common.taken_good(move))
        else:
            self.drive(s, seat, market.driven_to(move), market.driven_by(move))

    def drive(self, s: Cuba, seat: i64, city: i64, by: i64) -> None:
        """CUBA-6.4.4, CUBA-6.4.1: one City along the row."""
        if by == BY_CARD:
            use_vehicle(s)
        else:
            use(s, DRIVEN + by)
        s.places[seat] = place_of(s, city)
        s.tell(DROVE, seat, city)

    def leave(self, s: Cuba) -> None:
        if can_gain_more(s):
            s.ask(seat_bit(s.active))
        else:
            s.goto(DRAWING)


def add_drives(found: vec[i64], s: Cuba, seat: i64, by: i64) -> vec[i64]:
    place = s.places[seat]
    if place > 0:
        found = append(found, market.drive(s.cities[place - 1], by))
    if place + 1 < CITIES:
        found = append(found, market.drive(s.cities[place + 1], by))
    return found


# -- what has been used of the Offer: the step's own numbers ---------------------------------------


def first_use(s: Cuba) -> i64:
    """TAKEN or DRIVEN with a die, or NO_USE."""
    return s.a


def has_used_both(s: Cuba) -> bool:
    return s.b != NO_USE


def use(s: Cuba, die: i64) -> None:
    """Note a die, as TAKEN or as DRIVEN."""
    if s.a == NO_USE:
        s.a = die
    else:
        s.b = die


def has_vehicle_left(s: Cuba) -> bool:
    """Is there a vehicle on the card that was not driven on yet?"""
    return SECOND_POST[s.played] == WHITE and s.c == 0


def use_vehicle(s: Cuba) -> None:
    s.c = 1


def die_used(use: i64) -> i64:
    return use - DRIVEN if use >= DRIVEN else use - TAKEN


def acquire(s: Cuba, seat: i64, die: i64, good: i64) -> None:
    """CUBA-6.4.1: the Good comes from supply; CUBA-6.4.6: a sixth sends one back."""
    s.supply -= one(good)
    s.stocks[seat] += one(good)
    s.tell(TOOK, seat, good, die)
    if total(s.stocks[seat]) > CARDS.stock:
        s.call(STORING)


# -- which dice an Offer allows ----------------------------------------------------------------


def suits(s: Cuba, post: i64, die: i64, driving: bool) -> bool:
    """May this die be used for this die on the card? CUBA-6.4.3: a grey one allows none."""
    if post == GREY:
        return not driving and s.is_on(GREY_ANY)  # CUBA-8.1.28
    return post == COLOUR_OF[die]


def is_pictured(s: Cuba, card: i64, die: i64) -> bool:
    return suits(s, FIRST_POST[card], die, False) or suits(s, SECOND_POST[card], die, False)


def can_use(s: Cuba, die: i64, driving: bool) -> bool:
    """CUBA-6.4.2: for each die on the card one rolled die, and each rolled die once."""
    return not has_used_both(s) and can_use_next(s, s.played, first_use(s), die, driving)


def can_use_next(s: Cuba, card: i64, before: i64, die: i64, driving: bool) -> bool:
    """The same for any card, after one use of it (``first_use``) or NO_USE."""
    first = FIRST_POST[card]
    second = SECOND_POST[card]
    if before == NO_USE:
        return suits(s, first, die, driving) or suits(s, second, die, driving)
    used = die_used(before)
    drove = before >= DRIVEN
    if used == die:
        return False
    if suits(s, first, used, drove) and suits(s, second, die, driving):
        return True
    return suits(s, second, used, drove) and suits(s, first, die, driving)


def gives(s: Cuba, die: i64) -> i64:
    """What this die is good for: NOTHING, A_GOOD or A_MOVE."""
    symbol = top(s.roll, die)
    if symbol == CAR:
        return A_MOVE
    if symbol == CRATE:
        return A_GOOD if s.is_on(CRATE_ANY) and s.supply != EMPTY else NOTHING
    return A_GOOD if count(s.supply, symbol) > 0 else NOTHING


def can_gain_more(s: Cuba) -> bool:
    """Is there anything left to take or to drive on?"""
    if has_vehicle_left(s):
        return True
    for die in range(GATE_DICE):
        what = gives(s, die)
        if what != NOTHING and can_use(s, die, what == A_MOVE):
            return True
    return False


def can_gain(s: Cuba, card: i64) -> bool:
    """The same for a card not yet played."""
    if SECOND_POST[card] == WHITE:
        return True
    for die in range(GATE_DICE):
        what = gives(s, die)
        if what != NOTHING and can_use_next(s, card, NO_USE, die, what == A_MOVE):
            return True
    return False


class Storing(GivingBack):
    """CUBA-6.4.6: six Goods are one too many; any of the six may go (M11)."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return vec[i64]([common.discard(good) for good in range(GOODS)])

    def leave(self, s: Cuba) -> None:
        s.end()
