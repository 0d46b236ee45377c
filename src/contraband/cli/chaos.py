"""``contraband chaos``: does a killed server keep its promises?"""

import tempfile
from pathlib import Path

from contraband.cli.shell import new_screen
from contraband.server.trials.chaos import run_chaos

BROKEN_PROMISE = 1


def chaos(*, cycles: int = 10, tables: int = 8) -> int:
    """Kill a server under load, restart it, and compare every acknowledgement with its log.

    Exit code 0: nothing lost, nothing doubled; 1: a promise was broken.

    Parameters
    ----------
    cycles
        How often the server dies.
    tables
        How many tables talk and play meanwhile.
    """
    with tempfile.TemporaryDirectory(prefix="contraband-chaos-") as folder:
        found = run_chaos(Path(folder), cycles, tables)
    screen = new_screen()
    screen.say(
        f"{found.cycles} deaths, {found.acknowledged} acknowledgements, {found.retried} retried: "
        f"{len(found.lost)} lost, {len(found.doubled)} doubled; "
        f"ready again within {max(found.ready_s):.2f} s"
    )
    for line in [*found.lost, *found.doubled][:20]:
        screen.say(line, style="bold red")
    return BROKEN_PROMISE if found.lost or found.doubled else 0
