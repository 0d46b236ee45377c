"""A store that fails under a running server: one sentence in everybody's language, and no ack."""

from houses import House
from sqlalchemy import Connection, event

from contraband.core.words import LANGUAGES
from contraband.store.faults import FULL, StoreDown, store_words


async def test_a_full_disk_is_told_in_the_persons_own_language(house: House) -> None:
    """The database may not grow; then there is room again, and the same command goes through."""
    host = (await house.players(3))[0]
    guest = await house.player(host.table, host.token, language="de")
    await guest.see(1)
    pages = 2

    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    event.listen(house.store.engine, "begin", limit)
    say = {"type": "note", "id": "n", "text": "x" * 4_000}
    reply = await guest.command(say)
    assert (reply["type"], reply["reason"]) == ("refused", "store_down")
    assert reply["sentence"] == StoreDown(FULL).sentence("de")
    wish = {"game": "soda", "seats": 3}
    for _ in range(50):  # the pages that are there still have some room
        answer = await house.http.post("/api/tables", json=wish, headers={"accept-language": "nl"})
        if answer.status_code == 503:
            break
    assert answer.json() == {"reason": "store_down", "sentence": StoreDown(FULL).sentence("nl")}
    pages = 100_000
    assert (await guest.command(say))["type"] == "accepted"
    log = await house.store.since(host.table, 0)
    assert [entry.command_id for entry in log if entry.kind == "note"] == ["n"]


def test_every_fault_has_a_sentence_in_every_language() -> None:
    known = store_words("en").find("store")
    assert isinstance(known, dict)
    for reason in known:
        sentences = {StoreDown(reason).sentence(language) for language in LANGUAGES}
        assert len(sentences) == len(LANGUAGES)
