"""CUBA-6.4: Goods and moves for the dice and the vehicle on an Offer."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.cuba.data import (
    CAR,
    CARDS,
    COLOUR_OF,
    CRATE,
    FIRST_POST,
    GREY,
    SECOND_POST,
    WHITE,
)
from contraband.games.cuba.marketeers.rules.rounds import FOUR, SEVEN, place_of, top
from contraband.games.cuba.moves import market
from contraband.games.cuba.moves.common import DISCARD, DONE, TAKE, discard, take
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.moves.market import BY_CARD, DRIVE
from contraband.games.cuba.names.news import DROVE, GAVE_BACK, TOOK
from contraband.games.cuba.names.reasons import (
    NO_VEHICLE_THERE,
    NONSENSE,
    NOT_IN_STOCK,
    NOT_NEXT,
    NOT_ON_OFFER,
    NOT_THAT_GOOD,
    OTHER_STEP,
    PILE_EMPTY,
)
from contraband.games.cuba.names.steps import DRAWING, STORING
from contraband.games.cuba.names.switches import CRATE_ANY, GREY_ANY
from contraband.games.cuba.sets import EMPTY, FIVE, count, one, total
from contraband.games.cuba.state import Cuba

STOCK: Final[i64] = CARDS.stock
DRIVEN: Final[i64] = 8  # added to a used die that was driven on


class Acquiring(Step[Cuba]):
    """CUBA-6.4.5: takes and moves one by one, in any order, until done.

    ``s.a`` and ``s.b`` are the dice used, from 1 (0: none yet; DRIVEN more for a move).
    ``s.c`` is 1 when the vehicle on the card has been used.
    """

    def enter(self, s: Cuba) -> None:
        s.a = 0
        s.b = 0
        s.c = 0
        s.ask(seat_bit(s.active))

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]([DONE])
        for die in range(SEVEN):
            if is_pictured(s, s.played, die):
                symbol = top(s.roll, die)
                if symbol < CRATE:
                    found = append(found, take(die, symbol))
                elif symbol == CAR:
                    found = add_drives(found, s, seat, die)
                elif s.is_on(CRATE_ANY):
                    for good in range(FIVE):
                        found = append(found, take(die, good))
        if SECOND_POST[s.played] == WHITE:
            found = add_drives(found, s, seat, BY_CARD)
        return found

    def why_not(self, s: Cuba, seat: i64, move: i64) -> i64:
        kind = kind_of(move)
        if kind == -1:
            return NONSENSE
        if kind == DONE:
            return ALLOWED
        if kind == TAKE:
            return self.why_not_take(s, (move - TAKE) // FIVE, (move - TAKE) % FIVE)
        if kind == DRIVE:
            return self.why_not_drive(s, seat, (move - DRIVE) // 8, (move - DRIVE) % 8)
        return OTHER_STEP

    def why_not_take(self, s: Cuba, die: i64, good: i64) -> i64:
        if not can_use(s, die, False):
            return NOT_ON_OFFER
        symbol = top(s.roll, die)
        if symbol != good and not (symbol == CRATE and s.is_on(CRATE_ANY)):  # CUBA-8.1.29
            return NOT_THAT_GOOD  # CUBA-6.4.1  a Crate gives nothing
        if count(s.supply, good) == 0:
            return PILE_EMPTY
        return ALLOWED

    def why_not_drive(self, s: Cuba, seat: i64, city: i64, by: i64) -> i64:
        if by == BY_CARD:
            if SECOND_POST[s.played] != WHITE or s.c == 1:  # CUBA-6.4.4
                return NO_VEHICLE_THERE
        elif top(s.roll, by) != CAR:  # CUBA-6.4.1
            return NO_VEHICLE_THERE
        elif not can_use(s, by, True):
            return NOT_ON_OFFER
        steps = place_of(s, city) - s.places[seat]
        if steps != 1 and steps != -1:
            return NOT_NEXT
        return ALLOWED

    def default(self, s: Cuba, seat: i64) -> i64:
        return DONE

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        if move == DONE:
            s.goto(DRAWING)
        elif move < DRIVE:
            die = (move - TAKE) // FIVE
            use(s, die + 1)
            acquire(s, seat, die, (move - TAKE) % FIVE)
        else:
            self.drive(s, seat, (move - DRIVE) // 8, (move - DRIVE) % 8)

    def drive(self, s: Cuba, seat: i64, city: i64, by: i64) -> None:
        """CUBA-6.4.4, CUBA-6.4.1: one City along the row."""
        if by == BY_CARD:
            s.c = 1
        else:
            use(s, by + 1 + DRIVEN)
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
    if place + 1 < FOUR:
        found = append(found, market.drive(s.cities[place + 1], by))
    return found


def use(s: Cuba, code: i64) -> None:
    if s.a == 0:
        s.a = code
    else:
        s.b = code


def acquire(s: Cuba, seat: i64, die: i64, good: i64) -> None:
    """CUBA-6.4.1: the Good comes from supply; CUBA-6.4.6: a sixth sends one back."""
    s.supply -= one(good)
    s.stocks[seat] += one(good)
    s.tell(TOOK, seat, good, die)
    if total(s.stocks[seat]) > STOCK:
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
    return s.b == 0 and can_use_next(s, s.played, s.a, die, driving)


def can_use_next(s: Cuba, card: i64, before: i64, die: i64, driving: bool) -> bool:
    """The same for any card, after one use of it (coded as in ``Acquiring``) or none."""
    first = FIRST_POST[card]
    second = SECOND_POST[card]
    if before == 0:
        return suits(s, first, die, driving) or suits(s, second, die, driving)
    used = (before - 1) & 7
    drove = before > DRIVEN
    if used == die:
        return False
    if suits(s, first, used, drove) and suits(s, second, die, driving):
        return True
    return suits(s, second, used, drove) and suits(s, first, die, driving)


def gives(s: Cuba, die: i64) -> i64:
    """What this die is good for: 0 nothing, 1 a Good, 2 a move."""
    symbol = top(s.roll, die)
    if symbol == CAR:
        return 2
    if symbol == CRATE:
        if s.is_on(CRATE_ANY) and s.supply != EMPTY:
            return 1
        return 0
    if count(s.supply, symbol) > 0:
        return 1
    return 0


def can_gain_more(s: Cuba) -> bool:
    """Is there anything left to take or to drive on?"""
    if SECOND_POST[s.played] == WHITE and s.c == 0:
        return True
    for die in range(SEVEN):
        what = gives(s, die)
        if what > 0 and can_use(s, die, what == 2):
            return True
    return False


def can_gain(s: Cuba, card: i64) -> bool:
    """The same for a card not yet played."""
    if SECOND_POST[card] == WHITE:
        return True
    for die in range(SEVEN):
        what = gives(s, die)
        if what > 0 and can_use_next(s, card, 0, die, what == 2):
            return True
    return False


class Storing(Step[Cuba]):
    """CUBA-6.4.6: six Goods are one too many; any of the six may go (M11)."""

    def enter(self, s: Cuba) -> None:
        s.ask(seat_bit(s.active))

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return vec[i64]([discard(good) for good in range(FIVE)])

    def why_not(self, s: Cuba, seat: i64, move: i64) -> i64:
        kind = kind_of(move)
        if kind == -1:
            return NONSENSE
        if kind != DISCARD:
            return OTHER_STEP
        return ALLOWED if count(s.stocks[seat], move - DISCARD) > 0 else NOT_IN_STOCK

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        good = move - DISCARD
        s.stocks[seat] -= one(good)
        s.supply += one(good)
        s.tell(GAVE_BACK, seat, good)

    def leave(self, s: Cuba) -> None:
        s.end()
