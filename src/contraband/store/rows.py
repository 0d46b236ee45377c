"""Tables and their logs as rows of the database, and back."""

from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import (
    BindParameter,
    Connection,
    ScalarSelect,
    bindparam,
    delete,
    insert,
    select,
    type_coerce,
)
from sqlalchemy.types import NullType

from contraband.store.batch import add_lines
from contraband.store.errors import DAMAGED, StoreDown
from contraband.store.listing import Listing
from contraband.store.schema import LOG, SNAPSHOTS, TABLES
from contraband.table.entries import Entry, canonical
from contraband.table.table import is_bound

# As they lie in the database: one row with a wrong type must not spoil the reading of all others.
ROWS: Final = [type_coerce(column, NullType()).label(column.name) for column in TABLES.c]

# What waking a table asks, put together once: after a restart all tables are woken.
ONE_TABLE: Final[BindParameter[str]] = bindparam("table_id")
ROW: Final = select(*ROWS).where(TABLES.c.id == ONE_TABLE)
SNAPSHOT: Final = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == ONE_TABLE)
FIRST: Final = select(LOG).where(LOG.c.table_id == ONE_TABLE, LOG.c.seq == 1)
LATER: Final = (
    select(LOG)
    .where(LOG.c.table_id == ONE_TABLE, LOG.c.seq > bindparam("after"))
    .order_by(LOG.c.seq)
)

T = TypeVar("T")


class Saved(Struct):
    """What is known of a table: its newest snapshot that may be used, and the entries after it."""

    snapshot: dict[str, Any] | None
    entries: list[Entry]
    listing: Listing | None = None  # its row; None if that cannot be read (the log is the truth)


def entry_row(table_id: str, entry: Entry) -> dict[str, object]:
    rest = Body(entry.seat, entry.body, entry.outcomes, entry.reply)
    return {
        "table_id": table_id,
        "seq": entry.seq,
        "command_id": entry.command_id or None,
        "kind": entry.kind,
        "at_ms": entry.at_ms,
        "body": canonical(msgspec.structs.asdict(rest)).decode(),
        "prev_hash": entry.prev,
        "hash": entry.hash,
    }


class Body(Struct, forbid_unknown_fields=True):
    """The part of an entry that databases do not look into."""

    seat: int
    body: dict[str, Any]
    outcomes: list[int]
    reply: dict[str, Any]


def entry_of(row: Any) -> Entry:
    rest = decoded(row.body, Body)
    plain = {
        "seq": row.seq,
        "kind": row.kind,
        "command_id": row.command_id or "",
        "seat": rest.seat,
        "at_ms": row.at_ms,
        "body": rest.body,
        "outcomes": rest.outcomes,
        "reply": rest.reply,
        "prev": row.prev_hash,
        "hash": row.hash,
    }
    try:
        return msgspec.convert(plain, Entry)
    except msgspec.ValidationError:  # SQLite takes any type in any column
        raise StoreDown(DAMAGED) from None


def decoded(text: Any, kind: type[T]) -> T:
    """What we once wrote as JSON; StoreDown if somebody or something has changed it."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError):
        raise StoreDown(DAMAGED) from None


def last_ms() -> ScalarSelect[int]:
    """When something last happened at a table, as its log says."""
    newest = select(LOG.c.at_ms).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.seq.desc())
    return newest.limit(1).scalar_subquery()


def append_to(
    connection: Connection,
    table_id: str,
    entries: list[Entry],
    snapshot: dict[str, Any] | None,
) -> None:
    """In a job of the writer, which writes the lines of all its jobs together."""
    add_lines(connection, [entry_row(table_id, entry) for entry in entries])
    if snapshot is not None:
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
        row = {"table_id": table_id, "seq": entries[-1].seq, "body": canonical(snapshot).decode()}
        connection.execute(insert(SNAPSHOTS), row)


def load_from(connection: Connection, table_id: str) -> Saved:
    row = connection.execute(SNAPSHOT, {"table_id": table_id}).first()
    if row is not None:
        snapshot = decoded(row.body, dict)
        first = first_entry(connection, table_id)
        if first is not None and is_bound(snapshot, first):
            return Saved(snapshot, entries_after(connection, table_id, row.seq))
    return Saved(None, entries_after(connection, table_id, 0))


def snapshot_of(connection: Connection, table_id: str) -> dict[str, Any] | None:
    """As it was written, whether it may be used or not."""
    row = connection.execute(SNAPSHOT, {"table_id": table_id}).first()
    return None if row is None else decoded(row.body, dict)


def first_entry(connection: Connection, table_id: str) -> Entry | None:
    """What was agreed: among other things, the rules."""
    row = connection.execute(FIRST, {"table_id": table_id}).first()
    return None if row is None else entry_of(row)


def entries_after(connection: Connection, table_id: str, seq: int) -> list[Entry]:
    rows = connection.execute(LATER, {"table_id": table_id, "after": seq})
    return [entry_of(row) for row in rows]
