"""Real servers for the tests of this folder."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from local_server import LocalServer, run_local

from contraband.store.engine import sqlite_url


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalServer]:
    async with run_local(sqlite_url(tmp_path / "contraband.db")) as local:
        yield local


@pytest.fixture(scope="module")
async def shared_local(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LocalServer]:
    """One server for a whole file, where the tests do not disturb each other."""
    folder = tmp_path_factory.mktemp("local")
    async with run_local(sqlite_url(folder / "contraband.db")) as local:
        yield local
