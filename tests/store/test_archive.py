"""A finished table is in the database, in the archive, or in both: never in neither."""

import asyncio
import gzip
import io
import os
import shutil
import stat
import time
from pathlib import Path

import pytest
from stored_tables import CREATED_MS, fill

from contraband.core.options import BadInput
from contraband.store.archive import BATCH, DAY_MS, PENDING, Archive, Place
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.errors import Conflict
from contraband.store.folder import ARCHIVE, database_file
from contraband.store.store import Store
from contraband.store.transfer import export, import_tables
from contraband.table.commands import Who
from contraband.table.table import Table
from contraband.wire import messages as wire

from .deaths import dies_at

BEFORE_MS = CREATED_MS + DAY_MS
MONTH = "2023-11"  # of CREATED_MS


def run(store: Store, data: Path, before_ms: int = BEFORE_MS, busy: tuple[str, ...] = ()) -> int:
    """All that is old enough; how many tables went."""
    archive = Archive(store, data)
    place: Place | None = Place()
    gone = 0
    with archive.held():
        while place is not None:
            moved = archive.step(before_ms, place, busy)
            place = moved.place
            gone += len(moved.tables)
    return gone


def lines_in(data: Path) -> list[bytes]:
    with gzip.open(data / ARCHIVE / f"{MONTH}.jsonl.gz") as lines:
        return list(lines)


def ids(store: Store) -> set[str]:
    with store.engine.connect() as connection:
        return set(connection.exec_driver_sql("SELECT id FROM tables").scalars())


async def test_old_finished_tables_go_and_come_back_byte_for_byte(
    store: Store, tmp_path: Path
) -> None:
    names = [f"over{number}" for number in range(2 * BATCH + 1)]
    for name in names:
        await fill(store, name, "over")
    await fill(store, "young", "over", BEFORE_MS + 1)
    await fill(store, "playing")
    await fill(store, "lobby", "lobby")
    before = io.BytesIO()
    export(store, "", before)
    assert run(store, tmp_path, busy=("over1",)) == 2 * BATCH
    assert ids(store) == {"young", "playing", "lobby", "over1"}
    assert run(store, tmp_path) == 1
    assert run(store, tmp_path) == 0
    assert examine(store).faults == []
    assert await store.archived("over0") == MONTH
    assert await store.archived("young") is None
    file = tmp_path / ARCHIVE / f"{MONTH}.jsonl.gz"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not (tmp_path / ARCHIVE / PENDING).exists()
    assert import_tables(store, lines_in(tmp_path), table_id="over3").tables == 1
    assert await store.archived("over3") is None
    with pytest.raises(BadInput, match="here already"):
        import_tables(store, lines_in(tmp_path))
    assert run(store, tmp_path) == 1  # it is old: the archive holds it twice now
    assert import_tables(store, lines_in(tmp_path)).tables == len(names)
    after = io.BytesIO()
    export(store, "", after)
    assert after.getvalue() == before.getvalue()
    assert examine(store).faults == []


async def test_what_happens_meanwhile_keeps_a_table_here(store: Store, tmp_path: Path) -> None:
    """Somebody says goodbye at a finished table just while it is being archived."""
    await fill(store, "t1", "over")
    table = Table.fold(await store.since("t1", 0))
    said = table.handle(Who(0), wire.Say("bye", text="bye"), CREATED_MS)
    archive = Archive(store, tmp_path)
    noted = archive.note

    def note(pending: object) -> None:
        noted(pending)  # type: ignore[arg-type]
        table.adopt(said)
        asyncio.run(store.append("t1", said))

    archive.note = note  # type: ignore[method-assign, assignment]
    with archive.held():
        moved = await asyncio.to_thread(archive.step, BEFORE_MS, Place())
    assert moved.tables == []
    assert len(await store.since("t1", 0)) == said[0].seq
    assert run(store, tmp_path) == 1
    with pytest.raises(Conflict):  # and who still has it in memory cannot write to it
        await store.append("t1", table.handle(Who(0), wire.Say("late", text="hm"), CREATED_MS))
    assert import_tables(store, lines_in(tmp_path)).tables == 1
    assert (await store.since("t1", 0))[-1] == said[0]  # the later of the two


async def test_a_damaged_table_stays_for_the_doctor(store: Store, tmp_path: Path) -> None:
    for name in ("t1", "t2"):
        await fill(store, name, "over")
    with store.engine.execution_options(writes=True).begin() as connection:
        connection.exec_driver_sql("UPDATE log SET at_ms = 1 WHERE table_id = 't1' AND seq = 3")
    archive = Archive(store, tmp_path)
    with archive.held():
        moved = archive.step(BEFORE_MS, Place())
        assert (moved.tables, moved.unreadable) == (["t2"], ["t1"])
        with pytest.raises(BadInput, match="archived already"), archive.held():
            pass
    assert ids(store) == {"t1"}


async def test_two_servers_do_not_archive_at_once(fresh_database: str, tmp_path: Path) -> None:
    one, other = Store(fresh_database), Store(fresh_database)
    with Archive(one, tmp_path / "one").held(), pytest.raises(BadInput, match="Another server"):
        run(other, tmp_path / "other")
    assert run(other, tmp_path / "other") == 0
    one.close()
    other.close()


def test_a_death_at_any_step_loses_no_table_and_is_finished_later(tmp_path: Path) -> None:
    first = tmp_path / "first"
    first.mkdir()
    store = Store(sqlite_url(database_file(first)))
    for number in range(2):
        asyncio.run(fill(store, f"over{number}", "over"))
    store.close()
    names = {f"over{number}" for number in range(2)}

    def archive_all(data: Path) -> None:
        store = Store(sqlite_url(database_file(data)))
        run(store, data)
        store.close()

    step, died, both = 0, True, 0
    while died:
        step += 1
        data = tmp_path / f"death{step}"
        shutil.copytree(first, data)
        died = dies_at(step, lambda here=data: archive_all(here))
        store = Store(sqlite_url(database_file(data)))
        here = ids(store)
        packed = whole_tables(data / ARCHIVE / f"{MONTH}.jsonl.gz")
        assert here | packed == names, step
        both += bool(here & packed)
        run(store, data)
        assert ids(store) == set(), step
        assert import_tables(store, lines_in(data)).tables == len(names)
        text = b"".join(lines_in(data))
        assert all(text.count(f'"id":"{name}"'.encode()) == 1 for name in names), step
        store.close()
    assert step > 10
    assert both > 0


def whole_tables(file: Path) -> set[str]:
    """Those in whole members."""
    try:
        with gzip.open(file) as found:
            text = found.read()
    except FileNotFoundError:
        return set()
    return {line.split(b'"')[9].decode() for line in text.splitlines() if b'"table":{' in line}


def test_a_member_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    store = Store(sqlite_url(database_file(tmp_path)))
    asyncio.run(fill(store, "t1", "over"))
    run(store, tmp_path)
    file = tmp_path / ARCHIVE / f"{MONTH}.jsonl.gz"
    length = file.stat().st_size
    asyncio.run(fill(store, "t2", "over"))
    archive = Archive(store, tmp_path)
    archive.forget = lambda pending: []  # type: ignore[method-assign]
    with archive.held():
        archive.step(BEFORE_MS, Place())
    os.truncate(file, file.stat().st_size - 7)  # a power cut before the sync
    assert file.stat().st_size > length
    run(store, tmp_path)
    assert ids(store) == set()
    assert import_tables(store, lines_in(tmp_path)).tables == 2
    store.close()


def test_time_is_counted_in_days(tmp_path: Path) -> None:
    store = Store(sqlite_url(database_file(tmp_path)))
    now = int(time.time() * 1000)
    asyncio.run(fill(store, "t1", "over", now - 2 * DAY_MS))
    assert run(store, tmp_path, now - 3 * DAY_MS) == 0
    assert run(store, tmp_path, now - DAY_MS) == 1
    store.close()
