"""Chat, quick phrases, private notes: who hears them, and their limits."""

from collections.abc import Iterator

import pytest

from contraband.games import read_words
from contraband.table import Who
from contraband.table.talk import MAX_CHAT, MAX_GALLERY, MAX_NOTE, MAX_TALK
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup


def said(driver: Driver, who: Who) -> list[str]:
    return [talk.line for talk in driver.picture(who).talk if not talk.system]


def say(driver: Driver, seat: int, text: str) -> None:
    driver.do(Who(seat), wire.Say(driver.id(), text=text))


def call(driver: Driver, text: str, name: str = "Zoe") -> None:
    driver.do(WATCHER, wire.Say(driver.id(), text=text, name=name))


def test_players_and_spectators_do_not_hear_each_other_while_a_game_runs() -> None:
    driver = Driver(setup(2))
    say(driver, 1, "before")
    call(driver, "hello")
    driver.start()
    say(driver, 1, "during")
    call(driver, "he cheats")
    assert said(driver, HOST) == ["before", "hello", "during"]
    assert said(driver, WATCHER) == said(driver, Who(host=True)) == ["before", "hello", "he cheats"]
    seen = {who.seat: driver.picture(who).talk[-1].number for who in (HOST, WATCHER)}
    driver.finish()
    for who in (HOST, WATCHER):  # now everybody hears it all, also who was there all the time
        late = [talk.line for talk in driver.picture(who, talk_seen=seen[who.seat]).talk]
        assert "during" in late
        assert "he cheats" in late
    say(driver, 1, "after")
    for who in (HOST, WATCHER):
        assert said(driver, who) == ["before", "hello", "during", "he cheats", "after"]
        numbers = [talk.number for talk in driver.picture(who).talk]
        assert numbers == list(range(1, len(numbers) + 1))
    driver.check_fold()


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


def test_spectators_have_a_name_that_nobody_at_the_table_has() -> None:
    driver = Driver(setup(2))
    call(driver, "boo")
    talk = driver.picture(HOST).talk[-1]
    assert (talk.seat, talk.name, talk.system) == (-1, "Zoe", False)
    assert driver.refusal(WATCHER, wire.Say("s", text="boo")) == "bad_name"
    assert driver.refusal(WATCHER, wire.Say("s", text="boo", name=" ANA ")) == "name_taken"
    driver.do(Who(1), wire.Say(driver.id(), text="me", name="Ana"))  # seats have theirs
    assert driver.picture(HOST).talk[-1].name == "Ben"


def test_spectators_cannot_silence_the_players() -> None:
    driver = Driver(setup(2)).start()
    call(driver, "first")
    driver.table.sitting.data.talk.extend([driver.table.sitting.data.talk[-1]] * MAX_GALLERY)
    assert driver.refusal(WATCHER, wire.Say("s", text="more", name="Zoe")) == "talked_enough"
    say(driver, 1, "we go on")


def test_a_table_keeps_a_limited_number_of_lines() -> None:
    driver = Driver(setup(2))
    talk = driver.table.sitting.data.talk
    say(driver, 1, "first")
    talk = driver.table.sitting.data.talk
    talk.extend(talk * MAX_TALK)
    assert driver.refusal(Who(1), wire.Say("s", text="more")) == "talked_enough"


def test_one_seat_cannot_use_up_the_talk_of_the_others() -> None:
    driver = Driver(setup(2))
    say(driver, 1, "first")
    line = driver.table.sitting.data.talk[-1]
    driver.table.sitting.data.talk.extend([line] * (MAX_TALK - MAX_GALLERY))
    assert driver.refusal(Who(1), wire.Say("s", text="more")) == "talked_enough"
    say(driver, 0, "now me")
    call(driver, "and us")


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
