"""What a command costs the server, in processor time and by part, and how it compares with a peer.

    make bench
    python bench/server.py --tables 1000 --rate 400 --seconds 60

The first table plays every game inside one process, without network and disk, and splits the cost
of a command. The second loads two real servers one after the other with the same tables, seats and
rate: ours on SQLite, which has every command on the disk before anybody hears of it, and
boardgame.io with its storage in files, which sends first and never waits for the disk. Delays mean
something on a quiet machine only; processor time says nearly the same on a busy one.
"""

import argparse
import asyncio
import random
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from peers import boardgameio

from contraband.games import GAMES
from contraband.server.client import ENCODER
from contraband.server.trials.load import Load, Measured
from contraband.server.trials.process import ServerProcess
from contraband.server.trials.process import Spent as ServerSpent
from contraband.store.listing import listing_of
from contraband.store.rows import entry_row
from contraband.table import Setup, Table, Who
from contraband.table.clocks import WINDOW_MS
from contraband.table.setup import PERSON, Occupant
from contraband.wire import messages as wire

COMMANDS = 300  # at one table of each game
SEATS = 4


class Parts:
    """Processor seconds by name."""

    def __init__(self) -> None:
        self.by_part: dict[str, float] = {}

    @contextmanager
    def on(self, part: str) -> Any:
        began = time.thread_time()
        yield
        self.by_part[part] = self.by_part.get(part, 0.0) + time.thread_time() - began


def people(game: str) -> Table:
    """A table of persons, started."""
    known = GAMES[game]
    seats = min(max(SEATS, known.min_seats), known.max_seats)
    sitting = [Occupant(PERSON, f"Person {seat}", f"{seat:064x}") for seat in range(seats)]
    setup = Setup(game=game, seats=seats, options={}, occupants=sitting, host_token="f" * 64)
    table, _ = Table.new("bench", setup, 1, bytes(32))
    table.adopt(table.handle(Who(0, host=True), wire.Start("start"), 2))
    return table


def play(game: str, spent: Parts) -> tuple[int, int]:
    """Commands and pictures of one table; a finished game is followed by another."""
    luck = random.Random(7)
    table, now_ms, pictures = people(game), 2, 0
    seen = [(0, 0)] * len(table.sitting.data.chairs)
    for number in range(COMMANDS):
        if table.phase != "playing":
            table, seen = people(game), [(0, 0)] * len(seen)
        now_ms += WINDOW_MS
        seat = luck.choice(table.asked)
        move = luck.choice(table.sitting.game.moves(table.sitting.board, seat))
        command = wire.Move(f"c{number}", table.sitting.decision(), int(move))
        with spent.on("rules, draft, hash"):
            entries = table.handle(Who(seat), command, now_ms)
        with spent.on("row of the log"):
            for entry in entries:
                entry_row("bench", entry)
        with spent.on("line of the lists"):
            listing_of(table, 0, False)
        with spent.on("adopt, duties"):
            table.adopt(entries)
            table.due(now_ms)
        for eyes, (news, talk) in enumerate(seen):
            with spent.on("pictures"):
                drawn = table.picture(Who(eyes), "en", now_ms, news, talk, range(len(seen)))
            with spent.on("encoding them"):
                ENCODER.encode(drawn)
            news = drawn.news[-1].number if drawn.news else news
            seen[eyes] = (news, drawn.talk[-1].number if drawn.talk else talk)
            pictures += 1
    return COMMANDS, pictures


def inside() -> None:
    print(f"inside one process, microseconds a command ({SEATS} seats where the game allows)")
    names = list(GAMES)
    columns: dict[str, dict[str, float]] = {}
    for game in names:
        play(game, Parts())  # warm
        best: dict[str, float] = {}
        for _ in range(3):
            spent = Parts()
            commands, _ = play(game, spent)
            for part, seconds in spent.by_part.items():
                best[part] = min(best.get(part, 1e9), seconds / commands * 1e6)
        columns[game] = best
    print(f"  {'':22}" + "".join(f"{name:>12}" for name in names))
    for part in columns[names[0]]:
        print(f"  {part:22}" + "".join(f"{columns[name][part]:12.0f}" for name in names))
    print(f"  {'all':22}" + "".join(f"{sum(columns[name].values()):12.0f}" for name in names))


def ours(tables: int, rate: float, seconds: float) -> tuple[Measured, ServerSpent, int]:
    with tempfile.TemporaryDirectory(prefix="contraband-bench-") as folder:
        server = ServerProcess(Path(folder))
        link = server.start()

        async def run() -> tuple[Measured, ServerSpent, int]:
            trial = Load([link], ["soda"], SEATS)
            await trial.sit_down(tables)
            before = server.spent()
            await trial.play(rate, seconds)
            spent, memory = server.spent().since(before), server.memory_bytes()
            await trial.go_home()
            return trial.found, spent, memory

        try:
            return asyncio.run(run())
        finally:
            server.stop()


def line(name: str, found: Measured, spent: ServerSpent, memory: int) -> str:
    commands = max(1, found.sent)
    waits = "".join(f"{found.at(share):9.1f}" for share in (0.5, 0.99, 0.999))
    server_ms = (spent.loop_s + spent.threads_s) * 1000 / commands
    return (
        f"  {name:26}{found.a_second():8.0f}{waits}{server_ms:10.2f}"
        f"{found.client_s * 1000 / commands:10.2f}{memory >> 20:8}{len(found.errors):8}"
    )


def outside(tables: int, rate: float, seconds: float) -> None:
    print(f"{tables} tables of {SEATS}, {rate:g} commands a second for {seconds:g} s")
    heads = ("p50 ms", "p99 ms", "p99.9 ms")
    waits = "".join(f"{head:>9}" for head in heads)
    print(f"  {'':26}{'a second':>8}{waits}{'server':>10}{'clients':>10}{'MiB':>8}{'errors':>8}")
    print(line("contraband, durable", *ours(tables, rate, seconds)))
    if boardgameio.is_installed():
        print(line("boardgame.io, files", *boardgameio.measure(tables, SEATS, rate, seconds)))
    else:
        print("  boardgame.io is left out: npm could not install it.")
    print("  (p50 to p99.9: command to last frame; server and clients: processor time a command)")


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--tables", type=int, default=100)
    asked.add_argument("--rate", type=float, default=100.0)
    asked.add_argument("--seconds", type=float, default=10.0)
    given = asked.parse_args()
    inside()
    outside(given.tables, given.rate, given.seconds)
