"""What can go wrong with a database, as one sentence each."""

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError


class Conflict(Exception):
    """Another process was quicker: the entry's number or its command id is taken."""


class StoreDown(Exception):
    """The database cannot be used just now. The text is one sentence for people."""


FULL: Final = "The disk is full: nothing could be saved, so nothing has changed."
READ_ONLY: Final = "The data cannot be written: the file or its folder is read-only."
DAMAGED: Final = 'The data file is damaged: run "contraband doctor" and restore a backup.'
LOCKED: Final = "Another program keeps the data locked: nothing could be saved."
DISK: Final = "The disk did not take the data: nothing could be saved."
OTHER: Final = "The data was written by another version of Contraband: use that one."
GONE: Final = "The database does not answer: nothing could be saved."

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
    "55P03": LOCKED,
    "40": LOCKED,
    "58": DISK,
}


def sentence(error: DBAPIError) -> str:
    """Why the database refused, for people."""
    cause = error.orig
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0)
        return SQLITE.get(code & 0xFF, DAMAGED)  # the low byte is the kind, the rest its detail
    state = getattr(cause, "sqlstate", None) or ""
    return POSTGRES.get(state) or POSTGRES.get(state[:2]) or GONE
