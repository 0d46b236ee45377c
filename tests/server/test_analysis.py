"""The analysis of a finished game: made once, for those who may see the game, and kept."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from editions import other_cards
from local_server import LocalServer, random_move, run_local

from contraband.core.cardfile import card_text
from contraband.server.analysis_desk import need_analyst
from contraband.server.errors import Denied
from contraband.server.review_worker import AT_ONCE
from contraband.server.trials.player import Player
from contraband.server.trials.process import MANY_PEOPLE
from contraband.store.analyses import Kept

EFFORT_MS = 300  # enough to see how it is made
READY_S = 60  # a worker has to be started and to load all players, on a busy machine


async def ask(local: LocalServer, path: str, token: str, body: Any = None) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return await local.http.post(f"/api/tables/{path}", headers=headers, json=body)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MANY_PEOPLE, "review_ms", EFFORT_MS)


async def ready(
    local: LocalServer, path: str, token: str = "", body: Any = None
) -> tuple[dict[str, Any], list[int]]:
    """The answer, and how far it was on the way there."""
    steps: list[int] = []
    async with asyncio.timeout(READY_S):
        while True:
            answer = await ask(local, path, token, body)
            assert answer.status_code == 200, answer.text
            told = answer.json()
            if told["ready"]:
                return told, steps
            steps.append(told.get("done", told.get("times")))
            await asyncio.sleep(0.05)


def reason(answer: httpx.Response) -> str:
    told = answer.json()
    assert told["sentence"]
    return f"{answer.status_code} {told['reason']}"


async def test_it_is_made_once_for_all_who_ask(local: LocalServer) -> None:
    players = await local.finished(3)
    table = players[0].table
    asked = [ready(local, f"{table}/analysis?language=de", each.token) for each in players]
    told = await asyncio.gather(*asked, ready(local, f"{table}/analysis?language=de"))
    assert all(each[0] == told[0][0] for each in told)
    story, steps = told[0]
    assert steps == sorted(steps)
    moves = players[0].picture["table"]["moves"]
    assert [each["number"] for each in story["moments"]] == list(range(moves + 1))
    assert all(each["move"] for each in story["moments"][1:])
    assert all(abs(sum(each["chances"]) - 1) < 0.01 for each in story["moments"])
    kept = await local.store.analysis(table)
    assert kept is not None
    assert local.hub.limits.hits["reviews"] == 0


async def test_it_is_kept_over_a_restart(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    async with run_local(url) as local:
        players = await local.finished(3)
        path = f"{players[0].table}/analysis"
        told, _ = await ready(local, path)
    async with run_local(url) as local:
        answer = await ask(local, path, "")
        assert answer.json() == told  # at once, and nobody has thought
        assert local.hub.reviewers.workers_alive() == []


async def test_one_that_is_damaged_or_of_another_analyst_is_made_anew(local: LocalServer) -> None:
    players = await local.finished(3)
    table = players[0].table
    told, _ = await ready(local, f"{table}/analysis")
    kept = await local.store.analysis(table)
    assert kept is not None
    for other in (Kept(kept.analyst, kept.serial, "{"), Kept(0, kept.serial, kept.body)):
        await local.store.keep_analysis(table, other)
        local.hub.tables[table].analysis.known = None
        assert (await ready(local, f"{table}/analysis"))[0] == told
        assert await local.store.analysis(table) == kept


async def test_what_was_taken_back_is_no_part_of_the_game(local: LocalServer) -> None:
    players = await local.started(3, options={"first_guard": 0})
    guard = players[0]
    for player in players[1:]:
        await player.command(random_move(player, "pack"))
    async with asyncio.timeout(READY_S):
        await guard.until(lambda: bool(guard.picture.get("decision")))
    for move in ("first", "second"):
        decision = guard.picture["decision"]
        passing = next(option for option in decision["legal"] if option["notation"] == "pass")
        told = {"type": "move", "id": move, "decision": decision["id"], "move": passing["move"]}
        reply = await guard.command(told)
        await guard.see(reply["seq"])
        if move == "first":
            reply = await guard.command({"type": "undo", "id": "undo"})
            assert reply["type"] == "accepted"
            await guard.see(reply["seq"])
    for player in players:
        await player.see(reply["seq"])
    await local.finish(players)
    told, _ = await ready(local, f"{guard.table}/analysis")
    live = local.hub.tables[guard.table].table
    assert len(live.sitting.data.news) > 0
    assert any(news.undone for news in live.sitting.data.news)
    line = live.sitting.data.line
    assert [each["seat"] for each in told["moments"][1:]] == [one.seat for one in line]
    body = {"number": 3, "notation": "pass"}
    assert (await ready(local, f"{guard.table}/what-if", "", body))[0]["times"] == 200


async def test_it_is_for_those_who_may_see_the_game(local: LocalServer) -> None:
    playing = await local.started(3)
    path = f"{playing[0].table}/analysis"
    assert reason(await ask(local, path, playing[0].token)) == "409 not_over"
    closed = await local.finished(3, spectators="none")
    for path in (f"{closed[0].table}/analysis", f"{closed[0].table}/what-if"):
        body = {"number": 1, "notation": "x"}
        assert reason(await ask(local, path, "", body)) == "403 no_spectators"
        assert reason(await ask(local, path, "wrong", body)) == "401 bad_token"
    assert (await ready(local, f"{closed[0].table}/analysis", closed[1].token))[0]["ready"]


async def test_what_cannot_be_explained_gets_a_sentence(local: LocalServer) -> None:
    players = await local.players(1, game="cuba", options={"variant": "practice"})
    with pytest.raises(Denied, match="review_nothing"):
        need_analyst(local.hub.tables[players[0].table].table)
    played = await local.finished(3, cards=card_text(other_cards("soda")))
    for path in ("analysis", "what-if"):
        answer = await ask(local, f"{played[0].table}/{path}", "", a_move(played[0], local))
        assert reason(answer) == "409 review_other_rules"


def a_move(player: Player, local: LocalServer) -> dict[str, Any]:
    return {"number": 1, "notation": first_choice(player, local)}


async def test_a_worker_that_dies_gives_a_sentence_and_nothing_is_lost(local: LocalServer) -> None:
    players = await local.finished(4)
    path = f"{players[0].table}/analysis"
    await ask(local, path, "")
    async with asyncio.timeout(READY_S):
        while not local.hub.reviewers.workers_alive():
            await asyncio.sleep(0.01)
    for pid in local.hub.reviewers.workers_alive():
        os.kill(pid, signal.SIGKILL)
    desk = local.hub.tables[players[0].table].analysis
    async with asyncio.timeout(READY_S):
        while desk.under_way:
            await asyncio.sleep(0.01)
    assert reason(await ask(local, path, "")) == "409 review_failed"
    assert (await ready(local, path))[0]["ready"]  # there is a new one


async def test_it_cannot_be_used_to_burn_the_processor(local: LocalServer) -> None:
    players = await local.finished(3)
    table = players[0].table
    await ready(local, f"{table}/analysis")
    desk = local.hub.tables[table].analysis
    first = a_move(players[0], local)
    async with AsyncExitStack() as held:  # nobody's turn comes, so the work stays under way
        for _ in range(AT_ONCE):
            await held.enter_async_context(local.hub.review_turns)
        began = await ask(local, f"{table}/what-if", "", first)
        assert not began.json()["ready"]
        desk.known = None
        await local.store.keep_analysis(table, Kept(0, 0, ""))
        assert reason(await ask(local, f"{table}/analysis", "")) == "429 review_busy"
    await ready(local, f"{table}/what-if", "", first)
    for _ in range(20):
        local.hub.limits.take("reviews", table)
    desk.tried.clear()
    assert reason(await ask(local, f"{table}/what-if", "", first)) == "429 too_many_reviews"


def first_choice(player: Player, local: LocalServer) -> str:
    """Something else that could have been played as the first move."""
    sitting = local.hub.tables[player.table].table.sitting
    played = sitting.data.line[0]
    moves = sitting.game.moves(sitting.position(0), played.seat)
    found = [sitting.game.notation(move) for move in moves]
    return next(notation for notation in found if notation != played.notation)


async def test_what_if_another_move_had_been_played(local: LocalServer) -> None:
    players = await local.finished(3)
    table = players[0].table
    body = a_move(players[0], local)
    told, _ = await ready(local, f"{table}/what-if", "", body)
    assert told["times"] == told["of"] == 200
    for chance, low, high in (told["played"], told["other"]):
        assert 0 <= low <= chance <= high <= 1
    again = await ask(local, f"{table}/what-if", "", body)
    assert again.json() == told
    for wrong, said in (
        ({"number": 1, "notation": "nonsense"}, "409 review_bad_move"),
        ({"number": 10_000, "notation": "pass"}, "404 no_move"),
        ({"number": 0, "notation": "pass"}, "400 bad_request"),
    ):
        assert reason(await ask(local, f"{table}/what-if", "", wrong)) == said


async def test_nobody_asks_any_more(local: LocalServer) -> None:
    """The work is laid down, and taken up when somebody comes back."""
    players = await local.finished(3)
    path = f"{players[0].table}/analysis"
    await ask(local, path, "")
    desk = local.hub.tables[players[0].table].analysis
    desk.asked_s -= 1_000
    async with asyncio.timeout(READY_S):
        while desk.under_way:
            await asyncio.sleep(0.01)
    assert (await ready(local, path))[0]["ready"]


async def test_the_ceremony_and_the_series(local: LocalServer) -> None:
    """Awards come with the end; another game of the same people goes on counting."""
    playing = await local.started(3)
    path = f"/api/tables/{playing[0].table}/ceremony"
    assert reason(await local.http.get(path)) == "409 not_over"
    closed = await local.finished(3, spectators="none")
    path = f"/api/tables/{closed[0].table}/ceremony"
    assert reason(await local.http.get(path)) == "403 no_spectators"
    players = await local.finished(3)
    first = (await local.http.get(f"/api/tables/{players[0].table}/ceremony")).json()
    places = [seat["place"] for seat in players[0].picture["seats"]]
    assert (first["games"], first["won"]) == (1, [int(place == 1) for place in places])
    assert all(0 <= award["seat"] < 3 and award["title"] for award in first["awards"])
    await players[0].command({"type": "rematch", "id": "again"})
    live = local.hub.tables[players[0].table]
    series = live.table.rematch_setup().series
    assert series.games == 1
    names = [chair.name for chair in live.table.sitting.data.chairs]
    assert [series.won[name] for name in names] == first["won"]
