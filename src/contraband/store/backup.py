"""Backup to one file while the server runs, and the way back."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from contraband.core.options import BadInput
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.errors import StoreDown
from contraband.store.folder import (
    RESTORED,
    database_file,
    finish_pending_restore,
    finish_restore,
    lock_folder,
    make_folder,
    reason,
    sync,
)
from contraband.store.private import private
from contraband.store.repair import repair
from contraband.store.store import Store

PAGES: Final = 256  # copied in one go: a megabyte

Pause = Callable[[], None]


def go_on() -> None:
    """No pause."""


def back_up(data: Path, target: Path, pause: Pause = go_on) -> int:
    """Copy the database of a data folder into one file; returns how many tables it holds.

    SQLite's online backup reads a consistent state and lets the server write on. The copy is
    checked before it gets its name, so a file with that name is always a whole backup.
    ``pause`` is called between two megabytes; what it raises ends the copy.
    """
    finish_pending_restore(data)
    source = database_file(data)
    if not source.is_file():
        raise BadInput(f"There is no database in {data}.")
    if target.exists():
        raise BadInput(f"{target} exists already; choose another name.")
    with copied(source, target.with_name(target.name + ".part"), pause) as half:
        tables = check_copy(half, source)
        put(half, target)
    return tables


def restore(backup: Path, data: Path, force: bool) -> tuple[int, list[str]]:
    """Put a backup in place; refuses to overwrite unless forced, and while a server runs.

    Returns how many tables it holds, and one sentence for everything that had to be mended in it.
    Until the whole copy bears the name RESTORED, nothing has happened; from then on whoever opens
    the folder finishes it. So a death at any point leaves the old database or the new one.
    """
    if not backup.is_file():
        raise BadInput(f"There is no file {backup}.")
    make_folder(data)
    target = database_file(data)
    with lock_folder(data):
        finish_restore(data)
        if target.exists() and not force:
            raise BadInput(f"{data} holds a database already; --force overwrites it.")
        with copied(backup, target.with_name(target.name + ".part"), go_on) as half:
            tables = check_copy(half, backup)
            mended = mend_copy(half, backup)
            put(half, data / RESTORED)
        finish_restore(data)
    return tables, mended


@contextmanager
def copied(source: Path, half: Path, pause: Pause) -> Iterator[Path]:
    """A consistent copy under a name of its own, gone in the end unless it was moved."""
    try:
        clear(half)
        os.close(private(str(half), os.O_RDWR | os.O_CREAT | os.O_EXCL))
        copy(source, half, pause)
        yield half
    except sqlite3.Error as error:
        raise BadInput(f"{source} cannot be copied: {error}.") from None
    except OSError as error:
        raise BadInput(f"{half.parent} cannot be written to: {reason(error)}.") from None
    finally:
        clear(half)


def copy(source: Path, half: Path, pause: Pause) -> None:
    address = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True, isolation_level=None)) as old,
        closing(sqlite3.connect(half)) as new,
    ):
        # One long look: otherwise every write of the server would start the copy again.
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM sqlite_master").fetchone()
        old.backup(new, pages=PAGES, progress=lambda *_: pause())
    leave_one_file(half)


def leave_one_file(half: Path) -> None:
    """Without companions, which could be lost or mixed up."""
    with closing(sqlite3.connect(half)) as database:
        database.execute("PRAGMA journal_mode=DELETE")


def clear(half: Path) -> None:
    for tail in ("", "-wal", "-shm", "-journal"):
        Path(f"{half}{tail}").unlink(missing_ok=True)


def put(half: Path, target: Path) -> None:
    """Give it its name, which no half-written file ever has."""
    sync(half)
    os.replace(half, target)
    sync(target.absolute().parent)


def check_copy(half: Path, source: Path) -> int:
    """How many tables a sound copy holds; BadInput if it is damaged or something else."""
    with closing(sqlite3.connect(half)) as database:
        if database.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise BadInput(f"{source} is damaged and cannot be copied.")
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
        if not {"tables", "log", "alembic_version"} <= names:
            raise BadInput(f"{source} is not a database of Contraband.")
        (tables,) = database.execute("SELECT count(*) FROM tables").fetchone()
        return int(tables)


def mend_copy(half: Path, source: Path) -> list[str]:
    """Every table is played again; what does not replay is set aside, and lists follow the logs."""
    try:
        store = Store(sqlite_url(half))
        try:
            findings = examine(store)
            repair(store, findings)
        finally:
            store.close()
    except StoreDown as down:
        raise BadInput(f"{source} cannot be restored: {down}") from None
    leave_one_file(half)
    return findings.faults
