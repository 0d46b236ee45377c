"""The doctor finds every change, survives whatever it finds, and mends what can be mended."""

import sqlite3
from pathlib import Path

from stored_tables import fill

from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.repair import repair
from contraband.store.store import Store

ROWS = [
    "phase = 'over'",
    "phase = 'lobby'",
    "game = 'kingpin'",
    "created_ms = created_ms - 100000000",
    "summary = replace(summary, '\"seats\":3', '\"seats\":4')",
    "summary = '{}'",
]
BOTH = [  # on either engine
    "game = 'nosuchgame'",
    "game = ''",
    "phase = 'nonsense'",
    "summary = 'x'",
    "summary = '[]'",
    """summary = '{"names": 5}'""",
    """summary = '{"names": ["' || chr(27) || '[2J"]}'""",
    "created_ms = -5",
]
WILD = [  # SQLite takes anything anywhere
    "public = 'maybe'",
    "public = 7",
    "created_ms = 'yesterday'",
    "created_ms = 1e300",
    "game = 5",
    "game = x'ff00'",
    "summary = x'ff'",
    "summary = cast(x'22ff22' AS TEXT)",
    "phase = x'00'",
]
LOGS = [
    "UPDATE log SET seq = 'two' WHERE table_id = 't1' AND seq = 2",
    "UPDATE log SET at_ms = 'noon' WHERE table_id = 't1' AND seq = 2",
    "UPDATE log SET kind = x'ff' WHERE table_id = 't1' AND seq = 2",
    "UPDATE log SET kind = cast(x'ff' AS TEXT) WHERE table_id = 't1' AND seq = 2",
    "UPDATE log SET body = cast(x'ff' AS TEXT) WHERE table_id = 't1' AND seq = 2",
    "UPDATE log SET body = '[]' WHERE table_id = 't1' AND seq = 2",
    "UPDATE log SET body = 17 WHERE table_id = 't1' AND seq = 2",
    """UPDATE log SET body = '{"seat":"a","body":{},"outcomes":[],"reply":{}}'
       WHERE table_id = 't1' AND seq = 2""",
    "UPDATE log SET body = replace(hex(zeroblob(50000)), '00', '[') WHERE table_id = 't1'",
    "UPDATE log SET hash = 5 WHERE table_id = 't1' AND seq = 2",
    "UPDATE log SET command_id = x'00' WHERE table_id = 't1' AND seq = 2",
    "UPDATE log SET table_id = 'other' WHERE table_id = 't1' AND seq = 7",
    "UPDATE snapshots SET body = '17' WHERE table_id = 't1'",
    "UPDATE snapshots SET body = '{\"body\": [], \"seal\": 3}' WHERE table_id = 't1'",
    "UPDATE snapshots SET seq = 'last' WHERE table_id = 't1'",
    "UPDATE snapshots SET body = cast(x'ff' AS TEXT) WHERE table_id = 't1'",
]


async def test_every_changed_row_of_the_list_is_found_and_mended(store: Store) -> None:
    changes = ROWS + BOTH
    for number in range(len(changes) + 1):
        await fill(store, f"t{number:02}")
    with store.engine.execution_options(writes=True).begin() as connection:
        for number, change in enumerate(changes):
            here = change if store.shared else change.replace("chr(", "char(")
            connection.exec_driver_sql(f"UPDATE tables SET {here} WHERE id = 't{number:02}'")
    findings = examine(store)
    names = [f"t{number:02}" for number in range(len(changes))]  # and the last one is sound
    assert [fault[:11] for fault in findings.faults] == [f"Table {name}: " for name in names]
    assert all(fault.isprintable() for fault in findings.faults)
    assert repair(store, findings) == [f"Table {name} is listed as its log says." for name in names]
    assert examine(store).faults == []


def changed(file: Path, *changes: str) -> None:
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA foreign_keys=OFF")
        for change in changes:
            assert database.execute(change).rowcount > 0, change
    database.close()


async def test_whatever_is_in_the_file_is_one_sentence(tmp_path: Path) -> None:
    """The doctor does not stumble, and one ill table says nothing about the others."""
    file = tmp_path / "contraband.db"
    changes = [f"UPDATE tables SET {change} WHERE id = 't1'" for change in WILD] + LOGS
    store = Store(sqlite_url(file))
    for number in range(len(changes)):
        await fill(store, f"t{number:02}")
    await fill(store, "sound")
    await fill(store, "other", "lobby")
    store.close()
    changed(file, *(change.replace("'t1'", f"'t{at:02}'") for at, change in enumerate(changes)))
    store = Store(sqlite_url(file))
    findings = examine(store)
    told = {fault.partition(":")[0] for fault in findings.faults}
    for number, change in enumerate(changes):
        assert f"Table t{number:02}" in told, change
    assert not any(fault.startswith("Table sound") for fault in findings.faults)
    assert not any("\n" in fault for fault in findings.faults)
    repair(store, findings)
    again = examine(store)
    assert again.faults == []
    listed = await store.listings(("lobby", "playing", "over"), public_only=False)
    assert len(listed) + len(again.set_aside) == len(changes) + 2
    assert len(again.set_aside) > 8
    store.close()


async def test_what_does_not_replay_is_set_aside_and_comes_back_when_it_does(
    tmp_path: Path,
) -> None:
    file = tmp_path / "contraband.db"
    store = Store(sqlite_url(file))
    await fill(store, "t1")
    store.close()
    changed(file, "UPDATE log SET at_ms = at_ms + 1 WHERE seq = 2")
    store = Store(sqlite_url(file))
    repair(store, examine(store))
    assert examine(store).set_aside == ["t1"]
    assert await store.listings(("playing",), public_only=False) == []
    assert (await store.renew_and_claim()).gained == []  # and no server tries to run it
    store.close()
    changed(file, "UPDATE log SET at_ms = at_ms - 1 WHERE seq = 2")
    store = Store(sqlite_url(file))
    findings = examine(store)
    assert findings.faults == ["Table t1: It is set aside, but its log is sound."]
    repair(store, findings)
    assert [one.id for one in await store.listings(("playing",), public_only=False)] == ["t1"]
    store.close()
