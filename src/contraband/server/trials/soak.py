"""A soak: tables are opened, played to their end and left, for hours; does anything grow?

Memory, open files and tables are read from the server's own numbers. Tables leave its memory after
a time without people, which is shorter here than at home.
"""

import asyncio
import itertools
import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx

from contraband.games import find_game
from contraband.server.trials.fast_player import FastPlayer, HttpPool
from contraband.server.trials.process import ServerProcess
from contraband.server.trials.trend import Trend, trend_of

SEATS: Final = 4
LEFT_EARLY: Final = 0.25  # so many of all tables are left in mid-game, some before the first move
# Commands at one table: longer games would still grow when the warm-up is over, and look as if the
# server did.
LONGEST: Final = 250
PATIENCE_S: Final = 20.0
OVERTAKEN: Final = ("stale", "not_asked")  # a window's time was over before the answer came
SWEEPS: Final = 5  # looks at tables without people during their idle time
MAIN: Final = """
import sys
from contraband.server import hub
hub.IDLE_MS, hub.SWEEP_S = {idle_ms}, {sweep_s}
from contraband.cli import main
sys.exit(main())
"""


@dataclass(frozen=True)
class Sample:
    """One look at the server."""

    at_s: float  # since the start of the soak
    memory: int  # bytes
    files: int  # open files that are no sockets of people
    sockets: int
    tables: dict[str, int]  # in memory, by phase

    def sentence(self) -> str:
        tables = ", ".join(f"{number} {phase}" for phase, number in sorted(self.tables.items()))
        return (
            f"{self.at_s / 60:6.1f} min: {self.memory / (1 << 20):.1f} MiB, {self.files} files, "
            f"{self.sockets} sockets; tables: {tables}"
        )


@dataclass
class Soaked:
    """What a soak found."""

    commands: int = 0
    finished: int = 0  # games that came to their end
    left: int = 0  # tables that were left before
    errors: list[str] = field(default_factory=list)
    samples: list[Sample] = field(default_factory=list)  # while people play
    last: Sample | None = None  # when everybody has gone, and the idle time after them

    def after(self, seconds: float) -> list[Sample]:
        return [sample for sample in self.samples if sample.at_s >= seconds]

    def memory(self, warm_up_s: float) -> Trend:
        samples = self.after(warm_up_s)
        return trend_of([one.at_s for one in samples], [one.memory for one in samples])

    def files(self, warm_up_s: float) -> Trend:
        samples = self.after(warm_up_s)
        return trend_of([one.at_s for one in samples], [one.files for one in samples])

    @property
    def kept(self) -> int:
        """Finished tables that are still in memory though their time has passed."""
        assert self.last is not None
        return self.last.tables.get("over", 0)


class Soak:
    """Some tables that are always in use, at so many commands a second in all."""

    def __init__(
        self, data: Path, games: Sequence[str], tables: int, rate: float, idle_s: float
    ) -> None:
        self.sweep_s = idle_s / SWEEPS
        self.idle_s = idle_s
        self.server = ServerProcess(data, metrics="127.0.0.1")
        self.server.main = MAIN.format(idle_ms=int(idle_s * 1000), sweep_s=self.sweep_s)
        self.games = games
        self.tables = tables
        self.pace_s = tables / rate
        self.numbers = itertools.count()
        self.found = Soaked()

    async def run(
        self, seconds: float, every_s: float, tell: Callable[[Sample], None] = lambda _: None
    ) -> Soaked:
        link = await asyncio.to_thread(self.server.start)
        pool = HttpPool(link)
        try:
            async with httpx.AsyncClient(base_url=link, timeout=PATIENCE_S) as http:
                began = time.monotonic()
                people = [asyncio.create_task(self.keep_busy(pool)) for _ in range(self.tables)]
                while time.monotonic() - began < seconds:
                    await asyncio.sleep(every_s)
                    self.found.samples.append(await look(http, began))
                    tell(self.found.samples[-1])
                for one in people:
                    one.cancel()
                await asyncio.gather(*people, return_exceptions=True)
                pool.close()
                await asyncio.sleep(self.idle_s + 2 * self.sweep_s)
                self.found.last = await look(http, began)
        finally:
            await asyncio.to_thread(self.server.stop)
        return self.found

    async def keep_busy(self, pool: HttpPool) -> None:
        """One table after the other."""
        await asyncio.sleep(random.uniform(0, self.pace_s))
        while True:
            game = find_game(random.choice(self.games))
            seats = min(max(SEATS, game.min_seats), game.max_seats)
            players: Sequence[FastPlayer] = []
            try:
                async with asyncio.timeout(PATIENCE_S):
                    players = await pool.seat_players(seats, game=game.name)
                await self.play(players)
            except Exception as error:  # whatever it is, it is told, and the next table is opened
                self.found.errors.append(f"{game.name}: {type(error).__name__} {error}")
                await asyncio.sleep(self.pace_s)  # whatever it is: it need not happen at once again
            finally:
                await asyncio.gather(*(player.close() for player in players))

    async def play(self, players: Sequence[FastPlayer]) -> None:
        """To the end of the game, or until everybody leaves."""
        most = random.randrange(30) if random.random() < LEFT_EARLY else LONGEST
        number = 0
        if most != 0:
            await self.command(players, players[0], {"type": "start"})
        while number != most:
            asked = players[0].glance().asked
            if not asked:
                self.found.finished += 1
                return
            await asyncio.sleep(random.uniform(0, 2 * self.pace_s))
            player = players[random.choice(asked)]
            question = player.glance().decision
            if question is None:
                continue  # a window has closed meanwhile
            move = random.choice(question.legal).move
            await self.command(
                players, player, {"type": "move", "decision": question.id, "move": move}
            )
            number += 1
        self.found.left += 1

    async def command(
        self, players: Sequence[FastPlayer], player: FastPlayer, message: dict[str, object]
    ) -> None:
        """One command, until everybody has seen it; a refusal is an error, unless it came late."""
        async with asyncio.timeout(PATIENCE_S):
            reply = await player.command({**message, "id": f"s{next(self.numbers)}"})
            if reply["type"] == "refused":
                if reply["reason"] in OVERTAKEN:
                    return
                raise ConnectionError(reply["reason"])
            for one in players:
                await one.see(reply["seq"])
        self.found.commands += 1


async def look(http: httpx.AsyncClient, began: float) -> Sample:
    """Read the server's numbers."""
    answer = await http.get("/metrics")
    answer.raise_for_status()
    numbers: dict[str, float] = {}
    tables: dict[str, int] = {}
    for line in answer.text.splitlines():
        name, _, value = line.rpartition(" ")
        with suppress(ValueError):
            numbers[name] = float(value)
        if name.startswith("contraband_tables{"):
            phase = name.split('phase="', 1)[1].split('"', 1)[0]
            tables[phase] = tables.get(phase, 0) + int(value)
    sockets = int(numbers["contraband_sockets"])
    return Sample(
        time.monotonic() - began,
        int(numbers["process_resident_memory_bytes"]),
        int(numbers["process_open_fds"]) - sockets,
        sockets,
        tables,
    )
