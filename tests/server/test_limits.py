"""Limits by address, by seat and by table: who is counted, who is told, and who goes first."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from bystanders import client_at
from local_server import LocalServer, run_local
from msgspec.structs import replace
from websockets.asyncio.client import connect

from contraband.core.options import BadInput
from contraband.server import http_protocol, sockets
from contraband.server.addresses import Addresses, address_key
from contraband.server.connection_limits import ConnectionLimit
from contraband.server.limits import LOBBIES, Buckets, Limits, Rate
from contraband.server.lobbies import Lobbies
from contraband.server.settings import Settings, read_settings
from contraband.server.trials.player import Player
from contraband.store.engine import sqlite_url
from contraband.store.listing import Listing
from contraband.table.opening import opening
from contraband.table.setup import Setup

SMALL = {"people_per_address": 50, "tables_per_minute": 30, "talk_per_minute": 30}
WISH = {"game": "soda", "seats": 3}
SUMMARY: dict[str, Any] = {
    "seats": 3, "open": 3, "names": [], "clock": "none", "options": {}, "spectators": "public",
}  # fmt: skip


@pytest.fixture
async def strict(tmp_path: Path) -> AsyncIterator[LocalServer]:
    """With the limits that are there without any setting."""
    async with run_local(sqlite_url(tmp_path / "contraband.db"), **SMALL) as local:
        yield local


@pytest.fixture(scope="module")
async def shared_strict(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LocalServer]:
    folder = tmp_path_factory.mktemp("strict")
    async with run_local(sqlite_url(folder / "contraband.db"), **SMALL) as local:
        yield local


# -- who is counted --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somewhere", "somewhere"),
        ("", ""),
    ],
)
def test_a_household_is_counted_as_one(address: str, counted: str) -> None:
    assert address_key(address) == counted


def test_proxies_are_addresses_or_networks() -> None:
    named = read_settings(None, {"CONTRABAND_PROXIES": "127.0.0.1, 10.0.0.0/8"}, {})
    proxies = Addresses("proxies", named.proxies)
    assert proxies.has("10.1.2.3")
    assert proxies.has("127.0.0.1")
    assert not proxies.has("192.0.2.1")
    assert not proxies.has("nonsense")
    with pytest.raises(BadInput, match=r"proxies.*my\.proxy"):
        read_settings(None, {}, {"proxies": ["my.proxy"]})


async def opened_from(local: LocalServer, forwarded: str, times: int) -> list[int]:
    headers = {"x-forwarded-for": forwarded}
    asked = [local.http.post("/api/tables", json=WISH, headers=headers) for _ in range(times)]
    return [answer.status_code for answer in await asyncio.gather(*asked)]


async def test_forwarded_addresses_are_believed_from_named_proxies_only(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "contraband.db")
    settings = {**SMALL, "tables_per_minute": 2}
    async with run_local(url, **settings) as local:
        assert (await opened_from(local, "192.0.2.1", 3)).count(201) == 2
        assert (await opened_from(local, "192.0.2.2", 3)).count(201) == 0
    async with run_local(url, **settings, proxies=["127.0.0.1"]) as local:
        assert (await opened_from(local, "192.0.2.1", 3)).count(201) == 2
        assert (await opened_from(local, "192.0.2.2", 3)).count(201) == 2
        assert (await opened_from(local, "192.0.2.9, 192.0.2.2", 3)).count(201) == 0
        async with client_at("127.0.0.2", base_url=local.link) as http:
            local.http = http  # no proxy of ours: it is believed nothing
            assert (await opened_from(local, "192.0.2.3", 3)).count(201) == 2
            assert (await opened_from(local, "192.0.2.4", 3)).count(201) == 0


async def test_sockets_count_for_the_forwarded_address(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "contraband.db")
    async with run_local(url, **SMALL, proxies=["127.0.0.1"]) as local:
        where = local.link.replace("http", "ws") + "/ws"
        headers = {"x-forwarded-for": "192.0.2.8"}
        async with connect(where, compression=None, additional_headers=headers):
            assert list(local.hub.open_sockets.inside) == ["192.0.2.8"]


# -- who is told -----------------------------------------------------------------------------------

COSTLY = [
    ("codes", "GET", "/api/qr", {"params": {"text": "x"}}),
    ("lists", "GET", "/api/tables", {}),
    ("joins", "POST", "/api/tables/nothing/join", {"json": {"name": "Ana"}}),
    ("tickets", "POST", "/api/tables/nothing/ticket", {}),
    ("positions", "GET", "/api/tables/nothing/positions", {"params": {"move": 1}}),
    ("records", "GET", "/api/tables/nothing/record", {}),
    ("records", "GET", "/api/tables/nothing/verify", {}),
    ("records", "GET", "/api/tables/nothing/proof", {}),
    ("records", "POST", "/api/tables/nothing/branch", {"json": {"move": 1}}),
    ("tables", "POST", "/api/tables", {"json": WISH}),
    ("tables_a_day", "POST", "/api/tables", {"json": WISH}),
    ("requests", "GET", "/api/health", {}),
]


@pytest.mark.parametrize(("number", "case"), list(enumerate(COSTLY)))
async def test_whatever_costs_has_a_limit(
    shared_strict: LocalServer, number: int, case: tuple[str, str, str, dict[str, Any]]
) -> None:
    """An address that has used it up is told so in its language; another one is not."""
    name, method, path, given = case
    limits = shared_strict.hub.limits
    limits.hits.clear()
    here, there = f"127.3.{number}.1", f"127.3.{number}.2"
    assert limits.take(name, here)
    limits.buckets[name].known[here].level = -1_000  # so empty that no time here fills it
    async with client_at(here, base_url=shared_strict.link) as http:
        answer = await http.request(method, path, headers={"accept-language": "de"}, **given)
    assert answer.status_code == 429
    assert "von deiner Adresse" in answer.json()["sentence"]
    assert limits.hits == {name: 1}
    async with client_at(there, base_url=shared_strict.link) as http:
        assert (await http.request(method, path, **given)).status_code != 429


async def test_one_address_has_so_many_lobbies(strict: LocalServer) -> None:
    """A table that has begun makes room for another."""
    strict.hub.limits = Limits(Settings(tables_per_minute=1_000))
    opened = []
    for _ in range(LOBBIES):
        answer = await strict.http.post("/api/tables", json={**WISH, "name": "Ana"})
        opened.append(answer.json())
    answer = await strict.http.post("/api/tables", json=WISH)
    assert (answer.status_code, answer.json()["reason"]) == (429, "too_many_lobbies")
    host = await strict.player(opened[0]["table"], opened[0]["seat_token"])
    assert (await host.command({"type": "start", "id": "s"}))["type"] == "accepted"
    assert (await strict.http.post("/api/tables", json=WISH)).status_code == 201


def test_one_person_alone_can_do_everything() -> None:
    limits = Limits(Settings(people_per_address=1))
    assert all(limits.take(name, "192.0.2.1") for name in limits.buckets)
    assert limits.at_once(LOBBIES) == 10


def test_the_tally_of_lobbies_forgets() -> None:
    lobbies = Lobbies()
    lobbies.opened("t", "a")
    lobbies.opened("u", "a")
    lobbies.done("t")
    lobbies.done("t")
    assert lobbies.number("a") == 1
    lobbies.done("u")
    assert (lobbies.number("a"), lobbies.tables, lobbies.opener) == (0, {}, {})


async def test_lists_come_in_pages(strict: LocalServer) -> None:
    """One answer is bounded, whoever has filled the list."""
    row = Listing("", "soda", 0, "lobby", True, SUMMARY)
    for number in range(210):
        table = f"t{number}"
        first = opening(table, Setup("soda", 3, host_token="h" * 64), 0, bytes(32))
        await strict.store.create(replace(row, id=table, created_ms=number), [first])
    pages = [(await strict.http.get("/api/tables", params={"page": n})).json() for n in range(3)]
    assert [len(page) for page in pages] == [200, 10, 0]
    assert [line["id"] for page in pages for line in page] == [f"t{n}" for n in range(209, -1, -1)]


async def test_the_log_hears_of_a_limit_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    limits = Limits(Settings())
    for _ in range(500):
        limits.take("codes", "192.0.2.1")
    lines = [line for line in caplog.messages if "Limit reached: codes, by 192.0.2.1" in line]
    assert len(lines) == 1
    assert limits.hits["codes"] >= 470


async def say(player: Player, number: int, **more: str) -> str:
    """Accepted, or the sentence of the refusal."""
    words = {"type": "say", "id": f"s{number}", "text": "words", **more}
    reply = await player.command(words)
    return str(reply.get("sentence", reply["type"]))


async def test_all_sockets_of_a_seat_talk_from_one_purse(strict: LocalServer) -> None:
    """What was said is said: asked again under its id it is not refused."""
    host, other, _ = await strict.players(3)
    again = await strict.player(host.table, host.token, language="nl")
    said = [await say((host, again)[n % 2], n) for n in range(20)]
    assert said[:15] == ["accepted"] * 15
    assert "Je praat sneller dan anderen kunnen lezen; wacht even." in said[15:]
    assert await say(host, 3) == "accepted"
    assert await say(other, 100) == "accepted"


async def test_spectators_talk_from_one_purse_of_their_address(strict: LocalServer) -> None:
    host = (await strict.players(3))[0]
    first, second = [await strict.player(host.table, "", language="de") for _ in range(2)]
    said = [await say((first, second)[n % 2], n, name="Zoe") for n in range(12)]
    assert said[:10] == ["accepted"] * 10
    assert said[11].startswith("Du redest schneller")
    strict.hub.limits.buckets["remarks"].known["127.0.0.1"].level = 5
    strict.hub.limits.buckets["gallery"].known[host.table].level = -100
    assert (await say(first, 50, name="Zoe")).startswith("Die Zuschauer reden schneller")
    assert await say(host, 60) == "accepted"


async def test_long_notes_cost_more(strict: LocalServer) -> None:
    host = (await strict.players(3))[0]
    kinds = []
    for number in range(16):
        note = {"type": "note", "id": f"n{number}", "text": "x" * 4_000}
        kinds.append((await host.command(note))["type"])
    assert kinds[:13] == ["accepted"] * 13
    assert kinds[15] == "refused"


async def test_a_table_has_room_for_so_many_spectators(
    strict: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "WATCHERS", 2)
    host = (await strict.players(3))[0]
    for _ in range(2):
        await strict.player(host.table, "")
    ticket = await strict.ticket(host.table)
    where = strict.link.replace("http", "ws") + "/ws"
    async with connect(where, compression=None) as late:
        await late.send(json.dumps({"type": "hello", "ticket": ticket}))
        goodbye = json.loads(await late.recv())
    assert goodbye["sentence"] == "This table has no room for more spectators."
    assert (await strict.player(host.table, host.token)).close_code == 0


# -- who goes --------------------------------------------------------------------------------------


class Visitor:
    def __init__(self, busy: bool = False) -> None:
        self.busy = busy
        self.sent_away = False

    def may_go(self) -> bool:
        return not self.busy

    def send_away(self) -> None:
        self.sent_away = True


def test_the_oldest_of_the_same_address_makes_room() -> None:
    limit = ConnectionLimit("connections", Limits(Settings()), each=2, in_all=10)
    busy, old, new = Visitor(busy=True), Visitor(), Visitor()
    other = Visitor()
    assert all(limit.enter("a", one) for one in (busy, old))
    assert limit.enter("b", other)
    assert limit.enter("a", new)
    assert [one.sent_away for one in (busy, old, new, other)] == [False, True, False, False]
    new.busy = True
    assert not limit.enter("a", Visitor())
    assert limit.number == 3
    assert limit.enter("a", Visitor(), limited=False)


def test_in_a_full_server_the_largest_crowd_makes_room() -> None:
    limit = ConnectionLimit("connections", Limits(Settings()), each=5, in_all=4)
    crowd, alone = [Visitor() for _ in range(3)], Visitor()
    for one in crowd:
        limit.enter("a", one)
    limit.enter("b", alone)
    assert limit.enter("c", Visitor())
    assert [one.sent_away for one in crowd] == [True, False, False]
    assert not alone.sent_away
    for address, guests in list(limit.inside.items()):
        for guest in list(guests):
            limit.leave(address, guest)
            limit.leave(address, guest)
    assert (limit.number, limit.inside) == (0, {})


async def read_all(reader: asyncio.StreamReader) -> bytes:
    async with asyncio.timeout(20):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


HALVES = [
    (b"GET /api/health HTTP/1.1\r\nHost: x\r\n", b"408"),
    (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{", b""),
    (b"\r\n", b""),
    (b"", b""),
]


@pytest.mark.parametrize(("words", "status"), HALVES)
async def test_slow_senders_are_closed(
    strict: LocalServer, monkeypatch: pytest.MonkeyPatch, words: bytes, status: bytes
) -> None:
    """Also those who send something all the time, and those who have been answered before."""
    monkeypatch.setattr(http_protocol, "HEAD_S", 0.4)
    monkeypatch.setattr(http_protocol, "BODY_S", 0.4)
    port = int(strict.link.rsplit(":", 1)[1])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
    head = await reader.readuntil(b"\r\n\r\n")
    length = next(line for line in head.split(b"\r\n") if line.lower().startswith(b"content-l"))
    await reader.readexactly(int(length.split(b":")[1]))
    if not words:
        writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(words)
    heard = asyncio.create_task(read_all(reader))
    while not heard.done() and words:
        writer.write(b"x" if words != b"\r\n" else b"\r\n")  # drop by drop
        await asyncio.sleep(0.1)
    assert status in await heard
    assert (strict.hub.limits.hits["slow_senders"] > 0) == (len(words) > 2)
    writer.close()


async def test_silent_sockets_make_room_for_those_who_speak(strict: LocalServer) -> None:
    """Even from the same address."""
    host = (await strict.players(3))[0]
    where = strict.link.replace("http", "ws") + "/ws"
    silent = [await connect(where, compression=None) for _ in range(80)]
    async with asyncio.timeout(5):
        while strict.hub.silent_sockets.number < 60:
            await asyncio.sleep(0.01)
    assert strict.hub.silent_sockets.number == 60
    assert (await strict.player(host.table, host.token)).close_code == 0
    goodbye = json.loads(await silent[0].recv())
    assert goodbye["type"] == "goodbye"
    assert goodbye["again"]  # it may have been an honest browser on a slow line
    for socket in silent:
        await socket.close()


async def test_one_address_has_so_many_sockets(strict: LocalServer) -> None:
    strict.hub.open_sockets.each = 4
    players = await strict.players(3)
    await strict.player(players[0].table, "")
    where = strict.link.replace("http", "ws") + "/ws"
    async with connect(
        where, compression=None, additional_headers={"accept-language": "nl"}
    ) as late:
        goodbye = json.loads(await late.recv())
    assert (goodbye["again"], late.close_code) == (True, 1013)
    assert goodbye["sentence"].startswith("Te veel verbindingen")
    async with client_at("127.0.0.3") as http:
        other = Player(strict.link, players[0].table, "", "127.0.0.3")
        await other.connect(http)
        await other.see(1)
        await other.close()


async def test_idle_connections_of_one_address_make_room(strict: LocalServer) -> None:
    strict.hub.open_connections.each = 3
    clients = [httpx.AsyncClient(base_url=strict.link) for _ in range(6)]
    for client in clients:
        assert (await client.get("/api/health")).status_code == 200
    assert strict.hub.open_connections.number == 3
    for client in clients:
        await client.aclose()


def test_whoever_may_do_everything_again_is_forgotten() -> None:
    buckets = Buckets(Rate(2, 60))
    assert buckets.take("a", 0.0)
    assert buckets.take("b", 0.5)
    assert list(buckets.known) == ["a", "b"]
    assert buckets.take("b", 1.0)  # the bucket of a is full again
    assert list(buckets.known) == ["b"]
