"""Load: tables full of people who play at a given rate; how long until the last one sees it?"""

import asyncio
import gc
import itertools
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import httpx

from contraband.games import find_game
from contraband.server.trials.fast_player import FastPlayer, HttpPool
from contraband.server.trials.stalled import Stalled, stall

PATIENCE_S: Final = 10.0
SEATING: Final = 20  # tables that are opened at once
AT_ONCE: Final = 64  # commands under way where no rate is given


@dataclass
class Measured:
    """What a run found."""

    sent: int = 0
    errors: list[str] = field(default_factory=list)
    waits_ms: list[float] = field(default_factory=list)  # command sent to last frame received
    seconds: float = 0.0
    client_s: float = 0.0  # processor time of this process meanwhile
    hanging: int = 0  # peers that do not read, and are still there

    def at(self, share: float) -> float:
        """A percentile in milliseconds."""
        ordered = sorted(self.waits_ms)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def a_second(self) -> float:
        return self.sent / self.seconds if self.seconds else 0.0


class Load:
    """All tables of one run, dealt out to the given servers in turn."""

    def __init__(self, links: Sequence[str], games: Sequence[str], seats: int) -> None:
        self.pools = [HttpPool(link) for link in links]
        self.games = games
        self.seats = seats
        self.tables: list[list[FastPlayer]] = []
        self.busy: set[int] = set()  # tables with a command under way
        self.stalled: list[Stalled] = []
        self.found = Measured()
        self.numbers = itertools.count()

    async def run(self, tables: int, rate: float, seconds: float, stalled: int = 0) -> Measured:
        await self.sit_down(tables, stalled)
        await self.play(rate, seconds)
        await self.go_home()
        return self.found

    async def sit_down(self, tables: int, stalled: int = 0) -> None:
        gate = asyncio.Semaphore(SEATING)

        async def seat(number: int) -> None:
            async with gate:
                self.tables.append(await self.new_table(number))

        await asyncio.gather(*(seat(number) for number in range(tables)))
        if stalled:
            async with httpx.AsyncClient(timeout=PATIENCE_S) as http:
                for number in range(stalled):
                    player = self.tables[number % tables][0]
                    self.stalled.append(await stall(http, player.link, player.table))

    async def play(self, rate: float, seconds: float) -> None:
        """So many commands a second; 0: as many as the servers carry."""
        gc.collect()
        gc.disable()  # pauses of our own would be taken for the server's
        began, spent = time.monotonic(), time.process_time()
        if rate > 0:
            await self.at_rate(rate, seconds)
        else:
            at_once = min(AT_ONCE, len(self.tables))
            await asyncio.gather(*(self.until(began + seconds) for _ in range(at_once)))
        self.found.seconds = time.monotonic() - began
        self.found.client_s = time.process_time() - spent
        gc.enable()

    async def at_rate(self, rate: float, seconds: float) -> None:
        began = time.monotonic()
        under_way: set[asyncio.Task[None]] = set()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(began + number / rate - time.monotonic())
            task = asyncio.create_task(self.one_command())
            under_way.add(task)
            task.add_done_callback(under_way.discard)
        await asyncio.gather(*under_way)

    async def until(self, end_s: float) -> None:
        while time.monotonic() < end_s:
            await self.one_command()

    async def go_home(self) -> None:
        self.found.hanging = sum(not one.is_cut_off() for one in self.stalled)
        for one in self.stalled:
            one.close()
        await asyncio.gather(*(player.close() for table in self.tables for player in table))
        for pool in self.pools:
            pool.close()

    async def new_table(self, number: int) -> list[FastPlayer]:
        pool = self.pools[number % len(self.pools)]
        game = self.games[number % len(self.games)]
        known = find_game(game)
        seats = min(max(self.seats, known.min_seats), known.max_seats)
        players = await pool.seat_players(seats, game=game)
        reply = await players[0].command({"type": "start", "id": self.new_id()})
        for player in players:
            await player.see(reply["seq"])
        return players

    def new_id(self) -> str:
        return f"l{next(self.numbers)}"

    async def one_command(self) -> None:
        """Somebody at some table answers; done when everybody there has seen it."""
        if len(self.busy) == len(self.tables):
            self.found.errors.append("every table was still busy")
            return
        number = random.randrange(len(self.tables))
        while number in self.busy:
            number = random.randrange(len(self.tables))
        self.busy.add(number)
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self.answer(number)
        except (TimeoutError, OSError, EOFError) as error:
            self.found.errors.append(type(error).__name__)
        finally:
            self.busy.discard(number)

    async def answer(self, number: int) -> None:
        players = self.tables[number]
        asked = players[0].glance().asked
        if not asked:  # the game is over: the next one begins, outside the measurement
            for player in players:
                await player.close()
            players = self.tables[number] = await self.new_table(number)
            asked = players[0].glance().asked
        player = players[random.choice(asked)]
        question = player.glance().decision
        assert question is not None
        move = random.choice(question.legal).move
        command = {"type": "move", "id": self.new_id(), "decision": question.id, "move": move}
        began = time.perf_counter()
        reply = await player.command(command)
        if reply["type"] == "refused":
            self.found.errors.append(reply["reason"])
            return
        for one in players:
            await one.see(reply["seq"])
        self.found.sent += 1
        if not question.window:
            self.found.waits_ms.append((time.perf_counter() - began) * 1000)
