"""What can be offered and promised now, where an offer may begin, and what is in reach of whom."""

from typing import Literal, cast

from msgspec import Struct

from contraband.core.state import is_in
from contraband.games.bootleggers.data import CAPACITY, CARDS, KINDS, NO_SIZE, SPEAKEASIES
from contraband.games.bootleggers.moves import deals
from contraband.games.bootleggers.moves.deals import PROMISE_NAMES, TABLE, TAKE
from contraband.games.bootleggers.moves.notation import CARD_NAMES, promise_cards
from contraband.games.bootleggers.names import (
    ANSWERING,
    ENOUGH_OFFERS,
    NO_COUNTER,
    PLEADING,
    TRADE_OFF,
)
from contraband.games.bootleggers.preview.street import admission
from contraband.games.bootleggers.rules import STEPS
from contraband.games.bootleggers.rules.fleet import usable_trucks
from contraband.games.bootleggers.rules.offers import MOST_PROMISES
from contraband.games.bootleggers.rules.talking import OFFERS_A_ROUND, OfferStep, offerer
from contraband.games.bootleggers.state import FULL_TRADE, NO_SEAT, Bootleggers
from contraband.games.bootleggers.view.promises import Draft, Goods, Term, offer, terms
from contraband.games.bootleggers.view.words import PromiseName

NO_OFFERS_NOW = (int(ENOUGH_OFFERS), int(NO_COUNTER), int(TRADE_OFF))
SMALL_PRICE = 2  # G, and crates: what a first thought is about
USUAL = {int(deals.PAY_LATER): 2, int(deals.PAY_SHARE): 50, int(deals.PLACE_THERE): 1}


class PromiseForm(Struct):
    """A kind of promise: where it starts, and within which bounds."""

    fresh: Term
    spots: list[int]
    least: int
    most: int
    cards: list[str]
    who: bool  # is it about somebody?


class Lot(Struct):
    """A Truck that may change hands."""

    truck: int
    rent: bool  # may it be rented out, too?


class Purse(Struct):
    """The most that somebody could hand over, as far as one can know."""

    seat: int | None  # None: somebody at the table
    cash: int
    crates: int
    lots: list[Lot]


class Suggestion(Struct):
    """A usual deal."""

    name: Literal["sell", "rent", "buy", "plea", "peace"]
    draft: Draft


class Dealing(Struct):
    """All that is needed to put an offer together."""

    goods: bool  # may crates and Trucks change hands?
    partners: list[int | None]
    left: int  # offers in this Round's trade
    purses: list[Purse]
    promises: list[PromiseForm]
    most_promises: int
    start: Draft
    suggestions: list[Suggestion]


def dealing(s: Bootleggers, seat: int) -> Dealing | None:
    """None where no offer can be made."""
    step = STEPS[s.step]
    if not isinstance(step, OfferStep) or not may_offer(s, seat, step):
        return None
    partners = partners_of(s, seat, int(step.partner(s)))
    goods = bool(step.goods(s))
    return Dealing(
        goods=goods,
        partners=partners,
        left=int(OFFERS_A_ROUND - s.offers[seat]),
        purses=[purse(s, seat, other) for other in (seat, *partners)],
        promises=forms(s) if s.trade == FULL_TRADE else [],
        most_promises=int(MOST_PROMISES),
        start=start(s, seat, partners),
        suggestions=[one for to in partners for one in suggest(s, seat, to, goods)],
    )


def may_offer(s: Bootleggers, seat: int, step: OfferStep) -> bool:
    """Is it the moment for one, whatever may be wrong with what is offered?"""
    to = step.partner(s)
    probe = deals.with_cash(deals.offer(TABLE if to == NO_SEAT else to), TAKE, 1)
    return int(step.why_not(s, seat, probe)) not in NO_OFFERS_NOW


def partners_of(s: Bootleggers, seat: int, only: int) -> list[int | None]:
    if only != NO_SEAT:
        return [only]
    return [*(other for other in range(s.seats) if other != seat), None]


# -- what is there ---------------------------------------------------------------------------------


def purse(s: Bootleggers, seat: int, other: int | None) -> Purse:
    if other is None:
        most = max(int(s.crates[one]) for one in range(s.seats) if one != seat)
        return Purse(seat=None, cash=int(s.end_cash), crates=most, lots=[])
    seen = other == seat or s.open_cash
    return Purse(
        seat=other,
        cash=int(s.cash[other] if seen else s.end_cash),
        crates=int(s.crates[other]),
        lots=lots(s, other),
    )


def lots(s: Bootleggers, seat: int) -> list[Lot]:
    """BOOT-11.1.3, BOOT-11.1.4: empty Trucks that one owns and holds."""
    return [
        Lot(truck=truck, rent=not is_in(truck, s.idle))
        for truck in range(CARDS.all_trucks)
        if s.owner[truck] == seat and s.holder[truck] == seat and s.load[truck] == 0
    ]


def room_of(s: Bootleggers, seat: int) -> int:
    return sum(int(CAPACITY[truck]) for truck in usable_trucks(s, seat))


class Stock(Struct):
    """Who has crates without room, and who has room."""

    seat: int
    spare: int  # crates for which there is no Truck
    room: int  # places that stay empty


def stocks(s: Bootleggers) -> list[Stock]:
    found = []
    for seat in range(s.seats):
        over = int(s.crates[seat]) - room_of(s, seat)
        found.append(Stock(seat=seat, spare=max(0, over), room=max(0, -over)))
    return found


# -- promises --------------------------------------------------------------------------------------


def forms(s: Bootleggers) -> list[PromiseForm]:
    """All of them; nobody can leave a card where there is none."""
    all_forms = [form(s, kind) for kind in range(len(PROMISE_NAMES))]
    return [one for one in all_forms if one.cards or one.fresh.kind != "leave"]


def form(s: Bootleggers, kind: int) -> PromiseForm:
    numbered = bool(deals.has_amount(kind))
    cards = cards_of(s, kind) if deals.has_card(kind) else []
    return PromiseForm(
        fresh=Term(
            kind=cast(PromiseName, PROMISE_NAMES[kind]),
            spot=1 if deals.has_spot(kind) else None,
            amount=USUAL.get(kind, 0),
            card=cards[0] if cards else "",
            who=None,
        ),
        spots=list(range(deals.first_spot(kind), SPEAKEASIES)) if deals.has_spot(kind) else [],
        least=1 if numbered else 0,
        most=int(deals.most_amount(kind)) if numbered else 0,
        cards=cards,
        who=bool(deals.has_who(kind)),
    )


def cards_of(s: Bootleggers, kind: int) -> list[str]:
    """What a promise of this kind may name: Thugs by their names, or what is on display."""
    names = promise_cards(kind)
    if kind == deals.LEAVE_CARD:
        shown = [names[card] for card in range(KINDS) if s.display[card] > 0]
        return shown if s.truck_card == NO_SIZE else [*shown, names[deals.TRUCK_CARD]]
    thugs = [names[card] for card in range(len(names)) if deals.is_card(kind, card)]
    return sorted(thugs, key=lambda name: name in CARD_NAMES)  # any of them comes first


# -- where an offer begins -------------------------------------------------------------------------


def nothing() -> Goods:
    return Goods(cash=0, crates=0, truck=None, rent=True)


def start(s: Bootleggers, seat: int, partners: list[int | None]) -> Draft:
    """Empty, but for the promises already named; a counter-offer turns round what lies there."""
    if s.step == ANSWERING:
        offered = offer(int(s.offer), terms([int(move) for move in s.terms]))
        return Draft(
            to=int(offerer(s)),
            give=offered.take,
            take=offered.give,
            gives=offered.takes,
            takes=offered.gives,
        )
    named = terms([int(move) for move in s.draft])
    return Draft(
        to=partners[0], give=nothing(), take=nothing(), gives=named.gives, takes=named.takes
    )


# -- usual deals -----------------------------------------------------------------------------------


def suggest(s: Bootleggers, seat: int, to: int | None, goods: bool) -> list[Suggestion]:
    found = suggest_goods(s, seat, to) if goods else []
    if s.trade != FULL_TRADE or to is None:
        return found
    fee = fair_fee(s, seat)
    if fee > 0:
        let_in = form(s, int(deals.PERMIT)).fresh
        let_in.spot = int(s.spot)
        plea = Draft(to=to, give=nothing(), take=nothing(), gives=[], takes=[let_in])
        plea.give.cash = fee
        return [*found, Suggestion(name="plea", draft=plea)]
    safe = form(s, int(deals.NOT_PLAY)).fresh
    safe.who = to
    peace = Draft(to=to, give=nothing(), take=nothing(), gives=[safe], takes=[])
    peace.take.cash = SMALL_PRICE
    return [*found, Suggestion(name="peace", draft=peace)]


def fair_fee(s: Bootleggers, seat: int) -> int:
    """At a Public dock: half of what it brings to be let in, as far as one can pay."""
    if s.step != PLEADING:
        return 0
    return min(admission(s).theirs // 2, int(s.cash[seat]))


def suggest_goods(s: Bootleggers, seat: int, to: int | None) -> list[Suggestion]:
    """Crates without room for 1 G each, a Truck that is not needed, a few crates."""
    found = []
    room, crates = room_of(s, seat), int(s.crates[seat])
    if crates > room:
        sell = Draft(to=to, give=nothing(), take=nothing(), gives=[], takes=[])
        sell.give.crates = sell.take.cash = crates - room
        found.append(Suggestion(name="sell", draft=sell))
    spare = [
        lot.truck for lot in lots(s, seat) if lot.rent and room - CAPACITY[lot.truck] >= crates
    ]
    if spare:
        rent = Draft(to=to, give=nothing(), take=nothing(), gives=[], takes=[])
        rent.give.truck, rent.take.cash = spare[-1], SMALL_PRICE
        found.append(Suggestion(name="rent", draft=rent))
    wanted = to is not None and room > crates and s.crates[to] >= SMALL_PRICE
    if wanted and s.cash[seat] >= SMALL_PRICE:
        buy = Draft(to=to, give=nothing(), take=nothing(), gives=[], takes=[])
        buy.give.cash = buy.take.crates = SMALL_PRICE
        found.append(Suggestion(name="buy", draft=buy))
    return found
