"""What lies on the counter in Soda Smugglers, and the few things that are done with it."""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import NOBODY, UNANSWERED, State, seat_bit
from contraband.games.soda.data import CARDS, KINDS, MAX_SUITCASES, NO_EVENT
from contraband.games.soda.fields import SAVED, copied

# What has become of a seat this round.
GUARD: Final[i64] = 0
WAITING: Final[i64] = 1
ACCEPTED: Final[i64] = 2
CAUGHT: Final[i64] = 3
UNDUE: Final[i64] = 4
WAVED: Final[i64] = 5
STATUS_NAMES: Final = ["guard", "waiting", "accepted", "caught", "undue", "waved"]

NO_CARD: Final[i64] = -1
NO_SEAT: Final[i64] = -1


def hand_at(seat: i64) -> i64:
    """Where in ``cards`` the counts of a seat begin: of 0, 1, 2 and 3 bottles."""
    return seat * KINDS


def count_at(seat: i64, bottles: i64) -> i64:
    """Where ``cards`` counts what a seat holds of one value."""
    return seat * KINDS + bottles


def suitcase_at(seat: i64, place: i64) -> i64:
    """Where ``luggage`` has a suitcase of a seat, counted from the left."""
    return seat * MAX_SUITCASES + place


class Soda(State):
    """Cards are counted by bottles, not listed: cards of one value are alike."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.round: i64 = 0  # 1 for the first
        self.rounds: i64 = 0
        self.guard: i64 = 0
        self.caps: vec[i64] = vec[i64]()  # SODA-1.2.1  coins do not matter, so numbers
        self.cards: vec[i64] = vec[i64]()  # by count_at: how many in hand, later of those returned
        self.luggage: vec[i64] = vec[i64]()  # by suitcase_at: bottles, or NO_CARD
        self.bribe: vec[i64] = vec[i64]()  # by seat: bottles, or NO_CARD
        self.seen: vec[i64] = vec[i64]()  # by seat: one bit for each suitcase lying open
        self.status: vec[i64] = vec[i64]()  # what has become of each seat this round
        self.waiting: i64 = NOBODY  # the travellers still at the border, one bit each
        # what this round allows (SODA-D2 changed by the event, SODA-D5)
        self.accepts: Annotated[i64, "tokens"] = 0
        self.inspects: Annotated[i64, "tokens"] = 0
        self.arrests: Annotated[i64, "tokens"] = 0
        self.dogs: Annotated[i64, "tokens"] = 0
        self.limit: i64 = 0
        self.suitcases: i64 = 0
        self.apology: i64 = 0
        self.reinspect = False
        self.sniffed: i64 = NO_SEAT  # whom the dog has visited this round
        # events
        self.with_events = False
        self.fixed_order = False  # the order is an open option, not a secret
        self.event: i64 = NO_EVENT
        self.pile: vec[i64] = vec[i64]()  # facedown events, the next one last

    # -- counting ---------------------------------------------------------------------------------

    def is_waiting(self, seat: i64) -> bool:
        return (self.waiting >> seat) & 1 == 1

    def leaves(self, seat: i64, status: i64) -> None:
        """SODA-4.2.3, SODA-6.5.1: out of the round. What everybody saw stays till the clean-up."""
        self.status[seat] = status
        self.waiting &= ~seat_bit(seat)

    def bottles(self, seat: i64) -> i64:
        """SODA-6.2.1: the bribe never counts; SODA-11.7.3: all suitcases do."""
        luggage = self.luggage
        total: i64 = 0
        for place in range(self.suitcases):
            total += luggage[suitcase_at(seat, place)]
        return total

    def is_smuggled(self, bottles: i64) -> bool:
        """SODA-6.3: more than the limit, in all suitcases together (SODA-11.7.1)."""
        return bottles > self.limit

    def inspections(self, seat: i64) -> i64:
        """How many suitcases of this traveller lie open."""
        seen = self.seen[seat]
        return (seen & 1) + ((seen >> 1) & 1) + ((seen >> 2) & 1)

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    # -- money: SODA-9.1, SODA-9.4  caps move in no other way -------------------------------------

    def can_pay(self, payer: i64, caps: i64) -> i64:
        """SODA-9.2: players who owe more than they own pay all they have."""
        return caps if self.caps[payer] >= caps else self.caps[payer]

    def pay(self, payer: i64, payee: i64, caps: i64) -> i64:
        """Pay as much as there is. Returns what was paid."""
        paid = self.can_pay(payer, caps)
        self.caps[payer] -= paid
        self.caps[payee] += paid
        return paid

    def gain(self, seat: i64, caps: i64) -> None:
        """Caps from the stock, which cannot run out (SODA-9.3)."""
        self.caps[seat] += caps

    # -- copies -----------------------------------------------------------------------------------

    def clone(self) -> "Soda":
        return copied(self, Soda(self.seats))

    def saved(self) -> str:
        return SAVED


def clear_counter(s: Soda) -> None:
    """SODA-7.2: all cards are off the table. The lists are written in place: no new memory."""
    luggage = s.luggage
    for i in range(s.seats * MAX_SUITCASES):
        luggage[i] = NO_CARD
    bribe = s.bribe
    seen = s.seen
    status = s.status
    for seat in range(s.seats):
        bribe[seat] = NO_CARD
        seen[seat] = 0
        status[seat] = WAITING
    s.sniffed = NO_SEAT


def empty_table(seats: int) -> Soda:
    """Everybody at the table with the caps of SODA-1.1; no round has begun."""
    s = Soda(seats)
    s.caps = vec[i64]([CARDS.start_caps] * seats)
    s.sealed = vec[i64]([int(UNANSWERED)] * seats)
    s.luggage = vec[i64]([int(NO_CARD)] * (seats * MAX_SUITCASES))
    s.cards = vec[i64]([0] * (seats * KINDS))
    s.bribe = vec[i64]([0] * seats)
    s.seen = vec[i64]([0] * seats)
    s.status = vec[i64]([0] * seats)
    clear_counter(s)
    return s
