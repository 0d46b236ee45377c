"""Records as files: read with one sentence per mistake, written whole or not at all."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from contraband.core.cardfile import read_cards
from contraband.core.options import BadInput
from contraband.core.record import Record, record_from_json
from contraband.games import Entries
from contraband.store.private import private

MAX_BYTES = 16_000_000  # far more than the longest game; a film is not a record


def read_record(path: Path) -> Record:
    try:
        with path.open("rb") as file:
            if stat.S_ISREG(os.fstat(file.fileno()).st_mode) and path.stat().st_size > MAX_BYTES:
                raise BadInput(f"{path} is too large for a record.")
            text = file.read(MAX_BYTES)
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {reason(error)}.") from None
    return record_from_json(text)


def read_own_cards(path: Path | None) -> Entries | None:
    """The values of the person's own card file; None if there is none."""
    return None if path is None else read_cards(path)


def check_new_file(path: Path) -> None:
    """Before the game, not after it: nothing would be overwritten, and the folder exists."""
    if path.exists():
        raise BadInput(f"{path} exists already; choose another name.")
    if not path.parent.is_dir():
        raise BadInput(f"{path} cannot be written: there is no folder {path.parent}.")
    if not os.access(path.parent, os.W_OK):
        raise BadInput(f"{path} cannot be written: the folder is read-only.")


def write_record(path: Path, record: Record) -> None:
    half = path.with_name(path.name + ".part")
    try:
        half.write_text(record.to_json(), encoding="utf-8")
        half.replace(path)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {reason(error)}.") from None


@contextmanager
def new_private_file(path: Path) -> Iterator[IO[bytes]]:
    """Only its owner may read it, because it holds hidden cards. Written whole or not at all."""
    half = path.with_name(path.name + ".part")
    try:
        half.unlink(missing_ok=True)
        with open(half, "xb", opener=private) as out:
            yield out
        half.replace(path)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {reason(error)}.") from None
    finally:
        half.unlink(missing_ok=True)


def reason(error: OSError) -> str:
    return (error.strerror or "unknown reason").lower()
