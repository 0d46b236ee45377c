"""Appending, reading back, races and groups, on SQLite and on PostgreSQL."""

import asyncio
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, select, text

from contraband.store.engine import HEAD, sqlite_url
from contraband.store.errors import Conflict, StoreDown
from contraband.store.listen import Listener
from contraband.store.listing import Listing, Summary
from contraband.store.notes import Note
from contraband.store.schema import METADATA, TICKETS
from contraband.store.store import Store
from contraband.store.tickets import Pass
from contraband.table.commands import SYSTEM, Join
from contraband.table.entries import Entry
from contraband.table.setup import Setup
from contraband.table.table import Table


def new_table(table_id: str = "t1") -> tuple[Table, list[Entry]]:
    return Table.new(table_id, Setup("soda", 3), 1_000, bytes(32))


def listing(table_id: str, phase: str = "lobby", public: bool = True) -> Listing:
    return Listing(table_id, "soda", 1_000, phase, public, Summary(open=3))


def joined(table: Table, name: str, command_id: str = "") -> list[Entry]:
    return table.handle(SYSTEM, Join(name, "ab" * 32, id=command_id), 2_000)


async def opened(store: Store, table_id: str = "t1", phase: str = "lobby") -> Table:
    table, entries = new_table(table_id)
    await store.create(listing(table_id, phase), entries)
    return table


async def test_what_was_appended_is_loaded_again(store: Store) -> None:
    table = await opened(store)
    entries = joined(table, "Ännä \u2603", "c1")
    entries[0].body["odd"] = '\x00 "\\ \U0001f34b'  # PostgreSQL's text cannot hold a bare NUL
    await store.append("t1", entries)
    saved = await store.load("t1")
    assert saved is not None
    assert saved.snapshot is None
    assert saved.entries[1:] == entries
    assert await store.since("t1", 1) == entries
    assert await store.load("t2") is None


async def test_a_snapshot_shortens_loading_and_changes_nothing(store: Store) -> None:
    table = await opened(store)
    for name in ("Ana", "Ben", "Cleo"):
        entries = joined(table, name)
        table.adopt(entries)
        snapshot = table.snapshot() if name == "Ben" else None
        await store.append("t1", entries, snapshot=snapshot)
    saved = await store.load("t1")
    assert saved is not None
    assert [entry.seq for entry in saved.entries] == [4]
    assert Table.fold(saved.entries, saved.snapshot).snapshot() == table.snapshot()
    assert Table.fold(await store.since("t1", 0)).snapshot() == table.snapshot()


async def test_the_quicker_process_wins(store: Store, url: str) -> None:
    other = Store(url)
    try:
        table = await opened(store)
        await other.append("t1", joined(table, "Ana"))
        with pytest.raises(Conflict):
            await store.append("t1", joined(table, "Ben"))
        assert [entry.body.get("name") for entry in await store.since("t1", 1)] == ["Ana"]
    finally:
        other.close()


async def test_a_command_id_is_taken_once(store: Store) -> None:
    table = await opened(store)
    entries = joined(table, "Ana", "same")
    await store.append("t1", entries)
    table.adopt(entries)
    table.sitting.data.replies.clear()  # as if the table had forgotten it
    with pytest.raises(Conflict):
        await store.append("t1", joined(table, "Ben", "same"))


async def test_a_table_id_is_taken_once(store: Store) -> None:
    await opened(store)
    with pytest.raises(Conflict):
        await opened(store)


async def test_many_appends_share_commits_and_a_loser_harms_nobody(store: Store) -> None:
    tables = {f"t{n}": await opened(store, f"t{n}") for n in range(100)}
    await store.append("t7", joined(tables["t7"], "Quick"))
    commits: list[int] = []
    event.listen(store.writing, "commit", lambda _: commits.append(1))
    jobs = [store.append(name, joined(table, "Ana")) for name, table in tables.items()]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert [at for at, one in enumerate(results) if one is not None] == [7]
    assert type(results[7]) is Conflict
    assert 0 < len(commits) < 100  # the group without the loser went together


async def test_lists_show_tables_by_phase_the_newest_first(store: Store) -> None:
    for number, phase, public in ((1, "lobby", True), (2, "playing", True), (3, "lobby", False)):
        table_id = f"t{number}"
        _, entries = new_table(table_id)
        made = Listing(table_id, "soda", number, phase, public, Summary(seats=number))
        await store.create(made, entries)
    found = await store.listings(("lobby", "playing"), public_only=True)
    assert [one.id for one in found] == ["t2", "t1"]
    assert found[0].summary == Summary(seats=2)
    assert [one.id for one in await store.listings(("lobby",), False)] == ["t3", "t1"]


async def test_a_listing_changes_with_the_entry(store: Store) -> None:
    table = await opened(store)
    await store.append("t1", joined(table, "Ana"), listing=listing("t1", phase="playing"))
    assert (await store.renew_and_claim()).gained == ["t1"]


async def test_a_ticket_is_good_once_and_for_a_while(store: Store) -> None:
    right = Pass("t1", "ab" * 32)
    await store.issue("h1", right, 30_000)
    await store.issue("h2", right, -1)
    assert await store.redeem("h1") == right
    assert await store.redeem("h1") is None
    assert await store.redeem("h2") is None
    await store.issue("h3", right, -1)
    await store.issue("h4", right, 30_000)  # sweeps h3 out
    wanted = select(TICKETS.c.hash)
    kept = await store.read(lambda connection: list(connection.execute(wanted).scalars()))
    assert [*kept, *store.tickets.open] == ["h4"]


async def test_one_ticket_redeemed_by_many_at_once_has_one_winner(store: Store) -> None:
    await store.issue("h", Pass("t1", ""), 30_000)
    found = await asyncio.gather(*(store.redeem("h") for _ in range(20)))
    assert len([one for one in found if one is not None]) == 1


async def test_a_group_of_commands_is_one_statement(store: Store) -> None:
    """And none of what a failed group has put down is written by the next one."""
    tables = {name: await opened(store, name) for name in ("t1", "t2", "t3")}
    statements: list[str] = []

    def noted(_: object, __: object, statement: str, *rest: object) -> None:
        statements.append(statement)

    event.listen(store.writer.engine, "before_cursor_execute", noted)
    release = threading.Event()
    held = store.writer.submit(lambda _: release.wait())
    first = {name: joined(table, "Ana") for name, table in tables.items()}
    waiting = [asyncio.create_task(store.append(name, first[name])) for name in tables]
    await asyncio.sleep(0.05)
    release.set()
    await asyncio.gather(*waiting)
    held.result()
    assert len([one for one in statements if one.startswith("INSERT INTO log")]) == 1
    with pytest.raises(Conflict):
        await store.append("t1", joined(tables["t1"], "Ben"))  # its number is taken
    tables["t2"].adopt(first["t2"])
    await store.append("t2", joined(tables["t2"], "Cleo"))
    assert [len(await store.since(name, 0)) for name in tables] == [2, 3, 2]


async def test_a_closed_store_refuses(store: Store) -> None:
    table = await opened(store)
    store.close()
    with pytest.raises(StoreDown):
        await store.append("t1", joined(table, "Ana"))


async def test_a_faulty_job_does_not_stop_the_writer(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        await store.write(lambda _: 1 / 0)
    await opened(store)


def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
        assert context.get_current_revision() == HEAD  # or every start would load Alembic


def test_every_connection_is_durable(store: Store) -> None:
    if store.shared:
        with store.engine.connect() as connection:
            assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
        return
    with (
        store.engine.connect() as one,
        store.engine.connect() as two,
        store.writer.engine.connect() as three,
    ):
        for connection in (one, two, three):
            assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
            assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"


async def test_one_process_alone_watches_everything(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "contraband.db"))
    await opened(store, "t1")
    await opened(store, "t2", phase="playing")
    assert await store.claim("t1")
    found = await store.renew_and_claim()
    assert (found.gained, found.mine, found.living) == (["t2"], {"t2"}, {store.origin})
    store.close()


async def test_every_table_has_one_watcher_and_a_dead_one_is_replaced(fresh_database: str) -> None:
    one, two = Store(fresh_database, 1_000), Store(fresh_database)
    try:
        for table in ("t1", "t2", "t3"):
            await opened(one, table, phase="playing")
        assert await one.claim("t1")
        assert await one.claim("t1")  # asked again, still ours
        assert not await two.claim("t1")
        found = await two.renew_and_claim()
        assert sorted(found.gained) == ["t2", "t3"]
        assert (found.mine, found.living) == ({"t2", "t3"}, {one.origin, two.origin})
        assert (await one.renew_and_claim()).gained == []
        await two.release("t3")
        assert (await one.renew_and_claim()).gained == ["t3"]
        while one.origin in (found := await two.renew_and_claim()).living:  # it renews no more
            await asyncio.sleep(0.05)
        found = await two.renew_and_claim()  # the lease may have ended meanwhile
        assert found.mine == {"t1", "t2", "t3"}
        assert (await one.renew_and_claim()).mine == set()  # back again, all are owned
        two.ownership.close()  # an orderly end
        assert (await one.renew_and_claim()).mine == {"t1", "t2", "t3"}
    finally:
        one.close()
        two.close()


async def test_many_processes_that_ask_at_once_share_the_tables(fresh_database: str) -> None:
    stores = [Store(fresh_database) for _ in range(4)]
    try:
        tables = {f"t{number}" for number in range(40)}
        for table in sorted(tables):
            await opened(stores[0], table, phase="playing")
        await asyncio.gather(*(store.claim("t0") for store in stores))  # all are known to live
        await asyncio.gather(*(store.renew_and_claim() for store in stores))
        rounds = await asyncio.gather(*(store.renew_and_claim() for store in stores))
        assert sorted(table for one in rounds for table in one.mine) == sorted(tables)
    finally:
        for store in stores:
            store.close()


async def test_other_processes_hear_of_entries(fresh_database: str) -> None:
    here, there = Store(fresh_database), Store(fresh_database)
    heard: list[Note] = []
    came = threading.Event()

    def note(one: Note) -> None:
        heard.append(one)
        if one.seats is not None:
            came.set()

    listener = Listener(here.engine, here.origin, note)
    try:
        table = await opened(there)
        await here.append("t1", joined(table, "Ana"))  # its own words do not come back
        await there.append("t1", joined(Table.fold(await there.since("t1", 0)), "Ben"))
        await there.tell(Note(there.origin, "t1", seats=[1]))
        assert await asyncio.to_thread(came.wait, 10)
        told = Note(there.origin, "t1", seq=3), Note(there.origin, "t1", seats=[1])
        assert heard == [Note(here.origin, ""), *told]
    finally:
        listener.close()
        here.close()
        there.close()
