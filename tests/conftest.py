"""What several packages' tests share: a real PostgreSQL, thrown away after the run."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


def postgres_bin() -> Path:
    """Where PostgreSQL's programs are; a clear failure if it is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not places:
        pytest.fail("These tests need PostgreSQL: apt-get install postgresql (as root).")
    return places[-1].parent


def as_postgres() -> dict[str, object]:
    """PostgreSQL refuses to run as root, so root runs it as the user postgres."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The loop that coroutines under test run in."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a fresh cluster on loopback, without a trailing database name."""
    programs, who = postgres_bin(), as_postgres()
    folder = Path(tempfile.mkdtemp(prefix="contraband-pg-"))
    if who:
        os.chown(folder, int(str(who["user"])), int(str(who["group"])))
    data, port = folder / "data", free_port()
    run = {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder, **who}
    subprocess.run(
        [programs / "initdb", "-D", data, "-A", "trust", "-U", "contraband", "--no-sync"], **run
    )
    options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={folder}"
    control = [programs / "pg_ctl", "-D", data, "-w"]
    subprocess.run([*control, "-l", folder / "log", "-o", options, "start"], **run)
    yield f"postgresql://contraband@127.0.0.1:{port}"
    subprocess.run([*control, "-m", "immediate", "stop"], **run)
    shutil.rmtree(folder)


@pytest.fixture
def fresh_database(postgres: str) -> Iterator[str]:
    """The address of an empty database."""
    import psycopg

    name = f"t{os.urandom(6).hex()}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
        yield f"{postgres}/{name}"
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
