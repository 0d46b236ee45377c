"""SODA-4 to SODA-6: what the guard does, token by token."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.state import all_bits, is_in, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.soda import moves
from contraband.games.soda.data import CARDS, KINDS, NO_EVENT
from contraband.games.soda.moves import (
    ACCEPT,
    ARREST,
    DOG,
    INSPECT,
    ONLY_PASS,
    PASS,
    SHOW,
    joined,
    pass_or,
    pass_or_later,
    pass_or_open,
)
from contraband.games.soda.names import (
    ACCEPTING,
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
    NO_SUCH_SUITCASE,
    NO_TOKEN_LEFT,
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
from contraband.games.soda.rules.luggage import open_luggage, tell_luggage, wave_through
from contraband.games.soda.state import ACCEPTED, CAUGHT, UNDUE, Soda, count_at, suitcase_at


class GuardStep(Step[Soda]):
    """What the guard's three steps share: tokens one at a time, in the order of the steps.

    SODA-4.4, SODA-5.4: passing ends a step, and so does a token of a later one, laid at once.
    """

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

    # -- what may be laid -------------------------------------------------------------------------

    def own_moves(self, s: Soda) -> vec[i64]:
        """PASS, and the tokens of this step that may be laid."""
        return ONLY_PASS

    def later_moves(self, s: Soda) -> vec[i64]:
        """PASS, and the tokens of later steps that may be laid at once."""
        return ONLY_PASS

    def legal(self, s: Soda, seat: i64) -> vec[i64]:
        return joined(self.own_moves(s), self.later_moves(s))

    def pick(self, s: Soda, seat: i64, chance: FastChance) -> i64:
        own = self.own_moves(s)
        later = self.later_moves(s)
        at = chance.below(len(own) + len(later) - 1)
        return own[at] if at < len(own) else later[at - len(own) + 1]

    def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == PASS:
            return ALLOWED  # SODA-4.1  none or fewer is fine
        if kind == -1:
            return NONSENSE
        if kind == ACCEPT:
            return why_no_bribe(s, moves.who(move))
        if kind == INSPECT:
            return why_no_inspection(s, moves.who(move), moves.position(move))
        if kind == DOG:
            return why_no_dog(s, moves.who(move))
        if kind == ARREST:
            return why_no_arrest(s, moves.who(move))
        return OTHER_STEP

    # -- what is laid -----------------------------------------------------------------------------

    def take(self, s: Soda, seat: i64, move: i64) -> None:
        kind = moves.kind(move)
        if kind == PASS:
            s.tell(PASSED, s.guard, s.step)
            self.go_on(s)
        elif kind == ACCEPT:
            accept(s, moves.who(move))
        elif kind == ARREST:
            s.goto(ARRESTING)  # SODA-4.4, SODA-5.4  what came before is closed
            arrest(s, moves.who(move))
        else:
            s.goto(INSPECTING)  # SODA-4.4
            look(s, kind, moves.who(move), moves.position(move))


class Accepting(GuardStep):
    """SODA-4: the guard may accept bribes."""

    def has_target(self, s: Soda) -> bool:
        return s.accepts > 0 and s.waiting != 0

    def go_on(self, s: Soda) -> None:
        s.goto(INSPECTING)

    def candidates(self, s: Soda, seat: i64) -> vec[i64]:
        found = pass_or(ACCEPT, travellers(s))
        return joined(joined(found, inspections(s)), pass_or(ARREST, travellers(s)))

    def own_moves(self, s: Soda) -> vec[i64]:
        return pass_or(ACCEPT, s.waiting)

    def later_moves(self, s: Soda) -> vec[i64]:
        """Nothing has been inspected yet."""
        opened: i64 = s.suitcases if s.inspects > 0 else 0
        return pass_or_later(s.waiting, opened, s.dogs > 0, s.arrests > 0)


def why_no_bribe(s: Soda, target: i64) -> i64:
    if s.step != ACCEPTING:
        return ACCEPTS_CLOSED  # SODA-4.4
    return why_not_target(s, target)


def accept(s: Soda, traveller: i64) -> None:
    s.accepts -= 1
    owed = s.bribe[traveller]
    paid = s.pay(traveller, s.guard, owed)  # SODA-4.2.1  first, from the traveller's own caps
    s.tell(BRIBE_ACCEPTED, traveller, s.guard, paid, owed)  # SODA-4.3  who is not asked
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
        return joined(inspections(s), pass_or(ARREST, travellers(s)))

    def own_moves(self, s: Soda) -> vec[i64]:
        if s.dogs > 0 or s.reinspect or s.inspects == 0:
            return self.allowed_inspections(s)
        closed = s.waiting
        for target in range(s.seats):
            if s.seen[target] != 0:
                closed &= ~seat_bit(target)
        return pass_or_open(closed, s.suitcases)

    def allowed_inspections(self, s: Soda) -> vec[i64]:
        """The same in the rounds in which something more is to be asked."""
        found = vec[i64]()
        for move in inspections(s):
            if self.why_not(s, s.guard, move) == ALLOWED:
                found = append(found, move)
        return found

    def later_moves(self, s: Soda) -> vec[i64]:
        return pass_or(ARREST, s.waiting) if s.arrests > 0 else ONLY_PASS


def inspections(s: Soda) -> vec[i64]:
    """PASS, and every inspection of a traveller, with the dog in its round."""
    found = pass_or_open(travellers(s), s.suitcases)
    if s.event != NO_EVENT and CARDS.events[s.event].dog:
        found = joined(found, pass_or(DOG, travellers(s)))
    return found


def why_no_inspection(s: Soda, target: i64, place: i64) -> i64:
    if s.step == ARRESTING:
        return INSPECTIONS_CLOSED  # SODA-5.4
    reason = why_not_target(s, target)
    if reason != ALLOWED:
        return reason
    if place >= s.suitcases:
        return NO_SUCH_SUITCASE
    if s.inspects == 0:
        return NO_TOKEN_LEFT  # only the dog is left
    if is_in(place, s.seen[target]):
        return ALREADY_OPEN
    if s.seen[target] != 0 and not may_reopen(s, target):
        return ALREADY_INSPECTED  # SODA-5.2, SODA-11.4.3, SODA-11.7.2
    return ALLOWED


def why_no_dog(s: Soda, target: i64) -> i64:
    if s.step == ARRESTING:
        return INSPECTIONS_CLOSED  # SODA-5.4
    reason = why_not_target(s, target)
    if reason != ALLOWED:
        return reason
    if s.dogs == 0:
        return NO_DOG
    return ALREADY_INSPECTED if s.seen[target] != 0 else ALLOWED  # SODA-11.4.3


def look(s: Soda, kind: i64, target: i64, place: i64) -> None:
    """An Inspect token, or the dog."""
    if kind == DOG:
        s.dogs -= 1
        s.tell(DOG_SENT, target, s.guard)
        s.call(SHOWING, target)
        return
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
        return pass_or(ARREST, travellers(s))

    def own_moves(self, s: Soda) -> vec[i64]:
        return pass_or(ARREST, s.waiting)


def why_no_arrest(s: Soda, target: i64) -> i64:
    reason = why_not_target(s, target)  # SODA-6.1.1
    if reason != ALLOWED:
        return reason
    return ALLOWED if s.arrests > 0 else NO_TOKEN_LEFT


def arrest(s: Soda, traveller: i64) -> None:
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


def moves_of_step(step: Step[Soda], s: Soda, seat: i64) -> vec[i64]:
    """What a seat may answer, without tokens of a later step: PASS comes before those here."""
    return step.own_moves(s) if isinstance(step, GuardStep) else step.legal(s, seat)


def travellers(s: Soda) -> i64:
    """Everybody but the guard, one bit each."""
    return all_bits(s.seats) & ~seat_bit(s.guard)


def why_not_target(s: Soda, target: i64) -> i64:
    """SODA-4.2, SODA-5.1, SODA-6.1: tokens go to travellers who are still waiting."""
    if target < 0 or target >= s.seats or target == s.guard:
        return NOT_A_TRAVELLER
    return ALLOWED if s.is_waiting(target) else OUT_OF_ROUND


def may_reopen(s: Soda, seat: i64) -> bool:
    """SODA-11.3.1: with the superior officer a second suitcase of the same traveller."""
    return s.reinspect and s.inspections(seat) == 1


def card_at(s: Soda, seat: i64, place: i64) -> i64:
    return s.luggage[suitcase_at(seat, place)]


def place_code(s: Soda, place: i64) -> i64:
    """How a place is called in the news: left and right; or left, middle and right."""
    return place if s.suitcases == 2 else LEFT_OF_THREE + place
