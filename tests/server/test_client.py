"""What a socket is sent: at once while there is room, in order, and by the slow way otherwise."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame
from websockets.streams import StreamReader

from contraband.server.client import Client
from contraband.server.socket_protocol import SocketProtocol
from contraband.wire import messages as wire


class Pipe:
    def __init__(self, room: int) -> None:
        self.room = room
        self.sent: list[str] = []

    def has_room(self) -> bool:
        return self.room > 0

    def write_text(self, data: bytes) -> None:
        self.room -= 1
        self.sent.append(json.loads(data)["type"])


def nothing(_: Client) -> None:
    return None


async def test_with_room_no_task_is_needed() -> None:
    client, pipe = Client("", "en", 0), Pipe(9)
    client.look, client.pipe = nothing, pipe
    client.post(wire.Pong())
    client.post(wire.Presence([0], 0, []))
    assert pipe.sent == []  # not while somebody else's turn of the loop goes on
    await asyncio.sleep(0)
    assert pipe.sent == ["pong", "presence"]
    assert not client.waiting
    assert not client.woken.is_set()


async def test_what_has_to_wait_is_not_overtaken() -> None:
    """The pipe has room again while the first message still waits: the second waits behind it."""
    client, pipe = Client("", "en", 0), Pipe(0)
    may_go = asyncio.Event()

    async def send(text: str) -> None:
        await may_go.wait()
        pipe.sent.append(json.loads(text)["type"])

    client.look, client.pipe = nothing, pipe
    running = asyncio.create_task(client.run(send))
    await asyncio.sleep(0)
    client.post(wire.Pong())
    await asyncio.sleep(0.01)
    pipe.room = 9
    client.post(wire.Presence([0], 0, []))
    await asyncio.sleep(0.01)
    assert pipe.sent == []
    may_go.set()
    await asyncio.sleep(0.01)
    client.post(wire.Pong())
    await asyncio.sleep(0.01)
    assert (pipe.sent, pipe.room) == (["pong", "presence", "pong"], 8)
    client.part(1000, wire.Goodbye("bye", again=False))
    await running
    assert pipe.sent[-1] == "goodbye"


async def test_a_fault_of_ours_ends_the_socket_and_not_the_loop() -> None:
    client = Client("", "en", 0)

    async def send(text: str) -> None:
        raise AssertionError

    def broken(_: Client) -> None:
        raise ZeroDivisionError

    client.look, client.pipe = broken, Pipe(9)
    running = asyncio.create_task(client.run(send))
    await asyncio.sleep(0)
    client.show()
    with pytest.raises(ZeroDivisionError):
        await running


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_frames_of_every_length_can_be_read(size: int) -> None:
    written = bytearray()
    transport = SimpleNamespace(write=written.extend)
    protocol: Any = SimpleNamespace(transport=transport)
    SocketProtocol.write_text(protocol, b"x" * size)
    reader = StreamReader()
    reader.feed_data(bytes(written))
    with pytest.raises(StopIteration) as read:
        next(Frame.parse(reader.read_exact, mask=False, max_size=None))
    assert (read.value.value.data, read.value.value.fin) == (b"x" * size, True)
    assert reader.buffer == b""
