"""``contraband restore``: a backup becomes the database again."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from contraband.cli.shell import new_screen
from contraband.cli.stored import count, settings_for
from contraband.store.backup import restore as put_back


def restore(
    file: Path,
    /,
    *,
    data: str | None = None,
    force: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Put a backup in place, after every table in it was played again. Stop the server first.

    Parameters
    ----------
    file
        What contraband backup has written.
    data
        The data folder of the server.
    force
        Overwrite the tables that are there.
    """
    tables, mended = put_back(file, settings_for(data).folder(), force)
    screen = new_screen()
    for fault in mended:
        screen.say(fault, style="bold red")
    if mended:
        screen.say("What does not replay is set aside; lists were made anew from the logs.")
    screen.say(f"{count(tables)} restored.")
