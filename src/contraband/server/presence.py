"""Who is at a table: sockets of this process, seats connected elsewhere, persons who are away."""

from collections.abc import Callable, Sequence

from contraband.server.bot_workers import DESERTED, PLAYED, WATCHED
from contraband.server.client import Client
from contraband.server.clock import Clock
from contraband.table.commands import Who
from contraband.table.setup import PERSON
from contraband.table.state import Chair


class Presence:
    """Counted again by ``note`` whenever somebody comes or goes, or seats change hands."""

    def __init__(self, who: Callable[[str], Who], clock: Clock) -> None:
        self.who = who  # the rights of a token
        self.clock = clock
        self.clients: set[Client] = set()
        self.elsewhere: dict[int, list[int]] = {}  # process -> seats with a socket there
        self.seats: set[int] = set()  # with a socket anywhere
        self.away: dict[int, int] = {}  # persons without a socket, since when (our clock)
        self.deserted = True  # is nobody there, not even to watch? Then bots do not think

    def connected(self) -> set[int]:
        """Seats with a socket anywhere, as it is now."""
        return set(self.viewers_here()).union(*self.elsewhere.values()) - {-1}

    def rank(self) -> int:
        """How much its bots' moves matter to people: somebody plays, only watches, or nobody."""
        if self.seats:
            return PLAYED
        return WATCHED if self.clients or any(self.elsewhere.values()) else DESERTED

    def viewers_here(self) -> list[int]:
        """Seats with a socket at this process, and -1 if somebody watches."""
        return sorted({self.who(client.token).seat for client in self.clients})

    def seats_here(self) -> list[int]:
        """Seats with a socket at this process."""
        return [seat for seat in self.viewers_here() if seat >= 0]

    def spectators(self) -> int:
        """Sockets at this process that only watch."""
        return sum(1 for client in self.clients if self.who(client.token).seat < 0)

    def note(self, chairs: Sequence[Chair]) -> None:
        """Keep count of who is here, and of who is away and since when."""
        self.seats = self.connected()
        before, self.deserted = self.deserted, self.rank() == DESERTED
        if before and not self.deserted:
            self.away = {}  # with the first who comes, the others' time to come begins
        persons = {seat for seat, chair in enumerate(chairs) if chair.occupant == PERSON}
        now = self.clock.now_ms()
        self.away = {seat: self.away.get(seat, now) for seat in persons - self.seats}
