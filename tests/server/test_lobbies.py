"""Lobbies that everybody has left leave the lists, and come back with whoever has a seat there."""

from typing import Any

import pytest
from local_server import LocalServer, run_local

from contraband.server.clock import wall_ms
from contraband.server.hub import HOUR_MS
from contraband.server.trials.player import Player
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.store import Store

DAY_MS = 24 * HOUR_MS
SOON_MS = 60_000  # lets a lobby of this minute count as old


async def listed(local: LocalServer) -> set[str]:
    return {line["id"] for line in (await local.http.get("/api/tables")).json()}


async def a_lobby(local: LocalServer) -> dict[str, Any]:
    wish = {"game": "soda", "seats": 3, "name": "Ana", "public": True}
    opened: dict[str, Any] = (await local.http.post("/api/tables", json=wish)).json()
    return opened


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Any) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "contraband.db")
    found: str = request.getfixturevalue("fresh_database")
    return found


async def test_abandoned_lobbies_sleep_until_somebody_comes_back(address: str) -> None:
    async with run_local(address) as local:
        left, visited, young = [await a_lobby(local) for _ in range(3)]
        there = await local.player(visited["table"], visited["seat_token"])
        await local.hub.end_waiting(wall_ms() - DAY_MS)
        assert await listed(local) == {one["table"] for one in (left, visited, young)}
        for live in local.hub.tables.values():
            live.quiet_since_ms -= DAY_MS
        local.hub.tables[young["table"]].quiet_since_ms += 2 * DAY_MS
        await local.hub.end_waiting(wall_ms() + SOON_MS)
        assert await listed(local) == {visited["table"], young["table"]}
        await local.player(left["table"], "")  # a stranger who looks in does not wake it
        assert left["table"] not in await listed(local)
        back = await local.player(left["table"], left["seat_token"])
        await back.see(3)
        assert left["table"] in await listed(local)
        assert (await back.command({"type": "start", "id": "s"}))["type"] == "accepted"
        assert there.close_code == 0
        log = await local.store.since(left["table"], 0)
        assert [entry.kind for entry in log][:3] == ["open", "sleep", "sleep"]


async def test_a_sleeping_lobby_counts_no_more_and_survives_a_restart(tmp_path: Any) -> None:
    url = sqlite_url(tmp_path / "contraband.db")
    async with run_local(url) as local:
        opened = await a_lobby(local)
        assert local.hub.lobbies.number("127.0.0.1") == 1
        local.hub.tables[opened["table"]].quiet_since_ms -= DAY_MS
        await local.hub.end_waiting(wall_ms() + SOON_MS)
        assert local.hub.lobbies.number("127.0.0.1") == 0
    async with run_local(url) as local:
        assert await listed(local) == set()
        join = f"/api/tables/{opened['table']}/join"
        joined = (await local.http.post(join, json={"name": "Ben"})).json()
        guest = Player(local.link, opened["table"], joined["seat_token"])
        await guest.connect(local.http)
        await guest.see(4)
        assert await listed(local) == {opened["table"]}
        await guest.close()
    store = Store(url)
    assert examine(store).faults == []
    store.close()
