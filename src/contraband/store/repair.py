"""Mending what can be mended: everything but the log itself can be made again from the log."""

from msgspec.structs import replace
from sqlalchemy import Connection, delete, update

from contraband.store.doctor import Findings, TableCheck
from contraband.store.listing import QUARANTINED, Listing, listing_row
from contraband.store.schema import SNAPSHOTS, TABLES
from contraband.store.store import Store
from contraband.table.names import clean


def repair(store: Store, findings: Findings) -> list[str]:
    """One sentence for everything that was done.

    Rows of the list are written again from the log; snapshots that disagree with it are dropped. A
    table whose log does not replay is set aside: its log stays as it is, but no list shows it and
    no server tries to run it.
    """

    def work(connection: Connection) -> None:
        for table_check in findings.ill:
            mend(connection, table_check)

    store.writer.submit(work).result()
    return [told(table_check) for table_check in findings.ill]


def mend(connection: Connection, table_check: TableCheck) -> None:
    known = table_check.row or Listing(table_check.id, "", 0, QUARANTINED, False)
    row = listing_row(table_check.true or replace(known, phase=QUARANTINED))
    connection.execute(update(TABLES).where(TABLES.c.id == table_check.id).values(row))
    if table_check.snapshot:
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_check.id))


def told(table_check: TableCheck) -> str:
    if table_check.damage:
        return clean(f"Table {table_check.id} is set aside.")
    return clean(f"Table {table_check.id} is listed as its log says.")
