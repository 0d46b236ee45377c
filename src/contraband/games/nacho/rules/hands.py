"""NACHO-2, NACHO-8.7, NACHO-11.1: the first deal, and hands made fresh."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, listed, picked, size
from contraband.core.state import UNANSWERED, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.nacho import moves, names
from contraband.games.nacho.data import CARDS, PROVINCE_COUNT
from contraband.games.nacho.moves import DISCARD, KEEP
from contraband.games.nacho.rules.answers import OneKindStep
from contraband.games.nacho.rules.provinces import turn_demand
from contraband.games.nacho.rules.restocking import fill_warehouse
from contraband.games.nacho.state import (
    Nacho,
)

HAND_SIZES: Final[i64] = 9
DISCARDS: Final = vec[vec[i64]]([vec[i64]()] * HAND_SIZES)  # by size of the hand; never write


def discards(cards: i64) -> vec[i64]:
    """Every set of places in a hand of this many cards, the empty one first."""
    found = DISCARDS[cards]
    if len(found) == 0:
        for places in range(bit(cards)):
            found = append(found, moves.discard(places))
        DISCARDS[cards] = found
    return found


class Dealing(Step[Nacho]):
    """NACHO-2: provinces, warehouses, hands."""

    def enter(self, s: Nacho) -> None:
        for province in range(PROVINCE_COUNT):
            turn_demand(s, province)  # NACHO-2.3
        for seat in range(s.seats):
            fill_warehouse(s, seat)  # NACHO-2.5
        draw_up(s, 0)  # NACHO-2.6
        if s.redraw:
            s.goto(names.REDRAWING)  # NACHO-2.7
        else:
            give_gem(s)
            s.goto(names.TURN)


class HandStep(OneKindStep):
    """Everybody may let cards go, all at once; then all draw."""

    def enter(self, s: Nacho) -> None:
        mask: i64 = 0
        for seat in range(s.seats):
            if s.hands[seat] != EMPTY:
                mask |= seat_bit(seat)
        s.ask(mask)

    def candidates(self, s: Nacho, seat: i64) -> vec[i64]:
        return discards(size(s.hands[seat]))

    def legal(self, s: Nacho, seat: i64) -> vec[i64]:
        return discards(size(s.hands[seat]))

    def kind(self) -> i64:
        return DISCARD

    def why_not_this(self, s: Nacho, seat: i64, move: i64) -> i64:
        return ALLOWED if moves.discards_of(move) < bit(size(s.hands[seat])) else names.NO_SUCH_CARD

    def default(self, s: Nacho, seat: i64) -> i64:
        return KEEP

    def take(self, s: Nacho, seat: i64, move: i64) -> None:
        s.sealed[seat] = move
        s.tell(names.READY, seat)

    def let_go(self, s: Nacho) -> None:
        """All discards are shown together, face up on the pile."""
        for seat in range(s.seats):
            if s.sealed[seat] == UNANSWERED:
                continue
            cards = picked(s.hands[seat], moves.discards_of(s.sealed[seat]))
            s.sealed[seat] = UNANSWERED
            s.hands[seat] &= ~cards
            s.pile |= cards
            if s.telling:
                tell_discards(s, seat, cards)
        s.reveal()


class Redrawing(HandStep):
    """NACHO-11.1: once, before the first mountie is seen and before the gem is given."""

    def leave(self, s: Nacho) -> None:
        self.let_go(s)
        draw_up(s, 0)
        give_gem(s)
        s.goto(names.TURN)


class Refreshing(HandStep):
    """NACHO-8.7: at the end of rounds 1 and 2."""

    def leave(self, s: Nacho) -> None:
        self.let_go(s)
        draw_up(s, s.gem)
        s.goto(names.PREPARING)


def give_gem(s: Nacho) -> None:
    """NACHO-2.9: nobody can look into pockets here, so by lot."""
    s.gem = s.draw(s.seats)
    s.tell(names.GEM_GIVEN, s.gem)


def draw_up(s: Nacho, start: i64) -> None:
    """NACHO-8.7.1: one card at a time, clockwise, to everybody who has fewer than a hand."""
    hands = s.hands
    had = hands[:]
    seat = start
    short: i64 = 0  # seats in a row that need nothing
    while short < s.seats:
        if size(hands[seat]) < CARDS.hand:
            short = 0
            if s.deck == EMPTY and not reshuffle(s):
                break  # NACHO-8.7.3
            hands[seat] |= bit(s.draw_card())
        else:
            short += 1
        seat = s.left_of(seat)
    if s.telling:
        tell_draws(s, had)


def reshuffle(s: Nacho) -> bool:
    """NACHO-8.7.2, NACHO-11.1.1: the pile becomes the deck, if there is one.

    The batches keep what everybody knows: cards of this shuffle are in the deck or were drawn
    since, and all other cards in hands were drawn before.
    """
    if s.pile == EMPTY:
        return False
    s.shuffles += 1
    for batch in range(s.shuffles):
        s.batches[batch] &= ~s.pile
    s.batches[s.shuffles] = s.pile
    s.deck = s.pile
    s.pile = EMPTY
    s.tell(names.RESHUFFLED, size(s.deck))
    return True


def tell_discards(s: Nacho, seat: i64, cards: i64) -> None:
    if cards == EMPTY:
        s.tell(names.HAND_KEPT, seat)
    for card in listed(cards):
        s.tell(names.DISCARDED, seat, card)


def tell_draws(s: Nacho, had: vec[i64]) -> None:
    """Everybody sees how many; only the owner sees which."""
    for seat in range(s.seats):
        drawn = s.hands[seat] & ~had[seat]
        if drawn != EMPTY:
            s.tell(names.DREW, seat, size(drawn))
        for card in listed(drawn):
            s.whisper(seat, names.CARD_DRAWN, seat, card)
