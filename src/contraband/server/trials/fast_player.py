"""A person at a table at little cost: what a trial's clients compute, the server cannot.

Reads web socket frames by hand and decodes a picture only when somebody looks at it. The tests use
``player.py``, a client made by others, so that our frames are checked against theirs.
"""

import asyncio
import struct
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
UNMASKED: Final = bytes(4)  # clients must send a mask; this one changes nothing
KEY: Final = "Y29udHJhYmFuZCBsb2FkIQ=="
PICTURE: Final = b'{"type":"picture","seq":'
NO_NEWS: Final = b',"news":[],"talk":'
REPLIES: Final = (b'{"type":"accepted"', b'{"type":"refused"')
LOST: Final = 1006


class Legal(msgspec.Struct):
    move: int


class Question(msgspec.Struct):
    """The part of a decision that is needed to answer it."""

    id: int
    window: bool  # then the answer takes as long as everybody's, on purpose
    legal: list[Legal]


class Numbered(msgspec.Struct):
    number: int


class Glance(msgspec.Struct):
    """The part of a picture that is needed to go on."""

    asked: list[int]
    decision: Question | None
    news: list[Numbered]


GLANCES: Final = msgspec.json.Decoder(Glance)


class FastPlayer(asyncio.Protocol):
    """One socket. Keeps the newest picture, and who waits for which reply."""

    def __init__(self, link: str, table: str, token: str, news_seen: int = 0) -> None:
        self.link = link
        self.table = table
        self.token = token
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] | None = None
        self.unread = b""
        self.close_code = 0
        self.frame = b""  # the newest picture
        self.told = b""  # the newest that told anything
        self.news_seen = news_seen  # before this socket
        self.seq = 0
        self.replies: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.waiting: list[tuple[int, asyncio.Future[None]]] = []

    # -- coming and going --------------------------------------------------------------------------

    async def connect(self, pool: "HttpPool") -> None:
        """Take a ticket, open a socket, say hello; ConnectionError if the server says no."""
        ticket = await pool.ticket(self.table, self.token)
        loop = asyncio.get_running_loop()
        self.opened = loop.create_future()
        await loop.create_connection(lambda: self, *pool.where)
        self.write(
            f"GET /ws HTTP/1.1\r\nHost: {pool.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await self.opened
        self.send({"type": "hello", "ticket": ticket, "news_seen": self.news_seen})

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.close_code = self.close_code or LOST
        gone = ConnectionError("the socket closed")
        for one in (self.opened, *self.replies.values(), *(turn for _, turn in self.waiting)):
            if one is not None and not one.done():
                one.set_exception(gone)
        self.replies.clear()
        self.waiting.clear()

    async def close(self) -> None:
        if self.transport is not None:
            self.transport.close()

    # -- frames ------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        data = self.unread + data if self.unread else data
        if self.opened is not None and not self.opened.done():
            head, mark, data = data.partition(b"\r\n\r\n")
            if not mark:
                self.unread = head
                return
            if b" 101 " not in head:
                self.opened.set_exception(ConnectionError("the server took no socket"))
                return
            self.opened.set_result(None)
        at = 0
        while (end := self.end_of_frame(data, at)) > 0:
            at = end
        self.unread = data[at:]

    def end_of_frame(self, data: bytes, at: int) -> int:
        """Take the frame that begins here; 0 if it is not all there yet."""
        if len(data) < at + 10 and len(data) < at + 2 + (data[at + 1] if len(data) > at + 1 else 9):
            return 0
        size, begin = data[at + 1], at + 2
        if size == 126:
            (size,), begin = struct.unpack_from(">H", data, begin), begin + 2
        elif size == 127:
            (size,), begin = struct.unpack_from(">Q", data, begin), begin + 8
        end = begin + size
        if len(data) < end:
            return 0
        self.take(data[at], data[begin:end])
        return end

    def take(self, kind: int, payload: bytes) -> None:
        if kind == PING:
            self.write_frame(PONG, payload)
        elif kind == CLOSE:
            self.close_code = int.from_bytes(payload[:2], "big") or LOST
            self.write_frame(CLOSE, payload[:2])
        elif payload.startswith(PICTURE):
            self.frame = payload
            if NO_NEWS not in payload:
                self.told = payload
            self.seq = int(payload[len(PICTURE) : payload.index(b",", len(PICTURE))])
            self.tell_seen()
        elif payload.startswith(REPLIES):
            reply = msgspec.json.decode(payload)
            waiting = self.replies.pop(reply["id"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(reply)

    def tell_seen(self) -> None:
        for one in [one for one in self.waiting if one[0] <= self.seq]:
            self.waiting.remove(one)
            if not one[1].done():
                one[1].set_result(None)

    def write_frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        assert size < 1 << 16
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
        self.write(bytes([kind]) + length + UNMASKED + payload)

    def write(self, data: bytes) -> None:
        if self.transport is None or self.transport.is_closing():
            raise ConnectionError("the socket closed")
        self.transport.write(data)

    # -- what a person does ------------------------------------------------------------------------

    def glance(self) -> Glance:
        return GLANCES.decode(self.frame)

    def again(self, link: str) -> "FastPlayer":
        """The same person on a new socket, who remembers the news as browsers do."""
        news = GLANCES.decode(self.told).news if self.told else []
        seen = max([self.news_seen, *(one.number for one in news)])
        return FastPlayer(link, self.table, self.token, seen)

    def send(self, message: dict[str, Any]) -> None:
        self.write_frame(TEXT, msgspec.json.encode(message))

    async def command(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a command and wait for its reply; ConnectionError if the socket closes first."""
        waiting: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.send(message)
        self.replies[message["id"]] = waiting
        return await waiting

    async def see(self, seq: int) -> None:
        """Wait for a picture that is at least so new; ConnectionError if none can come any more."""
        if self.seq < seq:
            if self.close_code:
                raise ConnectionError(f"the socket closed ({self.close_code})")
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.append((seq, turn))
            await turn


class HttpPool:
    """Where people ask for tables, seats and tickets: a few connections that are kept."""

    def __init__(self, link: str, connections: int = 16) -> None:
        where = urlsplit(link)
        self.link = link
        self.host = where.netloc
        self.where = (where.hostname or "", where.port or 80)
        self.free: asyncio.LifoQueue[HttpConnection | None] = asyncio.LifoQueue()
        for _ in range(connections):
            self.free.put_nowait(None)

    async def post(self, path: str, token: str = "", **body: Any) -> dict[str, Any]:
        """The answer; ConnectionError if it is not a good one."""
        text = msgspec.json.encode(body) if body else b""
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\n{bearer}"
            f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
        )
        connection, whole = await self.free.get(), None
        try:
            if connection is not None and connection.reader.at_eof():  # the server closes idle ones
                connection.writer.close()
                connection = None
            if connection is None:
                connection = HttpConnection(*await asyncio.open_connection(*self.where))
            status, answer = await connection.ask(head.encode() + text)
            whole = connection
        finally:  # where the answer was not awaited, it must not be taken for that of the next
            self.free.put_nowait(whole)
            if whole is None and connection is not None:
                connection.writer.close()
        if status >= 400:
            raise ConnectionError(f"{path} answered {status}")
        found: dict[str, Any] = msgspec.json.decode(answer)
        return found

    async def ticket(self, table: str, token: str) -> str:
        return str((await self.post(f"/api/tables/{table}/ticket", token))["ticket"])

    async def seat_players(self, seats: int, **wish: Any) -> list[FastPlayer]:
        """A table with connected players in all seats, the host first; not started."""
        opened = await self.post("/api/tables", seats=seats, name="Host", **wish)
        table = opened["table"]
        tokens = [opened["seat_token"]]
        for number in range(1, seats):  # names differ from table to table, as people's do
            joined = await self.post(f"/api/tables/{table}/join", name=f"P{number} {table}")
            tokens.append(joined["seat_token"])
        players = [FastPlayer(self.link, table, token) for token in tokens]
        try:
            await asyncio.gather(*(player.connect(self) for player in players))
        except BaseException:  # also if somebody's patience has ended
            await asyncio.gather(*(player.close() for player in players))
            raise
        return players

    def close(self) -> None:
        while not self.free.empty():
            connection = self.free.get_nowait()
            if connection is not None:
                connection.writer.close()


class HttpConnection:
    """One kept connection: a question, then its answer."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        self.writer.write(request)
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        size = head.split(b"content-length:", 1)[1].split(b"\r\n", 1)[0]
        return int(head.split(b" ", 2)[1]), await self.reader.readexactly(int(size))
