"""Finished tables leave the database for compressed files, one a month, which import reads again.

A table is never in neither place, wherever this dies:

1. What will be appended to which file at which length is noted (``pending.json``).
2. It is appended, as a whole gzip member of its own, and synced.
3. The rows are deleted, unless something has happened at the table meanwhile.
4. The note goes.

Whoever comes next finds the note: a member that is not whole is cut off, one that is whole is not
appended again, and only its rows are deleted.
"""

import fcntl
import gzip
import os
import zlib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, text, tuple_

from contraband.core.options import BadInput
from contraband.store.errors import StoreDown
from contraband.store.folder import ARCHIVE, reason, sync
from contraband.store.listing import read_listing
from contraband.store.private import make_private_folder, private
from contraband.store.rows import ROWS, entries_after, last_ms
from contraband.store.schema import ANALYSES, ARCHIVED, LOG, SNAPSHOTS, TABLES, WATCHERS
from contraband.store.store import Store
from contraband.store.transfer import FORMAT, Head, encode, write_table
from contraband.table.entries import Damaged, check_chain

BATCH: Final = 4  # tables at a time: nobody at another table should notice
PENDING: Final = "pending.json"
LOCK: Final = "archive.lock"
ARCHIVING: Final = 7_261_003  # the key of the advisory lock: one server archives
DAY_MS: Final = 86_400_000


class Pending(Struct):
    """What is being moved: to be finished, or taken back, by whoever comes next."""

    month: str
    length: int  # of the file before
    tables: dict[str, str]  # id -> hash of its last entry


class Place(Struct, frozen=True):
    """How far a run has come through the tables, the oldest first."""

    created_ms: int = -1
    id: str = ""


class Moved(Struct):
    """What one step has done; ``place`` is None when there is nothing left."""

    place: Place | None
    tables: list[str] = []
    unreadable: list[str] = []  # left where they are, for the doctor


class Archive:
    """The folder of archives of one host. Its methods wait for the disk: call them in a thread."""

    def __init__(self, store: Store, data: Path) -> None:
        self.store = store
        self.folder = data / ARCHIVE

    @contextmanager
    def held(self) -> Iterator[None]:
        """One at a time, in this folder and at this database; what was left is finished first."""
        try:
            make_private_folder(self.folder)
            lock = os.fdopen(private(str(self.folder / LOCK), os.O_WRONLY | os.O_CREAT), "w")
        except OSError as error:
            raise BadInput(f"{self.folder} cannot be written to: {reason(error)}.") from None
        with lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadInput("Tables are being archived already.") from None
            with self.held_for_all():
                self.finish()
                yield

    @contextmanager
    def held_for_all(self) -> Iterator[None]:
        """Servers on other machines have folders of their own, but the same tables."""
        if not self.store.shared:
            yield
            return
        with self.store.engine.connect() as connection:
            connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            key = {"key": ARCHIVING}
            if not connection.execute(text("SELECT pg_try_advisory_lock(:key)"), key).scalar():
                raise BadInput("Another server is archiving the tables of this database.")
            try:
                yield
            finally:
                connection.execute(text("SELECT pg_advisory_unlock(:key)"), key)

    def file(self, month: str) -> Path:
        return self.folder / f"{month}.jsonl.gz"

    def step(self, before_ms: int, place: Place, busy: Collection[str] = ()) -> Moved:
        """Move the next few tables at which nothing has happened since then.

        Those that are ``busy`` stay: somebody looks at them.
        """
        found = self.store.read_now(lambda connection: old_tables(connection, before_ms, place))
        if not found:
            return Moved(None)
        moved = Moved(found[-1])
        months: dict[str, Packed] = {}
        for one in found:
            if one.id in busy:
                continue
            try:
                self.store.read_now(partial(pack, months=months, table_id=one.id))
            except (StoreDown, Damaged):
                moved.unreadable.append(one.id)
        for month, packed in months.items():
            moved.tables += self.move(month, packed)
        return moved

    def move(self, month: str, packed: "Packed") -> list[str]:
        """The ids of those that are in the archive now, and in the database no more."""
        file = self.file(month)
        length = file.stat().st_size if file.exists() else 0
        pending = Pending(month, length, packed.tables)
        try:
            self.note(pending)
            with open(file, "ab", opener=private) as out:
                out.write(gzip.compress(packed.lines.getvalue(), mtime=0))
                out.flush()
                os.fsync(out.fileno())
            sync(self.folder)
        except OSError as error:
            raise BadInput(f"{file} cannot be written: {reason(error)}.") from None
        return self.forget(pending)

    def note(self, pending: Pending) -> None:
        half = self.folder / f"{PENDING}.part"
        with open(half, "wb", opener=private) as out:
            out.write(msgspec.json.encode(pending))
            out.flush()
            os.fsync(out.fileno())
        os.replace(half, self.folder / PENDING)
        sync(self.folder)

    def forget(self, pending: Pending) -> list[str]:
        """The tables are in the archive: now they may leave the database."""

        def work(connection: Connection) -> list[str]:
            return [
                table_id
                for table_id, last in pending.tables.items()
                if remove(connection, table_id, last, pending.month)
            ]

        gone: list[str] = self.store.writer.submit(work).result()
        (self.folder / PENDING).unlink()
        sync(self.folder)
        return gone

    def finish(self) -> None:
        """What somebody has begun and not finished."""
        note = self.folder / PENDING
        try:
            pending = msgspec.json.decode(note.read_bytes(), type=Pending)
        except FileNotFoundError:
            return
        except (OSError, msgspec.MsgspecError):
            raise BadInput(f"{note} cannot be read; remove it if all archives are whole.") from None
        if is_whole(self.file(pending.month), pending.length):
            self.forget(pending)
            return
        if self.file(pending.month).exists():
            os.truncate(self.file(pending.month), pending.length)
            sync(self.file(pending.month))
        note.unlink()
        sync(self.folder)


class Packed(Struct):
    """Tables of one month as an export, ready to be compressed."""

    lines: BytesIO
    tables: dict[str, str]


def old_tables(connection: Connection, before_ms: int, place: Place) -> list[Place]:
    """The next finished tables at which nothing has happened since then."""
    wanted = (
        select(TABLES.c.created_ms, TABLES.c.id)
        .where(TABLES.c.phase == "over", TABLES.c.created_ms < before_ms, last_ms() < before_ms)
        .where(tuple_(TABLES.c.created_ms, TABLES.c.id) > (place.created_ms, place.id))
        .order_by(TABLES.c.created_ms, TABLES.c.id)
        .limit(BATCH)
    )
    return [Place(row.created_ms, row.id) for row in connection.execute(wanted)]


def pack(connection: Connection, table_id: str, months: dict[str, Packed]) -> None:
    """Add a table to its month; StoreDown or Damaged if it could not be read again from there."""
    row = connection.execute(select(*ROWS).where(TABLES.c.id == table_id)).mappings().one()
    listing = read_listing(row)
    entries = entries_after(connection, table_id, 0)
    check_chain(entries)
    at_ms = max(listing.created_ms, entries[-1].at_ms)
    month = datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m")
    packed = months.setdefault(month, Packed(BytesIO(encode(Head(FORMAT))), {}))
    packed.lines.seek(0, os.SEEK_END)
    write_table(packed.lines, listing, entries)
    packed.tables[table_id] = entries[-1].hash


def remove(connection: Connection, table_id: str, last: str, month: str) -> bool:
    """Take a table out, if its log still ends as it was archived.

    Its row is locked first: an entry that comes meanwhile waits, and then finds no table.
    """
    locked = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()
    if connection.execute(locked).first() is None:
        return False
    newest = select(LOG.c.hash).where(LOG.c.table_id == table_id).order_by(LOG.c.seq.desc())
    if connection.execute(newest.limit(1)).scalar() != last:
        return False
    for rows in (ANALYSES, SNAPSHOTS, WATCHERS, LOG):
        connection.execute(delete(rows).where(rows.c.table_id == table_id))
    connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
    connection.execute(delete(ARCHIVED).where(ARCHIVED.c.id == table_id))
    connection.execute(insert(ARCHIVED), {"id": table_id, "month": month})
    return True


def is_whole(file: Path, length: int) -> bool:
    """Is there one whole gzip member behind this length?"""
    try:
        with file.open("rb") as found:
            found.seek(length)
            member = zlib.decompressobj(wbits=31)
            while piece := found.read(1 << 20):
                member.decompress(piece)
            return member.eof and not member.unused_data
    except (FileNotFoundError, zlib.error):
        return False
