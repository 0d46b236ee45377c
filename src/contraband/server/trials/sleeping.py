"""Tables that wait for somebody: what they cost while nobody looks, and how soon they are awake."""

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from contraband.core.fair import SEED_BYTES
from contraband.server.clock import wall_ms
from contraband.server.hub import digest
from contraband.server.trials.fast_player import FastPlayer, HttpPool
from contraband.server.trials.process import ServerProcess
from contraband.store.engine import sqlite_url
from contraband.store.folder import database_file, make_folder
from contraband.store.listing import listing_of
from contraband.store.store import Store
from contraband.table.commands import Who
from contraband.table.setup import Occupant, Setup
from contraband.table.table import Table
from contraband.wire import messages as wire

TOGETHER: Final = 200  # written in a few commits
WARM: Final = 20  # woken before anything is measured: code and words are loaded once


@dataclass
class Slept:
    """What was measured."""

    tables: int = 0
    memory_bytes: int = 0  # of the server with all of them asleep
    each_bytes: float = 0.0  # more than without them, a table
    awake_bytes: float = 0.0  # and one that is awake
    waits_ms: list[float] = field(default_factory=list)  # from asking to come in to a picture

    def at(self, share: float) -> float:
        waits = sorted(self.waits_ms)
        return waits[min(len(waits) - 1, int(share * len(waits)))]


def name_of(at: int) -> str:
    return f"waiting-{at}"


def token_of(at: int) -> str:
    return f"token-of-{at}"


async def fill(folder: Path, first: int, last: int) -> None:
    """Running games, each of which waits for its one person, in the folder of a closed server."""
    make_folder(folder)
    store = Store(sqlite_url(database_file(folder)))
    for at in range(first, last, TOGETHER):
        numbers = range(at, min(last, at + TOGETHER))
        await asyncio.gather(*(lay(store, number) for number in numbers))
    await asyncio.to_thread(store.close)


async def lay(store: Store, at: int) -> None:
    person = Occupant("person", "Ada", digest(token_of(at)))
    setup = Setup("soda", 3, {"first_guard": 1}, [person, Occupant("easy"), Occupant("easy")])
    now = wall_ms()
    table, log = Table.new(name_of(at), setup, now, secrets.token_bytes(SEED_BYTES))
    started = table.handle(Who(host=True), wire.Start("start"), now)
    table.adopt(started)
    await store.create(listing_of(table, now, False), [*log, *started])


async def wake(pool: HttpPool, at: int) -> tuple[FastPlayer, float]:
    """Come back to a table; how long it took until it was seen."""
    began = time.perf_counter()
    player = FastPlayer(pool.link, name_of(at), token_of(at))
    await player.connect(pool)
    await player.see(1)
    return player, (time.perf_counter() - began) * 1000


async def wake_some(server: ServerProcess, numbers: range) -> list[float]:
    """One after the other; all of them stay."""
    pool = HttpPool(server.link)
    come = [await wake(pool, at) for at in numbers]
    for player, _ in come:
        await player.close()
    pool.close()
    return [wait for _, wait in come]


def memory_with(folder: Path) -> tuple[ServerProcess, int]:
    """A server that has played a little, and what it occupies."""
    server = ServerProcess(folder, max_sockets=100_000)
    server.start()
    asyncio.run(wake_some(server, range(WARM)))
    return server, server.memory_bytes()


def measure(folder: Path, tables: int, woken: int) -> Slept:
    """The same server with few tables and with all of them, then some are woken."""
    found = Slept(tables)
    asyncio.run(fill(folder, 0, WARM))
    server, few = memory_with(folder)
    server.stop()
    asyncio.run(fill(folder, WARM, tables))
    server, found.memory_bytes = memory_with(folder)
    found.each_bytes = (found.memory_bytes - few) / max(1, tables - WARM)
    last = min(tables, WARM + woken)
    found.waits_ms = asyncio.run(wake_some(server, range(WARM, last)))
    found.awake_bytes = (server.memory_bytes() - found.memory_bytes) / max(1, last - WARM)
    server.stop()
    return found
