"""T23: who may open a socket. Origin x token x table, tickets that are old, used or made up."""

import asyncio
import json
from contextlib import suppress
from typing import Any

import pytest
from local_server import ADMIN, LocalServer
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from contraband.server.hub import digest
from contraband.store.tickets import Pass

pytestmark = pytest.mark.trial("T23")
GOOD_ORIGINS = (None, "own", "http://localhost:{port}", "https://games.example.org")
BAD_ORIGINS = (
    "https://evil.example",
    "https://games.example.org.evil.example",  # a prefix is not enough
    "https://evil.example/https://games.example.org",
    "http://games.example.org",  # nor is the name without the scheme
    "https://games.example.org:8443",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "null",
    "file://",
)
ROLES = ("host", "seat", "admin", "spectator", "kicked", "foreign", "made_up")


@pytest.fixture(scope="module")
async def tables(shared_local: LocalServer) -> dict[str, Any]:
    """An open table and a private one, with a token of every role."""
    found: dict[str, Any] = {}
    for name, spectators in (("open", "public"), ("closed", "none")):
        host, guest, loser = await shared_local.players(3, spectators=spectators)
        await host.command({"type": "set_seat", "id": "k", "seat": 2, "occupant": "open"})
        found[name] = {
            "table": host.table,
            "tokens": {
                "host": host.token,
                "seat": guest.token,
                "admin": ADMIN,
                "spectator": "",
                "kicked": loser.token,
                "made_up": "no-such-token",
            },
        }
        for player in (host, guest, loser):
            await player.close()
    for name, other in (("open", "closed"), ("closed", "open")):
        found[name]["tokens"]["foreign"] = found[other]["tokens"]["host"]
    return found


def own(local: LocalServer, origin: str | None) -> str | None:
    port = local.link.rsplit(":", 1)[1]
    return local.link if origin == "own" else origin and origin.format(port=port)


async def knock(local: LocalServer, ticket: str, origin: str | None = None) -> ClientConnection:
    address = local.link.replace("http", "ws") + "/ws"
    socket = await connect(address, origin=own(local, origin), compression=None)
    await socket.send(json.dumps({"type": "hello", "ticket": ticket}))
    return socket


async def first(socket: ClientConnection, kind: str) -> dict[str, Any]:
    async with asyncio.timeout(10):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] == kind:
                return message


async def turned_away(socket: ClientConnection, again: bool = False) -> int:
    """The code it was closed with, after a goodbye with a sentence."""
    goodbye = await first(socket, "goodbye")
    assert goodbye["sentence"]
    assert goodbye["again"] == again
    async with asyncio.timeout(10):
        with suppress(ConnectionClosed):
            async for _ in socket:  # what is not read would hide the end
                pass
    return socket.close_code or 0


def verdict(role: str, name: str) -> int:
    """What the ticket request of this role at this table is answered with."""
    if role in ("kicked", "foreign", "made_up"):
        return 401
    return 403 if role == "spectator" and name == "closed" else 201


@pytest.mark.parametrize("name", ["open", "closed"])
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("origin", [*GOOD_ORIGINS, "https://evil.example"])
async def test_roles(
    shared_local: LocalServer, tables: dict[str, Any], origin: str | None, role: str, name: str
) -> None:
    table, token = tables[name]["table"], tables[name]["tokens"][role]
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = await shared_local.http.post(f"/api/tables/{table}/ticket", headers=headers)
    assert answer.status_code == verdict(role, name)
    if answer.status_code != 201:
        assert answer.json()["sentence"]
        return
    ticket = answer.json()["ticket"]
    if origin == "https://evil.example":
        with pytest.raises(InvalidStatus) as refused:
            await knock(shared_local, ticket, origin)
        assert refused.value.response.status_code == 403
        return
    socket = await knock(shared_local, ticket, origin)
    picture = await first(socket, "picture")
    assert picture["you"] == {"host": 0, "seat": 1}.get(role, -1)
    assert picture["host"] == (role in ("host", "admin"))
    await socket.close()
    replayed = await knock(shared_local, ticket, origin)
    assert await turned_away(replayed, again=True) == 1008  # a new ticket opens the door


@pytest.mark.parametrize("origin", BAD_ORIGINS)
async def test_foreign_pages_are_refused_before_the_handshake(
    shared_local: LocalServer, tables: dict[str, Any], origin: str
) -> None:
    ticket = await shared_local.ticket(tables["open"]["table"])
    with pytest.raises(InvalidStatus) as refused:
        await knock(shared_local, ticket, origin)
    assert refused.value.response.status_code == 403
    answer = await shared_local.http.post(
        "/api/tables", headers={"origin": origin}, json={"game": "soda", "seats": 3}
    )
    assert answer.status_code == 403
    assert answer.json()["reason"] == "bad_origin"


@pytest.mark.parametrize("ticket", ["", "x", "x" * 5_000, "\u0000", "🍋", "' OR 1=1 --"])
async def test_made_up_tickets_are_refused(shared_local: LocalServer, ticket: str) -> None:
    assert await turned_away(await knock(shared_local, ticket), again=True) == 1008


async def test_old_tickets_are_refused(shared_local: LocalServer, tables: dict[str, Any]) -> None:
    right = Pass(tables["open"]["table"], "")
    await shared_local.store.issue(digest("old"), right, -1)
    assert await turned_away(await knock(shared_local, "old"), again=True) == 1008


async def test_a_ticket_of_a_kicked_person_is_void(shared_local: LocalServer) -> None:
    host, guest, _ = await shared_local.players(3)
    ticket = await shared_local.ticket(guest.table, guest.token)
    await host.command({"type": "set_seat", "id": "k", "seat": 1, "occupant": "easy"})
    assert await turned_away(await knock(shared_local, ticket), again=True) == 1008


async def test_a_kicked_person_loses_its_socket(shared_local: LocalServer) -> None:
    host, guest, _ = await shared_local.players(3)
    await host.command({"type": "set_seat", "id": "k", "seat": 1, "occupant": "open"})
    assert guest.reader is not None
    await asyncio.wait_for(guest.reader, 10)
    assert guest.close_code == 1008


@pytest.mark.parametrize(
    "frame",
    ["", "{}", "[]", "null", '{"type":"ping"}', '{"type":"start","id":"x"}', "\x00", "hello"],
)
async def test_the_first_message_must_be_a_hello(shared_local: LocalServer, frame: str) -> None:
    address = shared_local.link.replace("http", "ws") + "/ws"
    socket = await connect(address, compression=None)
    await socket.send(frame)
    assert await turned_away(socket) == 1008


async def test_a_seat_has_so_many_windows(shared_local: LocalServer) -> None:
    host = (await shared_local.players(3))[0]
    most = shared_local.hub.settings.sockets_per_seat
    more = [await shared_local.player(host.table, host.token) for _ in range(most - 1)]
    for player in more:
        await player.see(1)
    socket = await knock(shared_local, await shared_local.ticket(host.table, host.token))
    assert await turned_away(socket) == 1008


async def test_answers_carry_the_security_headers(shared_local: LocalServer) -> None:
    for path in ("/", "/t/abc", "/api/health", "/api/nothing", "/nothing.js"):
        answer = await shared_local.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy  # nothing from elsewhere
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in answer.headers
        assert "server" not in answer.headers
