"""Load: tables full of people who play at a given rate; how long until the last one sees it?"""

import asyncio
import gc
import itertools
import random
import time
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.exceptions import WebSocketException

from contraband.server.trials.player import Player, seat_players
from contraband.server.trials.stalled import Stalled, stall

PATIENCE_S: Final = 10.0
SEATING: Final = 20  # tables that are opened at once


@dataclass
class Measured:
    """What a run found."""

    sent: int = 0
    errors: list[str] = field(default_factory=list)
    waits_ms: list[float] = field(default_factory=list)  # command sent to last frame received
    seconds: float = 0.0
    hanging: int = 0  # peers that do not read, and are still there

    def at(self, share: float) -> float:
        """A percentile in milliseconds."""
        ordered = sorted(self.waits_ms)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Load:
    """All tables of one run."""

    def __init__(self, link: str, game: str, seats: int) -> None:
        self.link = link
        self.game = game
        self.seats = seats
        self.tables: list[list[Player]] = []
        self.busy: set[int] = set()  # tables with a command under way
        self.stalled: list[Stalled] = []
        self.found = Measured()
        self.numbers = itertools.count()
        limits = httpx.Limits(max_connections=64)
        self.http = httpx.AsyncClient(limits=limits, timeout=PATIENCE_S)

    async def run(self, tables: int, rate: float, seconds: float, stalled: int = 0) -> Measured:
        gate = asyncio.Semaphore(SEATING)

        async def seat() -> None:
            async with gate:
                self.tables.append(await self.new_table())

        await asyncio.gather(*(seat() for _ in range(tables)))
        for number in range(stalled):
            table = self.tables[number % tables][0].table
            self.stalled.append(await stall(self.http, self.link, table))
        gc.disable()  # pauses of our own would be taken for the server's
        began = time.monotonic()
        under_way: set[asyncio.Task[None]] = set()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(began + number / rate - time.monotonic())
            task = asyncio.create_task(self.one_command())
            under_way.add(task)
            task.add_done_callback(under_way.discard)
        await asyncio.gather(*under_way)
        self.found.seconds = time.monotonic() - began
        gc.enable()
        self.found.hanging = sum(not one.is_cut_off() for one in self.stalled)
        for one in self.stalled:
            one.close()
        await asyncio.gather(*(player.close() for table in self.tables for player in table))
        await self.http.aclose()
        return self.found

    async def new_table(self) -> list[Player]:
        players = await seat_players(self.http, self.link, self.seats, game=self.game)
        reply = await players[0].command({"type": "start", "id": self.new_id()})
        for player in players:
            await player.see(reply["seq"])
        return players

    def new_id(self) -> str:
        return f"l{next(self.numbers)}"

    async def one_command(self) -> None:
        """Somebody at some table answers; done when everybody there has seen it."""
        free = [number for number in range(len(self.tables)) if number not in self.busy]
        if not free:
            self.found.errors.append("every table was still busy")
            return
        number = random.choice(free)
        self.busy.add(number)
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self.play(number)
        except (TimeoutError, OSError, httpx.HTTPError, WebSocketException) as error:
            self.found.errors.append(type(error).__name__)
        finally:
            self.busy.discard(number)

    async def play(self, number: int) -> None:
        players = self.tables[number]
        asked = [player for player in players if player.picture["decision"]]
        if not asked:  # the game is over: the next one begins, outside the measurement
            await asyncio.gather(*(player.close() for player in players))
            players = self.tables[number] = await self.new_table()
            asked = [player for player in players if player.picture["decision"]]
        player = random.choice(asked)
        began = time.perf_counter()
        reply = await player.command(self.random_move(player.picture["decision"]))
        if reply["type"] == "refused":
            self.found.errors.append(reply["reason"])
            return
        await asyncio.gather(*(one.see(reply["seq"]) for one in players))
        self.found.waits_ms.append((time.perf_counter() - began) * 1000)
        self.found.sent += 1

    def random_move(self, decision: dict[str, Any]) -> dict[str, Any]:
        move = random.choice(decision["legal"])["move"]
        return {"type": "move", "id": self.new_id(), "decision": decision["id"], "move": move}
