"""Real faults of a disk: full, read-only, damaged, locked. Each is one sentence, and no ack."""

import asyncio
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text

from contraband.core.words import LANGUAGES
from contraband.store.backup import back_up, restore
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.errors import (
    DAMAGED,
    DISK,
    FULL,
    GONE,
    LOCKED,
    OTHER,
    READ_ONLY,
    UNKNOWN,
    StoreDown,
)
from contraband.store.folder import database_file, lock_folder
from contraband.store.listing import listing_of
from contraband.store.store import Store
from contraband.table.commands import SYSTEM, Join, Who
from contraband.table.setup import Setup
from contraband.table.table import Table
from contraband.wire.messages import Note


async def opened(store: Store, table_id: str = "t1") -> Table:
    table, entries = Table.new(table_id, Setup("soda", 8), 1_000, bytes(32))
    await store.create(listing_of(table, 1_000, True), entries)
    return table


async def grow(store: Store, table: Table, number: int) -> None:
    """One more entry, with a name that fills pages."""
    entries = table.handle(SYSTEM, Join(f"P{number}", "ab" * 32), 2_000)
    entries[0].body["filler"] = "x" * 20_000
    await store.append(table.id, entries)


@contextmanager
def fails_as(reason: str) -> Iterator[None]:
    """The store says why, in every language."""
    with pytest.raises(StoreDown) as caught:
        yield
    assert caught.value.reason == reason
    sentences = {caught.value.sentence(language) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert str(caught.value) in sentences


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "contraband.db"


async def test_a_full_database_says_so_and_goes_on_later(file: Path) -> None:
    store = Store(sqlite_url(file))
    table = await opened(store)

    pages = 15

    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    event.listen(store.engine, "begin", limit)
    with fails_as(FULL):
        await grow(store, table, 1)
    assert await store.since("t1", 1) == []  # not a byte of it was kept
    pages = 10_000
    await grow(store, table, 1)
    assert len(await store.since("t1", 1)) == 1
    store.close()


FILLING = """
import asyncio, resource, signal, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from test_faults import fill
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
asyncio.run(fill(Path(sys.argv[2])))
"""


async def fill(file: Path) -> None:
    """Write notes until the file may not grow any more; tell how many were acknowledged."""
    store = Store(sqlite_url(file))
    table = await opened(store)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
    kept = 0
    entries = table.handle(SYSTEM, Join("P", "ab" * 32), 2_000)
    try:
        while True:
            table.adopt(entries)
            await store.append(table.id, entries, listing=listing_of(table, 1_000, True))
            kept += 1
            entries = table.handle(Who(0), Note(f"n{kept}", "x" * 3_000), 2_000)
    except StoreDown as down:
        print(kept, down.reason)


def test_a_disk_that_takes_no_more_is_one_sentence_and_keeps_every_ack(file: Path) -> None:
    """The kernel refuses to let the file grow (RLIMIT_FSIZE), as a quota or a full disk does."""
    command = [sys.executable, "-c", FILLING, str(Path(__file__).parent), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout, done.stderr[-500:]
    kept, reason = done.stdout.split()
    assert reason in (DISK, FULL)
    assert int(kept) > 3
    store = Store(sqlite_url(file))
    log = asyncio.run(store.since("t1", 0))
    assert len(log) == 1 + int(kept)
    assert examine(store).faults == []
    store.close()


async def test_a_read_only_file_says_so(file: Path) -> None:
    store = Store(sqlite_url(file))
    table = await opened(store)
    with store.writer.engine.connect() as connection:
        connection.execute(text("PRAGMA query_only=ON"))  # as root, chmod forbids nothing
    with fails_as(READ_ONLY):
        await grow(store, table, 1)
    store.close()


async def test_a_locked_database_says_so(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contraband.store.engine.BUSY_MS", 50)
    store = Store(sqlite_url(file))
    table = await opened(store)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with fails_as(LOCKED):
        await grow(store, table, 1)
    other.execute("ROLLBACK")
    other.close()
    await grow(store, table, 1)
    store.close()


async def test_data_of_a_newer_version_says_so(file: Path) -> None:
    Store(sqlite_url(file)).close()
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with fails_as(OTHER):
        Store(sqlite_url(file))


async def test_a_file_that_is_no_database_says_so(file: Path) -> None:
    file.write_bytes(b"this is not a database, whatever its name says" * 100)
    with fails_as(DAMAGED):
        Store(sqlite_url(file))


async def test_a_lost_postgres_says_so(fresh_database: str) -> None:
    store = Store(fresh_database)
    table = await opened(store)
    address, _, name = fresh_database.rpartition("/")
    import psycopg

    with psycopg.connect(f"{address}/postgres", autocommit=True) as admin:
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name]
        )
        with fails_as(GONE):
            await grow(store, table, 1)
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    await grow(store, table, 1)  # it comes back by itself
    store.close()


async def test_an_answer_lost_after_the_commit_is_not_called_unsaved(fresh_database: str) -> None:
    from postgres_proxy import Lossy

    line = Lossy(fresh_database, b"filler")
    store = Store(line.address)
    table = await opened(store)
    with fails_as(UNKNOWN):
        await grow(store, table, 1)
    saved = await store.load(table.id)
    assert saved is not None
    assert saved.entries[-1].kind == "join"  # it was saved, as it happens
    store.close()
    line.close()


async def test_a_postgres_that_refuses_writing_says_so(fresh_database: str) -> None:
    store = Store(fresh_database)
    table = await opened(store)
    with store.writer.engine.connect() as connection:
        connection.execute(text("SET default_transaction_read_only = on"))
        connection.commit()
    with fails_as(READ_ONLY):
        await grow(store, table, 1)
    store.close()


# -- the doctor ------------------------------------------------------------------------------------


async def with_tables(file: Path) -> None:
    store = Store(sqlite_url(file))
    for name in ("t1", "t2"):
        table = await opened(store, name)
        for number in range(4):
            entries = table.handle(SYSTEM, Join(f"P{number}", f"{number:02}" * 32), 2_000)
            table.adopt(entries)
            await store.append(
                name,
                entries,
                snapshot=table.snapshot() if number == 2 else None,
                listing=listing_of(table, 1_000, True),
            )
    store.close()


async def test_the_doctor_finds_nothing_wrong_with_sound_tables(file: Path) -> None:
    await with_tables(file)
    store = Store(sqlite_url(file))
    findings = examine(store)
    assert (findings.tables, findings.entries, findings.faults) == (2, 10, [])
    store.close()


CHANGES = [
    "UPDATE log SET body = replace(body, 'P1', 'P9') WHERE table_id = 't1' AND seq = 3",
    "UPDATE log SET hash = prev_hash WHERE table_id = 't1' AND seq = 4",
    "UPDATE log SET at_ms = at_ms + 1 WHERE table_id = 't1' AND seq = 2",
    "UPDATE log SET kind = 'rename' WHERE table_id = 't1' AND seq = 2",
    "UPDATE log SET body = 'x' WHERE table_id = 't1' AND seq = 2",
    "DELETE FROM log WHERE table_id = 't1' AND seq = 3",
    "DELETE FROM log WHERE table_id = 't1'",
    "UPDATE snapshots SET body = replace(body, 'P2', 'P9') WHERE table_id = 't1'",
    "UPDATE snapshots SET body = '{}' WHERE table_id = 't1'",
]


@pytest.mark.parametrize("change", CHANGES)
async def test_the_doctor_finds_every_change(file: Path, change: str) -> None:
    await with_tables(file)
    with sqlite3.connect(file) as database:
        assert database.execute(change).rowcount > 0
    database.close()
    store = Store(sqlite_url(file))
    findings = examine(store)
    assert len(findings.faults) == 1
    assert findings.faults[0].startswith("Table t1: ")
    store.close()


# -- backup and restore ----------------------------------------------------------------------------


async def test_a_backup_while_writing_is_whole_and_comes_back(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    store = Store(sqlite_url(database_file(data)))
    table = await opened(store)

    async def write_on() -> None:
        for number in range(8):
            entries = table.handle(SYSTEM, Join(f"P{number}", f"{number:02}" * 32), 2_000)
            table.adopt(entries)
            await store.append("t1", entries, listing=listing_of(table, 1_000, True))

    writing = asyncio.create_task(write_on())
    await asyncio.sleep(0.02)
    assert await asyncio.to_thread(back_up, data, tmp_path / "copy.db") == 1
    await writing
    store.close()
    other = tmp_path / "other"
    assert restore(tmp_path / "copy.db", other, force=False) == (1, [])
    again = Store(sqlite_url(database_file(other)))
    assert examine(again).faults == []
    assert (await again.since("t1", 0))[0].kind == "open"
    again.close()


async def test_restore_overwrites_only_by_force_and_never_a_running_server(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    await with_tables(database_file(data))
    back_up(data, tmp_path / "copy.db")
    with pytest.raises(ValueError, match="exists already"):
        back_up(data, tmp_path / "copy.db")
    with pytest.raises(ValueError, match="--force"):
        restore(tmp_path / "copy.db", data, force=False)
    with lock_folder(data), pytest.raises(ValueError, match="already running"):
        restore(tmp_path / "copy.db", data, force=True)
    assert restore(tmp_path / "copy.db", data, force=True) == (2, [])


@pytest.mark.parametrize("content", [b"", b"nonsense" * 1_000])
def test_restore_refuses_what_is_no_backup(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "copy.db").write_bytes(content)
    with pytest.raises(ValueError, match=r"copy\.db"):
        restore(tmp_path / "copy.db", tmp_path / "data", force=False)
    assert not database_file(tmp_path / "data").exists()
