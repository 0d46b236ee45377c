"""SODA-4 to SODA-6: what the guard does, token by token."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import all_bits, is_in, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.soda_1 import moves
from contraband.games.soda_1.data import CARDS, KINDS, NO_EVENT
from contraband.games.soda_1.moves import (
    ACCEPT,
    ARREST,
    DOG,
    INSPECT,
    PASS,
    SHOW,
    pass_or,
    pass_or_open,
)
from contraband.games.soda_1.names import (
    ACCEPTS_CLOSED,
    ALREADY_INSPECTED,
    ALREADY_OPEN,
    APOLOGY,
    ARRESTING,
    BRIBE_ACCEPTED,
    CAUGHT_SMUGGLING,
    DOG_SENT,
    INSPECTED,
    INSPECTING,
    INSPECTIONS_CLOSED,
    LEFT_OF_THREE,
    NO_DOG,
    NO_INSPECTION_LEFT,
    NO_SUCH_SUITCASE,
    NONSENSE,
    NOT_A_TRAVELLER,
    NOT_THE_FULLER,
    OTHER_STEP,
    OUT_OF_ROUND,
    PASSED,
    SHOWING,
    SUITCASE_SHOWN,
    UNDULY_ARRESTED,
    WAVING,
)
from contraband.games.soda_1.rules.luggage import open_luggage, tell_luggage, wave_through
from contraband.games.soda_1.state import ACCEPTED, CAUGHT, UNDUE, Soda, count_at, suitcase_at


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

    def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == PASS:
            return ALLOWED  # SODA-4.1  none or fewer is fine
        if kind == -1:
            return NONSENSE
        return self.why_not_token(s, kind, move)

    def why_not_token(self, s: Soda, kind: i64, move: i64) -> i64:
        """The reason against any move but passing."""
        return OTHER_STEP

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

    def why_not_token(self, s: Soda, kind: i64, move: i64) -> i64:
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

    def why_not_token(self, s: Soda, kind: i64, move: i64) -> i64:
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


def visited(s: Soda) -> i64:
    """The traveller the dog stands at, while Showing is called."""
    return s.a


class Showing(Step[Soda]):
    """SODA-11.4.1: the sniffed traveller turns the fuller suitcase.

    SODA-11.4.2: the traveller is asked in the same way with and without a tie, so that nobody
    learns from the question whether there was a choice.
    """

    def enter(self, s: Soda) -> None:
        s.ask(seat_bit(visited(s)))

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
        for bottles in range(KINDS):
            returned += bottles * s.cards[count_at(seat, bottles)]
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

    def why_not_token(self, s: Soda, kind: i64, move: i64) -> i64:
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
        if s.is_smuggled(bottles):
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


def may_reopen(s: Soda, seat: i64) -> bool:
    """SODA-11.3.1: with the superior officer a second suitcase of the same traveller."""
    return s.reinspect and s.inspections(seat) == 1


def card_at(s: Soda, seat: i64, place: i64) -> i64:
    return s.luggage[suitcase_at(seat, place)]


def place_code(s: Soda, place: i64) -> i64:
    """How a place is called in the news: left and right; or left, middle and right."""
    return place if s.suitcases == 2 else LEFT_OF_THREE + place
