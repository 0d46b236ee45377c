"""Bots take as long for what was easy as for what was hard."""

import asyncio

import pytest
from local_server import LocalServer

from contraband.server.bot_delay import STEP_MS, bot_delay_ms
from contraband.server.trials.player import open_table
from contraband.table.clocks import BOTS_MS
from contraband.table.table import Table


def test_how_long_a_bot_thought_cannot_be_seen() -> None:
    """A forced move takes as long as any other; what takes very long, one of a few times."""
    assert {bot_delay_ms("easy", took) for took in range(101)} == {100}
    assert {bot_delay_ms("hard", took) for took in range(501)} == {500}
    assert {bot_delay_ms("medium", took) for took in range(1_601)} == {
        100,
        200,
        400,
        800,
        1_600,
    }
    for took in (1_601, 3_200, 9_999):
        shown = bot_delay_ms("medium", took)
        assert took <= shown < took + 1_600
        assert shown % 1_600 == 0


def test_in_windows_all_bots_take_the_same_moment() -> None:
    for bot in ("easy", "medium", "hard"):
        assert {bot_delay_ms(bot, took, window=True) for took in range(BOTS_MS + 1)} == {BOTS_MS}
        assert bot_delay_ms(bot, BOTS_MS + 1, window=True) == 2 * BOTS_MS


async def test_instant_bots_do_not_show_their_thinking_time(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some answers are found at once, some after a while: all count at the same time."""
    thought: list[int] = []

    async def think(*_: object) -> None:
        thought.append(0 if len(thought) % 2 else 60)
        await asyncio.sleep(thought[-1] / 1000)

    monkeypatch.setattr(local.hub.bot_workers, "think", think)
    bots = ["easy", "easy", "easy"]
    opened = await open_table(
        local.http, local.link, game="nacho", seats=3, occupants=bots, pace="instant"
    )
    host = await local.player(opened["table"], opened["host_token"])
    await host.command({"type": "start", "id": "s"})
    async with asyncio.timeout(30):
        while len(thought) < 16:
            await asyncio.sleep(0.05)
    asked_ms: dict[int, int] = {}
    table = Table.fold((await local.store.since(opened["table"], 0))[:1])
    for entry in (await local.store.since(opened["table"], 0))[1:]:
        asked_ms = {s: chair.asked_ms for s, chair in enumerate(table.sitting.data.chairs)}
        if entry.kind == "move":
            assert entry.at_ms - asked_ms[entry.seat] >= STEP_MS
        table.adopt([entry])
