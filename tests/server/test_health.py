"""Health that means something: each part is really broken, and the host is told which one it is."""

import asyncio
import os
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from local_server import ADMIN, LocalServer, run_local

from contraband.core.options import BadInput
from contraband.core.words import LANGUAGES
from contraband.server.health import CHECKS, FRESH_S, PATIENCE_S
from contraband.server.settings import read_settings
from contraband.server.texts import server_words
from contraband.server.trials.cluster import Cluster
from contraband.server.trials.process import ServerProcess
from contraband.store.engine import sqlite_url
from contraband.store.errors import DISK, StoreDown


async def faults(http: httpx.AsyncClient) -> dict[str, str]:
    """The sentences of what is wrong, by check; the status must agree with them."""
    answer = await http.get("/api/health/ready")
    told = answer.json()
    wrong = {one["name"]: one["sentence"] for one in told["checks"] if not one["ok"]}
    assert answer.status_code == (503 if wrong else 200)
    assert told["ok"] == (not wrong)
    return wrong


def sentence(key: str) -> str:
    return server_words("en").text("health", "fault", key)


async def test_a_server_that_is_well_says_so_in_every_language(local: LocalServer) -> None:
    told = set()
    for language in LANGUAGES:
        for path in ("live", "ready"):
            header = {"accept-language": language}
            answer = await local.http.get(f"/api/health/{path}", headers=header)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "no-store"
            told.add(answer.text)
    assert len(told) == 2 * len(LANGUAGES)
    names = [one["name"] for one in (await local.http.get("/api/health/ready")).json()["checks"]]
    assert names == list(CHECKS)
    assert (await local.http.get("/api/health")).json()["ok"] is True


def test_every_finding_has_a_sentence_in_every_language() -> None:
    def keys(language: str) -> dict[str, set[str]]:
        health: Any = server_words(language).tables[0]["health"]
        return {part: set(health[part]) for part in health}

    assert keys("en")["well"] == set(CHECKS)
    assert all(keys(language) == keys("en") for language in LANGUAGES)


async def test_asking_often_costs_one_commit(local: LocalServer) -> None:
    before = sum(local.hub.metrics.commit_jobs.counts)
    await asyncio.gather(*(faults(local.http) for _ in range(40)))
    assert sum(local.hub.metrics.commit_jobs.counts) == before + 1


class Cramped(ServerProcess):
    """No file of this server may grow beyond some pages: its writes fail as on a full disk."""

    main = (
        "import resource, sys; from contraband.cli import main;"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000)); sys.exit(main())"
    )


async def test_a_full_disk_is_not_ready_but_alive(tmp_path: Path) -> None:
    server = Cramped(tmp_path)
    link = await asyncio.to_thread(server.start)
    try:
        async with httpx.AsyncClient(base_url=link, timeout=30) as http:
            assert await faults(http) == {}
            codes: set[int] = set()
            while 503 not in codes:
                wish = {"game": "soda", "seats": 3}
                codes.add((await http.post("/api/tables", json=wish)).status_code)
            assert await faults(http) == {"writer": str(StoreDown(DISK))}
            assert (await http.get("/api/health/live")).status_code == 200
            told = await http.get("/api/health")
            assert (told.status_code, told.json()["ok"]) == (200, False)
    finally:
        await asyncio.to_thread(server.end, signal.SIGTERM)


async def test_little_room_is_told_before_it_is_too_late(tmp_path: Path) -> None:
    wanted = 1 << 40
    async with run_local(sqlite_url(tmp_path / "c.db"), disk_floor_mb=wanted) as local:
        wrong = await faults(local.http)
        assert list(wrong) == ["disk"]
        assert str(wanted) in wrong["disk"]


def test_a_full_disk_cannot_be_called_well() -> None:
    """A small write may still find a gap in a file: the floor is at least one megabyte."""
    with pytest.raises(BadInput, match="disk_floor_mb"):
        read_settings(None, {}, {"disk_floor_mb": 0})


async def test_a_dead_writer_is_neither_live_nor_ready(local: LocalServer) -> None:
    """The server would end by itself: it is kept open here, to be asked."""

    async def go_on(counter: int) -> bool:
        return local.server.should_exit

    local.server.on_tick = go_on  # type: ignore[method-assign]
    local.store.writer.commit = None  # type: ignore[assignment, method-assign]
    assert (await local.http.post("/api/tables", json={"game": "soda", "seats": 3})).is_error
    while local.store.writer.alive:
        await asyncio.sleep(0.01)
    answer = await local.http.get("/api/health/live")
    assert answer.status_code == 503
    assert answer.json()["checks"] == [
        {"name": "writer", "ok": False, "sentence": sentence("stopped")}
    ]
    assert (await faults(local.http))["writer"] == sentence("stopped")
    assert (await local.http.get("/api/health")).json()["ok"] is False


async def test_a_database_that_hangs_is_told_in_time(tmp_path: Path) -> None:
    """Somebody else holds the lock: the answer does not wait for as long as the writer does."""
    file = tmp_path / "c.db"
    async with run_local(sqlite_url(file)) as local:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        assert await faults(local.http) == {"writer": sentence("slow")}
        assert time.monotonic() - began < PATIENCE_S + 1
        other.execute("ROLLBACK")
        other.close()
        async with asyncio.timeout(20):
            while await faults(local.http):
                await asyncio.sleep(0.1)


async def test_a_killed_worker_is_told_and_replaced(local: LocalServer) -> None:
    """While nobody thinks: whoever thinks with a dead worker finds out by itself."""
    wish = {"occupants": ["open", "easy", "easy"], "pace": "instant"}
    host = (await local.players(3, **wish))[0]
    await host.command({"type": "start", "id": "s"})
    while local.hub.metrics.thinking or not (workers := local.hub.bot_workers.workers_alive()):
        await asyncio.sleep(0.01)
    assert await faults(local.http) == {}
    os.kill(workers[0], signal.SIGKILL)
    async with asyncio.timeout(20):
        while not (wrong := await faults(local.http)):
            await asyncio.sleep(0.01)
    assert wrong == {"bots": sentence("no_worker")}
    assert await faults(local.http) == {}
    await host.command({"type": "cover", "id": "c", "seat": 0, "covered": True})
    async with asyncio.timeout(60):
        while host.picture["table"]["phase"] != "over":
            await host.see(host.picture["seq"] + 1)


async def test_a_stopped_postgresql_is_told_and_forgiven() -> None:
    with Cluster() as cluster:
        async with run_local(cluster.address + "/postgres") as local:
            assert await faults(local.http) == {}
            numbers = await local.http.get("/metrics", headers={"authorization": f"Bearer {ADMIN}"})
            assert 'contraband_ready{check="database"} 1' in numbers.text
            assert 'check="disk"' not in numbers.text  # the database's disk is not ours
            await asyncio.to_thread(cluster.stop)
            await asyncio.sleep(FRESH_S)
            wrong = await faults(local.http)
            assert set(wrong) == {"writer", "database"}
            assert (await local.http.get("/api/health/live")).status_code == 200
            await asyncio.to_thread(cluster.start)
            async with asyncio.timeout(30):
                while await faults(local.http):
                    await asyncio.sleep(0.2)


async def test_a_server_that_closes_takes_nobody_in(local: LocalServer) -> None:
    local.hub.draining = True
    assert await faults(local.http) == {"open": sentence("closing")}
    local.hub.draining = False


@pytest.mark.parametrize("path", ["live", "ready"])
async def test_health_needs_no_token_and_tells_no_secret(local: LocalServer, path: str) -> None:
    host = (await local.players(3))[0]
    text = (await local.http.get(f"/api/health/{path}")).text
    assert host.table not in text
    assert "P0" not in text
