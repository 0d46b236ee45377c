"""T2: a power cut loses what was not synced. No acknowledged entry is among it.

A process writes with our store while a preloaded library notes every write and sync. From that
trace the disk is rebuilt as a cut at any moment would leave it: all that was synced, and of the
rest any part.
"""

import asyncio
import os
import random
import struct
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from sizes import trials

from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.store import Store

pytestmark = pytest.mark.trial("T2")
HERE = Path(__file__).parent
ENTRIES = 40
HEAD = struct.Struct("qiic7x")

WRITING = """
import asyncio, os, sys
from pathlib import Path
import contraband.store.engine as engine
from contraband.store.listing import listing_of
from contraband.store.store import Store
sys.path.insert(0, sys.argv[1])
from test_faults import opened
from contraband.table.commands import SYSTEM, Join, Who
from contraband.wire.messages import Note

async def write(file, entries):
    durable = engine.make_durable
    def prepare(connection, entry):
        durable(connection, entry)
        connection.execute("PRAGMA synchronous=" + sys.argv[4])
    engine.make_durable = prepare
    store = Store(engine.sqlite_url(file))
    table = await opened(store)
    log = table.handle(SYSTEM, Join("P", "ab" * 32), 2_000)
    acks = os.open(file.with_name("acks"), os.O_WRONLY | os.O_CREAT)
    for number in range(entries):
        table.adopt(log)
        await store.append(table.id, log, listing=listing_of(table, 1_000, True))
        os.write(acks, b"!")
        log = table.handle(Who(0), Note(f"n{number}", "x" * 700), 2_000)
    os._exit(0)

asyncio.run(write(Path(sys.argv[2]), int(sys.argv[3])))
"""


@dataclass
class Event:
    kind: str  # w(rite), t(runcate), s(ync), u(nlink)
    file: str
    offset: int
    data: bytes


def trace_of(folder: Path, synchronous: str) -> list[Event]:
    """Everything a writing process did to its files, in order."""
    library = folder / "powercut.so"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    compiled = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(HERE / "powercut.c")]
    subprocess.run(compiled, check=True)
    data, trace = folder / "data", folder / "trace"
    data.mkdir()
    environment = {**os.environ, "LD_PRELOAD": str(library), "POWERCUT_TRACE": str(trace)}
    arguments = [str(HERE), str(data / "contraband.db"), str(ENTRIES), synchronous]
    command = [sys.executable, "-c", WRITING, *arguments]
    subprocess.run(command, env=environment, check=True, timeout=120)
    return [event for event in read_trace(trace.read_bytes()) if Path(event.file).parent == data]


def read_trace(trace: bytes) -> Iterator[Event]:
    at = 0
    while at < len(trace):
        offset, size, length, kind = HEAD.unpack_from(trace, at)
        at += HEAD.size
        file = trace[at : at + length].decode()
        at += length
        yield Event(kind.decode(), file, offset, trace[at : at + size])
        at += size


def cut(trace: list[Event], moment: int, luck: random.Random, folder: Path) -> int:
    """Leave the files as a power cut at this moment might; returns how many were acknowledged."""
    whole: dict[str, bytearray] = {}
    unsynced: dict[str, list[Event]] = {}
    acknowledged = 0
    for event in trace[:moment]:
        if event.file.endswith("acks"):
            acknowledged += 1
        elif event.kind == "u":
            whole.pop(event.file, None)
            unsynced.pop(event.file, None)
        elif event.kind == "s":
            for late in unsynced.pop(event.file, []):
                apply(whole.setdefault(event.file, bytearray()), late)
        else:
            unsynced.setdefault(event.file, []).append(event)
    for file, events in unsynced.items():
        share = luck.choice((0.0, 0.5, 1.0))
        for late in events:
            if luck.random() < share:
                apply(whole.setdefault(file, bytearray()), late)
    for file, content in whole.items():
        if not file.endswith("-shm"):  # shared memory: no file after a power cut
            (folder / Path(file).name).write_bytes(content)
    return acknowledged


def apply(content: bytearray, event: Event) -> None:
    if event.kind == "t":
        del content[event.offset :]
        return
    end = event.offset + len(event.data)
    content.extend(bytes(max(0, end - len(content))))
    content[event.offset : end] = event.data


def survivors(file: Path) -> int:
    """Notes and the join that are still there; the rest must be whole."""
    store = Store(sqlite_url(file))
    try:
        assert examine(store).faults == []
        return max(0, len(asyncio.run(store.since("t1", 0))) - 1)
    finally:
        store.close()


def lost_in(tmp_path: Path, synchronous: str, cuts: int) -> int:
    """In how many of so many cuts an acknowledged entry was lost."""
    trace = trace_of(tmp_path, synchronous)
    luck = random.Random(2)
    lost = 0
    for number in range(cuts):
        folder = tmp_path / f"cut{number}"
        folder.mkdir()
        acknowledged = cut(trace, luck.randrange(len(trace)), luck, folder)
        if survivors(folder / "contraband.db") < acknowledged:
            lost += 1
    return lost


def test_t2_a_power_cut_loses_nothing_acknowledged(tmp_path: Path) -> None:
    assert lost_in(tmp_path, "FULL", trials(20, 200)) == 0


def test_without_syncs_the_same_cuts_lose_something(tmp_path: Path) -> None:
    """The planted bug: were this harness blind, it would also say that nothing is lost."""
    assert lost_in(tmp_path, "OFF", 20) > 0
