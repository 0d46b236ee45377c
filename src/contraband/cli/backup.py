"""``contraband backup``: all tables in one file."""

from pathlib import Path

from contraband.cli.shell import new_screen
from contraband.cli.stored import Data, count, settings_for
from contraband.core.options import BadInput
from contraband.store.backup import back_up


def backup(file: Path, /, *, data: Data = None) -> None:
    """Copy all tables into one file, also while serving.

    Parameters
    ----------
    file
        The new file.
    """
    settings = settings_for(data)
    if settings.postgres:
        raise BadInput("PostgreSQL makes its own backups: use pg_dump, or contraband export.")
    tables = back_up(settings.folder(), file)
    new_screen().say(f"{count(tables)} copied into {file}.")
