"""Early answers to reaction windows are held back: timing tells nobody anything.

Soda Smugglers has no window, so packing is made one here: a step asked of several seats at once.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from local_server import LocalServer, run_local

from contraband.games.soda.game import GAME
from contraband.games.soda.names import PACKING
from contraband.server.trials.player import Player, seat_players
from contraband.server.trials.process import ServerProcess
from contraband.store.engine import sqlite_url
from contraband.store.folder import database_file
from contraband.store.store import Store
from contraband.table.clocks import WINDOW_MS
from contraband.table.entries import Entry

LONG_MS = 4_000  # so long that nobody is late by accident, however busy the machine


@pytest.fixture(autouse=True)
def _window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("contraband.table.clocks.WINDOW_MS", LONG_MS)
    step = GAME.steps[PACKING]
    step.window = step.standing = True
    yield
    step.window = step.standing = False


def answer(player: Player, command_id: str) -> dict[str, Any]:
    decision = player.picture["decision"]
    move = decision["legal"][0]["move"]
    return {"type": "move", "id": command_id, "decision": decision["id"], "move": move}


async def log_of(local: LocalServer, table: str) -> tuple[int, list[Entry]]:
    """When packing was asked, and all moves since."""
    log = await local.store.since(table, 0)
    dealt = next(entry for entry in log if entry.kind == "deal")
    return dealt.at_ms, [entry for entry in log if entry.kind == "move"]


def test_a_window_is_as_short_as_people_bear() -> None:
    assert 500 <= WINDOW_MS <= 2_000


async def test_early_answers_wait_and_come_in_the_order_of_seats(local: LocalServer) -> None:
    """Persons, a standing order and a bot: all at the window's time, and none is refused."""
    wish = {"occupants": ["open"] * 5 + ["easy"], "pace": "instant", "options": {"first_guard": 0}}
    players = await local.players(6, **wish)
    order = {"type": "order", "id": "o", "window": "all", "answer": "pass"}
    assert (await players[2].command(order))["type"] == "accepted"
    started = await players[0].command({"type": "start", "id": "start"})
    for player in players:
        await player.see(started["seq"])
    asked = [player for player in players if player.picture["decision"]]
    assert [player.picture["you"] for player in asked] == [1, 2, 3, 4]
    sent = [
        asyncio.create_task(players[at].command(answer(players[at], f"m{at}"))) for at in (4, 3, 1)
    ]
    said = await players[1].command({"type": "say", "id": "s", "text": "waiting"})
    for player in players:  # talk goes on, and is all that anybody has heard of
        await player.see(said["seq"])
        own = int(player is players[2])  # nobody else has noticed its order
        assert player.picture["seq"] - own == said["seq"] == started["seq"] + 2
        assert player.picture["asked"] == [1, 2, 3, 4, 5]
    assert not any(task.done() for task in sent)
    replies = await asyncio.gather(*sent)
    assert [reply["type"] for reply in replies] == ["accepted"] * 3
    async with asyncio.timeout(30):
        while 5 in players[0].picture["asked"]:  # the bot's worker may have to start first
            await players[0].see(players[0].picture["seq"] + 1)
    asked_ms, moves = await log_of(local, players[0].table)
    first = moves[:5]
    assert [entry.seat for entry in first] == [1, 2, 3, 4, 5]
    assert [entry.body["by"] for entry in first] == ["person", "order", "person", "person", "bot"]
    assert min(entry.at_ms for entry in first) >= asked_ms + LONG_MS


async def test_an_early_answer_counts_though_its_socket_closes(local: LocalServer) -> None:
    players = await local.started(3)
    one = next(player for player in players if player.picture["decision"])
    other = next(player for player in players if player is not one)
    seat = one.picture["you"]
    await one.send(answer(one, "early"))
    await one.close()
    async with asyncio.timeout(30):
        while seat in other.picture["asked"]:
            await other.see(other.picture["seq"] + 1)
    asked_ms, moves = await log_of(local, one.table)
    assert [(entry.seat, entry.reply["id"]) for entry in moves] == [(seat, "early")]
    assert moves[0].at_ms >= asked_ms + LONG_MS


async def test_a_held_answer_is_not_promised_before_it_is_written(tmp_path: Path) -> None:
    """The server ends while it holds an answer: no acknowledgement, and the retry acts once."""
    url = sqlite_url(tmp_path / "contraband.db")
    async with run_local(url) as local:
        players = await local.started(3, grace_s=86_400)
        one = next(player for player in players if player.picture["decision"])
        message = answer(one, "early")
        sent = asyncio.create_task(one.command(message))
        await one.command({"type": "say", "id": "s", "text": "it has arrived"})
        assert not sent.done()
    with pytest.raises(ConnectionError):
        await sent
    async with run_local(url) as local:
        _, moves = await log_of(local, one.table)
        assert moves == []
        again = await local.player(one.table, one.token)
        twin = await local.player(one.table, one.token)
        replies = await asyncio.gather(again.command(message), twin.command(message))
        assert [reply["type"] for reply in replies] == ["accepted"] * 2
        _, moves = await log_of(local, one.table)
        assert [(entry.reply["id"], entry.seq) for entry in moves] == [("early", replies[0]["seq"])]


SLOW_WINDOWS = f"""
import sys
from contraband.cli import main
from contraband.games.soda.names import PACKING
from contraband.games.soda.game import GAME
from contraband.table import clocks
clocks.WINDOW_MS = {LONG_MS}
GAME.steps[PACKING].window = True
sys.exit(main())
"""


async def test_a_server_killed_while_it_holds_an_answer_has_promised_nothing(
    tmp_path: Path,
) -> None:
    """Nor has it lost anything in silence: who gets no answer sends again, under the same id."""
    server = ServerProcess(tmp_path)
    server.main = SLOW_WINDOWS
    async with httpx.AsyncClient(timeout=30) as http:
        link = await asyncio.to_thread(server.start)
        wish = {"game": "soda", "grace_s": 86_400, "options": {"first_guard": 0}}
        host, one, _ = await seat_players(http, link, 3, **wish)
        started = await host.command({"type": "start", "id": "start"})
        await one.see(started["seq"])
        message = answer(one, "early")
        sent = asyncio.create_task(one.command(message))
        await one.command({"type": "say", "id": "s", "text": "it has arrived"})
        await asyncio.to_thread(server.kill)
        with pytest.raises(ConnectionError):  # no acknowledgement: the browser keeps it
            await sent
        link = await asyncio.to_thread(server.start)
        again = Player(link, one.table, one.token)
        await again.connect(http)
        await again.see(1)
        assert again.picture["decision"] is not None  # it is still asked
        reply = await again.command(message)
        assert reply["type"] == "accepted"
        assert await again.command(message) == reply
        await again.close()
    await asyncio.to_thread(server.stop)
    store = Store(sqlite_url(database_file(tmp_path)))
    log = await store.since(one.table, 0)
    store.close()
    assert [entry.seq for entry in log if entry.reply.get("id") == "early"] == [reply["seq"]]
