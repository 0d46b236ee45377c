"""``contraband export``: tables as lines of JSON."""

from pathlib import Path

from contraband.cli.files import check_new_file, new_private_file
from contraband.cli.shell import new_screen
from contraband.cli.stored import Data, Postgres, count, existing_store, settings_for
from contraband.store.transfer import export as write_tables


def export(file: Path, /, *, table: str = "", data: Data = None, postgres: Postgres = None) -> None:
    """Write one table, or all, as lines of JSON. The file holds hidden cards: keep it private.

    Parameters
    ----------
    file
        The new file.
    table
        The table's id, the last part of its link; all tables by default.
    """
    check_new_file(file)
    with existing_store(settings_for(data, postgres)) as store, new_private_file(file) as out:
        tables = write_tables(store, table, out)
    new_screen().say(f"{count(tables)} written to {file}.")
