"""What the answers of a seat would cost, bring or lead to, so that nobody has to know the rules.

Every answer is tried on a copy, and the two positions are compared. Luck is not foretold: a client
that may be lost lives on, and the odds stand beside it; an attack counts as if it were accepted.
Sales and divisions are too many to be tried one by one: here is what to put them together from.
"""

from typing import Final, Literal

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from contraband.core.sets import listed
from contraband.core.step import ALLOWED
from contraband.games.kingpin.bots.answers import accepted
from contraband.games.kingpin.bots.plan import greedy_turn
from contraband.games.kingpin.bots.uses import RULES, best_sale, imagine
from contraband.games.kingpin.bots.weights import MadameLedgerWeights
from contraband.games.kingpin.bots.worth import death_odds
from contraband.games.kingpin.data import CLIENTS, NO_PILE, OUTLETS, PILE, PRICE, TRUCKS
from contraband.games.kingpin.moves import build, read
from contraband.games.kingpin.moves.notation import notation
from contraband.games.kingpin.moves.numbers import (
    DISTRIBUTE,
    DISTRIBUTE_FACE,
    FACE_KINDS,
    HUNDRED,
    PASS,
    POACH,
    POACH_FACE,
    RESTOCK,
    SELL,
    SELL_FACE,
)
from contraband.games.kingpin.names import BUYING, BY_TARGET, CONTRACT, SPENDING
from contraband.games.kingpin.rules.contracts import next_price
from contraband.games.kingpin.rules.distributing import (
    add_distributions,
    all_room,
    room,
    roomy_outlets,
    units_to_place,
)
from contraband.games.kingpin.rules.selling import buyers, most_paid, over_limit, sellers
from contraband.games.kingpin.rules.singles import can_single
from contraband.games.kingpin.state import Kingpin
from contraband.games.kingpin.view import KINDS, Kind

# -- the shape -------------------------------------------------------------------------------------


NO_RISK: Final = 0.0


class Outcome(Struct, omit_defaults=True):
    """What a move would do; what it would not is left out."""

    move: int
    money: int = 0  # to my bankroll; negative: it costs
    left: int = -1  # my bankroll then, if that changes
    budget: int = 0  # to my clients; negative: it is lost with a card
    rivals: int = 0  # to the clients of others
    units: int = 0  # that are delivered, placed or sold
    lost: int = 0  # units
    risk: float = NO_RISK  # that the client is lost, from 0 to 1
    dice: int = 0  # more in my next roll; negative: fewer
    pool: int = 0  # the dice of my next roll then, if that changes
    blocked: bool = False  # an auditor stops it
    wins: bool = False  # I win at once
    other: int = -1  # whose bankroll changes too
    other_money: int = 0
    other_wins: bool = False
    rolls: bool = False  # nothing could be done before the roll any more: the dice roll at once


class Seller(Struct):
    """An outlet with something to sell."""

    card: int
    units: int


class Buyer(Struct):
    """A client, and what so many units sold to it bring and risk."""

    card: int
    outlet: int  # to begin with: the outlet that fits, and how many units
    units: int
    money: list[int]  # for one unit, two, ...: the most it pays
    risk: list[float]
    wins: int  # with so many units I win at once; 0: with none


class Sales(Struct):
    """The sales that a 3 or a 5 can make: any units of an outlet, to any client."""

    deed: Literal["sell", "poach"]
    face: int
    instead: bool  # of the whole roll
    step: int  # any price up to the most may be taken, in steps of so many dollars
    outlets: list[Seller]
    clients: list[Buyer]  # the best to begin with comes first


class Load(Struct):
    """A truck, and what becomes of its units."""

    card: int
    units: int  # to be placed, all of them
    lost: int
    likely: list[list[int]]  # divisions to begin with: so many units for each of the outlets


class Place(Struct):
    """An outlet that is not full."""

    card: int
    room: int
    like: int  # the first outlet that is just alike: of such ones it gets the most


class Division(Struct):
    """What a 2 can do: the load of a truck divided among outlets, none of them above its room."""

    face: int
    instead: bool  # of the whole roll
    trucks: list[Load]
    outlets: list[Place]


class PlanStep(Struct):
    """One use of dice of a plan."""

    notation: str
    face: int
    dice: int
    kind: Kind | None  # of the card it is about
    now: bool  # it could be made at once
    brings: Outcome


class Plan(Struct):
    """How the medium bot would spend the dice that are left, if luck is kind."""

    steps: list[PlanStep]
    money: int  # to my bankroll, all in all
    left: int  # dice without a use
    wins: bool


class KingpinPreview(Struct):
    """All of that, as far as the question needs it."""

    outcomes: list[Outcome]  # of the moves that are offered, where there is anything to say
    sales: list[Sales]
    division: Division | None
    plan: Plan | None
    spent: int  # for cards, in this turn
    raised: int  # the price of the contract if I raise it; 0 where there is none


# -- how it is filled ------------------------------------------------------------------------------

MADAME_LEDGER: Final = MadameLedgerWeights()


def preview(s: Kingpin, seat: int) -> KingpinPreview:
    spending = s.step == SPENDING
    found = [outcome(s, seat, move) for move in offers(s, seat) if move != PASS]
    return KingpinPreview(
        outcomes=[one for one in found if one != Outcome(one.move)],
        sales=all_sales(s, seat) if spending else [],
        division=division(s, seat) if spending else None,
        plan=plan(s, seat) if spending else None,
        spent=sum(int(PRICE[pile]) for pile in listed(s.bought)) if s.step == BUYING else 0,
        raised=int(next_price(s)) if s.step == CONTRACT else 0,
    )


def offers(s: Kingpin, seat: int) -> list[int]:
    """The legal moves that get a button each: of sales one a client, of divisions one a truck."""
    legal = [int(move) for move in RULES.legal(s, seat)]
    if s.step != SPENDING:
        return legal
    found = [move for move in legal if read.kind(move) not in (SELL, POACH, DISTRIBUTE)]
    for face in (SELL_FACE, POACH_FACE):
        if is_open(s, seat, face):
            found += begun_sales(s, seat, face)
    return found + begun_divisions(legal)


def begun_sales(s: Kingpin, seat: int, face: int) -> list[int]:
    kind = FACE_KINDS[face]
    clients = [CLIENTS + client for client in listed(buyers(s, seat, kind))]
    best = [best_sale(s, seat, kind, client) for client in clients]
    return [int(sale if s.dice[face] > 0 else build.instead(sale)) for sale in best]


def begun_divisions(legal: list[int]) -> list[int]:
    """The first that is listed for each truck."""
    divisions = [move for move in legal if read.kind(move) == DISTRIBUTE]
    return list({int(read.card(move)): move for move in reversed(divisions)}.values())


# -- one move --------------------------------------------------------------------------------------


def outcome(s: Kingpin, seat: int, move: int) -> Outcome:
    end = accepted(s, seat, move)
    found = Outcome(move)
    found.money = int(end.money[seat] - s.money[seat])
    if found.money != 0:
        found.left = int(end.money[seat])
    found.dice = int(end.pool(seat) - s.pool(seat))
    if found.dice != 0:
        found.pool = int(end.pool(seat))
    found.wins = has_won(end, seat)
    if read.kind(move) in (SELL, POACH):
        found.units = int(read.units(move))
        found.risk = odds(s, int(read.client(move)), found.units) or NO_RISK
    else:
        add_contents(s, end, seat, found)
    add_other(s, end, seat, found)
    found.rolls = s.step == BUYING and not end.over and end.step != BUYING
    return found


def has_won(end: Kingpin, seat: int) -> bool:
    return bool(end.over and end.ending == BY_TARGET and end.money[seat] >= end.target)


def odds(s: Kingpin, client: int, units: int) -> float:
    """That a client is lost if it buys so many units."""
    return death_odds(over_limit(s, client, units))


def add_contents(s: Kingpin, end: Kingpin, seat: int, found: Outcome) -> None:
    """What lies on cards then. Only of clients that were there before."""
    move = found.move
    mine = set(listed(s.clients(seat)))
    theirs = {one for rival in range(s.seats) for one in listed(s.clients(rival))} - mine
    found.budget = cash(end, mine) - cash(s, mine)
    found.rivals = max(0, cash(end, theirs) - cash(s, theirs))
    units = units_of(end, seat) - units_of(s, seat)
    found.units = max(0, units)
    found.lost = max(0, -units)
    if read.kind(move) == DISTRIBUTE:
        found.units = int(s.holds[read.card(move)]) - found.lost
    found.blocked = read.kind(move) == RESTOCK and units == 0


def cash(s: Kingpin, clients: set[int]) -> int:
    return sum(int(s.holds[CLIENTS + client]) for client in clients)


def units_of(s: Kingpin, seat: int) -> int:
    trucks = sum(int(s.holds[TRUCKS + truck]) for truck in listed(s.trucks(seat)))
    return trucks + sum(int(s.holds[OUTLETS + outlet]) for outlet in listed(s.outlets(seat)))


def add_other(s: Kingpin, end: Kingpin, seat: int, found: Outcome) -> None:
    """Whose bankroll changes beside the own one: there is never more than one."""
    for other in range(s.seats):
        if other != seat and end.money[other] != s.money[other]:
            found.other = other
            found.other_money = int(end.money[other] - s.money[other])
            found.other_wins = has_won(end, other)


# -- sales and divisions ---------------------------------------------------------------------------


def all_sales(s: Kingpin, seat: int) -> list[Sales]:
    return [sales(s, seat, int(face)) for face in (SELL_FACE, POACH_FACE) if is_open(s, seat, face)]


def is_open(s: Kingpin, seat: int, face: int) -> bool:
    """Can this face be used alone, or be had for the whole roll?"""
    return (s.dice[face] > 0 or s.spent == 0) and can_single(s, seat, face)


def sales(s: Kingpin, seat: int, face: int) -> Sales:
    kind = int(FACE_KINDS[face])
    outlets = [OUTLETS + outlet for outlet in listed(sellers(s, seat))]
    clients = [CLIENTS + client for client in listed(buyers(s, seat, kind))]
    found = [buyer(s, seat, kind, client) for client in clients]
    found.sort(key=lambda one: -begins_with(one))
    return Sales(
        deed="sell" if kind == SELL else "poach",
        face=face,
        instead=s.dice[face] == 0,
        step=int(HUNDRED),
        outlets=[Seller(int(outlet), int(s.holds[outlet])) for outlet in outlets],
        clients=found,
    )


def begins_with(one: Buyer) -> int:
    """What the sale to begin with brings; a risky one comes behind all that are safe."""
    return one.money[one.units - 1] if one.risk[one.units - 1] == 0 else -1


def buyer(s: Kingpin, seat: int, kind: int, client: int) -> Buyer:
    best = best_sale(s, seat, kind, client)
    most = max(int(s.holds[OUTLETS + outlet]) for outlet in listed(sellers(s, seat)))
    units = range(1, most + 1)
    money = [int(most_paid(s, client, count)) for count in units]
    missing = int(s.target - s.money[seat])
    winning = [count for count in units if money[count - 1] >= missing]
    return Buyer(
        card=int(client),
        outlet=int(read.outlet(best)),
        units=int(read.units(best)),
        money=money,
        risk=[odds(s, client, count) for count in units],
        wins=winning[0] if winning and not s.equal_turns else 0,
    )


def division(s: Kingpin, seat: int) -> Division | None:
    if not is_open(s, seat, DISTRIBUTE_FACE):
        return None
    outlets = [int(OUTLETS + outlet) for outlet in listed(roomy_outlets(s, seat))]
    return Division(
        face=int(DISTRIBUTE_FACE),
        instead=s.dice[DISTRIBUTE_FACE] == 0,
        trucks=[load(s, seat, truck, outlets) for truck in loaded_trucks(s, seat)],
        outlets=[
            Place(outlet, int(room(s.holds, outlet)), int(s.first_like(outlet)))
            for outlet in outlets
        ],
    )


def loaded_trucks(s: Kingpin, seat: int) -> list[int]:
    """One of each that are just alike."""
    return [int(TRUCKS + truck) for truck in listed(s.unlike(TRUCKS, seat) & s.loaded)]


def load(s: Kingpin, seat: int, truck: int, outlets: list[int]) -> Load:
    space = all_room(s.holds, roomy_outlets(s, seat))
    units = int(units_to_place(s.holds, truck, space))
    divisions = [int(move) for move in add_distributions(s, seat, False, vec[i64]())]
    return Load(
        card=truck,
        units=units,
        lost=int(s.holds[truck]) - units,
        likely=[
            [int(read.given(move, outlet)) for outlet in outlets]
            for move in divisions
            if read.card(move) == truck
        ],
    )


# -- the plan --------------------------------------------------------------------------------------


def plan(s: Kingpin, seat: int) -> Plan | None:
    """What Madame Ledger would do, as far as the dice are not rolled again."""
    now = imagine(s)
    steps: list[PlanStep] = []
    for move in greedy_turn(now, seat, MADAME_LEDGER.taste):
        steps.append(plan_step(s, now, seat, int(move)))
        now = accepted(now, seat, move)
    if not steps:
        return None
    return Plan(
        steps=steps,
        money=int(now.money[seat] - s.money[seat]),
        left=int(s.rolled - s.spent) - sum(step.dice for step in steps),
        wins=has_won(now, seat),
    )


def plan_step(s: Kingpin, then: Kingpin, seat: int, move: int) -> PlanStep:
    card = int(read.card(move))
    pile = int(PILE[card]) if card >= 0 else int(read.pile(move))
    return PlanStep(
        notation=notation(move),
        face=int(read.face(move)),
        dice=int(read.dice(move)),
        kind=KINDS[pile] if pile != NO_PILE else None,
        now=RULES.why_not(s, seat, move) == ALLOWED,
        brings=outcome(then, seat, move),
    )
