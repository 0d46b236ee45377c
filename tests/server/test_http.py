"""The HTTP side: every answer is described, every mistake is a sentence, nothing is a 500."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from local_server import ADMIN, LocalServer
from sizes import trials

from contraband.core.words import LANGUAGES
from contraband.server.run import address
from contraband.server.settings import Settings
from contraband.server.texts import server_words
from contraband.server.trials.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    yield process
    assert process.stop() == 0
    assert (process.data / "server.log").read_text() == ""  # no traceback, no warning


TOO_LARGE = 413
LEFT_OUT = ["unsupported_method", "positive_data_acceptance"]


@pytest.mark.trial("T24")
def test_the_api_is_what_it_says(server: ServerProcess) -> None:
    """T24: Schemathesis on the real server: right and wrong data, with all its checks but two.

    Its check of refused methods does not know that unknown paths are pages here; and which games,
    seats and texts there are is checked by the server, not by the schema.
    """
    api = schemathesis.openapi.from_url(f"{server.link}/api/schema/openapi.json")
    left_out = schemathesis.checks.CHECKS.get_by_names(LEFT_OUT)
    operations = [found.ok() for found in api.get_all_operations()]
    assert len(operations) >= 12
    examples = trials(20, 10_000 // (2 * len(operations)))
    for operation in operations:
        for mode in schemathesis.GenerationMode:

            @given(case=operation.as_strategy(generation_mode=mode))
            @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
            def check(case: Any) -> None:
                answer = case.call()
                if answer.status_code != TOO_LARGE:  # refused before anybody looks at its shape
                    case.validate_response(answer, excluded_checks=left_out)

            try:
                check()
            except Unsatisfiable:
                assert mode is schemathesis.GenerationMode.NEGATIVE  # nothing wrong can be sent


HOSTILE = [
    ("POST", "/api/tables", {"json": {}}),
    ("POST", "/api/tables", {"json": {"game": "chess", "seats": 2}}),
    ("POST", "/api/tables", {"json": {"game": "soda", "seats": 99}}),
    ("POST", "/api/tables", {"json": {"game": "soda", "seats": 10**30}}),
    ("POST", "/api/tables", {"json": {"game": "soda", "seats": 3, "extra": 1}}),
    ("POST", "/api/tables", {"json": {"game": "soda", "seats": 3, "options": {"x": "y"}}}),
    ("POST", "/api/tables", {"json": {"game": "soda", "seats": 3, "occupants": ["person"]}}),
    ("POST", "/api/tables", {"json": {"game": "soda", "seats": 3, "occupants": ["open"] * 9}}),
    ("POST", "/api/tables", {"json": {"game": "soda", "seats": 3, "name": "A", "seat": 5}}),
    ("POST", "/api/tables", {"json": {"game": "soda", "seats": 3, "clock": "warp"}}),
    ("POST", "/api/tables", {"json": {"game": "soda", "seats": 3, "name": "\u202e"}}),
    ("POST", "/api/tables", {"content": b"[" * 60_000}),
    ("POST", "/api/tables", {"content": b"{" + b" " * 100_000}),
    ("POST", "/api/tables", {"content": b"\xff\xfe"}),
    ("GET", "/api/tables/..%2f..%2fetc/record", {}),
    ("GET", "/api/tables/%00/record", {}),
    ("GET", "/api/tables/" + "x" * 3_000 + "/proof", {}),
    ("GET", "/api/qr?text=", {}),
    ("GET", "/api/qr?text=" + "x" * 600, {}),
    ("GET", "/api/words/xx", {}),
    ("GET", "/..%2f..%2fpyproject.toml", {}),
    ("GET", "/static/../settings.py", {}),
    ("DELETE", "/api/tables", {}),
    ("POST", "/api/tables/none/ticket", {"headers": {"authorization": "Basic abc"}}),
    ("GET", "/api/tables", {"headers": {"authorization": "Bearer x"}}),
]


@pytest.mark.parametrize(("method", "path", "more"), HOSTILE)
async def test_a_mistake_is_a_sentence(
    shared_local: LocalServer, method: str, path: str, more: dict[str, Any]
) -> None:
    answer = await shared_local.http.request(method, path, **more)
    assert 400 <= answer.status_code < 500
    assert answer.json()["sentence"]
    assert "{'" not in answer.json()["sentence"]  # no Python in it


@pytest.mark.parametrize("language", LANGUAGES)
async def test_words_and_games_speak_every_language(
    shared_local: LocalServer, language: str
) -> None:
    words = (await shared_local.http.get(f"/api/words/{language}")).json()
    assert words["language"] == language
    assert set(words["server"]["server"]) == set(server_words("en").tables[0]["server"])  # type: ignore[call-overload]
    games = (await shared_local.http.get("/api/games", params={"language": language})).json()
    assert {game["name"] for game in games} == set(words["games"])
    assert all(game["title"] and game["options"] is not None for game in games)


def test_every_sentence_is_translated() -> None:
    keys = {name: set(server_words(name).tables[0]["server"]) for name in LANGUAGES}  # type: ignore[call-overload]
    assert keys["de"] == keys["en"]
    assert keys["nl"] == keys["en"]


async def test_refusals_speak_the_language_of_the_browser(shared_local: LocalServer) -> None:
    german = {"accept-language": "de-AT,de;q=0.9"}
    answer = await shared_local.http.get("/api/tables/nothing/record", headers=german)
    assert answer.json()["sentence"] == "Diesen Tisch gibt es nicht."


async def test_health_tells_where_friends_reach_us(shared_local: LocalServer) -> None:
    answer = await shared_local.http.get("/api/health")
    assert answer.json()["address"] == shared_local.link
    behind = Settings(host="127.0.0.1", origins=["https://games.example.org/"])
    assert address(behind, 8000) == "https://games.example.org"


async def test_lists_show_public_tables_and_the_admin_sees_all(shared_local: LocalServer) -> None:
    wish = {"game": "soda", "seats": 3, "name": "Ana"}
    shown = (await shared_local.http.post("/api/tables", json={**wish, "public": True})).json()
    hidden = (await shared_local.http.post("/api/tables", json=wish)).json()
    lines = (await shared_local.http.get("/api/tables")).json()
    assert {line["id"] for line in lines} == {shown["table"]}
    assert lines[0]["open"] == 2
    assert lines[0]["names"] == ["Ana"]
    admin = {"authorization": f"Bearer {ADMIN}"}
    everything = (await shared_local.http.get("/api/tables", headers=admin)).json()
    assert {shown["table"], hidden["table"]} <= {line["id"] for line in everything}


async def test_a_finished_game_can_be_looked_at_and_played_on(local: LocalServer) -> None:
    players = await local.players(3, pace="instant", occupants=["open", "easy", "random"])
    host = players[0]
    await host.command({"type": "start", "id": "s"})
    await host.command({"type": "cover", "id": "c", "seat": 0, "covered": True})
    async with asyncio.timeout(60):
        while host.picture["table"]["phase"] != "over":
            await host.see(host.picture["seq"] + 1)
    base = f"/api/tables/{host.table}"
    past = (await local.http.get(f"{base}/positions", params={"move": 2, "seat": 1})).json()
    assert (past["you"], past["eyes"], past["table"]["moves"]) == (-1, 1, 2)
    assert (await local.http.get(f"{base}/positions", params={"move": 9_999})).status_code == 409
    proof = (await local.http.get(f"{base}/proof")).json()
    assert proof["commitment"] == host.picture["table"]["commitment"]
    record = (await local.http.get(f"{base}/record")).json()
    draws = len(record["setup"]) + sum(len(outcomes) for _, _, outcomes in record["moves"])
    for language in LANGUAGES:
        params = {"language": language}
        verdict = (await local.http.get(f"{base}/verify", params=params)).json()
        assert (verdict["fair"], verdict["draws"], verdict["skipped"]) == (True, draws, 0)
        assert str(draws) in verdict["sentence"]
        assert len(verdict["bounds"]) == draws
    branch = (await local.http.post(f"{base}/branch", json={"move": 2, "seat": 1})).json()
    again = await local.player(branch["table"], branch["seat_token"])
    await again.see(1)
    assert again.picture["you"] == 1
    reply = await again.command({"type": "start", "id": "s"})
    await again.see(reply["seq"])
    assert again.picture["table"]["moves"] >= 2


async def test_too_many_tables_from_one_address_are_refused(tmp_path: Path) -> None:
    from local_server import run_local

    from contraband.store.engine import sqlite_url

    async with run_local(sqlite_url(tmp_path / "c.db"), tables_per_minute=3) as local:
        wish = {"game": "soda", "seats": 3}
        codes = [(await local.http.post("/api/tables", json=wish)).status_code for _ in range(5)]
    assert codes == [201, 201, 201, 429, 429]


@pytest.mark.parametrize(("spectators", "stranger"), [("public", 200), ("none", 403)])
async def test_a_table_without_spectators_stays_closed_after_its_end(
    local: LocalServer, spectators: str, stranger: int
) -> None:
    """Its record, proof and all need the token of a seat, of the host or of the admin."""
    players = await local.finished(3, spectators=spectators)
    table = f"/api/tables/{players[0].table}"
    keys = {"": stranger, players[2].token: 200, ADMIN: 200, "nobody's": 401}
    for token, wanted in keys.items():
        headers = {"authorization": f"Bearer {token}"} if token else {}
        for path in ("record", "proof", "verify", "positions?move=1"):
            answer = await local.http.get(f"{table}/{path}", headers=headers)
            assert answer.status_code == wanted, (path, token)
        branch = await local.http.post(f"{table}/branch", json={"move": 1}, headers=headers)
        assert branch.status_code == (201 if wanted == 200 else wanted)
