"""``contraband soak``: does a server grow while tables come and go?"""

import asyncio
import tempfile
from collections import Counter
from pathlib import Path

from contraband.cli.shell import new_screen
from contraband.core.options import BadInput
from contraband.games import GAMES
from contraband.server.trials.soak import Soak

GROWS = 1
MINUTE_S = 60.0


def soak(
    *, minutes: float = 60.0, tables: int = 200, rate: float = 100.0, warm_up: float = 10.0
) -> int:
    """Let tables come and go for hours and look for growth.

    Tables are opened, played to the end and left, and the server is checked every minute.

    Exit code 0: nothing grows and finished tables leave memory; 1: otherwise.

    Parameters
    ----------
    minutes
        How long to run.
    tables
        How many tables to keep in use at any time.
    rate
        Commands per second, over all tables.
    warm_up
        Minutes at the beginning to leave out of the judgement.
    """
    if minutes <= 0 or tables < 1 or rate <= 0:
        raise BadInput("A soak needs some minutes, some tables and some commands a second.")
    screen = new_screen()
    with tempfile.TemporaryDirectory(prefix="contraband-soak-") as folder:
        trial = Soak(Path(folder), list(GAMES), tables, rate, idle_s=MINUTE_S)
        run = trial.run(minutes * MINUTE_S, MINUTE_S, lambda sample: screen.say(sample.sentence()))
        found = asyncio.run(run)
    assert found.last is not None
    memory, files = found.memory(warm_up * MINUTE_S), found.files(warm_up * MINUTE_S)
    screen.say(
        f"{found.commands:,} commands, {found.finished:,} games finished, {found.left:,} tables "
        f"left, {len(found.errors)} errors"
    )
    screen.say(f"memory: {memory.sentence()}")
    screen.say(f"open files: {files.sentence()}")
    screen.say(f"finished tables still in memory: {found.kept}")
    screen.say(f"when everybody had gone: {found.last.sentence().strip()}")
    for reason, times in sorted(Counter(found.errors).items()):
        screen.say(f"{times} x {reason}", style="bold red")
    return GROWS if found.errors or found.kept or memory.grows or files.grows else 0
