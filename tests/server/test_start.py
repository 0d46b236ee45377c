"""What a server does before it is open: people wait for it after every restart."""

import gc
import subprocess
import sys

import pytest

from contraband.server.garbage import Garbage

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
