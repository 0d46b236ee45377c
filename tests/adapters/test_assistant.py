"""An assistant in a seat, through the protocol's own client: a whole game, and a deal."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
from local_server import LocalServer
from mcp import Client, StdioServerParameters

from contraband.adapters.assistant import make_server
from contraband.cli.mcp import drawn
from contraband.games import GAMES
from contraband.server.trials.player import Player

BOOTLEGGERS = GAMES["bootleggers"]
COMMAND = str(Path(sys.executable).with_name("contraband"))
ARGUMENTS = ["mcp", "--author", "Ada"]


async def call(client: Client, tool: str, **given: Any) -> tuple[str, bool]:
    """What the tool says, and whether that is a refusal."""
    result = await client.call_tool(tool, given)
    return result.content[0].text, bool(result.is_error)  # type: ignore[union-attr]


async def told(client: Client, tool: str, **given: Any) -> str:
    text, refused = await call(client, tool, **given)
    assert not refused, text
    return text


def first_move(text: str) -> str:
    """The first of the moves that the assistant was told."""
    return text.split("Your moves:\n", 1)[1].splitlines()[0].split("    (")[0]


async def opened(local: LocalServer, **wish: Any) -> Player:
    wish = {"game": "soda", "seats": 3, "pace": "instant", **wish}
    answer = (await local.http.post("/api/tables", json=wish)).json()
    host = await local.player(answer["table"], answer["seat_token"] or answer["host_token"])
    await host.see(1)
    return host


async def test_a_whole_game_of_soda(local: LocalServer) -> None:
    host = await opened(local, occupants=["easy", "easy"])
    async with Client(
        StdioServerParameters(command=COMMAND, args=["mcp", "--author", "Ada"])
    ) as me:
        tools = {tool.name for tool in (await me.list_tools()).tools}
        wanted = {"rules", "look", "legal_moves", "play", "say", "offer", "wait_for_my_turn"}
        assert wanted <= tools
        link = f"{local.link}/t/{host.table}"
        assert "Collect the most bottle caps" in await told(me, "sit_down", link=link, name="Zoe")
        assert "SODA-4.2" in await told(me, "rules")
        await told(me, "say", text="Good evening.")
        await host.command({"type": "start", "id": "start"})
        text = await told(me, "wait_for_my_turn")
        while "The game is over." not in text:
            assert "Your moves:" in text
            await told(me, "play", move=first_move(text))
            text = await told(me, "wait_for_my_turn")
    sitting = (await local.hub.live(host.table)).table.sitting
    assert sitting.board.over
    assert sitting.data.chairs[2].author == "Ada"
    assert "Good evening." in [said.text for said in sitting.data.talk]


async def agree(host: Player) -> None:
    """The host accepts what it is offered and takes its default otherwise."""
    answered = 0
    while host.picture["table"]["phase"] != "over":
        asked = host.picture["decision"]
        if asked is None or asked["id"] == answered:
            async with host.seen:
                await host.seen.wait()
            continue
        answered = asked["id"]
        accept = [one["move"] for one in asked["legal"] if one["notation"] == "accept"]
        command = {"type": "move", "id": f"m{answered}", "decision": answered}
        await host.command({**command, "move": (accept or [asked["default"]])[0]})


async def test_a_deal_in_bootleggers(local: LocalServer) -> None:
    host = await opened(local, game="bootleggers", name="P0", occupants=["open", "easy"])
    async with Client(make_server("Ada", drawn)) as me:
        await told(me, "sit_down", link=f"{local.link}/t/{host.table}", name="Zoe")
        await host.command({"type": "start", "id": "start"})
        agreeing = asyncio.create_task(agree(host))
        text = await told(me, "wait_for_my_turn")
        while "offer" not in text.split("Your moves:")[1]:
            await told(me, "play", move=first_move(text))
            text = await told(me, "wait_for_my_turn")
        await told(me, "offer", seat=0, give="1g")
        await told(me, "wait_for_my_turn")
        agreeing.cancel()
        await told(me, "leave")
    news = (await local.hub.live(host.table)).table.sitting.data.news
    kinds = [BOOTLEGGERS.events[one.event[0]].name for one in news]
    assert {"offered", "struck"} <= set(kinds)


async def test_a_refusal_reaches_the_assistant_as_a_sentence(local: LocalServer) -> None:
    host = await opened(local, occupants=["easy", "easy"])
    async with Client(make_server("Ada", drawn)) as me:
        sentence, refused = await call(me, "look")
        assert refused
        assert sentence.endswith("You have no seat yet: sit_down first.")
        sentence, refused = await call(me, "sit_down", link="soda", name="Zoe")
        assert refused
        assert "is no link to a table" in sentence
        await told(me, "sit_down", link=f"{local.link}/t/{host.table}", name="Zoe")
        assert await told(me, "legal_moves") == "You are not asked now."
        await host.command({"type": "start", "id": "start"})
        await told(me, "wait_for_my_turn")
        sentence, refused = await call(me, "play", move="fly to the moon")
        assert refused
        assert sentence.endswith("There is no such move.")
        assert await told(me, "leave") == "You have left the table."


@pytest.mark.parametrize("seconds", [0, 0.2])
async def test_waiting_ends(local: LocalServer, seconds: float) -> None:
    host = await opened(local, occupants=["easy", "easy"])
    async with Client(make_server("Ada", drawn)) as me:
        await told(me, "sit_down", link=f"{local.link}/t/{host.table}", name="Zoe")
        assert "You are seat 2." in await told(me, "wait_for_my_turn", seconds=seconds)
        await told(me, "leave")
