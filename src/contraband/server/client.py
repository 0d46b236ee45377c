"""One socket: what it has seen, and what still waits to be sent to it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from contraband.wire import messages as wire

QUEUE: Final = 64  # messages that may wait
QUEUE_BYTES: Final = 256 * 1024
STALL_S: Final = 20.0  # how long one message may take to leave

SLOW: Final = 1013  # "try again later"
POLICY: Final = 1008
RESTART: Final = 1012

ENCODER: Final = msgspec.json.Encoder()

Send = Callable[[str], Awaitable[None]]
Look = Callable[["Client"], wire.Picture | None]


class Client:
    """Pictures are not queued: a newer one replaces an older one, so it is drawn when sent."""

    def __init__(self, token: str, language: str, news_seen: int, looks: int = -1) -> None:
        self.token = token  # SHA-256 of its seat's or host's token; empty for a spectator
        self.language = language
        self.news_seen = news_seen
        self.talk_seen = 0
        self.looks = looks  # the seat from whose side it wants to look; -1: its own
        self.eyes: int | None = looks if looks >= 0 else None  # the side its news are counted from
        self.waiting: deque[bytes] = deque()
        self.waiting_bytes = 0
        self.stale = False  # does it need a new picture?
        self.woken = asyncio.Event()
        self.code = 0  # the code to close with, once that is decided
        self.farewell: wire.Goodbye | None = None

    def post(self, message: wire.ToClient) -> None:
        """Send a message after those before it; a client that does not keep up is let go."""
        data = ENCODER.encode(message)
        self.waiting.append(data)
        self.waiting_bytes += len(data)
        if len(self.waiting) > QUEUE or self.waiting_bytes > QUEUE_BYTES:
            self.waiting.clear()
            self.waiting_bytes = 0
            self.part(SLOW, None)
        self.woken.set()

    def show(self) -> None:
        """The table has changed."""
        self.stale = True
        self.woken.set()

    def look_from(self, side: int) -> None:
        """News are counted for each side on its own: another side begins anew."""
        if self.eyes not in (None, side):
            self.news_seen = 0
        self.eyes = side

    def part(self, code: int, farewell: wire.Goodbye | None) -> None:
        """Close it once what waits has been sent."""
        if self.code == 0:
            self.code = code
            self.farewell = farewell
            self.woken.set()

    async def run(self, send: Send, look: Look) -> None:
        """Send what waits until it is time to part."""
        while True:
            await self.woken.wait()
            self.woken.clear()
            while self.waiting:
                data = self.waiting.popleft()
                self.waiting_bytes -= len(data)
                await self.push(send, data)
            if self.code:
                if self.farewell is not None:
                    await self.push(send, ENCODER.encode(self.farewell))
                return
            if self.stale:
                self.stale = False
                picture = look(self)
                if picture is not None:
                    self.note(picture)
                    await self.push(send, ENCODER.encode(picture))

    async def push(self, send: Send, data: bytes) -> None:
        async with asyncio.timeout(STALL_S):
            await send(data.decode())

    def note(self, picture: wire.Picture) -> None:
        """Remember what was told, so that it is not told again."""
        if picture.news:
            self.news_seen = max(self.news_seen, picture.news[-1].number)
        if picture.talk:
            self.talk_seen = max(self.talk_seen, picture.talk[-1].number)
