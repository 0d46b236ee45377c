"""T8: many seeds of a small world, and proof that it finds planted bugs."""

import pytest
from simulation import Disk, Store, World, run_world
from sizes import trials

from contraband.server.clock import TableClock
from contraband.table import Entry, Table

pytestmark = pytest.mark.trial("T8")
COMMANDS = 60


def test_t8_the_log_is_one_history_in_every_world() -> None:
    worlds = trials(8, 10_000)
    for seed in range(worlds):
        try:
            run_world(seed, COMMANDS)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from error
    print(f"{worlds:,} worlds of {COMMANDS} commands")


def test_a_seed_gives_the_same_world_again() -> None:
    assert len({run_world(5, COMMANDS) for _ in range(3)}) == 1
    assert run_world(6, COMMANDS) != run_world(5, COMMANDS)


def found(world: type[World]) -> bool:
    for seed in range(20):
        try:
            run_world(seed, COMMANDS, world)
        except AssertionError:
            return True
    return False


class Forgetful(Disk):
    """Says that it has written, and has not."""

    def take(self, entries: list[Entry]) -> None:
        super().take(entries)
        if len(self.log) % 10 == 0:
            del self.log[-len(entries) :]


class Lossy(World):
    def __init__(self, seed: int, commands: int) -> None:
        super().__init__(seed, commands)
        self.disk = Forgetful()


def test_acknowledging_what_is_not_written_is_found() -> None:
    assert found(Lossy)


def test_forgetting_command_ids_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "known", lambda self, who, command_id: None)
    assert found(World)


def test_servers_that_go_by_their_own_clocks_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableClock, "set", lambda self, at_ms: None)
    assert found(World)


def test_adopting_before_the_commit_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """People then see what may never have happened."""
    append = Store.append

    async def hasty(self: Store, table_id: str, entries: list[Entry], **more: object) -> None:
        for process in self.world.processes:
            live = process.live
            if live.table.draft is not None and live.table.draft.entries == entries:
                live.table.sitting = live.table.draft.sitting
        await append(self, table_id, entries, **more)

    monkeypatch.setattr(Store, "append", hasty)
    assert found(World)
