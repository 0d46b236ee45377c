"""T4: the disk fails under a running server: full, broken, not synced, slow, locked by another.

The server is a whole process on a real file; a preloaded library lets the next calls to the disk
fail (``baddisk.c``). No command is acknowledged that was not committed, every refusal is a
sentence, and what was refused goes through under the same id once the disk is well again.
"""

import asyncio
import mmap
import random
import sqlite3
import struct
import subprocess
import sysconfig
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sizes import trials

from contraband.server.trials.chaos import read_log
from contraband.server.trials.player import Player, seat_players
from contraband.server.trials.process import ServerProcess
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.folder import database_file
from contraband.store.store import Store

LIBRARY = Path(__file__).with_name("baddisk.c")
ORDERS = struct.Struct("iiii")  # kind, how many calls fail, milliseconds, how many have failed
SOUND, FULL, BROKEN, UNSYNCED, SLOW, LOCKED = range(6)
TABLES = 12
STRUCK = 4  # tables that want something while the disk fails
PACE_S = 0.1  # between two faults: within what one person may send


class Disk:
    """Gives orders to the library in the server's process."""

    def __init__(self, folder: Path) -> None:
        self.library, self.orders = folder / "baddisk.so", folder / "orders"
        compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
        compiled = [compiler, "-shared", "-fPIC", "-O1", "-o", str(self.library), str(LIBRARY)]
        subprocess.run(compiled, check=True)
        self.orders.write_bytes(bytes(ORDERS.size))
        with self.orders.open("r+b") as file:
            self.shared = mmap.mmap(file.fileno(), ORDERS.size)

    def order(self, kind: int, calls: int = 0, ms: int = 0) -> None:
        self.shared[: ORDERS.size] = ORDERS.pack(kind, calls, ms, self.failed())

    def failed(self) -> int:
        return int(ORDERS.unpack(self.shared[: ORDERS.size])[3])


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program has the database open for writing."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


class Trial:
    """People who want something while the disk fails, and again afterwards."""

    def __init__(self, disk: Disk, file: Path, hosts: list[Player]) -> None:
        self.disk = disk
        self.file = file
        self.hosts = hosts
        self.said = 0
        self.promises: dict[tuple[str, str], int] = {}
        self.refused: Counter[int] = Counter()  # by kind of fault

    async def fail_once(self, kind: int, ms: int) -> None:
        struck = random.sample(self.hosts, STRUCK)
        wishes = [(host, self.new_line()) for host in struck]
        if kind == LOCKED:
            with locked(self.file):
                asked = [asyncio.create_task(self.say(*wish)) for wish in wishes]
                await asyncio.sleep(ms / 1000)
            answers = await asyncio.gather(*asked)
        else:
            self.disk.order(kind, random.choice((1, 1, 2, 8)), ms)
            answers = await asyncio.gather(*(self.say(*wish) for wish in wishes))
            self.disk.order(SOUND)
        for wish, answer in zip(wishes, answers, strict=True):
            if answer["type"] == "refused":
                assert answer["reason"] in ("store_down", "unknown"), answer
                assert answer["sentence"].endswith(".")
                self.refused[kind] += 1
                assert (await self.say(*wish))["type"] == "accepted"  # the disk is well again

    def new_line(self) -> dict[str, Any]:
        self.said += 1
        return {"type": "say", "id": f"d{self.said}", "text": f"line {self.said}"}

    async def say(self, host: Player, line: dict[str, Any]) -> dict[str, Any]:
        async with asyncio.timeout(30):
            reply = await host.command(line)
        if reply["type"] == "accepted":
            self.promises[(host.table, line["id"])] = reply["seq"]
        return reply


@pytest.mark.trial("T4")
async def test_t4_a_failing_disk_breaks_no_promise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    disk, server = Disk(tmp_path), ServerProcess(data)
    with monkeypatch.context() as preloaded:
        preloaded.setenv("LD_PRELOAD", str(disk.library))
        preloaded.setenv("BADDISK_ORDERS", str(disk.orders))
        link = await asyncio.to_thread(server.start)
    faults = trials(30, 1_000)
    try:
        async with httpx.AsyncClient(timeout=30) as http:
            trial = await strike(disk, database_file(data), http, link, faults)
    finally:
        code = await asyncio.to_thread(server.stop)
    assert code == 0
    assert disk.failed() >= faults / 2
    assert all(trial.refused[kind] for kind in (FULL, BROKEN, UNSYNCED)), trial.refused
    logged, effects = read_log(database_file(data))
    assert {key: logged.get(key) for key in trial.promises} == trial.promises
    assert len(trial.promises) == trial.said
    assert max(effects.values()) == 1
    store = Store(sqlite_url(database_file(data)))
    assert (await asyncio.to_thread(examine, store)).faults == []
    store.close()


async def strike(disk: Disk, file: Path, http: httpx.AsyncClient, link: str, faults: int) -> Trial:
    """So many faults of every kind in turn; nobody loses the connection."""
    seated = [await seat_players(http, link, 2, game="nacho") for _ in range(TABLES)]
    people = [player for players in seated for player in players]
    for player in people:
        await player.see(1)  # before the first fault: a ticket, too, is written to the disk
    trial = Trial(disk, file, [players[0] for players in seated])
    longest_ms = trials(100, 5_000)
    for number in range(faults):
        ms = longest_ms if number % 97 == 96 else random.choice((10, 50, min(500, longest_ms)))
        await trial.fail_once(1 + number % LOCKED, ms)
        await asyncio.sleep(PACE_S)
    for player in people:
        assert player.close_code == 0
        await player.close()
    return trial
