"""Who does a table's duties (clocks, bots, cover for the absent) when several servers share it.

Every server on PostgreSQL holds an advisory lock of its own, which ends with its connection: that
is how the others know who lives. A table belongs to the server named in its row of ``watchers``,
as long as that one lives; then to whoever asks first. This is about work, not about safety: if
two should ever watch the same table, the log still decides every race between them.
"""

import threading
from collections.abc import Callable
from typing import Final, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from contraband.store.faults import StoreDown, reason_of

SERVERS: Final = 7_261_002  # the first key of the lock; the second is the server's own number

LIVING: Final = f"""
    SELECT objid::bigint FROM pg_locks
    WHERE locktype = 'advisory' AND classid = {SERVERS} AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
CLAIM: Final = f"""
    INSERT INTO watchers (table_id, origin)
    SELECT t.id, :me FROM tables t LEFT JOIN watchers w ON w.table_id = t.id
    WHERE {{which}} AND (w.origin IS NULL OR w.origin NOT IN ({LIVING}))
    ON CONFLICT (table_id) DO UPDATE SET origin = excluded.origin
    WHERE watchers.origin NOT IN ({LIVING})
    RETURNING table_id
"""
CLAIM_ONE: Final = text(CLAIM.format(which="t.id = :table"))
CLAIM_PLAYING: Final = text(CLAIM.format(which="t.phase = 'playing'"))
WATCHER: Final = text("SELECT origin FROM watchers WHERE table_id = :table")
MINE: Final = text("SELECT table_id FROM watchers WHERE origin = :me")
RELEASE: Final = text("DELETE FROM watchers WHERE table_id = :table AND origin = :me")

T = TypeVar("T")


class Round(Struct, frozen=True):
    """What one look at all running games has found."""

    gained: list[str]  # nobody watched these
    mine: set[str]  # all that this server watches, with those just gained
    living: set[int]  # all servers


class Watch:
    """One server's claims. Its methods wait for the database: call them from a thread."""

    def __init__(self, engine: Engine, origin: int) -> None:
        self.engine = engine
        self.origin = origin
        self.one_at_a_time = threading.Lock()
        self.connection: Connection | None = None  # holds the lock

    def claim(self, table_id: str) -> bool:
        """Is this table ours from now on, or already?"""

        def work(connection: Connection) -> bool:
            connection.execute(CLAIM_ONE, {"me": self.origin, "table": table_id})
            found = connection.execute(WATCHER, {"table": table_id}).scalar()
            return bool(found == self.origin)

        return self.run(work)

    def make_round(self) -> Round:
        """Claim every running game whose server has died or let it go."""

        def work(connection: Connection) -> Round:
            gained = list(connection.execute(CLAIM_PLAYING, {"me": self.origin}).scalars())
            mine = set(connection.execute(MINE, {"me": self.origin}).scalars())
            return Round(gained, mine, set(connection.execute(text(LIVING)).scalars()))

        return self.run(work)

    def release(self, table_id: str) -> None:
        given = {"me": self.origin, "table": table_id}
        self.run(lambda connection: connection.execute(RELEASE, given))

    def run(self, work: Callable[[Connection], T]) -> T:
        """On the connection that holds the lock: whoever has lost it claims nothing."""
        with self.one_at_a_time:
            try:
                return work(self.held())
            except DBAPIError as error:
                self.let_go()
                raise StoreDown(reason_of(error)) from error

    def held(self) -> Connection:
        if self.connection is None:
            made = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            self.connection = made
            lock = text("SELECT pg_advisory_lock(:servers, :me)")
            made.execute(lock, {"servers": SERVERS, "me": self.origin})
        return self.connection

    def let_go(self) -> None:
        if self.connection is not None:
            self.connection.invalidate()  # back in the pool it would keep the lock
            self.connection.close()
            self.connection = None

    def close(self) -> None:
        with self.one_at_a_time:
            self.let_go()
