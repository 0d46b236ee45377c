"""KINGPIN-15: getting a card out of the hold, in the fifth step."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import add_each
from contraband.core.step import ALLOWED
from contraband.games.kingpin.data import BUDGET, CLIENTS, OUTLETS, PILE, RELEASE, SPECIALS
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import PASS
from contraband.games.kingpin.moves.numbers import RELEASE as RELEASE_MOVE
from contraband.games.kingpin.names import (
    NOT_IN_HOLD,
    OTHER_STEP,
    PASSING_ON,
    RELEASED,
    TOO_DEAR,
    TWIN,
)
from contraband.games.kingpin.rules.empire import move_card, spend
from contraband.games.kingpin.rules.turn import OwnStep
from contraband.games.kingpin.state import HOLD, READY, Kingpin


class Releasing(OwnStep):
    """KINGPIN-15.2: one of the own cards, paid to the bank; KINGPIN-15.3: how it comes back."""

    def has_choice(self, s: Kingpin, seat: i64) -> bool:
        held = HOLD + seat
        if s.outlets(held) | s.clients(held) | s.specials(held) == 0:
            return False
        return len(self.legal(s, seat)) > 1

    def go_on(self, s: Kingpin) -> None:
        s.goto(PASSING_ON)

    def candidates(self, s: Kingpin, seat: i64) -> vec[i64]:
        found = append(vec[i64](), PASS)
        for kind in (OUTLETS, CLIENTS, SPECIALS):
            held: i64 = 0
            for owner in range(s.seats):
                held |= s.unlike(kind, HOLD + owner)
            found = add_each(held, RELEASE_MOVE + kind, found)
        return found

    def why_not_now(self, s: Kingpin, seat: i64, kind: i64, move: i64) -> i64:
        if kind != RELEASE_MOVE:
            return OTHER_STEP
        return self.why_not_release(s, seat, read.card(move))

    def why_not_release(self, s: Kingpin, seat: i64, card: i64) -> i64:
        if s.place[card] != HOLD + seat:
            return NOT_IN_HOLD
        if s.money[seat] < RELEASE[PILE[card]]:
            return TOO_DEAR  # KINGPIN-15.2.1, KINGPIN-15.2.2, KINGPIN-15.2.3
        return ALLOWED if s.is_first(card) else TWIN

    def take(self, s: Kingpin, seat: i64, move: i64) -> None:
        if move != PASS:
            self.release(s, seat, read.card(move))
        self.go_on(s)

    def release(self, s: Kingpin, seat: i64, card: i64) -> None:
        pile = PILE[card]
        spend(s, seat, RELEASE[pile])
        move_card(s, card, seat)
        if card >= SPECIALS:
            s.put(card, READY)  # KINGPIN-15.3.3  at home, and not fresh
        elif s.release_empty:
            s.put(card, 0)  # KINGPIN-18.7
        else:
            s.put(card, BUDGET[pile])  # KINGPIN-15.3.1  0 for an outlet; KINGPIN-15.3.2
        s.tell(RELEASED, seat, pile, RELEASE[pile])
