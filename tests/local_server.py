"""A real server inside the test's own loop: real sockets, and its parts can be looked at."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

from contraband.server.app import make_app
from contraband.server.clock import Clock
from contraband.server.hub import Hub
from contraband.server.origins import Origins
from contraband.server.run import Server, configure, listen
from contraband.server.settings import Settings
from contraband.server.trials.player import Player, seat_players
from contraband.server.trials.process import MANY_PEOPLE
from contraband.store.store import Store

ADMIN = "the-admin-of-these-tests"


@dataclass
class LocalServer:
    """A running server and everything in it."""

    link: str
    hub: Hub
    store: Store
    http: httpx.AsyncClient
    server: Server
    players_here: list[Player] = field(default_factory=list)  # closed with the server

    async def players(self, seats: int = 3, **wish: Any) -> list[Player]:
        """A table of connected people in the lobby."""
        wish = {"game": "soda", **wish}
        players = await seat_players(self.http, self.link, seats, **wish)
        self.players_here += players
        return players

    async def started(self, seats: int = 3, **wish: Any) -> list[Player]:
        players = await self.players(seats, **wish)
        reply = await players[0].command({"type": "start", "id": "start"})
        for player in players:
            await player.see(reply["seq"])
        return players

    async def finished(self, seats: int = 3, **wish: Any) -> list[Player]:
        """People who have just played a game to its end, at random."""
        return await self.finish(await self.started(seats, **wish))

    async def finish(self, players: list[Player]) -> list[Player]:
        number = 0
        while asked := [player for player in players if player.picture["decision"]]:
            number += 1
            reply = await asked[0].command(random_move(asked[0], f"f{number}"))
            for player in players:
                await player.see(reply["seq"])
        return players

    async def player(
        self, table: str, token: str, kind: type[Player] = Player, **hello: Any
    ) -> Player:
        player = kind(self.link, table, token)
        await player.connect(self.http, **hello)
        self.players_here.append(player)
        return player

    async def dismiss(self, tables: Iterable[Iterable[Player]]) -> None:
        """These players go home; long trials would otherwise gather sockets."""
        gone = [player for table in tables for player in table]
        await asyncio.gather(*(player.close() for player in gone))
        self.players_here = [guest for guest in self.players_here if guest not in gone]

    async def ticket(self, table: str, token: str = "") -> str:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.http.post(f"/api/tables/{table}/ticket", headers=headers)
        answer.raise_for_status()
        ticket: str = answer.json()["ticket"]
        return ticket


def random_move(player: Player, command_id: str) -> dict[str, Any]:
    decision = player.picture["decision"]
    move = random.choice(decision["legal"])["move"]
    return {"type": "move", "id": command_id, "decision": decision["id"], "move": move}


@asynccontextmanager
async def run_local(
    url: str, clock: Clock | None = None, **settings: Any
) -> AsyncIterator[LocalServer]:
    chosen = Settings(**{"host": "127.0.0.1", **MANY_PEOPLE, **settings})
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    store = Store(url, chosen.lease_ms)
    link = f"http://127.0.0.1:{port}"
    hub = Hub(chosen, store, ADMIN, link)
    hub.clock = clock or hub.clock
    app = make_app(hub, Origins("127.0.0.1", port, ["https://games.example.org"]))
    server = Server(configure(app, hub), hub, "", "")
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    async with httpx.AsyncClient(base_url=link, timeout=30) as http:
        local = LocalServer(link, hub, store, http, server)
        yield local
        for guest in local.players_here:
            await guest.close()
    server.should_exit = True
    await running
    listening.close()
