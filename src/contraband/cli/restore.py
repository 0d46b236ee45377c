"""``contraband restore``: a backup becomes the database again."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from contraband.cli.shell import new_screen
from contraband.cli.stored import Data, count, settings_for
from contraband.store.backup import restore as put_back


def restore(
    file: Path,
    /,
    *,
    data: Data = None,
    force: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Replace the database with a backup.

    Every table in the backup is replayed first. Stop the server before you run this.

    Parameters
    ----------
    file
        A file written by contraband backup.
    force
        Overwrite existing tables.
    """
    tables, mended = put_back(file, settings_for(data).folder(), force)
    screen = new_screen()
    for fault in mended:
        screen.say(fault, style="bold red")
    if mended:
        screen.say("Tables that do not replay were set aside; lists were rebuilt from the logs.")
    screen.say(f"{count(tables)} restored.")
