"""T17: tables that the release before has left go on under the rules they began with.

They are neither played nor judged by others: where their rules are gone, they are frozen.
"""

import asyncio
import io
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from local_server import LocalServer, run_local
from rules import changed_soda
from sizes import trials

from contraband import games
from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.core.record import record_from_json
from contraband.server.hub import digest, new_token
from contraband.server.live import LiveTable
from contraband.store.doctor import examine
from contraband.store.engine import sqlite_url
from contraband.store.listing import Listing
from contraband.store.rows import entry_row
from contraband.store.store import Store
from contraband.store.tickets import Pass
from contraband.store.transfer import export, import_tables
from contraband.table.entries import canonical
from contraband.table.entries import digest as link
from contraband.table.table import Table
from contraband.wire import messages as wire

pytestmark = pytest.mark.trial("T17")
PHASES = ("lobby", "playing", "over")
EACH = 40
FROZEN = {
    "en": "This table was opened under version 1 of the rules, which this server does not have.",
    "de": "Dieser Tisch wurde unter Version 1 der Regeln eröffnet, die dieser Server nicht hat.",
    "nl": "Deze tafel is geopend onder versie 1 van de regels, die deze server niet heeft.",
}


async def listings(store: Store, game: str = "") -> list[Listing]:
    found = await store.listings(PHASES, public_only=False)
    return [one for one in found if game in ("", one.game)]


def exported(store: Store, tables: Iterable[str]) -> list[bytes]:
    """The logs of these tables, byte for byte."""
    found = []
    for table_id in tables:
        out = io.BytesIO()
        export(store, table_id, out)
        found.append(out.getvalue())
    return found


def any_move(live: LiveTable, future: int) -> tuple[str, wire.Move]:
    """A legal move of the first seat that is asked, and the token of who may play it."""
    sitting = live.table.sitting
    seat = sitting.asked()[0]
    step = sitting.game.steps[sitting.board.step]
    move = int(step.pick(sitting.board, seat, seeded(live.table.seq + 1_000 * future)))
    chair = sitting.data.chairs[seat]
    return chair.token, wire.Move(new_token()[:20], chair.decision, move)


async def play_on(local: LocalServer, listing: Listing, future: int = 0) -> None:
    """One more move by a person, written down."""
    live = await local.hub.live(listing.id)
    token, move = any_move(live, future)
    if token:  # else it is a bot's turn, and the server's business
        seq = live.table.seq
        reply = await live.command(token, move)
        assert reply["seq"] > seq


async def begin(local: LocalServer, listing: Listing, _: int) -> None:
    """The last seat is taken, and the host starts."""
    live = await local.hub.live(listing.id)
    host = live.table.sitting.data.setup.host_token
    if listing.summary.open:
        answer = await local.http.post(f"/api/tables/{listing.id}/join", json={"name": "Zoe"})
        assert answer.status_code == 201, answer.text
    await live.command(host, wire.Start("start"))
    assert live.table.phase == "playing"


async def check_finished(local: LocalServer, listing: Listing, _: int) -> None:
    """Its record is that of the rules it was played by, with the commitment it showed."""
    live = await local.hub.live(listing.id)
    data = live.table.sitting.data
    answer = await local.http.get(f"/api/tables/{listing.id}/record")
    if data.setup.before is not None:
        assert answer.json()["reason"] == "no_proof"
        return
    record = record_from_json(answer.content)
    first = (await local.store.since(listing.id, 0))[0]
    assert f"{record.game} {record.version} {record.edition}" == first.body["rules"]
    assert record.version == 1
    assert record.fair["commitment"] == first.body["commitment"]
    verdict = (await local.http.get(f"/api/tables/{listing.id}/verify")).json()
    assert verdict["fair"], verdict


WORK = {"lobby": begin, "playing": play_on, "over": check_finished}


async def go_on(local: LocalServer, tables: list[Listing], future: int = 0) -> None:
    """Every table does what its phase allows; all at once, as after a start."""
    await asyncio.gather(*(WORK[one.phase](local, one, future) for one in tables))


# -- the same rules --------------------------------------------------------------------------------


@pytest.mark.parametrize("future", range(trials(1, 11)))
async def test_every_table_that_was_left_goes_on(url: str, future: int) -> None:
    """About a hundred of them are running; each future plays something else there."""
    async with run_local(url) as local:
        tables = await listings(local.store)
        for game in games.GAMES:
            mine = [one for one in tables if one.game == game]
            assert len(mine) == EACH
            assert {one.phase for one in mine} == set(PHASES)
        await go_on(local, tables, future)
        assert await pictures(local, tables) >= EACH * 5 * 2
    store = Store(url)
    assert examine(store).faults == []
    store.close()


async def pictures(local: LocalServer, tables: list[Listing]) -> int:
    """Everybody at every table sees it; how many looked."""
    looked = 0
    for one in tables:
        live = await local.hub.live(one.id)
        for who in live.table.tokens.values():
            live.table.picture(who, "de", 0)
            looked += 1
    return looked


async def test_they_come_over_an_export_too(url: str, fresh_database: str) -> None:
    """From SQLite to PostgreSQL, on which the next release runs them."""
    old = Store(url)
    tables = [one for one in await listings(old) if one.id.endswith(("1", "2", "3", "5"))]
    lines = [b"".join(exported(old, [one.id])) for one in tables]
    old.close()
    new = Store(fresh_database)
    for text in lines:
        import_tables(new, text.splitlines(keepends=True))
    new.close()
    async with run_local(fresh_database) as local:
        await go_on(local, tables)


def snapshot_of(file: Path, table_id: str) -> dict[str, Any]:
    with sqlite3.connect(file) as data:
        wanted = "SELECT body FROM snapshots WHERE table_id = ?"
        (body,) = data.execute(wanted, [table_id]).fetchone()
    found: dict[str, Any] = msgspec.json.decode(body)
    return found


async def with_snapshot(store: Store, file: Path, game: str) -> Listing:
    with sqlite3.connect(file) as data:
        kept = {name for (name,) in data.execute("SELECT table_id FROM snapshots")}
    running = [one for one in await listings(store, game) if one.phase == "playing"]
    return next(one for one in running if one.id in kept)


async def test_a_snapshot_says_by_which_rules_it_was_made(folder: Path, url: str) -> None:
    """Without, or with others, it is passed over; the next one is bound like the table."""
    file = folder / "contraband.db"
    async with run_local(url) as local:
        left = await with_snapshot(local.store, file, "kingpin")
        saved = await local.store.load(left.id)
        assert saved is not None
        assert saved.snapshot is None  # the release before did not write it down
        assert saved.entries[0].seq == 1
        seq = saved.entries[-1].seq
        while (await local.hub.live(left.id)).table.seq <= seq + 33:
            await play_on(local, left)
        saved = await local.store.load(left.id)
        assert saved is not None
        assert saved.snapshot is not None
        assert saved.snapshot["body"]["data"]["rules"].startswith("kingpin 1 ")
        assert saved.entries == [] or saved.entries[0].seq > seq
    other = snapshot_of(file, left.id)
    other["body"]["data"]["rules"] = "kingpin 2 0"
    with sqlite3.connect(file) as data:
        change = "UPDATE snapshots SET body = ? WHERE table_id = ?"
        data.execute(change, [canonical(other).decode(), left.id])
    store = Store(url)
    saved = await store.load(left.id)
    assert saved is not None
    assert saved.snapshot is None
    assert Table.fold(saved.entries).seq == saved.entries[-1].seq
    store.close()


# -- a new version, the old one kept ---------------------------------------------------------------


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next release: version 3 of Soda Smugglers, and all earlier ones beside it."""
    monkeypatch.setitem(games.GAMES, "soda", changed_soda(version=3))
    monkeypatch.setitem(games.OLDER, ("soda", 2), "soda")


@pytest.fixture
def given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next release: version 3 of Soda Smugglers alone."""
    monkeypatch.setitem(games.GAMES, "soda", changed_soda(version=3))
    monkeypatch.setitem(games.OLDER, ("soda", 1), "")


async def test_kept_rules_go_on_beside_the_new_ones(
    url: str, kept: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with run_local(url) as local:
        tables = await listings(local.store)
        await go_on(local, tables)
        running = [one for one in tables if one.game == "soda" and one.phase == "playing"]
        for one in running:
            for _ in range(6):
                if (await local.hub.live(one.id)).table.phase == "playing":
                    await play_on(local, one)
        bound = [(await local.hub.live(one.id)).table.sitting for one in tables]
        assert {s.game.version for s in bound} == {1}
        people = await local.finished(3)
        new = record_from_json(
            (await local.http.get(f"/api/tables/{people[0].table}/record")).content
        )
        assert new.version == 3
        verdict = (await local.http.get(f"/api/tables/{people[0].table}/verify")).json()
        assert verdict["fair"], verdict
    monkeypatch.undo()  # without version 3: what was written since is their game, to the letter
    store = Store(url)
    faults = examine(store).faults
    store.close()
    assert faults == []


async def test_a_branch_keeps_the_rules_and_a_rematch_has_todays(url: str, kept: None) -> None:
    async with run_local(url) as local:
        over = [one for one in await listings(local.store, "soda") if one.phase == "over"]
        old = await local.hub.live(next(one.id for one in over if one.id == "soda-3"))
        wish = {"move": 4, "seat": 0}
        answer = await local.http.post("/api/tables/soda-3/branch", json=wish)
        branch = await local.hub.live(answer.json()["table"])
        assert branch.table.sitting.data.rules == old.table.sitting.data.rules
        host = old.table.sitting.data.setup.host_token
        await old.command(host, wire.Rematch("again"))
        again = await local.hub.live(old.table.sitting.data.rematch)
        assert again.table.sitting.data.rules.startswith("soda 3 ")


# -- a new version, the old one gone ---------------------------------------------------------------


async def test_without_its_rules_a_table_is_frozen_and_says_so(url: str, given_up: None) -> None:
    async with run_local(url) as local:
        soda = await listings(local.store, "soda")
        before = exported(local.store, [one.id for one in soda])
        for one in soda:
            answer = await local.http.post(f"/api/tables/{one.id}/ticket")
            assert (answer.status_code, answer.json()["reason"]) == (410, "frozen")
        for language, sentence in FROZEN.items():
            for asked in ("record", "proof", "verify", "positions?move=0"):
                answer = await local.http.get(
                    f"/api/tables/soda-3/{asked}", headers={"accept-language": language}
                )
                assert answer.status_code == 410
                assert answer.json()["sentence"].startswith(sentence)
        for asked, wish in (("join", {"name": "Zoe"}), ("branch", {"move": 0, "seat": 0})):
            answer = await local.http.post(f"/api/tables/soda-0/{asked}", json=wish)
            assert answer.status_code == 410
        assert exported(local.store, [one.id for one in soda]) == before


async def test_a_socket_is_told_before_it_is_closed(url: str, given_up: None) -> None:
    """With a ticket that the release before has given out."""
    async with run_local(url) as local:
        for language, sentence in FROZEN.items():
            ticket = new_token()
            await local.store.issue(digest(ticket), Pass("soda-1", ""), 30_000)
            address = local.link.replace("http", "ws", 1) + "/ws"
            said = await say_hello(address, ticket, language)
            assert said["type"] == "goodbye"
            assert said["sentence"].startswith(sentence)
            assert not said["again"]


async def say_hello(address: str, ticket: str, language: str) -> dict[str, Any]:
    from websockets.asyncio.client import connect

    async with connect(address) as socket:
        hello = {"type": "hello", "ticket": ticket, "language": language}
        await socket.send(msgspec.json.encode(hello).decode())
        found: dict[str, Any] = msgspec.json.decode(await socket.recv())
        return found


async def test_frozen_tables_harm_no_others(url: str, given_up: None) -> None:
    async with run_local(url) as local:
        tables = await listings(local.store)
        others = [one for one in tables if one.game != "soda"]
        await wake_running(local, tables)
        assert {one.id for one in others if one.phase == "playing"} <= set(local.hub.tables)
        shown = (await local.http.get("/api/tables")).json()
        waiting = {one.id for one in tables if one.phase != "over"}
        assert {one["id"] for one in shown} == waiting  # the frozen ones are not hidden
        assert {one["id"] for one in shown if one["frozen"]} == {
            one.id for one in tables if one.game == "soda" and one.phase != "over"
        }
        await go_on(local, others)
        people = await local.started(3)  # and Soda Smugglers goes on with the new rules
        live = await local.hub.live(people[0].table)
        assert live.table.sitting.data.rules.startswith("soda 3 ")


async def wake_running(local: LocalServer, tables: list[Listing]) -> None:
    """All at once, as a server does that shares its database with others."""
    await local.hub.wake_all([one.id for one in tables if one.phase == "playing"])


async def test_frozen_tables_go_on_when_their_rules_are_back(
    url: str, given_up: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after a release without them has mended what it took for damage."""
    async with run_local(url) as local:
        assert (await local.http.post("/api/tables/soda-1/ticket")).status_code == 410
    store = Store(url)
    findings = examine(store)
    assert (findings.faults, findings.ill, findings.set_aside) == ([], [], [])
    store.close()
    monkeypatch.undo()
    async with run_local(url) as local:
        await go_on(local, await listings(local.store, "soda"))


async def test_an_export_of_other_rules_is_not_believed_unseen(
    url: str, given_up: None, tmp_path: Path
) -> None:
    """Nobody here can tell whether it is sound: it stays outside, with a sentence."""
    old = Store(url)
    lines = exported(old, ["soda-1", "nacho-1"])
    old.close()
    whole = b"".join(lines).splitlines(keepends=True)
    new = Store(sqlite_url(tmp_path / "new.db"))
    with pytest.raises(BadInput, match="table soda-1: This was begun under version 1 of the rules"):
        import_tables(new, whole)
    assert await listings(new) == []
    taken = import_tables(new, whole, quarantine=True)
    assert (taken.tables, len(taken.damaged)) == (1, 1)
    assert [one.id for one in await listings(new)] == ["nacho-1"]
    new.close()


async def test_a_table_that_cannot_be_woken_for_any_reason_harms_no_other(
    folder: Path, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Nonsense under a right hash: an error that no part of the server has a name for."""
    store = Store(url)
    ill = [one for one in await listings(store, "nacho") if one.phase == "playing"][:8]
    firsts = [(await store.since(one.id, 0))[0] for one in ill]
    store.close()
    with sqlite3.connect(folder / "contraband.db") as data:
        for one, first in zip(ill, firsts, strict=True):
            first.body["setup"] = 7
            first.hash = link(first)
            row = entry_row(one.id, first)
            change = "UPDATE log SET body = ?, hash = ? WHERE table_id = ? AND seq = 1"
            data.execute(change, [row["body"], row["hash"], one.id])
    async with run_local(url) as local:
        tables = await listings(local.store)
        await wake_running(local, tables)
        others = [one for one in tables if one not in ill]
        assert (await local.http.get("/api/tables")).status_code == 200
        await go_on(local, others)
        assert not set(local.hub.tables) & {one.id for one in ill}
    told = {record.getMessage() for record in caplog.records}
    assert {f"Table {one.id} cannot be woken" for one in ill} <= told


# -- the same version with other cards -------------------------------------------------------------


async def test_other_cards_are_other_rules(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "soda", changed_soda(version=1, edition="0" * 32, lots=0))
    async with run_local(url) as local:
        answer = await local.http.post("/api/tables/soda-1/ticket")
        assert answer.status_code == 410
        assert "version 1 (b9511639)" in answer.json()["sentence"]
        await go_on(local, await listings(local.store, "nacho"))
