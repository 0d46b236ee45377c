"""The load itself: what it offers arrives, and what it counts is true. T11 and T12 use it.

Times are judged at full size only, where the machine has nothing else to do.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from local_server import LocalServer, run_local
from sizes import trials

from contraband.server.open_files import raise_file_limit
from contraband.server.trials.fast_player import HttpPool
from contraband.server.trials.load import Load, Measured
from contraband.server.trials.process import ServerProcess
from contraband.server.trials.sleeping import fill, name_of, wake
from contraband.server.trials.stalled import stall
from contraband.store.engine import sqlite_url
from contraband.store.folder import database_file

SEATS = 4
MIB = 1 << 20
MOST_MEMORY = 1_500 * MIB
EACH_STALLED = 256 * 1024
SLACK = 16 * MIB  # of which nobody can say whose it is
PING_S = 45  # until a peer that reads nothing, and is sent little, is missed
IN_FULL = trials(0, 1) == 1


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    raise_file_limit()  # the people are in this process: thousands of sockets
    process = ServerProcess(tmp_path)
    process.start()
    yield process
    assert process.stop() == 0
    assert (tmp_path / "server.log").read_text() == ""


def told(what: str, found: Measured, server: ServerProcess) -> Measured:
    waits = ", ".join(f"p{share * 100:g} {found.at(share):.1f} ms" for share in (0.5, 0.99, 0.999))
    memory = server.memory_bytes() // MIB
    print(
        f"{what}: {found.sent:,} commands, {found.a_second():.0f} a second, {waits}, {memory} MiB"
    )
    return found


@pytest.mark.trial("T11")
async def test_t11_a_server_carries_its_load(server: ServerProcess) -> None:
    tables, rate, seconds = trials(8, 1_000), trials(20, 200), trials(3, 3_600)
    found = await Load([server.link], ["soda"], SEATS).run(tables, rate, seconds)
    told(f"{tables} tables", found, server)
    assert found.errors == []
    assert found.sent >= 0.99 * rate * seconds
    assert server.memory_bytes() < MOST_MEMORY
    if IN_FULL:
        assert found.at(0.5) < 15
        assert found.at(0.99) < 50
        assert found.at(0.999) < 200


@pytest.mark.trial("T12")
async def test_t12_peers_that_do_not_read_cost_nobody_anything(server: ServerProcess) -> None:
    """The same play twice, the second time with a tenth of all sockets reading nothing."""
    alone, grown_alone = await played_beside(server, 0)
    stalled = trials(8, 400)
    found, grown = await played_beside(server, stalled)
    assert alone.errors == found.errors == []
    assert grown - grown_alone < stalled * EACH_STALLED + SLACK
    if IN_FULL:
        assert found.at(0.99) < 1.1 * alone.at(0.99)


async def played_beside(server: ServerProcess, stalled: int) -> tuple[Measured, int]:
    """What was measured, and by how much the server grew meanwhile."""
    tables, rate, seconds = trials(8, 1_000), trials(20, 200), trials(2, 300)
    load = Load([server.link], ["soda"], SEATS)
    await load.sit_down(tables)
    before = server.memory_bytes()
    async with httpx.AsyncClient(timeout=30) as http:
        for number in range(stalled):
            table = load.tables[number % tables][0].table
            load.stalled.append(await stall(http, server.link, table))
    await load.play(rate, seconds)
    grown = server.memory_bytes() - before
    if seconds > PING_S:
        assert all(one.is_cut_off() for one in load.stalled)
    await load.go_home()
    return told(f"beside {stalled}", load.found, server), grown


async def test_every_offered_command_is_played_and_seen(local: LocalServer) -> None:
    trial = Load([local.link], ["soda", "kingpin"], 3)
    await trial.sit_down(4)
    before = sum(live.table.seq for live in local.hub.tables.values())
    await trial.play(rate=30, seconds=1)
    after = sum(live.table.seq for live in local.hub.tables.values())
    await trial.go_home()
    assert trial.found.errors == []
    assert trial.found.sent == after - before == 30
    assert {live.table.game for live in local.hub.tables.values()} == {"soda", "kingpin"}
    for table in trial.tables:
        seqs = {player.seq for player in table}
        assert seqs == {local.hub.tables[table[0].table].table.seq}


async def test_without_a_rate_it_offers_what_is_carried(local: LocalServer) -> None:
    found = await Load([local.link], ["soda"], 3).run(tables=2, rate=0, seconds=0.5)
    assert found.errors == []
    assert found.sent > 2


async def test_a_line_that_rested_too_long_is_opened_anew(local: LocalServer) -> None:
    """The server closes kept connections after a time without a request."""
    http = HttpPool(local.link, connections=1)
    await http.post("/api/tables", game="soda", seats=3, name="Host")
    line = await http.free.get()
    assert line is not None
    http.free.put_nowait(line)
    for connection in list(local.server.server_state.connections):
        connection.transport.close()
    async with asyncio.timeout(30):
        while not line.reader.at_eof():
            await asyncio.sleep(0.01)
    assert (await http.post("/api/tables", game="soda", seats=3, name="Host"))["seat_token"]
    http.close()


async def test_an_answer_that_nobody_awaited_is_not_given_to_the_next(local: LocalServer) -> None:
    http = HttpPool(local.link, connections=1)
    for _ in range(3):
        asked = asyncio.create_task(http.post("/api/tables", game="soda", seats=3))
        await asyncio.sleep(0.002)
        asked.cancel()
        await asyncio.wait([asked])
        opened = await http.post("/api/tables", game="nacho", seats=2, name="Host")
        assert opened["seat_token"]
    http.close()


async def test_tables_that_wait_are_not_in_memory_until_somebody_comes(tmp_path: Path) -> None:
    """10,000 of them and what they cost: ``contraband load --sleeping 10000``."""
    await fill(tmp_path, 0, 60)
    async with run_local(sqlite_url(database_file(tmp_path))) as local:
        assert local.hub.tables == {}
        pool = HttpPool(local.link, connections=1)
        one, _ = await wake(pool, 7)
        assert set(local.hub.tables) == {name_of(7)}
        assert local.hub.tables[name_of(7)].owned
        assert one.glance().decision is not None
        await one.close()
        pool.close()
