"""Hints over the wire: worked out by the bots' workers, for those who are asked and nobody else."""

import asyncio
import os
import signal
from typing import Any

from local_server import LocalServer

from contraband.core.chance import seeded
from contraband.server.client import Client
from contraband.server.trials.player import Player, open_table
from contraband.wire import messages as wire

ALONE = {"options": {"first_guard": 1}, "pace": "instant", "chatter": False}
FIRST_S = 60  # a worker has to be started and to load all players, on a busy machine


async def alone(local: LocalServer, **wish: Any) -> Player:
    """One person against two bots, asked to pack."""
    wish = {**ALONE, "game": "soda", "seats": 3, "occupants": ["open", "easy", "easy"], **wish}
    made = await open_table(local.http, local.link, name="Alma", **wish)
    player = await local.player(made["table"], made["host_token"])
    await player.command({"type": "start", "id": "start"})
    async with asyncio.timeout(FIRST_S):
        await player.until(lambda: bool(player.picture.get("decision")))
    return player


async def hint(player: Player, command_id: str = "h") -> dict[str, Any]:
    decision = player.picture["decision"]["id"]
    reply = await player.command({"type": "hint", "id": command_id, "decision": decision})
    if reply["type"] == "refused":
        return reply
    async with asyncio.timeout(FIRST_S):
        await player.until(lambda: player.hint.get("id") == command_id)
    return player.hint


async def weigh(player: Player, move: int, command_id: str = "w") -> dict[str, Any]:
    decision = player.picture["decision"]["id"]
    message = {"type": "weigh", "id": command_id, "decision": decision, "move": move}
    async with asyncio.timeout(FIRST_S):
        return await player.command(message)


async def test_a_hint_comes_and_its_move_can_be_played(local: LocalServer) -> None:
    player = await alone(local)
    told = await hint(player)
    assert told["type"] == "hinted"
    assert told["look"]
    assert 1 <= len(told["answers"]) <= 3
    assert player.picture["seats"][0]["hints"] == 1
    again = await hint(player, "h2")  # it is known already, and counted once
    assert again["answers"] == told["answers"]
    assert player.picture["seats"][0]["hints"] == 1
    decision = player.picture["decision"]["id"]
    move = told["answers"][0]["move"]
    played = {"type": "move", "id": "m", "decision": decision, "move": move}
    assert (await player.command(played))["type"] == "accepted"


async def test_the_same_sight_gets_the_same_bytes(local: LocalServer) -> None:
    """Re-deal what the seat cannot know under the live table: the frame stays the same."""
    local.hub.bot_workers.advice_ms = 120_000  # a busy machine must not cut it off
    player = await alone(local)
    live = local.hub.tables[player.table]
    async with asyncio.timeout(FIRST_S):
        await player.until(lambda: player.picture["asked"] == [0])  # the bots have packed
    sitting = live.table.sitting
    real = sitting.board
    frames = []
    for stream in range(4):
        sitting.board = real if stream == 0 else sitting.game.redeal(real, 0, seeded(stream))
        live.hints.known.clear()
        frames.append(await frame(live, player))
    sitting.board = real
    assert len(set(frames)) == 1


async def frame(live: Any, player: Player) -> bytes:
    client = Client(player.token, "en", 0)
    command = wire.Hint("same", player.picture["decision"]["id"])
    await live.hints.hint(live, 0, command, client)
    return client.waiting.pop()


async def test_spectators_get_none_and_use_up_nothing(local: LocalServer) -> None:
    player = await alone(local)
    watcher = await local.player(player.table, "")
    decision = player.picture["decision"]["id"]
    for number in range(8):
        message = {"type": "hint", "id": f"s{number}", "decision": decision}
        reply = await watcher.command(message)
        assert reply["reason"] in ("only_watching", "too_much_talk")
        message = {"type": "weigh", "id": f"w{number}", "decision": decision, "move": 1}
        assert (await watcher.command(message))["reason"] == "only_watching"
    assert (await hint(player))["type"] == "hinted"
    assert watcher.hint == {}


async def test_one_at_a_time_for_a_seat_and_not_too_many(local: LocalServer) -> None:
    player = await alone(local)
    decision = player.picture["decision"]["id"]
    live = local.hub.tables[player.table]
    live.hints.busy.add(0)
    reply = await player.command({"type": "hint", "id": "a", "decision": decision})
    assert reply["reason"] == "hint_busy"
    live.hints.busy.clear()
    reasons = []
    for number in range(30):
        message = {"type": "hint", "id": f"b{number}", "decision": decision + 1}
        reasons.append((await player.command(message))["reason"])
    assert reasons[0] == "stale"
    assert reasons[-1] == "too_many_hints"


async def test_two_people_and_two_windows_ask_at_once(local: LocalServer) -> None:
    """Two people both get theirs; two windows of one person do not make two workers think."""
    players = await local.started(3, options={"first_guard": 0})
    window = await local.player(players[1].table, players[1].token)
    await window.see(1)
    asked = (players[1], players[2], window)
    told = await asyncio.gather(*(hint(each, f"h{at}") for at, each in enumerate(asked)))
    assert told[1]["type"] == "hinted"
    kinds = {told[0]["type"], told[2]["type"]}
    assert "hinted" in kinds
    assert {each.get("reason", "hint_busy") for each in told} == {"hint_busy"}
    assert [seat["hints"] for seat in players[0].picture["seats"]] == [0, 1, 1]


async def test_a_worker_that_dies_gives_a_sentence(local: LocalServer) -> None:
    player = await alone(local)
    assert (await hint(player))["type"] == "hinted"  # the worker has been started
    live = local.hub.tables[player.table]
    live.hints.known.clear()
    player.hint = {}
    waiting = asyncio.create_task(hint(player, "h2"))
    while not local.hub.bot_workers.running and not waiting.done():
        await asyncio.sleep(0.002)
    for pid in local.hub.bot_workers.workers_alive():
        os.kill(pid, signal.SIGKILL)
    told = await waiting
    assert told["reason"] == "hint_failed"
    assert told["sentence"]
    live.hints.busy.clear()
    player.hint = {}
    assert (await hint(player, "h3"))["type"] == "hinted"  # and there is a new one


async def test_training_weighs_a_move_and_plays_nothing(local: LocalServer) -> None:
    player = await alone(local)
    assert player.picture["table"]["training"]
    before = player.picture["decision"]
    told = [
        await weigh(player, option["move"], f"w{number}")
        for number, option in enumerate(player.picture["decision"]["legal"][:6])
    ]
    assert {each["type"] for each in told} == {"weighed"}
    assert player.picture["decision"] == before
    assert player.picture["seats"][0]["hints"] == 0
    bad = await weigh(player, 10**15)
    assert bad["type"] == "refused"


async def test_with_people_there_is_no_training(local: LocalServer) -> None:
    players = await local.started(3, options={"first_guard": 0})
    reply = await weigh(players[1], players[1].picture["decision"]["legal"][0]["move"])
    assert reply["reason"] == "no_training"
