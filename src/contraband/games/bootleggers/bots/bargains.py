"""Deals: what an offer is worth, whom to trust, and what to propose (BOOT-11).

Goods and cash are weighed by handing them over in a trial. A promise of somebody else is worth
what his word has been worth so far; a promise of one's own costs what keeping it will cost.
"""

from typing import Final

from mypy_extensions import i64

from contraband.core.step import ALLOWED
from contraband.games.bootleggers.bots.outlook import Outlook
from contraband.games.bootleggers.bots.threats import best_against, danger, is_shown, mercy_cost
from contraband.games.bootleggers.bots.thug_plays import play_gain
from contraband.games.bootleggers.bots.trust import trust
from contraband.games.bootleggers.data import CAPACITY, CARDS
from contraband.games.bootleggers.moves import deals, moves
from contraband.games.bootleggers.moves.deals import (
    GIVE,
    LEAVE_CARD,
    NOT_PLAY,
    NOT_SHIP_TO,
    PAY_LATER,
    PAY_SHARE,
    PERMIT,
    REFUSE,
    STAY_OUT,
    TAKE,
    WORD,
)
from contraband.games.bootleggers.moves.moves import DECLINE, PASS
from contraband.games.bootleggers.rules.board import CONTROL, leader, margin_at, price_for, status
from contraband.games.bootleggers.rules.fleet import is_usable, payee_of
from contraband.games.bootleggers.rules.offers import hand_over
from contraband.games.bootleggers.rules.talking import offerer, why_not_accept
from contraband.games.bootleggers.state import FULL_TRADE, NO_SEAT, Bootleggers

NEVER: Final = -1000.0  # what nobody promises who means to keep it


# -- judging --------------------------------------------------------------------------------------


def accepts(look: Outlook, s: Bootleggers, seat: i64) -> bool:
    """Is the offer on the table worth taking for the one who is asked?"""
    if why_not_accept(s, seat) != ALLOWED:
        return False
    look.aim(s, seat)
    return offer_gain(look, s, offerer(s), seat) > look.weights.worthwhile


def offer_gain(look: Outlook, s: Bootleggers, offerer: i64, partner: i64) -> float:
    """What the one who aims has of the deal on the table, struck between these two."""
    return goods_gain(look, s, offerer, partner, s.offer) + terms_gain(look, s, offerer, partner)


def terms_gain(look: Outlook, s: Bootleggers, offerer: i64, partner: i64) -> float:
    gain = 0.0
    for term in s.terms:
        if deals.promise_way(term) == GIVE:
            gain += promise_gain(look, s, term, offerer, partner)
        else:
            gain += promise_gain(look, s, term, partner, offerer)
    return gain


def goods_gain(look: Outlook, s: Bootleggers, offerer: i64, partner: i64, offer: i64) -> float:
    after = s.clone()
    hand_over(after, offer, GIVE, offerer, partner)
    hand_over(after, offer, TAKE, partner, offerer)
    return look.gain(after)


def promise_gain(look: Outlook, s: Bootleggers, term: i64, debtor: i64, creditor: i64) -> float:
    """To the one who aims. Promises between others concern nobody else."""
    if look.weigh[debtor] == 1.0:
        return own_promise(look, s, term, debtor, creditor)
    if look.weigh[creditor] == 1.0:
        return their_promise(look, s, term, debtor, creditor)
    return 0.0


def own_promise(look: Outlook, s: Bootleggers, term: i64, debtor: i64, creditor: i64) -> float:
    """What keeping it costs; what would have to be done on purpose is never promised."""
    kind = deals.promise_kind(term)
    amount = float(deals.promise_amount(term))
    if kind == PAY_LATER:
        return -amount * (1.0 - look.weigh[creditor])
    if kind == PAY_SHARE:
        return -amount * look.weights.share / 100.0
    if kind in (PERMIT, REFUSE):
        if is_at_dock(s, deals.promise_spot(term)) and kind == PERMIT:
            return min(0.0, permit_gain(look, s))
        return -look.weights.patience
    if kind == NOT_PLAY and is_shown(s, debtor, deals.promise_card(term)):
        cost = mercy_cost(look, s, debtor, deals.promise_who(term), deals.promise_card(term))
        return -max(look.weights.worthwhile, cost)
    if kind in (STAY_OUT, NOT_SHIP_TO, NOT_PLAY, LEAVE_CARD):
        return -look.weights.patience
    return NEVER


def their_promise(look: Outlook, s: Bootleggers, term: i64, debtor: i64, creditor: i64) -> float:
    """What it would bring, as likely as the debtor's word is good."""
    kind = deals.promise_kind(term)
    amount = float(deals.promise_amount(term))
    if kind == PAY_LATER:
        sure = 1.0 if s.binding else trust(look.weights, s, debtor)
        return sure * min(amount, look.worth[debtor]) * (1.0 - look.weigh[debtor])
    if kind == PAY_SHARE:
        return trust(look.weights, s, debtor) * amount * look.weights.share / 100.0
    if kind == PERMIT and is_at_dock(s, deals.promise_spot(term)):
        return trust(look.weights, s, debtor) * plea_worth(look, s)
    if kind == NOT_PLAY and deals.promise_who(term) == creditor:
        return trust(look.weights, s, debtor) * peace_worth(look, s, term, debtor, creditor)
    return 0.0


def peace_worth(look: Outlook, s: Bootleggers, term: i64, debtor: i64, creditor: i64) -> float:
    """To be left alone by somebody who has Thug cards: by what those he has shown could do."""
    if s.known[debtor] | s.hidden[debtor] == 0:
        return 0.0
    return max(look.weights.peace, danger(look, s, debtor, creditor, deals.promise_card(term)))


def is_at_dock(s: Bootleggers, spot: i64) -> bool:
    """Is a Truck at the Public dock of this Speakeasy waiting for an answer?"""
    return s.truck >= 0 and s.spot == spot


# -- the Public dock ------------------------------------------------------------------------------


def permit_gain(look: Outlook, s: Bootleggers) -> float:
    """To the one who aims and leads here: profit in Control, against the rival's takings."""
    crates = float(min(s.load[s.truck], s.demand))
    payee = payee_of(s, s.truck)
    gain = look.weigh[payee] * crates * float(price_for(s, s.spot, payee))
    head = leader(s, s.spot)
    if status(s, s.spot, head) == CONTROL:
        gain += look.weigh[head] * crates * float(margin_at(s, s.spot))
    return gain


def plea_worth(look: Outlook, s: Bootleggers) -> float:
    """To the one whose cargo waits: all that it would bring."""
    payee = payee_of(s, s.truck)
    crates = float(min(s.load[s.truck], s.demand))
    return crates * float(price_for(s, s.spot, payee))


def plea(mine: Outlook, theirs: Outlook, s: Bootleggers, seat: i64) -> i64:
    """Money for being let in, halfway between what it costs and what it brings; or PASS."""
    head = leader(s, s.spot)
    if head == NO_SEAT or s.trade != FULL_TRADE:
        return PASS
    mine.aim(s, seat)
    theirs.aim(s, head)
    cost = -permit_gain(theirs, s)
    if cost <= 0.0:
        return PASS  # he will say yes anyway
    cost /= 1.0 - theirs.weigh[seat]
    gain = trust(mine.weights, s, head) * plea_worth(mine, s) / (1.0 - mine.weigh[head])
    price = halfway(cost, gain, mine.weights.worthwhile)
    if price == 0 or price > s.cash[seat]:
        return PASS
    term = deals.promise(TAKE, PERMIT, s.spot, 0, 0, 0)
    if len(s.draft) == 0:
        return term
    return deals.with_cash(deals.offer(head), GIVE, price)


def halfway(cost: float, gain: float, least: float) -> i64:
    """The price between what it costs one and brings the other; 0 if not both gain enough."""
    price = round_half(cost + gain)
    if float(price) > gain - least or float(price) < cost + least:
        return 0
    return price


def round_half(amount: float) -> i64:
    """The whole number nearest to half of this one."""
    return i64(amount / 2.0 + 0.5)


# -- threats --------------------------------------------------------------------------------------


def threat(mine: Outlook, theirs: Outlook, s: Bootleggers, seat: i64) -> i64:
    """Money for not doing what one is about to do: the promise, then the offer; or PASS."""
    if s.trade != FULL_TRADE:
        return PASS
    mine.aim(s, seat)
    made = best_against(mine, s, seat, NO_SEAT, deals.ANY_CARD)
    if made.move == PASS or made.victim == NO_SEAT:
        return PASS
    victim = made.victim
    term = deals.promise(GIVE, NOT_PLAY, 0, 0, victim, moves.thug(made.move))
    cost = -own_promise(mine, s, term, seat, victim) / (1.0 - mine.weigh[victim])
    theirs.aim(s, victim)
    harm = -play_gain(theirs, s, seat, made.move)
    gain = trust(mine.weights, s, seat) * harm / (1.0 - theirs.weigh[seat])
    price = min(halfway(cost, gain, mine.weights.worthwhile), s.cash[victim])
    if price == 0 or float(price) < cost + mine.weights.worthwhile:
        return PASS
    if len(s.draft) == 0:
        return term
    if s.draft[0] != term:
        return PASS
    return deals.with_cash(deals.offer(victim), TAKE, price)


# -- proposing ------------------------------------------------------------------------------------


class Proposal:
    """An offer and what it gains for the one who makes it."""

    def __init__(self, least: float) -> None:
        self.move = PASS
        self.gain = least


def propose(mine: Outlook, theirs: Outlook, s: Bootleggers, seat: i64) -> Proposal:
    """The best exchange of crates or room on Trucks from which both sides gain."""
    best = Proposal(mine.weights.worthwhile)
    mine.aim(s, seat)
    own = spare_room(s, seat)
    for other in range(s.seats):
        room = spare_room(s, other)
        if other == seat or own == 0 or room == 0 or (own > 0) == (room > 0):
            continue
        crates_way, truck_way, truck = GIVE, TAKE, spare_truck(s, other, room)
        if own > 0:
            crates_way, truck_way, truck = TAKE, GIVE, spare_truck(s, seat, own)
        crates = min(min(max(own, -own), max(room, -room)), deals.MOST_CRATES)
        trade = deals.with_crates(deals.offer(other), crates_way, crates)
        price_it(mine, theirs, s, seat, other, trade, best)
        if truck >= 0:
            rent = deals.with_truck(deals.offer(other), truck_way, truck, True)
            price_it(mine, theirs, s, seat, other, rent, best)
    return best


def price_it(
    mine: Outlook,
    theirs: Outlook,
    s: Bootleggers,
    seat: i64,
    other: i64,
    goods: i64,
    best: Proposal,
) -> None:
    """Split what both gain: in the middle the product of the two gains is largest."""
    theirs.aim(s, other)
    own = goods_gain(mine, s, seat, other, goods)
    gain = goods_gain(theirs, s, seat, other, goods)
    own_rate = 1.0 - mine.weigh[other]
    their_rate = 1.0 - theirs.weigh[seat]
    price = round_half(gain / their_rate - own / own_rate + 100.0) - 50  # never rounds towards 0
    own += float(price) * own_rate
    gain -= float(price) * their_rate
    if gain <= mine.weights.worthwhile or own <= best.gain:
        return
    if price <= s.cash[other] and -price <= s.cash[seat]:
        best.move = priced(goods, price)
        best.gain = own


def spare_room(s: Bootleggers, seat: i64) -> i64:
    """Places on Trucks that stay empty; below 0, crates that stay behind."""
    room = -s.crates[seat]
    for truck in range(CARDS.all_trucks):
        if is_usable(s, truck, seat):
            room += CAPACITY[truck]
    return room


def spare_truck(s: Bootleggers, seat: i64, room: i64) -> i64:
    """The largest own Truck that this player can do without; -1 if there is none."""
    best: i64 = -1
    for truck in range(CARDS.all_trucks):
        free = s.owner[truck] == seat and is_usable(s, truck, seat) and s.load[truck] == 0
        if free and CAPACITY[truck] <= room and (best < 0 or CAPACITY[truck] > CAPACITY[best]):
            best = truck
    return best


# -- haggling -------------------------------------------------------------------------------------


def counter(mine: Outlook, theirs: Outlook, s: Bootleggers, seat: i64) -> i64:
    """The same exchange at another price: its promises one by one, then the offer; or DECLINE."""
    other = offerer(s)
    offered = s.offer
    if deals.to(offered) == deals.TABLE or not has_substance(s):
        return DECLINE
    mine.aim(s, seat)
    theirs.aim(s, other)
    own = offer_gain(mine, s, other, seat)
    if own < NEVER / 2.0:
        return DECLINE
    own /= 1.0 - mine.weigh[other]
    gain = offer_gain(theirs, s, other, seat) / (1.0 - theirs.weigh[seat])
    asked = max(1, round_half(gain - own))
    price = deals.cash(offered, GIVE) - deals.cash(offered, TAKE) + asked
    made = priced(deals.turned(offered, other), price)
    promised = terms_gain(mine, s, other, seat)
    while goods_gain(mine, s, seat, other, made) + promised <= mine.weights.worthwhile:
        price += 1
        made = priced(deals.turned(offered, other), price)
        if price > s.cash[other]:
            return DECLINE
    if price > s.cash[other] or -price > s.cash[seat]:
        return DECLINE
    if not gives(s, made):
        return DECLINE
    done: i64 = len(s.draft)
    if done < len(s.terms):
        return deals.turned_promise(s.terms[done])
    return made


def priced(goods: i64, price: i64) -> i64:
    """With this much cash for the one who makes the offer; below 0, from him."""
    if price > 0:
        return deals.with_cash(goods, TAKE, price)
    return deals.with_cash(goods, GIVE, -price)


def has_substance(s: Bootleggers) -> bool:
    """Is the offer about more than cash, and about nothing that only people understand?"""
    for term in s.terms:
        if deals.promise_kind(term) == WORD:
            return False
    return len(s.terms) > 0 or deals.has_goods(s.offer)


def gives(s: Bootleggers, made: i64) -> bool:
    """Would the one who counters hand over or promise anything at all?"""
    for term in s.terms:
        if deals.promise_way(term) == TAKE:
            return True
    return deals.goes(made, GIVE)
