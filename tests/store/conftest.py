"""A store on each engine: the same tests run on both."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from contraband.store.engine import sqlite_url
from contraband.store.store import Store


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "contraband.db")
    address: str = request.getfixturevalue("fresh_database")
    return address


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()
