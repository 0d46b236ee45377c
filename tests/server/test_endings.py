"""A server always ends: in order if it can, and within its time whatever hangs."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest
from postgres_proxy import Lossy

from contraband.server.trials.player import seat_players
from contraband.server.trials.process import LOG, ServerProcess

END_S = 4
SOON = f"""
from contraband.server import hub, run
hub.FINISH_S = hub.GOODBYE_S = hub.CLOSE_S = 0.5
run.END_S = {END_S}
"""
BLOCKED = """
import time
async def hangs(self):
    time.sleep(60)
hub.Hub.drain = hangs
"""
DYING = """
from contraband.store.writer import Writer
def dies(self, group):
    raise SystemError("planted")
Writer.commit = dies
"""


class Hampered(ServerProcess):
    """A server in which something goes wrong."""

    def __init__(self, data: Path, fault: str = "", postgres: str = "") -> None:
        super().__init__(data, postgres=postgres)
        self.main = SOON + fault + ServerProcess.main

    def said(self) -> str:
        return (self.data / LOG).read_text()


async def test_a_database_that_never_answers_does_not_keep_it_from_ending(
    tmp_path: Path, fresh_database: str
) -> None:
    """A command waits for a commit that is never answered; the line stays open and silent."""
    line = Lossy(fresh_database, b"the marked line", hushes=True)
    server = Hampered(tmp_path, postgres=line.address)
    link = await asyncio.to_thread(server.start)
    async with httpx.AsyncClient(timeout=30) as http:
        host = (await seat_players(http, link, 3, game="soda"))[0]
        await host.send({"type": "say", "id": "s", "text": "the marked line"})
        async with asyncio.timeout(10):
            while line.armed:
                await asyncio.sleep(0.01)
        began = time.monotonic()
        assert await asyncio.to_thread(server.stop) == 1
        assert time.monotonic() - began < END_S + 2
        await host.close()
    assert "commands were neither written nor answered" in server.said()
    line.close()


def test_a_loop_that_is_blocked_does_not_keep_it_from_ending(tmp_path: Path) -> None:
    server = Hampered(tmp_path, BLOCKED)
    server.start()
    began = time.monotonic()
    assert server.stop() == 1
    assert END_S - 1 < time.monotonic() - began < END_S + 3
    assert f"has not ended within {END_S} seconds" in server.said()


def test_a_server_that_cannot_write_any_more_ends_by_itself(tmp_path: Path) -> None:
    """Whoever asked is told, the log says why, and a supervisor sees the code."""
    server = Hampered(tmp_path, DYING)
    link = server.start()
    assert server.process is not None
    answer = httpx.post(f"{link}/api/tables", json={"game": "soda", "seats": 3}, timeout=10)
    assert answer.status_code == 503
    assert server.process.wait(timeout=END_S + 5) == 1
    assert "Nothing can be written any more" in server.said()
    server.kill()


@pytest.mark.parametrize("signals", [1, 3])
def test_an_ordinary_end_leaves_nothing(tmp_path: Path, signals: int) -> None:
    """Also for people who press Ctrl-C more than once."""
    server = ServerProcess(tmp_path)
    server.start()
    assert server.process is not None
    for _ in range(signals - 1):
        server.process.terminate()
    assert server.stop() == 0
    assert (tmp_path / LOG).read_text() == ""
