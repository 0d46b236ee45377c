"""The life of a command: commit before anything is sent, once only, in everybody's order."""

import asyncio
import itertools
import random
from typing import Any

import pytest
from local_server import LocalServer
from sizes import trials

from contraband.server.trials.player import Player
from contraband.store.store import Store
from contraband.table.table import Table

SIDE_BY_SIDE = trials(6, 24)  # tables at once: one often waits for its commits
RACING = trials(1, 8)  # tables at once in races


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


@pytest.mark.trial("T5")
async def test_t5_nothing_is_sent_before_its_commit(local: LocalServer) -> None:
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

    actions = 0
    Store.append, Store.create, Player.take = slow_append, noted_create, checked_take  # type: ignore[method-assign, assignment]
    try:
        while actions < trials(1_000, 100_000):
            tables = await asyncio.gather(*(local.started(3) for _ in range(SIDE_BY_SIDE)))
            actions += sum(await asyncio.gather(*(play_on(table, 200) for table in tables)))
            await local.dismiss(tables)
    finally:
        Store.append, Store.create, Player.take = append, create, take  # type: ignore[method-assign]
        print(f"{actions:,} actions, {frames:,} frames, {len(early)} early")
    assert frames > 3 * actions
    assert early == []


@pytest.mark.trial("T7")
async def test_t7_simultaneous_answers_never_make_each_other_stale(local: LocalServer) -> None:
    """Everybody who is asked answers in the same moment, until the game is over."""
    races = 0
    while races < trials(12, 10_000):
        races += sum(await asyncio.gather(*(answer_together(local) for _ in range(RACING))))
    print(f"{races:,} times several answered at once")


async def answer_together(local: LocalServer) -> int:
    """One game of a few or of many; returns how often more than one was asked."""
    players = await local.started(random.choice((3, 4, 8)))
    races = turn = 0
    while asked := [player for player in players if player.picture["decision"]]:
        turn += 1
        answers = [answer_to(player, f"m{turn}-{n}") for n, player in enumerate(asked)]
        replies = await asyncio.gather(
            *(player.command(said) for player, said in zip(asked, answers, strict=True))
        )
        assert [reply["type"] for reply in replies] == ["accepted"] * len(asked)
        assert len({reply["seq"] for reply in replies}) == len(asked)
        for player in players:
            await player.see(max(reply["seq"] for reply in replies))
        races += len(asked) > 1
    await local.dismiss([players])
    return races


async def windows_of(local: LocalServer, seat: Player) -> list[Player]:
    return [await local.player(seat.table, seat.token) for _ in range(3)]


@pytest.mark.trial("T7")
async def test_t7_of_several_answers_to_one_decision_one_wins(local: LocalServer) -> None:
    """Every seat sits in four windows at once, and all windows answer, to the end of the game."""
    races = 0
    while races < trials(60, 80_000):
        races += sum(await asyncio.gather(*(race_windows(local) for _ in range(RACING))))
    print(f"{races:,} decisions with four answers each")


async def race_windows(local: LocalServer) -> int:
    """One game; returns how many decisions it had."""
    seats = await local.started(3)
    windows = [[seat, *await windows_of(local, seat)] for seat in seats]
    newest = seats[0].picture["seq"]
    for races in itertools.count():
        for twin in (twin for twins in windows for twin in twins):
            await twin.see(newest)
        asked = next((twins for twins in windows if twins[0].picture["decision"]), None)
        if asked is None:
            break
        replies = await asyncio.gather(
            *(twin.command(answer_to(twin, f"w{races}-{n}")) for n, twin in enumerate(asked))
        )
        won = [reply for reply in replies if reply["type"] == "accepted"]
        lost = {reply["reason"] for reply in replies if reply not in won}
        assert len(won) == 1
        assert lost <= {"stale", "not_asked", "not_playing"}
        newest = won[0]["seq"]
    await local.dismiss(windows)
    return races


@pytest.mark.trial("T7")
async def test_t7_one_open_seat_has_one_winner(local: LocalServer) -> None:
    """Several people take the last seat at the same moment."""
    each = trials(10, 10_000) // RACING
    await asyncio.gather(*(race_for_a_seat(local, each) for _ in range(RACING)))
    print(f"{each * RACING:,} seats with eight takers each")


async def race_for_a_seat(local: LocalServer, times: int) -> None:
    host = (await local.players(3))[0]
    join = f"/api/tables/{host.table}/join"
    for number in range(times):
        await asyncio.sleep(0.25 if number > 20 else 0)  # within the limits of one table
        kick = {"type": "set_seat", "id": f"k{number}", "seat": 2, "occupant": "open"}
        assert (await host.command(kick))["type"] == "accepted"
        answers = await asyncio.gather(
            *(local.http.post(join, json={"name": f"N{n}"}) for n in range(8))
        )
        assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7


async def test_everybody_sees_the_same_order_and_the_log_is_the_table(local: LocalServer) -> None:
    players = await local.started(4)
    await play_on(players, 200)
    live = local.hub.tables[players[0].table]
    assert live.table.phase == "over"
    log = await local.store.since(live.table.id, 0)
    assert Table.fold(log).snapshot() == live.table.snapshot()
    saved = await local.store.load(live.table.id)
    assert saved is not None
    assert saved.snapshot is not None  # a game is longer than the way between two snapshots
    assert Table.fold(saved.entries, saved.snapshot).snapshot() == live.table.snapshot()
