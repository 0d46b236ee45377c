"""What a server does by itself for the years to come: backups, and old tables archived."""

import asyncio
import gzip
from pathlib import Path

import pytest
from local_server import run_local
from stored_tables import CREATED_MS, fill

from contraband.server import maintenance
from contraband.store.archive import BATCH
from contraband.store.backup import restore
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.folder import ARCHIVE, BACKUPS, database_file
from contraband.store.rotation import backups, made_at
from contraband.store.store import Store

SECOND = 1 / 3_600  # in hours


async def until(condition: object, seconds: float = 30.0) -> None:
    assert callable(condition)
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.05)


async def test_backups_are_made_by_the_clock_and_only_so_many_are_kept(tmp_path: Path) -> None:
    other = tmp_path / BACKUPS / "mine.db"
    other.parent.mkdir()
    other.write_text("not one of yours")
    torn = tmp_path / BACKUPS / "contraband-20200101T000000Z.db.part"
    torn.touch()
    url = sqlite_url(database_file(tmp_path))
    wish = {"data": str(tmp_path), "backup_every": SECOND, "backup_keep": 2}
    async with run_local(url, **wish) as local:
        await local.started()
        seen: set[Path] = set()

        def enough() -> bool:
            seen.update(backups(tmp_path))
            return len(seen) >= 4 and len(backups(tmp_path)) == 2

        await until(enough)
        outcome = local.hub.maintenance.backup
        assert outcome.on
        assert outcome.done_ms > 0
        assert outcome.sentence == ""
    assert other.read_text() == "not one of yours"
    assert not torn.exists()
    assert restore(backups(tmp_path)[-1], tmp_path / "again", force=False) == (1, [])


async def test_a_backup_that_fails_is_told_and_tried_again(tmp_path: Path) -> None:
    (tmp_path / BACKUPS).write_text("in the way")
    url = sqlite_url(database_file(tmp_path))
    async with run_local(url, data=str(tmp_path), backup_every=SECOND) as local:
        outcome = local.hub.maintenance.backup
        await until(lambda: outcome.failed_ms > 0)
        assert outcome.done_ms == 0
        assert "backups cannot be written to" in outcome.sentence
        (tmp_path / BACKUPS).unlink()
        await until(lambda: outcome.done_ms > 0)
        assert outcome.sentence == ""


async def test_a_restart_does_not_make_a_backup_too_soon(tmp_path: Path) -> None:
    url = sqlite_url(database_file(tmp_path))
    for _ in range(2):
        async with run_local(url, data=str(tmp_path), backup_every=1) as local:
            await until(lambda: len(backups(tmp_path)) > 0)
            assert local.hub.maintenance.backup.on
            await asyncio.sleep(0.2)
    assert len(backups(tmp_path)) == 1
    assert made_at(backups(tmp_path)[0]) is not None


async def test_old_tables_are_archived_while_people_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "BATCH_S", 0.01)
    url = sqlite_url(database_file(tmp_path))
    store = Store(url)
    for number in range(BATCH + 1):
        await fill(store, f"old{number}", "over")
    await fill(store, "playing")
    store.close()
    async with run_local(url, data=str(tmp_path), keep_days=30) as local:
        players = await local.started()
        archive = local.hub.maintenance.archive
        await until(lambda: archive.done_ms > 0)
        assert archive.tables == BATCH + 1
        sentences = set()
        for language in ("en", "de", "nl"):
            answer = await local.http.post(
                "/api/tables/old1/ticket", headers={"accept-language": language}
            )
            assert answer.status_code == 410
            sentences.add(answer.json()["sentence"])
        assert len(sentences) == 3
        assert all("2023-11" in sentence for sentence in sentences)
        assert (await local.http.post("/api/tables/playing/ticket")).status_code == 201
        assert (await local.http.post("/api/tables/nothing/ticket")).status_code == 404
        said = await players[0].command({"type": "say", "id": "hi", "text": "hello"})
        assert said["type"] == "accepted"
        assert (await asyncio.to_thread(examine, local.store)).faults == []
    with gzip.open(tmp_path / ARCHIVE / "2023-11.jsonl.gz") as lines:
        assert sum(1 for line in lines if b'"line":"table"' in line) == BATCH + 1


async def test_nothing_is_archived_unless_asked_for(tmp_path: Path) -> None:
    url = sqlite_url(database_file(tmp_path))
    store = Store(url)
    await fill(store, "old", "over", CREATED_MS)
    store.close()
    async with run_local(url, data=str(tmp_path)) as local:
        assert not local.hub.maintenance.archive.on
        assert (await local.http.post("/api/tables/old/ticket")).status_code == 201
    assert not (tmp_path / ARCHIVE).exists()


async def test_on_postgres_backups_are_left_to_pg_dump(
    fresh_database: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with run_local(fresh_database, data=str(tmp_path), backup_every=SECOND) as local:
        assert not local.hub.maintenance.backup.on
        assert "pg_dump" in caplog.text
    assert not (tmp_path / BACKUPS).exists()
