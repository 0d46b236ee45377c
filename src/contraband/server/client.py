"""One socket: what it has seen, and what still waits to be sent to it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

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


class Pipe(Protocol):
    """The short way into a socket, past the application's tasks, while it has room."""

    def has_room(self) -> bool: ...
    def write_text(self, data: bytes) -> None: ...


def no_count(size: int) -> None:
    pass


class Client:
    """Pictures are not queued: a newer one replaces an older one, so it is drawn when sent.

    As long as its pipe has room, everything is sent at the end of the turn of the loop in which it
    came up; ``run`` sends what has to wait, and does all of it where there is no pipe.
    """

    def __init__(self, token: str, language: str, news_seen: int, looks: int = -1) -> None:
        self.token = token  # SHA-256 of its seat's or host's token; empty for a spectator
        self.address = ""  # where it comes from, for limits
        self.language = language
        self.news_seen = news_seen
        self.talk_seen = 0
        self.looks = looks  # the seat from whose side it wants to look; -1: its own
        self.side: int | None = looks if looks >= 0 else None  # the side its news is counted from
        self.waiting: deque[bytes] = deque()
        self.waiting_bytes = 0
        self.stale = False  # may it need a new picture?
        self.sent = 0  # hash of the last one, for those who are kept behind
        self.woken = asyncio.Event()  # is there work for ``run``?
        self.running = False  # is ``run`` sending?
        self.planned = False  # will ``flush`` be called?
        self.pipe: Pipe | None = None
        self.look: Look | None = None  # where its pictures come from
        self.fault: Exception | None = None  # of ours, while a picture was drawn
        self.count: Callable[[int], None] = no_count  # told how large each frame was
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
        self.wake()

    def show(self) -> None:
        """The table has changed."""
        self.stale = True
        self.wake()

    def wake(self) -> None:
        if self.pipe is None or self.running:
            self.woken.set()
        elif not self.planned:
            self.planned = True
            asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Send what there is room for; the rest is left to ``run``."""
        self.planned = False
        assert self.pipe is not None
        try:
            while not self.running and not self.code and self.pipe.has_room():
                data = self.next_message()
                if data is None:
                    return
                self.pipe.write_text(data)
                self.count(len(data))
        except Exception as fault:
            self.fault = fault
        self.woken.set()

    def look_from(self, side: int) -> None:
        """News is counted for each side on its own: another side starts from the beginning."""
        if self.side not in (None, side):
            self.news_seen = 0
        self.side = side

    def part(self, code: int, farewell: wire.Goodbye | None) -> None:
        """Close it once what waits has been sent."""
        if self.code == 0:
            self.code = code
            self.farewell = farewell
            self.woken.set()

    async def run(self, send: Send) -> None:
        """Send what waits until it is time to part."""
        while True:
            await self.woken.wait()
            self.woken.clear()
            if self.fault is not None:
                raise self.fault
            self.running = True
            while (data := self.next_message()) is not None:
                await self.push(send, data)
            if self.code:
                if self.farewell is not None:
                    await self.push(send, ENCODER.encode(self.farewell))
                return
            self.running = False

    def next_message(self) -> bytes | None:
        """What waits, then a new picture if one is needed; None if there is nothing to send."""
        if self.waiting:
            data = self.waiting.popleft()
            self.waiting_bytes -= len(data)
            return data
        if not self.stale or self.code or self.look is None:
            return None
        self.stale = False
        picture = self.look(self)
        if picture is None or not self.tells(picture):
            return None
        self.note(picture)
        return ENCODER.encode(picture)

    async def push(self, send: Send, data: bytes) -> None:
        async with asyncio.timeout(STALL_S):
            await send(data.decode())
            self.count(len(data))

    def tells(self, picture: wire.Picture) -> bool:
        """Is there anything new in it?

        For those who see the game late, one without news would reveal that somebody is playing.
        """
        if picture.you >= 0 or picture.table.spectator_delay == 0:
            return True
        news = [item for item in picture.news if item.undone]  # these come with every picture
        still = hash(ENCODER.encode(replace(picture, news=news, talk=[])))
        same = still == self.sent
        self.sent = still
        return (
            not same
            or any(item.number > self.news_seen for item in picture.news)
            or any(item.number > self.talk_seen for item in picture.talk)
        )

    def note(self, picture: wire.Picture) -> None:
        """Remember what was told, so that it is not told again."""
        if picture.news:
            self.news_seen = max(self.news_seen, picture.news[-1].number)
        if picture.talk:
            self.talk_seen = max(self.talk_seen, picture.talk[-1].number)
