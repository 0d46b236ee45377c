"""Tables with cards of their own: an owner of another printing brings her card file along."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from editions import other_cards
from local_server import LocalServer, run_local
from rules import changed_soda

from contraband import games
from contraband.client import sit_down
from contraband.core.cardfile import card_text
from contraband.core.record import Replay, record_from_json
from contraband.games import printed_cards, rules_of
from contraband.server.trials.player import Player
from contraband.store.engine import sqlite_url
from contraband.store.upgrade import tables_by_rules
from contraband.table.terms import terms_of

FILE = card_text({**other_cards("soda"), "name": "My grandmother's box"})


async def on_with(players: list[Player], moves: int, number: str) -> int:
    """People play so many moves, any of those they are offered."""
    for at in range(moves):
        asked = [player for player in players if player.picture["decision"]]
        if not asked:
            return at
        decision = asked[0].picture["decision"]
        move = random.choice(decision["legal"])["move"]
        reply = await asked[0].command(
            {"type": "move", "id": f"{number}-{at}", "decision": decision["id"], "move": move}
        )
        for player in players:
            await player.see(reply["seq"])
    return moves


async def test_two_editions_at_two_tables_of_one_server(local: LocalServer) -> None:
    mine = await local.started(3, cards=FILE)
    theirs = await local.started(3)
    for round in range(100):  # in turn, move by move
        left = await on_with(mine, 1, f"m{round}") + await on_with(theirs, 1, f"t{round}")
        for players, hand, apology in ((mine, 6, 4), (theirs, 5, 2)):
            view = players[0].picture["view"]
            own = view["you"]
            if own["role"] == "traveller" and players[0].picture["step"] == "packing":
                assert len(own["hand"]) == hand
            assert view["event"] is not None or view["apology"] == apology
        if left == 0:
            break
    assert {player.picture["table"]["phase"] for player in mine} == {"over"}
    for players, cards in ((mine, other_cards("soda")["copies"]), (theirs, None)):
        path = f"/api/tables/{players[0].table}"
        record = record_from_json((await local.http.get(f"{path}/record")).text)
        assert (record.cards and record.cards["copies"]) == cards
        Replay(rules_of(record), record).run()
        verdict = (await local.http.get(f"{path}/verify")).json()
        assert (verdict["fair"], verdict["draws"] > 0) == (True, True)


async def test_everybody_is_told_about_the_cards_and_who_does_not_know_them(
    local: LocalServer,
) -> None:
    (player,) = await local.players(3, cards=FILE, occupants=["open", "hard", "easy"])
    await player.see(1)
    told = player.picture["table"]["cards"]
    assert told["title"] == "My grandmother's box"
    assert [note for note in told["notes"] if "Aunt Cork plays in its place" in note]
    assert told["names"]["copies"] == ["14", "14", "9", "7"]
    (player,) = await local.players(3, occupants=["open", "hard", "easy"])
    await player.see(1)
    assert player.picture["table"]["cards"] is None


async def test_bots_in_their_own_processes_play_with_the_cards_of_the_table(
    local: LocalServer,
) -> None:
    occupants = ["open", "hard", "medium"]
    (player,) = await local.started(3, cards=FILE, occupants=occupants, pace="instant")
    async with asyncio.timeout(60):
        for number in range(3):
            await player.until(lambda: bool(player.picture["decision"]))
            await on_with([player], 1, f"b{number}")
    line = local.hub.tables[player.table].table.sitting.data.line
    packed = [played.notation for played in line if played.seat != 0]
    assert packed  # the table judged every move by its own cards


async def test_a_table_with_own_cards_survives_a_restart(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "contraband.db")
    async with run_local(url) as local:
        players = await local.started(3, cards=FILE)
        await on_with(players, 5, "a")
        keys = [(player.table, player.token) for player in players]
        before = players[0].picture["view"]
    async with run_local(url) as local:
        again = [await local.player(table, token) for table, token in keys]
        for player in again:
            await player.see(1)
        assert again[0].picture["view"] == before
        assert await local.store.frozen([keys[0][0]]) == set()
        assert await on_with(again, 500, "z") < 500
        answer = await local.http.get(f"/api/tables/{keys[0][0]}/verify")
        assert answer.json()["fair"]
        assert [group.runs for group in tables_by_rules(local.store.engine)] == [True]


async def laid_in_the_lobby(local: LocalServer) -> list[Player]:
    """A table that was opened with the printed cards and begun with others."""
    players = await local.players(3)
    await players[0].see(1)
    setup = local.hub.tables[players[0].table].table.sitting.data.setup
    terms = msgspec.to_builtins(terms_of(setup))
    await players[0].command({"type": "set_terms", "id": "lay", "terms": terms, "cards": FILE})
    for player in players[1:]:
        await player.until(lambda player=player: player.picture["agreed"] is not None)
        changes = player.picture["table"]["changes"]
        await player.command({"type": "agree", "id": "agree", "changes": changes})
    reply = await players[0].command({"type": "start", "id": "start"})
    for player in players:
        await player.see(reply["seq"])
    return players


async def test_cards_laid_in_the_lobby_survive_an_upgrade(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A release without them freezes the table, though the cards it was opened with are there."""
    url = sqlite_url(tmp_path / "contraband.db")
    async with run_local(url) as local:
        players = await laid_in_the_lobby(local)
        await on_with(players, 5, "a")
        keys = [(player.table, player.token) for player in players]
        before = players[0].picture["view"]
        version = str(local.hub.tables[keys[0][0]].table.sitting.game.version)
    with monkeypatch.context() as newer:
        newer.setitem(games.GAMES, "soda", changed_soda(version=int(version) + 1))
        newer.setitem(games.OLDER, ("soda", int(version)), "soda")
        async with run_local(url) as local:
            assert await local.store.frozen([keys[0][0]]) == {keys[0][0]}
            (group,) = tables_by_rules(local.store.engine)
            assert (group.tables, group.runs) == (1, False)
            assert group.version.startswith(version)
            answer = await local.http.post(f"/api/tables/{keys[0][0]}/ticket")
            assert (answer.status_code, answer.json()["reason"]) == (410, "frozen")
    async with run_local(url) as local:
        again = [await local.player(table, token) for table, token in keys]
        for player in again:
            await player.see(1)
        assert again[0].picture["view"] == before
        assert again[0].picture["table"]["cards"]["title"] == "My grandmother's box"
        assert await local.store.frozen([keys[0][0]]) == set()
        assert [group.runs for group in tables_by_rules(local.store.engine)] == [True]
        assert await on_with(again, 500, "z") < 500


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("hand = ", "The card file that was given cannot be used: it is not TOML"),
        ("hand = 5", "it has no [[players]]|copies must be a list"),
        (FILE.replace("hand = 6", "hand = 60"), "hand must be a whole number from 3 to 12: it"),
        (FILE + "\n[colour]\nred = 1\n", "it says colour, which means nothing"),
        ("a = 1979-05-27", "neither a text nor a whole number"),
        (card_text(other_cards("nacho")), "which means nothing"),
    ],
)
async def test_a_card_file_that_cannot_be_used_is_refused_and_nothing_opened(
    local: LocalServer, cards: str, sentence: str
) -> None:
    wish = {"game": "soda", "seats": 3, "name": "Ada", "cards": cards}
    answer = await local.http.post("/api/tables", json=wish)
    said: Any = answer.json()
    assert answer.status_code == 400
    assert any(part in said["sentence"] for part in sentence.split("|"))
    assert local.hub.tables == {}


async def test_a_file_that_is_too_long_never_reaches_the_reader(local: LocalServer) -> None:
    wish = {"game": "soda", "seats": 3, "name": "Ada", "cards": "#" * 40_000}
    answer = await local.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert local.hub.tables == {}


async def test_the_printed_cards_sent_as_a_file_are_the_printed_cards(local: LocalServer) -> None:
    (player, *_) = await local.players(3, cards=card_text(printed_cards("soda")))
    await player.see(1)
    assert player.picture["table"]["cards"] is None


async def test_a_program_is_told_the_cards_of_the_table(local: LocalServer) -> None:
    wish = {"game": "soda", "seats": 3, "name": "Ada", "cards": FILE}
    made = (await local.http.post("/api/tables", json=wish)).json()
    link = f"{local.link}/t/{made['table']}"
    with await asyncio.to_thread(sit_down, link, "Greedy", "Ada") as seat:
        host = await local.player(made["table"], made["seat_token"])
        await host.command({"type": "start", "id": "start"})
        at = await asyncio.to_thread(seat.perspective)
        assert at.game is local.hub.tables[made["table"]].table.sitting.game
