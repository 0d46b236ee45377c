"""Tables as lines of JSON: to move one to another host, to keep one, to look into one."""

from collections.abc import Iterable, Iterator
from typing import IO, Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, insert, select

from contraband.core.options import BadInput, shorten
from contraband.store.faults import Conflict
from contraband.store.schema import TABLES
from contraband.store.store import (
    Listing,
    Store,
    append_to,
    entries_after,
    listing_of,
    listing_row,
)
from contraband.table.entries import Damaged, Entry, check_link

FORMAT: Final = 1


class Line(Struct, tag_field="line", forbid_unknown_fields=True):
    """One line of an export."""


class Head(Line, tag="contraband"):
    format: int


class TableLine(Line, tag="table"):
    table: Listing
    entries: int  # how many entry lines follow


class EntryLine(Line, tag="entry"):
    entry: Entry


Lines = msgspec.json.Decoder(Head | TableLine | EntryLine)


def export(store: Store, table_id: str, out: IO[bytes]) -> int:
    """Write one table, or all of them for an empty id; returns how many."""
    return store.read_now(lambda connection: export_from(connection, table_id, out))


def export_from(connection: Connection, table_id: str, out: IO[bytes]) -> int:
    wanted = select(TABLES).order_by(TABLES.c.created_ms, TABLES.c.id)
    if table_id:
        wanted = wanted.where(TABLES.c.id == table_id)
    listings = [listing_of(row) for row in connection.execute(wanted).mappings()]
    if table_id and not listings:
        raise BadInput(f"There is no table {shorten(table_id)}.")
    out.write(encode(Head(FORMAT)))
    for listing in listings:
        entries = entries_after(connection, listing.id, 0)
        out.write(encode(TableLine(listing, len(entries))))
        out.writelines(encode(EntryLine(entry)) for entry in entries)
    return len(listings)


def encode(line: Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def take_in(store: Store, lines: Iterable[bytes]) -> int:
    """Read an export: all of its tables or, if anything is wrong with it, none."""
    tables = list(read_tables(lines))

    def work(connection: Connection) -> None:
        for head, entries in tables:
            connection.execute(insert(TABLES), listing_row(head.table))
            append_to(connection, head.table.id, entries, None)

    try:
        store.writer.submit(work).result()
    except Conflict:
        raise BadInput("A table of this export is here already; nothing was taken in.") from None
    return len(tables)


def read_tables(lines: Iterable[bytes]) -> Iterator[tuple[TableLine, list[Entry]]]:
    numbered = enumerate(lines, start=1)
    number, first = next(numbered, (1, b""))
    head = read_line(first, number)
    if not isinstance(head, Head) or head.format != FORMAT:
        raise BadInput("This is not an export of Contraband tables.")
    for number, text in numbered:
        line = read_line(text, number)
        if not isinstance(line, TableLine):
            raise BadInput(f"Line {number} should begin a table.")
        yield line, read_entries(line, numbered)


def read_entries(head: TableLine, numbered: Iterator[tuple[int, bytes]]) -> list[Entry]:
    entries: list[Entry] = []
    seq, last = 0, ""
    for _ in range(head.entries):
        number, text = next(numbered, (0, b""))
        line = read_line(text, number) if number else None
        if not isinstance(line, EntryLine):
            raise BadInput(f"The log of table {shorten(head.table.id)} is cut off.")
        try:
            check_link(line.entry, seq, last)
        except Damaged as damage:
            raise BadInput(f"Line {number}: {damage}") from None
        seq, last = line.entry.seq, line.entry.hash
        entries.append(line.entry)
    if not entries:
        raise BadInput(f"Table {shorten(head.table.id)} has no log.")
    return entries


def read_line(text: bytes, number: int) -> Any:
    try:
        return Lines.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise BadInput(f"Line {number} of the export cannot be read.") from None
