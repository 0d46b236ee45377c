"""Mending what can be mended: everything but the log itself can be made again from the log."""

from msgspec.structs import replace
from sqlalchemy import Connection, delete, update

from contraband.store.doctor import Findings, Patient
from contraband.store.listing import QUARANTINED, Listing, listing_row
from contraband.store.schema import SNAPSHOTS, TABLES
from contraband.store.store import Store
from contraband.table.names import clean


def repair(store: Store, findings: Findings) -> list[str]:
    """One sentence for everything that was done.

    Rows of the list are written anew from the log, and snapshots that disagree with it dropped. A
    table whose log does not replay is set aside: its log stays as it is, but no list shows it and
    no server tries to run it.
    """

    def work(connection: Connection) -> None:
        for patient in findings.ill:
            mend(connection, patient)

    store.writer.submit(work).result()
    return [told(patient) for patient in findings.ill]


def mend(connection: Connection, patient: Patient) -> None:
    known = patient.row or Listing(patient.id, "", 0, QUARANTINED, False)
    row = listing_row(patient.true or replace(known, phase=QUARANTINED))
    connection.execute(update(TABLES).where(TABLES.c.id == patient.id).values(row))
    if patient.snapshot:
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == patient.id))


def told(patient: Patient) -> str:
    if patient.damage:
        return clean(f"Table {patient.id} is set aside.")
    return clean(f"Table {patient.id} is listed as its log says.")
