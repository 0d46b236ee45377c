"""T21: marks of 128 random bits in all that is hidden, looked for in all that leaves the server.

Cards are numbers and cannot carry a mark: for them, everything hidden is dealt anew under the live
table, and no frame may change by a byte.
"""

import json
import random
import secrets
from typing import Any

import msgspec
import pytest
from local_server import ADMIN, LocalServer
from sizes import trials

from contraband.core.chance import seeded
from contraband.core.game import Broken
from contraband.core.perspective import may_hear
from contraband.core.state import SPECTATOR
from contraband.core.words import event_fields
from contraband.games import GAMES
from contraband.server.client import Client
from contraband.server.hub import digest
from contraband.server.trials.player import Player
from contraband.table import Table, Who, clocks, picture
from contraband.table.permissions import Viewer
from contraband.wire import messages as wire

pytestmark = pytest.mark.trial("T21")
MOVES = 20  # of each game: long games need not be played to their end
HIDING: dict[str, dict[str, object]] = {"cuba": {"variant": "marketeers"}}  # where there are hands


def mark() -> str:
    return secrets.token_hex(16)


class Canaries:
    """Who was given what, and who may know it."""

    def __init__(self, local: LocalServer) -> None:
        self.local = local
        self.secret: dict[str, set[Player]] = {}  # mark -> who may be sent it
        self.frames: dict[Player, list[str]] = {}
        self.words = 0  # moves that carried a mark
        self.outside: list[str] = []  # answers over HTTP, and what the server has logged

    def hide(self, text: str, *entitled: Player) -> str:
        self.secret[text] = set(entitled)
        return text

    def overhear(self, player: Player) -> None:
        frames = self.frames.setdefault(player, [])

        async def take(message: dict[str, Any]) -> None:
            frames.append(json.dumps(message))
            await Player.take(player, message)

        player.take = take  # type: ignore[method-assign]

    async def ask(self, path: str, token: str = "", **body: Any) -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        method = "POST" if body else "GET"
        answer = await self.local.http.request(method, path, headers=headers, json=body or None)
        self.outside += [answer.text, str(dict(answer.headers))]

    def check(self) -> None:
        for text, entitled in self.secret.items():
            for player, frames in self.frames.items():
                leaked = [frame for frame in frames if text in frame and player not in entitled]
                assert leaked == []
            assert [one for one in self.outside if text in one] == []


async def sit_down(
    local: LocalServer, canaries: Canaries, name: str
) -> tuple[list[Player], Player]:
    seats = max(3, GAMES[name].min_seats)
    players = await local.players(seats, game=name, options=HIDING.get(name, {}))
    watcher = await local.player(players[0].table, "")
    for player in (*players, watcher):
        canaries.overhear(player)
    for player in players:
        canaries.hide(player.token)
        canaries.hide(digest(player.token))
    data = local.hub.tables[players[0].table].table.sitting.data
    canaries.hide(data.seed)
    for text in (ADMIN, digest(ADMIN)):
        canaries.hide(text)
    return players, watcher


async def prepare(
    local: LocalServer, canaries: Canaries, players: list[Player], watcher: Player
) -> None:
    """Marks wherever somebody can put one."""
    for at, player in enumerate(players):
        nonce = canaries.hide(mark())
        own = canaries.hide(mark(), player)
        await player.command({"type": "contribute", "id": own, "nonce": nonce})
        note = canaries.hide(mark(), player)
        await player.command({"type": "note", "id": f"n{at}", "text": f"I think {note}"})
    await players[0].command({"type": "start", "id": "start"})
    data = local.hub.tables[players[0].table].table.sitting.data
    canaries.hide(data.key)
    heard = canaries.hide(mark(), *players)
    await players[1].command({"type": "say", "id": "s", "text": heard})
    gallery = canaries.hide(mark(), watcher)
    await watcher.command({"type": "say", "id": "s", "text": gallery, "name": "Zoe"})
    for number, player in enumerate(players):
        order = {"type": "order", "id": f"o{number}", "window": "all", "answer": "ask"}
        assert (await player.command(order))["type"] == "accepted"


async def play(local: LocalServer, canaries: Canaries, players: list[Player]) -> None:
    """Random moves, with words where they carry any; now and then nonsense, and a look."""
    live = local.hub.tables[players[0].table]
    for number in range(MOVES):
        asked = live.table.asked
        if not asked:
            return
        player = players[random.choice(asked)]
        seat = live.who(digest(player.token)).seat
        sight = live.table.picture(Who(seat), "en", 0).decision
        assert sight is not None
        worded = [one for one in sight.legal if live.table.sitting.game.worded(one.move, 0) >= 0]
        move = random.choice(worded or sight.legal).move
        words = canaries.hide(mark(), player) if worded else ""
        canaries.words += len(worded) > 0
        command = {"type": "move", "id": f"m{number}", "decision": sight.id, "move": move}
        reply = await player.command({**command, "text": words})
        assert reply["type"] == "accepted"
        await player.command({**command, "id": f"w{number}", "move": 1 << 40, "text": mark()})
        check_redeal(local, players[0].table, number)
    tell_of_words(live.table, canaries, players)


def tell_of_words(table: Table, canaries: Canaries, players: list[Player]) -> None:
    """Words may be known by those to whom the rules have told them."""
    data, game = table.sitting.data, table.sitting.game
    for told in data.news:
        for _, meaning, number in event_fields(game, told.event):
            if meaning == "quote" and 0 < number <= len(data.quotes):
                heard = [p for seat, p in enumerate(players) if may_hear(told.event, seat)]
                canaries.secret.get(data.quotes[number - 1], set()).update(heard)
                if may_hear(told.event, SPECTATOR):
                    canaries.secret.pop(data.quotes[number - 1], None)


def check_redeal(local: LocalServer, table_id: str, number: int) -> None:
    live = local.hub.tables[table_id]
    sitting, real = live.table.sitting, live.table.sitting.board
    if live.table.phase != "playing":
        return
    for client in list(live.clients):
        seat = live.who(client.token).seat
        fresh = Client(client.token, "en", 0)
        before = msgspec.json.encode(live.look(fresh))
        eyes = seat if seat >= 0 else int(SPECTATOR)
        sitting.board = sitting.game.redeal(real, eyes, seeded(number))
        after = msgspec.json.encode(live.look(fresh))
        sitting.board = real
        assert after == before


async def look_around(local: LocalServer, canaries: Canaries, players: list[Player]) -> None:
    """Every answer over HTTP, to strangers and to a seat; errors among them."""
    table = players[0].table
    schema = (await local.http.get("/api/schema/openapi.json")).json()
    paths = [path for path, ways in schema["paths"].items() if "get" in ways]
    assert len(paths) >= 8
    await canaries.ask("/metrics", ADMIN)
    assert "contraband_" in canaries.outside[-2]
    for path in (*paths, "/metrics"):
        filled = path.replace("{table_id}", table).replace("{language}", "de")
        for token in ("", players[1].token) if table in filled else ("",):
            await canaries.ask(f"{filled}?move=1&seat=0&text=x", token)
    await canaries.ask(f"/api/tables/{table}/join", name="P1")
    await canaries.ask(f"/api/tables/{table}/join", players[1].token, name="Zoe")
    await canaries.ask(f"/api/tables/{table}/branch", players[1].token, move=1, seat=0)
    await canaries.ask(f"/api/tables/{table}/ticket", mark(), anything=1)


async def break_something(local: LocalServer, canaries: Canaries, player: Player) -> None:
    """A fault of ours while somebody writes a note: it is logged, and what was written is not."""

    def broken(self: Table, who: Who, command: Any, *rest: Any) -> Any:
        raise Broken("a rule is broken")

    handle = Table.handle
    Table.handle = broken  # type: ignore[method-assign]
    note = {
        "type": "note",
        "id": canaries.hide(mark(), player),
        "text": canaries.hide(mark(), player),
    }
    reply = await player.command(note)
    Table.handle = handle  # type: ignore[method-assign]
    assert reply["reason"] == "broken"


async def one_game(local: LocalServer, name: str, log: pytest.LogCaptureFixture) -> Canaries:
    canaries = Canaries(local)
    players, watcher = await sit_down(local, canaries, name)
    await prepare(local, canaries, players, watcher)
    await play(local, canaries, players)
    await look_around(local, canaries, players)
    await break_something(local, canaries, players[1])
    for player in (*players, watcher):  # everything sent before has come
        await player.command({"type": "say", "id": "", "text": "?"})
    canaries.outside.append(log.text)
    assert "A rule is broken" in log.text
    log.clear()
    assert min(len(frames) for frames in canaries.frames.values()) > 5
    canaries.check()
    await local.dismiss([[*players, watcher]])
    return canaries


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Any:
    """Windows take no time, and every line of every log is kept."""
    monkeypatch.setattr(clocks, "WINDOW_MS", 0)
    caplog.set_level("DEBUG")
    for noisy in ("httpx", "httpcore", "websockets.client", "asyncio", "aiosqlite"):  # the clients
        caplog.set_level("WARNING", noisy)
    return caplog


@pytest.mark.trial("T21")
@pytest.mark.parametrize("name", sorted(GAMES))
async def test_t21_no_mark_reaches_the_unentitled(
    local: LocalServer, name: str, quick: Any
) -> None:
    for _ in range(trials(1, 2_000)):
        canaries = await one_game(local, name, quick)
        assert len(canaries.secret) > 15
        assert (canaries.words > 0) == (name == "bootleggers")


def leaks_the_seed(viewer: Viewer) -> str:
    return str(viewer.sitting.data.seed)


def leaks_the_notes(viewer: Viewer) -> str:
    return "".join(chair.note for chair in viewer.sitting.data.chairs)


def leaks_the_order_of_cards(viewer: Viewer) -> str:
    return str(viewer.board.to_plain()) if viewer.board is not None else ""


@pytest.mark.parametrize("planted", [leaks_the_seed, leaks_the_notes, leaks_the_order_of_cards])
async def test_the_search_finds_what_is_planted(
    local: LocalServer, quick: Any, monkeypatch: pytest.MonkeyPatch, planted: Any
) -> None:
    monkeypatch.setattr(picture, "prompt_line", planted)
    with pytest.raises(AssertionError):
        await one_game(local, "soda", quick)


async def test_the_search_finds_a_token_in_a_log_and_a_note_in_an_answer(
    local: LocalServer, quick: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Canaries.ask

    async def answers(self: Canaries, path: str, token: str = "", **body: Any) -> None:
        await ask(self, path, token, **body)
        self.outside.append(token)

    monkeypatch.setattr(Canaries, "ask", answers)
    with pytest.raises(AssertionError):
        await one_game(local, "soda", quick)


async def test_after_the_end_notes_and_tokens_stay_hidden(local: LocalServer) -> None:
    """The proof opens seed and contributions; what persons kept to themselves stays theirs."""
    players = await local.finished(3)
    live = local.hub.tables[players[0].table]
    canaries = Canaries(local)
    for player in players:
        canaries.overhear(player)
        canaries.hide(digest(player.token))
        await player.command({"type": "note", "id": "n", "text": canaries.hide(mark(), player)})
    for path in ("record", "proof", "verify", "positions?move=3&seat=1"):
        await canaries.ask(f"/api/tables/{live.table.id}/{path}")
    await players[0].send(msgspec.to_builtins(wire.Look(1)))
    for player in players:
        await player.command({"type": "say", "id": "s", "text": "good game"})
    canaries.check()
    assert len(canaries.outside) == 8
