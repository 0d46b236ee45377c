"""Forgotten cycles are searched for when nobody waits, and at last in any case."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from contraband.server import garbage
from contraband.server.garbage import Garbage


class Knot:
    """Holds itself, so that only a search finds it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def ordinary_again() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_a_server_at_rest_is_searched_and_a_busy_one_is_left_in_peace() -> None:
    collector = Garbage()
    collector.begin()
    knot = weakref.ref(Knot())
    assert not collector.sweep(7)
    assert not collector.sweep(8)  # somebody played meanwhile
    assert knot() is not None
    assert collector.sweep(8)
    assert knot() is None


def test_a_server_that_is_never_quiet_is_searched_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    collector = Garbage()
    collector.begin()
    knot = weakref.ref(Knot())
    monkeypatch.setattr(garbage, "OVERDUE_S", -1.0)
    assert collector.sweep(1)
    assert knot() is None


def test_no_full_search_comes_by_itself() -> None:
    Garbage().begin()
    full, middle = gc.get_stats()[2]["collections"], gc.get_stats()[1]["collections"]
    kept = [[number] for number in range(1_000_000)]  # some two hundred searches of the newest
    assert gc.get_stats()[0]["collections"] > 0
    assert gc.get_stats()[1]["collections"] == middle  # half a second, with a thousand tables
    assert gc.get_stats()[2]["collections"] == full, len(kept)
