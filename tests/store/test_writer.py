"""The one thread that writes: nothing that a job or its asker does may stop it."""

import asyncio
import logging
import threading
import time
from concurrent.futures import Future
from typing import Any, NoReturn

import pytest
from sqlalchemy import Connection, text

from contraband.store.errors import CLOSED, UNKNOWN, StoreDown
from contraband.store.store import Store
from contraband.store.writer import WINDOW_S, Job, Writer


def add_ticket(name: str) -> Any:
    def work(connection: Connection) -> str:
        row = {"hash": name, "table_id": "t", "token": "", "expires_ms": 1}
        connection.execute(
            text("INSERT INTO tickets VALUES (:hash, :table_id, :token, :expires_ms)"), row
        )
        return name

    return work


def tickets(store: Store) -> set[str]:
    wanted = text("SELECT hash FROM tickets")
    return store.read_now(lambda connection: set(connection.execute(wanted).scalars()))


async def test_what_was_asked_for_is_written_though_the_asker_has_gone(store: Store) -> None:
    """A task that is cancelled while it waits for its commit: thirty of them, at any moment."""
    for number in range(30):
        asker = asyncio.create_task(store.write(add_ticket(f"gone {number}")))
        await asyncio.sleep(0)  # it has begun
        await asyncio.sleep(number * 0.0002)
        asker.cancel()
        await asyncio.wait([asker])
    assert await store.write(add_ticket("last")) == "last"
    assert tickets(store) == {"last", *(f"gone {number}" for number in range(30))}
    assert store.writer.alive


def test_a_job_cannot_be_cancelled_from_outside(store: Store) -> None:
    done: Future[Any] = store.writer.submit(add_ticket("one"))
    assert not done.cancel()
    assert done.result(timeout=10) == "one"


class Strange(BaseException):
    """Not even an Exception."""


async def test_nothing_a_job_raises_stops_the_writer(store: Store) -> None:
    def breaks(_: Connection) -> NoReturn:
        raise Strange

    with pytest.raises(Strange):
        await store.write(breaks)
    assert await store.write(add_ticket("after")) == "after"


def test_if_the_thread_ever_died_nobody_waits_for_ever(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Who was being written hears that nobody knows, who waited behind hears no."""
    second_is_here = threading.Event()

    def dies(self: Writer, group: list[Job]) -> NoReturn:
        second_is_here.wait(10)
        raise Strange

    monkeypatch.setattr(Writer, "commit", dies)
    with caplog.at_level(logging.CRITICAL):
        first = store.writer.submit(add_ticket("first"))
        time.sleep(10 * WINDOW_S)  # so that the second is not taken together with it
        second = store.writer.submit(add_ticket("second"))
        second_is_here.set()
        assert [reason_told(first), reason_told(second)] == [UNKNOWN, CLOSED]
    store.writer.thread.join(10)
    assert isinstance(store.writer.failed, Strange)
    assert "has died" in caplog.text
    with pytest.raises(StoreDown) as down:
        store.writer.submit(add_ticket("third"))
    assert down.value.reason == CLOSED


def reason_told(done: Future[Any]) -> str:
    with pytest.raises(StoreDown) as down:
        done.result(timeout=10)
    return down.value.reason
