"""KINGPIN-11: an inspector comes for a card, and its owner answers."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.kingpin.data import (
    CARDS,
    INSPECTOR,
    PILE,
)
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import ACCEPT, SETTLE_UP, USE_SHIELD
from contraband.games.kingpin.names import (
    INSPECTED,
    INSPECTION,
    NO_SHIELD,
    NONSENSE,
    OTHER_STEP,
    SETTLED,
    SHIELDED,
    TOO_DEAR,
)
from contraband.games.kingpin.rules.empire import hand_over, hold_card, spend
from contraband.games.kingpin.state import TIRED, Kingpin


def take_inspect(s: Kingpin, seat: i64, inspector: i64, card: i64) -> None:
    """KINGPIN-11.1: the fee and the inspector are gone in every case (KINGPIN-11.3)."""
    spend(s, seat, CARDS.inspector_fee)
    s.put(inspector, TIRED)
    s.tell(INSPECTION, seat, s.place[card], PILE[card], CARDS.inspector_fee, card)
    s.call(INSPECTED, seat, card)


def sender(s: Kingpin) -> i64:
    """Who sent the inspector."""
    return s.a


def wanted_card(s: Kingpin) -> i64:
    """What the inspector has come for."""
    return s.b


class Inspected(Step[Kingpin]):
    """KINGPIN-11.2: the owner answers at once."""

    def enter(self, s: Kingpin) -> None:
        owner = s.place[wanted_card(s)]
        if self.why_not(s, owner, SETTLE_UP) != ALLOWED and s.ready_shield(owner) < 0:
            hold_card(s, wanted_card(s))  # nothing to decide
            s.end()
        else:
            s.ask(seat_bit(owner))

    def candidates(self, s: Kingpin, seat: i64) -> vec[i64]:
        found = append(vec[i64](), ACCEPT)
        found = append(found, SETTLE_UP)
        return append(found, USE_SHIELD)

    def why_not(self, s: Kingpin, seat: i64, move: i64) -> i64:
        if move == ACCEPT:
            return ALLOWED
        if move == SETTLE_UP:
            return ALLOWED if s.money[seat] >= CARDS.inspector_settlement else TOO_DEAR  # Q49
        if move == USE_SHIELD:
            return ALLOWED if s.ready_shield(seat) >= 0 else NO_SHIELD
        return OTHER_STEP if read.kind(move) >= 0 else NONSENSE

    def take(self, s: Kingpin, seat: i64, move: i64) -> None:
        if move == ACCEPT:
            hold_card(s, wanted_card(s))  # KINGPIN-11.2.1
        elif move == SETTLE_UP:  # KINGPIN-11.2.2
            s.tell(SETTLED, seat, sender(s), CARDS.inspector_settlement)
            hand_over(s, seat, sender(s), CARDS.inspector_settlement)
        else:  # KINGPIN-11.2.3, KINGPIN-14.2  also if the card is the shield itself
            s.put(s.ready_shield(seat), TIRED)
            s.tell(SHIELDED, seat, sender(s), INSPECTOR)

    def leave(self, s: Kingpin) -> None:
        s.end()
