"""T24: hostile frames. The server answers or closes; it never crashes, and others play on."""

import asyncio
import json
import random
from contextlib import suppress
from typing import Any

import pytest
from local_server import LocalServer
from sizes import trials
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from contraband.server.client import QUEUE, Client
from contraband.server.frames import Unreadable, read_frame
from contraband.server.limits import BURST, Bucket
from contraband.wire import messages as wire

pytestmark = pytest.mark.trial("T24")


async def socket_at(local: LocalServer, table: str, token: str) -> ClientConnection:
    address = local.link.replace("http", "ws") + "/ws"
    socket = await connect(address, compression=None, max_size=1 << 24, open_timeout=60)
    ticket = await local.ticket(table, token)
    await socket.send(json.dumps({"type": "hello", "ticket": ticket}))
    return socket


async def last_words(socket: ClientConnection) -> str | bytes:
    heard: str | bytes = ""
    async with asyncio.timeout(20):
        with suppress(ConnectionClosed):
            async for frame in socket:  # what is not read would hide the end
                heard = frame
    return heard


async def until_closed(socket: ClientConnection) -> int:
    await last_words(socket)
    return socket.close_code or 0


@pytest.mark.parametrize("size", [16 * 1024 + 1, 1 << 20])
async def test_oversize_is_closed_1009(shared_local: LocalServer, size: int) -> None:
    host = (await shared_local.players(3))[0]
    socket = await socket_at(shared_local, host.table, host.token)
    await socket.send("x" * size)
    assert await until_closed(socket) == 1009
    assert (await host.command({"type": "say", "id": "a", "text": "still here"}))["seq"] > 0


async def test_oversize_in_fragments_is_closed_1009(shared_local: LocalServer) -> None:
    host = (await shared_local.players(3))[0]
    socket = await socket_at(shared_local, host.table, host.token)
    with suppress(ConnectionClosed):
        await socket.send("x" * 1_000 for _ in range(100))
    assert await until_closed(socket) == 1009


async def test_endless_fragments_are_cut_off(shared_local: LocalServer) -> None:
    host = (await shared_local.players(3))[0]
    socket = await socket_at(shared_local, host.table, host.token)

    async def nothing() -> Any:
        while True:
            yield ""
            await asyncio.sleep(0)

    async with asyncio.timeout(20):
        with pytest.raises(ConnectionClosed):
            await socket.send(nothing())


async def test_a_flood_is_closed_1008(shared_local: LocalServer) -> None:
    host = (await shared_local.players(3))[0]
    socket = await socket_at(shared_local, host.table, host.token)
    for _ in range(2 * BURST):
        try:
            await socket.send('{"type":"ping"}')
        except ConnectionClosed:
            break
    goodbye = json.loads(await last_words(socket))
    assert socket.close_code == 1008
    assert goodbye["type"] == "goodbye"
    assert goodbye["again"]  # an honest browser that was too quick comes back by itself


async def test_bad_utf8_is_closed_1007(shared_local: LocalServer) -> None:
    host = (await shared_local.players(3))[0]
    socket = await socket_at(shared_local, host.table, host.token)
    await socket.send(b'{"type": "\xff\xfe"}', text=True)
    assert await until_closed(socket) == 1007


SEEDS = [
    {"type": "move", "id": "a", "decision": 1, "move": 3},
    {"type": "undo", "id": "b"},
    {"type": "consent", "id": "c", "agree": True},
    {"type": "say", "id": "d", "text": "hello"},
    {"type": "note", "id": "e", "text": "n"},
    {"type": "order", "id": "f", "window": "all", "answer": "pass"},
    {"type": "contribute", "id": "g", "nonce": "00" * 16},
    {"type": "rename", "id": "h", "name": "Zoe"},
    {"type": "set_seat", "id": "i", "seat": 1, "occupant": "easy"},
    {"type": "cover", "id": "j", "seat": 0, "covered": True},
    {"type": "pause", "id": "k", "paused": True},
    {"type": "pace", "id": "l", "pace": "slow", "chatter": False},
    {"type": "rematch", "id": "m"},
]
ODD: list[Any] = [
    None, True, -1, 0, 1 << 62, 1 << 63, 1 << 200, -(1 << 63), 1.5, 1e308, "", "x" * 3_000,
    "\u0000", "\u202e", "\ud83c\udf4b", [], {}, [[[[[[[[[[]]]]]]]]]], {"a": {"a": {"a": {}}}},
    "<script>alert(1)</script>", "' OR 1=1 --", "../../etc/passwd",
]  # fmt: skip


def mutated(luck: random.Random) -> str:
    """A message that is wrong in some way, or only odd."""
    message: dict[str, Any] = dict(luck.choice(SEEDS))
    for _ in range(luck.randint(1, 2)):
        name = luck.choice([*message, "extra"])
        message[name] = luck.choice(ODD)
    text = json.dumps(message)
    cut = luck.randrange(6)
    if cut == 0:
        text = text[: luck.randrange(len(text))]
    elif cut == 1:
        at = luck.randrange(len(text))
        text = text[:at] + chr(luck.randrange(32, 127)) + text[at + 1 :]
    elif cut == 2:
        text = "[" * luck.randrange(2_000) + text
    return text


async def test_mutated_frames_are_answered_and_harm_nobody(local: LocalServer) -> None:
    """Every frame gets exactly one reply; the others at the table play on."""
    luck = random.Random(24)
    wanted, sent = trials(400, 100_000), 0
    while sent < wanted:
        tables = [hostile_table(local, luck) for _ in range(trials(4, 16))]
        sent += sum(await asyncio.gather(*tables))
    print(f"{sent:,} hostile frames, one answer each")


async def hostile_table(local: LocalServer, luck: random.Random) -> int:
    """One seat sends as much as it may; returns how many frames that was."""
    players = await local.started(3)
    socket = await socket_at(local, players[0].table, players[0].token)
    frames = [mutated(luck) for _ in range(BURST - 1)]
    for frame in frames:
        await socket.send(frame)
    replies = 0
    async with asyncio.timeout(60):
        while replies < len(frames):
            message = json.loads(await socket.recv())
            if message["type"] in ("accepted", "refused"):
                replies += 1
                assert message["type"] == "accepted" or message["sentence"]
    await socket.close()
    reply = await players[1].command({"type": "say", "id": "fine", "text": "fine"})
    assert reply["type"] == "accepted"
    await local.dismiss([players])
    return len(frames)


def test_many_mutated_frames_are_read_or_refused() -> None:
    luck = random.Random(4_242)
    read, frames = 0, trials(20_000, 1_000_000)
    for _ in range(frames):
        try:
            read_frame(mutated(luck))
            read += 1
        except Unreadable:
            pass
    assert 0 < read < frames / 2


@pytest.mark.parametrize("text", ["[" * 8_000, '{"a":' * 3_000, '{"type":"move","id":' * 700])
def test_deep_frames_are_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_frame(text)


async def test_a_client_that_does_not_read_is_let_go() -> None:
    client = Client("", "en", 0)
    for _ in range(QUEUE):
        client.post(wire.Pong())
    assert client.code == 0
    client.post(wire.Pong())
    assert client.code == 1013
    assert not client.waiting


async def test_pictures_do_not_queue_up() -> None:
    """However often the table changes while a client is slow, one picture follows."""
    client, sent = Client("", "en", 0), []
    may_go = asyncio.Event()

    async def send(text: str) -> None:
        await may_go.wait()
        sent.append(json.loads(text)["type"])

    looks = 0

    def look(_: Client) -> None:
        nonlocal looks
        looks += 1

    client.post(wire.Pong())
    client.look = look
    running = asyncio.create_task(client.run(send))
    for _ in range(1_000):
        client.show()
        await asyncio.sleep(0)
    may_go.set()
    client.part(1000, wire.Goodbye("bye", again=False))
    await running
    assert sent == ["pong", "goodbye"]
    assert looks <= 1


def test_the_bucket_gives_a_burst_and_then_its_rate() -> None:
    bucket = Bucket(60, 4.0, 0.0)
    assert sum(bucket.take(0.0) for _ in range(100)) == 60
    assert sum(bucket.take(10.0) for _ in range(100)) == 40
