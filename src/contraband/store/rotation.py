"""Backups by the clock: names that tell their time, and only so many of them."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from contraband.core.options import BadInput
from contraband.store.backup import back_up
from contraband.store.folder import BACKUPS, reason, sync
from contraband.store.private import make_private_folder

NAME: Final = "contraband-%Y%m%dT%H%M%SZ.db"


def made_at(file: Path) -> float | None:
    """When a backup of ours was made, by its name; None for other files."""
    try:
        return datetime.strptime(file.name, NAME).replace(tzinfo=UTC).timestamp()
    except ValueError:
        return None


def backups(data: Path) -> list[Path]:
    """Those of ours, the oldest first."""
    folder = data / BACKUPS
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted(file for file in found if made_at(file) is not None)


def age_s(data: Path) -> float | None:
    """How old the newest backup is; None if there is none. One from the future is no backup yet."""
    now = time.time()
    times = [made for file in backups(data) if (made := made_at(file) or 0.0) <= now]
    return now - times[-1] if times else None


def back_up_and_rotate(data: Path, keep: int, pause: Callable[[], None]) -> Path:
    """A new backup; when it is whole, the oldest beyond ``keep`` go."""
    folder = data / BACKUPS
    try:
        make_private_folder(folder)
        for half in folder.glob("contraband-*.part*"):  # of a server that died meanwhile
            half.unlink()
        made = folder / datetime.now(UTC).strftime(NAME)
        back_up(data, made, pause)
        others = [file for file in backups(data) if file != made]
        for old in others[: max(0, len(others) + 1 - keep)]:
            old.unlink()
        sync(folder)
    except OSError as error:
        raise BadInput(f"{folder} cannot be written to: {reason(error)}.") from None
    return made
