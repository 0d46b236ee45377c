"""Would a server with these settings run well here? One sentence for each thing looked at."""

import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from contraband.core.options import BadInput, shorten
from contraband.physics.oracle import need_physics
from contraband.server.pages import INDEX, STATIC
from contraband.server.run import listen
from contraband.server.settings import Settings
from contraband.store.engine import open_engine
from contraband.store.errors import StoreDown, reason_of
from contraband.store.folder import LOCK, database_file, is_ours, lock_folder, reason
from contraband.store.private import is_open

OK: Final = "ok"
WARNING: Final = "warning"
FAULT: Final = "fault"

MIB: Final = 1 << 20
LITTLE: Final = 1024 * MIB  # on the disk: think of it
TOO_LITTLE: Final = 100 * MIB
OLDEST_POSTGRES: Final = 14  # older ones get no more fixes
BUILT: Final = datetime(2026, 1, 1, tzinfo=UTC).timestamp()  # no clock is right before that
AHEAD_S: Final = 60.0


class Check(Struct, frozen=True):
    level: str
    sentence: str


def check_config(settings: Settings) -> list[Check]:
    """Everything, in the order in which a start would need it. Changes nothing."""
    checks: list[Callable[[Settings], Check]] = [
        check_folder,
        check_doors,
        check_disk,
        check_database,
        check_port,
        check_origins,
        check_page,
        check_physics,
        check_workers,
        check_clock,
        check_backups,
    ]
    return [check(settings) for check in checks]


def nearest(folder: Path) -> Path:
    """The folder itself, or the one it would be made in."""
    while not folder.exists():
        folder = folder.parent
    return folder


def check_folder(settings: Settings) -> Check:
    folder = settings.folder()
    here = nearest(folder)
    if not here.is_dir():
        return Check(FAULT, f"The data folder {folder} cannot be made: {here} is a file.")
    if not os.access(here, os.W_OK | os.X_OK):
        return Check(FAULT, f"The data folder {folder} cannot be written to.")
    if here != folder:
        return Check(OK, f"The data folder {folder} will be made.")
    return Check(OK, f"The data folder is {folder}.")


def check_doors(settings: Settings) -> Check:
    """May others on this machine read seeds and hidden cards?"""
    folder = settings.folder()
    if not folder.is_dir():
        return Check(OK, "Nobody else will be able to read the data.")
    try:
        ours = [file for file in folder.iterdir() if is_ours(file)]
    except OSError as error:
        return Check(FAULT, f"The data folder {folder} cannot be read: {reason(error)}.")
    opened = [path for path in ours if is_open(path)]
    if opened:
        names = ", ".join(sorted(path.name for path in opened))
        return Check(WARNING, f"Others can read {names}; the next start closes that.")
    if is_open(folder):
        return Check(WARNING, f"Others can enter {folder}: chmod 700 it, if all in it is yours.")
    return Check(OK, "Nobody else can read the data.")


def check_disk(settings: Settings) -> Check:
    free = shutil.disk_usage(nearest(settings.folder())).free
    sentence = f"{free // MIB:,} MiB are free on the disk of the data folder."
    if free < TOO_LITTLE:
        return Check(FAULT, sentence)
    return Check(WARNING if free < LITTLE else OK, sentence)


def check_database(settings: Settings) -> Check:
    if settings.postgres:
        return check_postgres(settings.postgres)
    file = database_file(settings.folder())
    if not file.exists():
        return Check(OK, f"A new database will be made (SQLite {sqlite3.sqlite_version}).")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:
            database.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.Error as error:
        return Check(FAULT, f"The database {file} cannot be read: {error}.")
    size = file.stat().st_size // MIB
    return Check(OK, f"The database can be read ({size:,} MiB, SQLite {sqlite3.sqlite_version}).")


def check_postgres(address: str) -> Check:
    try:
        engine = open_engine(address)
        try:
            with engine.connect() as connection:
                number = int(connection.execute(text("SHOW server_version_num")).scalar_one())
                theirs = connection.execute(text("SELECT extract(epoch FROM now())")).scalar_one()
        finally:
            engine.dispose()
    except BadInput as error:
        return Check(FAULT, str(error))
    except DBAPIError as error:
        return Check(FAULT, f"PostgreSQL cannot be used. {StoreDown(reason_of(error))}")
    version = number // 10_000
    if version < OLDEST_POSTGRES:
        return Check(WARNING, f"PostgreSQL {version} answers; it is too old to get fixes.")
    apart = abs(time.time() - float(theirs))
    if apart > AHEAD_S:
        return Check(WARNING, f"The clocks of this machine and PostgreSQL are {apart:.0f} s apart.")
    return Check(OK, f"PostgreSQL {version} answers.")


def check_port(settings: Settings) -> Check:
    if settings.port == 0:
        return Check(OK, "Any free port will be taken.")
    try:
        listen(settings.host, settings.port).close()
    except BadInput as error:
        if is_running(settings):
            return Check(OK, f"The server of this folder runs; port {settings.port} is its own.")
        return Check(FAULT, str(error))
    return Check(OK, f"Port {settings.port} is free.")


def is_running(settings: Settings) -> bool:
    """Does a server hold this folder? Those on PostgreSQL hold none."""
    folder = settings.folder()
    if settings.postgres or not (folder / LOCK).exists():
        return False
    try:
        lock_folder(folder).close()
    except BadInput:
        return True
    return False


def check_origins(settings: Settings) -> Check:
    for origin in settings.origins:
        wrong = wrong_with(origin)
        if wrong:
            return Check(FAULT, f"The origin {shorten(origin)} {wrong}.")
    plain = [one for one in settings.origins if one.lower().startswith("http://")]
    if plain:
        return Check(WARNING, f"The origin {shorten(plain[0])} is not encrypted: use https.")
    if settings.origins:
        return Check(OK, f"The page may also be opened as {', '.join(settings.origins)}.")
    return Check(OK, "The page may be opened from this machine and its network only.")


def wrong_with(origin: str) -> str:
    """Why no browser would ever send this as its origin; empty if one may."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return "cannot be read"
    if parts.scheme.lower() not in ("http", "https") or not parts.hostname or "*" in origin:
        return "is no address of a page; it looks like https://games.example.org"
    if parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        return "must end after the name and the port"
    if (parts.scheme.lower(), port) in (("http", 80), ("https", 443)):
        return "must leave out the port, as browsers do"
    return ""


def check_page(_: Settings) -> Check:
    if not (STATIC / INDEX).is_file():
        return Check(FAULT, "The browser table has not been built: run make web.")
    return Check(OK, "The browser table is built.")


def check_physics(_: Settings) -> Check:
    try:
        need_physics(True)
    except BadInput as error:
        return Check(WARNING, f"Cuba Cube cannot be hosted. {error}")
    return Check(OK, "Dice can be flicked.")


def check_workers(settings: Settings) -> Check:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    sentence = f"Bots think in {settings.bot_workers} processes; there are {cores} cores."
    return Check(WARNING if settings.bot_workers > max(1, (cores or 1) - 1) else OK, sentence)


def check_clock(settings: Settings) -> Check:
    now = time.time()
    if now < BUILT:
        return Check(FAULT, f"The clock is wrong: it shows the year {time.gmtime(now).tm_year}.")
    file = database_file(settings.folder())
    if file.exists() and file.stat().st_mtime > now + AHEAD_S:
        return Check(WARNING, "The database was written later than the clock says it is now.")
    return Check(OK, f"The clock shows {datetime.now(UTC):%Y-%m-%d %H:%M} UTC.")


def check_backups(settings: Settings) -> Check:
    if settings.postgres:
        return Check(OK, "PostgreSQL makes its own backups: use pg_dump.")
    if settings.backup_every == 0:
        return Check(WARNING, "No backups are made: --backup-every 24 makes one a day.")
    file = database_file(settings.folder())
    size = file.stat().st_size if file.exists() else 0
    free = shutil.disk_usage(nearest(settings.folder())).free
    kept = f"{settings.backup_keep} backups are kept, one every {settings.backup_every:g} hours"
    if size * (settings.backup_keep + 1) > free:
        return Check(WARNING, f"{kept}; the disk has no room for so many.")
    return Check(OK, f"{kept}.")
