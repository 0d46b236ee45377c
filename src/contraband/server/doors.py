"""How much may be open at once from one address, and in all.

A newcomer is not turned away because others hold the doors: whoever of the same address has kept us
waiting longest, and has nothing under way, goes instead. When the house is full, that is somebody
of the address with the most.
"""

from typing import Protocol

from contraband.server.limits import Limits


class Guest(Protocol):
    """A connection or a socket."""

    def may_go(self) -> bool:
        """Has it nothing under way that would be lost?"""

    def send_away(self) -> None: ...


class Doors:
    """Everything of one kind that is open, by address, the oldest first."""

    def __init__(self, name: str, limits: Limits, each: int, in_all: int) -> None:
        self.name = name  # of the limit
        self.limits = limits
        self.each = each
        self.in_all = in_all
        self.inside: dict[str, dict[Guest, None]] = {}
        self.number = 0

    def enter(self, address: str, guest: Guest, limited: bool = True) -> bool:
        """Let it in, if need be in place of another one; False if there is none that may go.

        Without ``limited`` any number may come from this address.
        """
        guests = self.inside.get(address, {})
        if limited and len(guests) >= self.each and not self.make_room(address, address):
            return False
        if self.number >= self.in_all and not self.make_room(self.largest(), address):
            return False
        self.inside.setdefault(address, {})[guest] = None
        self.number += 1
        return True

    def leave(self, address: str, guest: Guest) -> None:
        """It has gone; nothing happens if it had before."""
        guests = self.inside.get(address, {})
        if guest in guests:
            del guests[guest]
            self.number -= 1
            if not guests:
                del self.inside[address]

    def make_room(self, among: str, newcomer: str) -> bool:
        """Send the oldest of this address away that may go."""
        self.limits.hit(self.name, newcomer)
        for guest in self.inside.get(among, {}):
            if guest.may_go():
                self.leave(among, guest)
                guest.send_away()
                return True
        return False

    def largest(self) -> str:
        return max(self.inside, key=lambda address: len(self.inside[address]), default="")
