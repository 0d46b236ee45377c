"""People who play on while somebody attacks, and how long everything takes for them."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from contraband.server.trials.player import Player, open_table
from contraband.server.trials.process import ServerProcess

TABLES = 8
PHASE_S = 1.6
PAUSE_S = 0.07  # between two commands of one person: within its limits in both phases
FLOOR_MS = 120.0  # below this a busy machine says nothing about the server
TRIES = 3  # a machine that others use may stutter once
GIVEN_UP_MS = 10_000.0

Attack = Callable[["Attacker"], Awaitable[None]]


class SmallServer(ServerProcess):
    """As a host starts it who has never heard of limits: 1,024 open files, and no more."""

    main = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024)); "
        "from contraband.cli import main; sys.exit(main())"
    )


@dataclass
class Attacker:
    """Somebody at an address of their own."""

    link: str
    address: str
    http: httpx.AsyncClient
    ready: asyncio.Event = field(default_factory=asyncio.Event)  # it is in full swing
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    answers: list[int] = field(default_factory=list)  # statuses

    async def ask(self, method: str, path: str, **given: Any) -> httpx.Response | None:
        try:
            answer = await self.http.request(method, self.link + path, **given)
        except httpx.HTTPError:
            return None
        self.answers.append(answer.status_code)
        return answer

    async def socket(self) -> ClientConnection:
        where = self.link.replace("http", "ws", 1) + "/ws"
        return await connect(where, compression=None, local_addr=(self.address, 0))


def client_at(address: str, **given: Any) -> httpx.AsyncClient:
    """HTTP from another loopback address, as if from another machine."""
    limits = httpx.Limits(max_connections=64, max_keepalive_connections=64)
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=limits)
    return httpx.AsyncClient(transport=transport, timeout=10, **given)


def p99(delays: list[float]) -> float:
    return sorted(delays)[int(0.99 * (len(delays) - 1))]


class Others:
    """Hosts who change the pace of their tables, which is a commit each, and newcomers."""

    def __init__(self, link: str, address: str) -> None:
        self.link = link
        self.address = address
        self.hosts: list[Player] = []
        self.sent = 0

    async def sit_down(self, http: httpx.AsyncClient) -> None:
        for _ in range(TABLES):
            opened = await open_table(http, self.link, game="soda", seats=3, name="Ana")
            host = Player(self.link, opened["table"], opened["seat_token"], self.address)
            await host.connect(http)
            self.hosts.append(host)

    async def play(self) -> float:
        """p99 of the delays of one phase in milliseconds, of commands or newcomers."""
        commands: list[float] = []
        newcomers: list[float] = []
        until = time.monotonic() + PHASE_S
        work = [self.command_on(host, until, commands) for host in self.hosts]
        await asyncio.gather(*work, self.come_in(until, newcomers))
        return max(p99(commands), p99(newcomers))

    async def command_on(self, host: Player, until: float, delays: list[float]) -> None:
        while time.monotonic() < until:
            self.sent += 1
            began = time.monotonic()
            wish = {"type": "pace", "id": f"o{self.sent}", "pace": "slow", "chatter": False}
            try:
                async with asyncio.timeout(GIVEN_UP_MS / 1000):
                    reply = await host.command(wish)
                assert reply["type"] == "accepted", reply
                delays.append(1000 * (time.monotonic() - began))
            except (TimeoutError, ConnectionError):
                delays.append(GIVEN_UP_MS)
                return
            await asyncio.sleep(PAUSE_S)

    async def come_in(self, until: float, delays: list[float]) -> None:
        """A fresh connection for the ticket, a socket, and the first picture."""
        while time.monotonic() < until:
            began = time.monotonic()
            visitor = Player(self.link, self.hosts[0].table, "", self.address)
            try:
                async with asyncio.timeout(GIVEN_UP_MS / 1000), client_at(self.address) as http:
                    await visitor.connect(http)
                    await visitor.see(1)
                delays.append(1000 * (time.monotonic() - began) / 3)  # three round trips
            except (TimeoutError, OSError, httpx.HTTPError, WebSocketException):
                delays.append(GIVEN_UP_MS)
            finally:
                with suppress(OSError, WebSocketException):
                    await visitor.close()
            await asyncio.sleep(PAUSE_S)

    async def leave(self) -> None:
        await asyncio.gather(*(host.close() for host in self.hosts))


async def endured(server: ServerProcess, number: int, attack: Attack, away: str = "") -> list[int]:
    """The others' p99 at most doubles under this attack. What the attacker was answered.

    Each ``number`` has its own addresses: what one test has used up is not missing in another.
    """
    found = []
    for attempt in range(TRIES):
        home = f"127.1.{number}.{attempt + 1}"
        attackers = away or f"127.2.{number}.{attempt + 1}"
        calm, hurt, answers = await one_try(server.link, home, attackers, attack)
        print(f"p99 of the others: calm {calm:.1f} ms, attacked {hurt:.1f} ms")
        if hurt <= max(2 * calm, FLOOR_MS):
            return answers
        found.append((calm, hurt))
    raise AssertionError(f"p99 of the others, calm and under attack, in ms: {found}")


async def one_try(
    link: str, home: str, away: str, attack: Attack
) -> tuple[float, float, list[int]]:
    others = Others(link, home)
    async with client_at(home) as http, client_at(away) as foreign:
        await others.sit_down(http)
        calm = await others.play()
        attacker = Attacker(link, away, foreign)
        running = asyncio.create_task(attack(attacker))
        async with asyncio.timeout(GIVEN_UP_MS / 1000):
            await attacker.ready.wait()
        hurt = await others.play()
        attacker.stop.set()
        await running
        await others.leave()
    return calm, hurt, attacker.answers
