"""How much may be open at once from one address, and in all.

A newcomer is not turned away because others hold all the places: the oldest connection of the same
address that has nothing under way is closed instead. When the server is full, it is one of the
address with the most.
"""

from typing import Protocol

from contraband.server.limits import Limits


class Connection(Protocol):
    """A connection or a socket."""

    def may_go(self) -> bool:
        """Has it nothing under way that would be lost?"""

    def send_away(self) -> None: ...


class ConnectionLimit:
    """Everything of one kind that is open, by address, the oldest first."""

    def __init__(self, name: str, limits: Limits, each: int, in_all: int) -> None:
        self.name = name  # of the limit
        self.limits = limits
        self.each = each
        self.in_all = in_all
        self.inside: dict[str, dict[Connection, None]] = {}
        self.number = 0

    def enter(self, address: str, connection: Connection, limited: bool = True) -> bool:
        """Let it in, if need be in place of another one; False if there is none that may go.

        Without ``limited`` any number may come from this address.
        """
        open_now = self.inside.get(address, {})
        if limited and len(open_now) >= self.each and not self.make_room(address, address):
            return False
        if self.number >= self.in_all and not self.make_room(self.largest(), address):
            return False
        self.inside.setdefault(address, {})[connection] = None
        self.number += 1
        return True

    def leave(self, address: str, connection: Connection) -> None:
        """It has gone; nothing happens if it had before."""
        open_now = self.inside.get(address, {})
        if connection in open_now:
            del open_now[connection]
            self.number -= 1
            if not open_now:
                del self.inside[address]

    def make_room(self, among: str, newcomer: str) -> bool:
        """Send the oldest of this address away that may go."""
        self.limits.hit(self.name, newcomer)
        for connection in self.inside.get(among, {}):
            if connection.may_go():
                self.leave(among, connection)
                connection.send_away()
                return True
        return False

    def largest(self) -> str:
        return max(self.inside, key=lambda address: len(self.inside[address]), default="")
