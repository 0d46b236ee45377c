"""Leases on PostgreSQL: who stops half-way holds nobody up, and who wakes up late is refused."""

import asyncio
import time
from collections.abc import Iterator

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from contraband.store.batch import begin_batch, write_batch
from contraband.store.engine import LOCK_MS, MIGRATIONS, migrate, open_engine
from contraband.store.errors import LOCKED, Conflict, Fenced, StoreDown
from contraband.store.listing import Listing
from contraband.store.rows import append_to
from contraband.store.store import Store
from contraband.table.commands import SYSTEM, Join
from contraband.table.entries import Entry
from contraband.table.setup import Setup
from contraband.table.table import Table

LEASE_MS = 1_500
IDLE_S = LEASE_MS / 3 / 1000


@pytest.fixture
def stores(fresh_database: str) -> Iterator[tuple[Store, Store]]:
    both = Store(fresh_database, LEASE_MS), Store(fresh_database, LEASE_MS)
    yield both
    for store in both:
        store.close()


async def opened(store: Store, table_id: str = "t1") -> Table:
    table, entries = Table.new(table_id, Setup("soda", 3), 1_000, bytes(32))
    await store.create(Listing(table_id, "soda", 1_000, "playing", True, {}), entries)
    return table


def joined(table: Table, name: str) -> list[Entry]:
    return table.handle(SYSTEM, Join(name, "ab" * 32), 2_000)


def names(log: list[Entry]) -> list[str]:
    return [entry.body["name"] for entry in log if entry.kind == "join"]


def execute(store: Store, statement: str) -> None:
    with store.engine.begin() as connection:
        connection.execute(text(statement))


async def expire(stores: tuple[Store, Store]) -> None:
    """The first one renews no more, and the second one has noticed."""
    one, two = stores
    while one.origin in (await two.renew_and_claim()).living:
        await asyncio.sleep(0.05)
    await two.renew_and_claim()  # the lease may have ended in the middle of the last one


async def test_a_duty_is_written_by_the_one_who_watches(stores: tuple[Store, Store]) -> None:
    one, two = stores
    table = await opened(one)
    assert await one.claim("t1")
    with pytest.raises(Fenced):
        await two.append("t1", joined(table, "Not mine"), duty=True)
    await two.append("t1", joined(table, "A person's command"))  # these come through any server
    await expire(stores)
    table = Table.fold(await one.since("t1", 0))
    with pytest.raises(Fenced):
        await one.append("t1", joined(table, "Too late"), duty=True)
    await two.append("t1", joined(table, "In time"), duty=True)
    assert names(await one.since("t1", 0)) == ["A person's command", "In time"]


async def test_one_that_is_fenced_harms_nobody_in_its_group(stores: tuple[Store, Store]) -> None:
    one, two = stores
    tables = {name: await opened(one, name) for name in ("t1", "t2", "t3")}
    assert await two.claim("t2")
    assert await one.claim("t1")
    assert await one.claim("t3")
    ends = await asyncio.gather(
        *(one.append(name, joined(table, "Ana"), duty=True) for name, table in tables.items()),
        return_exceptions=True,
    )
    assert [type(end) for end in ends] == [type(None), Fenced, type(None)]


def stop_in_transaction(store: Store, table: Table, seconds: float) -> "asyncio.Future[None]":
    """A duty whose process sleeps before it commits, as one that is stopped does."""
    entries = joined(table, "Late")

    def work(connection: Connection) -> None:
        store.ownership.guard(connection, table.id)
        append_to(connection, table.id, entries, None)
        write_batch(connection)
        begin_batch(connection)
        execute_in(connection, f"UPDATE tables SET summary = '{{}}' WHERE id = '{table.id}'")
        time.sleep(seconds)

    return asyncio.wrap_future(store.writer.submit(work))


def execute_in(connection: Connection, statement: str) -> None:
    connection.execute(text(statement))


async def test_a_transaction_that_stops_holds_nobody_up_and_fails(
    stores: tuple[Store, Store],
) -> None:
    one, two = stores
    table, other = await opened(one), await opened(one, "t2")
    assert await one.claim("t1")
    asleep = stop_in_transaction(one, table, 2 * LEASE_MS / 1000)
    await asyncio.sleep(0.2)
    began = time.monotonic()
    same = asyncio.create_task(two.append("t1", joined(table, "Same")))
    await two.append("t2", joined(other, "Other"))  # in one group with the one that must wait
    assert time.monotonic() - began < 3 * LOCK_MS / 1000 + 1  # on a busy machine
    await same
    assert time.monotonic() - began < LEASE_MS / 1000 + 1
    await expire(stores)
    with pytest.raises(StoreDown):
        await asleep
    assert names(await two.since("t1", 0)) == ["Same"]
    assert names(await two.since("t2", 0)) == ["Other"]


async def test_a_table_is_not_taken_over_in_the_middle_of_a_commit(
    stores: tuple[Store, Store],
) -> None:
    """The lease has run out, but the transaction is under way: it counts, and then it is over."""
    one, two = stores
    table = await opened(one)
    assert await one.claim("t1")
    execute(one, "UPDATE leases SET renewed_ms = 0")
    under_way = stop_in_transaction(one, table, IDLE_S / 2)
    await asyncio.sleep(IDLE_S / 4)
    assert (await two.renew_and_claim()).mine == set()
    await under_way
    assert (await two.renew_and_claim()).mine == {"t1"}
    with pytest.raises(Conflict):
        await two.append("t1", joined(table, "Two"), duty=True)
    assert names(await two.since("t1", 0)) == ["Late"]


async def test_a_row_that_stays_locked_is_one_sentence_in_the_end(
    stores: tuple[Store, Store],
) -> None:
    """By somebody whom no time-out of ours reaches."""
    one, _ = stores
    table, other = await opened(one), await opened(one, "t2")
    with one.engine.begin() as stranger:
        execute_in(stranger, "SELECT * FROM tables WHERE id = 't1' FOR UPDATE")
        began = time.monotonic()
        blocked = asyncio.create_task(one.append("t1", joined(table, "Ana")))
        await asyncio.sleep(0.2)
        await one.append("t2", joined(other, "Ben"))
        assert not blocked.done()
        with pytest.raises(StoreDown) as down:
            await blocked
        assert down.value.reason == LOCKED
        assert time.monotonic() - began < 2 * LEASE_MS / 1000 + 1
    await one.append("t1", joined(table, "Ana"))


async def test_closing_finishes_what_had_to_wait(fresh_database: str) -> None:
    store = Store(fresh_database, LEASE_MS)
    table = await opened(store)
    with store.engine.begin() as stranger:
        execute_in(stranger, "SELECT * FROM tables WHERE id = 't1' FOR UPDATE")
        blocked = asyncio.create_task(store.append("t1", joined(table, "Ana")))
        await asyncio.sleep(0.3)
        closing = asyncio.create_task(asyncio.to_thread(store.close))
        await asyncio.sleep(0.3)
        assert not closing.done()
    await blocked
    await closing


async def test_a_server_that_nobody_missed_goes_on(stores: tuple[Store, Store]) -> None:
    """It slept, its lease was buried, and some of its tables are still nobody's."""
    one, two = stores
    await opened(one, "t1")
    await opened(one, "t2")
    assert await one.claim("t1")
    assert await one.claim("t2")
    before = one.ownership.lease
    execute(two, "DELETE FROM leases")
    assert await two.claim("t1")
    found = await one.renew_and_claim()
    assert (found.gained, found.mine) == ([], {"t2"})
    assert one.ownership.lease > before


async def test_a_database_clock_that_is_set_back_keeps_no_dead_server_alive(
    stores: tuple[Store, Store],
) -> None:
    one, two = stores
    await opened(one)
    assert await one.claim("t1")
    execute(one, "UPDATE leases SET renewed_ms = renewed_ms + 3600000")
    found = await two.renew_and_claim()
    assert (found.mine, found.living) == ({"t1"}, {two.origin})


def test_the_writers_connections_have_limits(stores: tuple[Store, Store]) -> None:
    with stores[0].writer.engine.connect() as connection:
        for name, value in (
            ("lock_timeout", "100ms"),
            ("idle_in_transaction_session_timeout", "500ms"),
            ("statement_timeout", "1500ms"),
        ):
            assert connection.execute(text(f"SHOW {name}")).scalar() == value
    with stores[0].engine.connect() as connection:  # the doctor takes its time
        for name in ("lock_timeout", "idle_in_transaction_session_timeout", "statement_timeout"):
            assert connection.execute(text(f"SHOW {name}")).scalar() == "0"


def test_the_watchers_of_the_version_before_are_forgotten(fresh_database: str) -> None:
    """An upgrade from a database of the release before, with tables in it."""
    engine = open_engine(fresh_database)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        row = "('t1', 'soda', 1, 'playing', true, '{}')"
        connection.execute(text(f"INSERT INTO tables VALUES {row}"))
        connection.execute(text("INSERT INTO watchers VALUES ('t1', 77)"))
    migrate(engine)
    engine.dispose()
    store = Store(fresh_database, LEASE_MS)
    assert store.ownership.renew_and_claim().mine == {"t1"}
    store.close()
