"""A browser's own tables in the hall: whose turn it is, what is over, nothing of other people's."""

from typing import Any

from local_server import LocalServer


async def mine(local: LocalServer, held: list[dict[str, str]]) -> list[dict[str, Any]]:
    answer = await local.http.post("/api/mine", json={"held": held})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def opened(local: LocalServer, bots: int = 2, **wish: Any) -> dict[str, str]:
    occupants = ["open"] + ["easy"] * bots
    body = {"game": "soda", "seats": 3, "name": "Ana", "occupants": occupants, **wish}
    made = (await local.http.post("/api/tables", json=body)).json()
    return {"table": made["table"], "token": made["host_token"]}


async def test_who_is_asked_comes_first_also_after_a_restart(local: LocalServer) -> None:
    lobby = await opened(local)
    players = await local.started(3, options={"first_guard": 0})
    guard, traveller = ({"table": p.table, "token": p.token} for p in players[:2])
    tables = await mine(local, [lobby, guard])
    assert [(one["phase"], one["your_turn"]) for one in tables] == [
        ("playing", False),
        ("lobby", False),
    ]
    assert len(tables[0]["waiting_for"]) == 2
    local.hub.tables.clear()  # as after a restart: tables rest in the store
    tables = await mine(local, [lobby, traveller])
    assert [(one["phase"], one["your_turn"]) for one in tables] == [
        ("playing", True),
        ("lobby", False),
    ]
    assert (tables[0]["round"], tables[0]["title"]) == (1, "Soda Smugglers")


async def test_nothing_is_said_without_the_right_token(local: LocalServer) -> None:
    table = await opened(local)
    assert await mine(local, [{"table": table["table"], "token": "x"}]) == []
    assert await mine(local, [{"table": "nowhere", "token": table["token"]}]) == []
    for wrong in (
        [{"table": "a/b", "token": "x"}],
        [{"table": table["table"], "token": ""}],
        [{"table": "a"}],
        [table] * 25,
        "x",
    ):
        answer = await local.http.post("/api/mine", json={"held": wrong})
        assert answer.status_code == 400
        assert answer.json()["sentence"]
