"""Is everything that was kept still whole? Hash chains, snapshots, lists, every table replayed."""

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import DBAPIError

from contraband.games import NoRules
from contraband.store.errors import StoreDown, reason_of
from contraband.store.listing import QUARANTINED, Listing, listing_of, opened_ms, read_listing
from contraband.store.rows import ROWS, entries_after, load_from, snapshot_of
from contraband.store.schema import ANALYSES, LOG, SNAPSHOTS, TABLES
from contraband.store.store import Store
from contraband.table.entries import Damaged
from contraband.table.log_check import check_log
from contraband.table.names import clean
from contraband.table.table import Table, check_seal, rules_of


class TableCheck(Struct):
    """One table as the doctor found it."""

    id: str
    entries: int = 0
    row: Listing | None = None  # what its row says; None if that cannot be read
    true: Listing | None = None  # what its log says; None if that does not replay
    damage: str = ""  # why the log does not replay
    frozen: bool = False  # its rules are not here, so its log cannot be replayed; see upgrade.py
    snapshot: str = ""  # what is wrong with the snapshot

    @property
    def set_aside(self) -> bool:
        return self.row is not None and self.row.phase == QUARANTINED

    def faults(self) -> list[str]:
        """One sentence each. A log that is known not to replay is no news."""
        if self.damage:
            return [] if self.set_aside else [f"Table {self.id}: {self.damage}"]
        if self.frozen:
            return []
        found = [f"Table {self.id}: {self.snapshot}"] if self.snapshot else []
        if self.row is None:
            found.append(f"Table {self.id}: Its row in the list cannot be read.")
        elif self.set_aside:
            found.append(f"Table {self.id}: It is set aside, but its log is sound.")
        elif self.row != self.true:
            found.append(f"Table {self.id}: The list differs from the log in {self.differences()}.")
        return found

    def differences(self) -> str:
        names = ("game", "created_ms", "phase", "summary")
        told = {"created_ms": "its time"}
        return ", ".join(
            told.get(name, name)
            for name in names
            if getattr(self.row, name) != getattr(self.true, name)
        )


class Findings:
    """What a check-up found: how much it looked at, and one sentence per fault."""

    def __init__(self) -> None:
        self.tables = 0
        self.entries = 0
        self.faults: list[str] = []
        self.ill: list[TableCheck] = []  # those that a repair can do something about
        self.set_aside: list[str] = []  # known not to replay

    def fault(self, sentence: str) -> None:
        """Whatever was found in the database, it must not steer the terminal."""
        self.faults.append(clean(sentence))


def examine(store: Store) -> Findings:
    """Look at everything; never stops at the first fault."""
    findings = Findings()
    try:
        store.read_now(lambda connection: examine_all(connection, store, findings))
    except StoreDown as down:
        findings.fault(str(down))
    return findings


def examine_all(connection: Connection, store: Store, findings: Findings) -> None:
    if not store.shared:
        for (line,) in connection.execute(text("PRAGMA integrity_check")):
            if line != "ok":
                findings.fault(f"The data file is damaged: {line}")
    for orphan in orphans(connection):
        findings.fault(f"Table {orphan}: rows without a table.")
    for row in connection.execute(select(*ROWS).order_by(TABLES.c.id)).mappings().all():
        findings.tables += 1
        if not isinstance(row["id"], str):
            findings.fault("A row in the list of tables has an impossible id.")
            continue
        table_check = examine_table(connection, row)
        findings.entries += table_check.entries
        for sentence in table_check.faults():
            findings.fault(sentence)
        if table_check.faults():
            findings.ill.append(table_check)
        elif table_check.damage:
            findings.set_aside.append(table_check.id)


def orphans(connection: Connection) -> list[str]:
    known = select(TABLES.c.id)
    found: set[str] = set()
    for rows in (LOG, SNAPSHOTS, ANALYSES):
        wanted = select(rows.c.table_id).where(rows.c.table_id.not_in(known)).distinct()
        found.update(str(row.table_id) for row in connection.execute(wanted))
    return sorted(found)


def examine_table(connection: Connection, row: Any) -> TableCheck:
    table_check = TableCheck(row["id"])
    try:
        table_check.row = read_listing(row)
    except StoreDown:
        table_check.row = None
    try:
        entries = entries_after(connection, table_check.id, 0)
        table_check.entries = len(entries)
        table = check_log(table_check.id, entries)
    except NoRules:
        table_check.frozen = True
        return table_check
    except (Damaged, StoreDown) as fault:
        table_check.damage = str(fault)
        return table_check
    except DBAPIError as error:
        table_check.damage = str(StoreDown(reason_of(error)))
        return table_check
    created_ms = opened_ms(row["created_ms"], entries[0].at_ms)
    public = table_check.row is not None and table_check.row.public
    table_check.true = listing_of(table, created_ms, public)
    table_check.snapshot = examine_snapshot(connection, table)
    return table_check


def examine_snapshot(connection: Connection, table: Table) -> str:
    """What is wrong with it; nothing if there is none, or if it leads to the same table."""
    try:
        saved = load_from(connection, table.id)
        if saved is None or saved.snapshot is None:
            return examine_unused(connection, table)
        wanted = select(SNAPSHOTS.c.seq).where(SNAPSHOTS.c.table_id == table.id)
        seq = saved.snapshot["body"]["data"]["seq"]
        same = Table.fold(saved.entries, saved.snapshot).snapshot() == table.snapshot()
        if same and connection.execute(wanted).scalar_one() == seq:
            return ""
    except Damaged as damage:
        return str(damage)
    except Exception as error:  # a snapshot may hold anything; it is never needed
        return f"The snapshot cannot be read ({type(error).__name__})."
    return "The snapshot does not agree with the log."


def examine_unused(connection: Connection, table: Table) -> str:
    """The log was read instead: that is right for snapshots of releases that named no rules."""
    snapshot = snapshot_of(connection, table.id)
    if snapshot is not None:
        check_seal(snapshot)
        if rules_of(snapshot):
            return "The snapshot was made by other rules than the log."
    return ""
