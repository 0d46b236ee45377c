"""Tables as lines of JSON: to move one to another host, to keep one, to look into one.

What comes in is believed in nothing but its log: every entry is checked, every table is played
again, and the row for the list is made from that.
"""

from collections.abc import Iterable, Iterator
from typing import IO, Annotated, Final, TypeVar

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import Connection, delete, insert, select

from contraband.core.options import BadInput, shorten
from contraband.games import NoRules
from contraband.store.errors import Conflict
from contraband.store.listing import Listing, listing_of, listing_row, opened_ms, read_listing
from contraband.store.rows import ROWS, append_to, entries_after
from contraband.store.schema import ARCHIVED, TABLES
from contraband.store.store import Store
from contraband.table.entries import Damaged, Entry, check_link
from contraband.table.entry_bodies import TABLE_ID
from contraband.table.log_check import check_log
from contraband.table.names import clean

FORMAT: Final = 1

HEAD: Final = "contraband"
TABLE: Final = "table"
ENTRY: Final = "entry"
REASON: Final = "quarantined"

UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

T = TypeVar("T")


class Line(Struct, tag_field="line"):
    """One line of an export."""


class Head(Line, tag=HEAD):
    format: int


class TableLine(Line, tag=TABLE):
    table: Listing
    entries: int  # how many entry lines follow


class EntryLine(Line, tag=ENTRY):
    entry: Entry


class ReasonLine(Line, tag=REASON):
    """Why the next table was set aside; nobody needs it to read the table again."""

    sentence: str


class Known(Struct):
    """What is believed of a table line; the rest of it is for people."""

    id: Annotated[str, Meta(pattern=TABLE_ID)]
    public: bool
    created_ms: object = None


class TableHead(Line, tag=TABLE):
    table: Known
    entries: int


class Tag(Struct):
    line: str


class Block(Struct):
    """The lines of one table, not yet believed."""

    number: int  # of the first one
    lines: list[bytes]


class GoodTable(Struct):
    """A table that was played again to its end."""

    listing: Listing
    entries: list[Entry]


class DamagedTable(Struct):
    """One that cannot be imported, and why."""

    block: Block
    sentence: str


class Imported(Struct):
    """What became of an export."""

    tables: int
    damaged: list[DamagedTable]


# -- out -------------------------------------------------------------------------------------------


def export(store: Store, table_id: str, out: IO[bytes]) -> int:
    """Write one table, or all of them for an empty id; returns how many."""
    return store.read_now(lambda connection: export_from(connection, table_id, out))


def export_from(connection: Connection, table_id: str, out: IO[bytes]) -> int:
    wanted = select(*ROWS).order_by(TABLES.c.created_ms, TABLES.c.id)
    if table_id:
        wanted = wanted.where(TABLES.c.id == table_id)
    listings = [read_listing(row) for row in connection.execute(wanted).mappings().all()]
    if table_id and not listings:
        raise BadInput(f"There is no table {shorten(table_id)}.")
    out.write(encode(Head(FORMAT)))
    for listing in listings:
        write_table(out, listing, entries_after(connection, listing.id, 0))
    return len(listings)


def write_table(out: IO[bytes], listing: Listing, entries: list[Entry]) -> None:
    out.write(encode(TableLine(listing, len(entries))))
    out.writelines(encode(EntryLine(entry)) for entry in entries)


def encode(line: Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"


# -- in --------------------------------------------------------------------------------------------


def import_tables(
    store: Store, lines: Iterable[bytes], table_id: str = "", quarantine: bool = False
) -> Imported:
    """Read an export: all of its tables (or the one with this id), or none if anything is wrong.

    With ``quarantine`` those that are wrong are left out and told of instead.
    """
    good, damaged = check_tables(lines, table_id)
    if damaged and not quarantine:
        raise BadInput(
            f"{damaged[0].sentence} Nothing was imported; --quarantine imports the others."
        )
    if table_id and not good and not damaged:
        raise BadInput(f"There is no table {shorten(table_id)} in it.")

    def work(connection: Connection) -> None:
        for one in good.values():
            connection.execute(insert(TABLES), listing_row(one.listing))
            append_to(connection, one.listing.id, one.entries, None)
            connection.execute(delete(ARCHIVED).where(ARCHIVED.c.id == one.listing.id))

    try:
        store.writer.submit(work).result()
    except Conflict:
        raise BadInput("A table of this export is here already; nothing was imported.") from None
    return Imported(len(good), damaged)


def check_tables(
    lines: Iterable[bytes], table_id: str
) -> tuple[dict[str, GoodTable], list[DamagedTable]]:
    """The tables by id (of one that comes twice, the later), and those that are wrong."""
    good: dict[str, GoodTable] = {}
    damaged: list[DamagedTable] = []
    for block in read_blocks(lines):
        name = "?"
        try:
            head = read(block.lines[0], block.number, TableHead)
            name = head.table.id
            if table_id in ("", name):
                good[name] = check_block(head, block)
        except (Damaged, NoRules) as damage:
            sentence = clean(f"Line {block.number}, table {name}: {damage}")
            damaged.append(DamagedTable(block, sentence))
    return good, damaged


def check_block(head: TableHead, block: Block) -> GoodTable:
    entries: list[Entry] = []
    seq, last = 0, ""
    for number, text in enumerate(block.lines[1:], start=block.number + 1):
        entry = read(text, number, EntryLine).entry
        check_link(entry, seq, last)
        seq, last = entry.seq, entry.hash
        entries.append(entry)
    if len(entries) != head.entries:
        raise Damaged("The log is cut off.")
    table = check_log(head.table.id, entries)
    created_ms = opened_ms(head.table.created_ms, entries[0].at_ms)
    return GoodTable(listing_of(table, created_ms, head.table.public), entries)


def read_blocks(lines: Iterable[bytes]) -> Iterator[Block]:
    """An export cut into its tables, or several in a row, as in an archive."""
    numbered = enumerate(lines, start=1)
    check_head(next(numbered, (1, b""))[1])
    block: Block | None = None
    for number, text in numbered:
        tag = tag_of(text)
        if tag not in (HEAD, TABLE, REASON):
            if block is None:
                raise BadInput(f"Line {number} should begin a table.")
            block.lines.append(text)
            continue
        if block is not None:
            yield block
        if tag == HEAD:
            check_head(text)
        block = Block(number, [text]) if tag == TABLE else None
    if block is not None:
        yield block


def tag_of(text: bytes) -> str:
    try:
        return msgspec.json.decode(text, type=Tag).line
    except UNREADABLE:
        return ""


def check_head(text: bytes) -> None:
    """BadInput unless what follows is an export that this version understands."""
    try:
        found = msgspec.json.decode(text, type=Head).format
    except UNREADABLE:
        found = 0
    if found != FORMAT:
        raise BadInput("This is not an export of Contraband tables.")


def read(text: bytes, number: int, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except UNREADABLE:
        raise Damaged(f"Line {number} of the export cannot be read.") from None


def set_aside(damaged: list[DamagedTable], out: IO[bytes]) -> None:
    """As an export of its own, with the reasons: once repaired, it can be imported."""
    out.write(encode(Head(FORMAT)))
    for one in damaged:
        out.write(encode(ReasonLine(one.sentence)))
        out.writelines(line if line.endswith(b"\n") else line + b"\n" for line in one.block.lines)
