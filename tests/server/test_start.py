"""What a server does before it is open: people wait for it after every restart."""

import asyncio
import gc
import subprocess
import sys
from pathlib import Path

import pytest
from local_server import run_local
from stored_tables import fill

from contraband.server.garbage import Garbage
from contraband.store.engine import sqlite_url
from contraband.store.store import Store

LOADED = """
import sys, contraband.cli.serve
from contraband.server.app import Application
Application()
print(*sys.modules)
"""


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """The modules of a server that has just been started."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_nothing_is_loaded_that_the_first_second_does_not_need(loaded: set[str]) -> None:
    """QR codes come with the first one, players with the first bot, and in its own process."""
    assert "contraband.server.run" in loaded
    later = {"segno", "mujoco", "numpy", "psycopg", "pydantic"}
    later |= {f"contraband.games.{game}.bots.players" for game in ("soda", "cuba", "kingpin")}
    assert later & loaded == set()


def test_what_is_loaded_is_never_searched() -> None:
    searched, before = list[int](), gc.get_threshold()

    def note(phase: str, info: dict[str, int]) -> None:
        searched.append(info["generation"])

    gc.callbacks.append(note)
    try:
        Garbage().begin()
        assert searched == []
        assert gc.get_freeze_count() > 0
    finally:
        gc.callbacks.remove(note)
        gc.unfreeze()
        gc.set_threshold(*before)


async def test_a_start_leaves_all_tables_where_they_are(tmp_path: Path) -> None:
    """However many there are: where nobody is, nothing is due. Whoever comes wakes their own."""
    url = sqlite_url(tmp_path / "contraband.db")
    store = Store(url)
    for number in range(30):
        await fill(store, f"over{number}", "over")
    for phase in ("lobby", "playing"):
        await fill(store, phase, phase)
    store.close()
    async with run_local(url) as local:
        await asyncio.sleep(0.2)  # they would come now
        assert local.hub.tables == {}
        came = await local.hub.live("playing")
        assert came.owned
        assert "restarted" in [said.notice for said in came.table.sitting.data.talk]
