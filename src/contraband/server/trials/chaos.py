"""Chaos: end the server under load, start it again, and compare every promise with the log."""

import asyncio
import random
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from contraband.server.trials.fast_player import FastPlayer, HttpPool
from contraband.server.trials.process import ServerProcess
from contraband.store.engine import sqlite_url
from contraband.store.folder import database_file
from contraband.store.store import Store
from contraband.table.clocks import left_ms
from contraband.table.entries import given_id
from contraband.table.table import Table

SEATS: Final = 3
LIVES_S: Final = (0.6, 1.6)  # how long a server lives under load
COMPARED: Final = 20  # cycles between two looks at the whole log
AT_ONCE: Final = 32  # people who reconnect side by side
PACE_S: Final = 0.27  # between two commands of one player: within the server's limits


@dataclass
class Survived:
    """What all cycles together found."""

    cycles: int = 0
    acknowledged: int = 0
    retried: int = 0  # sent before a death, acknowledged after it
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    ready_s: list[float] = field(default_factory=list)
    away_s: list[float] = field(default_factory=list)  # from an end until everybody is back
    spent_s: list[float] = field(default_factory=list)  # processor time from a start until then
    charged_ms: int = 0  # clock time that people paid for outages


class Chaos:
    """Some tables that talk and play all the time."""

    def __init__(self, data: Path, tables: int, orderly: bool) -> None:
        self.server = ServerProcess(data)
        self.data = data
        self.orderly = orderly  # ended by a signal that it may handle, not killed
        self.ended_s = 0.0
        self.size = tables
        self.tables: list[list[FastPlayer]] = []
        self.said = 0
        self.promises: dict[tuple[str, str], int] = {}  # table and id -> acknowledged number
        self.unsure: list[tuple[str, str, dict[str, Any]]] = []  # table, token, command
        self.found = Survived()

    async def run(self, cycles: int) -> Survived:
        for number in range(cycles):
            link = await asyncio.to_thread(self.server.start)
            self.found.ready_s.append(self.server.ready_s)
            pool = HttpPool(link)
            await self.cycle(pool)
            pool.close()
            self.found.cycles += 1
            if number % COMPARED == COMPARED - 1 or number == cycles - 1:
                self.compare()
            if self.found.lost or self.found.doubled:
                break
        self.found.charged_ms = await charged_ms(database_file(self.data))
        return self.found

    async def cycle(self, pool: HttpPool) -> None:
        await self.come_back(pool)
        if self.ended_s:
            self.found.away_s.append(time.monotonic() - self.ended_s)
            spent = self.server.spent()
            self.found.spent_s.append(spent.loop_s + spent.threads_s)
        await self.fill_up(pool)
        work = [asyncio.create_task(self.talk(p)) for table in self.tables for p in table]
        await asyncio.sleep(random.uniform(*LIVES_S))
        self.ended_s = time.monotonic()
        await asyncio.to_thread(self.server.stop if self.orderly else self.server.kill)
        await asyncio.gather(*work)
        for table in self.tables:
            for player in table:
                await player.close()

    async def come_back(self, pool: HttpPool) -> None:
        """Everybody reconnects, sees the table, and repeats what was left without an answer."""
        self.tables = [
            [old.again(pool.link) if old.close_code else old for old in table]
            for table in self.tables
        ]
        new = [player for table in self.tables for player in table if player.transport is None]
        gate = asyncio.Semaphore(AT_ONCE)

        async def arrive(player: FastPlayer) -> None:
            async with gate:
                await player.connect(pool)
                await player.see(1)

        await asyncio.gather(*(arrive(player) for player in new))
        by_token = {(p.table, p.token): p for table in self.tables for p in table}
        unsure, self.unsure = self.unsure, []
        self.found.retried += len(unsure)
        again = (self.say(by_token[(table, token)], command) for table, token, command in unsure)
        await asyncio.gather(*again)  # nobody waits for the others' replies

    async def fill_up(self, pool: HttpPool) -> None:
        """New tables in place of those that are over: talk alone would not try the rules."""
        for table in [table for table in self.tables if not table[0].glance().asked]:
            self.tables.remove(table)
            await asyncio.gather(*(player.close() for player in table))
        while len(self.tables) < self.size:
            wish = {"game": "soda", "pace": "instant", "clock": "calm"}
            players = await pool.seat_players(SEATS, **wish)
            await players[0].command({"type": "start", "id": "start"})
            self.tables.append(players)

    async def talk(self, player: FastPlayer) -> None:
        """Say or play something, again and again, until the server is gone."""
        while not player.close_code:
            await self.say(player, self.next_command(player))
            await asyncio.sleep(PACE_S)

    def next_command(self, player: FastPlayer) -> dict[str, Any]:
        self.said += 1
        question = player.glance().decision if player.frame else None
        if question is not None:
            move = random.choice(question.legal).move
            return {"type": "move", "id": f"c{self.said}", "decision": question.id, "move": move}
        return {"type": "say", "id": f"c{self.said}", "text": f"line {self.said}"}

    async def say(self, player: FastPlayer, command: dict[str, Any]) -> None:
        try:
            reply = await player.command(command)
        except OSError:
            self.unsure.append((player.table, player.token, command))
            return
        if reply["type"] == "accepted":
            self.promises[(player.table, command["id"])] = reply["seq"]
            self.found.acknowledged += 1

    def compare(self) -> None:
        """Every acknowledged command is in the log once, under the number it was given."""
        logged, effects = read_log(database_file(self.data))
        promises = self.promises.items()
        self.found.lost = [f"{key} {seq}" for key, seq in promises if logged.get(key) != seq]
        self.found.doubled = [key for key, times in effects.items() if times > 1]


def read_log(file: Path) -> tuple[dict[tuple[str, str], int], dict[str, int]]:
    """Command ids with their numbers, and how often each line and each answer took effect."""
    logged: dict[tuple[str, str], int] = {}
    effects: dict[str, int] = {}
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute("SELECT table_id, seq, command_id, kind, body FROM log")
        for table_id, seq, command_id, kind, text in rows:
            if command_id:
                logged[(table_id, given_id(command_id))] = seq
            entry = msgspec.json.decode(text)
            body = entry["body"]
            effect = {"say": body.get("text"), "move": body.get("decision")}.get(kind)
            if effect is not None:
                key = f"{table_id} {kind} {entry['seat']} {effect}"
                effects[key] = effects.get(key, 0) + 1
    return logged, effects


async def charged_ms(file: Path) -> int:
    """What all clocks together lost between the last entry before an outage and its end."""
    store = Store(sqlite_url(file))
    charged = 0
    for listing in await store.listings(("playing", "over"), public_only=False):
        entries = await store.since(listing.id, 0)
        table = Table.fold(entries[:1])
        for entry in entries[1:]:
            before = clocks_of(table)
            table.adopt([entry])
            if entry.kind == "restart":
                pairs = zip(before, clocks_of(table), strict=True)
                charged += sum(max(0, had - has) for had, has in pairs)
    store.close()
    return charged


def clocks_of(table: Table) -> list[int]:
    data = table.sitting.data
    return [left_ms(chair, data.at_ms) for chair in data.chairs]


def run_chaos(data: Path, cycles: int, tables: int, orderly: bool = False) -> Survived:
    return asyncio.run(Chaos(data, tables, orderly).run(cycles))
