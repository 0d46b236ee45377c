"""``contraband archive``: old finished tables leave the database."""

import time

from contraband.cli.shell import new_screen
from contraband.cli.stored import Data, Postgres, count, existing_store, settings_for
from contraband.core.options import BadInput
from contraband.store.archive import DAY_MS, Archive, Place
from contraband.store.folder import ARCHIVE, make_folder

LEFT = 1


def archive(*, keep_days: int | None = None, data: Data = None, postgres: Postgres = None) -> int:
    """Move old finished tables into compressed files.

    There is one file per month, and contraband import reads them back. The server may be running.

    Exit code 1: some tables could not be read.

    Parameters
    ----------
    keep_days
        Move tables where nothing has happened for this many days; CONTRABAND_KEEP_DAYS by default.
    """
    settings = settings_for(data, postgres, keep_days=keep_days)
    if settings.keep_days == 0:
        raise BadInput("Say with --keep-days how many days a finished table stays.")
    make_folder(settings.folder())
    moved: list[str] = []
    unreadable: list[str] = []
    before_ms = int(time.time() * 1000) - settings.keep_days * DAY_MS
    with existing_store(settings) as store:
        archiving = Archive(store, settings.folder())
        place: Place | None = Place()
        with archiving.held():
            while place is not None:
                done = archiving.step(before_ms, place)
                place = done.place
                moved += done.tables
                unreadable += done.unreadable
    screen = new_screen()
    for table_id in unreadable:
        screen.say(f"Table {table_id} cannot be read, so it stays.", style="bold red")
    screen.say(f"{count(len(moved))} moved to {settings.folder() / ARCHIVE}.")
    return LEFT if unreadable else 0
