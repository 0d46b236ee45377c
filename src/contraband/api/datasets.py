"""Recorded games as tables for Polars, DuckDB, pandas and the like."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from contraband.core.options import BadInput, shorten
from contraband.core.record import record_from_json
from contraband.lab.recorded import Played

if TYPE_CHECKING:
    import pyarrow


class Records:
    """Recorded games. They can be read only once: with ``tables``, ``write`` or a loop."""

    def __init__(self, games: Iterable[Played]) -> None:
        self._games = games

    def __iter__(self) -> Iterator[str]:
        """Each game's record, as the JSON that ``replay`` reads."""
        return (played.record.to_json() for played in self._games)

    def tables(self) -> "dict[str, pyarrow.Table]":
        """``games``, ``decisions``, ``news`` and ``results`` as Arrow tables (extra ``data``)."""
        found: dict[str, Any] = dataset().to_tables(self._games)
        return found

    def write(self, folder: str | Path) -> int:
        """Write the same tables to a folder as Parquet files; returns the number of games."""
        try:
            written: int = dataset().write_parquet(Path(folder), self._games)
        except OSError as error:
            place = shorten(str(folder))
            raise BadInput(f"{place} cannot be written: {error.strerror or error}.") from None
        return written


def records(source: str | Path | Iterable[str | bytes]) -> Records:
    """Recorded games, from a file, a folder of files (``*.json``), or the texts of records."""
    return Records(read_all(source))


def read_all(source: str | Path | Iterable[str | bytes]) -> Iterator[Played]:
    if isinstance(source, str | Path):
        for file in files_of(Path(source)):
            yield Played(file.stem, record_from_json(file.read_bytes()))
    elif not isinstance(source, Iterable):
        raise BadInput(f"Records are a file, a folder or texts, not {shorten(source)}.")
    else:
        for number, text in enumerate(source):
            yield Played(str(number), record_from_json(text))


def files_of(place: Path) -> list[Path]:
    found = sorted(place.glob("*.json")) if place.is_dir() else [place]
    if not found or not found[0].is_file():
        raise BadInput(f"There is no record at {shorten(str(place))}.")
    return found


def dataset() -> Any:
    try:
        from contraband.lab import dataset as tables
    except ImportError:
        raise BadInput("This needs the extra data: pip install 'contraband[data]'.") from None
    return tables
