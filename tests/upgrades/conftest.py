"""The store that the release before has left: 40 tables of each game, in every phase."""

import lzma
from pathlib import Path

import pytest

from contraband.store.engine import sqlite_url

LEFT = Path(__file__).parent / "0.1.0.db.xz"


@pytest.fixture(scope="session")
def left() -> bytes:
    return lzma.decompress(LEFT.read_bytes())


@pytest.fixture
def folder(left: bytes, tmp_path: Path) -> Path:
    """A server's data folder with that store in it."""
    file = tmp_path / "contraband.db"
    file.touch(0o600)
    file.write_bytes(left)
    return tmp_path


@pytest.fixture
def url(folder: Path) -> str:
    return sqlite_url(folder / "contraband.db")
