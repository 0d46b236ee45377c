"""CUBA-6.3: every turn one of four Offers is played, for one of three uses."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, holds, nth
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import Asking
from contraband.games.cuba.data import CITY
from contraband.games.cuba.marketeers.rules.acquiring import can_gain
from contraband.games.cuba.marketeers.rules.selling import why_no_sale
from contraband.games.cuba.moves import market
from contraband.games.cuba.moves.market import ACQUIRE, OFFER, PASS, SALE, offered_card, use_of
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import ACQUIRES, PASSES, SELLS
from contraband.games.cuba.names.steps import ACQUIRING, DRAWING, SELLING
from contraband.games.cuba.state import Cuba

USES: Final[i64] = 3


class Offering(Asking):
    """CUBA-6.3: a card out of the hand, and what it is for."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]()
        hand = s.hands[seat]
        while hand != EMPTY:
            card = nth(hand, 0)
            hand &= hand - 1
            for use in range(USES):
                found = append(found, market.offer(card, use))
        return found

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != OFFER:
            return reasons.OTHER_STEP
        card = offered_card(move)
        use = use_of(move)
        if not holds(s.hands[seat], card):
            return reasons.NOT_YOUR_OFFER
        if use == ACQUIRE and not can_gain(s, card):
            return reasons.NOTHING_TO_GAIN  # it would be the same as to pass
        if use == SALE:
            return why_no_sale(s, seat, card)
        return ALLOWED

    def default(self, s: Cuba, seat: i64) -> i64:
        """Out of time: the first card, for nothing."""
        return market.offer(nth(s.hands[seat], 0), PASS)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        card = offered_card(move)
        use = use_of(move)
        s.hands[seat] &= ~bit(card)
        s.pile |= bit(card)
        s.played = card
        s.reveal()
        if use == ACQUIRE:
            s.tell(ACQUIRES, seat, card)
            s.goto(ACQUIRING)
        elif use == SALE:
            s.tell(SELLS, seat, card, CITY[card])
            s.goto(SELLING)
        else:
            s.tell(PASSES, seat, card)
            s.goto(DRAWING)
