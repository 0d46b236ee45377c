"""``contraband load``: how fast is a server with many tables?"""

import asyncio
import tempfile
from pathlib import Path

from contraband.cli.shell import new_screen
from contraband.server.trials.load import Load, Measured
from contraband.server.trials.process import ServerProcess

FAILED = 1
MIB = 1 << 20


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
) -> int:
    """Seat people at many tables over real sockets and measure command to last frame.

    Parameters
    ----------
    game
        What is played.
    tables
        How many tables.
    seats
        How many people at each.
    rate
        Commands a second, over all tables.
    seconds
        How long.
    stalled
        So many spectators more, who stop reading at once.
    url
        A running server; otherwise one is started with a fresh folder.
    postgres
        Address of a PostgreSQL database for the server that is started.
    """
    if url:
        play = Load(url.rstrip("/"), game, seats).run(tables, rate, seconds, stalled)
        return report(asyncio.run(play), 0, stalled)
    with tempfile.TemporaryDirectory(prefix="contraband-load-") as folder:
        server = ServerProcess(Path(folder), postgres=postgres)
        link = server.start()
        try:
            found = asyncio.run(Load(link, game, seats).run(tables, rate, seconds, stalled))
            memory = server.memory_bytes()
        finally:
            server.stop()
    return report(found, memory, stalled)


def report(found: Measured, memory: int, stalled: int) -> int:
    screen = new_screen()
    screen.say(f"{found.sent} commands in {found.seconds:.1f} s, {len(found.errors)} errors")
    shares = ((0.5, "p50"), (0.99, "p99"), (0.999, "p99.9"))
    waits = ", ".join(f"{name} {found.at(share):.1f} ms" for share, name in shares)
    screen.say(f"command to last frame: {waits}")
    if memory:
        screen.say(f"memory of the server: {memory // MIB} MiB")
    if stalled:
        screen.say(f"peers that do not read: {stalled}, of which still there: {found.hanging}")
    for reason in sorted(set(found.errors)):
        screen.say(f"{found.errors.count(reason)} x {reason}", style="bold red")
    return FAILED if found.errors else 0
