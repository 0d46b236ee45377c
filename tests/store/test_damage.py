"""T3: whatever happens to the bytes of the file, the doctor complains or nothing has changed."""

import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from sizes import trials

from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.errors import StoreDown
from contraband.store.store import Store

from .test_faults import with_tables

SECTOR = 512

Damage = Callable[[bytearray, random.Random], None]


def flip(content: bytearray, luck: random.Random) -> None:
    for _ in range(luck.choice((1, 8))):
        content[luck.randrange(len(content))] ^= 1 << luck.randrange(8)


def truncate(content: bytearray, luck: random.Random) -> None:
    """Any length but none at all: an empty file is a new database, and nobody can tell."""
    del content[luck.randrange(1, len(content)) :]


def lose_sector(content: bytearray, luck: random.Random) -> None:
    at = luck.randrange(len(content) // SECTOR) * SECTOR
    content[at : at + SECTOR] = bytes(SECTOR)


def copy_sector(content: bytearray, luck: random.Random) -> None:
    """A write that went to the wrong place."""
    here, there = (luck.randrange(len(content) // SECTOR) * SECTOR for _ in range(2))
    content[here : here + SECTOR] = content[there : there + SECTOR]


@pytest.mark.trial("T3")
async def test_t3_damage_is_found_or_harmless(tmp_path: Path) -> None:
    file = tmp_path / "contraband.db"
    await with_tables(file)
    sound, whole = file.read_bytes(), log_of(file)
    luck = random.Random(3)
    found: Counter[Damage] = Counter()
    kinds: list[Damage] = [flip, truncate, lose_sector, copy_sector]
    for number in range(trials(40, 10_000)):
        damage = kinds[number % len(kinds)]
        content = bytearray(sound)
        damage(content, luck)
        copy = tmp_path / "damaged.db"
        copy.write_bytes(content)
        if is_ill(copy):
            found[damage] += 1
        else:
            assert log_of(copy) == whole, f"damage {number} ({damage.__name__})"
        for left in tmp_path.glob("damaged.db*"):
            left.unlink()
    assert min(found[kind] for kind in kinds) > 0, found


def is_ill(file: Path) -> bool:
    try:
        store = Store(sqlite_url(file))
    except StoreDown:
        return True
    try:
        return bool(examine(store).faults)
    finally:
        store.engine.dispose()
        store.writer.close()
        store.readers.shutdown()


def log_of(file: Path) -> list[tuple[object, ...]]:
    database = sqlite3.connect(file)
    try:
        return database.execute("SELECT * FROM log ORDER BY table_id, seq").fetchall()
    finally:
        database.close()
