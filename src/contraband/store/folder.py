"""The data folder of a host: one database file, one lock, the admin's token."""

import fcntl
import os
import secrets
from pathlib import Path
from typing import IO, Final

from contraband.core.options import BadInput

DATABASE: Final = "contraband.db"
LOCK: Final = "contraband.lock"
ADMIN: Final = "admin.token"


def database_file(data: Path) -> Path:
    return data / DATABASE


def make_folder(data: Path) -> None:
    """The folder, ready to be written to; BadInput says why it is not."""
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"The data folder {data} cannot be made: {reason(error)}.") from None
    if not os.access(data, os.W_OK | os.X_OK):
        raise BadInput(f"The data folder {data} cannot be written to.")


def lock_folder(data: Path) -> IO[str]:
    """Hold the folder for one server; closing the file (or dying) lets it go."""
    try:
        lock = (data / LOCK).open("w")
    except OSError as error:
        raise BadInput(f"The data folder {data} cannot be locked: {reason(error)}.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BadInput(f"A server is already running on the data folder {data}.") from None
    return lock


def admin_token(data: Path) -> str:
    """The admin's token: made once, readable by the owner of the folder only."""
    file = data / ADMIN
    try:
        return file.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        token = secrets.token_urlsafe(24)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w") as out:
            out.write(token + "\n")
        return token
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"The admin token {file} cannot be read: {error}.") from None


def reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
