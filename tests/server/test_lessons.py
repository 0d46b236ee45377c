"""Lessons over HTTP and the socket: one request, and the game has begun."""

import asyncio

from local_server import LocalServer

WAIT_S = 60  # on a busy machine


async def test_a_lesson_is_opened_and_played_over_the_socket(local: LocalServer) -> None:
    answer = await local.http.post(f"{local.link}/api/lessons/soda/first", json={"name": "Alma"})
    assert answer.status_code == 201
    made = answer.json()
    player = await local.player(made["table"], made["host_token"])
    async with asyncio.timeout(WAIT_S):
        await player.until(lambda: bool(player.picture.get("lesson", {}).get("say")))
    assert player.picture["table"]["spectators"] == "none"
    decision = player.picture["decision"]["id"]
    move = {"type": "move", "decision": decision}
    wrong = await player.command({**move, "id": "a", "notation": "pack 0 1 bribe 2"})
    assert (wrong["type"], wrong["reason"]) == ("refused", "lesson")
    assert "Not this time" in wrong["sentence"]
    right = await player.command({**move, "id": "b", "notation": "pack 3 2 bribe 2"})
    assert right["type"] == "accepted"
    async with asyncio.timeout(WAIT_S):
        await player.until(lambda: player.picture["lesson"]["stop"] == 1)
        await player.until(lambda: bool(player.picture["lesson"]["say"]))
    assert player.picture["step"] == "accepting"


async def test_a_lesson_that_is_not_there_gets_a_sentence(local: LocalServer) -> None:
    for path in ("soda/unknown", "chess/first", "soda/..", "soda/" + "x" * 40):
        answer = await local.http.post(f"{local.link}/api/lessons/{path}", json={"name": "Alma"})
        assert answer.status_code in (400, 404, 405)
    nameless = await local.http.post(f"{local.link}/api/lessons/soda/first", json={"name": ""})
    assert nameless.status_code == 400
    assert "name" in nameless.json()["sentence"]


async def test_games_are_listed_with_their_lessons(local: LocalServer) -> None:
    answer = await local.http.get(f"{local.link}/api/games?language=de")
    soda = next(game for game in answer.json() if game["name"] == "soda")
    assert soda["lessons"] == [{"name": "first", "title": "Über die Grenze", "minutes": 3}]
