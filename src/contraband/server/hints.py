"""Hints and training at one table: who asks, who waits, what is known already.

One at a time for a seat, and not too many a minute for a seat and a table (``limits.py``): the
workers that think about them are the bots', and wait in the same queue.
"""

from typing import Final, Protocol

from contraband.analysis.answers import Advice
from contraband.server.bot_workers import BotWorkers, Deserted, Thinking
from contraband.server.client import Client
from contraband.server.errors import Denied
from contraband.server.limits import Limits
from contraband.table import hints
from contraband.table.commands import Who
from contraband.table.table import Table
from contraband.wire import messages as wire

NO_MOVE: Final = -1


class HubForHints(Protocol):
    """What it needs of the server."""

    bot_workers: BotWorkers
    limits: Limits


class TableForHints(Protocol):
    """What it needs of the live table."""

    table: Table

    @property
    def thinking(self) -> Thinking: ...


class HintDesk:
    """What the analyst has said to each seat about what it is asked now."""

    def __init__(self, hub: HubForHints) -> None:
        self.hub = hub
        self.busy: set[int] = set()  # seats whose question is being thought about
        self.known: dict[int, tuple[int, Advice]] = {}  # by seat: decision and advice

    def charge(self, table_id: str, seat: int) -> None:
        """Denied if this seat has asked already, or somebody has asked too often."""
        if seat in self.busy:
            raise Denied("hint_busy", 429)
        self.hub.limits.need("hints", f"{table_id} seat {seat}")
        self.hub.limits.need("hints_here", table_id)

    async def hint(
        self, live: TableForHints, seat: int, command: wire.Hint, client: Client
    ) -> None:
        """Think, and post what came of it. The count has been written already."""
        advice = await self.think(live, seat, command.decision, NO_MOVE)
        self.need_use(live, seat, command.decision, advice)
        assert advice is not None
        client.post(hints.tell(live.table.sitting, command, advice, client.language))

    async def weigh(
        self, live: TableForHints, who: Who, command: wire.Weigh, client: Client
    ) -> None:
        """Refusal if it may not be asked, Denied if it cannot be answered."""
        move = hints.need_training(live.table.sitting, who, command)
        self.charge(live.table.id, who.seat)
        advice = await self.think(live, who.seat, command.decision, move)
        self.need_use(live, who.seat, command.decision, advice)
        assert advice is not None
        client.post(hints.tell_weighed(live.table.sitting, command, advice, client.language))

    def need_use(
        self, live: TableForHints, seat: int, decision: int, advice: Advice | None
    ) -> None:
        """Denied if there is no advice, or nobody who could use it any more."""
        if advice is None:
            raise Denied("hint_failed", 409)
        if not self.is_open(live, seat, decision):
            raise Denied("hint_late", 409)

    def is_open(self, live: TableForHints, seat: int, decision: int) -> bool:
        """Is the seat still asked the same?"""
        chairs = live.table.sitting.data.chairs
        return seat < len(chairs) and chairs[seat].decision == decision

    async def think(
        self, live: TableForHints, seat: int, decision: int, move: int
    ) -> Advice | None:
        """None if the worker died, or everybody has left; Denied if it is too late, or asked twice.

        Between a question and its thinking the table may have gone on: another socket of the seat
        may have asked as well.
        """
        kept = self.known.get(seat)
        if move == NO_MOVE and kept is not None and kept[0] == decision:
            return kept[1]
        if seat in self.busy or not self.is_open(live, seat, decision):
            raise Denied("hint_busy" if seat in self.busy else "hint_late", 409)
        table = live.table
        self.busy.add(seat)
        try:
            request = table.bot_request(seat)
            advice = await self.hub.bot_workers.advise(request, move, table.id, live.thinking)
        except Deserted:
            return None
        finally:
            self.busy.discard(seat)
        if move == NO_MOVE and advice is not None:
            self.known[seat] = (decision, advice)
        return advice
