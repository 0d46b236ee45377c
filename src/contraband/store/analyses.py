"""Analyses of finished games, kept beside the log: each can be made again, so none is ever true
against what the log says."""

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from contraband.store.schema import ANALYSES, TABLES


class Kept(Struct, frozen=True):
    """``analyst`` and ``serial`` say of whom it is, and of which last move."""

    analyst: int
    serial: int
    body: str


def keep(connection: Connection, table_id: str, kept: Kept) -> None:
    """In the place of an older one. A table that was archived meanwhile needs none."""
    known = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()
    if connection.execute(known).first() is None:
        return
    connection.execute(delete(ANALYSES).where(ANALYSES.c.table_id == table_id))
    row = {"table_id": table_id, "analyst": kept.analyst, "serial": kept.serial}
    connection.execute(insert(ANALYSES), {**row, "body": kept.body})


def kept_of(connection: Connection, table_id: str) -> Kept | None:
    row = connection.execute(select(ANALYSES).where(ANALYSES.c.table_id == table_id)).first()
    return None if row is None else Kept(row.analyst, row.serial, row.body)
