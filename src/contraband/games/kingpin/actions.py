"""Kingpin as a list of actions without gaps (core/actions.py).

A division of a load is its truck, then an outlet for one unit after the other. A sale is its
outlet, its client, its units, and the hundreds of dollars that stay with the client. Everything
else is one action. Whether a single use takes a die or the whole roll needs no choice: the roll is
given up for a face that was not rolled, and only for such a face (KINGPIN-9.1).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core import actions as core
from contraband.core.sets import add_each, first
from contraband.core.step import Step
from contraband.games.kingpin.data import (
    CARDS,
    CLIENTS,
    DESK,
    MOST_STOCKED,
    OUTLETS,
    TRUCKS,
)
from contraband.games.kingpin.moves import build, read
from contraband.games.kingpin.moves.notation import CARD_CODES, notation
from contraband.games.kingpin.moves.numbers import (
    DIGIT,
    DISTRIBUTE,
    HUNDRED,
    NO_KIND,
    POACH,
    SELL,
    TRUCK_SHIFT,
)
from contraband.games.kingpin.rules.distributing import (
    all_room,
    are_twins,
    room,
    units_to_place,
)
from contraband.games.kingpin.rules.selling import buyers, most_paid
from contraband.games.kingpin.state import Kingpin


def whole_moves() -> list[int]:
    """The moves that are one action each."""
    return [move for move in range(SELL) if read.kind(move) != NO_KIND]


class Numbering:
    """Where the numbers of each small choice begin, with the cards that are laid out."""

    def __init__(self) -> None:
        outlets = CARDS.outlets_end - OUTLETS
        self.whole = core.Whole(whole_moves(), int(SELL))
        self.load: i64 = self.whole.size()  # + truck: divide its load
        self.selling: i64 = self.load + CARDS.trucks_end - TRUCKS  # + outlet
        self.poaching: i64 = self.selling + outlets  # + outlet
        self.to_outlet: i64 = self.poaching + outlets  # + outlet: one unit of the load
        self.to_client: i64 = self.to_outlet + outlets  # + client
        self.units: i64 = self.to_client + CARDS.clients_end - CLIENTS  # + units - 1
        self.left: i64 = self.units + MOST_STOCKED  # + digit: hundreds that are left
        self.count: i64 = self.left + core.LEVELS * core.DIGITS


AT: Final = DESK.part(Numbering)

# What comes next.
DIVIDING: Final[i64] = 1
BUYER: Final[i64] = 2
HOW_MANY: Final[i64] = 3
FOR_LESS: Final[i64] = 4
LONGEST: Final = 9  # a truck and seven units; a sale has three choices and up to three digits


class KingpinActions(core.Actions[Kingpin]):
    """What is packed is chosen field by field."""

    def legal(self, s: Kingpin, seat: i64, c: core.Cursor) -> vec[i64]:
        if c.stage == core.START:
            return first_choices(self.steps[s.step].legal(s, seat))
        found = vec[i64](capacity=32)
        if c.stage == DIVIDING:
            return add_outlets(s, seat, c.built, found)
        if c.stage == BUYER:
            clients = buyers(s, seat, read.kind(c.built))
            return add_each(clients, AT.to_client, found)
        if c.stage == HOW_MANY:
            for units in range(s.holds[read.outlet(c.built)]):
                found = append(found, AT.units + units)
            return found
        return core.add_digits(found, AT.left, c, 0, most_less(s, c.built))

    def take(self, s: Kingpin, seat: i64, c: core.Cursor, action: i64) -> i64:
        if c.stage == core.START:
            return self.begin(s, c, action)
        if c.stage == DIVIDING:
            return self.divide(s, seat, c, action)
        if c.stage == BUYER:
            client = CLIENTS + action - AT.to_client
            return c.go(HOW_MANY, build.sale(read.kind(c.built), read.outlet(c.built), client, 1))
        if c.stage == HOW_MANY:
            c.built += action - AT.units
            c.expect_number(most_less(s, c.built))
            return c.go(FOR_LESS, c.built)
        if not c.takes_digit((action - AT.left) % core.DIGITS):
            return core.UNFINISHED
        return build.for_less(instead_of_roll(s, c.built), c.value)

    def begin(self, s: Kingpin, c: core.Cursor, action: i64) -> i64:
        if action < AT.load:
            return instead_of_roll(s, AT.whole.moves[action])
        if action < AT.selling:
            return c.go(DIVIDING, build.distribution(TRUCKS + action - AT.load))
        kind, outlet = SELL, action - AT.selling
        if action >= AT.poaching:
            kind, outlet = POACH, action - AT.poaching
        return c.go(BUYER, build.sale(kind, OUTLETS + outlet, CLIENTS, 1))

    def divide(self, s: Kingpin, seat: i64, c: core.Cursor, action: i64) -> i64:
        """One unit more to this outlet; the last one completes the division."""
        c.built = build.with_units(c.built, OUTLETS + action - AT.to_outlet, 1)
        if units_left(s, seat, c.built) > 0:
            return core.UNFINISHED
        return instead_of_roll(s, c.built)

    def next_towards(self, s: Kingpin, seat: i64, c: core.Cursor, move: i64) -> i64:
        if c.stage == core.START:
            return first_choice(move)
        if c.stage == DIVIDING:
            return AT.to_outlet + read.digit_at(move, units_given(c.built)) - 1
        if c.stage == BUYER:
            return AT.to_client + read.client(move) - CLIENTS
        if c.stage == HOW_MANY:
            return AT.units + read.units(move) - 1
        return core.digit_towards(AT.left, c, read.less(move) // HUNDRED)

    def name(self, action: int) -> str:
        if action < AT.load:
            return notation(int(AT.whole.moves[action]))
        if action < AT.selling:
            return f"distribute {CARD_CODES[TRUCKS + action - AT.load]}"
        if action < AT.poaching:
            return f"sell from {CARD_CODES[OUTLETS + action - AT.selling]}"
        if action < AT.to_outlet:
            return f"poach from {CARD_CODES[OUTLETS + action - AT.poaching]}"
        if action < AT.to_client:
            return f"a unit to {CARD_CODES[OUTLETS + action - AT.to_outlet]}"
        if action < AT.units:
            return f"to client {CARD_CODES[CLIENTS + action - AT.to_client]}"
        if action < AT.left:
            return f"units {action - AT.units + 1}"
        return f"leave hundreds {core.digit_name(action - int(AT.left))}"


def first_choice(move: i64) -> i64:
    """The action that a move begins with."""
    plain = read.plain(move)
    if plain < SELL:
        return AT.whole.numbers[plain]
    if plain >= DISTRIBUTE:
        return AT.load + read.card(move) - TRUCKS
    if plain >= POACH:
        return AT.poaching + read.outlet(move) - OUTLETS
    return AT.selling + read.outlet(move) - OUTLETS


def first_choices(moves: vec[i64]) -> vec[i64]:
    """What these moves begin with; those that begin alike stand together."""
    found = vec[i64](capacity=len(moves))
    before: i64 = -1
    for move in moves:
        action = first_choice(move)
        if action != before:
            found = append(found, action)
            before = action
    return found


def instead_of_roll(s: Kingpin, move: i64) -> i64:
    """KINGPIN-9.1: for a single use of a face that was not rolled the whole roll is given up."""
    face = read.face(move)
    if face == 0 or read.dice(move) > 1 or s.dice[face] > 0:
        return move
    return build.instead(move)


def most_less(s: Kingpin, sale: i64) -> i64:
    """How many hundreds of dollars can be left with the client."""
    return most_paid(s, read.client(sale), read.units(sale)) // HUNDRED


# -- divisions -------------------------------------------------------------------------------------


def units_given(division: i64) -> i64:
    """How many units have an outlet."""
    units: i64 = 0
    while read.digit_at(division, units) != 0:
        units += 1
    return units


def units_left(s: Kingpin, seat: i64, division: i64) -> i64:
    """How many units of the truck still need an outlet."""
    space = all_room(s.holds, s.outlets(seat))
    return units_to_place(s.holds, division >> TRUCK_SHIFT & DIGIT, space) - units_given(division)


def add_outlets(s: Kingpin, seat: i64, division: i64, found: vec[i64]) -> vec[i64]:
    """Where the next unit may go: outlets in ascending order, if the rest finds room behind it."""
    left = units_left(s, seat, division)
    last = OUTLETS
    given = units_given(division)
    if given > 0:
        last += read.digit_at(division, given - 1) - 1
    outlets = s.outlets(seat)
    while outlets != 0:
        outlet = OUTLETS + first(outlets)
        if outlet >= last:
            here = most_units(s, division, outlet, outlet) - read.given(division, outlet)
            if here > 0 and here + most_behind(s, division, outlets) >= left:
                found = append(found, AT.to_outlet + outlet - OUTLETS)
        outlets &= outlets - 1
    return found


def most_behind(s: Kingpin, division: i64, outlets: i64) -> i64:
    """How many units all but the first of these outlets can take, if the next one goes to it."""
    here = OUTLETS + first(outlets)
    outlets &= outlets - 1
    units: i64 = 0
    while outlets != 0:
        units += most_units(s, division, OUTLETS + first(outlets), here)
        outlets &= outlets - 1
    return units


def most_units(s: Kingpin, division: i64, outlet: i64, settled: i64) -> i64:
    """What fits into an outlet; never more than an earlier one got that is just alike.

    The shares of the outlets before ``settled`` are final. Any other can still be filled as far as
    this one.
    """
    most = room(s.holds, outlet)
    for other in range(OUTLETS, settled):
        if are_twins(s, other, outlet):
            share = read.given(division, other)
            if share < most:
                most = share
    return most


def actions(steps: list[Step[Kingpin]]) -> KingpinActions:
    return KingpinActions(steps, int(AT.count), notation, LONGEST)
