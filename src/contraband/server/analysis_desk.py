"""The analysis of one finished table: made once, when somebody looks back, and kept with it.

One work at a time for a table, whoever asks: the others are told how far it is. A worker of its
own does it piece by piece (``review_worker.py``), so bots never wait for it, and tables take turns.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from contraband.analysis.answers import can_be_won
from contraband.analysis.told import Outcome, Story
from contraband.games import GAMES
from contraband.server.bot_workers import DESERTED, WATCHED, BotWorkers, Deserted
from contraband.server.clock import now_s
from contraband.server.errors import Denied
from contraband.server.limits import Limits
from contraband.server.review_worker import Piece, tell_on, try_on
from contraband.store.analyses import Kept
from contraband.store.errors import StoreDown
from contraband.store.store import Store
from contraband.table.finished import need_over
from contraband.table.table import Table

ANALYST: Final = 2  # raise it when analyses get better: older ones are made again
PATIENCE_S: Final = 15.0  # nobody has asked for this long: the work is dropped
REMEMBERED: Final = 32  # what-ifs of a table

Work = Callable[[], Piece]
Note = Callable[[str, Piece], Coroutine[Any, Any, None]]  # told of every piece


class HubForAnalysis(Protocol):
    """What it needs of the server."""

    reviewers: BotWorkers
    review_turns: asyncio.Semaphore
    limits: Limits
    store: Store

    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...


class Progress(Struct, frozen=True):
    """It is being made: so many of so many."""

    done: int
    of: int


class AnalysisDesk:
    """What is known of one finished game, and what is being found out."""

    def __init__(self, hub: HubForAnalysis) -> None:
        self.hub = hub
        self.asked_s = 0.0  # when somebody last wanted to know
        self.known: tuple[int, Story] | None = None  # of which last move
        self.tried: OrderedDict[str, Outcome] = OrderedDict()  # what-ifs, whole or not
        self.under_way: dict[str, Progress] = {}  # one at most
        self.failed: set[str] = set()  # and whoever asks next is told

    def rank(self) -> int:
        """For the queue: people who wait for it ask again and again."""
        return WATCHED if now_s() - self.asked_s < PATIENCE_S else DESERTED

    # -- the story of the game ---------------------------------------------------------------------

    async def story(self, table: Table) -> Story | Progress:
        """Refusal before the end, Denied if there is nothing to say or it has failed."""
        need_over(table.sitting)
        self.asked_s = now_s()
        serial = last_serial(table)
        if self.known is None or self.known[0] != serial:
            self.known = await self.kept(table.id, serial)
        if self.known is not None:
            return self.known[1]
        need_analyst(table)
        key = f"{table.id} {serial}"
        if key not in self.under_way:
            record = table.game_played().to_json()
            work = partial(tell_on, key, record, self.hub.reviewers.budget_ms / 1000)
            self.begin(key, work, table.id, partial(self.told, serial))
        return self.under_way[key]

    async def kept(self, table_id: str, serial: int) -> tuple[int, Story] | None:
        """One that this analyst made before; one that cannot be read is made again."""
        kept = await self.hub.store.analysis(table_id)
        if kept is None or (kept.analyst, kept.serial) != (ANALYST, serial):
            return None
        try:
            return serial, msgspec.json.decode(kept.body, type=Story)
        except msgspec.MsgspecError:
            return None

    async def told(self, serial: int, table_id: str, piece: Piece) -> None:
        if piece.whole:
            kept = Kept(ANALYST, serial, piece.found.decode())
            with suppress(StoreDown):  # whoever asks after a restart waits once more
                await self.hub.store.keep_analysis(table_id, kept)
            self.known = serial, msgspec.json.decode(piece.found, type=Story)

    # -- what if -----------------------------------------------------------------------------------

    def what_if(self, table: Table, number: int, notation: str) -> Outcome | Progress:
        """Refusal before the end, Denied if it cannot be tried."""
        need_over(table.sitting)
        need_analyst(table)
        self.asked_s = now_s()
        key = f"{table.id} {last_serial(table)} {number} {notation}"
        found = self.tried.get(key)
        if key not in self.under_way and (found is None or found.times < found.of):
            record = table.game_played().to_json()
            work = partial(try_on, key, record, number, notation)
            self.begin(key, work, table.id, partial(self.tried_on, key))
        return found or self.under_way[key]

    async def tried_on(self, key: str, _: str, piece: Piece) -> None:
        self.tried[key] = msgspec.json.decode(piece.found, type=Outcome)
        while len(self.tried) > REMEMBERED:
            self.tried.popitem(last=False)

    # -- long work ---------------------------------------------------------------------------------

    def begin(self, key: str, work: Work, table_id: str, note: Note) -> None:
        """Denied if it has just failed, something else is under way, or there was too much."""
        if key in self.failed:
            self.failed.discard(key)
            raise Denied("review_failed", 409)
        if self.under_way:
            raise Denied("review_busy", 429)
        self.hub.limits.need("reviews", table_id)
        self.under_way[key] = Progress(0, 0)
        self.hub.spawn(self.run(key, work, table_id, note))

    async def run(self, key: str, work: Work, table_id: str, note: Note) -> None:
        """Piece by piece, until it is whole, fails, or nobody wants it any more."""
        try:
            async with self.hub.review_turns:
                if not await self.work_through(key, work, table_id, note):
                    self.failed.add(key)
        except Deserted:
            return
        finally:
            del self.under_way[key]

    async def work_through(self, key: str, work: Work, table_id: str, note: Note) -> bool:
        """False if the worker died, or the work failed."""
        while True:
            piece: Piece | None = await self.hub.reviewers.ask(table_id, self, "review", work)
            if piece is None:
                return False
            self.under_way[key] = Progress(piece.done, piece.of)
            await note(table_id, piece)
            if piece.whole:
                return True


def last_serial(table: Table) -> int:
    """Names the game as it ended: a last move that is taken back and played again has another."""
    line = table.sitting.data.line
    return line[-1].serial if line else 0


def need_analyst(table: Table) -> None:
    """Denied where there are no chances to speak of."""
    sitting = table.sitting
    if sitting.game is not GAMES[sitting.game.name]:
        raise Denied("review_other_rules", 409)
    if not can_be_won(sitting.game, sitting.options()):
        raise Denied("review_nothing", 409)
