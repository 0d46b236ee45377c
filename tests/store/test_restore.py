"""A restore that dies anywhere leaves the old database or the new one, whole."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest
from stored_tables import fill

from contraband.core.options import BadInput
from contraband.store.backup import back_up, restore
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.folder import RESTORED, database_file, finish_pending_restore, lock_folder
from contraband.store.store import Store

from .deaths import dies_at


@pytest.fixture
def served(tmp_path: Path) -> Path:
    """A folder as kill -9 leaves it: its last entries are in the write-ahead log only."""
    data, living = tmp_path / "data", tmp_path / "living"
    living.mkdir()
    store = Store(sqlite_url(database_file(living)))
    for number in range(8):
        asyncio.run(fill(store, f"old{number}", "over"))
    store.close()
    store = Store(sqlite_url(database_file(living)))
    asyncio.run(fill(store, "last"))
    shutil.copytree(living, data)
    store.close()
    assert Path(f"{database_file(data)}-wal").stat().st_size > 10_000
    return data


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    data = tmp_path / "elsewhere"
    data.mkdir()
    store = Store(sqlite_url(database_file(data)))
    for number in range(6):
        asyncio.run(fill(store, f"new{number}", "over"))
    store.close()
    back_up(data, tmp_path / "backup.db")
    return tmp_path / "backup.db"


def tables_of(data: Path) -> set[str]:
    finish_pending_restore(data)
    store = Store(sqlite_url(database_file(data)))
    try:
        assert examine(store).faults == []
        with store.engine.connect() as connection:
            return set(connection.exec_driver_sql("SELECT id FROM tables").scalars())
    finally:
        store.close()


def test_a_restore_that_dies_at_any_step_is_wholly_old_or_wholly_new(
    served: Path, backup: Path, tmp_path: Path
) -> None:
    old, new = (
        {"last", *(f"old{number}" for number in range(8))},
        {f"new{number}" for number in range(6)},
    )
    outcomes = []
    step, died = 0, True
    while died:
        step += 1
        data = tmp_path / f"death{step}"
        shutil.copytree(served, data)
        died = dies_at(step, lambda here=data: restore(backup, here, force=True))
        outcomes.append(tables_of(data))
        assert outcomes[-1] in (old, new), f"before step {step}"
        assert not (data / RESTORED).exists()
    assert outcomes.count(old) > 5
    assert outcomes.count(new) > 3
    assert outcomes == sorted(outcomes, key=lambda found: found == new)  # one moment decides


def test_the_next_server_finishes_a_restore(served: Path, backup: Path) -> None:
    """Not while another one holds the folder: it may be the restore itself."""
    shutil.copy(backup, served / RESTORED)
    with lock_folder(served), pytest.raises(BadInput, match="already running"):
        finish_pending_restore(served)
    assert "new1" in tables_of(served)


def test_what_does_not_replay_is_set_aside_by_a_restore(backup: Path, tmp_path: Path) -> None:
    with sqlite3.connect(backup) as database:
        database.execute("UPDATE tables SET game = 'nosuchgame' WHERE id = 'new1'")
        database.execute("UPDATE log SET at_ms = 1 WHERE table_id = 'new2' AND seq = 3")
        database.execute("UPDATE snapshots SET body = '5' WHERE table_id = 'new3'")
    database.close()
    tables, mended = restore(backup, tmp_path / "data", force=False)
    assert tables == 6
    assert [sentence[:10] for sentence in mended] == ["Table new1", "Table new2", "Table new3"]
    store = Store(sqlite_url(database_file(tmp_path / "data")))
    found = examine(store)
    assert (found.faults, found.set_aside) == ([], ["new2"])
    listed = asyncio.run(store.listings(("over",), public_only=False))
    assert {one.id for one in listed} == {"new0", "new1", "new3", "new4", "new5"}
    store.close()
