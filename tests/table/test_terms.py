"""The host changes what is agreed; nobody is bound to what they have not seen."""

from typing import Any

import pytest
from editions import other_cards
from msgspec.structs import replace

from contraband.core.cardfile import card_text
from contraband.core.fair import commit
from contraband.core.record import Replay
from contraband.games import printed_cards, rules_of
from contraband.table import SYSTEM, Damaged, Join, Who
from contraband.table.log_check import check_log
from contraband.table.terms import terms_of
from contraband.wire import messages as wire

from .driver import HOST, SECRET, WATCHER, Driver, setup

NEW = "f" * 64


def lobby(persons: int = 3) -> Driver:
    return Driver(setup(persons))


def changed(driver: Driver, **given: Any) -> wire.Terms:
    return replace(terms_of(driver.table.sitting.data.setup), **given)


def change(driver: Driver, who: Who = HOST, **given: Any) -> None:
    driver.do(who, wire.SetTerms(driver.id(), changed(driver, **given)))


def agreeing(driver: Driver) -> list[bool]:
    return [seat.agreed for seat in driver.picture(WATCHER).seats]


def test_everybody_sees_the_change_and_who_has_agreed() -> None:
    driver = lobby()
    change(driver, options={"first_guard": 0, "events": "on"}, clock="brisk")
    for who in (HOST, Who(1), WATCHER):
        picture = driver.picture(who)
        assert (picture.table.options["events"], picture.table.clock) == ("on", "brisk")
        assert picture.table.changes == 1
        assert "changed" in picture.talk[-1].line
    assert agreeing(driver) == [True, False, False, True]
    before = driver.picture(Who(1)).agreed
    assert before is not None
    assert (before.options["events"], before.clock) == ("off", "none")
    assert driver.picture(HOST).agreed is None
    driver.do(Who(1), wire.Agree(driver.id(), 1))
    assert agreeing(driver) == [True, True, False, True]
    assert driver.picture(Who(1)).agreed is None
    driver.check_fold()


def test_the_game_waits_for_those_who_have_not_agreed() -> None:
    driver = lobby()
    change(driver, clock="brisk")
    assert driver.refusal(HOST, wire.Start("s")) == "not_agreed"
    driver.do(Who(1), wire.Agree(driver.id(), 1))
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "easy"))  # who does not answer can be let go
    driver.start()
    assert driver.picture(Who(1)).seats[1].clock_ms == 5 * 60_000
    driver.check_fold()


def test_nobody_agrees_to_what_they_have_not_seen() -> None:
    driver = lobby()
    change(driver, clock="brisk")
    change(driver, clock="blitz")
    assert driver.refusal(Who(1), wire.Agree("a", 1)) == "terms_changed"
    assert driver.refusal(HOST, wire.Agree("a", 2)) == "no_change"
    assert driver.refusal(WATCHER, wire.Agree("a", 2)) == "only_watching"
    seen = driver.picture(Who(1)).agreed
    assert seen is not None
    assert seen.clock == "none"
    change(driver, clock="none")
    assert agreeing(driver) == [True] * 4  # as it was


def test_who_sits_down_agrees_to_what_they_see() -> None:
    driver = lobby()
    driver.do(HOST, wire.SetSeat(driver.id(), 3, "open"))
    change(driver, clock="brisk")
    assert driver.refusal(SYSTEM, Join("Dora", NEW, changes=0)) == "terms_changed"
    driver.do(SYSTEM, Join("Dora", NEW, changes=1))
    assert agreeing(driver) == [True, False, False, True]


def test_a_host_without_a_seat_needs_everybody() -> None:
    driver = lobby(2)
    change(driver, Who(host=True), clock="calm")
    assert agreeing(driver) == [False, False, True, True]
    check_log("table-1", driver.entries())


def test_seats_come_and_go_but_nobody_loses_theirs() -> None:
    driver = lobby()
    change(driver, seats=6)
    assert [seat.occupant for seat in driver.picture(HOST).seats][4:] == ["open", "open"]
    driver.do(SYSTEM, Join("Fay", NEW, seat=5))
    few = wire.SetTerms("f", changed(driver, seats=5))
    assert driver.refusal(HOST, few) == "seat_in_use"
    driver.do(HOST, wire.SetSeat(driver.id(), 5, "open"))
    change(driver, seats=3)
    assert len(driver.picture(WATCHER).seats) == 3
    check_log("table-1", driver.entries())
    driver.check_fold()


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"seats": 99}, "bad_terms"),
        ({"seats": -1}, "seat_in_use"),
        ({"options": {"wings": "on"}}, "bad_terms"),
        ({"clock": "hourglass"}, "bad_terms"),
        ({"spectators": "all"}, "bad_terms"),
        ({}, "no_change"),
    ],
)
def test_what_cannot_be_agreed_is_refused(given: dict[str, Any], reason: str) -> None:
    driver = lobby()
    assert driver.refusal(HOST, wire.SetTerms("t", changed(driver, **given))) == reason


def test_only_the_host_changes_it_and_only_before_the_start() -> None:
    driver = lobby()
    wish = wire.SetTerms("t", changed(driver, clock="brisk"))
    assert driver.refusal(Who(1), wish) == "not_host"
    driver.start()
    assert driver.refusal(HOST, wish) == "already_started"


def test_the_next_game_has_what_was_agreed_last() -> None:
    driver = lobby(1)
    change(driver, clock="calm", options={"first_guard": 0, "events": "on"})
    driver.start().finish()
    again = driver.table.rematch_setup()
    assert (again.clock, again.options["events"]) == ("calm", "on")
    assert driver.table.record().options["events"] == "on"


def test_a_log_with_terms_that_cannot_be_is_not_believed() -> None:
    driver = lobby()
    change(driver, clock="brisk")
    entries = driver.entries()
    entries[-1].body["terms"]["seats"] = 99
    with pytest.raises(Damaged):
        check_log("table-1", entries)


# -- the cards of another box ----------------------------------------------------------------------

OURS = card_text({**other_cards("soda"), "name": "Our box"})


def lay_cards(driver: Driver, file: str, **given: Any) -> None:
    driver.do(HOST, wire.SetTerms(driver.id(), changed(driver, **given), file))


def test_the_host_lays_other_cards_and_the_printed_ones_again() -> None:
    driver = lobby()
    lay_cards(driver, OURS, clock="brisk")
    seen = driver.picture(Who(1))
    assert seen.table.cards is not None
    assert (seen.table.cards.title, seen.table.clock) == ("Our box", "brisk")
    assert seen.agreed is not None
    assert seen.agreed.box is None
    assert agreeing(driver) == [True, False, False, True]
    change(driver, clock="none")  # with a word about nothing else, the cards stay
    assert driver.picture(HOST).table.cards is not None
    lay_cards(driver, "")
    assert driver.picture(HOST).table.cards is None
    assert agreeing(driver) == [True] * 4  # all as it was
    driver.check_fold()
    check_log("table-1", driver.entries())


def test_a_game_is_played_with_the_cards_laid_last_and_is_proven() -> None:
    driver = lobby(1)
    lay_cards(driver, OURS)
    driver.check_fold()
    record = driver.start().finish().table.record()
    assert record.cards is not None
    assert record.cards["name"] == "Our box"
    Replay(rules_of(record), record).run()
    promised = f"soda {record.version} {rules_of(record).edition}"
    assert record.fair["commitment"] == commit(SECRET, "table-1", promised)
    check_log("table-1", driver.entries())


def test_with_another_promise_everybody_adds_to_the_luck_anew() -> None:
    driver = lobby()
    driver.do(Who(1), wire.Contribute(driver.id(), "ab" * 16))
    before = driver.picture(HOST).table.commitment
    lay_cards(driver, OURS)
    assert driver.picture(HOST).table.commitment != before
    assert [chair.nonce for chair in driver.table.sitting.data.chairs] == [""] * 4
    entries = driver.entries()
    entries[-1].body["commitment"] = before
    with pytest.raises(Damaged):
        check_log("table-1", entries)


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("copies = [", "bad_cards"),
        (card_text({**printed_cards("soda"), "copies": "many"}), "bad_cards"),
        (card_text(printed_cards("soda")), "no_change"),
        ("", "no_change"),
    ],
)
def test_cards_that_cannot_be_laid_are_refused(file: str, reason: str) -> None:
    driver = lobby()
    assert driver.refusal(HOST, wire.SetTerms("t", changed(driver), file)) == reason
