"""Export and import: what comes back is what was there, or nothing with a sentence."""

import io
from pathlib import Path

import msgspec
import pytest

from contraband.core.options import BadInput
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.listing import listing_of
from contraband.store.store import Store
from contraband.store.transfer import check_tables, export, import_tables, set_aside
from contraband.table.commands import SYSTEM, Join
from contraband.table.entries import Entry, digest
from contraband.table.setup import Setup
from contraband.table.table import Table


async def fill(store: Store) -> None:
    for name in ("t1", "t2"):
        table, entries = Table.new(name, Setup("soda", 4), 1_000, bytes(32))
        await store.create(listing_of(table, 1_000, True), entries)
        for number in range(3):
            entries = table.handle(SYSTEM, Join(f"Ä{number}", f"{number:02}" * 32), 2_000)
            table.adopt(entries)
            await store.append(name, entries, listing=listing_of(table, 1_000, True))


def lines(store: Store, table: str = "") -> list[bytes]:
    out = io.BytesIO()
    export(store, table, out)
    return out.getvalue().splitlines(keepends=True)


@pytest.fixture
def other(tmp_path: Path) -> Store:
    return Store(sqlite_url(tmp_path / "other.db"))


async def test_all_tables_come_back_byte_for_byte(store: Store, other: Store) -> None:
    await fill(store)
    assert import_tables(other, lines(store)).tables == 2
    assert lines(other) == lines(store)
    assert examine(other).faults == []
    other.close()


async def test_one_table_can_be_taken_out(store: Store, other: Store) -> None:
    await fill(store)
    assert import_tables(other, lines(store, "t2")).tables == 1
    assert await other.since("t2", 0) == await store.since("t2", 0)
    assert await other.load("t1") is None
    with pytest.raises(BadInput, match="no table"):
        lines(store, "t9")
    other.close()


async def test_nothing_is_overwritten(store: Store) -> None:
    await fill(store)
    whole = lines(store)
    with pytest.raises(BadInput, match="here already"):
        import_tables(store, whole)
    assert lines(store) == whole


def spoil(rows: list[bytes], way: str) -> list[bytes]:
    if way == "empty":
        return []
    if way == "no head":
        return rows[1:]
    if way == "other format":
        return [rows[0].replace(b"1", b"2"), *rows[1:]]
    if way == "cut":
        return rows[:-1]
    if way == "swapped":
        return [*rows[:2], rows[3], rows[2], *rows[4:]]
    if way == "changed":
        return [row.replace("Ä1".encode(), b"Zz") for row in rows]
    if way == "no entries":
        return [rows[0], *(row for row in rows[1:] if b'"table"' in row)]
    return [*rows[:2], b"\xff\xfe nonsense\n", *rows[2:]]


@pytest.mark.parametrize(
    "way", ["empty", "no head", "other format", "cut", "swapped", "changed", "no entries", "noise"]
)
async def test_a_damaged_export_is_refused_whole(store: Store, other: Store, way: str) -> None:
    await fill(store)
    with pytest.raises(BadInput):
        import_tables(other, spoil(lines(store), way))
    assert msgspec.json.decode(lines(other)[0]) == {"line": "contraband", "format": 1}
    assert len(lines(other)) == 1  # nothing of it was kept
    other.close()


# -- what is believed, and what is set aside -------------------------------------------------------


def told(rows: list[bytes], **lies: object) -> list[bytes]:
    """The same with other words in the lines that begin a table."""
    found = []
    for row in rows:
        line = msgspec.json.decode(row)
        if line["line"] == "table":
            line["table"].update(lies)
        found.append(msgspec.json.encode(line) + b"\n")
    return found


LIES: list[dict[str, object]] = [
    {"game": "nosuchgame"},
    {"phase": "playing"},
    {"summary": {"names": 5}},
    {"summary": []},
    {"created_ms": "soon"},
    {"unknown": {"deep": [1]}},
]


async def test_only_the_log_is_believed(store: Store, other: Store) -> None:
    await fill(store)
    true = check_tables(lines(store), "")
    for lie in LIES:
        assert check_tables(told(lines(store), **lie), "") == true, lie
    assert import_tables(other, told(lines(store), **LIES[2])).tables == 2
    assert lines(other) == lines(store)
    assert examine(other).faults == []
    other.close()


def forged(rows: list[bytes], kind: str, **body: object) -> list[bytes]:
    """The log of t1 with another body and with right hashes."""
    found, last = [], ""
    for row in rows:
        line = msgspec.json.decode(row)
        if line["line"] == "table":
            last = "" if line["table"]["id"] == "t1" else "t2"
        if line["line"] == "entry" and last != "t2":
            if line["entry"]["kind"] == kind:
                line["entry"]["body"].update(body)
            entry = msgspec.convert(line["entry"], Entry)
            entry.prev = last
            entry.hash = last = digest(entry)
            line["entry"] = msgspec.to_builtins(entry)
        found.append(msgspec.json.encode(line) + b"\n")
    return found


WAYS: list[tuple[str, dict[str, object], str]] = [
    ("open", {"setup": {"game": "nosuchgame", "seats": 4}}, "rules of another game"),
    ("open", {"setup": {"game": "soda", "seats": 4, "clock": "no"}}, "cannot be"),
    ("open", {"seed": "00" * 31 + "01"}, "promise"),
    ("join", {"name": 5}, "wrong body"),
    ("join", {"token": "x"}, "wrong body"),
]


async def test_a_forged_table_is_refused_by_line_and_name_or_set_aside(
    store: Store, other: Store
) -> None:
    await fill(store)
    for kind, body, why in WAYS:
        rows = forged(lines(store), kind, **body)
        with pytest.raises(BadInput, match=rf"^Line 2, table t1: .*{why}"):
            import_tables(other, rows)
    assert len(lines(other)) == 1
    taken = import_tables(other, rows, quarantine=True)
    assert taken.tables == 1
    assert await other.load("t1") is None
    assert lines(other, "t2") == lines(store, "t2")
    aside = io.BytesIO()
    set_aside(taken.damaged, aside)
    kept = aside.getvalue().splitlines(keepends=True)
    assert kept[2:] == rows[1:6]  # byte for byte, after a head and the reason
    with pytest.raises(BadInput, match=why):  # it can be read again, and is still wrong
        import_tables(other, kept)
    other.close()


async def test_one_table_is_taken_out_of_many(store: Store, other: Store) -> None:
    await fill(store)
    rows = forged(lines(store), "join", name=5)  # what is wrong with t1 is not asked for
    assert import_tables(other, rows, table_id="t2").tables == 1
    assert lines(other) == lines(store, "t2")
    with pytest.raises(BadInput, match="There is no table t9 in it"):
        import_tables(other, rows, table_id="t9")
    other.close()


async def test_exports_in_a_row_are_read_and_the_later_of_two_wins(
    store: Store, other: Store
) -> None:
    await fill(store)
    old = lines(store, "t1")
    shorter = [old[0], old[1].replace(b'"entries":4', b'"entries":3'), *old[2:5]]
    assert import_tables(other, [*shorter, *lines(store)]).tables == 2
    assert lines(other) == lines(store)
    other.close()
