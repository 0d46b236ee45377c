"""What a seat may see, declared once and built field by field.

It is everything, for nothing is hidden (KINGPIN-D7).
"""

from typing import Annotated, Final, Literal, cast

from msgspec import UNSET, Meta, Struct, UnsetType

from contraband.core.state import is_in
from contraband.games.kingpin.data import (
    CARDS,
    CLIENTS,
    KIND_NAMES,
    PILE,
    RELEASE,
    SPECIALS,
    has_card,
)
from contraband.games.kingpin.moves.notation import CARD_CODES, PILE_CODES
from contraband.games.kingpin.names import (
    AGREEING,
    AUDITED,
    CONTRACT,
    INSPECTED,
    NOT_ENDING,
)
from contraband.games.kingpin.rules.auditors import placed_auditor, watched_seat
from contraband.games.kingpin.rules.contracts import aggressor, defender, named_card, price
from contraband.games.kingpin.rules.inspectors import sender, wanted_card
from contraband.games.kingpin.rules.stopping import voter
from contraband.games.kingpin.state import FACES, HOLD, NO_SEAT, READY, Kingpin

# -- the shape -------------------------------------------------------------------------------------

Kind = Annotated[
    Literal[
        "truck_s",
        "truck_m",
        "truck_l",
        "outlet_s",
        "outlet_m",
        "outlet_l",
        "client_s",
        "client_m",
        "client_l",
        "inspector",
        "auditor",
        "fixer",
        "shield",
    ],
    Meta(extra={"typescript": "Kind"}),
]


class Attack(Struct):
    """The open question between two players."""

    kind: Literal["stop", "inspector", "auditor", "contract"]
    by: int
    on: int
    card: int | None
    price: int


class Fees(Struct):
    """Every amount that is printed on no card of a pile."""

    cash: int  # what two of a face bring
    disable: int
    inspect: int
    settle: int  # the owner of an inspected card may pay this
    contract: int  # the first price; it doubles with every raise
    audit: int  # whom an auditor sits beside may pay this


class Pile(Struct):
    """A pile for sale, and all that is printed on its cards."""

    kind: Kind
    code: str
    left: int
    price: int
    release: int
    bought: bool
    units: int  # a truck's load, an outlet's room
    budget: int  # what a new client brings along
    payday: int
    pay: int  # the most a client pays for a unit
    limit: int  # units it buys at once without risk


class Card(Struct):
    """A card in an empire: one that holds something, or a special."""

    card: int
    code: str
    kind: Kind
    like: int  # the card that moves name instead of this equal one
    ready: bool | UnsetType = UNSET  # of specials, like the next four
    fresh: bool | UnsetType = UNSET
    used: bool | UnsetType = UNSET
    acted: bool | UnsetType = UNSET
    beside: int | UnsetType | None = UNSET  # whom an auditor watches
    holds: int | UnsetType = UNSET  # units, or a client's dollars
    sold: int | UnsetType = UNSET  # units a client has bought this turn, where those add up


class Held(Struct):
    """A card in the hold, and what its release costs."""

    card: int
    code: str
    kind: Kind
    price: int


class Empire(Struct):
    """What a player owns."""

    seat: int
    money: int
    pool: int  # the dice of a roll made now
    cards: list[Card]
    held: list[Held]


class KingpinView(Struct):
    """The table as a seat sees it; a spectator has no ``you``."""

    round: int
    rounds: int
    target: int
    first: int
    turn: int
    last_round: bool
    dice_cap: int  # the most dice of a roll; 0: any number
    dice: list[int]  # left of each face, 1 to 6
    rolled: int
    spent: int
    attack: Attack | None
    auditors: list[int]  # placed ones; the first acts first
    fees: Fees
    stock: list[Pile]
    empires: list[Empire]
    you: int | UnsetType = UNSET


# -- how it is filled ------------------------------------------------------------------------------

KINDS: Final = [cast(Kind, name) for name in KIND_NAMES]


def view(s: Kingpin, seat: int) -> KingpinView:
    return KingpinView(
        round=s.round,
        rounds=s.round_cap,
        target=s.target,
        first=s.first,
        turn=s.turn,
        last_round=not s.over and (s.ending != NOT_ENDING or s.round == s.round_cap),
        dice_cap=int(s.dice_cap),
        dice=[int(s.dice[face]) for face in range(1, int(FACES))],
        rolled=s.rolled,
        spent=s.spent,
        attack=attack(s),
        auditors=[int(card) for card in s.queue],
        fees=fees(),
        stock=[pile(s, number) for number in range(len(KINDS))],
        empires=[empire(s, other) for other in range(s.seats)],
        you=seat if 0 <= seat < s.seats else UNSET,
    )


def attack(s: Kingpin) -> Attack | None:
    if s.over or s.step not in (AGREEING, INSPECTED, CONTRACT, AUDITED):
        return None
    if s.step == AGREEING:
        return Attack("stop", by=s.turn, on=voter(s), card=None, price=0)
    if s.step == INSPECTED:
        return inspection(s)
    return audit(s) if s.step == AUDITED else contract(s)


def inspection(s: Kingpin) -> Attack:
    card = int(wanted_card(s))
    settlement = CARDS.inspector_settlement
    return Attack("inspector", by=sender(s), on=s.place[card], card=card, price=settlement)


def audit(s: Kingpin) -> Attack:
    auditor = int(placed_auditor(s))
    return Attack("auditor", by=s.place[auditor], on=watched_seat(s), card=auditor, price=0)


def contract(s: Kingpin) -> Attack:
    by, on = aggressor(s), defender(s)
    return Attack("contract", by=by, on=on, card=named_card(s), price=price(s))


def fees() -> Fees:
    return Fees(
        cash=CARDS.double_cash,
        disable=CARDS.disable_fee,
        inspect=CARDS.inspector_fee,
        settle=CARDS.inspector_settlement,
        contract=CARDS.contract_price,
        audit=CARDS.auditor_settlement,
    )


def pile(s: Kingpin, number: int) -> Pile:
    printed = CARDS.piles[number]
    return Pile(
        kind=KINDS[number],
        code=PILE_CODES[number],
        left=int(s.stock[number]),
        price=printed.price,
        release=printed.release,
        bought=is_in(number, s.bought),
        units=printed.units,
        budget=printed.budget,
        payday=printed.payday,
        pay=printed.pay,
        limit=printed.limit,
    )


def empire(s: Kingpin, seat: int) -> Empire:
    cards = range(len(s.place))
    return Empire(
        seat=seat,
        money=int(s.money[seat]),
        pool=int(s.pool(seat)),
        cards=[card_of(s, card) for card in cards if s.place[card] == seat],
        held=[held(card) for card in cards if s.place[card] == HOLD + seat],
    )


def held(card: int) -> Held:
    pile = PILE[card]
    return Held(card=card, code=CARD_CODES[card], kind=KINDS[pile], price=int(RELEASE[pile]))


def card_of(s: Kingpin, card: int) -> Card:
    kind = KINDS[PILE[card]]
    found = Card(card=card, code=CARD_CODES[card], kind=kind, like=int(s.first_like(card)))
    if SPECIALS <= card < CARDS.specials_end:
        target = int(s.targets(card))
        found.ready = s.holds[card] == READY
        found.fresh = has_card(s.fresh, card)
        found.used = has_card(s.used, card)
        found.acted = has_card(s.acted, card)
        found.beside = target if target != NO_SEAT else None
    else:
        found.holds = int(s.holds[card])
    if s.od_per_turn and CLIENTS <= card < CARDS.clients_end:
        found.sold = int(s.sold_to(card))
    return found
