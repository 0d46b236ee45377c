"""What a bot's worker process does with what it is given."""

import asyncio

import pytest
from houses import House

from contraband.core.chance import Oracle, seeded
from contraband.core.kernel import lowest
from contraband.games.cuba.cloth.guess import guess
from contraband.games.cuba.game import GAME
from contraband.server import thinking
from contraband.server.live import is_idle
from contraband.server.trials.player import open_table
from contraband.server.turns import Turns
from contraband.table.sight import Sight
from contraband.table.state import PLAYING


class Simulation(Oracle):
    asked = 0

    def answer(self, question: list[int]) -> list[int]:
        self.asked += 1
        return guess(question, seeded(1))


@pytest.mark.parametrize(("bot", "asks"), [("medium", False), ("hard", True)])
def test_the_best_flicks_are_simulated_in_the_worker(
    monkeypatch: pytest.MonkeyPatch, bot: str, asks: bool
) -> None:
    simulation = Simulation()
    monkeypatch.setattr(thinking, "PHYSICS", simulation)
    s = GAME.new(2, {}, seeded(1))
    seat = int(lowest(s.asked))
    sight = Sight("cuba", GAME.version, seat, 1, bot, s.to_plain(), [])
    move, _why = thinking.choose(sight, 60_000, 1)
    GAME.play(s, seat, GAME.signed(move, is_person=False))  # raises unless the move is legal
    assert (simulation.asked > 0) == asks


# -- whose turn it is ------------------------------------------------------------------------------


def served(turns: Turns[str], seconds: dict[str, float], times: int) -> list[str]:
    """Which tables have their turn, each of which wants to think again and again."""
    order = []
    for _ in range(times):
        found = turns.next(lambda _: 0)
        assert found is not None
        table, kind, _job = found
        turns.took(table, kind, seconds[table])
        turns.add(table, kind, "again")
        order.append(table)
    return order


def test_tables_share_the_time() -> None:
    turns: Turns[str] = Turns()
    seconds = {"slow": 0.4, "middle": 0.1, "quick": 0.01}
    for table in seconds:
        turns.add(table, table, "first")
    order = served(turns, seconds, 2_000)
    spent = {table: order.count(table) * seconds[table] for table in seconds}
    assert max(spent.values()) - min(spent.values()) <= 0.8


def test_a_quick_bot_does_not_wait_behind_slow_ones() -> None:
    turns: Turns[str] = Turns()
    seconds = {f"slow{n}": 0.4 for n in range(30)}
    for table in seconds:
        turns.add(table, "cuba hard", "first")
    served(turns, seconds, 45)  # in the middle of a round
    turns.add("quick", "soda easy", "mine")
    turns.takes_s["soda easy"] = 0.01
    found = turns.next(lambda _: 0)
    assert found is not None
    assert found[2] == "mine"


def test_waiting_for_nothing_saves_nothing() -> None:
    """A table that did not think for long may not then think for long."""
    turns: Turns[str] = Turns()
    turns.add("busy", "k", "first")
    served(turns, {"busy": 0.1}, 100)
    turns.add("late", "k", "first")
    order = served(turns, {"busy": 0.1, "late": 0.1}, 100)
    assert 48 <= order.count("late") <= 52


def test_tables_with_people_come_first_and_accounts_are_forgotten() -> None:
    turns: Turns[str] = Turns()
    for table in ("deserted", "watched", "played"):
        turns.add(table, "k", table)
    rank = {"deserted": 2, "watched": 1, "played": 0}
    found = [turns.next(rank.__getitem__) for _ in range(4)]
    assert [one and one[2] for one in found] == ["played", "watched", "deserted", None]
    assert len(turns) == 0
    for table in rank:
        turns.took(table, "k", 0.1)
    turns.add("new", "k", "new")
    served(turns, {"new": 0.1}, 10)
    assert set(turns.account_s) == {"new"}


# -- tables without people -------------------------------------------------------------------------

BOTS = {"game": "soda", "seats": 3, "occupants": ["random"] * 3, "pace": "instant"}


async def still(house: House, table: str) -> int:
    """How far the table has come once it stands still."""
    seq = -1
    async with asyncio.timeout(30):
        while seq != house.hub.tables[table].table.seq:
            seq = house.hub.tables[table].table.seq
            await asyncio.sleep(1.5)  # longer than a bot takes at this pace
    return seq


async def test_a_table_of_bots_plays_while_it_is_watched(house: House) -> None:
    opened = await open_table(house.http, house.link, **{**BOTS, "pace": "normal"})
    host = await house.player(opened["table"], opened["host_token"])
    started = await host.command({"type": "start", "id": "s"})
    await host.see(started["seq"] + 2)
    await house.dismiss([[host]])
    live = house.hub.tables[opened["table"]]
    rested = await still(house, opened["table"])
    assert live.table.phase == PLAYING
    watcher = await house.player(opened["table"], "")
    await watcher.see(rested + 2)


async def test_a_game_rests_with_the_last_person_and_goes_on_with_the_first(house: House) -> None:
    """Nobody is covered while nobody is there to play on with."""
    players = await house.started(3, grace_s=1, pace="instant", options={"first_guard": 1})
    live = house.hub.tables[players[0].table]
    await house.dismiss([players])
    await asyncio.sleep(1.5)
    assert not any(chair.cover for chair in live.table.sitting.data.chairs)
    seq = live.table.seq
    back = await house.player(players[0].table, players[0].token)
    await back.see(seq + 1)  # the others are covered now, and the game goes on
    covered = [bool(chair.cover) for chair in live.table.sitting.data.chairs]
    assert not covered[0]
    assert any(covered)


async def test_a_resting_game_is_not_kept_in_memory(house: House) -> None:
    """It comes back as it was: no clock ran, so no restart is told."""
    players = await house.started(3)
    table = players[0].table
    await house.dismiss([players])
    live = house.hub.tables[table]
    seq = live.table.seq
    assert is_idle(live, live.quiet_since_ms + 1, 0)
    await house.hub.forget(live)
    assert table not in house.hub.tables
    back = await house.player(table, players[1].token)
    await back.see(seq)
    assert (house.hub.tables[table].table.seq, house.hub.resting) == (seq, set())
    assert house.hub.tables[table].watched


async def test_a_game_whose_clock_runs_is_kept(house: House) -> None:
    players = await house.started(3, clock="blitz")
    await house.dismiss([players])
    live = house.hub.tables[players[0].table]
    assert not is_idle(live, live.quiet_since_ms + 1, 0)


async def test_the_pool_gets_no_more_jobs_than_it_has_workers(house: House) -> None:
    """The rest waits where it can still be put in order."""
    thinkers = house.hub.thinkers
    opened = [await open_table(house.http, house.link, **BOTS) for _ in range(6)]
    hosts = [await house.player(one["table"], one["host_token"]) for one in opened]
    most = 0
    for host in hosts:
        await host.command({"type": "start", "id": "s"})
        most = max(most, len(thinkers.turns))
        assert len(thinkers.running) <= thinkers.workers
    async with asyncio.timeout(60):
        while any(house.hub.tables[host.table].table.phase == PLAYING for host in hosts):
            await asyncio.sleep(0.1)
            assert len(thinkers.running) <= thinkers.workers
    assert most > 0
    assert not thinkers.tables
