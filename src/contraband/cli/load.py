"""``contraband load``: how fast is a server with many tables?"""

import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path

from contraband.cli.shell import new_screen
from contraband.core.options import BadInput
from contraband.games import GAMES
from contraband.server.trials.cluster import Cluster
from contraband.server.trials.load import Load, Measured
from contraband.server.trials.process import ServerProcess, Spent
from contraband.server.trials.sleeping import WARM, Slept, measure

FAILED = 1
MIB = 1 << 20
WOKEN = 500  # tables that are woken to see how long it takes
MOST_WAKING_MS = 50


def load(
    *,
    game: str = "soda",
    tables: int = 200,
    seats: int = 4,
    rate: float = 100.0,
    seconds: float = 30.0,
    stalled: int = 0,
    url: str = "",
    postgres: str = "",
    processes: int = 1,
    sleeping: int = 0,
) -> int:
    """Measure a server under load.

    Simulated people play at many tables over real sockets. It measures the time from a command
    until everybody at the table has its result.

    Parameters
    ----------
    game
        The game to play; "all" plays every game in turn.
    tables
        How many tables.
    seats
        How many people sit at each, as far as the game allows.
    rate
        Commands per second, over all tables; 0: as many as the server can handle.
    seconds
        How long to play.
    stalled
        How many spectators to add who stop reading at once.
    url
        The address of a running server; by default it starts one with an empty folder.
    postgres
        PostgreSQL database for the server that it starts; "fresh" makes a new one.
    processes
        How many servers to start on that database; everybody at a table uses the same one.
    sleeping
        Instead of playing, create this many tables that wait for people, measure their memory,
        and wake some of them.
    """
    if sleeping:
        with tempfile.TemporaryDirectory(prefix="contraband-load-") as folder:
            return report_sleeping(measure(Path(folder), max(sleeping, 2 * WARM), WOKEN))
    if processes > 1 and not postgres:
        raise BadInput("Several servers need a PostgreSQL database: give its address, or fresh.")
    games = list(GAMES) if game == "all" else [game]
    if url:
        play = Load([url.rstrip("/")], games, seats).run(tables, rate, seconds, stalled)
        return report(asyncio.run(play), [], [], stalled)
    with ExitStack() as held:
        if postgres == "fresh":
            postgres = held.enter_context(Cluster()).address + "/postgres"
        servers = [started(held, postgres) for _ in range(processes)]
        trial = Load([server.link for server in servers], games, seats)
        found, spent = asyncio.run(run(trial, servers, tables, rate, seconds, stalled))
        memory = [server.memory_bytes() for server in servers]
    return report(found, spent, memory, stalled)


def started(held: ExitStack, postgres: str) -> ServerProcess:
    folder = held.enter_context(tempfile.TemporaryDirectory(prefix="contraband-load-"))
    server = ServerProcess(Path(folder), postgres=postgres)
    held.callback(server.stop)
    server.start()
    return server


async def run(
    trial: Load,
    servers: list[ServerProcess],
    tables: int,
    rate: float,
    seconds: float,
    stalled: int,
) -> tuple[Measured, list[Spent]]:
    await trial.sit_down(tables, stalled)
    before = [server.spent() for server in servers]
    await trial.play(rate, seconds)
    spent = [server.spent().since(was) for server, was in zip(servers, before, strict=True)]
    await trial.go_home()
    return trial.found, spent


def report_sleeping(found: Slept) -> int:
    screen = new_screen()
    screen.say(
        f"{found.tables} tables that wait: {found.each_bytes / 1024:.2f} KiB of memory each "
        f"({found.memory_bytes // MIB} MiB of the server in all)"
    )
    screen.say(
        f"waking one, from the question to the picture: p50 {found.at(0.5):.1f} ms, "
        f"p99 {found.at(0.99):.1f} ms, over {len(found.waits_ms)}; "
        f"awake it takes {found.awake_bytes / 1024:.0f} KiB"
    )
    return FAILED if found.at(0.99) > MOST_WAKING_MS else 0


def report(found: Measured, spent: list[Spent], memory: list[int], stalled: int) -> int:
    screen = new_screen()
    screen.say(
        f"{found.sent} commands in {found.seconds:.1f} s ({found.a_second():.0f} a second), "
        f"{len(found.errors)} errors"
    )
    shares = ((0.5, "p50"), (0.99, "p99"), (0.999, "p99.9"))
    waits = ", ".join(f"{name} {found.at(share):.1f} ms" for share, name in shares)
    screen.say(f"command to last frame: {waits}")
    if spent and found.sent:
        loop = sum(one.loop_s for one in spent) * 1000 / found.sent
        threads = sum(one.threads_s for one in spent) * 1000 / found.sent
        clients = found.client_s * 1000 / found.sent
        screen.say(
            f"processor time a command: {loop + threads:.2f} ms of the server "
            f"({loop:.2f} loop, {threads:.2f} store), {clients:.2f} ms of these clients"
        )
    if any(memory):
        each = ", ".join(str(one // MIB) for one in memory)
        screen.say(f"memory of the server: {each} MiB")
    if stalled:
        screen.say(f"peers that do not read: {stalled}, of which still there: {found.hanging}")
    for reason in sorted(set(found.errors)):
        screen.say(f"{found.errors.count(reason)} x {reason}", style="bold red")
    return FAILED if found.errors else 0
