"""How long a bot takes in a window does not depend on what it holds: 500 real windows say so.

Three tables of Bootleggers where nobody knows who holds which Thug card. Every bot holds one that
nobody has seen; some of them can be played in nearly every window, others in none.
"""

import asyncio
from math import sqrt
from typing import Any

import pytest
from local_server import LocalServer

from contraband.games.bootleggers.data import THUG_NAMES, THUGS
from contraband.games.bootleggers.rules import hands
from contraband.server.duty_runner import DutyRunner
from contraband.server.trials.player import Player
from contraband.table.clocks import BOTS_MS
from contraband.table.duties import Duty

WINDOWS = 500
PACE_S = 0.25  # between two commands of a person: within the server's limits
CARDS = ("hit", "warehouse", "moll")  # in any window, in none but one, in any
UNLIKELY = 1.95  # once in a thousand tries for two samples of one kind (Kolmogorov and Smirnov)

Asked = dict[tuple[str, int], tuple[bool, int]]  # table, decision: could it play? since when?


def distance(some: list[int], others: list[int]) -> float:
    """The largest difference of the shares below any time."""
    times = sorted({*some, *others})
    shares = [
        (sum(one <= at for one in some) / len(some), sum(one <= at for one in others) / len(others))
        for at in times
    ]
    return max(abs(one - other) for one, other in shares)


def differ(some: list[int], others: list[int]) -> bool:
    return distance(some, others) > UNLIKELY * sqrt(1 / len(some) + 1 / len(others))


def deal(local: LocalServer, table: str) -> None:
    board = local.hub.tables[table].table.sitting.board
    for seat, card in enumerate(CARDS, start=1):
        thug = THUG_NAMES.index(card)
        if board.deck[THUGS + thug] == 0:
            continue  # somebody has it, or it lies on the table
        board.deck[THUGS + thug] -= 1
        board.deck_left -= 1
        board.hidden[seat] = hands.with_card(board.hidden[seat], thug)


async def pass_on(player: Player, enough: asyncio.Event) -> None:
    """A person who does the usual thing at once."""
    number = 0
    while not enough.is_set() and player.picture["table"]["phase"] == "playing":
        decision = player.picture["decision"]
        if decision is None:
            await player.see(player.picture["seq"] + 1)
            continue
        number += 1
        answer = {"decision": decision["id"], "move": decision["default"]}
        reply = await player.command({"type": "move", "id": f"m{number}", **answer})
        if reply["type"] == "accepted":
            await player.see(reply["seq"])
        await asyncio.sleep(PACE_S)


async def test_the_time_of_a_window_tells_nothing_about_the_hand(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: Asked = {}
    enough = asyncio.Event()
    think = DutyRunner.think

    async def watched(self: DutyRunner, duty: Duty) -> None:
        table = self.live.table
        sitting = table.sitting
        if sitting.step().window:
            could = len(sitting.game.moves(sitting.board, duty.seat)) > 1
            since = sitting.data.chairs[duty.seat].asked_ms
            asked[table.id, duty.decision] = could, since
        await think(self, duty)
        if len(asked) > WINDOWS:
            enough.set()

    monkeypatch.setattr(DutyRunner, "think", watched)
    options = {"thug_memory": "hidden", "trade_mode": "off"}
    wish = {"occupants": ["open", *["medium"] * 3], "pace": "instant", "options": options}
    people = [(await local.started(4, game="bootleggers", **wish))[0] for _ in range(3)]
    for player in people:
        deal(local, player.table)
    async with asyncio.timeout(400):
        await asyncio.gather(*(pass_on(player, enough) for player in people))
    waited = await waits(local, asked, {player.table for player in people})
    could, could_not = ([ms for can, ms in waited if can == side] for side in (True, False))
    print(f"{len(could)} could play a card, {len(could_not)} could not; ", end="")
    print(f"distance {distance(could, could_not):.3f}")
    assert min(len(could), len(could_not)) > WINDOWS // 10
    assert min(could + could_not) >= BOTS_MS
    assert not differ(could, could_not)
    assert differ(could, [ms + BOTS_MS // 2 for ms in could_not])  # it would be noticed


async def waits(local: LocalServer, asked: Asked, tables: set[str]) -> list[tuple[bool, int]]:
    found: list[tuple[bool, int]] = []
    for table in tables:
        for entry in await local.store.since(table, 0):
            key: Any = (table, entry.body.get("decision"))
            if entry.kind == "move" and key in asked:
                could, since = asked[key]
                found.append((could, entry.at_ms - since))
    return found
