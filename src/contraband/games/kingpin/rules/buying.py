"""KINGPIN-3: purchases, before the roll."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED
from contraband.games.kingpin.data import PILES, PRICE
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import BUY, PASS, SETTLE, WAIVE
from contraband.games.kingpin.names import (
    BOUGHT,
    BOUGHT_ALREADY,
    OTHER_STEP,
    ROLLING,
    SOLD_OUT,
    TOO_DEAR,
)
from contraband.games.kingpin.rules.auditors import add_free, has_free, take_free, why_not_free
from contraband.games.kingpin.rules.empire import spend, take_card
from contraband.games.kingpin.rules.turn import OwnStep
from contraband.games.kingpin.state import Kingpin


class Buying(OwnStep):
    """KINGPIN-3.2: any number of cards, but no two of one pile in one turn."""

    def has_choice(self, s: Kingpin, seat: i64) -> bool:
        for pile in range(PILES):
            if self.why_not_buy(s, seat, pile) == ALLOWED:
                return True
        return has_free(s, seat)

    def go_on(self, s: Kingpin) -> None:
        s.goto(ROLLING)

    def candidates(self, s: Kingpin, seat: i64) -> vec[i64]:
        found = append(vec[i64](capacity=16), PASS)
        for pile in range(PILES):
            found = append(found, BUY + pile)
        return add_free(s, seat, found, True)

    def legal(self, s: Kingpin, seat: i64) -> vec[i64]:
        found = append(vec[i64](capacity=16), PASS)
        for pile in range(PILES):
            if self.why_not_buy(s, seat, pile) == ALLOWED:
                found = append(found, BUY + pile)
        if len(s.queue) > 0:
            found = add_free(s, seat, found, False)
        return found

    def why_not_now(self, s: Kingpin, seat: i64, kind: i64, move: i64) -> i64:
        if kind == BUY:
            return self.why_not_buy(s, seat, read.pile(move))
        if kind in (SETTLE, WAIVE):
            return why_not_free(s, seat, kind, read.card(move))
        return OTHER_STEP

    def why_not_buy(self, s: Kingpin, seat: i64, pile: i64) -> i64:
        if s.stock[pile] == 0:
            return SOLD_OUT  # KINGPIN-3.5
        if is_in(pile, s.bought):
            return BOUGHT_ALREADY  # KINGPIN-3.2
        return ALLOWED if s.money[seat] >= PRICE[pile] else TOO_DEAR  # KINGPIN-3.1

    def take(self, s: Kingpin, seat: i64, move: i64) -> None:
        if move == PASS:
            self.go_on(s)
            return
        kind = read.kind(move)
        if kind != BUY:
            take_free(s, seat, kind, read.card(move))
            return
        pile = read.pile(move)
        spend(s, seat, PRICE[pile])
        s.bought |= seat_bit(pile)
        s.tell(BOUGHT, seat, pile, PRICE[pile])
        take_card(s, seat, pile)
