"""Sockets that close at any moment of a command's life: whoever hangs up harms nobody."""

import asyncio
import random
from contextlib import suppress

import msgspec
import pytest
from local_server import LocalServer
from sizes import trials
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from contraband.server.trials.player import Player
from contraband.table.table import Table

AT_ONCE = 8  # sockets that come and go side by side
LONGEST_S = 0.02  # of a life; most are shorter than one commit


async def hang_up_midway(local: LocalServer, table: str, token: str, name: str) -> None:
    """Come in, say four things at once, and vanish without a word."""
    ticket = await local.ticket(table, token)
    address = local.link.replace("http", "ws", 1) + "/ws"
    lines = [f"{name}-{number}" for number in range(4)]
    said = [{"type": "say", "id": line, "text": line, "name": "Passer-by"} for line in lines]
    with suppress(WebSocketException, OSError):
        socket = await connect(address, compression=None)
        for message in ({"type": "hello", "ticket": ticket}, *said):
            await socket.send(msgspec.json.encode(message).decode())
        await asyncio.sleep(random.uniform(0, LONGEST_S))
        socket.transport.abort()


async def talk_on(player: Player, until: asyncio.Event) -> int:
    """Somebody who stays: every line is answered while the others come and go."""
    number = 0
    while not until.is_set():
        number += 1
        async with asyncio.timeout(10):
            reply = await player.command({"type": "note", "id": f"n{number}", "text": str(number)})
        assert reply["type"] == "accepted"
        await asyncio.sleep(1.1)  # within the limits of one seat
    return number


async def one_round(local: LocalServer, first: int) -> int:
    """Some come and go at a table of their own, within its limits; how many lines were written."""
    host = (await local.players(2, game="nacho"))[0]
    names = [f"c{number}" for number in range(first, first + AT_ONCE)]
    tokens = ["", host.token]
    await asyncio.gather(
        *(hang_up_midway(local, host.table, random.choice(tokens), name) for name in names)
    )
    async with asyncio.timeout(10):
        while local.hub.unfinished:
            await asyncio.sleep(0.001)
    log = await local.store.since(host.table, 0)
    live = local.hub.tables[host.table]
    assert Table.fold(log).snapshot() == live.table.snapshot()  # nothing written is unseen
    said = [entry.body["text"] for entry in log if entry.kind == "say"]
    assert len(said) == len(set(said))
    return len(said)


@pytest.mark.trial("hang-ups")
async def test_whoever_hangs_up_harms_nobody(local: LocalServer) -> None:
    """A spectator without a token once stopped all writing for ever, at the first try."""
    guest = (await local.players(2, game="nacho"))[1]
    over = asyncio.Event()
    talking = asyncio.create_task(talk_on(guest, over))
    cuts = trials(120, 10_000)
    said = 0
    for first in range(0, cuts, AT_ONCE):
        said += await one_round(local, first)
        await local.dismiss([[one for one in local.players_here if one.table != guest.table]])
    over.set()
    assert await talking > 1
    assert local.store.writer.alive
    assert said > cuts / 4
    print(f"{cuts} hang-ups, {said} lines written")


async def test_what_somebody_did_before_hanging_up_is_seen_at_once(local: LocalServer) -> None:
    """The others get their picture by the command itself, not by the next one at that table."""
    host, guest = (await local.players(2, game="nacho"))[:2]
    await guest.see(1)
    before = guest.picture["seq"]
    append = local.store.append
    held = asyncio.Event()

    async def slow_append(*given: object, **more: object) -> None:
        held.set()
        await asyncio.sleep(0.2)
        await append(*given, **more)  # type: ignore[arg-type]

    local.store.append = slow_append  # type: ignore[method-assign]
    await host.send({"type": "say", "id": "last", "text": "good night"})
    await held.wait()
    assert host.socket is not None
    host.socket.transport.abort()
    async with asyncio.timeout(10):
        await guest.see(before + 1)
    assert "good night" in str(guest.picture["talk"][-1])


async def test_a_table_is_brought_in_once_though_the_first_who_asked_has_gone(
    local: LocalServer,
) -> None:
    host = (await local.players(2, game="nacho"))[0]
    table = host.table
    local.hub.tables.pop(table).close()
    askers = [asyncio.create_task(local.hub.live(table)) for _ in range(3)]
    await asyncio.sleep(0)
    askers[0].cancel()
    brought = await asyncio.gather(*askers[1:])
    assert brought[0] is brought[1] is local.hub.tables[table]
    assert not local.hub.opening
