"""What the news tells about people's habits: who smuggles, who arrests."""

from contraband.games.soda.bots.news import (
    News,
    bottles_of,
    event_of,
    guard_of,
    kind_of,
    shows_luggage,
    traveller_of,
)
from contraband.games.soda.bots.weights import CorkWeights
from contraband.games.soda.data import CARDS, Event
from contraband.games.soda.names import (
    BRIBE_ACCEPTED,
    DOG_SENT,
    EVENT_REVEALED,
    ROUND_BEGINS,
    WAVED_THROUGH,
)


class OpponentModel:
    """Counts by seat. They follow from the news alone, so they can be rebuilt at any time."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.heard = 0  # news read so far
        self.last: News = ()  # and the last of them
        self.guard = 0
        self.limit = 0
        self.sniffed = -1  # whom the dog has visited this round
        self.trips = [0] * seats
        self.honest = [0] * seats
        self.offered = [0] * seats  # arrests each seat could have made as guard
        self.arrests = [0] * seats
        self.bribes_taken = 0

    def fits(self, news: list[News]) -> bool:
        """Does this news go on from what was read so far? Not in another game or after an undo."""
        if self.heard == 0:
            return True
        return self.heard <= len(news) and news[self.heard - 1] == self.last

    def listen(self, news: list[News]) -> None:
        """Take in what is new since the last time."""
        while self.heard < len(news):
            self.last = news[self.heard]
            self.hear(self.last)
            self.heard += 1

    def hear(self, news: News) -> None:
        kind = kind_of(news)
        if kind == ROUND_BEGINS:
            self.guard = guard_of(news)
            self.limit = CARDS.limit
            self.sniffed = -1
            self.offered[self.guard] += CARDS.by_count[self.seats].arrest
        elif kind == EVENT_REVEALED:
            self.read_event(CARDS.events[event_of(news)])
        elif kind == DOG_SENT:
            self.sniffed = traveller_of(news)
        elif kind == BRIBE_ACCEPTED:
            self.bribes_taken += 1
        elif shows_luggage(news):
            seat = traveller_of(news)
            self.trips[seat] += 1
            if bottles_of(news) <= self.limit:
                self.honest[seat] += 1
            if kind != WAVED_THROUGH:
                self.arrests[self.guard] += 1

    def read_event(self, event: Event) -> None:
        self.limit = event.limit
        self.offered[self.guard] += max(event.arrest, 1 - CARDS.by_count[self.seats].arrest)

    def honesty(self, seat: int, assumed: float) -> float:
        """How often this seat packs within the limit, starting from an assumption."""
        return (assumed * CorkWeights.DOUBT + self.honest[seat]) / (
            CorkWeights.DOUBT + self.trips[seat]
        )

    def severity(self, seat: int, assumed: float) -> float:
        """The share of arrest tokens this seat uses as guard, starting from an assumption."""
        return (assumed * CorkWeights.DOUBT + self.arrests[seat]) / (
            CorkWeights.DOUBT + self.offered[seat]
        )
