"""Two servers on one PostgreSQL, and one of them is stopped in a chosen phase of a commit.

``CONTRABAND_TRIALS=1``: 200 times for 30 seconds, with the lease that servers have by default.
"""

import asyncio
import os
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from local_server import random_move
from postgres_proxy import Pausing
from sizes import trials
from websockets.exceptions import WebSocketException

from contraband.server.trials.player import Player, seat_players
from contraband.server.trials.process import ServerProcess
from contraband.store.doctor import examine
from contraband.store.ownership import LEASE_MS
from contraband.store.store import Store
from contraband.table.entries import Entry
from contraband.table.table import Table

CYCLES = trials(3, 200)
FULL = CYCLES > 3
SHORT_MS = LEASE_MS if FULL else 1_000
PAUSE_S = 30.0 if FULL else 2.0
BUSY_S = 2.0  # what a machine with much else to do may add to any time here

# The statement at which the server stops, what its transaction has said before, whether the
# statement itself arrives only when the server wakes up, and how long after it the server stops.
DUTY = "FOR SHARE"
PHASES = {
    "late commit": ("COMMIT", DUTY, True, 0.0),
    "written": ("INSERT INTO log", DUTY, False, 0.0),
    "guarded": ("SELECT w.table_id FROM watchers", DUTY, False, 0.0),
    "begun": ("BEGIN", "", False, 0.0),
    "late guard": ("SELECT w.table_id FROM watchers", "", True, 0.0),
    "late entry": ("INSERT INTO log", DUTY, True, 0.0),
    "told": ("SELECT pg_notify", DUTY, False, 0.0),
    "committed": ("COMMIT", DUTY, False, 0.0),
    "answered": ("COMMIT", DUTY, False, 0.02),
    "renewing": ("UPDATE leases", "", False, 0.0),
    "late renewal": ("UPDATE leases", "", True, 0.0),
}


@dataclass
class Found:
    """What all cycles together have shown."""

    cycles: int = 0
    commands: int = 0
    stalls_s: list[float] = field(default_factory=list)  # the slowest command of each cycle
    taken_s: list[float] = field(default_factory=list)  # until the other one did the duties


class Trial:
    def __init__(self, http: httpx.AsyncClient, store: Store, line: Pausing) -> None:
        self.http = http
        self.store = store
        self.line = line
        self.links: list[str] = []
        self.accepted: dict[tuple[str, str], int] = {}  # table and command id -> number
        self.number = 0
        self.found = Found()

    async def say(self, player: Player) -> None:
        """Said again under its id until there is an answer, as a browser does."""
        self.number += 1
        await self.insist(player, {"type": "say", "id": f"s{self.number}", "text": "still here"})

    async def play(self, player: Player) -> None:
        if player.picture["decision"]:
            self.number += 1
            await self.insist(player, random_move(player, f"m{self.number}"))

    async def insist(self, player: Player, command: dict[str, Any]) -> None:
        began = time.monotonic()
        while True:
            try:
                reply = await player.command(command)
                break
            except (OSError, WebSocketException):
                await self.come_again(player)
        self.found.commands += 1
        self.found.stalls_s[-1] = max(self.found.stalls_s[-1], time.monotonic() - began)
        if reply["type"] == "accepted":
            self.accepted[(player.table, command["id"])] = reply["seq"]
            await self.see(player, reply["seq"])
        else:  # somebody was quicker; a store that is down is no excuse
            assert reply["reason"] not in ("store_down", "unknown"), reply

    async def come_again(self, player: Player) -> None:
        await player.close()
        await player.connect(self.http)
        await player.see(1)

    async def see(self, player: Player, seq: int) -> None:
        """One that was stopped may find its sockets silent and close them: people come again."""
        while True:
            try:
                return await player.see(seq)
            except (OSError, WebSocketException):
                await self.come_again(player)

    async def cycle(self, phase: str, server: ServerProcess) -> None:
        """One table, opened at the server that is going to stop, with people at both."""
        self.accepted.clear()
        self.found.stalls_s.append(0.0)
        bots = {"occupants": ["open", "open", "random", "random"], "pace": "instant"}
        wish = {"game": "soda", "clock": "blitz", "grace_s": 86_400, "chatter": False, **bots}
        here, there = await seat_players(self.http, self.links[0], 4, **wish)
        await there.close()
        there = Player(self.links[1], there.table, there.token)
        await there.connect(self.http)
        other = (await seat_players(self.http, self.links[1], 3, game="soda"))[0]
        for player in (there, other):
            await player.see(1)
        await here.command({"type": "start", "id": "start"})
        self.line.arm(*PHASES[phase])
        waiting = asyncio.create_task(self.play(here))
        async with asyncio.timeout(60):
            while not self.line.stopped.is_set():
                if waiting.done():
                    waiting = asyncio.create_task(self.play(here))
                await asyncio.gather(self.play(there), self.say(there))
                await asyncio.sleep(0.02)
        self.found.stalls_s[-1] = 0.0
        await self.live_without(there, other)
        stall_s = self.found.stalls_s[-1]
        assert server.process is not None
        os.kill(server.process.pid, signal.SIGCONT)
        self.line.woken.set()
        await waiting  # it was asked at the server that has just woken up
        self.found.stalls_s[-1] = stall_s
        await self.live_together(here, there)
        for table in (here.table, other.table):
            self.judge(table, await self.store.since(table, 0))
        for player in (here, there, other):
            await player.close()
        self.found.cycles += 1

    async def live_without(self, there: Player, other: Player) -> None:
        """While one server is stopped, the other one goes on and takes its tables."""
        began = time.monotonic()
        taken = 0.0
        while (now := time.monotonic() - began) < PAUSE_S:
            await asyncio.gather(self.say(there), self.say(other))
            await self.play(there)
            log = await self.store.since(there.table, 0)
            if not taken and any(entry.kind == "restart" for entry in log):
                taken = now
            await asyncio.sleep(0.1)
        assert taken, "nobody has taken it over"
        self.found.taken_s.append(taken)

    async def live_together(self, here: Player, there: Player) -> None:
        """The one that woke up serves its people again, and does nothing by itself."""
        async with asyncio.timeout(30):
            for _ in range(3):
                for player in (here, there):
                    await self.say(player)
                    await self.play(player)
            newest = max(seq for (table, _), seq in self.accepted.items() if table == here.table)
            await asyncio.gather(self.see(here, newest), self.see(there, newest))

    def judge(self, table: str, log: list[Entry]) -> None:
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        Table.fold(log)
        moves = [(entry.seat, entry.body["decision"]) for entry in log if entry.kind == "move"]
        assert len(moves) == len(set(moves)), "decided twice"
        assert not [entry for entry in log if entry.kind == "cover"], "somebody was timed out"
        where = {entry.reply["id"]: entry.seq for entry in log if entry.reply}
        promised = {one: seq for (at, one), seq in self.accepted.items() if at == table}
        assert {one: where.get(one) for one in promised} == promised


@pytest.mark.trial("stops")
async def test_a_server_stopped_in_any_phase_of_a_commit_harms_nobody(
    tmp_path: Path, fresh_database: str
) -> None:
    server = ServerProcess(tmp_path, lease_ms=SHORT_MS)

    def stop() -> None:
        assert server.process is not None
        os.kill(server.process.pid, signal.SIGSTOP)

    line = Pausing(fresh_database, stop)
    server.postgres = line.address
    other = ServerProcess(tmp_path, postgres=fresh_database, lease_ms=SHORT_MS)
    store = Store(fresh_database)
    async with httpx.AsyncClient(timeout=60) as http:
        trial = Trial(http, store, line)
        try:
            trial.links = [await asyncio.to_thread(one.start) for one in (server, other)]
            for number in range(CYCLES):
                phase = list(PHASES)[number % len(PHASES)]
                try:
                    await trial.cycle(phase, server)
                except AssertionError as error:
                    raise AssertionError(f"cycle {number}, {phase}: {error}") from error
        finally:
            if server.process is not None:
                os.kill(server.process.pid, signal.SIGCONT)
            line.woken.set()
            codes = [await asyncio.to_thread(one.stop) for one in (server, other)]
    found = trial.found
    print(f"{found.cycles} pauses of {PAUSE_S} s, lease {SHORT_MS} ms, {found.commands} commands")
    print(f"slowest {max(found.stalls_s):.2f} s, taken over after {max(found.taken_s):.2f} s")
    assert codes == [0, 0]
    findings = await asyncio.to_thread(examine, store)
    store.close()
    line.close()
    assert findings.faults == []
    assert max(found.stalls_s) < SHORT_MS / 1000 + BUSY_S
    assert max(found.taken_s) < 1.25 * SHORT_MS / 1000 + BUSY_S <= 10
