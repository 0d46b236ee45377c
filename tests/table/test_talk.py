"""Chat, quick phrases, private notes: who hears them, and their limits."""

from collections.abc import Iterator

import pytest

from contraband.games import read_words
from contraband.table import Who
from contraband.table.talk import MAX_CHAT, MAX_NOTE, MAX_TALK
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup


def said(driver: Driver, who: Who) -> list[str]:
    return [talk.line for talk in driver.picture(who).talk if not talk.system]


def say(driver: Driver, seat: int, text: str) -> None:
    driver.do(Who(seat), wire.Say(driver.id(), text=text))


def test_players_talk_is_for_players_while_they_play() -> None:
    driver = Driver(setup(2))
    say(driver, 1, "before")
    driver.start()
    say(driver, 1, "during")
    driver.finish()
    say(driver, 1, "after")
    assert said(driver, HOST) == ["before", "during", "after"]
    assert said(driver, WATCHER) == ["before", "after"]
    for who in (HOST, WATCHER):
        numbers = [talk.number for talk in driver.picture(who).talk]
        assert numbers == list(range(1, len(numbers) + 1))
    assert driver.picture(HOST, talk_seen=len(numbers)).talk[-1].line == "after"


def test_control_characters_are_removed() -> None:
    driver = Driver(setup(2))
    say(driver, 1, "  a\x00b\n\u202ec <b>{name}</b> ")
    assert said(driver, HOST) == ["abc <b>{name}</b>"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "nothing_said"), ("\x07 \n", "nothing_said"), ("x" * (MAX_CHAT + 1), "too_long")],
)
def test_limits_of_chat(text: str, reason: str) -> None:
    assert Driver(setup(2)).refusal(Who(1), wire.Say("s", text=text)) == reason


def test_spectators_do_not_talk() -> None:
    assert Driver(setup(2)).refusal(WATCHER, wire.Say("s", text="boo")) == "only_watching"


def test_a_table_keeps_a_limited_number_of_lines() -> None:
    driver = Driver(setup(2))
    talk = driver.table.sitting.data.talk
    say(driver, 1, "first")
    talk = driver.table.sitting.data.talk
    talk.extend(talk * MAX_TALK)
    assert driver.refusal(Who(1), wire.Say("s", text="more")) == "talked_enough"


@pytest.fixture
def _phrases() -> Iterator[None]:
    """Phrases of our own, in front of those the game has."""
    tables = {language: read_words("soda", language).tables for language in ("en", "de")}
    tables["en"].insert(0, {"phrase": {"testing": "Nothing to declare."}})
    tables["de"].insert(0, {"phrase": {"testing": "Nichts zu verzollen."}})
    yield
    for table in tables.values():
        del table[0]


@pytest.mark.usefixtures("_phrases")
def test_a_phrase_is_said_in_the_language_of_the_listener() -> None:
    driver = Driver(setup(2))
    driver.do(Who(1), wire.Say(driver.id(), phrase="testing"))
    assert driver.picture(HOST, "en").talk[-1].line == "Nothing to declare."
    assert driver.picture(HOST, "de").talk[-1].line == "Nichts zu verzollen."
    assert driver.refusal(Who(1), wire.Say("s", phrase="unheard")) == "no_such_phrase"


@pytest.mark.usefixtures("_phrases")
def test_bots_chat_only_where_they_may() -> None:
    driver = Driver(setup(2))
    driver.do(Who(3, system=True), wire.Say("", phrase="testing"))
    driver.do(HOST, wire.Pace(driver.id(), "normal", False))
    silent = wire.Say("", phrase="testing")
    assert driver.refusal(Who(3, system=True), silent) == "no_chatter"


def test_notes_are_private_and_limited() -> None:
    driver = Driver(setup(2))
    driver.do(Who(1), wire.Note(driver.id(), "line one\n\x00line two"))
    assert driver.picture(Who(1)).note == "line one\nline two"
    assert driver.picture(HOST).note == ""
    assert driver.refusal(Who(1), wire.Note("n", "x" * (MAX_NOTE + 1))) == "too_long"
    driver.check_fold()
