"""What a look at the running server tells its host: tables, people, bots, the process."""

import os
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from contraband.games import GAMES
from contraband.server.health import Finding
from contraband.server.hub import Hub
from contraband.server.metrics import OTHER, every, gauge, gauges, head, line

PHASES: Final = ("lobby", "playing", "over")
STARTED_S: Final = time.time()
OWN: Final = Path("/proc/self")


def report(hub: Hub, findings: list[Finding], version: str) -> Iterator[str]:
    """Everything there is to tell, in the order in which a reader may ask for it."""
    yield from gauges("contraband_info", "This version.", ("version",), {(version,): 1})
    well: dict[tuple[str, ...], float] = {(one.name,): int(not one.fault) for one in findings}
    yield from gauges("contraband_ready", "1 if this part is well, by part.", ("check",), well)
    yield from people(hub)
    yield from hub.metrics.lines()
    yield from limits(hub)
    yield from maintenance(hub)
    yield from process()


def people(hub: Hub) -> Iterator[str]:
    tables = every(GAMES, PHASES)
    seated = watching = 0
    for live in hub.tables.values():
        game = live.table.game if live.table.game in GAMES else OTHER
        key = (game, live.table.phase)
        tables[key] = tables.get(key, 0) + 1
        seated += len(live.presence.seats_here())
        watching += live.presence.spectators()
    about = "Tables in memory, by game and phase."
    yield from gauges("contraband_tables", about, ("game", "phase"), tables)
    yield from gauge("contraband_seats_connected", "Seats with a person at a socket here.", seated)
    yield from gauge("contraband_spectators", "Sockets that only watch.", watching)
    yield from gauge("contraband_sockets", "Open sockets.", hub.sockets)
    about = "Questions to bots that wait or are thought about."
    yield from gauge("contraband_bot_queue", about, hub.metrics.thinking)
    duties = sum(1 for live in hub.tables.values() if live.owned)
    about = "Tables whose clocks and bots are this server's duty."
    yield from gauge("contraband_tables_watched", about, duties)
    about = "Times this process did not run for a second or more (sleep, a stop, a busy machine)."
    yield from head("contraband_standstills_total", "counter", about)
    yield line("contraband_standstills_total", {}, hub.clock.gaps)
    yield from gauge("contraband_tasks", "Things the server does meanwhile.", len(hub.tasks))


def limits(hub: Hub) -> Iterator[str]:
    """How often each limit was hit; their names stand in the code."""
    yield from head("contraband_limits_hit_total", "counter", "Times a limit was hit, by limit.")
    for name, hits in sorted(hub.limits.hits.items()):
        yield line("contraband_limits_hit_total", {"limit": name}, hits)


def maintenance(hub: Hub) -> Iterator[str]:
    """Backups and the archive; 0 means not yet."""
    for name, outcome in (("backup", hub.maintenance.backup), ("archive", hub.maintenance.archive)):
        if outcome.on:
            done, failed = outcome.done_ms / 1000, outcome.failed_ms / 1000
            about = f"When the last {name} went well."
            yield from gauge(f"contraband_{name}_done_time_seconds", about, done)
            about = f"When the last {name} failed."
            yield from gauge(f"contraband_{name}_failed_time_seconds", about, failed)


def process() -> Iterator[str]:
    """Under the names that all programs give these."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    yield from head("process_cpu_seconds_total", "counter", "Processor time used.")
    yield line("process_cpu_seconds_total", {}, used.ru_utime + used.ru_stime)
    yield from gauge("process_start_time_seconds", "When it was started.", STARTED_S)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    yield from gauge("process_max_fds", "Files that may be open.", most)
    if sys.platform == "linux":
        pages = int((OWN / "statm").read_text().split()[1])
        memory = pages * os.sysconf("SC_PAGE_SIZE")
        yield from gauge("process_resident_memory_bytes", "Memory in use.", memory)
        yield from gauge("process_open_fds", "Open files.", len(os.listdir(OWN / "fd")))
