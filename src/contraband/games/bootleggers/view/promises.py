"""Offers, promises and the ledger."""

from typing import cast

from msgspec import Struct

from contraband.games.bootleggers.moves import deals
from contraband.games.bootleggers.moves.deals import GIVE, PROMISE_NAMES, TABLE, TAKE
from contraband.games.bootleggers.moves.notation import promise_cards
from contraband.games.bootleggers.names import ANSWERING, COUNTERED
from contraband.games.bootleggers.rules.talking import offerer
from contraband.games.bootleggers.state import Bootleggers
from contraband.games.bootleggers.view.words import Fate, PromiseName


class Goods(Struct):
    """What goes one way."""

    cash: int
    crates: int
    truck: int | None
    rent: bool  # else for good


class Term(Struct):
    """A promise with its figures, as far as it has them."""

    kind: PromiseName
    spot: int | None
    amount: int  # in words: the number of what was written
    card: str  # a Men of Action card, "truck", or "any" Thug; "" for none
    who: int | None


class Terms(Struct):
    """Promises of both sides, seen from the one who names them."""

    gives: list[Term]
    takes: list[Term]


class Draft(Terms):
    """A whole offer, seen from the one who makes it."""

    to: int | None  # None: the whole table
    give: Goods
    take: Goods


class Deal(Struct):
    """The offer that wants an answer."""

    by: int
    offer: Draft


class Entry(Struct):
    """A line of the ledger: who promised whom what, and what became of it."""

    debtor: int
    creditor: int
    round: int
    promise: Term
    fate: Fate


def deal(s: Bootleggers) -> Deal | None:
    if s.step not in (ANSWERING, COUNTERED):
        return None
    named = terms([int(move) for move in s.terms])
    return Deal(by=int(offerer(s)), offer=offer(int(s.offer), named))


def offer(move: int, named: Terms) -> Draft:
    to = int(deals.to(move))
    return Draft(
        to=None if to == TABLE else to,
        give=goods_of(move, int(GIVE)),
        take=goods_of(move, int(TAKE)),
        gives=named.gives,
        takes=named.takes,
    )


def goods_of(move: int, way: int) -> Goods:
    truck = int(deals.truck(move, way))
    return Goods(
        cash=int(deals.cash(move, way)),
        crates=int(deals.crates(move, way)),
        truck=truck if truck >= 0 else None,
        rent=truck < 0 or bool(deals.is_rent(move, way)),
    )


def terms(promises: list[int]) -> Terms:
    return Terms(
        gives=[term(move) for move in promises if deals.promise_way(move) == GIVE],
        takes=[term(move) for move in promises if deals.promise_way(move) == TAKE],
    )


def term(move: int) -> Term:
    kind = int(deals.promise_kind(move))
    return Term(
        kind=cast(PromiseName, PROMISE_NAMES[kind]),
        spot=int(deals.promise_spot(move)) if deals.has_spot(kind) else None,
        amount=int(deals.promise_amount(move)),
        card=promise_cards(kind)[deals.promise_card(move)] if deals.has_card(kind) else "",
        who=int(deals.promise_who(move)) if deals.has_who(kind) else None,
    )


def entry(at: int) -> Entry:
    return Entry(
        debtor=int(deals.debtor(at)),
        creditor=int(deals.creditor(at)),
        round=int(deals.made_in(at)),
        promise=term(int(deals.term_of(at))),
        fate=cast(Fate, deals.FATE_NAMES[deals.fate(at)]),
    )
