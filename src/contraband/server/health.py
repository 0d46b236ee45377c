"""Is the server well? Live: it can go on. Ready: whoever comes in now can play, and it is saved."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Protocol

from msgspec import Struct

from contraband.core.words import fill
from contraband.server.bot_workers import BotWorkers
from contraband.server.clock import now_s
from contraband.server.metrics import Metrics
from contraband.server.texts import server_words
from contraband.store.errors import StoreDown
from contraband.store.store import Store

FRESH_S: Final = 3.0  # so long a probe's answer holds: asking often costs nothing
PATIENCE_S: Final = 2.0  # so long a probe may take before the answer is no
RECENT_S: Final = 5.0  # so long a fault of the database counts after it has happened
PULSE_S: Final = 1.0
MIB: Final = 1 << 20
SLOW: Final = "slow"

CHECKS: Final = ("writer", "database", "disk", "bots", "open")


class Finding(Struct, frozen=True):
    """One thing looked at; ``fault`` is empty if it is as it should be."""

    name: str
    fault: str = ""
    values: dict[str, object] = {}

    def sentence(self, language: str) -> str:
        words = server_words(language)
        keys = ("fault", self.fault) if self.fault else ("well", self.name)
        if words.find("health", *keys) is None:
            return StoreDown(self.fault).sentence(language)
        return fill(words.text("health", *keys), self.values)


class HubForHealth(Protocol):
    """What is looked at."""

    store: Store
    bot_workers: BotWorkers
    metrics: Metrics
    draining: bool

    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...


class Probe:
    """Something tried out, one attempt at a time: one that hangs is not joined by others."""

    def __init__(self, hub: HubForHealth, attempt: Callable[[], Awaitable[None]]) -> None:
        self.hub = hub
        self.attempt = attempt
        self.began_s = -FRESH_S
        self.running: asyncio.Event | None = None  # set when the attempt has ended
        self.fault = ""

    async def ask(self) -> str:
        """Empty, or what is wrong; an answer of some seconds ago is good enough."""
        if self.running is None and now_s() - self.began_s < FRESH_S:
            return self.fault
        if self.running is None:
            self.running = asyncio.Event()
            self.began_s = now_s()
            self.hub.spawn(self.run(self.running))
        left_s = self.began_s + PATIENCE_S - now_s()
        try:
            async with asyncio.timeout(max(0.0, left_s)):
                await self.running.wait()
        except TimeoutError:
            return SLOW
        return self.fault

    async def run(self, ended: asyncio.Event) -> None:
        try:
            await self.attempt()
            self.fault = ""
        except StoreDown as down:
            self.fault = down.reason
        finally:
            self.running = None
            ended.set()


class Health:
    """The condition of one server."""

    def __init__(self, hub: HubForHealth, floor_mib: int) -> None:
        self.hub = hub
        self.floor_mib = floor_mib
        self.writes = Probe(hub, hub.store.probe_write)
        self.reads = Probe(hub, hub.store.probe_read)

    def live(self) -> list[Finding]:
        """A server that is not live must be started again: it will not get well by itself."""
        return [Finding("writer", "" if self.hub.store.writer.alive else "stopped")]

    async def ready(self) -> list[Finding]:
        writes, reads = await asyncio.gather(self.writes.ask(), self.reads.ask())
        dead = self.live()[0].fault
        # What a probe can still do may be too small: a command that failed a moment ago counts too.
        failed = self.hub.metrics.recent_fault
        return [
            Finding("writer", dead or writes or failed(True, RECENT_S)),
            Finding("database", reads or failed(False, RECENT_S)),
            *self.room(),
            Finding("bots", "" if self.hub.bot_workers.well() else "no_worker"),
            Finding("open", "closing" if self.hub.draining else ""),
        ]

    def room(self) -> list[Finding]:
        """On the disk of the database, if it is one of ours."""
        folder = self.hub.store.folder
        if folder is None:
            return []
        try:
            free = shutil.disk_usage(folder).free // MIB
        except OSError:
            return [Finding("disk", "no_folder")]
        values: dict[str, object] = {"free": free, "floor": self.floor_mib}
        return [Finding("disk", "" if free >= self.floor_mib else "no_room", values)]

    async def pulse(self) -> None:
        """How late this loop is with what it has been asked to do, once a second."""
        while True:
            due_s = now_s() + PULSE_S
            await asyncio.sleep(PULSE_S)
            self.hub.metrics.lag_seconds.add(max(0.0, now_s() - due_s))
