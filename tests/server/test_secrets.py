"""T20 over the wire: what a seat receives does not depend on what it cannot know."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from local_server import LocalServer, random_move

from contraband.core.chance import seeded
from contraband.core.state import SPECTATOR
from contraband.server.client import Client
from contraband.server.trials.player import Player


@pytest.mark.trial("T20")
async def test_frames_hold_no_byte_of_other_hands(local: LocalServer) -> None:
    """Re-deal what each pair of eyes cannot know under the live table: the frame stays the same.

    Spectators who ask for a side that nobody has opened to them get the public one.
    """
    players = await local.started(4, spectators="shadow", spectator_delay=1)
    await local.player(players[0].table, "")
    live = local.hub.tables[players[0].table]
    checked = 0
    for number in range(30):
        asked = [player for player in players if player.picture["decision"]]
        if not asked:
            break
        await answer(random.choice(asked), number)
        for player in players:
            await player.see(live.table.seq)
        sitting = live.table.sitting
        real = sitting.board
        for client in list(live.clients):
            fresh = Client(client.token, "en", 0, looks=number % 4)
            seat = live.who(client.token).seat
            before = frame(live, fresh)
            eyes = seat if seat >= 0 else int(SPECTATOR)
            sitting.board = sitting.game.redeal(real, eyes, seeded(number))
            after = frame(live, fresh)
            sitting.board = real
            assert after == before
            checked += 1
    assert checked >= 100


async def test_a_shoulder_is_looked_over_only_while_its_person_allows_it(
    local: LocalServer,
) -> None:
    wish = {"spectators": "shadow", "spectator_delay": 1, "options": {"first_guard": 0}}
    players = await local.started(3, **wish)
    spectator = await local.player(players[0].table, "", looks=1)
    await spectator.see(1)
    hand = players[1].picture["view"]["you"]["hand"]
    await players[1].command({"type": "shadow", "id": "yes", "allowed": True})
    await until(spectator, lambda seen: seen["seats"][1]["shadowed"])
    public = spectator.picture  # what it holds is still played with
    assert (public["eyes"], public["sides"]) == (-1, [])
    for seat in (1, 2):
        reply = await players[seat].command(random_move(players[seat], "m"))
        await players[seat].see(reply["seq"])
    await until(spectator, lambda seen: seen["eyes"] == 1)
    assert spectator.picture["view"]["you"]["hand"] == hand
    assert "you" not in public["view"]
    numbers = [item["number"] for item in spectator.picture["news"]]
    assert numbers == list(range(1, len(numbers) + 1))  # another side: counted anew
    await players[1].command({"type": "shadow", "id": "no", "allowed": False})
    await until(spectator, lambda seen: seen["eyes"] == -1)
    assert "you" not in spectator.picture["view"]
    past = await local.http.get(f"/api/tables/{spectator.table}/positions?move=0&seat=1")
    assert past.json()["reason"] == "not_your_side"


async def test_what_is_private_sends_nobody_else_a_frame(local: LocalServer) -> None:
    """Neither a frame nor, in the next one, a number that tells of it; clocks or none."""
    for clock in ("none", "brisk"):
        players = await local.players(3, clock=clock, options={"first_guard": 0})
        watcher = await local.player(players[0].table, "")
        frames = collect(players, watcher)
        await quiet(players, watcher)
        told = len(frames)
        await players[2].command({"type": "contribute", "id": "c", "nonce": "ab" * 16})
        started = await players[0].command({"type": "start", "id": "start"})
        for player in (*players, watcher):
            await player.see(started["seq"] + 1)
        assert {player.picture["seq"] for player in (*players[:2], watcher)} == {5}
        await quiet(players, watcher)
        told = len(frames)
        for number in range(5):
            note = {"type": "note", "id": f"n{number}", "text": f"plan {number}"}
            order = {"type": "order", "id": f"o{number}", "window": "all", "answer": "pass"}
            for command in (note, order):
                reply = await players[1].command(command)
                await players[1].see(reply["seq"])
        await quiet(players, watcher)
        assert {who for who, _ in frames[told:]} == {players[1]}
        said = await players[0].command({"type": "say", "id": "s", "text": "hello"})
        assert said["seq"] == 6


async def test_those_kept_behind_get_no_frame_while_nothing_they_see_changes(
    local: LocalServer,
) -> None:
    players = await local.started(4, spectator_delay=5, clock="brisk", options={"first_guard": 0})
    watcher = await local.player(players[0].table, "")
    await watcher.see(1)
    frames = collect([watcher], watcher)
    for seat in (1, 2, 3):
        await players[seat].command(random_move(players[seat], "m"))
    await quiet(players, watcher)
    assert frames == []


async def until(player: Player, shown: Callable[[dict[str, Any]], bool]) -> None:
    async with asyncio.timeout(20), player.seen:
        await player.seen.wait_for(lambda: shown(player.picture))


def collect(players: list[Player], watcher: Player) -> list[tuple[Player, dict[str, Any]]]:
    """Every picture from now on, and who got it."""
    found: list[tuple[Player, dict[str, Any]]] = []
    for player in {*players, watcher}:

        async def take(message: dict[str, Any], player: Player = player) -> None:
            if message["type"] == "picture":
                found.append((player, message))
            await Player.take(player, message)

        player.take = take  # type: ignore[method-assign]
    return found


async def quiet(players: list[Player], watcher: Player) -> None:
    """Until everything sent before has come: a socket keeps its order."""
    for player in (*players, watcher):
        reply = await player.command({"type": "say", "id": "", "text": "?"})
        assert reply["type"] == "refused"


async def test_looking_from_another_side_and_back(local: LocalServer) -> None:
    """After the end everybody may; private notes stay private all the same."""
    players = await local.finished(3)
    await players[1].command({"type": "note", "id": "note", "text": "my plan"})
    assert players[0].picture["sides"] == [1, 2]
    own = players[0].picture["view"]
    await players[0].send({"type": "look", "seat": 1})
    await until(players[0], lambda seen: seen["eyes"] == 1)
    assert (players[0].picture["you"], players[0].picture["note"]) == (0, "")
    await players[0].send({"type": "look", "seat": -1})
    await until(players[0], lambda seen: seen["eyes"] == 0)
    assert players[0].picture["view"] == own


def frame(live: Any, client: Client) -> str:
    return msgspec.json.encode(live.look(client)).decode()


@pytest.mark.trial("T22")
async def test_seeds_tokens_and_keys_never_leave(local: LocalServer) -> None:
    """All raw frames and answers of a running game: none holds the seed, a key or a token hash."""
    raw: list[str] = []
    take = Player.take

    async def noted(self: Player, message: dict[str, Any]) -> None:
        raw.append(json.dumps(message))
        await take(self, message)

    Player.take = noted  # type: ignore[method-assign]
    try:
        players = await local.started(3)
        for number in range(12):
            asked = [player for player in players if player.picture["decision"]]
            await answer(random.choice(asked), number)
            for player in players:
                await player.see(local.hub.tables[players[0].table].table.seq)
    finally:
        Player.take = take  # type: ignore[method-assign]
    table = players[0].table
    data = local.hub.tables[table].table.sitting.data
    for path in ("record", "proof"):
        answered = await local.http.get(f"/api/tables/{table}/{path}")
        assert answered.status_code == 409
        raw.append(answered.text)
    raw.append((await local.http.get(f"/api/tables/{table}/positions?move=2&seat=1")).text)
    raw.append((await local.http.get("/api/tables")).text)
    secrets = [data.seed, data.key, *(chair.token for chair in data.chairs)]
    secrets += [player.token for player in players]
    assert len(bytes.fromhex(data.seed)) == len(bytes.fromhex(data.key)) == 32
    everything = "\n".join(raw)
    assert all(secret and secret not in everything for secret in secrets)
    past = json.loads(raw[-2])
    assert past["reason"] == "not_your_side"  # before the end nobody looks with another's eyes


async def answer(player: Player, number: int) -> None:
    decision = player.picture["decision"]
    move = random.choice(decision["legal"])["move"]
    await player.command(
        {"type": "move", "id": f"s{number}", "decision": decision["id"], "move": move}
    )
