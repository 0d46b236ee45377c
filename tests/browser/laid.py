"""Tables laid out before the house opens: what has happened there is chosen, not left to luck.

Each game has its own scenes: laid_bootleggers.py, laid_cuba.py.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Protocol

from contraband.core.record import Record, Recorder
from contraband.server.clock import wall_ms
from contraband.server.hub import SEED_BYTES, digest
from contraband.store.engine import sqlite_url
from contraband.store.folder import database_file, make_folder
from contraband.store.listing import listing_of
from contraband.store.store import Store
from contraband.table import Occupant, Setup, Table, Who
from contraband.table.clocks import WINDOW_MS
from contraband.table.setup import Before
from contraband.wire import messages as wire

PEOPLE: Final = ("Alma", "Ben", "Cleo", "Dora", "Emil")
FOREVER_S: Final = 86_400  # no bot takes over for somebody whose page is not open yet


def token(table: str, seat: int) -> str:
    return f"{table}-{seat}"


def link(table: str, seat: int = 0) -> str:
    return f"/t/{table}#{token(table, seat)}"


Game = Recorder | Record


class Lay(Protocol):
    def __call__(
        self,
        name: str,
        people: int | Sequence[int],
        game: Game,
        bot: str = "random",
        over: bool = False,
    ) -> None:
        """A table where these moves have been made; persons in the first seats, or in these.

        ``over``: the last of them ended the game, and is made here.
        """


@contextmanager
def laying(folder: Path) -> Iterator[Lay]:
    """In the data folder of a house that is still closed."""
    make_folder(folder)
    store = Store(sqlite_url(database_file(folder)))

    def lay(
        name: str,
        people: int | Sequence[int],
        game: Game,
        bot: str = "random",
        over: bool = False,
    ) -> None:
        record = game.record if isinstance(game, Recorder) else game
        now = wall_ms()
        taken = range(people) if isinstance(people, int) else people
        sit = [Occupant("person", PEOPLE[at], digest(token(name, at))) for at in taken]
        persons = dict(zip(taken, sit, strict=True))
        setup = Setup(
            record.game,
            record.seats,
            options=record.options,
            occupants=[persons.get(seat, Occupant(bot)) for seat in range(record.seats)],
            host_token=digest(token(name, 0)),
            grace_s=FOREVER_S,
            pace="instant",
            chatter=False,
            before=Before(record.setup, record.moves[:-1] if over else record.moves),
        )
        table, entries = Table.new(name, setup, now, bytes(SEED_BYTES))
        started = table.handle(Who(0, host=True), wire.Start("start"), now)
        table.adopt(started)
        entries += started
        if over:
            seat, notation, _ = record.moves[-1]
            decision = table.sitting.data.chairs[seat].decision
            last = wire.Move("last", decision, notation=notation)
            mover = Who(seat, system=seat not in persons)
            ended = table.handle(mover, last, now + WINDOW_MS)
            table.adopt(ended)
            entries += ended
        asyncio.run(store.create(listing_of(table, now, False), entries))

    yield lay
    store.close()
