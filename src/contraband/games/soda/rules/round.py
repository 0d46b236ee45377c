"""SODA-2, SODA-10, SODA-11: a round begins."""

from mypy_extensions import i64

from contraband.core.state import all_bits, seat_bit
from contraband.core.step import Step
from contraband.games.soda.data import CARDS, COPIES, NO_EVENT
from contraband.games.soda.names import (
    BONUS_TAKEN,
    EVENT_REVEALED,
    HAND_DEALT,
    PACKING,
    ROUND_BEGINS,
)
from contraband.games.soda.state import GUARD, Soda, clear_counter, hand_at


class Round(Step[Soda]):
    """SODA-2: a new round: event, fresh tokens, the deal."""

    def enter(self, s: Soda) -> None:
        s.round += 1
        s.tell(ROUND_BEGINS, s.round, s.rounds, s.guard)
        clear_counter(s)  # SODA-7.2
        s.status[s.guard] = GUARD
        s.waiting = all_bits(s.seats) & ~seat_bit(s.guard)
        self.reveal_event(s)  # SODA-10.2  before the deal
        lay_out_tokens(s)
        self.deal(s)
        s.goto(PACKING)

    def reveal_event(self, s: Soda) -> None:
        """SODA-10.2: the top event holds for this round only (SODA-10.2.1)."""
        s.event = NO_EVENT  # SODA-7.2.2
        if not s.with_events:
            return
        last: i64 = len(s.pile) - 1
        s.event = s.pile[last]
        s.pile = s.pile[:last]  # SODA-10.3  nothing is ever put back
        s.reveal()
        s.tell(EVENT_REVEALED, s.event, s.guard)
        bonus = CARDS.events[s.event].bonus
        if bonus > 0:  # SODA-11.6  birthday: caps from the stock at once
            s.gain(s.guard, bonus)
            s.tell(BONUS_TAKEN, s.guard, bonus)

    def deal(self, s: Soda) -> None:
        """SODA-2.3: all cards are shuffled; SODA-2.3.1: each traveller gets a hand, the guard none.

        SODA-2.3.2: the rest is the deck. Nobody looks at it again, so it has no field of its own.
        """
        below1 = COPIES[0]  # the cards left with fewer than 1, fewer than 2, fewer than 3 bottles
        below2 = below1 + COPIES[1]
        below3 = below2 + COPIES[2]
        left = below3 + COPIES[3]
        cards = s.cards
        for seat in range(s.seats):
            held1 = below1
            held2 = below2
            held3 = below3
            size: i64 = 0
            if seat != s.guard:
                size = CARDS.hand
            for _card in range(size):  # one draw a card: the number of one of those left
                card = s.draw(left)
                left -= 1
                below1 += (card - below1) >> 63  # one fewer if the card is among these, without a
                below2 += (card - below2) >> 63  # branch: the processor could not foresee it
                below3 += (card - below3) >> 63
            held1 -= below1
            held2 -= below2
            held3 -= below3
            base = hand_at(seat)
            cards[base] = held1
            cards[base + 1] = held2 - held1
            cards[base + 2] = held3 - held2
            cards[base + 3] = size - held3
            if s.telling and size > 0:
                self.tell_hand(s, seat)

    def tell_hand(self, s: Soda, seat: i64) -> None:
        held = s.cards[hand_at(seat) : hand_at(seat + 1)]
        s.whisper(seat, HAND_DEALT, seat, held[0], held[1], held[2], held[3])


def lay_out_tokens(s: Soda) -> None:
    """SODA-2.2, SODA-7.2.1: all tokens are fresh; SODA-10.4: the event changes the round."""
    row = CARDS.by_count[s.seats]  # SODA-1.3
    s.accepts = row.accept
    s.inspects = row.inspect
    s.arrests = row.arrest
    s.dogs = 0
    s.limit = CARDS.limit
    s.suitcases = CARDS.suitcases
    s.apology = CARDS.apology
    s.reinspect = False
    if s.event == NO_EVENT:
        return
    event = CARDS.events[s.event]  # SODA-10.5  exactly one
    s.accepts += event.accept  # SODA-11.1, SODA-10.6  a use, not a piece
    if event.accept_all:
        s.accepts = s.seats - 1  # SODA-11.2
    s.inspects += event.inspect  # SODA-11.3
    s.reinspect = event.reinspect  # SODA-11.3.1
    s.dogs = 1 if event.dog else 0  # SODA-11.4
    s.arrests += event.arrest  # SODA-11.5, SODA-11.8
    if event.arrest < 0 and s.arrests < 1:
        s.arrests = 1  # SODA-11.8  never fewer than one
    s.limit = event.limit  # SODA-11.6.1, SODA-11.8.1
    s.suitcases = event.suitcases  # SODA-11.7
    s.apology = event.apology  # SODA-11.5.1
