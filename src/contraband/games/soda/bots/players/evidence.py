"""Who is of which kind, by what everybody has packed so far, and what may be risked on it.

All that is read here is public, so every Ledger at the table reads the same.
"""

from contraband.games.soda.bots.book.policy import Book
from contraband.games.soda.bots.book.rules import NO_EVENT
from contraband.games.soda.bots.news import (
    News,
    bribe_of,
    event_of,
    guard_of,
    kind_of,
    luggage_of,
    shows_luggage,
    traveller_of,
)
from contraband.games.soda.bots.players.kinds import BOOKISH, kinds, plan_number
from contraband.games.soda.bots.weights import BookWeights
from contraband.games.soda.data import EVENT_NAMES
from contraband.games.soda.names import BRIBE_SHOWN, EVENT_REVEALED, ROUND_BEGINS


class Evidence:
    """What the news of a game tell, up to the beginning of this round and to this moment."""

    def __init__(self, seats: int, book: Book) -> None:
        self.book = book
        self.kinds = [list(BookWeights.ASSUMED) for _ in range(seats)]  # how likely each is
        self.before = self.kinds.copy()  # the same as the round began
        # what may still be risked on each as guard
        self.stake = [BookWeights.STAKE.get(seats, 0.0)] * seats
        self.bend = 0.0  # how much of this round's packing is bent
        self.event = NO_EVENT
        self.bribes = [0] * seats

    def listen(self, news: list[News]) -> None:
        for each in news:
            kind = kind_of(each)
            if kind == ROUND_BEGINS:
                self.begin(guard_of(each))
            elif kind == EVENT_REVEALED:
                self.event = EVENT_NAMES[event_of(each)]
            elif kind == BRIBE_SHOWN:
                self.bribes[traveller_of(each)] = bribe_of(each)
            elif shows_luggage(each):
                self.weigh(traveller_of(each), tuple(sorted(luggage_of(each))))

    def begin(self, guard: int) -> None:
        self.event = NO_EVENT
        self.before = self.kinds.copy()
        doubt = doubt_about(self.kinds[guard])
        self.bend = min(doubt, self.stake[guard]) if doubt > BookWeights.CHANCE else 0.0
        self.stake[guard] -= self.bend

    def weigh(self, seat: int, luggage: tuple[int, ...]) -> None:
        plan = plan_number((luggage, self.bribes[seat]))
        fits = [odds[plan] for odds in kinds(self.book, len(self.kinds), self.event)]
        weights = [a * b for a, b in zip(self.kinds[seat], fits, strict=True)]
        self.kinds[seat] = [weight / sum(weights) for weight in weights]


def doubt_about(kind: list[float]) -> float:
    """How far this seat's packings lead away from the book, 0 to 1: as the book lost likelihood."""
    return max(0.0, 1.0 - kind[BOOKISH] / BookWeights.ASSUMED[BOOKISH])
