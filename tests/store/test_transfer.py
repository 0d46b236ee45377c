"""Export and import: what comes back is what was there, or nothing with a sentence."""

import io
from pathlib import Path

import msgspec
import pytest

from contraband.core.options import BadInput
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.store import Listing, Store
from contraband.store.transfer import export, take_in
from contraband.table.commands import SYSTEM, Join
from contraband.table.setup import Setup
from contraband.table.table import Table


async def fill(store: Store) -> None:
    for name in ("t1", "t2"):
        table, entries = Table.new(name, Setup("soda", 4), 1_000, bytes(32))
        await store.create(Listing(name, "soda", 1, "lobby", True, {"n": name}), entries)
        for number in range(3):
            entries = table.handle(SYSTEM, Join(f"Ä{number}", f"{number:02}" * 32), 2_000)
            table.adopt(entries)
            await store.append(name, entries)


def lines(store: Store, table: str = "") -> list[bytes]:
    out = io.BytesIO()
    export(store, table, out)
    return out.getvalue().splitlines(keepends=True)


@pytest.fixture
def other(tmp_path: Path) -> Store:
    return Store(sqlite_url(tmp_path / "other.db"))


async def test_all_tables_come_back_byte_for_byte(store: Store, other: Store) -> None:
    await fill(store)
    assert take_in(other, lines(store)) == 2
    assert lines(other) == lines(store)
    assert examine(other).faults == []
    other.close()


async def test_one_table_can_be_taken_out(store: Store, other: Store) -> None:
    await fill(store)
    assert take_in(other, lines(store, "t2")) == 1
    assert await other.since("t2", 0) == await store.since("t2", 0)
    assert await other.load("t1") is None
    with pytest.raises(BadInput, match="no table"):
        lines(store, "t9")
    other.close()


async def test_nothing_is_overwritten(store: Store) -> None:
    await fill(store)
    whole = lines(store)
    with pytest.raises(BadInput, match="here already"):
        take_in(store, whole)
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
async def test_a_spoilt_export_is_refused_whole(store: Store, other: Store, way: str) -> None:
    await fill(store)
    with pytest.raises(BadInput):
        take_in(other, spoil(lines(store), way))
    assert msgspec.json.decode(lines(other)[0]) == {"line": "contraband", "format": 1}
    assert len(lines(other)) == 1  # nothing of it was kept
    other.close()
