"""``contraband restore``: a backup becomes the database again."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from contraband.cli.keeping import count, settings_for
from contraband.cli.shell import new_screen
from contraband.store.backup import restore as put_back


def restore(
    file: Path,
    /,
    *,
    data: str | None = None,
    force: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Put a backup in place. Stop the server first.

    Parameters
    ----------
    file
        What contraband backup has written.
    data
        The data folder of the server.
    force
        Overwrite the tables that are there.
    """
    tables = put_back(file, settings_for(data).folder(), force)
    new_screen().say(f"{count(tables)} restored.")
