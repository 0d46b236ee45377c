"""Tables that leave the memory leave nothing of themselves behind.

Objects are counted, not bytes: what an allocator keeps for later says nothing about us.
"""

import asyncio
import gc
import weakref
from collections import Counter

import pytest
from local_server import LocalServer, random_move

from contraband.games import GAMES
from contraband.physics.engine import Stage
from contraband.physics.oracle import PHYSICS
from contraband.server.limits import Bucket
from contraband.server.live import LiveTable
from contraband.store.errors import LOCKED, StoreDown
from contraband.table.picture import Fact
from contraband.wire.messages import MoveOption, RefusedOption

MOVES = 6
# Of these a bounded number is kept on purpose.
CACHED = (MoveOption, RefusedOption, Fact, Bucket, Stage)


async def visit(local: LocalServer, game: str, number: int) -> None:
    """People and a spectator come, talk, play, take back, and leave."""
    rules = GAMES[game]
    seats = min(max(3, rules.min_seats), rules.max_seats)
    players = await local.started(seats, game=game)
    watcher = await local.player(players[0].table, "")
    await watcher.see(1)
    players.append(watcher)
    await players[0].command({"type": "say", "id": "talk", "text": f"line {number}"})
    await players[0].command({"type": "undo", "id": "undo"})  # refused: nothing was played
    for move in range(MOVES):
        asked = [player for player in players if player.picture["decision"]]
        reply = await asked[0].command(random_move(asked[0], f"m{move}"))
        assert reply["type"] == "accepted"
        for player in players:
            await player.see(reply["seq"])
    await local.dismiss([players])


def busy(live: LiveTable) -> bool:
    return bool(live.clients or live.duties.answering)


async def forget_all(local: LocalServer) -> None:
    """As the server does it when nobody has come for a while; no search for cycles is needed."""
    hub = local.hub
    async with asyncio.timeout(20):
        while hub.unfinished or any(busy(live) for live in hub.tables.values()):
            await asyncio.sleep(0.02)
    gc.collect()
    gc.disable()
    freed = [weakref.ref(live) for live in hub.tables.values()]
    while hub.tables:
        await hub.forget(next(iter(hub.tables.values())))
    await asyncio.sleep(0)
    assert [one() for one in freed] == [None] * len(freed)
    gc.enable()
    while local.store.writer.group:  # the thread that writes puts its last job away
        await asyncio.sleep(0.01)


def ours() -> Counter[str]:
    """How many objects of ours there are, by type."""
    gc.collect()
    found: Counter[str] = Counter()
    for one in gc.get_objects():
        kind = type(one)
        if str(kind.__module__).startswith("contraband.") and kind not in CACHED:
            found[f"{kind.__module__}.{kind.__qualname__}"] += 1
    return found


@pytest.mark.trial("T13")
@pytest.mark.parametrize("game", GAMES)
async def test_forgotten_tables_leave_no_object_behind(local: LocalServer, game: str) -> None:
    await asyncio.to_thread(PHYSICS.load)
    await visit(local, game, 0)  # what is made once and kept is made by now
    await forget_all(local)
    before = ours()
    for number in range(1, 4):
        await visit(local, game, number)
    assert (ours() - before)["contraband.server.live.LiveTable"] == 3  # the count sees them
    await forget_all(local)
    assert ours() - before == Counter()
    assert local.hub.visited == {}
    assert not local.hub.limits.busy


async def test_a_lobby_that_is_opened_again_was_not_left(
    local: LocalServer,
) -> None:
    players = await local.players()
    await local.dismiss([players])
    await forget_all(local)
    assert list(local.hub.visited) == [players[0].table]
    await local.hub.live(players[0].table)
    assert local.hub.visited == {}


async def test_a_table_that_could_not_be_let_go_is_still_ours(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise no server would do its duties: the others take it for ours."""

    async def fail(table_id: str) -> None:
        raise StoreDown(LOCKED)

    players = await local.players()
    await local.dismiss([players])
    monkeypatch.setattr(local.store, "release", fail)
    await forget_all(local)
    assert local.hub.resting == {players[0].table}
    assert (await local.hub.live(players[0].table)).owned
    assert local.hub.resting == set()
