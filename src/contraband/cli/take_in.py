"""``contraband import``: tables from an export."""

from pathlib import Path

from contraband.cli.files import reason
from contraband.cli.keeping import count, open_store, settings_for
from contraband.cli.shell import new_screen
from contraband.core.options import BadInput
from contraband.store.folder import make_folder
from contraband.store.transfer import take_in as read_tables


def take_in(file: Path, /, *, data: str | None = None, postgres: str | None = None) -> None:
    """Take in all tables of an export, or none if anything is wrong with it.

    Parameters
    ----------
    file
        What contraband export has written.
    data
        The data folder of the server.
    postgres
        Address of the PostgreSQL database, if that is used.
    """
    settings = settings_for(data, postgres)
    make_folder(settings.folder())
    try:
        with file.open("rb") as lines, open_store(settings) as store:
            tables = read_tables(store, lines)
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {reason(error)}.") from None
    new_screen().say(f"{count(tables)} taken in.")
