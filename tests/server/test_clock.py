"""Time that counts for nobody: sleep, a stopped process, wall clocks set or set apart (P7)."""

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from local_server import LocalServer, random_move, run_local

from contraband.server.clock import GAP_MS, Clock, TableClock, now_s, wall_ms
from contraband.server.trials.player import Player, seat_players
from contraband.server.trials.process import ServerProcess
from contraband.store.engine import sqlite_url
from contraband.table.entries import Entry

HOUR_MS = 3_600_000
STOPPED_S = 4.0
BANK_MS = 60_000  # blitz


class Times:
    """Clocks that a test moves."""

    def __init__(self) -> None:
        self.wall_ms = 1_000_000
        self.lived_s = 50.0
        self.passed_s = 70.0

    def clock(self) -> Clock:
        return Clock(lambda: self.wall_ms, lambda: self.lived_s, lambda: self.passed_s)

    def run(self, seconds: float) -> None:
        self.lived_s += seconds
        self.passed_s += seconds


def test_the_clock_starts_with_the_wall_clock_and_never_looks_there_again() -> None:
    times = Times()
    clock = times.clock()
    times.wall_ms += HOUR_MS
    assert clock.now_ms() == 1_000_000
    times.run(0.5)
    times.wall_ms -= 5 * HOUR_MS
    assert (clock.now_ms(), clock.gaps) == (1_000_500, 0)


def test_time_in_which_nobody_looked_is_left_out() -> None:
    times = Times()
    clock = times.clock()
    times.run(GAP_MS / 1000)  # a short wait is part of life
    assert (clock.now_ms(), clock.gaps) == (1_000_000 + GAP_MS, 0)
    times.run(65)
    assert (clock.now_ms(), clock.gaps) == (1_000_000 + GAP_MS, 1)
    times.run(0.25)
    assert clock.now_ms() == 1_000_250 + GAP_MS


def test_a_sleeping_machine_is_noticed_and_costs_nothing() -> None:
    times = Times()
    clock = times.clock()
    times.passed_s += 65
    assert (clock.now_ms(), clock.gaps) == (1_000_000, 1)


def test_a_tables_time_goes_on_where_its_log_ends() -> None:
    times = Times()
    for newest_ms in (1_000_000 - HOUR_MS, 1_000_000 + HOUR_MS):
        table = TableClock(times.clock(), newest_ms)
        times.run(0.5)
        assert table.now_ms() == newest_ms + 500
        table.told(newest_ms + 400)  # another server is not so far yet
        assert table.now_ms() == newest_ms + 500
        table.told(newest_ms + 800)
        assert table.now_ms() == newest_ms + 800
        table.written(newest_ms + 700)
        assert table.now_ms() == newest_ms + 800
        table.written(newest_ms + 799 - GAP_MS)  # the commit took very long
        assert table.now_ms() == newest_ms + 799 - GAP_MS


# -- whole servers ---------------------------------------------------------------------------------


def clocks(player: Player) -> list[int]:
    return [seat["clock_ms"] for seat in player.picture["seats"]]


def covered(player: Player) -> bool:
    return any(seat["covered"] for seat in player.picture["seats"])


async def with_bots(local: LocalServer) -> Player:
    """A person beside two bots that are at work."""
    wish = {"occupants": ["open", "random", "random"], "clock": "blitz", "pace": "instant"}
    return (await local.started(3, **wish, grace_s=1, options={"first_guard": 0}))[0]


async def play_on(player: Player, moves: int) -> None:
    """Answer what is asked, at once; bots do their part."""
    for number in range(moves):
        async with asyncio.timeout(20):
            while player.picture["decision"] is None:
                await player.see(player.picture["seq"] + 1)
        command = random_move(player, f"{player.picture['seq']}-{number}")
        reply = await player.command(command)
        assert reply["type"] == "accepted", reply
        await player.see(reply["seq"])


@pytest.mark.parametrize("jump_ms", [HOUR_MS, -HOUR_MS])
async def test_a_wall_clock_that_is_set_changes_nothing(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch, jump_ms: int
) -> None:
    player = await with_bots(local)
    await play_on(player, 1)
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + jump_ms * 1_000_000)
    await play_on(player, 4)
    assert not covered(player)
    assert min(clocks(player)) > BANK_MS - 10_000
    newcomer = await local.player(player.table, "")  # tickets still work
    await newcomer.see(1)


async def test_a_machine_that_slept_for_a_minute_times_nobody_out(tmp_path: Path) -> None:
    """As a closed laptop does where its clock counts sleep: everything came due at once."""
    slept_s = 0.0
    clock = Clock(lived=lambda: now_s() + slept_s, passed=lambda: now_s() + slept_s)
    async with run_local(sqlite_url(tmp_path / "contraband.db"), clock) as local:
        players = await local.started(3, clock="blitz", grace_s=30)
        await players[2].close()
        before = clocks(players[0])
        for _ in range(3):
            slept_s += 65
            await asyncio.sleep(0.6)
        reply = await players[0].command({"type": "say", "id": "s", "text": "Good morning"})
        await players[0].see(reply["seq"])
        assert not covered(players[0])
        spent = [was - left for was, left in zip(before, clocks(players[0]), strict=True)]
        assert max(spent) < 20_000
        assert clock.gaps >= 3
        log = await local.store.since(players[0].table, 0)
        assert log[-1].at_ms - log[0].at_ms < 30_000


async def test_a_wall_clock_set_back_between_two_runs_stops_no_bot(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "contraband.db")
    async with run_local(url) as local:
        player = await with_bots(local)
        await play_on(player, 1)
    async with run_local(url, Clock(lambda: wall_ms() - HOUR_MS)) as local:
        again = await local.player(player.table, player.token)
        await again.see(1)
        await play_on(again, 4)
        log = await local.store.since(player.table, 0)
        assert_even(log)


def assert_even(log: list[Entry]) -> None:
    """Time runs in the log as it runs for people."""
    times = [entry.at_ms for entry in log]
    assert times == sorted(times)
    assert times[-1] - times[0] < 60_000


async def test_servers_whose_clocks_disagree_charge_nobody(fresh_database: str) -> None:
    """One is an hour late, one an hour early; people of both play at one table."""
    late, early = (Clock(lambda wrong=wrong: wall_ms() + wrong) for wrong in (-HOUR_MS, HOUR_MS))
    async with run_local(fresh_database, late) as here, run_local(fresh_database, early) as there:
        players = await here.players(3, clock="blitz", options={"first_guard": 0})
        await players[1].close()
        players[1] = await there.player(players[1].table, players[1].token)
        await players[1].see(1)
        started = await players[0].command({"type": "start", "id": "start"})
        await asyncio.gather(*(player.see(started["seq"]) for player in players))
        for number in range(10):  # a game has twelve such steps or more
            asked = [player for player in players if player.picture["decision"]]
            answers = await asyncio.gather(
                *(
                    player.command(random_move(player, f"{number}-{at}"))
                    for at, player in enumerate(asked)
                )
            )
            newest = max(answer["seq"] for answer in answers)
            await asyncio.gather(*(player.see(newest) for player in players))
        assert not covered(players[0])
        for player in players:
            assert min(clocks(player)) > BANK_MS - 20_000
        assert_even(await here.store.since(players[0].table, 0))


async def test_a_stopped_process_charges_nobody(tmp_path: Path) -> None:
    """SIGSTOP for some seconds, with clocks running, people gone and a bot about to move."""
    server = ServerProcess(tmp_path)
    async with httpx.AsyncClient(timeout=30) as http:
        link = await asyncio.to_thread(server.start)
        assert server.process is not None
        wish: dict[str, Any] = {"clock": "blitz", "grace_s": 3, "options": {"first_guard": 0}}
        players = await seat_players(http, link, 3, game="soda", **wish)
        started = await players[0].command({"type": "start", "id": "start"})
        await players[0].see(started["seq"])
        await players[2].close()
        before = clocks(players[0])
        os.kill(server.process.pid, signal.SIGSTOP)
        await asyncio.sleep(STOPPED_S)
        began = time.monotonic()
        os.kill(server.process.pid, signal.SIGCONT)
        reply = await players[0].command({"type": "say", "id": "s", "text": "Good morning"})
        await players[0].see(reply["seq"])
        took_ms = 1000 * (time.monotonic() - began)
        assert not covered(players[0])
        spent = [was - left for was, left in zip(before, clocks(players[0]), strict=True)]
        assert max(spent) < min(1000 * STOPPED_S - 1_000, 2_000 + took_ms)
        for player in players[:2]:
            await player.close()
    assert await asyncio.to_thread(server.stop) == 0
