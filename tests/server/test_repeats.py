"""T6: a command may arrive often, late, by another socket, after a death: it acts once."""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from sizes import trials
from websockets.exceptions import WebSocketException

from contraband.server.trials.chaos import read_log
from contraband.server.trials.player import Player, seat_players
from contraband.server.trials.process import ServerProcess
from contraband.store.folder import database_file

SEATS = 2
ROUNDS = 8  # commands of each person in one life of the server
PACE_S = 0.6  # of a round: no more than a person may send
MOST_SAID = 500  # then somebody else talks at another table: a table has only so much room for it

Command = dict[str, Any]


class Person:
    """Sends everything up to five times and remembers the first answer to each."""

    def __init__(self, table: str, token: str) -> None:
        self.table = table
        self.token = token
        self.said = 0
        self.sent = 0  # with all repeats that were answered
        self.unanswered: Command | None = None
        self.answered: list[Command] = []
        self.replies: dict[str, dict[str, Any]] = {}

    async def live(self, http: httpx.AsyncClient, link: str) -> None:
        """Until the server dies: new commands and old ones again; midway by a new socket."""
        player = Player(link, self.table, self.token)
        turn = random.randrange(ROUNDS)
        try:
            await player.connect(http)
            for number in range(ROUNDS):
                if number == turn:
                    await player.close()
                    player = Player(link, self.table, self.token)
                    await player.connect(http)
                await self.one_round(player)
                await asyncio.sleep(random.uniform(0, PACE_S))
        except (OSError, WebSocketException, httpx.HTTPError):
            pass  # what has no answer is sent again in the server's next life
        finally:
            await player.close()

    async def one_round(self, player: Player) -> None:
        if self.unanswered is None:
            self.said += 1
            name = f"{self.token[:6]}-{self.said}"
            self.unanswered = {"type": "say", "id": name, "text": name}
        copies = [self.unanswered] * random.randint(1, 4)
        if self.answered:
            copies.append(random.choice(self.answered))
        random.shuffle(copies)
        for command in copies:
            self.note(command, await player.command(command))

    def note(self, command: Command, reply: dict[str, Any]) -> None:
        assert reply["type"] == "accepted", reply
        assert self.replies.setdefault(command["id"], reply) == reply
        self.sent += 1
        if command is self.unanswered:
            self.unanswered = None
            self.answered.append(command)


async def one_life(server: ServerProcess, people: list[Person], tables: int) -> None:
    """The server starts, everybody sends, and in the midst of it the server is killed."""
    link = await asyncio.to_thread(server.start)
    try:
        async with httpx.AsyncClient(timeout=30) as http:
            talking = [person for person in people if person.said < MOST_SAID]
            while len(talking) < tables * SEATS:
                seated = await seat_players(http, link, SEATS, game="nacho")
                fresh = [Person(player.table, player.token) for player in seated]
                talking += fresh
                people += fresh
                for player in seated:
                    await player.close()
            talk = [asyncio.create_task(person.live(http, link)) for person in talking]
            await asyncio.sleep(ROUNDS * PACE_S / 2)
            await asyncio.to_thread(server.kill)
            await asyncio.gather(*talk)
    finally:
        await asyncio.to_thread(server.kill)


@pytest.mark.trial("T6")
async def test_t6_a_command_delivered_often_acts_once(tmp_path: Path) -> None:
    server, people = ServerProcess(tmp_path), list[Person]()
    wanted, lives = trials(100, 100_000), 0
    while lives < 2 or sum(person.said for person in people) < wanted:
        lives += 1
        await one_life(server, people, trials(8, 40))
    logged, effects = read_log(database_file(tmp_path))
    said = sum(person.said for person in people)
    print(f"{said:,} commands, {sum(one.sent for one in people):,} sent, {lives} lives")
    replies = {(one.table, name): reply for one in people for name, reply in one.replies.items()}
    assert {key: logged.get(key) for key in replies} == {
        key: reply["seq"] for key, reply in replies.items()
    }
    assert set(effects.values()) == {1}
    assert len(replies) <= len(effects) <= said
