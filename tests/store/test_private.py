"""The database holds seeds and hidden cards: nobody but its owner reads any of it."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from stored_tables import fill

from contraband.store.backup import back_up, restore
from contraband.store.engine import sqlite_url
from contraband.store.folder import close_folder, database_file, make_folder
from contraband.store.store import Store


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """As on a machine whose files everybody may write."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_all_that_is_made_is_closed_to_others(tmp_path: Path) -> None:
    data = tmp_path / "data"
    make_folder(data)
    assert mode(data) == 0o700
    store = Store(sqlite_url(database_file(data)))
    await fill(store, "t1")
    found = sorted(data.iterdir())
    assert [file.name[13:] for file in found] == ["", "-shm", "-wal"]
    assert {mode(file) for file in found} == {0o600}
    back_up(data, tmp_path / "copy.db")
    store.close()
    assert mode(tmp_path / "copy.db") == 0o600
    restore(tmp_path / "copy.db", tmp_path / "other", force=False)
    assert mode(tmp_path / "other") == 0o700
    assert mode(database_file(tmp_path / "other")) == 0o600


def test_a_folder_that_stood_open_is_closed_and_told_of(tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / "backups").mkdir(parents=True)
    files = [data / "contraband.db", data / "contraband.db-wal", data / "backups" / "one.db"]
    for file in files:
        file.touch()
    told = close_folder(data)
    assert len(told) == 5
    assert all("by others (mode " in sentence for sentence in told)
    assert {mode(file) for file in files} == {0o600}
    assert {mode(folder) for folder in (data, data / "backups")} == {0o700}
    assert close_folder(data) == []


def test_a_folder_with_other_peoples_files_keeps_its_mode(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "contraband.db").touch()
    (data / "thesis.txt").touch()
    told = close_folder(data)
    assert len(told) == 2
    assert "it holds other files" in told[1]
    assert mode(data / "contraband.db") == 0o600
    assert mode(data / "thesis.txt") == 0o666
    assert mode(data) == 0o777
