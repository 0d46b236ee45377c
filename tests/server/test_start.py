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

LOADED = "import sys, contraband.cli.serve; print(*sys.modules)"


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
    later = {"segno", "mujoco", "numpy", "psycopg"}
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


async def test_finished_tables_and_lobbies_are_left_where_they_are(tmp_path: Path) -> None:
    """However many there are: a start wakes the games that are being played, and no others."""
    url = sqlite_url(tmp_path / "contraband.db")
    store = Store(url)
    for number in range(30):
        await fill(store, f"over{number}", "over")
    for phase in ("lobby", "playing"):
        await fill(store, phase, phase)
    store.close()
    async with run_local(url) as local:
        async with asyncio.timeout(20):
            while "playing" not in local.hub.tables:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)  # others would come now
        assert set(local.hub.tables) == {"playing"}
