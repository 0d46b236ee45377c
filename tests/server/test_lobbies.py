"""Lobbies that everybody has left leave the lists, and come back with whoever has a seat there."""

from typing import Any

import pytest
from houses import House, run_house

from contraband.server.clock import wall_ms
from contraband.server.hub import HOUR_MS
from contraband.server.trials.player import Player
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.store import Store

DAY_MS = 24 * HOUR_MS
SOON_MS = 60_000  # lets a lobby of this minute count as old


async def listed(house: House) -> set[str]:
    return {line["id"] for line in (await house.http.get("/api/tables")).json()}


async def a_lobby(house: House) -> dict[str, Any]:
    wish = {"game": "soda", "seats": 3, "name": "Ana", "public": True}
    opened: dict[str, Any] = (await house.http.post("/api/tables", json=wish)).json()
    return opened


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Any) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "contraband.db")
    found: str = request.getfixturevalue("fresh_database")
    return found


async def test_abandoned_lobbies_sleep_until_somebody_comes_back(address: str) -> None:
    async with run_house(address) as house:
        left, visited, young = [await a_lobby(house) for _ in range(3)]
        there = await house.player(visited["table"], visited["seat_token"])
        await house.hub.end_waiting(wall_ms() - DAY_MS)
        assert await listed(house) == {one["table"] for one in (left, visited, young)}
        for live in house.hub.tables.values():
            live.quiet_since_ms -= DAY_MS
        house.hub.tables[young["table"]].quiet_since_ms += 2 * DAY_MS
        await house.hub.end_waiting(wall_ms() + SOON_MS)
        assert await listed(house) == {visited["table"], young["table"]}
        await house.player(left["table"], "")  # a stranger who looks in does not wake it
        assert left["table"] not in await listed(house)
        back = await house.player(left["table"], left["seat_token"])
        await back.see(3)
        assert left["table"] in await listed(house)
        assert (await back.command({"type": "start", "id": "s"}))["type"] == "accepted"
        assert there.close_code == 0
        log = await house.store.since(left["table"], 0)
        assert [entry.kind for entry in log][:3] == ["open", "sleep", "sleep"]


async def test_a_sleeping_lobby_counts_no_more_and_survives_a_restart(tmp_path: Any) -> None:
    url = sqlite_url(tmp_path / "contraband.db")
    async with run_house(url) as house:
        opened = await a_lobby(house)
        assert house.hub.lobbies.number("127.0.0.1") == 1
        house.hub.tables[opened["table"]].quiet_since_ms -= DAY_MS
        await house.hub.end_waiting(wall_ms() + SOON_MS)
        assert house.hub.lobbies.number("127.0.0.1") == 0
    async with run_house(url) as house:
        assert await listed(house) == set()
        join = f"/api/tables/{opened['table']}/join"
        joined = (await house.http.post(join, json={"name": "Ben"})).json()
        guest = Player(house.link, opened["table"], joined["seat_token"])
        await guest.connect(house.http)
        await guest.see(4)
        assert await listed(house) == {opened["table"]}
        await guest.close()
    store = Store(url)
    assert examine(store).faults == []
    store.close()
