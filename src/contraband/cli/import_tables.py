"""``contraband import``: tables from an export or an archive."""

import gzip
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from contraband.cli.files import check_new_file, new_private_file, reason
from contraband.cli.shell import new_screen
from contraband.cli.stored import Data, Postgres, count, open_store, settings_for
from contraband.core.options import BadInput
from contraband.store.folder import make_folder
from contraband.store.transfer import import_tables as read_tables
from contraband.store.transfer import set_aside

LEFT_OUT = 1
GZIP = b"\x1f\x8b"


def import_tables(
    file: Path,
    /,
    *,
    table: str = "",
    quarantine: Annotated[bool, Parameter(negative=())] = False,
    data: Data = None,
    postgres: Postgres = None,
) -> int:
    """Import tables from an export or an archive.

    It checks and replays every table first. If anything is wrong, it imports none of them, unless
    you use --quarantine.

    Exit code 1: some tables were left out.

    Parameters
    ----------
    file
        A file written by contraband export or contraband archive.
    table
        Import only the table with this id, the last part of its link.
    quarantine
        Import the good tables and write the others to FILE.quarantine.jsonl.
    """
    aside = file.with_name(file.name + ".quarantine.jsonl")
    if quarantine:
        check_new_file(aside)
    settings = settings_for(data, postgres)
    make_folder(settings.folder())
    with opened(file) as lines, open_store(settings) as store:
        found = read_tables(store, lines, table, quarantine)
    screen = new_screen()
    for one in found.damaged:
        screen.say(one.sentence, style="bold red")
    if found.damaged:
        with new_private_file(aside) as out:
            set_aside(found.damaged, out)
        screen.say(f"{count(len(found.damaged))} left out, and written to {aside}.")
    screen.say(f"{count(found.tables)} imported.")
    return LEFT_OUT if found.damaged else 0


@contextmanager
def opened(file: Path) -> Iterator[Iterable[bytes]]:
    """The lines of a file, compressed or not."""
    try:
        with file.open("rb") as raw:
            packed = raw.peek(2)[:2] == GZIP
            yield gzip.GzipFile(fileobj=raw) if packed else raw
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {reason(error)}.") from None
    except (EOFError, zlib.error):
        raise BadInput(f"{file} cannot be read: its end is missing or damaged.") from None
