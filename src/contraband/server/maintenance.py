"""What a server does by itself for the years to come: backups by the clock, old tables archived."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, Final, Protocol

from msgspec import Struct

from contraband.core.options import BadInput
from contraband.server.clock import wall_ms
from contraband.server.settings import Settings
from contraband.store.archive import DAY_MS, Archive, Moved, Place
from contraband.store.errors import StoreDown
from contraband.store.rotation import age_s, back_up_and_rotate
from contraband.store.store import Store

LOGGER: Final = logging.getLogger("contraband")
HOUR_S: Final = 3_600.0
AGAIN_S: Final = 600.0  # after a failure, unless the next time is sooner
MEGABYTE_S: Final = 0.01  # a rest after each: people must not feel a backup
BATCH_S: Final = 1.0  # a rest between some tables and the next
ARCHIVE_S: Final = 6 * HOUR_S  # between two looks at what has grown old


class Outcome(Struct):
    """How something that is done again and again went the last time. For health and metrics."""

    on: bool = False
    done_ms: int = 0  # when it last went well, by the wall clock; 0: not yet
    failed_ms: int = 0  # when it last did not
    sentence: str = ""  # why; empty after it went well again
    tables: int = 0  # how many were archived since the start


class Stopped(Exception):
    """The server closes: what is under way is given up, and done another time."""


class HubForMaintenance(Protocol):
    store: Store
    tables: dict[str, Any]
    draining: bool

    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...


class Maintenance:
    """Everything slow happens in threads; this only says when."""

    def __init__(self, hub: HubForMaintenance, settings: Settings) -> None:
        self.hub = hub
        self.data = settings.folder()
        self.every_s = settings.backup_every * HOUR_S
        self.keep = settings.backup_keep
        self.keep_days = settings.keep_days
        self.backup = Outcome(on=settings.backup_every > 0 and not hub.store.shared)
        self.archive = Outcome(on=settings.keep_days > 0)

    def begin(self) -> None:
        if self.backup.on:
            self.hub.spawn(self.make_backups())
        elif self.every_s:
            LOGGER.warning("PostgreSQL makes its own backups: use pg_dump. None are made here.")
        if self.archive.on:
            self.hub.spawn(self.make_archives())

    async def make_backups(self) -> None:
        """As long after the newest one as was asked for, also across restarts."""
        while True:
            age = await asyncio.to_thread(age_s, self.data)
            if age is not None and age < self.every_s:
                await asyncio.sleep(self.every_s - age)
                continue
            try:
                await asyncio.to_thread(back_up_and_rotate, self.data, self.keep, self.pause)
                self.went_well(self.backup)
            except (BadInput, Stopped) as error:
                self.went_wrong(self.backup, "No backup was made", error)
                await asyncio.sleep(min(AGAIN_S, self.every_s))

    async def make_archives(self) -> None:
        while True:
            try:
                await self.archive_all()
                self.went_well(self.archive)
            except (BadInput, StoreDown) as error:
                self.went_wrong(self.archive, "Old tables were not archived", error)
            await asyncio.sleep(ARCHIVE_S)

    async def archive_all(self) -> None:
        """A few tables at a time; those that somebody looks at here stay."""
        archive = Archive(self.hub.store, self.data)
        before_ms = wall_ms() - self.keep_days * DAY_MS
        place: Place | None = Place()
        while place is not None:
            busy = set(self.hub.tables)
            moved = await asyncio.to_thread(move_some, archive, before_ms, place, busy)
            self.archive.tables += len(moved.tables)
            for table_id in moved.unreadable:
                LOGGER.warning("Table %s cannot be archived: run contraband doctor.", table_id)
            place = moved.place
            await asyncio.sleep(BATCH_S)

    def pause(self) -> None:
        """Called in the thread of a backup, after every megabyte."""
        if self.hub.draining:
            raise Stopped("The server closes.")
        time.sleep(MEGABYTE_S)

    def went_well(self, outcome: Outcome) -> None:
        outcome.done_ms = wall_ms()
        outcome.sentence = ""

    def went_wrong(self, outcome: Outcome, what: str, error: Exception) -> None:
        outcome.failed_ms = wall_ms()
        outcome.sentence = str(error)
        LOGGER.error("%s: %s", what, error)


def move_some(archive: Archive, before_ms: int, place: Place, busy: set[str]) -> Moved:
    with archive.held():
        return archive.step(before_ms, place, busy)
