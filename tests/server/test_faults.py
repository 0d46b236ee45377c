"""A store that fails under a running server: one sentence in everybody's language, and no ack."""

from local_server import LocalServer, run_local
from postgres_proxy import Lossy
from sqlalchemy import Connection, event

from contraband.core.words import LANGUAGES
from contraband.store.errors import FULL, UNKNOWN, StoreDown, store_words


async def test_a_full_disk_is_told_in_the_persons_own_language(local: LocalServer) -> None:
    """The database may not grow; then there is room again, and the same command goes through."""
    host = (await local.players(3))[0]
    guest = await local.player(host.table, host.token, language="de")
    await guest.see(1)
    pages = 2

    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    event.listen(local.store.engine, "begin", limit)
    say = {"type": "note", "id": "n", "text": "x" * 4_000}
    reply = await guest.command(say)
    assert (reply["type"], reply["reason"]) == ("refused", "store_down")
    assert reply["sentence"] == StoreDown(FULL).sentence("de")
    wish = {"game": "soda", "seats": 3}
    for _ in range(50):  # the pages that are there still have some room
        answer = await local.http.post("/api/tables", json=wish, headers={"accept-language": "nl"})
        if answer.status_code == 503:
            break
    assert answer.json() == {"reason": "store_down", "sentence": StoreDown(FULL).sentence("nl")}
    pages = 100_000
    assert (await guest.command(say))["type"] == "accepted"
    log = await local.store.since(host.table, 0)
    assert [entry.reply["id"] for entry in log if entry.kind == "note"] == ["n"]


async def lines_said(local: LocalServer, table: str) -> list[str]:
    log = await local.store.since(table, 0)
    return [entry.reply["id"] for entry in log if entry.kind == "say"]


async def test_an_answer_lost_after_the_commit_is_looked_up_in_the_log(fresh_database: str) -> None:
    line = Lossy(fresh_database, b"the marked line")
    async with run_local(line.address) as local:
        host = (await local.players(3))[0]
        say = {"type": "say", "id": "s", "text": "the marked line"}
        reply = await host.command(say)
        assert reply["type"] == "accepted"
        assert not line.armed
        assert await host.command(say) == reply
        assert await lines_said(local, host.table) == ["s"]
    line.close()


async def test_while_nobody_knows_nobody_says_that_it_was_not_saved(fresh_database: str) -> None:
    """The database stays away: the answer is unknown, and the same id gets the stored reply."""
    line = Lossy(fresh_database, b"the marked line", closes=True)
    async with run_local(line.address) as local:
        host = (await local.players(3))[0]
        say = {"type": "say", "id": "s", "text": "the marked line"}
        reply = await host.command(say)
        assert (reply["type"], reply["reason"]) == ("refused", "unknown")
        assert reply["sentence"] == StoreDown(UNKNOWN).sentence("en")
        line.closed = False
        reply = await host.command(say)
        assert reply["type"] == "accepted"
        assert await lines_said(local, host.table) == ["s"]
    line.close()


def test_every_fault_has_a_sentence_in_every_language() -> None:
    known = store_words("en").find("store")
    assert isinstance(known, dict)
    for reason in known:
        sentences = {StoreDown(reason).sentence(language) for language in LANGUAGES}
        assert len(sentences) == len(LANGUAGES)
