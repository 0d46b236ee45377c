"""A live table's way to the store: what it writes is committed before it happens."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from contraband.server.clock import TableClock
from contraband.store.errors import DAMAGED, UNKNOWN, Conflict, StoreDown
from contraband.store.listing import Listing, listing_of
from contraband.store.store import Store
from contraband.table.entries import Damaged, Entry
from contraband.table.table import Table

SNAPSHOT_EVERY: Final = 32  # entries: opening a table never replays more than these
SOMEBODY: Final = -1  # a process we do not know may have the table open


@dataclass(eq=False)
class TableLog:
    """Appends entries, and takes over those that other processes have written."""

    table: Table
    store: Store
    time: TableClock
    created_ms: int
    public: bool
    changed: Callable[[list[Entry]], None]  # told after every change of the table

    def __post_init__(self) -> None:
        self.listed: Listing | None = None  # as lists show it now
        self.others: set[int] = set()  # processes that have this table open too, as far as known
        self.behind = False  # may the log hold entries that this table has not seen?
        self.saved_seq = self.table.seq  # of the newest snapshot

    async def commit(self, entries: list[Entry], duty: bool) -> bool:
        """Write down, then let it happen; False if another process was quicker.

        Fenced if this is a duty, and another process owns the table.
        """
        assert self.table.draft is not None
        ahead = Table(self.table.draft.sitting)
        listing = listing_of(ahead, self.created_ms, self.public)
        snapshot = ahead.snapshot() if ahead.seq - self.saved_seq >= SNAPSHOT_EVERY else None
        self.behind = True  # until we know better: a commit may succeed though its answer is lost
        try:
            await self.store.append(
                self.table.id,
                entries,
                snapshot=snapshot,
                listing=listing if listing != self.listed else None,
                duty=duty,
                tell=bool(self.others),
            )
        except Conflict:
            self.others.add(SOMEBODY)  # whoever it was wants to hear of us, too
            return False
        self.table.adopt(entries)
        self.time.written(entries[-1].at_ms)
        self.behind = False
        self.listed = listing
        self.saved_seq = ahead.seq if snapshot is not None else self.saved_seq
        self.changed(entries)
        return True

    async def catch_up(self, unsure: str = "") -> list[Entry]:
        """Take over what the log holds beyond this table.

        While an entry is ``unsure`` nobody may say that nothing was saved.
        """
        try:
            entries = await self.store.since(self.table.id, self.table.seq)
        except StoreDown as down:
            raise (StoreDown(UNKNOWN) if unsure else down) from None
        if entries:
            try:
                self.table.adopt(entries)
            except Damaged as damage:
                raise StoreDown(DAMAGED) from damage
            self.time.set(entries[-1].at_ms)
            self.changed(entries)
        self.behind = False
        return entries
