"""``contraband doctor`` says what a release will do with the tables, and changes nothing by it."""

import hashlib
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config

from contraband import games
from contraband.store.engine import MIGRATIONS, open_engine, sqlite_url
from contraband.store.listing import listing_of
from contraband.store.store import Store
from contraband.table.setup import Setup
from contraband.table.table import Table


async def fill(url: str) -> None:
    store = Store(url)
    for number, game in enumerate(("soda", "soda", "nacho")):
        table, entries = Table.new(f"t{number}", Setup(game, 3), 1_000, bytes(32))
        await store.create(listing_of(table, 1_000, True), entries)
    store.close()


def file_of(folder: Path) -> Path:
    return folder / "contraband.db"


async def test_tables_are_counted_by_game_version_and_phase(
    contraband, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(sqlite_url(file_of(tmp_path)))
    monkeypatch.setitem(games.OLDER, ("soda", 2), "")
    monkeypatch.setattr(games.GAMES["nacho"], "version", 2)
    monkeypatch.setitem(games.OLDER, ("nacho", 1), "")
    result = contraband("doctor", "--data", tmp_path)
    said = " ".join(result.out.split())
    assert "soda, version 2: 2 tables (2 not begun). This release has these rules." in said
    assert "nacho, version 1: 1 table (1 not begun). This release does not have these rules" in said
    assert result.code == 3


def revision(file: Path) -> str:
    with sqlite3.connect(file) as data:
        (found,) = data.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found)


def test_an_earlier_schema_is_left_as_it_is(contraband, tmp_path: Path) -> None:
    """Whoever looks ahead must still be able to go back."""
    engine = open_engine(sqlite_url(file_of(tmp_path)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.execution_options(writes=True).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    before = hashlib.sha256(file_of(tmp_path).read_bytes()).hexdigest()
    result = contraband("doctor", "--data", tmp_path)
    assert "the schema of an earlier release" in " ".join(result.out.split())
    assert result.code == 0
    assert revision(file_of(tmp_path)) == "0001"
    assert hashlib.sha256(file_of(tmp_path).read_bytes()).hexdigest() == before


async def test_a_later_schema_is_refused(contraband, tmp_path: Path) -> None:
    await fill(sqlite_url(file_of(tmp_path)))
    with sqlite3.connect(file_of(tmp_path)) as data:
        data.execute("UPDATE alembic_version SET version_num = '9999'")
    result = contraband("doctor", "--data", tmp_path)
    assert result.code == 2
    assert result.err == "The data was written by another version of Contraband: use that one.\n"
