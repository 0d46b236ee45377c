"""The uses of dice that are worth a thought, and what each leads to.

Of uses that come to the same only one is named: equal dice and equal cards count once, a sale goes
from the outlet that fits it most closely, and nobody asks for less than a client pays.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import Chance
from contraband.core.kernel import Rules
from contraband.core.sets import add_each, first
from contraband.core.state import is_in, seat_bit
from contraband.games.kingpin.bots.worth import Outlook, death_odds
from contraband.games.kingpin.data import (
    CLIENTS,
    INSPECTOR,
    OUTLETS,
    PAY,
    PILE,
    PILES,
    SPECIALS,
    TRUCKS,
    UNITS,
)
from contraband.games.kingpin.moves import build, read
from contraband.games.kingpin.moves.numbers import (
    CASH,
    DISABLE_FACE,
    DISTRIBUTE_FACE,
    DOUBLE_DICE,
    FACE_KINDS,
    NO_CHOICE,
    PAYDAY,
    PAYDAY_FACE,
    POACH,
    QUAD_DICE,
    RESTOCK_FACE,
    SELL,
    TRIPLE_DICE,
)
from contraband.games.kingpin.names import SPENDING
from contraband.games.kingpin.rules import STEPS
from contraband.games.kingpin.rules.distributing import add_distributions
from contraband.games.kingpin.rules.empire import has_client, remove_card
from contraband.games.kingpin.rules.groups import tired_specials
from contraband.games.kingpin.rules.selling import over_limit
from contraband.games.kingpin.rules.singles import add_single
from contraband.games.kingpin.state import FACES, Kingpin

RULES: Final = Rules[Kingpin](STEPS)
FREE_CARDS: Final[i64] = 3  # piles considered for a triple or a quad


class Lucky(Chance):
    """Every die shows a 1: clients survive. What bad luck costs is reckoned apart."""

    def below(self, n: i64) -> i64:
        return 0


LUCKY: Final = Lucky()


def imagine(s: Kingpin) -> Kingpin:
    """A copy to try things out on."""
    new = s.clone()
    new.chance = LUCKY
    return new


class Result:
    """A position after a use, and what bad luck with it would cost on average."""

    def __init__(self, s: Kingpin, cost: float, risky: i64) -> None:
        self.s = s
        self.cost = cost
        self.risky = risky  # the client that may be lost, or -1


def try_use(s: Kingpin, seat: i64, move: i64, outlook: Outlook) -> Result:
    """Do it; a client that might be lost lives on, and the loss counts with its odds."""
    new = s.clone()
    kind = read.kind(move)
    odds = 0.0
    client: i64 = -1
    if kind in (SELL, POACH):
        client = read.card(move)
        odds = death_odds(over_limit(s, client, read.units(move)))
    RULES.apply(new, seat, move)
    if odds == 0.0 or odds == 1.0 or new.over:
        return Result(new, 0.0, -1)
    dead = new.clone()
    remove_card(dead, client)
    return Result(new, odds * (outlook.value(new, seat) - outlook.value(dead, seat)), client)


def is_spending(s: Kingpin, seat: i64) -> bool:
    return not s.over and s.step == SPENDING and s.turn == seat


def dice_for(s: Kingpin, move: i64) -> i64:
    """How many dice a use takes; the substitute takes them all."""
    if read.is_instead(move):
        return s.rolled - s.spent
    return read.dice(move)


# -- which uses ------------------------------------------------------------------------------------


def add_group_uses(
    s: Kingpin, seat: i64, first_face: i64, outlook: Outlook, found: vec[i64]
) -> vec[i64]:
    """Two, three or four of a face, from this face on."""
    for face in range(first_face, FACES):
        left = s.dice[face]
        if left >= DOUBLE_DICE:
            found = append(found, CASH + face)
            tired = tired_specials(s, seat)
            found = add_each(tired, build.wake(face, SPECIALS), found)
        if left >= TRIPLE_DICE:
            found = add_best_piles(s, build.triple(face, 0), 0, INSPECTOR, outlook, found)
        if left >= QUAD_DICE:
            found = add_best_piles(s, build.quad(face, 0), INSPECTOR, PILES, outlook, found)
    return found


def add_best_piles(
    s: Kingpin, base: i64, first: i64, end: i64, outlook: Outlook, found: vec[i64]
) -> vec[i64]:
    """The free cards worth most, or none if there are none."""
    taken: i64 = 0
    for _choice in range(FREE_CARDS):
        best: i64 = -1
        for pile in range(first, end):
            if s.stock[pile] == 0 or is_in(pile, taken):
                continue
            if best < 0 or outlook.card[pile] > outlook.card[best]:
                best = pile
        if best < 0:
            break
        taken |= seat_bit(best)
        found = append(found, base + best)
    return found if taken != 0 else append(found, base + NO_CHOICE)


def add_single_uses(
    s: Kingpin, seat: i64, face: i64, instead: bool, risky: i64, found: vec[i64]
) -> vec[i64]:
    """One die, or with ``instead`` the whole roll. ``risky``: clients that buy no more."""
    if face == RESTOCK_FACE:
        truck = best_truck(s, seat)
        if truck >= 0:
            move = build.restock(truck)
            found = append(found, build.instead(move) if instead else move)
    elif face == DISTRIBUTE_FACE:
        found = add_distributions(s, seat, instead, found)
    elif face == PAYDAY_FACE:
        if has_client(s, seat):
            found = append(found, build.instead(PAYDAY) if instead else PAYDAY)
    elif face == DISABLE_FACE:
        found = add_single(s, seat, face, instead, found)
    else:
        found = add_sale_uses(s, seat, FACE_KINDS[face], instead, risky, found)
    return found


def best_truck(s: Kingpin, seat: i64) -> i64:
    """The largest empty truck; -1 if there is none."""
    trucks = s.trucks(seat) & ~s.loaded
    best: i64 = -1
    while trucks != 0:
        truck = TRUCKS + first(trucks)
        if best < 0 or UNITS[PILE[truck]] > UNITS[PILE[best]]:
            best = truck
        trucks &= trucks - 1
    return best


def add_sale_uses(
    s: Kingpin, seat: i64, kind: i64, instead: bool, risky: i64, found: vec[i64]
) -> vec[i64]:
    clients = safe_buyers(s, seat, kind, risky)
    most = fullest(s, seat)
    while clients != 0:
        client = CLIENTS + first(clients)
        units: i64 = 1
        last = most_units(s, client, most)
        while units <= last:
            move = build.sale(kind, closest_outlet(s, seat, units), client, units)
            found = append(found, build.instead(move) if instead else move)
            units += 1
        clients &= clients - 1
    return found


def best_sale(s: Kingpin, seat: i64, kind: i64, client: i64) -> i64:
    """The sale to begin with: the most this client pays without risk, for the fewest units."""
    most = fullest(s, seat)
    safe = -over_limit(s, client, 0)
    units = most_units(s, client, safe if safe < most else most)
    if units < 1:
        units = 1
    return build.sale(kind, closest_outlet(s, seat, units), client, units)


def safe_buyers(s: Kingpin, seat: i64, kind: i64, risky: i64) -> i64:
    """A mask of the clients to sell or poach to, except for the risky ones; one of equals."""
    found: i64 = 0
    for owner in range(s.seats):
        if (owner == seat) == (kind == SELL):
            found |= s.distinct(s.clients(owner) & ~risky, CLIENTS)
    return found


def most_units(s: Kingpin, client: i64, most: i64) -> i64:
    """No more than it can pay for."""
    each = PAY[PILE[client]]
    if each == 0:
        return 0
    paid = (s.holds[client] + each - 1) // each
    return paid if paid < most else most


def fullest(s: Kingpin, seat: i64) -> i64:
    """The most units in one outlet."""
    outlets = s.stocked_outlets(seat)
    most: i64 = 0
    while outlets != 0:
        outlet = OUTLETS + first(outlets)
        if s.holds[outlet] > most:
            most = s.holds[outlet]
        outlets &= outlets - 1
    return most


def closest_outlet(s: Kingpin, seat: i64, units: i64) -> i64:
    """The outlet with the fewest units that are enough."""
    outlets = s.stocked_outlets(seat)
    best: i64 = -1
    while outlets != 0:
        outlet = OUTLETS + first(outlets)
        if s.holds[outlet] >= units and (best < 0 or s.holds[outlet] < s.holds[best]):
            best = outlet
        outlets &= outlets - 1
    return best
