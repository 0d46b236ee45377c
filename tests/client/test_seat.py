"""Programs in seats over the network, at a real server."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from local_server import LocalServer

from contraband.client.bot import play_on
from contraband.client.seat import RemoteSeat, ServerSaysNo, sit_down
from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance, seeded
from contraband.core.options import BadInput
from contraband.core.perspective import Perspective
from contraband.games import GAMES
from contraband.server.trials.player import Player
from contraband.table.bot_request import BLIND

SODA = GAMES["soda"]


class Last(Bot[Any]):
    """Takes the last move there is."""

    def choose(self, at: Perspective[Any], chance: FastChance, budget: Budget) -> Choice:
        return Choice(at.legal()[-1], "", [])


class Crashes(Bot[Any]):
    def choose(self, at: Perspective[Any], chance: FastChance, budget: Budget) -> Choice:
        raise ZeroDivisionError("no")


class Rubbish(Bot[Any]):
    def choose(self, at: Perspective[Any], chance: FastChance, budget: Budget) -> Choice:
        return Choice(10**12, "", [])


async def table_with_room(local: LocalServer, **wish: Any) -> Player:
    """A host at a table whose third seat is open."""
    wish = {"occupants": ["open", "easy"], "options": {"first_guard": 0}, "pace": "instant", **wish}
    opened = await local.http.post(
        "/api/tables", json={"game": "soda", "seats": 3, "name": "P0", **wish}
    )
    host = await local.player(opened.json()["table"], opened.json()["seat_token"])
    await host.see(1)
    return host


TAKEN: list[RemoteSeat] = []


@pytest.fixture(autouse=True)
async def give_back() -> AsyncIterator[None]:
    yield
    for seat in TAKEN:
        await asyncio.to_thread(seat.close)
    TAKEN.clear()


async def seated(local: LocalServer, host: Player, **wish: Any) -> RemoteSeat:
    link = f"{local.link}/t/{host.table}"
    TAKEN.append(await asyncio.to_thread(sit_down, link, "Greedy", "Ada", **wish))
    return TAKEN[-1]


async def play_first_moves(host: Player) -> None:
    """The host always takes the first move, until the game is over."""
    answered = 0

    def something_new() -> bool:
        asked = host.picture["decision"] or {"id": answered}
        return host.picture["table"]["phase"] == "over" or asked["id"] != answered

    while True:
        async with asyncio.timeout(60), host.seen:
            await host.seen.wait_for(something_new)
        if host.picture["table"]["phase"] == "over":
            return
        asked = host.picture["decision"]
        answered = asked["id"]
        command = {"type": "move", "id": f"m{answered}", "decision": answered}
        await host.command({**command, "move": asked["legal"][0]["move"]})


async def test_a_bot_plays_a_whole_game_from_elsewhere(local: LocalServer) -> None:
    host = await table_with_room(local)
    seat = await seated(local, host)
    await host.command({"type": "start", "id": "start"})
    told: list[str] = []
    playing = asyncio.to_thread(play_on, seat, Last, seeded(1), told.append)
    places, _ = await asyncio.gather(playing, play_first_moves(host))
    assert sorted(places)[0] == 1
    assert len(places) == 3
    assert told == []
    assert [news.number for news in seat.news] == list(range(1, len(seat.news) + 1))


class Explains(Bot[Any]):
    def choose(self, at: Perspective[Any], chance: FastChance, budget: Budget) -> Choice:
        return Choice(at.legal()[-1], "The last is the best.", [])


async def test_a_bot_says_why_only_if_it_is_told_to(local: LocalServer) -> None:
    said = []
    for reasons in (False, True):
        host = await table_with_room(local)
        seat = await seated(local, host)
        await host.command({"type": "start", "id": "start"})
        playing = asyncio.to_thread(play_on, seat, Explains, seeded(1), print, reasons)
        await asyncio.gather(playing, play_first_moves(host))
        said.append("The last is the best." in str(host.picture["talk"]))
    assert said == [False, True]


async def test_the_example_of_a_network_bot(local: LocalServer) -> None:
    host = await table_with_room(local)
    example = Path(__file__).parents[2] / "examples" / "network_bot.py"
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, str(example), f"{local.link}/t/{host.table}"),
        stdout=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(60), host.seen:
        await host.seen.wait_for(lambda: "Good evening." in str(host.picture["talk"]))
    await host.command({"type": "start", "id": "start"})
    said, _ = await asyncio.gather(program.communicate(), play_first_moves(host))
    assert said[0].startswith(b"places: [")
    assert program.returncode == 0


async def test_everybody_sees_that_it_is_a_program_and_whose(local: LocalServer) -> None:
    host = await table_with_room(local)
    await seated(local, host)
    watcher = await local.player(host.table, "")
    await watcher.see(1)
    assert [one["author"] for one in watcher.picture["seats"]] == ["", "", "Ada"]
    assert watcher.picture["talk"][-1]["line"] == "Greedy is a program by Ada."


@pytest.mark.parametrize("bot", [Crashes, Rubbish])
async def test_a_bot_that_fails_plays_the_default(local: LocalServer, bot: type[Bot[Any]]) -> None:
    host = await table_with_room(local)
    seat = await seated(local, host)
    await host.command({"type": "start", "id": "start"})
    told: list[str] = []
    playing = asyncio.to_thread(play_on, seat, bot, seeded(1), told.append)
    places, _ = await asyncio.gather(playing, play_first_moves(host))
    assert len(places) == 3
    assert told
    assert "the default move is played" in told[0]


async def test_what_it_thinks_with_is_dealt_anew(local: LocalServer) -> None:
    host = await table_with_room(local)
    seat = await seated(local, host)
    path = f"/api/tables/{host.table}/world"
    headers = {"authorization": f"Bearer {seat.token}"}
    early = await local.http.get(path, headers=headers)
    assert (early.status_code, early.json()["reason"]) == (409, "not_begun")
    await host.command({"type": "start", "id": "start"})
    known = (await local.http.get(path, headers=headers)).json()
    board = (await local.hub.live(host.table)).table.sitting.board
    # by a luck that knows nothing of the table: now and then it comes out as the truth
    assert known["world"] == SODA.redeal(board, 2, seeded(BLIND)).to_plain()
    for bearer in (host.token, ""):
        other = {"authorization": f"Bearer {bearer}"} if bearer else {}
        refused = await local.http.get(path, headers=other)
        assert (refused.status_code, refused.json()["reason"]) == (403, "programs_only")


async def test_the_host_and_its_owner_can_remove_it(local: LocalServer) -> None:
    host = await table_with_room(local)
    seat = await seated(local, host)
    await host.command({"type": "start", "id": "start"})
    await asyncio.to_thread(seat.leave)  # a person may not do this while a game runs
    sitting = (await local.hub.live(host.table)).table.sitting
    assert (sitting.data.chairs[2].occupant, sitting.data.chairs[2].author) == ("open", "")
    await seated(local, host)
    reply = await host.command({"type": "set_seat", "id": "k", "seat": 2, "occupant": "easy"})
    assert reply["type"] == "accepted"


async def test_nobody_asks_a_program_for_its_consent(local: LocalServer) -> None:
    host = await table_with_room(local)
    await seated(local, host)
    await host.command({"type": "start", "id": "start"})
    live = await local.hub.live(host.table)
    assert not live.table.sitting.is_human(2)
    assert live.table.sitting.is_human(0)


async def test_it_comes_back_when_its_socket_is_cut(local: LocalServer) -> None:
    host = await table_with_room(local)
    seat = await seated(local, host)
    await asyncio.to_thread(seat.socket.close)
    await asyncio.to_thread(seat.say, "here I am")
    lines = [said.text for said in (await local.hub.live(host.table)).table.sitting.data.talk]
    assert lines.count("here I am") == 1


async def test_a_refusal_is_a_sentence(local: LocalServer) -> None:
    host = await table_with_room(local)
    seat = await seated(local, host)
    with pytest.raises(BadInput, match="not asked"):
        seat.play(0)
    with pytest.raises(ServerSaysNo, match="All seats are taken"):
        await asyncio.to_thread(sit_down, f"{local.link}/t/{host.table}", "Other", "Ada")
    await host.command({"type": "start", "id": "start"})
    while seat.picture.decision is None:
        await asyncio.to_thread(seat.wait, 5)
    with pytest.raises(ServerSaysNo, match="no such move"):
        await asyncio.to_thread(seat.play, "fly to the moon")


@pytest.mark.parametrize(
    ("link", "author", "sentence"),
    [
        ("soda", "Ada", "is no link to a table"),
        ("http://127.0.0.1:9/t/abc", "Ada", "does not answer"),
        ("http://127.0.0.1:9/t/abc", " ", "name of its author"),
    ],
)
async def test_a_link_that_is_none(link: str, author: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        sit_down(link, "Greedy", author)


async def test_a_table_that_is_not_there(local: LocalServer) -> None:
    with pytest.raises(ServerSaysNo, match="There is no such table"):
        await asyncio.to_thread(sit_down, f"{local.link}/t/nowhere", "Greedy", "Ada")


async def test_the_command(local: LocalServer, tmp_path: Path) -> None:
    bots = tmp_path / "mine.py"
    bots.write_text(
        "import contraband as cb\n\n\nclass First(cb.Bot):\n"
        "    def choose(self, at, chance, budget):\n"
        '        return cb.Choice(at.legal()[0], "", [])\n'
    )
    host = await table_with_room(local)
    link = f"{local.link}/t/{host.table}"
    command = str(Path(sys.executable).with_name("contraband"))
    words = ["seat", link, "--bot", f"{bots}:First", "--author", "Ada"]
    process = await asyncio.create_subprocess_exec(
        command, *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(60), host.seen:
        await host.seen.wait_for(lambda: host.picture["seats"][2]["author"] == "Ada")
    await host.command({"type": "start", "id": "start"})
    await play_first_moves(host)
    out, err = await process.communicate()
    assert (process.returncode, err.decode()) == (0, "")
    assert out.decode().startswith("First sits at Soda Smugglers.")
    assert "The game is over: place" in out.decode()
