"""Lines for the host: each one can be read by a program, is numbered, and holds no secret."""

import asyncio
import io
import json
import logging
import re
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from local_server import LocalServer
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from contraband.core.options import BadInput
from contraband.server import logs
from contraband.server.settings import read_settings
from contraband.server.trials.player import Player, seat_players
from contraband.server.trials.process import ServerProcess

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """The log of this process, as JSON; everything is put back afterwards."""
    root, ours = logging.getLogger(), logs.LOGGER
    before = (root.handlers[:], root.level, ours.level, threading.excepthook)
    out = io.StringIO()
    logs.begin("json", "info", out)
    yield out
    root.handlers[:], root.level, ours.level, threading.excepthook = before
    logging.captureWarnings(False)


def parsed(text: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in text.splitlines()]
    for line in found:
        assert TIME.fullmatch(line["time"])
        assert line["level"] in ("info", "warning", "error", "critical")
        assert line["event"]
    return found


async def test_a_fault_is_found_by_its_number_and_tells_no_secret(
    lines: io.StringIO, local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = (await local.players(3))[0]

    async def live(table_id: str) -> None:
        raise KeyError(f"{table_id} {host.token} Ana")

    monkeypatch.setattr(local.hub, "live", live)
    headers = {"authorization": f"Bearer {host.token}"}
    answer = await local.http.post(f"/api/tables/{host.table}/ticket", headers=headers)
    assert answer.status_code == 500
    number = answer.headers["x-request-id"]
    fault = next(line for line in parsed(lines.getvalue()) if line["level"] == "error")
    assert fault["request"] == number
    assert fault["route"] == "/api/tables/{table_id}/ticket"
    assert "builtins.KeyError" in fault["trace"]
    assert any("in live: raise KeyError" in place for place in fault["trace"])
    for secret in (host.token, host.table, "Ana "):
        assert secret not in lines.getvalue()


async def test_every_problem_has_a_number_of_its_own(
    lines: io.StringIO, local: LocalServer
) -> None:
    answers = [await local.http.get("/api/tables/none/record") for _ in range(3)]
    answers.append(await local.http.post("/api/tables", headers={"origin": "https://evil.example"}))
    numbers = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(numbers)) == 4
    assert "x-request-id" not in (await local.http.get("/api/games")).headers
    told = {line["request"]: line for line in parsed(lines.getvalue()) if "route" in line}
    assert [told[number]["status"] for number in numbers] == [404, 404, 404, 403]


async def test_a_fault_behind_a_socket_carries_the_sockets_number(
    lines: io.StringIO, local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = (await local.players(3))[0]
    live = local.hub.tables[host.table]
    monkeypatch.setattr(live.table, "picture", None)  # the next one fails
    await host.send({"type": "say", "id": "s", "text": "hello"})
    async with asyncio.timeout(10):
        while not host.close_code:
            await asyncio.sleep(0.01)
    await host.close()
    async with asyncio.timeout(10):
        while not (wrong := [x for x in parsed(lines.getvalue()) if x["level"] == "error"]):
            await asyncio.sleep(0.01)
    opened = [x["request"] for x in parsed(lines.getvalue()) if x["event"] == "socket opened"]
    assert wrong[0]["event"] == "A socket failed"
    assert wrong[0]["request"] in opened


def test_exceptions_are_told_without_their_words(lines: io.StringIO) -> None:
    secret = "secret-" + "token"
    try:
        try:
            Path(f"/no/such/{secret}").read_text()
        except OSError as error:
            raise ValueError(secret) from error
    except ValueError as error:
        logs.fault("It failed", error)
    text = lines.getvalue()
    assert "secret-token" not in text
    assert "builtins.FileNotFoundError ENOENT" in text
    trace = parsed(text)[0]["trace"]
    assert trace.index("caused by") < trace.index("builtins.FileNotFoundError ENOENT")


def test_what_others_log_keeps_its_first_line_only(lines: io.StringIO) -> None:
    logging.getLogger("asyncio").error("Task failed\nfuture: <Task %s>", "secret-token")
    told = parsed(lines.getvalue())
    assert told[0]["event"] == "Task failed"
    assert told[0]["by"] == "asyncio"
    assert "secret" not in lines.getvalue()


def test_a_thread_that_fails_is_logged(lines: io.StringIO) -> None:
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    assert parsed(lines.getvalue())[0]["event"] == "A thread of the server failed"


def test_plain_lines_are_for_people() -> None:
    record = logging.makeLogRecord({"name": "contraband", "levelname": "ERROR", "msg": "It failed"})
    record.fields = {"game": "soda"}
    try:
        raise RuntimeError("secret-token")
    except RuntimeError:
        record.exc_info = sys.exc_info()
    first, *rest = logs.PlainLines().format(record).splitlines()
    assert re.fullmatch(rf"{TIME.pattern} ERROR It failed game=soda ", first)
    assert "RuntimeError" in rest[0]
    assert not any(
        "secret-token" in line.replace('RuntimeError("secret-token")', "") for line in rest
    )


def test_only_known_formats_and_levels_are_taken() -> None:
    for name in ("log", "log_level"):
        with pytest.raises(BadInput, match=name):
            read_settings(None, {}, {name: "shouting"})


async def play(link: str, secrets: list[str]) -> None:
    """A whole evening in short, with mistakes: everything that must not be logged is noted down."""
    async with httpx.AsyncClient(base_url=link, timeout=30) as http:
        players = await seat_players(http, link, 3, game="soda")
        for player in players:
            secrets += [player.token]
        await players[0].command({"type": "rename", "id": "r", "name": "Zebedee"})
        await players[0].command({"type": "say", "id": "t", "text": "the marked line"})
        await players[0].command({"type": "start", "id": "s"})
        headers = {"authorization": f"Bearer {players[0].token}"}
        answer = await http.post(f"/api/tables/{players[0].table}/ticket", headers=headers)
        ticket = answer.json()["ticket"]
        secrets += [ticket, "Zebedee", "marked", "P0", "P1", players[0].table]
        with pytest.raises(InvalidStatus):
            await connect(link.replace("http", "ws") + f"/nothing?ticket={ticket}")
        stranger = Player(link, players[0].table, "")
        await stranger.connect(http)
        assert stranger.socket is not None
        await stranger.socket.send("[" * 9_000)
        await stranger.send({"type": "hello", "ticket": ticket})
        await http.get(f"/api/tables?token={players[0].token}")
        await http.get("/api/tables", headers={"authorization": f"Bearer {players[1].token}"})
        for player in (*players, stranger):
            await player.close()


async def test_a_real_server_writes_json_and_no_secret(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, log="json", log_level="info")
    link = await asyncio.to_thread(server.start)
    secrets = [(tmp_path / "admin.token").read_text().strip()]
    try:
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(b"nonsense\r\n\r\n")  # uvicorn itself complains about this
            raw.recv(100)
        await play(link, secrets)
    finally:
        await asyncio.to_thread(server.stop)
    text = (tmp_path / "server.log").read_text()
    told = parsed(text)
    assert any(line.get("by") == "uvicorn.error" for line in told)
    assert sum(line["event"] == "request" for line in told) > 10
    assert sum(line["event"] == "socket closed" for line in told) == 5
    assert all("request" in line for line in told if "route" in line)
    assert [secret for secret in secrets if secret in text] == []
    assert logs.opened(link).count(link) == 1
