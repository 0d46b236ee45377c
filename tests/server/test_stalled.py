"""T12 and T24: peers that stop reading or flood us are let go; nobody else notices."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from local_server import LocalServer

from contraband.server.client import QUEUE_BYTES
from contraband.server.socket_protocol import UNREAD_BYTES
from contraband.server.trials.player import Player
from contraband.server.trials.stalled import PING, Stalled

SLACK = 64 * 1024  # the high-water mark of a transport, and one frame


async def stalled_at(local: LocalServer, player: Player) -> Stalled:
    """The same seat in a second window that never reads."""
    ticket = await local.ticket(player.table, player.token)
    stalled = await asyncio.to_thread(Stalled, local.link)
    stalled.hello(ticket)
    live = local.hub.tables[player.table]
    async with asyncio.timeout(20):
        while sum(live.who(one.token).seat == player.picture["you"] for one in live.clients) < 2:
            await asyncio.sleep(0.01)
    return stalled


def unsent_bytes(local: LocalServer) -> int:
    """What waits in this process for the slowest socket."""
    connections = local.server.server_state.connections
    return max((one.transport.get_write_buffer_size() for one in connections), default=0)


@pytest.mark.trial("T12")
async def test_a_stalled_socket_is_dropped_and_the_others_play_on(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("contraband.server.client.STALL_S", 1.0)
    players = await local.started(3, grace_s=86_400)
    stalled = await stalled_at(local, players[0])
    live = local.hub.tables[players[0].table]
    highest = queued = 0
    number = 0
    async with asyncio.timeout(60):
        while len(live.clients) > len(players):
            talker = players[number % 3]
            number += 1
            say = {"type": "say", "id": f"s{number}", "text": "x" * 250}
            reply = await talker.command(say)
            assert reply["type"] == "accepted"
            for player in players:  # everybody else sees it, and at once
                await player.see(reply["seq"])
            highest = max(highest, unsent_bytes(local))
            queued = max(queued, *(one.waiting_bytes for one in live.clients))
            if number > 150:  # within the limits of a person who talks a lot
                await asyncio.sleep(0.2)
        while not stalled.is_cut_off():
            await asyncio.sleep(0.01)
    assert 0 < highest <= SLACK + 32 * 1024
    assert queued <= QUEUE_BYTES
    assert local.hub.sockets == len(players)
    assert all(player.close_code == 0 for player in players)
    stalled.close()


@asynccontextmanager
async def flooding(stalled: Stalled, kind: int, payload: bytes) -> AsyncIterator[threading.Thread]:
    """Frames as fast as the network takes them, until the server has had enough."""

    def flood() -> None:
        with suppress(OSError):
            while True:
                stalled.frame(kind, payload)

    thread = threading.Thread(target=flood, daemon=True)
    thread.start()
    try:
        yield thread
        await asyncio.to_thread(thread.join, 30)
    finally:
        stalled.close()


@pytest.mark.trial("T24")
@pytest.mark.parametrize(("kind", "payload"), [(PING, bytes(125)), (1, b'{"type":"ping"}')])
async def test_a_flood_is_cut_off_and_the_others_play_on(
    local: LocalServer, kind: int, payload: bytes
) -> None:
    """Pings or messages, by a peer that reads nothing of what it is answered."""
    players = await local.started(3)
    stalled = await stalled_at(local, players[0])
    highest = 0
    async with flooding(stalled, kind, payload) as thread:
        for number in range(60):
            reply = await players[1].command({"type": "say", "id": f"s{number}", "text": "on"})
            assert reply["type"] == "accepted"
            highest = max(highest, unsent_bytes(local))
            if not thread.is_alive():
                break
    assert not thread.is_alive()
    assert highest <= UNREAD_BYTES + SLACK
    assert players[1].close_code == 0
    async with asyncio.timeout(30):
        while local.hub.sockets > len(players):
            await asyncio.sleep(0.01)
