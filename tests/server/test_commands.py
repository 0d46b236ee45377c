"""The life of a command: commit before anything is sent, once only, in everybody's order."""

import asyncio
import random
from typing import Any

from houses import House

from contraband.server.trials.player import Player
from contraband.store.store import Store
from contraband.table.table import Table


def answer_to(player: Player, command_id: str) -> dict[str, Any]:
    decision = player.picture["decision"]
    move = random.choice(decision["legal"])["move"]
    return {"type": "move", "id": command_id, "decision": decision["id"], "move": move}


async def play_on(players: list[Player], moves: int) -> int:
    """Play so many random moves, one after the other; returns how many were possible."""
    for number in range(moves):
        asked = [player for player in players if player.picture["decision"]]
        if not asked:
            return number
        player = random.choice(asked)
        reply = await player.command(answer_to(player, f"p{number}"))
        assert reply["type"] == "accepted"
        for other in players:
            await other.see(reply["seq"])
    return moves


async def test_nothing_is_sent_before_its_commit(house: House) -> None:
    """T5: every frame about an entry leaves after the commit that holds it."""
    committed: dict[str, int] = {}
    early: list[int] = []
    frames = 0
    append, create = Store.append, Store.create

    async def slow_append(self: Store, table_id: str, entries: Any, **more: Any) -> None:
        await asyncio.sleep(0.002)  # room for a frame that would not wait
        await append(self, table_id, entries, **more)
        committed[table_id] = entries[-1].seq

    async def noted_create(self: Store, listing: Any, entries: Any) -> None:
        await create(self, listing, entries)
        committed[listing.id] = entries[-1].seq

    take = Player.take

    async def checked_take(self: Player, message: dict[str, Any]) -> None:
        nonlocal frames
        frames += 1
        if message.get("seq", 0) > committed[self.table]:
            early.append(message["seq"])
        await take(self, message)

    Store.append, Store.create, Player.take = slow_append, noted_create, checked_take  # type: ignore[method-assign, assignment]
    try:
        for _ in range(2):
            await play_on(await house.started(4), 100)
    finally:
        Store.append, Store.create, Player.take = append, create, take  # type: ignore[method-assign]
    assert frames > 300
    assert early == []


async def test_a_command_delivered_often_acts_once(house: House) -> None:
    """T6: repeated, shuffled and across reconnects, a command has one effect and one reply."""
    players = await house.players(3)
    table, sent = players[0].table, 0
    for turn in range(12):
        copies = [(player, n) for player in players for n in range(random.randint(2, 5))]
        random.shuffle(copies)
        replies: dict[str, set[int]] = {}

        async def deliver(player: Player, turn: int = turn, into: Any = replies) -> None:
            name = f"say-{turn}-{players.index(player)}"
            reply = await player.command({"type": "say", "id": name, "text": name})
            assert reply["type"] == "accepted", reply
            into.setdefault(name, set()).add(reply["seq"])

        for player, _ in copies:
            await deliver(player)
        assert all(len(numbers) == 1 for numbers in replies.values())
        sent += len(replies)
        at = turn % 3  # somebody loses the connection and comes back
        await players[at].close()
        players[at] = await house.player(table, players[at].token)
    log = await house.store.since(table, 0)
    said = [entry.body["text"] for entry in log if entry.kind == "say"]
    assert len(said) == len(set(said)) == sent


async def test_simultaneous_answers_never_make_each_other_stale(house: House) -> None:
    """T7: packing asks several seats at once; all of them answer in the same moment."""
    for _ in range(4):
        players = await house.started(5)
        asked = [player for player in players if player.picture["decision"]]
        assert len(asked) == 4  # everybody but the guard
        replies = await asyncio.gather(
            *(player.command(answer_to(player, f"m{n}")) for n, player in enumerate(asked))
        )
        assert [reply["type"] for reply in replies] == ["accepted"] * 4
        assert len({reply["seq"] for reply in replies}) == 4


async def test_of_two_answers_to_one_decision_one_wins(house: House) -> None:
    """T7: the same seat in several windows at once."""
    for _ in range(4):
        players = await house.started(3)
        player = next(player for player in players if player.picture["decision"])
        twins = [player, *[await house.player(player.table, player.token) for _ in range(3)]]
        for twin in twins:
            await twin.see(1)
        replies = await asyncio.gather(
            *(twin.command(answer_to(twin, f"w{n}")) for n, twin in enumerate(twins))
        )
        won = [reply for reply in replies if reply["type"] == "accepted"]
        assert len(won) == 1
        assert {reply["reason"] for reply in replies if reply not in won} <= {"stale", "not_asked"}


async def test_one_open_seat_has_one_winner(house: House) -> None:
    """T7: several people take the last seat at the same moment."""
    opened = await house.players(3)
    table = opened[0].table
    await opened[0].command({"type": "set_seat", "id": "kick", "seat": 2, "occupant": "open"})
    answers = await asyncio.gather(
        *(house.http.post(f"/api/tables/{table}/join", json={"name": f"N{n}"}) for n in range(8))
    )
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7


async def test_everybody_sees_the_same_order_and_the_log_is_the_table(house: House) -> None:
    players = await house.started(4)
    await play_on(players, 200)
    live = house.hub.tables[players[0].table]
    assert live.table.phase == "over"
    log = await house.store.since(live.table.id, 0)
    assert Table.fold(log).snapshot() == live.table.snapshot()
    saved = await house.store.load(live.table.id)
    assert saved is not None
    assert saved.snapshot is not None  # a game is longer than the way between two snapshots
    assert Table.fold(saved.entries, saved.snapshot).snapshot() == live.table.snapshot()
