"""What a bot's worker process does with what it is given."""

import asyncio
from functools import partial

import pytest
from local_server import LocalServer

from contraband.core.chance import Oracle, seeded
from contraband.core.kernel import lowest
from contraband.games.cuba.cloth.guess import guess
from contraband.games.cuba.game import GAME
from contraband.server import bot_workers
from contraband.server.fair_queue import FairQueue
from contraband.server.live import is_idle
from contraband.server.trials.player import open_table
from contraband.table.bot_request import BotRequest
from contraband.table.state import PLAYING


class Simulation(Oracle):
    asked = 0

    def answer(self, question: list[int]) -> list[int]:
        self.asked += 1
        return guess(question)


@pytest.mark.parametrize(("bot", "asks"), [("medium", False), ("hard", True)])
def test_the_best_flicks_are_simulated_in_the_worker(
    monkeypatch: pytest.MonkeyPatch, bot: str, asks: bool
) -> None:
    simulation = Simulation()
    monkeypatch.setattr(bot_workers, "PHYSICS", simulation)
    s = GAME.new(2, {}, seeded(1))
    seat = int(lowest(s.asked))
    request = BotRequest("cuba", GAME.version, seat, 1, bot, s.to_plain(), [])
    move, _why = bot_workers.choose(request, 60_000, 1)
    GAME.play(s, seat, GAME.signed(move, is_person=False))  # raises unless the move is legal
    assert (simulation.asked > 0) == asks


# -- whose turn it is ------------------------------------------------------------------------------


def served(queue: FairQueue[str], seconds: dict[str, float], times: int) -> list[str]:
    """Which tables have their turn, each of which wants to think again and again."""
    order = []
    for _ in range(times):
        found = queue.next(lambda _: 0)
        assert found is not None
        table, kind, _job = found
        queue.took(table, kind, seconds[table])
        queue.add(table, kind, "again")
        order.append(table)
    return order


def test_tables_share_the_time() -> None:
    queue: FairQueue[str] = FairQueue()
    seconds = {"slow": 0.4, "middle": 0.1, "quick": 0.01}
    for table in seconds:
        queue.add(table, table, "first")
    order = served(queue, seconds, 2_000)
    spent = {table: order.count(table) * seconds[table] for table in seconds}
    assert max(spent.values()) - min(spent.values()) <= 0.8


def test_a_quick_bot_does_not_wait_behind_slow_ones() -> None:
    queue: FairQueue[str] = FairQueue()
    seconds = {f"slow{n}": 0.4 for n in range(30)}
    for table in seconds:
        queue.add(table, "cuba hard", "first")
    served(queue, seconds, 45)  # in the middle of a round
    queue.add("quick", "soda easy", "mine")
    queue.takes_s["soda easy"] = 0.01
    found = queue.next(lambda _: 0)
    assert found is not None
    assert found[2] == "mine"


def test_waiting_for_nothing_saves_nothing() -> None:
    """A table that did not think for long may not then think for long."""
    queue: FairQueue[str] = FairQueue()
    queue.add("busy", "k", "first")
    served(queue, {"busy": 0.1}, 100)
    queue.add("late", "k", "first")
    order = served(queue, {"busy": 0.1, "late": 0.1}, 100)
    assert 48 <= order.count("late") <= 52


def test_tables_with_people_come_first_and_accounts_are_forgotten() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in ("deserted", "watched", "played"):
        queue.add(table, "k", table)
    rank = {"deserted": 2, "watched": 1, "played": 0}
    found = [queue.next(rank.__getitem__) for _ in range(4)]
    assert [one and one[2] for one in found] == ["played", "watched", "deserted", None]
    assert len(queue) == 0
    for table in rank:
        queue.took(table, "k", 0.1)
    queue.add("new", "k", "new")
    served(queue, {"new": 0.1}, 10)
    assert set(queue.account_s) == {"new"}


# -- tables without people -------------------------------------------------------------------------

BOTS = {"game": "soda", "seats": 3, "occupants": ["random"] * 3, "pace": "instant"}


async def still(local: LocalServer, table: str) -> int:
    """How far the table has come once it stands still."""
    seq = -1
    async with asyncio.timeout(30):
        while seq != local.hub.tables[table].table.seq:
            seq = local.hub.tables[table].table.seq
            await asyncio.sleep(1.5)  # longer than a bot takes at this pace
    return seq


async def test_a_table_of_bots_plays_while_it_is_watched(local: LocalServer) -> None:
    opened = await open_table(local.http, local.link, **{**BOTS, "pace": "normal"})
    host = await local.player(opened["table"], opened["host_token"])
    started = await host.command({"type": "start", "id": "s"})
    await host.see(started["seq"] + 2)
    await local.dismiss([[host]])
    live = local.hub.tables[opened["table"]]
    rested = await still(local, opened["table"])
    assert live.table.phase == PLAYING
    watcher = await local.player(opened["table"], "")
    await watcher.see(rested + 2)


async def test_a_game_rests_with_the_last_person_and_goes_on_with_the_first(
    local: LocalServer,
) -> None:
    """Nobody is covered while nobody is there to play on with."""
    players = await local.started(3, grace_s=1, pace="instant", options={"first_guard": 1})
    live = local.hub.tables[players[0].table]
    await local.dismiss([players])
    await asyncio.sleep(1.5)
    assert not any(chair.cover for chair in live.table.sitting.data.chairs)
    seq = live.table.seq
    back = await local.player(players[0].table, players[0].token)
    await back.see(seq + 1)  # the others are covered now, and the game goes on
    covered = [bool(chair.cover) for chair in live.table.sitting.data.chairs]
    assert not covered[0]
    assert any(covered)


async def test_a_resting_game_is_not_kept_in_memory(local: LocalServer) -> None:
    """It comes back as it was: no clock ran, so no restart is told."""
    players = await local.started(3)
    table = players[0].table
    await local.dismiss([players])
    live = local.hub.tables[table]
    seq = live.table.seq
    assert is_idle(live, live.quiet_since_ms + 1, 0)
    await local.hub.forget(live)
    assert table not in local.hub.tables
    back = await local.player(table, players[1].token)
    await back.see(seq)
    assert (local.hub.tables[table].table.seq, local.hub.resting) == (seq, set())
    assert local.hub.tables[table].owned


async def test_a_game_whose_clock_runs_is_kept(local: LocalServer) -> None:
    players = await local.started(3, clock="blitz")
    await local.dismiss([players])
    live = local.hub.tables[players[0].table]
    assert not is_idle(live, live.quiet_since_ms + 1, 0)


async def test_whatever_goes_wrong_in_a_worker_is_no_answer(local: LocalServer) -> None:
    """An error that nobody had thought of left a table waiting for ever."""
    assert await local.hub.bot_workers.do(partial(getattr, 1, "no_such_thing")) is None
    assert await local.hub.bot_workers.do(partial(max, 1, 2)) == 2


async def test_the_pool_gets_no_more_jobs_than_it_has_workers(local: LocalServer) -> None:
    """The rest waits where it can still be put in order."""
    bot_workers = local.hub.bot_workers
    opened = [await open_table(local.http, local.link, **BOTS) for _ in range(6)]
    hosts = [await local.player(one["table"], one["host_token"]) for one in opened]
    most = 0
    for host in hosts:
        await host.command({"type": "start", "id": "s"})
        most = max(most, len(bot_workers.queue))
        assert len(bot_workers.running) <= bot_workers.workers
    async with asyncio.timeout(60):
        while any(local.hub.tables[host.table].table.phase == PLAYING for host in hosts):
            await asyncio.sleep(0.1)
            assert len(bot_workers.running) <= bot_workers.workers
    assert most > 0
    assert not bot_workers.tables
