"""What processes on one database tell each other, with PostgreSQL's notifications."""

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from contraband.store.batch import add_note


class Note(Struct, frozen=True):
    """What processes on one database tell each other."""

    origin: int  # which process says it
    table: str  # empty: anything may have changed
    seq: int = 0  # entries up to this number have been written
    seats: list[int] | None = None  # they have a socket at that process; -1: somebody watches
    asks: bool = False  # it wants to know who is at this table
    review: tuple[int, int] | None = None  # who leads through the finished game, at which move
    now_ms: int = 0  # how late it is at this table, says the process that does its duties


def notify(connection: Connection, note: Note) -> None:
    add_note(connection, msgspec.json.encode(note).decode())
