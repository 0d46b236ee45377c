"""BOOT-2.1 to BOOT-2.3: a Round begins, and everybody bids with a Muscle card."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import UNANSWERED, all_bits, is_in
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers import names
from contraband.games.bootleggers.data import IN_COLOUR, MUSCLE_PRICE, MUSCLES, NO_SIZE, SIZES
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.moves import MUSCLE
from contraband.games.bootleggers.rules.deck import draw_card
from contraband.games.bootleggers.rules.hands import muscle_hand
from contraband.games.bootleggers.rules.order import sort_by_muscle
from contraband.games.bootleggers.state import NO_CARD, TRADE_OFF, Bootleggers


class Round(Step[Bootleggers]):
    """BOOT-1.3, BOOT-2.1, BOOT-2.2: the next Round; cards are turned up."""

    def enter(self, s: Bootleggers) -> None:
        s.round += 1
        s.tell(names.ROUND_BEGINS, s.round)
        if s.truck_card == NO_SIZE:
            turn_up_truck(s)
        for _card in range(s.seats):
            kind = draw_card(s)
            if kind != NO_CARD:
                s.display[kind] += 1
                s.tell(names.CARD_SHOWN, kind)
        s.goto(names.CHOOSING)


class Choosing(Step[Bootleggers]):
    """BOOT-2.3: one Muscle card each, in secret."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(all_bits(s.seats))

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for number in range(1, MUSCLES + 1):
            if has_muscle(s, seat, number):
                found = append(found, MUSCLE + number)
        return found

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind != MUSCLE:
            return names.NONSENSE if kind < 0 else names.OTHER_STEP
        number = move - MUSCLE
        if not has_muscle(s, seat, number):
            return names.NOT_IN_HAND
        if MUSCLE_PRICE[number] <= s.cash[seat] or not can_pay_any(s, seat):
            return ALLOWED
        return names.TOO_DEAR

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        s.sealed[seat] = move
        s.tell(names.READY, seat)
        s.whisper(seat, names.CHOSE, seat, move - MUSCLE)

    def leave(self, s: Bootleggers) -> None:
        """BOOT-2.3.1: all are revealed together."""
        for seat in range(s.seats):
            number = s.sealed[seat] - MUSCLE
            s.sealed[seat] = UNANSWERED
            show_muscle(s, seat, number)
            s.tell(names.REVEALED, seat, number)
        sort_by_muscle(s)
        s.reveal()
        s.done = 0
        s.paid = 0
        s.window = names.R1
        s.goto(names.R1 if s.trade == TRADE_OFF else names.TALKING)


def turn_up_truck(s: Bootleggers) -> None:
    """BOOT-2.1: none, if the Truck deck is empty."""
    left: i64 = 0
    for cards in s.truck_deck:
        left += cards
    if left == 0:
        return
    number = s.draw(left)
    for size in range(SIZES):
        if number < s.truck_deck[size]:
            s.truck_deck[size] -= 1
            s.truck_card = size
            s.tell(names.TRUCK_SHOWN, size)
            return
        number -= s.truck_deck[size]


def has_muscle(s: Bootleggers, seat: i64, number: i64) -> bool:
    at = number - 1
    return is_in(at % IN_COLOUR, s.hands[muscle_hand(seat, at // IN_COLOUR)])


def can_pay_any(s: Bootleggers, seat: i64) -> bool:
    """Does this player hold a Muscle card that he can pay?"""
    for number in range(1, MUSCLES + 1):
        if MUSCLE_PRICE[number] <= s.cash[seat] and has_muscle(s, seat, number):
            return True
    return False


def show_muscle(s: Bootleggers, seat: i64, number: i64) -> None:
    """From the hand onto the table."""
    at = number - 1
    bit: i64 = 1
    bit <<= at % IN_COLOUR
    s.hands[muscle_hand(seat, at // IN_COLOUR)] &= ~bit
    s.used[at // IN_COLOUR] |= bit
    s.muscle[seat] = number
    s.value[seat] = 2 * number
