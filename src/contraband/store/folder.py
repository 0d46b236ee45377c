"""The data folder of a host: one database file, one lock, the admin's token, copies."""

import fcntl
import os
import secrets
from pathlib import Path
from typing import IO, Final

from contraband.core.options import BadInput
from contraband.store.private import close, is_open, make_private_folder, private

DATABASE: Final = "contraband.db"
LOCK: Final = "contraband.lock"
ADMIN: Final = "admin.token"
ARCHIVE: Final = "archive"
BACKUPS: Final = "backups"
RESTORED: Final = "contraband.db.restored"  # a whole database that is to take the place of the old


def database_file(data: Path) -> Path:
    return data / DATABASE


def make_folder(data: Path) -> None:
    """The folder, ready to be written to; BadInput says why it is not."""
    try:
        make_private_folder(data)
    except OSError as error:
        raise BadInput(f"The data folder {data} cannot be made: {reason(error)}.") from None
    if not os.access(data, os.W_OK | os.X_OK):
        raise BadInput(f"The data folder {data} cannot be written to.")


def lock_folder(data: Path) -> IO[str]:
    """Hold the folder for one server; closing the file (or dying) lets it go."""
    try:
        lock = os.fdopen(private(str(data / LOCK), os.O_WRONLY | os.O_CREAT), "w")
    except OSError as error:
        raise BadInput(f"The data folder {data} cannot be locked: {reason(error)}.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BadInput(f"A server is already running on the data folder {data}.") from None
    return lock


def finish_restore(data: Path) -> None:
    """Finish a restore that died after it was decided; the folder's lock must be held.

    The old write-ahead log goes first: beside the new file it would be read as changes to it.
    """
    restored = data / RESTORED
    if not restored.exists():
        return
    target = database_file(data)
    try:
        for tail in ("-wal", "-shm", "-journal"):
            Path(f"{target}{tail}").unlink(missing_ok=True)
        sync(data)
        os.replace(restored, target)
        sync(data)
    except OSError as error:
        raise BadInput(f"A restore in {data} cannot be finished: {reason(error)}.") from None


def finish_pending_restore(data: Path) -> None:
    """The same for commands that look at a folder whose server may be running."""
    if (data / RESTORED).exists():
        with lock_folder(data):
            finish_restore(data)


def sync(path: Path) -> None:
    """Make sure a file or a folder has reached the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def close_folder(data: Path) -> list[str]:
    """Shut others out of everything of ours; one sentence for each door that stood open.

    A folder that also holds somebody else's files keeps its mode: we cannot know who needs them.
    The files that are ours are closed all the same, and that is what protects the seeds.
    """
    try:
        found = sorted(data.iterdir())
        ours = [file for file in found if is_ours(file)]
        kept = [file for folder in ours if folder.is_dir() for file in sorted(folder.iterdir())]
    except OSError as error:
        return [f"Nobody knows who can read {data}: {reason(error)}."]
    told = [close(file) for file in (*ours, *kept) if file.exists()]
    if ours == found:
        told.append(close(data))
    elif is_open(data):
        told.append(f"{data} can be entered by others, and it holds other files; its mode stays.")
    return [sentence for sentence in told if sentence]


def is_ours(file: Path) -> bool:
    return file.name in (LOCK, ADMIN, ARCHIVE, BACKUPS) or file.name.startswith(DATABASE)


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
