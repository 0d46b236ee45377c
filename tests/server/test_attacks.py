"""Cheap ways to hurt: each of them, on a real server, beside people who play on.

The server has 1,024 open files and the limits that are there without any setting.
"""

import asyncio
import random
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

import pytest
from bystanders import FLOOR_MS, PHASE_S, TRIES, Attacker, SmallServer, client_at, endured
from sizes import trials

from contraband.server.trials.player import Player, open_table

pytestmark = [pytest.mark.trial("attacks"), pytest.mark.alone]
THOUGHT_MS = 1_500.0  # one move of the strongest bot, on a machine that does other things too
DEFAULTS = {"people_per_address": 50, "tables_per_minute": 30, "talk_per_minute": 30}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SmallServer]:
    running = SmallServer(tmp_path_factory.mktemp("attacked"), **DEFAULTS)
    running.start()
    yield running
    running.stop()


def log_of(server: SmallServer) -> str:
    return (server.data / "server.log").read_text()


async def test_qr_codes(server: SmallServer) -> None:
    """The longest texts there may be, each of them new, as fast as they are answered."""

    async def ask(attacker: Attacker) -> None:
        while not (attacker.stop.is_set() and 429 in attacker.answers):
            text = f"x{random.randrange(10**9):0199}"
            await attacker.ask("GET", "/api/qr", params={"text": text})
            await asyncio.sleep(0.05)

    async def attack(attacker: Attacker) -> None:
        attacker.ready.set()
        await asyncio.gather(*(ask(attacker) for _ in range(8)))

    answers = await endured(server, 1, attack)
    assert 0 < answers.count(200) <= 40  # twenty at once, and one a second
    assert "Limit reached: codes, by 127.2.1." in log_of(server)


def knock(server_link: str, address: str, words: bytes) -> socket.socket:
    """A plain connection from this address that says something and waits."""
    where = urlsplit(server_link)
    knocking = socket.socket()
    knocking.settimeout(5)
    knocking.bind((address, 0))
    with suppress(OSError):  # turned down at once
        knocking.connect((where.hostname, where.port))
        knocking.sendall(words)
    return knocking


async def hold(attacker: Attacker, number: int, *words: bytes) -> None:
    """So many connections, each of which says one of these and then nothing."""

    def knock_on() -> list[socket.socket]:
        each = [words[n % len(words)] for n in range(number)]
        return [knock(attacker.link, attacker.address, said) for said in each]

    held = await asyncio.to_thread(knock_on)
    attacker.ready.set()
    await attacker.stop.wait()
    for one in held:
        one.close()


HALVES = (
    b"",
    b"GET / HTTP/1.1\r\nHost: example.org\r\nX-Slow: ",
    b"POST /api/tables HTTP/1.1\r\nHost: example.org\r\nContent-Length: 5000\r\n\r\n{",
)


async def test_half_sent_requests(server: SmallServer) -> None:
    """More of them than there are open files: nothing, half a head, half a body."""

    async def attack(attacker: Attacker) -> None:
        await hold(attacker, 1_200, *HALVES)

    await endured(server, 2, attack)
    assert "Limit reached: open_connections, by 127.2.2." in log_of(server)


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: example.org\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def test_sockets_that_do_not_say_hello(server: SmallServer) -> None:
    async def attack(attacker: Attacker) -> None:
        await hold(attacker, trials(1_200, 6_000), UPGRADE)

    await endured(server, 3, attack)
    assert "Limit reached: silent_sockets, by 127.2.3." in log_of(server)


async def test_lobbies_by_the_thousand(server: SmallServer) -> None:
    """Whoever makes up addresses in a header is still one address."""
    wish = {"game": "soda", "seats": 3, "public": True}

    async def open_on(attacker: Attacker) -> None:
        while not (attacker.stop.is_set() and 429 in attacker.answers):
            made_up = f"10.{random.randrange(256)}.{random.randrange(256)}.1"
            headers = {"x-forwarded-for": made_up}
            await attacker.ask("POST", "/api/tables", json=wish, headers=headers)
            await asyncio.sleep(0.02)

    async def attack(attacker: Attacker) -> None:
        attacker.ready.set()
        await asyncio.gather(*(open_on(attacker) for _ in range(8)))

    answers = await endured(server, 4, attack, away="127.0.0.1")
    assert 0 < answers.count(201) <= 40  # thirty at once, and one every two seconds
    assert "X-Forwarded-For, which is not believed" in log_of(server)


# -- bots ------------------------------------------------------------------------------------------


async def waits_for_easy_bots(link: str, home: str) -> float:
    """The longest wait for a move, in ms, where a person lets easy bots play for two seconds."""
    async with client_at(home) as http:
        wish = {"game": "nacho", "pace": "instant", "chatter": False, "name": "Ana"}
        wish["occupants"] = ["open", "easy", "easy", "easy"]
        opened = await open_table(http, link, seats=4, **wish)
        host = Player(link, opened["table"], opened["seat_token"], home)
        await host.connect(http)
        await host.command({"type": "start", "id": "s"})
        reply = await host.command({"type": "cover", "id": "c", "seat": 0, "covered": True})
        await host.see(reply["seq"])
        waits, until = [], time.monotonic() + PHASE_S
        while time.monotonic() < until and host.picture["table"]["phase"] == "playing":
            began, seq = time.monotonic(), host.picture["seq"]
            await host.see(seq + 1)
            waits.append(1000 * (time.monotonic() - began))
        await host.close()
    return max(waits)


async def open_cuba(attacker: Attacker, number: int) -> list[Player]:
    """So many tables where the strongest bots play each other, with somebody who looks on."""
    wish = {"game": "cuba", "seats": 4, "occupants": ["hard"] * 4, "pace": "instant"}
    hosts = []
    for _ in range(number):
        opened = await open_table(attacker.http, attacker.link, **wish)
        host = Player(attacker.link, opened["table"], opened["host_token"], attacker.address)
        await host.connect(attacker.http)
        await host.command({"type": "start", "id": "s"})
        hosts.append(host)
    return hosts


async def test_tables_of_bots(server: SmallServer) -> None:
    """Left alone they rest; watched, they take what is left by tables where people play."""
    number = trials(6, 30)
    await waits_for_easy_bots(server.link, "127.1.5.9")  # the workers have to start once
    found = []
    for attempt in range(1, TRIES + 1):
        home, away = f"127.1.5.{attempt}", f"127.2.5.{attempt}"
        calm = await waits_for_easy_bots(server.link, home)
        async with client_at(away) as http:
            hosts = await open_cuba(Attacker(server.link, away, http), number)
            watched = await waits_for_easy_bots(server.link, home)
            await asyncio.gather(*(host.close() for host in hosts))
        await asyncio.sleep(THOUGHT_MS / 1000)  # what was begun is thought to its end
        left = await waits_for_easy_bots(server.link, home)
        print(f"longest wait for an easy bot: {calm:.0f} ms, {watched:.0f}, left {left:.0f} ms")
        if left <= max(2 * calm, 2 * FLOOR_MS) and watched <= calm + THOUGHT_MS:
            return
        found.append((calm, watched, left))
    raise AssertionError(f"longest waits, calm, beside watched and left tables, in ms: {found}")


# -- talk ------------------------------------------------------------------------------------------


async def test_one_seat_with_eight_sockets(server: SmallServer) -> None:
    """It says and notes as much as it can; the others talk on, and the log hardly grows."""
    accepted: list[int] = []

    async def talk_on(attacker: Attacker, player: Player, name: str) -> None:
        number = 0
        while not attacker.stop.is_set():
            number += 1
            say = {"type": "say", "id": f"{name}s{number}", "text": "x" * 280}
            note = {"type": "note", "id": f"{name}n{number}", "text": "x" * 4_000}
            for command in (say, note):
                with suppress(ConnectionError):
                    reply = await player.command(command)
                    if reply["type"] == "accepted":
                        accepted.append(len(str(command)))
            await asyncio.sleep(0.05)

    async def attack(attacker: Attacker) -> None:
        wish = {"game": "soda", "seats": 3, "name": "Eve"}
        opened = await open_table(attacker.http, attacker.link, **wish)
        join = f"/api/tables/{opened['table']}/join"
        joined = await attacker.ask("POST", join, json={"name": "Ben"})
        assert joined is not None
        tokens = [joined.json()["seat_token"], *[opened["seat_token"]] * 8]
        here = [Player(attacker.link, opened["table"], one, attacker.address) for one in tokens]
        for player in here:
            await player.connect(attacker.http)
        attacker.ready.set()
        accepted.clear()
        await asyncio.gather(*(talk_on(attacker, p, f"p{n}") for n, p in enumerate(here[1:])))
        reply = await here[0].command({"type": "say", "id": "b", "text": "May I say something?"})
        assert reply["type"] == "accepted"
        for player in here:
            await player.close()

    await endured(server, 6, attack)
    assert 0 < len(accepted) <= 45  # fifteen lines and thirteen long notes at once
    assert sum(accepted) < 100_000
    assert "Limit reached: talk, by " in log_of(server)
    assert "Limit reached: notes, by " in log_of(server)
