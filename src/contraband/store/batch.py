"""What the jobs of one commit write, with one statement for all of them.

Each statement is a way to the database and back, and on PostgreSQL costs more than all that is
written with it.
"""

from typing import Any, Final

from sqlalchemy import Connection, insert, text

from contraband.store.errors import Fenced
from contraband.store.schema import LOG

CHANNEL: Final = "contraband"
LINES: Final = "contraband lines"
NOTES: Final = "contraband notes"
CLAIMS: Final = "contraband claims"

# PostgreSQL delivers notes after the commit, and not at all without one.
TELL: Final = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note")
ENTER: Final = insert(LOG)
# Nobody takes these tables over before this transaction has ended; see ownership.py.
GUARD: Final = text("""
    SELECT w.table_id FROM watchers w
    JOIN unnest(CAST(:tables AS text[]), CAST(:leases AS int[])) AS claim (table_id, lease)
    ON w.table_id = claim.table_id AND w.lease = claim.lease
    FOR SHARE OF w
""")


def begin_batch(connection: Connection) -> None:
    """Whatever an earlier commit on this connection has collected and not written is forgotten."""
    connection.info[LINES] = []
    connection.info[NOTES] = []
    connection.info[CLAIMS] = {}


def add_lines(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Rows of the log."""
    connection.info[LINES].extend(rows)


def add_note(connection: Connection, note: str) -> None:
    """For the other processes on this database."""
    connection.info[NOTES].append(note)


def add_claim(connection: Connection, table_id: str, lease: int) -> None:
    """What is written here is a duty of the server with this lease."""
    connection.info[CLAIMS][table_id] = lease


def write_batch(connection: Connection) -> None:
    """All of it; Fenced if one of the tables is another server's."""
    lines, notes = connection.info[LINES], connection.info[NOTES]
    if claims := connection.info[CLAIMS]:
        given = {"tables": list(claims), "leases": list(claims.values())}
        if set(connection.execute(GUARD, given).scalars()) != set(claims):
            raise Fenced
    if lines:
        connection.execute(ENTER, lines)
    if notes:
        connection.execute(TELL, {"channel": CHANNEL, "notes": notes})
