"""Whole processes: sudden death (T1), and two servers on one PostgreSQL."""

import asyncio
import os
import random
import signal
import socket
from pathlib import Path
from statistics import median

import httpx
import pytest
from local_server import run_local
from sizes import trials

from contraband.cli import run
from contraband.core.options import BadInput
from contraband.server.trials.chaos import Survived, run_chaos
from contraband.server.trials.player import Player, seat_players
from contraband.server.trials.process import ServerProcess
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.folder import database_file
from contraband.store.store import Store
from contraband.table.clocks import left_ms
from contraband.table.table import Table


def survival_of(found: Survived) -> str:
    return (
        f"{found.cycles:,} ends, {found.acknowledged:,} acknowledged, {found.retried:,} repeated, "
        f"{len(found.lost)} lost, {len(found.doubled)} doubled, {found.charged_ms} ms charged; "
        f"answers again after {median(found.ready_s):.1f} s, everybody back after "
        f"{median(found.away_s):.1f} s (medians)"
    )


@pytest.mark.trial("T1")
def test_t1_a_killed_server_keeps_its_promises(tmp_path: Path) -> None:
    """Every acknowledged command is in the log once, whenever the server died."""
    cycles = trials(10, 1_000)
    found = run_chaos(tmp_path, cycles, tables=trials(5, 10))
    print(survival_of(found))
    assert found.cycles == cycles
    assert found.acknowledged > 10 * cycles
    assert found.lost == []
    assert found.doubled == []
    assert found.charged_ms == 0
    store = Store(sqlite_url(database_file(tmp_path)))
    assert examine(store).faults == []
    store.close()


@pytest.mark.trial("T10")
def test_t10_an_orderly_restart_costs_nobody_anything(tmp_path: Path) -> None:
    """Restarts under load; ``contraband chaos --orderly`` makes any number of them."""
    restarts = trials(3, 100)
    found = run_chaos(tmp_path, restarts, tables=trials(4, 200), orderly=True)
    print(survival_of(found))
    assert (found.lost, found.doubled, found.charged_ms) == ([], [], 0)
    assert found.acknowledged > 30
    assert len(found.away_s) == restarts - 1
    assert (tmp_path / "server.log").read_text() == ""


async def test_what_a_server_writes_first_is_heard_by_the_one_that_has_the_table_open(
    fresh_database: str,
) -> None:
    """Servers tell only those who have a table open: the newcomer tells before it has asked."""
    async with run_local(fresh_database) as home, run_local(fresh_database) as away:
        host = (await home.players(2, game="nacho", occupants=["open", "easy"]))[0]
        await host.see(1)
        alone = home.hub.tables[host.table]
        assert not alone.log.others  # nobody else: nobody is told
        kick = {"type": "set_seat", "id": "k", "seat": 1, "occupant": "open"}
        assert (await host.command(kick))["type"] == "accepted"
        answer = await away.http.post(f"/api/tables/{host.table}/join", json={"name": "Zoe"})
        assert answer.status_code == 201
        async with asyncio.timeout(10):
            while host.picture["seats"][1]["name"] != "Zoe":
                await asyncio.sleep(0.01)
        assert away.store.origin in alone.log.others
        reply = await host.command({"type": "say", "id": "s", "text": "welcome"})
        async with asyncio.timeout(10):
            while away.hub.tables[host.table].table.seq < alone.table.seq:
                await asyncio.sleep(0.01)
        assert reply["type"] == "accepted"


async def test_one_table_is_played_through_two_servers(tmp_path: Path, fresh_database: str) -> None:
    servers = [ServerProcess(tmp_path, postgres=fresh_database) for _ in range(2)]
    links = [await asyncio.to_thread(server.start) for server in servers]
    try:
        async with httpx.AsyncClient(timeout=30) as http:
            await race_for_seats(http, links)
            await play_through(http, links)
    finally:
        codes = [await asyncio.to_thread(server.stop) for server in servers]
    assert codes == [0, 0]
    assert (tmp_path / "server.log").read_text() == ""
    store = Store(fresh_database)
    findings = await asyncio.to_thread(examine, store)
    store.close()
    assert findings.faults == []


async def play_through(http: httpx.AsyncClient, links: list[str]) -> None:
    players = await seat_players(http, links[0], 4, game="soda")
    for at in (1, 3):  # every other person moves to the other server
        await players[at].close()
        players[at] = Player(links[1], players[at].table, players[at].token)
        await players[at].connect(http)
        await players[at].see(1)
    reply = await players[0].command({"type": "start", "id": "start"})
    for player in players:
        await player.see(reply["seq"])
    number = 0
    while asked := [player for player in players if player.picture["decision"]]:
        number += 1
        # All that are asked answer at once, through both servers: the log decides the order.
        replies = await asyncio.gather(*(answer(p, f"{number}-{n}") for n, p in enumerate(asked)))
        assert all(reply["type"] == "accepted" for reply in replies), replies
        newest = max(reply["seq"] for reply in replies)
        async with asyncio.timeout(20):
            for player in players:
                await player.see(newest)
    assert number > 10
    assert {player.picture["table"]["phase"] for player in players} == {"over"}
    pictures = [player.picture for player in players]
    assert len({str(picture["seats"]) for picture in pictures}) == 1
    assert all(seat["connected"] for seat in pictures[0]["seats"])
    await players[1].send({"type": "lead", "move": 7})  # the review goes through both as well
    async with asyncio.timeout(20):
        for player in players:
            await player.follow(1, 7)
    for player in players:
        await player.close()


async def answer(player: Player, command_id: str) -> dict[str, object]:
    decision = player.picture["decision"]
    move = random.choice(decision["legal"])["move"]
    return await player.command(
        {"type": "move", "id": command_id, "decision": decision["id"], "move": move}
    )


async def race_for_seats(http: httpx.AsyncClient, links: list[str]) -> None:
    """Six people take the last seat at the same moment, through both servers; one sits already."""
    for _ in range(5):
        wish = {"game": "soda", "seats": 4, "occupants": ["easy", "easy"]}
        table = (await http.post(f"{links[0]}/api/tables", json=wish)).json()["table"]
        first = await http.post(f"{links[1]}/api/tables/{table}/join", json={"name": "First"})
        assert first.status_code == 201  # through the server that does not watch it
        joins = (
            http.post(f"{links[n % 2]}/api/tables/{table}/join", json={"name": f"N{n}"})
            for n in range(6)
        )
        answers = await asyncio.gather(*joins)
        assert sorted(one.status_code for one in answers) == [201] + [409] * 5


async def test_one_process_does_the_duties_and_another_takes_over(fresh_database: str) -> None:
    """An orderly end first: whoever still has the table in memory goes on with it."""
    async with run_local(fresh_database) as there:
        async with run_local(fresh_database) as here:
            players = await here.players(3)
            table = players[0].table
            guest = await there.player(table, "")
            await guest.see(1)
            assert here.hub.tables[table].owned
            assert not there.hub.tables[table].owned
            await players[0].command({"type": "start", "id": "start"})
        async with asyncio.timeout(30):
            while not there.hub.tables[table].owned:
                await asyncio.sleep(0.05)
            while guest.picture["table"]["phase"] != "playing":
                await guest.see(guest.picture["seq"] + 1)


async def test_the_game_goes_on_when_its_process_is_killed(
    tmp_path: Path, fresh_database: str
) -> None:
    """kill -9 of the one server that has the table open; the other one takes it over by itself.

    While nobody is there the game rests; with the first who comes back it goes on, and after a
    while a bot plays for the one that this person waits for.
    """
    dying, other = (ServerProcess(tmp_path, postgres=fresh_database) for _ in range(2))
    link = await asyncio.to_thread(dying.start)
    await asyncio.to_thread(other.start)
    store = Store(fresh_database)
    try:
        wish = {"clock": "blitz", "grace_s": 1, "pace": "instant", "options": {"first_guard": 1}}
        async with httpx.AsyncClient(timeout=30) as http:
            seats = ["open", "open", "random"]
            host, guest = await seat_players(http, link, 3, game="soda", occupants=seats, **wish)
            await host.command({"type": "start", "id": "start"})
            await asyncio.to_thread(dying.kill)
            async with asyncio.timeout(60):
                while "restart" not in [entry.kind for entry in await store.since(host.table, 0)]:
                    await asyncio.sleep(0.1)
                back = Player(other.link, guest.table, guest.token)
                await back.connect(http)
                while "cover" not in [entry.kind for entry in await store.since(host.table, 0)]:
                    await asyncio.sleep(0.1)
            await back.close()
        log = await store.since(host.table, 0)
    finally:
        store.close()
        await asyncio.to_thread(other.stop)
    await host.close()
    await guest.close()
    taken = next(entry for entry in log if entry.kind == "restart")
    before, after = (Table.fold(log[: taken.seq - less]).sitting.data for less in (1, 0))
    assert left_ms(after.chairs[0], taken.at_ms) == left_ms(before.chairs[0], before.at_ms)
    covered = [entry for entry in log if entry.kind == "cover"]
    assert [(entry.seat, entry.body["cover"]) for entry in covered] == [(0, "away")]
    assert covered[0].seq > taken.seq


# -- starting and stopping -------------------------------------------------------------------------


def told(*arguments: str) -> str:
    """What a command that must fail says, in this process."""
    with pytest.raises(BadInput) as mistake:
        run(list(arguments))
    return str(mistake.value)


def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = told("serve", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path))
    assert f"port {port}" in said


def test_a_folder_has_one_server_and_ctrl_c_ends_it_well(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    try:
        data = ("--data", str(tmp_path))
        assert "already running" in told("serve", "--host", "127.0.0.1", "--port", "0", *data)
        assert "already running" in told("restore", str(database_file(tmp_path)), *data)
        assert run(["backup", str(tmp_path / "copy.db"), *data]) == 0
    finally:
        assert server.end(signal.SIGINT) == 0
    assert (tmp_path / "server.log").read_text() == ""
    assert os.stat(tmp_path / "admin.token").st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("flags", "word"),
    [
        (["--port", "70000"], "port"),
        (["--postgres", "mysql://x/y"], "PostgreSQL"),
        (["--postgres", "nonsense"], "database address"),
        (["--settings", "/no/such/file.toml"], "settings file"),
        (["--data", "/proc/nothing"], "data folder"),
    ],
)
def test_wrong_flags_are_one_sentence(tmp_path: Path, flags: list[str], word: str) -> None:
    here = [] if "--data" in flags else ["--data", str(tmp_path)]
    assert word in told("serve", "--host", "127.0.0.1", *here, *flags)
