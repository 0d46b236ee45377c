"""KINGPIN-12: the fixer, and the war of contracts that may follow."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.kingpin.data import CARDS, FIXER, NO_CARD, PILE
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import ACCEPT, RAISE, USE_SHIELD
from contraband.games.kingpin.names import (
    CARD_REMOVED,
    CONTRACT,
    CONTRACT_NAMED,
    CONTRACT_PAID,
    CONTRACT_RAISED,
    NO_SHIELD,
    NONSENSE,
    NOT_AN_OPPONENTS,
    OTHER_STEP,
    SHIELDED,
    TOO_DEAR,
)
from contraband.games.kingpin.rules.empire import remove_card, spend
from contraband.games.kingpin.rules.targets import (
    add_all_cards,
    add_targets,
    has_target,
    why_not_target,
)
from contraband.games.kingpin.state import TIRED, Kingpin


def take_hire(s: Kingpin, seat: i64, fixer: i64, card: i64) -> None:
    """KINGPIN-12.1: the fixer is tired whatever happens (KINGPIN-12.4); nothing is paid yet."""
    s.put(fixer, TIRED)
    s.tell(CONTRACT_NAMED, seat, s.place[card], PILE[card], CARDS.contract_price, card)
    s.call(CONTRACT, seat, s.place[card], card, CARDS.contract_price)


def aggressor(s: Kingpin) -> i64:
    """Who has named a card, and pays if it comes to that."""
    return s.a


def defender(s: Kingpin) -> i64:
    """Whose card is named, and who answers."""
    return s.b


def named_card(s: Kingpin) -> i64:
    """What the contract is on; NO_CARD once it is settled."""
    return s.c


def price(s: Kingpin) -> i64:
    return s.d


def next_price(s: Kingpin) -> i64:
    """KINGPIN-12.2.2: what it takes to raise."""
    return 2 * s.d


class Contract(Step[Kingpin]):
    """KINGPIN-12.2: the defender answers. KINGPIN-12.3: nobody else takes part."""

    def enter(self, s: Kingpin) -> None:
        self.ask_or_resolve(s)

    def leave(self, s: Kingpin) -> None:
        if named_card(s) == NO_CARD:
            s.end()
        else:
            self.ask_or_resolve(s)

    def ask_or_resolve(self, s: Kingpin) -> None:
        """A defender who can only accept is not asked."""
        if s.ready_shield(defender(s)) >= 0 or self.can_raise(s):
            s.ask(seat_bit(defender(s)))
        else:
            self.accept(s)
            s.end()

    def can_raise(self, s: Kingpin) -> bool:
        return s.money[defender(s)] >= next_price(s) and has_target(s, aggressor(s))

    def candidates(self, s: Kingpin, seat: i64) -> vec[i64]:
        found = append(vec[i64](), ACCEPT)
        found = append(found, USE_SHIELD)
        return add_all_cards(s, aggressor(s), RAISE, found)

    def legal(self, s: Kingpin, seat: i64) -> vec[i64]:
        found = append(vec[i64](), ACCEPT)
        if s.ready_shield(seat) >= 0:
            found = append(found, USE_SHIELD)
        if s.money[seat] >= next_price(s):
            found = add_targets(s, aggressor(s), RAISE, found)
        return found

    def why_not(self, s: Kingpin, seat: i64, move: i64) -> i64:
        if move == ACCEPT:
            return ALLOWED
        if move == USE_SHIELD:
            return ALLOWED if s.ready_shield(seat) >= 0 else NO_SHIELD
        kind = read.kind(move)
        if kind == -1:
            return NONSENSE
        if kind != RAISE:
            return OTHER_STEP
        card = read.card(move)
        if s.place[card] != aggressor(s):
            return NOT_AN_OPPONENTS  # Q52: a card of the aggressor
        if s.money[seat] < next_price(s):
            return TOO_DEAR
        return why_not_target(s, card)

    def take(self, s: Kingpin, seat: i64, move: i64) -> None:
        if move == ACCEPT:
            self.accept(s)
        elif move == USE_SHIELD:  # KINGPIN-12.2.3, KINGPIN-14.6  the price is still due
            s.put(s.ready_shield(seat), TIRED)
            s.tell(SHIELDED, seat, aggressor(s), FIXER)
            self.pay(s)
        else:
            self.turn_round(s, read.card(move))

    def turn_round(self, s: Kingpin, card: i64) -> None:
        """KINGPIN-12.2.2, KINGPIN-12.4, KINGPIN-12.5: twice the price, the other way round."""
        s.d = next_price(s)
        s.a, s.b = s.b, s.a
        s.c = card
        s.tell(CONTRACT_RAISED, aggressor(s), defender(s), PILE[card], price(s), card)

    def accept(self, s: Kingpin) -> None:
        """KINGPIN-12.2.1: the card that is named last is removed, and no other."""
        s.tell(CARD_REMOVED, defender(s), PILE[named_card(s)])
        remove_card(s, named_card(s))
        self.pay(s)

    def pay(self, s: Kingpin) -> None:
        """KINGPIN-12.3: only the last aggressor pays, and only the last price."""
        s.tell(CONTRACT_PAID, aggressor(s), price(s))
        spend(s, aggressor(s), price(s))
        s.c = NO_CARD
