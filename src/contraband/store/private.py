"""Stored tables hold the seeds of all luck and every hidden card: only their owner reads them."""

import os
import stat
from pathlib import Path
from typing import Final

FILE: Final = 0o600
FOLDER: Final = 0o700
OTHERS: Final = 0o077


def private(path: str, flags: int) -> int:
    """An opener for files that nobody else may read, whatever the umask says."""
    return os.open(path, flags, FILE)


def make_private_folder(path: Path) -> None:
    path.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def is_open(path: Path) -> bool:
    """May others read or enter it? False if it is not there."""
    try:
        return bool(stat.S_IMODE(path.stat().st_mode) & OTHERS)
    except OSError:
        return False


def close(path: Path) -> str:
    """Shut others out; a sentence if they were in, or if it cannot be done."""
    if not is_open(path):
        return ""
    mode = stat.S_IMODE(path.stat().st_mode)
    try:
        path.chmod(mode & ~OTHERS)
    except OSError as error:
        why = (error.strerror or "unknown reason").lower()
        return f"{path} can be read by others (mode {mode:o}), and that cannot be changed: {why}."
    return f"{path} could be read by others (mode {mode:o}); now only its owner can."
