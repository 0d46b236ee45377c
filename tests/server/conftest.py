"""Real servers for the tests of this folder."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from houses import House, run_house

from contraband.store.engine import sqlite_url


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with run_house(sqlite_url(tmp_path / "contraband.db")) as house:
        yield house


@pytest.fixture(scope="module")
async def shared_house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """One server for a whole file, where the tests do not disturb each other."""
    folder = tmp_path_factory.mktemp("house")
    async with run_house(sqlite_url(folder / "contraband.db")) as house:
        yield house
