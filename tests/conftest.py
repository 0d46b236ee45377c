"""What several packages' tests share: real servers, a real PostgreSQL, trials picked by number."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from local_server import LocalServer, run_local

from contraband.server.trials.cluster import Cluster
from contraband.store.engine import sqlite_url


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--trial", action="append", default=[], help="only this trial, e.g. T5")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("trial"))
    if wanted:
        items[:] = [item for item in items if wanted & set(trials_of(item))]


def trials_of(item: pytest.Item) -> list[str]:
    return [mark.args[0] for mark in item.iter_markers("trial")]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The loop that coroutines under test run in."""
    return "asyncio"


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


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a fresh cluster on loopback, without a trailing database name."""
    with Cluster() as cluster:
        yield cluster.address


@pytest.fixture
def fresh_database(postgres: str) -> Iterator[str]:
    """The address of an empty database."""
    import psycopg

    name = f"t{os.urandom(6).hex()}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
        yield f"{postgres}/{name}"
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
