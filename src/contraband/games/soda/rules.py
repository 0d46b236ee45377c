"""The rules of Soda Smugglers, step by step in the order of a round (SODA-2.1)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import UNANSWERED, all_bits, is_in, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.soda import moves
from contraband.games.soda.data import CARDS, COPIES, NO_EVENT, ROWS
from contraband.games.soda.lists import can_pack, packings, pass_or, pass_or_open
from contraband.games.soda.moves import ACCEPT, ARREST, DOG, INSPECT, PACK2, PACK3, PASS, SHOW
from contraband.games.soda.state import (
    ACCEPTED,
    CAUGHT,
    FOUR,
    GUARD,
    HAND,
    THREE,
    UNDUE,
    WAVED,
    Soda,
    clear_counter,
)

# The steps, in rulebook order.
ROUND: Final[i64] = 0
PACKING: Final[i64] = 1
ACCEPTING: Final[i64] = 2
INSPECTING: Final[i64] = 3
SHOWING: Final[i64] = 4
ARRESTING: Final[i64] = 5
WAVING: Final[i64] = 6

# Why a move is refused; game.py gives each its name and rule.
NONSENSE: Final[i64] = 1
OTHER_STEP: Final[i64] = 2
ACCEPTS_CLOSED: Final[i64] = 3
INSPECTIONS_CLOSED: Final[i64] = 4
NOT_A_TRAVELLER: Final[i64] = 5
OUT_OF_ROUND: Final[i64] = 6
ALREADY_INSPECTED: Final[i64] = 7
ALREADY_OPEN: Final[i64] = 8
NO_SUCH_SUITCASE: Final[i64] = 9
NO_INSPECTION_LEFT: Final[i64] = 10
NO_DOG: Final[i64] = 11
NOT_THE_FULLER: Final[i64] = 12
NOT_IN_HAND: Final[i64] = 13
WRONG_NUMBER_OF_SUITCASES: Final[i64] = 14

# The news; game.py gives each its name and the meaning of its numbers.
ROUND_BEGINS: Final[i64] = 0
EVENT_REVEALED: Final[i64] = 1
BONUS_TAKEN: Final[i64] = 2
HAND_DEALT: Final[i64] = 3
READY: Final[i64] = 4
BRIBE_SHOWN: Final[i64] = 5
BRIBE_ACCEPTED: Final[i64] = 6
WAVED_THROUGH: Final[i64] = 7
INSPECTED: Final[i64] = 8
DOG_SENT: Final[i64] = 9
SUITCASE_SHOWN: Final[i64] = 10
CAUGHT_SMUGGLING: Final[i64] = 11
UNDULY_ARRESTED: Final[i64] = 12
APOLOGY: Final[i64] = 13
PASSED: Final[i64] = 14
ROUND_ENDS: Final[i64] = 15
GAME_ENDS: Final[i64] = 16


class Round(Step[Soda]):
    """SODA-2: a new round: event, fresh tokens, the deal."""

    def enter(self, s: Soda) -> None:
        s.round += 1
        s.tell(ROUND_BEGINS, s.round, s.rounds, s.guard)
        clear_counter(s)  # SODA-7.2
        s.status[s.guard] = GUARD
        s.waiting = all_bits(s.seats) & ~seat_bit(s.guard)
        self.reveal_event(s)  # SODA-10.2  before the deal
        self.lay_out_tokens(s)
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

    def lay_out_tokens(self, s: Soda) -> None:
        """SODA-2.2, SODA-7.2.1: all tokens are fresh; SODA-10.4: the event changes the round."""
        row = ROWS[s.seats]  # SODA-1.3
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

    def deal(self, s: Soda) -> None:
        """SODA-2.3: all cards are shuffled; SODA-2.3.1: each traveller gets a hand, the guard none.

        SODA-2.3.2: the rest is the deck. Nobody looks at it again, so it has no field of its own.
        """
        n0 = COPIES[0]
        n1 = n0 + COPIES[1]
        n2 = n1 + COPIES[2]
        left = n2 + COPIES[3]
        cards = s.cards
        for seat in range(s.seats):
            held0: i64 = 0
            held1: i64 = 0
            held2: i64 = 0
            size: i64 = 0
            if seat != s.guard:
                size = HAND
            for _card in range(size):  # one draw a card, out of what is left of each value
                card = s.draw(left)
                left -= 1
                if card >= n1:
                    if card < n2:
                        held2 += 1
                        n2 -= 1
                    continue
                n2 -= 1
                n1 -= 1
                if card >= n0:
                    held1 += 1
                else:
                    held0 += 1
                    n0 -= 1
            held3 = size - held0 - held1 - held2
            base = seat * FOUR
            cards[base] = held0
            cards[base + 1] = held1
            cards[base + 2] = held2
            cards[base + 3] = held3
            if s.telling and size > 0:
                s.whisper(seat, HAND_DEALT, seat, held0, held1, held2, held3)


class Packing(Step[Soda]):
    """SODA-3: every traveller packs, all at once and in secret."""

    def enter(self, s: Soda) -> None:
        s.ask(s.waiting)

    def candidates(self, s: Soda, seat: i64) -> vec[i64]:
        return packings(s.cards, seat * FOUR, s.suitcases)

    def legal(self, s: Soda, seat: i64) -> vec[i64]:
        return packings(s.cards, seat * FOUR, s.suitcases)  # SODA-3.4  any card may go anywhere

    def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == -1:
            return NONSENSE
        if kind != PACK2 and kind != PACK3:
            return OTHER_STEP
        if (kind == PACK3) != (s.suitcases == 3):
            return WRONG_NUMBER_OF_SUITCASES  # SODA-3.1, SODA-11.7
        return ALLOWED if can_pack(s.cards, seat * FOUR, move) else NOT_IN_HAND

    def default(self, s: Soda, seat: i64) -> i64:
        """Out of time: the fullest legal luggage, else the lightest; the smallest bribe."""
        best = UNANSWERED
        best_rank: i64 = 0
        for move in self.legal(s, seat):
            total: i64 = 0
            for place in range(s.suitcases):
                total += moves.packed(move, place)
            rank = s.limit - total if total <= s.limit else total
            rank = rank * 4 + moves.packed_bribe(move)
            if best == UNANSWERED or rank < best_rank:
                best = move
                best_rank = rank
        return best

    def take(self, s: Soda, seat: i64, move: i64) -> None:
        s.sealed[seat] = move  # in no other seat's view until everybody is ready
        s.tell(READY, seat)

    def leave(self, s: Soda) -> None:
        for seat in range(s.seats):
            if seat != s.guard:
                self.put_down(s, seat, s.sealed[seat])
        s.reveal()
        if s.telling:
            self.show_bribes(s)
        s.goto(ACCEPTING)

    def show_bribes(self, s: Soda) -> None:
        """SODA-3.5: all bribes are flipped at once; luggage stays facedown (SODA-3.5.1)."""
        for seat in range(s.seats):
            if seat != s.guard:
                s.tell(BRIBE_SHOWN, seat, s.bribe[seat])

    def put_down(self, s: Soda, seat: i64, move: i64) -> None:
        """Luggage and bribe; what stays in ``cards`` has been returned (SODA-3.3)."""
        cards = s.cards
        luggage = s.luggage
        base = seat * FOUR
        for place in range(s.suitcases):
            bottles = moves.packed(move, place)
            luggage[seat * THREE + place] = bottles  # SODA-3.1
            cards[base + bottles] -= 1
        bribe = moves.packed_bribe(move)
        s.bribe[seat] = bribe  # SODA-3.2
        cards[base + bribe] -= 1
        s.sealed[seat] = UNANSWERED


class GuardStep(Step[Soda]):
    """What the guard's three steps share: tokens one at a time, passing ends the step."""

    def enter(self, s: Soda) -> None:
        self.ask_or_go_on(s)

    def leave(self, s: Soda) -> None:
        self.ask_or_go_on(s)

    def ask_or_go_on(self, s: Soda) -> None:
        """A step without tokens or targets is passed over."""
        if self.has_target(s):
            s.ask(seat_bit(s.guard))
        else:
            self.go_on(s)

    def has_target(self, s: Soda) -> bool:
        return False

    def go_on(self, s: Soda) -> None:
        pass

    def default(self, s: Soda, seat: i64) -> i64:
        return PASS

    def why_not_target(self, s: Soda, target: i64) -> i64:
        """SODA-4.2, SODA-5.1, SODA-6.1: tokens go to travellers who are still waiting."""
        if target < 0 or target >= s.seats or target == s.guard:
            return NOT_A_TRAVELLER
        return ALLOWED if s.is_waiting(target) else OUT_OF_ROUND

    def passes(self, s: Soda) -> None:
        s.tell(PASSED, s.guard, s.step)
        self.go_on(s)


class Accepting(GuardStep):
    """SODA-4: the guard may accept bribes."""

    def has_target(self, s: Soda) -> bool:
        return s.accepts > 0 and s.waiting != 0

    def go_on(self, s: Soda) -> None:
        s.goto(INSPECTING)

    def candidates(self, s: Soda, seat: i64) -> vec[i64]:
        return pass_or(ACCEPT, all_bits(s.seats) & ~seat_bit(s.guard))

    def legal(self, s: Soda, seat: i64) -> vec[i64]:
        return pass_or(ACCEPT, s.waiting)

    def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == PASS:
            return ALLOWED  # SODA-4.1  none or fewer is fine
        if kind == -1:
            return NONSENSE
        if kind != ACCEPT:
            return OTHER_STEP
        return self.why_not_target(s, moves.who(move))

    def take(self, s: Soda, seat: i64, move: i64) -> None:
        if move == PASS:
            self.passes(s)  # SODA-4.4
            return
        traveller = moves.who(move)  # SODA-4.3  who is not asked
        s.accepts -= 1
        owed = s.bribe[traveller]
        paid = s.pay(traveller, s.guard, owed)  # SODA-4.2.1  first, from the traveller's own caps
        s.tell(BRIBE_ACCEPTED, traveller, s.guard, paid, owed)
        wave_through(s, traveller, ACCEPTED)  # SODA-4.2.2  then the luggage pays; SODA-4.2.3


class Inspecting(GuardStep):
    """SODA-5: the guard may open suitcases; with the dog, SODA-11.4."""

    def has_target(self, s: Soda) -> bool:
        for seat in range(s.seats):
            if s.is_waiting(seat):
                if s.dogs > 0 and s.seen[seat] == 0:
                    return True
                if s.inspects > 0 and (s.seen[seat] == 0 or may_reopen(s, seat)):
                    return True
        return False

    def go_on(self, s: Soda) -> None:
        s.goto(ARRESTING)

    def candidates(self, s: Soda, seat: i64) -> vec[i64]:
        travellers = all_bits(s.seats) & ~seat_bit(s.guard)
        found = pass_or_open(travellers, s.suitcases)
        if s.event != NO_EVENT and CARDS.events[s.event].dog:
            found = found[:]
            for target in range(s.seats):
                if target != s.guard:
                    found = append(found, moves.dog(target))
        return found

    def legal(self, s: Soda, seat: i64) -> vec[i64]:
        if s.dogs > 0 or s.reinspect or s.inspects == 0:
            return super().legal(s, seat)
        closed = s.waiting
        for target in range(s.seats):
            if s.seen[target] != 0:
                closed &= ~seat_bit(target)
        return pass_or_open(closed, s.suitcases)

    def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == PASS:
            return ALLOWED
        if kind == -1:
            return NONSENSE
        if kind == ACCEPT:
            return ACCEPTS_CLOSED  # SODA-4.4
        if kind == DOG:
            return self.why_no_dog(s, moves.who(move))
        if kind != INSPECT:
            return OTHER_STEP
        return self.why_no_inspection(s, moves.who(move), moves.position(move))

    def why_no_inspection(self, s: Soda, target: i64, place: i64) -> i64:
        reason = self.why_not_target(s, target)
        if reason != ALLOWED:
            return reason
        if place >= s.suitcases:
            return NO_SUCH_SUITCASE
        if s.inspects == 0:
            return NO_INSPECTION_LEFT  # only the dog is left
        if is_in(place, s.seen[target]):
            return ALREADY_OPEN
        if s.seen[target] != 0 and not may_reopen(s, target):
            return ALREADY_INSPECTED  # SODA-5.2, SODA-11.4.3, SODA-11.7.2
        return ALLOWED

    def why_no_dog(self, s: Soda, target: i64) -> i64:
        reason = self.why_not_target(s, target)
        if reason != ALLOWED:
            return reason
        if s.dogs == 0:
            return NO_DOG
        return ALREADY_INSPECTED if s.seen[target] != 0 else ALLOWED  # SODA-11.4.3

    def take(self, s: Soda, seat: i64, move: i64) -> None:
        if move == PASS:
            self.passes(s)  # SODA-5.4
            return
        target = moves.who(move)
        if moves.kind(move) == DOG:
            s.dogs -= 1
            s.tell(DOG_SENT, target, s.guard)
            s.call(SHOWING, target)
            return
        place = moves.position(move)
        s.inspects -= 1
        s.seen[target] |= seat_bit(place)  # SODA-5.1.1  it stays open; SODA-5.3  no caps move
        s.reveal()
        s.tell(INSPECTED, target, s.guard, place_code(s, place), card_at(s, target, place))


class Showing(Step[Soda]):
    """SODA-11.4.1: the sniffed traveller (``s.a``) turns the fuller suitcase.

    SODA-11.4.2: the traveller is asked in the same way with and without a tie, so that nobody
    learns from the question whether there was a choice.
    """

    def enter(self, s: Soda) -> None:
        s.ask(seat_bit(s.a))

    def candidates(self, s: Soda, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for place in range(s.suitcases):
            found = append(found, moves.show(place))
        return found

    def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == -1:
            return NONSENSE
        if kind != SHOW:
            return OTHER_STEP
        place = moves.position(move)
        if place >= s.suitcases:
            return NO_SUCH_SUITCASE
        for other in range(s.suitcases):
            if card_at(s, seat, other) > card_at(s, seat, place):
                return NOT_THE_FULLER
        return ALLOWED

    def default(self, s: Soda, seat: i64) -> i64:
        """Out of time: a fullest one. Equal ones: what the returned cards say, an odd number right.

        Nobody else knows those. A fixed side would tell that the other one is emptier.
        """
        fullest = self.legal(s, seat)
        returned: i64 = 0
        for bottles in range(FOUR):
            returned += bottles * s.cards[seat * FOUR + bottles]
        return fullest[returned % len(fullest)]

    def take(self, s: Soda, seat: i64, move: i64) -> None:
        place = moves.position(move)
        s.seen[seat] |= seat_bit(place)
        s.sniffed = seat
        s.reveal()
        s.tell(SUITCASE_SHOWN, seat, place_code(s, place), card_at(s, seat, place))

    def leave(self, s: Soda) -> None:
        s.end()


class Arresting(GuardStep):
    """SODA-6: the guard may arrest travellers, inspected or not."""

    def has_target(self, s: Soda) -> bool:
        return s.arrests > 0 and s.waiting != 0

    def go_on(self, s: Soda) -> None:
        s.goto(WAVING)  # SODA-6.7  unused tokens have no value

    def candidates(self, s: Soda, seat: i64) -> vec[i64]:
        return pass_or(ARREST, all_bits(s.seats) & ~seat_bit(s.guard))

    def legal(self, s: Soda, seat: i64) -> vec[i64]:
        return pass_or(ARREST, s.waiting)

    def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == PASS:
            return ALLOWED
        if kind == -1:
            return NONSENSE
        if kind == ACCEPT:
            return ACCEPTS_CLOSED  # SODA-4.4
        if kind in (INSPECT, DOG):
            return INSPECTIONS_CLOSED  # SODA-5.4
        if kind != ARREST:
            return OTHER_STEP
        return self.why_not_target(s, moves.who(move))  # SODA-6.1.1

    def take(self, s: Soda, seat: i64, move: i64) -> None:
        if move == PASS:
            self.passes(s)
            return
        traveller = moves.who(move)
        s.arrests -= 1  # SODA-6.6  all of this before the guard is asked again
        bottles = open_luggage(s, traveller)  # SODA-6.2; SODA-6.5  the bribe is not touched
        if bottles > s.limit:
            s.leaves(traveller, CAUGHT)  # SODA-6.3.1  without a cap more or less
            s.gain(s.guard, bottles)  # SODA-6.3  the stock pays the guard
            tell_luggage(s, CAUGHT_SMUGGLING, traveller)
            return
        s.leaves(traveller, UNDUE)
        tell_luggage(s, UNDULY_ARRESTED, traveller)
        if s.apology > 0:  # SODA-6.4  from the guard's own caps, as far as they go
            paid = s.pay(s.guard, traveller, s.apology)
            s.tell(APOLOGY, s.guard, traveller, paid)
        s.gain(traveller, bottles)  # SODA-6.4.1, SODA-11.5.2, SODA-11.8.2


class Waving(Step[Soda]):
    """SODA-7: wave the rest through, clean up, pass the badge on."""

    def enter(self, s: Soda) -> None:
        seat = s.left_of(s.guard)
        while seat != s.guard:
            if s.is_waiting(seat):
                wave_through(s, seat, WAVED)  # SODA-7.1; SODA-7.1.1, SODA-4.3.1  no bribe is paid
            seat = s.left_of(seat)
        s.tell(ROUND_ENDS, s.round, s.guard)
        if s.round == s.rounds:  # SODA-8.1
            s.tell(GAME_ENDS)
            s.finish()
            return
        s.guard = s.left_of(s.guard)  # SODA-7.3
        s.goto(ROUND)


def may_reopen(s: Soda, seat: i64) -> bool:
    """SODA-11.3.1: with the superior officer a second suitcase of the same traveller."""
    return s.reinspect and s.inspections(seat) == 1


def card_at(s: Soda, seat: i64, place: i64) -> i64:
    return s.luggage[seat * THREE + place]


def place_code(s: Soda, place: i64) -> i64:
    """How a place is called in the news: left and right; or left, middle and right."""
    return place if s.suitcases == 2 else place + 2


def open_luggage(s: Soda, seat: i64) -> i64:
    """Turn all suitcases of a traveller; returns the bottles in them."""
    s.seen[seat] = seat_bit(s.suitcases) - 1
    s.reveal()
    return s.bottles(seat)


def tell_luggage(s: Soda, kind: i64, seat: i64) -> None:
    if s.telling:
        at = seat * THREE
        bags = s.luggage
        s.tell(kind, seat, bags[at], bags[at + 1], bags[at + 2], s.bottles(seat))


def wave_through(s: Soda, seat: i64, status: i64) -> None:
    """SODA-4.2.2, SODA-7.1: luggage is shown and pays its bottles from the stock, however many."""
    s.gain(seat, open_luggage(s, seat))
    s.leaves(seat, status)
    tell_luggage(s, WAVED_THROUGH, seat)


STEPS: Final[list[Step[Soda]]] = [
    Round("round"),
    Packing("packing"),
    Accepting("accepting"),
    Inspecting("inspecting"),
    Showing("showing"),
    Arresting("arresting"),
    Waving("waving"),
]
