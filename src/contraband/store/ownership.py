"""Who does a table's duties (clocks, bots, cover for the absent) when several servers share it.

Every server on PostgreSQL holds a lease: a numbered row that it renews all the time, measured by
the database's clock. A table belongs to the lease in its row of ``watchers``. A server that is
stopped, cut off or dead does not renew; when its lease has run out the others take its tables.

If it wakes up again it is refused: whatever a server does by itself is written only after a
look, in the same transaction (``guard``), has found the table still in its hands and has locked
that fact until the commit. And it cannot keep the lock by sleeping, for the database ends
transactions in which nothing happens long before a lease runs out (``engine.writing_engine``).

People's commands are written through any server: the log's key decides every race between them.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from contraband.store.batch import add_claim
from contraband.store.errors import CLOSED, StoreDown, reason_of

LEASE_MS: Final = 6_000  # renewed four times as often: tables are taken over within eight seconds
RENEWALS: Final = 4  # in the time of a lease

NOW: Final = "floor(1000 * extract(epoch FROM clock_timestamp()))::bigint"
# Also dead: who renewed it in the future. The database's clock was set back, and the lease of a
# server that has died meanwhile would last until then.
LIVING: Final = f"SELECT id FROM leases WHERE abs({NOW} - renewed_ms) < length_ms"
TAKE: Final = text(f"""
    INSERT INTO leases (origin, renewed_ms, length_ms) VALUES (:origin, {NOW}, :length)
    RETURNING id
""")
RENEW: Final = text(f"UPDATE leases SET renewed_ms = {NOW} WHERE id = :me RETURNING id")
CARRY_OVER: Final = text("UPDATE watchers SET lease = :new WHERE lease = :old")
BURY: Final = text(f"DELETE FROM leases WHERE id NOT IN ({LIVING})")
END: Final = text("DELETE FROM leases WHERE id = :me")
ORIGINS: Final = text(f"SELECT origin FROM leases WHERE id IN ({LIVING})")
# A row that is locked belongs to a transaction under way: it is looked at again in the next round.
INHERIT: Final = f"""
    UPDATE watchers SET lease = :me WHERE table_id IN (
        SELECT w.table_id FROM watchers w JOIN tables t ON t.id = w.table_id
        WHERE {{which}} AND w.lease NOT IN ({LIVING})
        FOR UPDATE OF w SKIP LOCKED
    )
    RETURNING table_id
"""
ADOPT: Final = """
    INSERT INTO watchers (table_id, lease)
    SELECT t.id, :me FROM tables t LEFT JOIN watchers w ON w.table_id = t.id
    WHERE {which} AND w.table_id IS NULL
    ON CONFLICT (table_id) DO NOTHING
    RETURNING table_id
"""
ONE: Final = [text(claim.format(which="t.id = :table")) for claim in (INHERIT, ADOPT)]
PLAYING: Final = [text(claim.format(which="t.phase = 'playing'")) for claim in (INHERIT, ADOPT)]
OWNER: Final = text("SELECT lease FROM watchers WHERE table_id = :table")
MINE: Final = text("SELECT table_id FROM watchers WHERE lease = :me")
RELEASE: Final = text("DELETE FROM watchers WHERE table_id = :table AND lease = :me")

T = TypeVar("T")


class Claims(Struct, frozen=True):
    """Whose the running games are, after one renewal."""

    gained: list[str]  # nobody owned these
    mine: set[str]  # all that this server owns, with those just gained
    living: set[int]  # all servers


class Ownership:
    """One server's claims. Its methods wait for the database: call them from a thread."""

    def __init__(self, engine: Engine, origin: int, lease_ms: int) -> None:
        self.engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.origin = origin
        self.lease_ms = lease_ms
        self.lease = 0  # the number of ours; none comes twice
        self.one_at_a_time = threading.Lock()
        self.closed = False

    def claim(self, table_id: str) -> bool:
        """Is this table ours from now on, or already?"""

        def work(connection: Connection) -> bool:
            for claim in ONE:
                connection.execute(claim, {"me": self.lease, "table": table_id})
            found = connection.execute(OWNER, {"table": table_id}).scalar()
            return bool(found == self.lease)

        return self.run(work)

    def renew_and_claim(self) -> Claims:
        """Renew the lease; claim every running game whose server has died or let it go."""

        def work(connection: Connection) -> Claims:
            self.renew(connection)
            connection.execute(BURY)
            me = {"me": self.lease}
            gained = [
                table for claim in PLAYING for table in connection.execute(claim, me).scalars()
            ]
            mine = set(connection.execute(MINE, me).scalars())
            return Claims(gained, mine, set(connection.execute(ORIGINS).scalars()))

        return self.run(work)

    def renew(self, connection: Connection) -> None:
        """If it was buried a new one begins, with those tables that nobody has taken meanwhile."""
        if connection.execute(RENEW, {"me": self.lease}).scalar() is None:
            old = self.lease
            self.take(connection)
            connection.execute(CARRY_OVER, {"old": old, "new": self.lease})

    def take(self, connection: Connection) -> None:
        given = {"origin": self.origin, "length": self.lease_ms}
        self.lease = connection.execute(TAKE, given).scalar_one()

    def guard(self, connection: Connection, table_id: str) -> None:
        """In the transaction of a duty: Fenced unless the table is ours until its commit."""
        add_claim(connection, table_id, self.lease)

    def release(self, table_id: str) -> None:
        given = {"table": table_id}
        self.run(lambda connection: connection.execute(RELEASE, {**given, "me": self.lease}))

    def run(self, work: Callable[[Connection], T]) -> T:
        with self.one_at_a_time:
            if self.closed:
                raise StoreDown(CLOSED)
            try:
                with self.engine.connect() as connection:
                    if self.lease == 0:
                        self.take(connection)
                    return work(connection)
            except DBAPIError as error:
                raise StoreDown(reason_of(error)) from error

    def close(self) -> None:
        """Others need not wait until the lease has run out."""
        with self.one_at_a_time:
            self.closed = True
            if self.lease:
                with suppress(DBAPIError), self.engine.connect() as connection:
                    connection.execute(END, {"me": self.lease})
