"""Other servers on the same PostgreSQL: leases that say who owns which table, and notes.

With SQLite there are none, and nothing here does anything.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from contraband.server.live import LiveTable
from contraband.server.table_log import SOMEBODY
from contraband.store.errors import StoreDown
from contraband.store.listen import Listener
from contraband.store.notes import Note
from contraband.store.ownership import RENEWALS

if TYPE_CHECKING:
    from contraband.server.hub import Hub


class OtherServers:
    """What this server tells the others, and what it does when it hears from them."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.store = hub.store
        self.listener: Listener | None = None
        self.renew_now = asyncio.Event()  # at once, not only in time

    def begin(self) -> None:
        """Listen, and renew our lease, as long as this server lives."""
        if not self.store.shared:
            return
        loop, hub = asyncio.get_running_loop(), self.hub

        def heard(note: Note) -> None:  # called by the listener's thread
            # Most are about tables of others.
            if note.table == "" or note.table in hub.tables or note.table in hub.resting:
                loop.call_soon_threadsafe(self.heard, note)

        self.listener = Listener(self.store.engine, self.store.origin, heard)
        hub.spawn(self.keep_leases())

    async def close(self) -> None:
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)

    # -- leases ------------------------------------------------------------------------------------

    async def keep_leases(self) -> None:
        """Say that we live; others may die at any time, and their tables must not stand still."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.hub.settings.lease_ms / RENEWALS / 1000):
                    await self.renew_now.wait()
            self.renew_now.clear()
            with suppress(StoreDown):
                await self.renew_and_claim()

    async def renew_and_claim(self) -> None:
        hub = self.hub
        owned = [live for live in hub.tables.values() if live.owned]
        found = await self.store.renew_and_claim()
        for live in owned:
            if live.table.id not in found.mine:
                live.lose()
                hub.spawn(self.look_again(live, 0))
        # What rests and was lost meanwhile is taken over again.
        hub.resting = (hub.resting & found.mine) - set(found.gained)
        waking = {*found.gained, *hub.asleep, *found.mine.intersection(hub.tables)}
        hub.spawn(hub.wake_all(sorted(waking)))  # the next renewal must not wait for it
        for live in list(hub.tables.values()):
            live.forget_dead(found.living)

    # -- what we tell ------------------------------------------------------------------------------

    def send(self, note: Note) -> None:
        if self.store.shared and not self.hub.draining:
            self.hub.spawn(self.tell(note))

    async def tell(self, note: Note) -> None:
        with suppress(StoreDown):  # it is told again with the next sweep
            await self.store.tell(note)

    def tell_opened(self, live: LiveTable) -> None:
        """This server has opened the table, and wants to know who is there."""
        self.send(Note(self.store.origin, live.table.id, asks=True))

    def tell_presence(self, live: LiveTable) -> None:
        """Who is connected here; and how late it is, if this process does the duties."""
        now_ms = live.time.now_ms() if live.owned else 0
        seats, seq = live.presence.viewers_here(), live.table.seq
        self.send(Note(self.store.origin, live.table.id, seq=seq, seats=seats, now_ms=now_ms))

    def tell_review(self, live: LiveTable) -> None:
        review = (live.review.leader, live.review.move)
        self.send(Note(self.store.origin, live.table.id, review=review))

    # -- what we hear ------------------------------------------------------------------------------

    def heard(self, note: Note) -> None:
        """Another process has written or told something."""
        hub = self.hub
        if note.table == "":  # we may have missed something, and who has opened which table
            for live in list(hub.tables.values()):
                live.log.others.add(SOMEBODY)
                hub.spawn(self.look_again(live, 0))
            return
        table = hub.tables.get(note.table)
        if table is None:
            if note.seats and note.table in hub.resting:  # somebody has come, elsewhere
                hub.spawn(hub.wake(note.table))
            return
        table.log.others.add(note.origin)
        if note.seq:
            hub.spawn(self.look_again(table, note.seq))
        if note.seats is not None:
            table.heard_of(note.origin, note.seats)
        if note.review is not None:
            table.heard_review(*note.review)
        if note.now_ms:
            table.time.told(note.now_ms)
        if note.asks:
            hub.spawn(self.answer(table))

    async def answer(self, live: LiveTable) -> None:
        """Another process has opened this table: it is told how far the table is, and who is here.

        What is being written now was not meant for it yet, so that is waited for.
        """
        async with live.turn:
            self.tell_presence(live)
        if live.review.leader in live.presence.seats_here():
            self.tell_review(live)

    async def look_again(self, live: LiveTable, seq: int) -> None:
        with suppress(StoreDown):  # the next command looks again
            await live.overtaken(seq)
