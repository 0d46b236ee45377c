"""KINGPIN-7: selling to clients, and what becomes of those who buy too much."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import first, size
from contraband.core.step import ALLOWED
from contraband.games.kingpin.data import (
    CLIENTS,
    LIMIT,
    OUTLETS,
    PAY,
    PILE,
)
from contraband.games.kingpin.moves import build, read
from contraband.games.kingpin.moves.numbers import HUNDRED, SELL
from contraband.games.kingpin.names import (
    BURN_OUT_ROLLED,
    CLIENT_LOST,
    CLIENT_SAFE,
    LESS_THAN_NOTHING,
    NOT_AN_OPPONENTS,
    NOT_YOURS,
    POACHED,
    SOLD,
    TOO_FEW_UNITS,
    TWIN,
    UNITS_MOVED,
)
from contraband.games.kingpin.rules.empire import gain, is_opponents, remove_card
from contraband.games.kingpin.state import DIE, Kingpin

CHEAP: Final[i64] = 8  # one sale in this many of random play is for less
CERTAIN: Final[i64] = 4  # units above the limit that no client survives
NO_DIE: Final = -1  # of the dice that the news names
GOOD_DIE: Final[i64] = 3  # a die that shows this or less saves the client


def add_sales(s: Kingpin, seat: i64, kind: i64, extra: i64, found: vec[i64]) -> vec[i64]:
    """Every outlet, client and number of units, each for the most the client pays.

    Taking less is legal too (KINGPIN-7.2) and never pays, so it is not listed.
    """
    outlets = sellers(s, seat)
    if outlets == 0:
        return found
    clients = buyers(s, seat, kind)
    while outlets != 0:
        outlet = OUTLETS + first(outlets)
        units = s.holds[outlet]
        left = clients
        while left != 0:
            move = extra + build.sale(kind, outlet, CLIENTS + first(left), 1)
            last = move + units  # KINGPIN-7.1
            while move < last:
                found = append(found, move)
                move += 1
            left &= left - 1
        outlets &= outlets - 1
    return found


def count_sales(s: Kingpin, seat: i64, kind: i64) -> i64:
    """How many ``add_sales`` would add."""
    outlets = sellers(s, seat)
    if outlets == 0:
        return 0
    holds = s.holds
    units: i64 = 0
    while outlets != 0:
        units += holds[OUTLETS + first(outlets)]
        outlets &= outlets - 1
    return units * size(buyers(s, seat, kind))


def nth_sale(s: Kingpin, seat: i64, kind: i64, number: i64) -> i64:
    """The sale that ``add_sales`` would add with this number, counted from 0."""
    outlets = sellers(s, seat)
    clients = buyers(s, seat, kind)
    sales = s.holds[OUTLETS + first(outlets)] * size(clients)  # of the first outlet
    while number >= sales:
        number -= sales
        outlets &= outlets - 1
        sales = s.holds[OUTLETS + first(outlets)] * size(clients)
    outlet = OUTLETS + first(outlets)
    units = s.holds[outlet]
    while number >= units:
        number -= units
        clients &= clients - 1
    return build.sale(kind, outlet, CLIENTS + first(clients), number + 1)


def any_price(s: Kingpin, sale: i64, chance: FastChance) -> i64:
    """The sale, for random play: now and then for less than the most (KINGPIN-7.2)."""
    most = most_paid(s, read.client(sale), read.units(sale)) // HUNDRED
    if most == 0 or chance.below(CHEAP) > 0:
        return sale
    return build.for_less(sale, 1 + chance.below(most))


def sellers(s: Kingpin, seat: i64) -> i64:
    """A mask of the outlets with something to sell, one of each that are just alike."""
    return s.unlike(OUTLETS, seat) & s.stocked


def buyers(s: Kingpin, seat: i64, kind: i64) -> i64:
    """A mask of the clients for SELL or POACH, one of each that are just alike."""
    if kind == SELL:
        return s.unlike(CLIENTS, seat)
    found: i64 = 0
    for other in range(s.seats):
        if other != seat:
            found |= s.unlike(CLIENTS, other)
    return found


def foreign_clients(s: Kingpin, seat: i64) -> i64:
    """A mask of the opponents' clients."""
    found: i64 = 0
    for other in range(s.seats):
        if other != seat:
            found |= s.clients(other)
    return found


def why_not_sale(s: Kingpin, seat: i64, kind: i64, move: i64) -> i64:
    """KINGPIN-6.3: to an own client; KINGPIN-6.5: to an opponent's. One outlet, one client."""
    outlet = read.outlet(move)
    client = read.client(move)
    if s.place[outlet] != seat:
        return NOT_YOURS
    if kind == SELL:
        if s.place[client] != seat:
            return NOT_YOURS
    elif not is_opponents(s, seat, client):
        return NOT_AN_OPPONENTS
    if s.holds[outlet] < read.units(move):
        return TOO_FEW_UNITS  # KINGPIN-7.1
    if read.less(move) > most_paid(s, client, read.units(move)):
        return LESS_THAN_NOTHING  # KINGPIN-7.2
    return ALLOWED if s.is_first(outlet) and s.is_first(client) else TWIN


def most_paid(s: Kingpin, client: i64, units: i64) -> i64:
    """KINGPIN-7.2: the most that this client pays for this many units."""
    most = units * PAY[PILE[client]]
    return most if most < s.holds[client] else s.holds[client]


def over_limit(s: Kingpin, client: i64, units: i64) -> i64:
    """KINGPIN-7.4, KINGPIN-7.7: how far a sale of this many units goes beyond the limit.

    Each sale counts by itself, or with the others of the turn (KINGPIN-18.3).
    """
    over = units - LIMIT[PILE[client]]
    return over + s.sold_to(client) if s.od_per_turn else over


def take_sale(s: Kingpin, seat: i64, kind: i64, move: i64) -> None:
    """KINGPIN-7.3: units to the supply, money to the seller, who may win right now."""
    outlet = read.outlet(move)
    client = read.client(move)
    units = read.units(move)
    dollars = most_paid(s, client, units) - read.less(move)
    s.put(outlet, s.holds[outlet] - units)
    s.put(client, s.holds[client] - dollars)
    s.tell(UNITS_MOVED, outlet, client, units)
    if kind == SELL:
        s.tell(SOLD, seat, PILE[client], units, dollars)
    else:
        s.tell(POACHED, seat, s.place[client], PILE[client], units, dollars)
    gain(s, seat, dollars)
    if s.over:
        return  # Q22: no more dice after the end
    over = over_limit(s, client, units)
    if s.od_per_turn:
        s.add_sold(client, units)
    if over > 0 and not survives(s, seat, client, over):
        s.tell(CLIENT_LOST, s.place[client], PILE[client], s.holds[client])
        remove_card(s, client)  # KINGPIN-7.6  the seller keeps the money, the bank gets the rest


def survives(s: Kingpin, seat: i64, client: i64, over: i64) -> bool:
    """KINGPIN-7.5: 3, 2 or 1 dice of their own (KINGPIN-7.8); one low die is enough."""
    if over >= CERTAIN:
        return False  # KINGPIN-7.5.1
    alive = False
    faces = [NO_DIE, NO_DIE, NO_DIE]
    for die in range(CERTAIN - over):
        face = s.draw(DIE) + 1
        faces[die] = int(face)
        if face <= GOOD_DIE:
            alive = True
    s.tell(BURN_OUT_ROLLED, seat, PILE[client], faces[0], faces[1], faces[2])
    if alive:
        s.tell(CLIENT_SAFE, s.place[client], PILE[client])
    return alive
