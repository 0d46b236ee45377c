"""One-time tickets for sockets, in the memory of the only process that will be asked to take them.

They live for half a minute and die with the process: whoever holds one then asks for another.
"""

import time
from collections import OrderedDict

from msgspec import Struct


class Pass(Struct, frozen=True):
    """What a ticket lets its holder do: sit at a table with the rights of a token."""

    table_id: str
    token: str  # SHA-256 of a seat's or the host's token; empty for a spectator


class Tickets:
    """By their hashes, the oldest first."""

    def __init__(self) -> None:
        self.open: OrderedDict[str, tuple[Pass, float]] = OrderedDict()

    def issue(self, ticket_hash: str, right: Pass, life_ms: int) -> None:
        now = time.monotonic()
        while self.open and next(iter(self.open.values()))[1] < now:
            self.open.popitem(last=False)
        self.open[ticket_hash] = (right, now + life_ms / 1000)

    def redeem(self, ticket_hash: str) -> Pass | None:
        right, until = self.open.pop(ticket_hash, (None, 0.0))
        return right if until >= time.monotonic() else None
