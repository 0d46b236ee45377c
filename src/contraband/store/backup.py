"""Backup to one file while the server runs, and the way back."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from contraband.core.options import BadInput
from contraband.store.folder import database_file, lock_folder, make_folder, reason


def back_up(data: Path, target: Path) -> int:
    """Copy the database of a data folder into one file; returns how many tables it holds.

    SQLite's online backup reads a consistent state and lets the server write on. The copy is
    checked before it gets its name, so a file with that name is always a whole backup.
    """
    source = database_file(data)
    if not source.is_file():
        raise BadInput(f"There is no database in {data}.")
    if target.exists():
        raise BadInput(f"{target} exists already; choose another name.")
    return copy_checked(source, target)


def restore(backup: Path, data: Path, force: bool) -> int:
    """Put a backup in place; refuses to overwrite unless forced, and while a server runs."""
    if not backup.is_file():
        raise BadInput(f"There is no file {backup}.")
    make_folder(data)
    target = database_file(data)
    with lock_folder(data):
        if target.exists() and not force:
            raise BadInput(f"{data} holds a database already; --force overwrites it.")
        tables = copy_checked(backup, target)
        for tail in ("-wal", "-shm"):  # leftovers would be read as changes to the new file
            Path(f"{target}{tail}").unlink(missing_ok=True)
        return tables


def copy_checked(source: Path, target: Path) -> int:
    half = target.with_name(target.name + ".part")
    half.unlink(missing_ok=True)
    try:
        address = f"{source.absolute().as_uri()}?mode=ro"
        with (
            closing(sqlite3.connect(address, uri=True)) as old,
            closing(sqlite3.connect(half)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
            tables = check_copy(new, source)
        sync(half)
        os.replace(half, target)
        sync(target.absolute().parent)
        return tables
    except sqlite3.Error as error:
        raise BadInput(f"{source} cannot be copied: {error}.") from None
    except OSError as error:
        raise BadInput(f"{target} cannot be written: {reason(error)}.") from None
    finally:
        half.unlink(missing_ok=True)


def check_copy(copy: sqlite3.Connection, source: Path) -> int:
    """How many tables a sound copy holds; BadInput if it is damaged or something else."""
    if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        raise BadInput(f"{source} is damaged and cannot be copied.")
    names = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
    if not {"tables", "log", "alembic_version"} <= names:
        raise BadInput(f"{source} is not a database of Contraband.")
    (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
    return int(tables)


def sync(path: Path) -> None:
    """Make sure a file or a folder has reached the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
