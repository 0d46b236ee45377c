"""T9: cut anywhere and resume; the drain; clocks after an outage."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from local_server import LocalServer, run_local
from sizes import trials

from contraband.server import hub
from contraband.server.clock import Clock, wall_ms
from contraband.server.trials.fast_player import FastPlayer, HttpPool
from contraband.server.trials.player import Player
from contraband.store.engine import sqlite_url
from contraband.wire import messages as wire

SIDE_BY_SIDE = trials(2, 12)  # games at once: cutting is mostly waiting
FORGOTTEN_MS = (
    60_000  # ten minutes of games in one loop with their people would take long to search
)
PARTS = ("news", "talk")  # of a picture: what is told once


class Gathering(Player):
    """Keeps the news and the talk of all pictures, as a browser does.

    A second picture of the same moment may come (a machine that stood still sends one to all), with
    only what is new in it.
    """

    async def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "picture" and self.picture:
            message = {**message, **{part: self.picture[part] + message[part] for part in PARTS}}
        await super().take(message)


def without_time(picture: dict[str, Any]) -> dict[str, Any]:
    """A picture without what the passing of time changes."""
    plain: dict[str, Any] = json.loads(json.dumps(picture))
    for seat in plain["seats"]:
        seat["clock_ms"] = 0
    if plain["decision"]:
        plain["decision"]["left_ms"] = 0
    return plain


async def move(player: Player, number: int) -> None:
    decision = player.picture["decision"]
    choice = random.choice(decision["legal"])["move"]
    message = {"type": "move", "id": f"r{number}", "decision": decision["id"], "move": choice}
    assert (await player.command(message))["type"] == "accepted"


@pytest.mark.trial("T9")
async def test_t9_a_resumed_picture_equals_a_fresh_one(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After any cut: old news and new news together are what a fresh client is told."""
    monkeypatch.setattr(hub, "IDLE_MS", FORGOTTEN_MS)
    cuts = 0
    while cuts < trials(100, 10_000):
        games = await asyncio.gather(*(local.started(3, clock="calm") for _ in range(SIDE_BY_SIDE)))
        cuts += sum(await asyncio.gather(*(cut_all_the_way(local, players) for players in games)))
        await local.dismiss(games)
    print(f"{cuts:,} cuts, every resumed picture equal to a fresh one")


async def same_moment(one: Player, other: Player) -> None:
    """A clock may run out or a bot cover for somebody in between: wait until both have seen it."""
    while one.picture["seq"] != other.picture["seq"]:
        newest = max(one.picture["seq"], other.picture["seq"])
        await one.see(newest)
        await other.see(newest)


async def cut_all_the_way(local: LocalServer, players: list[Player]) -> int:
    """Before every move somebody is cut off, and resumes after it; returns how often."""
    number = 0
    while asked := [player for player in players if player.picture["decision"]]:
        number += 1
        victim = random.choice(players)
        fresh = await local.player(victim.table, victim.token, Gathering)
        await fresh.see(victim.picture["seq"])
        held: list[dict[str, Any]] = fresh.picture["news"]
        seen = held[-1]["number"] if held else 0
        await victim.close()  # cut here; the others play on
        actor = random.choice(asked)
        await move(fresh if actor is victim else actor, number)
        resumed = await local.player(victim.table, victim.token, Gathering, news_seen=seen)
        newest = await local.player(victim.table, victim.token, Gathering)
        for player in (*players, fresh, resumed, newest):
            if player is not victim:
                await player.see(fresh.picture["seq"])
        await same_moment(resumed, newest)
        late, whole = without_time(resumed.picture), without_time(newest.picture)
        late["news"] = [*held, *late["news"]]
        assert json.dumps(late) == json.dumps(whole)
        await local.dismiss([[fresh, newest]])
        players[players.index(victim)] = resumed
    return number


async def test_the_drain_says_goodbye_and_keeps_everything(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "contraband.db")
    async with run_local(url) as local:
        players = await local.started(3, clock="blitz")
        farewells: list[dict[str, Any]] = []
        take = players[0].take

        async def noted(message: dict[str, Any]) -> None:
            if message["type"] == "goodbye":
                farewells.append(message)
            await take(message)

        players[0].take = noted  # type: ignore[method-assign]
        await move(next(player for player in players if player.picture["decision"]), 1)
        seq = local.hub.tables[players[0].table].table.seq
        local.server.should_exit = True
        for player in players:
            assert player.reader is not None
            await asyncio.wait_for(player.reader, 20)
            assert player.close_code == 1012
        assert farewells[0]["again"] is True
        assert farewells[0]["sentence"]
    assert [file.name for file in tmp_path.iterdir()] == ["contraband.db"]  # checkpointed
    async with run_local(url) as local:
        again = await local.player(players[0].table, players[0].token)
        await again.see(seq)


async def test_the_players_of_trials_do_not_wait_for_a_socket_that_is_gone(
    local: LocalServer,
) -> None:
    """A trial once stood still for ever: one of its people had been turned away."""
    never = 1_000_000
    host = (await local.players(3))[0]
    slow = await local.player(host.table, host.token)
    pool = HttpPool(local.link)
    fast = FastPlayer(local.link, host.table, host.token)
    await fast.connect(pool)
    await fast.see(1)
    waiting = [asyncio.create_task(player.see(never)) for player in (slow, fast)]
    await asyncio.sleep(0)
    for client in local.hub.tables[host.table].clients:
        client.part(1008, wire.Goodbye("Bye.", again=False))
    async with asyncio.timeout(20):
        for player, before in zip((slow, fast), waiting, strict=True):
            with pytest.raises(ConnectionError):
                await before
            with pytest.raises(ConnectionError):
                await player.see(never)
    pool.close()


@pytest.mark.trial("T10")
async def test_an_outage_is_never_charged_to_a_clock(tmp_path: Path) -> None:
    """The server dies with clocks running; what they showed last is what they show again."""
    url = sqlite_url(tmp_path / "contraband.db")
    async with run_local(url) as local:
        players = await local.started(3, clock="blitz", grace_s=86_400)
        table = players[0].table

    later = Clock(lambda: wall_ms() + 3_600_000)  # an hour of outage; the clocks hold one minute
    async with run_local(url, later) as local:
        again = await local.player(table, players[1].token)
        await again.see(1)
        seats = again.picture["seats"]
        assert all(seat["clock_ms"] > 40_000 for seat in seats), seats
        assert not any(seat["covered"] for seat in seats)


async def test_a_dropped_person_is_covered_and_gets_the_seat_back(local: LocalServer) -> None:
    players = await local.started(3, grace_s=0, pace="slow")
    gone = next(player for player in players if player.picture["decision"])
    watcher = next(player for player in players if player is not gone)
    seat = gone.picture["you"]
    await gone.close()
    async with asyncio.timeout(20):
        while not watcher.picture["seats"][seat]["covered"]:
            await watcher.see(watcher.picture["seq"] + 1)
    back = await local.player(gone.table, gone.token)
    async with asyncio.timeout(20):
        while not back.picture or back.picture["seats"][seat]["covered"]:
            await back.see(back.picture.get("seq", 0) + 1)


async def test_bots_play_a_whole_game_by_themselves(local: LocalServer) -> None:
    """One person who is played for: all seats go through the workers."""
    players = await local.players(3, pace="instant", occupants=["open", "easy", "random"])
    host = players[0]
    await host.command({"type": "start", "id": "s"})
    await host.command({"type": "cover", "id": "c", "seat": 0, "covered": True})
    async with asyncio.timeout(60):
        while host.picture["table"]["phase"] != "over":
            await host.see(host.picture["seq"] + 1)
    record = await local.http.get(f"/api/tables/{host.table}/record")
    assert record.status_code == 200


async def test_a_rematch_keeps_people_and_links(local: LocalServer) -> None:
    players = await local.players(3, pace="instant", occupants=["open", "easy", "random"])
    host = players[0]
    await host.command({"type": "start", "id": "s"})
    await host.command({"type": "cover", "id": "c", "seat": 0, "covered": True})
    async with asyncio.timeout(60):
        while host.picture["table"]["phase"] != "over":
            await host.see(host.picture["seq"] + 1)
    reply = await host.command({"type": "rematch", "id": "again"})
    assert reply["type"] == "accepted"
    await host.see(reply["seq"])
    following = await local.player(host.picture["table"]["rematch"], host.token)
    await following.see(1)
    assert following.picture["you"] == 0
    assert following.picture["host"] is True
    assert following.picture["table"]["phase"] == "lobby"
