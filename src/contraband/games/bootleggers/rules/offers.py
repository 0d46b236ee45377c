"""BOOT-11.1: what may be offered, and how a deal is struck.

BOOT-1.2.1: nothing here binds anybody. A threat (BOOT-8.7, BOOT-11.3.3) is an offer like any other,
and nobody looks whether the card exists.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.data import SIZE
from contraband.games.bootleggers.moves import deals
from contraband.games.bootleggers.moves.deals import (
    GIVE,
    PAY_LATER,
    PAY_SHARE,
    PLACE_THERE,
    REFUSE,
    TABLE,
    TAKE,
    WORD,
)
from contraband.games.bootleggers.names import (
    ANSWERING,
    CANNOT_DELIVER,
    EMPTY_OFFER,
    ENOUGH_PROMISES,
    GIFT,
    GOODS_LATER,
    NO_PROMISES,
    NO_SUCH_PLAYER,
    NONSENSE,
    NOT_TO_SELF,
    OFFER_CASH,
    OFFER_CRATES,
    OFFER_TRUCK,
    OFFERED,
    OFFERED_TO_ALL,
    PROMISED_ALREADY,
    STRUCK,
    TERM,
    TRADE_OFF,
    WRONG_PARTNER,
)
from contraband.games.bootleggers.rules.fleet import own
from contraband.games.bootleggers.rules.promises import record, why_too_late
from contraband.games.bootleggers.state import FULL_TRADE, NO_SEAT, Bootleggers
from contraband.games.bootleggers.state import TRADE_OFF as NO_TRADE

MOST_PROMISES: Final[i64] = 2  # BOOT-11.3  on either side of an offer


def why_not_promise(s: Bootleggers, seat: i64, move: i64) -> i64:
    """BOOT-11.1.5: may this promise go with the next offer?"""
    if not deals.is_promise(move):
        return NONSENSE
    if s.trade == NO_TRADE:
        return TRADE_OFF
    if s.trade != FULL_TRADE:  # BOOT-12.8
        return NO_PROMISES
    kind = deals.promise_kind(move)
    who = deals.promise_who(move)
    if deals.has_who(kind) and who >= s.seats:
        return NO_SUCH_PLAYER
    way = deals.promise_way(move)
    same: i64 = 0
    for term in s.draft:
        if term == move:
            return PROMISED_ALREADY
        if deals.promise_way(term) == way:
            same += 1
    if same >= MOST_PROMISES:
        return ENOUGH_PROMISES
    if way == GIVE:
        return why_too_late(s, seat, kind, deals.promise_spot(move))
    return ALLOWED


def why_not_offer(s: Bootleggers, seat: i64, partner: i64, goods: bool, move: i64) -> i64:
    """BOOT-11.3.1: may this player offer this now? ``partner``: the only one, or NO_SEAT."""
    if not deals.is_offer(move):
        return NONSENSE
    if s.trade == NO_TRADE:
        return TRADE_OFF
    to = deals.to(move)
    if to == seat:
        return NOT_TO_SELF
    if to != TABLE and to >= s.seats:
        return NO_SUCH_PLAYER
    if partner != NO_SEAT and to != partner:
        return WRONG_PARTNER
    if not deals.goes(move, GIVE) and not deals.goes(move, TAKE) and len(s.draft) == 0:
        return EMPTY_OFFER
    if not goods and deals.has_goods(move):  # BOOT-11.1.2 to BOOT-11.1.4
        return GOODS_LATER
    if not s.gifts and is_gift(s, move):  # BOOT-12.13
        return GIFT
    if not can_deliver(s, seat, move, GIVE):
        return CANNOT_DELIVER
    return ALLOWED if to == TABLE else why_terms_too_late(s, to, s.draft)


def why_terms_too_late(s: Bootleggers, to: i64, terms: vec[i64]) -> i64:
    """Could the other side still keep what it would promise?"""
    for term in terms:
        if deals.promise_way(term) == TAKE:
            kind = deals.promise_kind(term)
            reason = why_too_late(s, to, kind, deals.promise_spot(term))
            if reason != ALLOWED:
                return reason
    return ALLOWED


def is_gift(s: Bootleggers, move: i64) -> bool:
    """Does cash go one way and nothing at all come back, not even a promise?"""
    return is_gift_of(s, move, GIVE, TAKE) or is_gift_of(s, move, TAKE, GIVE)


def is_gift_of(s: Bootleggers, move: i64, way: i64, back: i64) -> bool:
    if deals.cash(move, way) == 0 or deals.goes(move, back):
        return False
    return not any(deals.promise_way(term) == back for term in s.draft)


def can_deliver(s: Bootleggers, seat: i64, move: i64, way: i64) -> bool:
    """BOOT-11.3.1: cash, crates and an empty Truck of one's own, as far as the offer names them."""
    if deals.cash(move, way) > s.cash[seat] or deals.crates(move, way) > s.crates[seat]:
        return False
    truck = deals.truck(move, way)
    if truck < 0:
        return True
    if s.owner[truck] != seat or s.holder[truck] != seat or s.load[truck] > 0:
        return False  # BOOT-11.1.3  what is rented out has to come back first
    return not (deals.is_rent(move, way) and is_in(truck, s.idle))  # BOOT-11.1.4


def put_on_table(s: Bootleggers, seat: i64, move: i64) -> None:
    """BOOT-1.2, BOOT-11.3.4: everybody sees the offer. The promises that were named go with it."""
    s.offer = move
    s.terms = s.draft
    s.draft = vec[i64]()
    if deals.to(move) == TABLE:
        s.tell(OFFERED_TO_ALL, seat)
    else:
        s.tell(OFFERED, seat, deals.to(move))
    for way in range(2):
        tell_way(s, seat, move, way)
    for term in s.terms:
        tell_term(s, seat, term)


def tell_way(s: Bootleggers, seat: i64, move: i64, way: i64) -> None:
    """What goes this way, thing by thing."""
    if deals.cash(move, way) > 0:
        s.tell(OFFER_CASH, seat, way, deals.cash(move, way))
    if deals.crates(move, way) > 0:
        s.tell(OFFER_CRATES, seat, way, deals.crates(move, way))
    truck = deals.truck(move, way)
    if truck >= 0:
        rent: i64 = 1 if deals.is_rent(move, way) else 0
        s.tell(OFFER_TRUCK, seat, way, SIZE[truck], rent)


def tell_term(s: Bootleggers, seat: i64, term: i64) -> None:
    """BOOT-11.3.4: the promise with its figures, quoted to all."""
    kind = deals.promise_kind(term)
    news = TERM + kind
    way = deals.promise_way(term)
    spot = deals.promise_spot(term)
    if kind in (PAY_LATER, WORD):
        s.tell(news, seat, way, deals.promise_amount(term))
    elif kind in (PAY_SHARE, PLACE_THERE):
        s.tell(news, seat, way, spot, deals.promise_amount(term))
    elif kind == REFUSE:
        s.tell(news, seat, way, spot, deals.promise_who(term))
    elif deals.has_spot(kind):
        s.tell(news, seat, way, spot)
    elif deals.has_who(kind):
        s.tell(news, seat, way, deals.promise_card(term), deals.promise_who(term))
    else:
        s.tell(news, seat, way, deals.promise_card(term))


def make_offer(s: Bootleggers, seat: i64, move: i64) -> None:
    put_on_table(s, seat, move)
    s.call(ANSWERING, seat, NO_SEAT)


def strike(s: Bootleggers, offerer: i64, partner: i64) -> None:
    """BOOT-11.2, BOOT-11.3.1: both sides happen together; promises are only written down."""
    move = s.offer
    hand_over(s, move, GIVE, offerer, partner)
    hand_over(s, move, TAKE, partner, offerer)
    s.tell(STRUCK, offerer, partner)
    for term in s.terms:
        record(s, term, offerer, partner)
    s.terms = vec[i64]()


def hand_over(s: Bootleggers, move: i64, way: i64, giver: i64, taker: i64) -> None:
    cash = deals.cash(move, way)  # BOOT-11.1.1
    s.cash[giver] -= cash
    s.cash[taker] += cash
    crates = deals.crates(move, way)
    s.crates[giver] -= crates
    s.crates[taker] += crates
    truck = deals.truck(move, way)
    if truck >= 0:
        if deals.is_rent(move, way):
            s.holder[truck] = taker
        else:
            own(s, truck, taker)


def add_term(s: Bootleggers, move: i64) -> None:
    s.draft = append(s.draft, move)


def drop_draft(s: Bootleggers) -> None:
    if len(s.draft) > 0:
        s.draft = vec[i64]()
