"""Taking over a seat of a running game: nothing of its hand leaves before the others agree."""

import asyncio
from collections.abc import Callable
from typing import Any

from local_server import LocalServer

from contraband.server.trials.player import Player


async def until(player: Player, shown: Callable[[dict[str, Any]], bool]) -> None:
    async with asyncio.timeout(20), player.seen:
        await player.seen.wait_for(lambda: bool(player.picture) and shown(player.picture))


async def removed(local: LocalServer, **wish: Any) -> list[Player]:
    """The host has removed the person in seat 1 and opened the seat."""
    players = await local.started(3, options={"first_guard": 0}, **wish)
    reply = await players[0].command(
        {"type": "set_seat", "id": "kick", "seat": 1, "occupant": "open"}
    )
    assert reply["type"] == "accepted"
    return players


async def join(local: LocalServer, table: str, token: str = "", **wish: Any) -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return await local.http.post(f"/api/tables/{table}/join", json=wish, headers=headers)


async def test_the_host_in_a_second_window_sees_the_hand_only_if_the_others_agree(
    local: LocalServer,
) -> None:
    players = await removed(local)
    table = players[0].table
    joined = (await join(local, table, name="Zoe")).json()
    assert (joined["seat"], joined["waiting_for"]) == (-1, ["P2"])
    guest = await local.player(table, joined["seat_token"])
    await until(guest, lambda seen: seen["knock"] is not None)
    assert (guest.picture["you"], guest.picture["knock"]["yours"]) == (-1, True)
    assert "you" not in guest.picture["view"]
    past = await local.http.get(
        f"/api/tables/{table}/positions?move=0&seat=1",
        headers={"authorization": f"Bearer {joined['seat_token']}"},
    )
    assert past.json()["reason"] == "not_your_side"
    await until(players[2], lambda seen: seen["knock"] is not None)
    assert (await players[0].command({"type": "admit", "id": "a", "agree": True}))["type"] == (
        "refused"
    )
    await players[2].command({"type": "admit", "id": "a", "agree": True})
    await until(guest, lambda seen: seen["you"] == 1)
    assert guest.picture["view"]["you"]["seat"] == 1
    told = await local.player(table, players[2].token)
    await until(told, lambda seen: len(seen["talk"]) > 0)
    assert told.picture["talk"][-1]["line"].startswith("Zoe takes over the seat of P1")


async def test_who_is_not_let_in_is_told_and_gone(local: LocalServer) -> None:
    players = await removed(local)
    joined = (await join(local, players[0].table, name="Zoe")).json()
    guest = await local.player(players[0].table, joined["seat_token"])
    await until(guest, lambda seen: seen["knock"] is not None)
    await players[2].command({"type": "admit", "id": "a", "agree": False})
    async with asyncio.timeout(20):
        while not guest.close_code:
            await asyncio.sleep(0.02)
    answer = await local.http.post(
        f"/api/tables/{players[0].table}/ticket",
        headers={"authorization": f"Bearer {joined['seat_token']}"},
    )
    assert answer.status_code == 401


async def test_without_spectators_whoever_knocks_waits_and_comes_again(local: LocalServer) -> None:
    players = await removed(local, spectators="none")
    joined = (await join(local, players[0].table, name="Zoe")).json()
    guest = await local.player(players[0].table, joined["seat_token"])
    async with asyncio.timeout(20):
        while not guest.close_code:
            await asyncio.sleep(0.02)
    assert guest.picture == {}
    await players[2].command({"type": "admit", "id": "a", "agree": True})
    again = await local.player(players[0].table, joined["seat_token"])
    await until(again, lambda seen: seen["you"] == 1)


async def test_a_browser_that_holds_a_seat_gets_another_only_as_a_hot_seat(
    local: LocalServer,
) -> None:
    players = await local.players(3, occupants=["open", "open", "easy"])
    table = players[0].table
    await players[0].command({"type": "set_seat", "id": "o", "seat": 2, "occupant": "open"})
    refused = await join(local, table, players[1].token, name="Zoe")
    assert (refused.status_code, refused.json()["reason"]) == (409, "you_sit_here")
    assert (await join(local, table, "nobody's", name="Zoe")).status_code == 401
    taken = await join(local, table, players[1].token, name="Zoe", hot_seat=True)
    assert taken.json()["seat"] == 2
    await until(players[0], lambda seen: seen["seats"][2]["beside"] == 1)
    fresh = await local.player(table, players[0].token)
    await until(fresh, lambda seen: len(seen["talk"]) > 0)
    assert fresh.picture["talk"][-1]["line"] == "Zoe and P1 share a device."
