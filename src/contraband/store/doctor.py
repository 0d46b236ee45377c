"""Is everything that was kept still whole? Hash chains, snapshots, and every table replayed."""

from sqlalchemy import Connection, select, text
from sqlalchemy.exc import DBAPIError

from contraband.store.faults import StoreDown, reason_of
from contraband.store.schema import LOG, SNAPSHOTS, TABLES
from contraband.store.store import Store, entries_after, load_from
from contraband.table.entries import Damaged, check_link
from contraband.table.table import Table


class Findings:
    """What a check-up found: how much it looked at, and one sentence per fault."""

    def __init__(self) -> None:
        self.tables = 0
        self.entries = 0
        self.faults: list[str] = []


def examine(store: Store) -> Findings:
    """Look at everything; never stops at the first fault."""
    findings = Findings()
    try:
        store.read_now(lambda connection: examine_all(connection, store, findings))
    except StoreDown as down:
        findings.faults.append(str(down))
    return findings


def examine_all(connection: Connection, store: Store, findings: Findings) -> None:
    if not store.shared:
        for (line,) in connection.execute(text("PRAGMA integrity_check")):
            if line != "ok":
                findings.faults.append(f"The data file is damaged: {line}")
    ids = [row.id for row in connection.execute(select(TABLES.c.id).order_by(TABLES.c.id))]
    for orphan in orphans(connection):
        findings.faults.append(f"Table {orphan}: rows without a table.")
    for table_id in ids:
        findings.tables += 1
        try:
            findings.entries += examine_table(connection, table_id)
        except (Damaged, StoreDown) as fault:
            findings.faults.append(f"Table {table_id}: {fault}")
        except DBAPIError as error:
            findings.faults.append(f"Table {table_id}: {StoreDown(reason_of(error))}")


def orphans(connection: Connection) -> list[str]:
    known = select(TABLES.c.id)
    found: set[str] = set()
    for rows in (LOG, SNAPSHOTS):
        wanted = select(rows.c.table_id).where(rows.c.table_id.not_in(known)).distinct()
        found.update(row.table_id for row in connection.execute(wanted))
    return sorted(found)


def examine_table(connection: Connection, table_id: str) -> int:
    """Entries checked; Damaged or StoreDown if something does not fit."""
    entries = entries_after(connection, table_id, 0)
    if not entries:
        raise Damaged("The log is empty.")
    seq, last = 0, ""
    for entry in entries:
        check_link(entry, seq, last)
        seq, last = entry.seq, entry.hash
    replayed = Table.fold(entries)
    saved = load_from(connection, table_id)
    assert saved is not None
    if saved.snapshot is not None:
        short = Table.fold(saved.entries, saved.snapshot)
        if short.snapshot() != replayed.snapshot():
            raise Damaged("The snapshot does not agree with the log.")
    return len(entries)
