"""What can go wrong with a database, as one sentence each."""

import sqlite3
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from contraband.core.words import Words


class Conflict(Exception):
    """Another process was quicker: the entry's number or its command id is taken."""


class Fenced(Exception):
    """Another server does this table's duties now: what we wanted to do is not done."""


class StoreDown(Exception):
    """The database cannot be used just now. ``reason`` is the key of its sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        """For the terminal; people at a table read it in their own language."""
        return self.sentence("en")

    def sentence(self, language: str) -> str:
        return store_words(language).text("store", self.reason)


@cache
def store_words(language: str) -> Words:
    path = Path(__file__).parent / "text" / f"{language}.toml"
    return Words(language, [tomllib.loads(path.read_text(encoding="utf-8"))])


FULL: Final = "full"
READ_ONLY: Final = "read_only"
DAMAGED: Final = "damaged"
LOCKED: Final = "locked"
DISK: Final = "disk"
OTHER: Final = "other"  # another version of the schema
GONE: Final = "gone"
UNKNOWN: Final = "unknown"  # gone after it was asked to commit: it may have done so
CLOSED: Final = "closed"

SQLITE: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_IOERR: DISK,
}
POSTGRES: Final = {  # SQLSTATE, or its class of two letters
    "53100": FULL,
    "25006": READ_ONLY,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "55P03": LOCKED,  # the lock time-out
    "57014": LOCKED,  # the statement time-out
    "25P03": LOCKED,  # the time-out of a transaction in which nothing happens: it was undone
    "40": LOCKED,
    "58": DISK,
}


def reason_of(error: DBAPIError, committing: bool = False) -> str:
    """Why the database refused; whether a commit was already asked for makes a difference."""
    if committing and error.connection_invalidated:
        return UNKNOWN
    cause = error.orig
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0)
        return SQLITE.get(code & 0xFF, DAMAGED)  # the low byte is the kind, the rest its detail
    state = getattr(cause, "sqlstate", None) or ""
    return POSTGRES.get(state) or POSTGRES.get(state[:2]) or GONE
