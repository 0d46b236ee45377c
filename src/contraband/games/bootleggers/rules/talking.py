"""BOOT-11.4: when offers are made, and how they are answered."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import FRAME, all_bits, is_in, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers.moves import deals, moves
from contraband.games.bootleggers.moves.deals import GIVE, TABLE, TAKE
from contraband.games.bootleggers.moves.moves import ACCEPT, DECLINE, OFFER, PASS, PROMISE
from contraband.games.bootleggers.names import (
    CANNOT_DELIVER,
    COUNTERED,
    DECLINED,
    NO_COUNTER,
    NONSENSE,
    OTHER_STEP,
    T2,
    TRADING,
)
from contraband.games.bootleggers.rules.offers import (
    add_term,
    can_deliver,
    drop_draft,
    make_offer,
    put_on_table,
    strike,
    why_not_offer,
    why_not_promise,
    why_terms_too_late,
)
from contraband.games.bootleggers.rules.order import next_in_order
from contraband.games.bootleggers.rules.suggesting import suggest
from contraband.games.bootleggers.state import NO_SEAT, TRADE_OFF, Bootleggers

OFFERS_A_ROUND: Final[i64] = 4  # BOOT-11.4


class OfferStep(Step[Bootleggers]):
    """What the steps share in which the one asked may make an offer or pass."""

    def partner(self, s: Bootleggers) -> i64:
        """The only one to whom the offer may be made, or NO_SEAT."""
        return NO_SEAT

    def goods(self, s: Bootleggers) -> bool:
        """May crates and Trucks change hands?"""
        return False

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = append(vec[i64](), PASS)
        return suggest(s, seat, self.partner(s), self.goods(s), found)

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == PASS:
            return ALLOWED
        kind = moves.kind(move)
        if kind == OFFER:
            return why_not_offer(s, seat, self.partner(s), self.goods(s), move)
        if kind == PROMISE:
            return why_not_promise(s, seat, move)
        return NONSENSE if kind < 0 else OTHER_STEP

    def default(self, s: Bootleggers, seat: i64) -> i64:
        return PASS

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        """Promises are named before the offer that they go with; then the turn is over."""
        if move >= PROMISE:
            add_term(s, move)
            return
        s.spoken |= seat_bit(seat)
        self.count(s, seat, move != PASS)
        if move == PASS:
            drop_draft(s)
        else:
            make_offer(s, seat, move)

    def count(self, s: Bootleggers, seat: i64, offers: bool) -> None:
        """Somebody has made an offer, or passed."""


class Talking(OfferStep):
    """BOOT-11.4.3: one offer each, in Muscle order, cash and promises only."""

    def __init__(self, name: str, next: i64) -> None:
        super().__init__(name, standing=True)
        self.next = next

    def enter(self, s: Bootleggers) -> None:
        if s.trade == TRADE_OFF:  # BOOT-12.8
            s.goto(self.next)
            return
        s.spoken = 0
        self.ask_next(s)

    def leave(self, s: Bootleggers) -> None:
        self.ask_next(s)

    def ask_next(self, s: Bootleggers) -> None:
        seat = next_in_order(s, s.spoken)
        if seat == NO_SEAT:
            s.goto(self.next)
        else:
            s.ask(seat_bit(seat))


class Trading(OfferStep):
    """BOOT-5.1, BOOT-11.4: in Muscle order, again and again, until all pass in a row."""

    def goods(self, s: Bootleggers) -> bool:
        return True

    def enter(self, s: Bootleggers) -> None:
        s.passed = 0
        s.spoken = 0
        if s.trade == TRADE_OFF:
            s.goto(T2)
        else:
            self.ask_next(s)

    def leave(self, s: Bootleggers) -> None:
        self.ask_next(s)

    def ask_next(self, s: Bootleggers) -> None:
        """``spoken``: who has had the turn of this cycle."""
        while s.passed != all_bits(s.seats):
            seat = next_in_order(s, s.spoken)
            if seat == NO_SEAT:
                s.spoken = 0
            elif s.offers[seat] >= OFFERS_A_ROUND:
                s.spoken |= seat_bit(seat)
                s.passed |= seat_bit(seat)
            else:
                s.ask(seat_bit(seat))
                return
        s.goto(T2)  # BOOT-5.2.3

    def count(self, s: Bootleggers, seat: i64, offers: bool) -> None:
        if offers:
            s.passed = 0
            s.offers[seat] += 1
        else:
            s.passed |= seat_bit(seat)


def offerer(s: Bootleggers) -> i64:
    """Answering, Countered: who has made the offer on the table."""
    return s.a


def answerer(s: Bootleggers) -> i64:
    """Answering, Countered: whose answer is wanted, or NO_SEAT."""
    return s.b


def declined(s: Bootleggers) -> i64:
    """Answering: a mask of those who have declined."""
    return s.c


def is_answered(s: Bootleggers) -> bool:
    """Answering: is nobody else asked about this offer?"""
    return s.d == 1


def close_offer(s: Bootleggers) -> None:
    s.d = 1


class Answering(OfferStep):
    """BOOT-11.4.1, BOOT-11.4.2: the one to whom an offer is made, or one after the other."""

    def partner(self, s: Bootleggers) -> i64:
        return offerer(s)

    def goods(self, s: Bootleggers) -> bool:
        return is_trading(s)

    def enter(self, s: Bootleggers) -> None:
        self.ask_next(s)

    def leave(self, s: Bootleggers) -> None:
        if is_answered(s):
            s.end()
        else:
            self.ask_next(s)

    def ask_next(self, s: Bootleggers) -> None:
        if len(s.draft) > 0:  # a counter-offer is being put together
            s.ask(seat_bit(answerer(s)))
            return
        seat = next_answer(s)
        s.b = seat  # the answerer
        if seat == NO_SEAT:
            s.end()
        else:
            s.ask(seat_bit(seat))

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = append(append(vec[i64](), DECLINE), ACCEPT)
        if deals.to(s.offer) == TABLE:
            return found
        return append(found, deals.with_cash(deals.offer(offerer(s)), GIVE, 1))

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == DECLINE:
            return ALLOWED
        if move == ACCEPT:
            return why_not_accept(s, seat)
        kind = moves.kind(move)
        if kind in (OFFER, PROMISE):
            if deals.to(s.offer) == TABLE:
                return NO_COUNTER
            return super().why_not(s, seat, move)
        return NONSENSE if kind < 0 else OTHER_STEP

    def default(self, s: Bootleggers, seat: i64) -> i64:
        return DECLINE

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        if move >= PROMISE:
            add_term(s, move)
        elif move == ACCEPT:
            drop_draft(s)
            strike(s, offerer(s), seat)
            close_offer(s)
        elif move == DECLINE:
            drop_draft(s)
            s.tell(DECLINED, seat, offerer(s))
            s.c |= seat_bit(seat)  # has declined
            if deals.to(s.offer) != TABLE:
                close_offer(s)
        else:
            put_on_table(s, seat, move)
            close_offer(s)
            s.call(COUNTERED, seat, offerer(s))


class Countered(Step[Bootleggers]):
    """BOOT-11.4.1: a counter-offer is taken or left."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(answerer(s)))

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), DECLINE), ACCEPT)

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == DECLINE:
            return ALLOWED
        if move == ACCEPT:
            return why_not_accept(s, seat)
        kind = moves.kind(move)
        if kind in (OFFER, PROMISE):
            return NO_COUNTER
        return NONSENSE if kind < 0 else OTHER_STEP

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        if move == ACCEPT:
            strike(s, offerer(s), seat)
        else:
            s.tell(DECLINED, seat, offerer(s))

    def leave(self, s: Bootleggers) -> None:
        s.end()


def is_trading(s: Bootleggers) -> bool:
    """BOOT-5.1: was the offer made in phase IV trade? Then it may be about goods."""
    return s.frames[len(s.frames) - FRAME] == TRADING


def next_answer(s: Bootleggers) -> i64:
    """Whom the offer is made to; of a table, the next in Muscle order after the offerer."""
    to = deals.to(s.offer)
    if to != TABLE:
        return NO_SEAT if is_in(to, declined(s)) else to
    behind = False
    for _round in range(2):
        for seat in s.order:
            if seat == offerer(s):
                if behind:
                    return NO_SEAT
                behind = True
            elif behind and not is_in(seat, declined(s)):
                return seat
    return NO_SEAT


def why_not_accept(s: Bootleggers, seat: i64) -> i64:
    """BOOT-11.3.1: only who can hand over his part may accept; he is asked in any case."""
    if not can_deliver(s, seat, s.offer, TAKE):
        return CANNOT_DELIVER
    return why_terms_too_late(s, seat, s.terms)
