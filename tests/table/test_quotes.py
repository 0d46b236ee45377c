"""Words of one's own that go with a move: a promise of Bootleggers, quoted when it is offered."""

import msgspec
import pytest
from msgspec.structs import replace

from contraband.games.bootleggers.game import GAME
from contraband.table import Who
from contraband.table.finished import words_that_stand
from contraband.table.play import MAX_WORDS
from contraband.wire import messages as wire

from .driver import WATCHER, Driver, setup

WORDS = "I leave you the Palace"


def talking() -> Driver:
    """A table of persons; the bids are in and the first of them may make an offer."""
    driver = Driver(replace(setup(3, 3, options={}), game="bootleggers")).start()
    for seat in range(3):
        driver.move(seat)
    assert driver.table.sitting.step().name == "talking"
    return driver


def asked(driver: Driver) -> int:
    (seat,) = driver.table.asked
    return seat


def make(driver: Driver, move: str, text: str = "") -> wire.Move:
    decision = driver.options(asked(driver)).id
    return wire.Move(driver.id(), decision, GAME.parse(move), text)


def do(driver: Driver, move: str, text: str = "") -> None:
    driver.do(Who(asked(driver)), make(driver, move, text))


def heard(driver: Driver, who: Who) -> list[wire.News]:
    return [item for item in driver.picture(who).news if item.quote]


def test_words_are_shown_with_the_offer_and_not_before() -> None:
    driver = talking()
    seat = asked(driver)
    other = (seat + 1) % 3
    do(driver, "promise give word", f"  {WORDS}\n")
    for who in (Who(other), WATCHER):
        assert WORDS.encode() not in msgspec.json.encode(driver.picture(who))
    do(driver, f"offer {other}")
    for who in driver.viewers():
        (item,) = heard(driver, who)
        assert (item.kind, item.quote, item.about["quote"]) == ("term_word", WORDS, [1])
        assert f"“{WORDS}”" in item.line
    do(driver, "accept")
    driver.check_fold()


def test_nobody_quotes_what_somebody_else_has_written() -> None:
    driver = talking()
    do(driver, "promise give word", WORDS)
    do(driver, "pass")  # it was never offered
    do(driver, "promise give word 1")
    do(driver, f"offer {(asked(driver) + 1) % 3}")
    assert heard(driver, WATCHER) == []
    driver.check_fold()


def test_every_text_has_its_own_number_even_after_an_undo() -> None:
    driver = talking()
    seat = asked(driver)
    do(driver, "promise give word", "Never mind")
    driver.do(Who(seat), wire.Undo(driver.id(), "step"))
    do(driver, "promise give word", WORDS)
    do(driver, f"offer {(seat + 1) % 3}")
    assert [item.quote for item in heard(driver, WATCHER)] == [WORDS]
    assert words_that_stand(driver.table.sitting) == ["", WORDS]
    driver.check_fold()


@pytest.mark.parametrize(
    ("move", "text", "reason"),
    [
        ("pass", WORDS, "no_words"),
        ("promise give pay_later 2", WORDS, "no_words"),
        ("promise give word", "x" * (MAX_WORDS + 1), "too_long"),
    ],
)
def test_words_that_are_refused(move: str, text: str, reason: str) -> None:
    driver = talking()
    assert driver.refusal(Who(asked(driver)), make(driver, move, text)) == reason
