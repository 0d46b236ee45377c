"""Looking back at a finished game together: one leads, the others follow."""

import asyncio

from local_server import LocalServer

from contraband.server.trials.player import Player


async def all_follow(players: list[Player], leader: int, move: int) -> None:
    async with asyncio.timeout(10):
        for player in players:
            await player.follow(leader, move)


async def test_one_leads_and_hands_over(local: LocalServer) -> None:
    players = await local.finished(3)
    watcher = await local.player(players[0].table, "")
    everybody = [*players, watcher]
    await players[1].send({"type": "lead", "move": 3})  # whoever begins leads
    await all_follow(everybody, 1, 3)
    for other in (players[0], watcher):  # those who follow do not lead
        await other.send({"type": "lead", "move": 5})
        await other.send({"type": "hand_over", "seat": 0})
    await players[1].send({"type": "lead", "move": 10_000})  # there is no such move
    await players[1].send({"type": "lead", "move": 4})
    await all_follow(everybody, 1, 4)
    await players[1].send({"type": "hand_over", "seat": 2})
    await all_follow(everybody, 2, 4)
    late = await local.player(players[0].table, "")
    await all_follow([late], 2, 4)


async def test_a_leader_who_leaves_passes_it_on(local: LocalServer) -> None:
    players = await local.finished(3)
    await players[0].send({"type": "lead", "move": 2})
    await all_follow(players, 0, 2)
    await players[0].close()
    await all_follow(players[1:], 1, 2)
    await players[1].close()
    await all_follow(players[2:], 2, 2)
    back = await local.player(players[0].table, players[0].token)
    await all_follow([back], 2, 2)


async def test_nobody_leads_before_the_end(local: LocalServer) -> None:
    players = await local.started(3)
    await players[0].send({"type": "lead", "move": 0})
    reply = await players[0].command({"type": "say", "id": "s", "text": "hello"})
    await players[1].see(reply["seq"])
    assert players[1].review == {}
