"""``contraband export``: tables as lines of JSON."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from contraband.cli.files import check_new_file, new_private_file
from contraband.cli.shell import new_screen
from contraband.cli.stored import Data, Postgres, count, existing_store, settings_for
from contraband.core.options import BadInput
from contraband.lab.recorded import Played
from contraband.lab.stored_games import finished_games, played_at
from contraband.server.settings import Settings
from contraband.store.store import Store
from contraband.store.transfer import export as write_tables


def export(
    file: Path,
    /,
    *,
    table: str = "",
    format: Literal["jsonl", "parquet"] = "jsonl",
    data: Data = None,
    postgres: Postgres = None,
) -> None:
    """Write tables to a file, for another host or for research.

    Both formats contain hidden cards, so keep the file private. JSON lines hold whole tables, which
    contraband import reads. For research, --format parquet writes finished games as tables of
    decisions, news and results, without names.

    Parameters
    ----------
    file
        The new file; with parquet, a new folder.
    table
        The table's id, the last part of its link; all tables by default.
    format
        jsonl to move tables to another host, parquet for research (needs the extra "data").
    """
    check_new_file(file)
    if format == "parquet":
        export_for_study(file, table, settings_for(data, postgres))
        return
    with existing_store(settings_for(data, postgres)) as store, new_private_file(file) as out:
        tables = write_tables(store, table, out)
    new_screen().say(f"{count(tables)} written to {file}.")


def export_for_study(folder: Path, table: str, settings: Settings) -> None:
    try:
        from contraband.lab.dataset import write_parquet
    except ImportError:
        raise BadInput("This needs the extra data: pip install 'contraband[data]'.") from None
    with existing_store(settings) as store:
        written = write_parquet(folder, games_of(store, table))
    new_screen().say(f"{written} finished games written to {folder}.")


def games_of(store: Store, table: str) -> Iterator[Played]:
    """Finished games that have their own record, one at a time."""
    for table_id in asyncio.run(finished_games(store)):
        if table in ("", table_id):
            played = played_at(asyncio.run(store.since(table_id, 0)))
            if played is not None:
                yield played
