"""``contraband chaos``: does a killed server keep its promises?"""

import tempfile
from pathlib import Path
from statistics import median
from typing import Annotated

from cyclopts import Parameter

from contraband.cli.shell import new_screen
from contraband.server.trials.chaos import run_chaos

BROKEN_PROMISE = 1


def chaos(
    *, cycles: int = 10, tables: int = 8, orderly: Annotated[bool, Parameter(negative=())] = False
) -> int:
    """Kill a server under load and look for lost moves.

    The server is restarted each time, and its log must contain every move it acknowledged, once.

    Exit code 0: nothing was lost or doubled; 1: a promise was broken.

    Parameters
    ----------
    cycles
        How often to kill the server.
    tables
        How many tables play and talk meanwhile.
    orderly
        Stop it with a signal instead, as an upgrade does.
    """
    with tempfile.TemporaryDirectory(prefix="contraband-chaos-") as folder:
        found = run_chaos(Path(folder), cycles, tables, orderly)
    screen = new_screen()
    screen.say(
        f"{found.cycles} ends, {found.acknowledged} acknowledgements, {found.retried} retried: "
        f"{len(found.lost)} lost, {len(found.doubled)} doubled; "
        f"ready again within {max(found.ready_s):.2f} s"
    )
    if found.away_s:
        middle, longest = median(found.away_s), max(found.away_s)
        screen.say(
            f"everybody back after {middle:.2f} s (median), {longest:.2f} s (longest), with "
            f"{median(found.spent_s):.2f} s of the server's processor time; "
            f"{found.charged_ms} ms of outage charged to clocks"
        )
    for line in [*found.lost, *found.doubled][:20]:
        screen.say(line, style="bold red")
    return BROKEN_PROMISE if found.lost or found.doubled or found.charged_ms else 0
