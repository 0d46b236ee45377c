"""A person at a table, as the server sees one: HTTP for the ticket, a socket for the rest."""

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PLENTY = 1 << 24  # the largest picture a player takes
PATIENCE_S = 60.0  # with a server on a busy machine


class Player:
    """One socket. Keeps the newest picture, and who waits for which reply."""

    def __init__(self, link: str, table: str, token: str, address: str = "") -> None:
        self.link = link
        self.table = table
        self.token = token
        self.address = address  # to come from, where a machine has several
        self.socket: ClientConnection | None = None
        self.picture: dict[str, Any] = {}
        self.review: dict[str, Any] = {}
        self.hint: dict[str, Any] = {}
        self.seen = asyncio.Condition()  # told with every picture and review
        self.replies: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.reader: asyncio.Task[None] | None = None
        self.close_code = 0

    async def connect(self, http: httpx.AsyncClient, **hello: Any) -> None:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        answer = await http.post(f"{self.link}/api/tables/{self.table}/ticket", headers=headers)
        answer.raise_for_status()
        address = self.link.replace("http", "ws", 1) + "/ws"
        here = (self.address, 0) if self.address else None
        self.socket = await connect(
            address, compression=None, max_size=PLENTY, local_addr=here, open_timeout=PATIENCE_S
        )
        await self.send({"type": "hello", "ticket": answer.json()["ticket"], **hello})
        self.reader = asyncio.create_task(self.read())

    async def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def read(self) -> None:
        assert self.socket is not None
        try:
            async for frame in self.socket:
                await self.take(msgspec.json.decode(frame))
        except ConnectionClosed:
            pass
        finally:
            async with self.seen:  # whoever waits for a picture need not wait any longer
                self.close_code = self.socket.close_code or 1006
                self.seen.notify_all()
            for waiting in self.replies.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError("the socket closed"))
            self.replies.clear()

    async def take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "picture":
            async with self.seen:
                self.picture = message
                self.seen.notify_all()
        elif kind == "review":
            async with self.seen:
                self.review = message
                self.seen.notify_all()
        elif kind in ("accepted", "refused", "weighed", "hinted"):
            waiting = self.replies.pop(message["id"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
            elif waiting is None:  # what follows an accepted question
                async with self.seen:
                    self.hint = message
                    self.seen.notify_all()

    async def command(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a command and wait for its reply; ConnectionError if the socket closes first."""
        waiting: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.replies[message["id"]] = waiting
        try:
            await self.send(message)
        except ConnectionClosed:
            self.replies.pop(message["id"], None)
            if waiting.done():
                waiting.exception()  # the reader has noticed too; once is enough
            raise ConnectionError("the socket closed") from None
        return await waiting

    async def see(self, seq: int) -> None:
        """Wait for a picture that is at least so new; ConnectionError if none can come any more."""
        await self.until(lambda: self.picture.get("seq", 0) >= seq)

    async def follow(self, leader: int, move: int) -> None:
        """Wait until this seat leads through the finished game, at this move."""
        wanted = {"type": "review", "leader": leader, "move": move}
        await self.until(lambda: self.review == wanted)

    async def until(self, seen: Callable[[], bool]) -> None:
        async with self.seen:
            await self.seen.wait_for(lambda: seen() or self.close_code != 0)
        if not seen():
            raise ConnectionError(f"the socket closed ({self.close_code})")

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.reader is not None:
            await self.reader


async def open_table(http: httpx.AsyncClient, link: str, **wish: Any) -> dict[str, Any]:
    """Open a table; the answer of the server."""
    answer = await http.post(f"{link}/api/tables", json=wish)
    answer.raise_for_status()
    opened: dict[str, Any] = answer.json()
    return opened


async def seat_players(http: httpx.AsyncClient, link: str, seats: int, **wish: Any) -> list[Player]:
    """A table with connected players in all seats without bots, the host first; not started."""
    bots = [one for one in wish.get("occupants", []) if one != "open"]
    opened = await open_table(http, link, seats=seats, name="P0", **wish)
    tokens = [opened["seat_token"]]
    for number in range(1, seats - len(bots)):
        address = f"{link}/api/tables/{opened['table']}/join"
        answer = await http.post(address, json={"name": f"P{number}"})
        answer.raise_for_status()
        tokens.append(answer.json()["seat_token"])
    players = [Player(link, opened["table"], token) for token in tokens]
    for player in players:
        await player.connect(http)
    return players
