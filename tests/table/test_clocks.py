"""Clocks: what runs when, what is charged, what happens when time is up."""

import pytest

from contraband.table import SYSTEM, Restarted, Returned, TimeUp, Who
from contraband.table.clocks import left_ms
from contraband.table.setup import SPEEDS
from contraband.table.state import Chair
from contraband.wire import messages as wire

from .driver import HOST, Driver, setup

BANK = SPEEDS["blitz"].bank_ms
STEP = SPEEDS["blitz"].increment_ms


def started(persons: int = 3, **given: object) -> Driver:
    return Driver(setup(persons, clock="blitz", **given)).start()


def clocks(driver: Driver) -> list[int]:
    return [seat.clock_ms for seat in driver.picture(HOST).seats]


@pytest.mark.parametrize(
    ("bank", "since", "now", "left"),
    [
        (1000, -1, 5000, 1000),  # stands
        (1000, 5000, 5000, 1000),
        (1000, 5000, 5400, 600),
        (1000, 5000, 6000, 0),
        (1000, 5000, 9000, 0),  # never below nothing
        (1000, 5000, 4000, 1000),  # a clock set back gives nothing away
    ],
)
def test_what_a_clock_shows(bank: int, since: int, now: int, left: int) -> None:
    assert left_ms(Chair(bank_ms=bank, since_ms=since), now) == left


def test_only_asked_persons_pay_and_every_answer_gives_time_back() -> None:
    driver = started()  # 0 is the guard, 1 and 2 persons who pack, 3 a bot
    driver.wait(10_000)
    assert clocks(driver) == [BANK, BANK - 10_000, BANK - 10_000, BANK]
    driver.move(1)
    driver.wait(5_000)
    assert clocks(driver) == [BANK, BANK - 10_000 + STEP, BANK - 15_000, BANK]
    driver.move(2)
    driver.bots()
    driver.wait(1_000)
    assert clocks(driver) == [BANK - 1_000, BANK - 10_000 + STEP, BANK - 15_000 + STEP, BANK]
    driver.check_fold()


def test_every_decision_of_one_seat_in_a_row_gives_time_back() -> None:
    driver = started(1)
    driver.bots()
    for number in (1, 2):
        driver.wait(2_000)
        driver.move(0)
        if driver.table.asked == [0]:
            assert clocks(driver)[0] == BANK + number * (STEP - 2_000)


def test_no_clock_no_time() -> None:
    driver = Driver(setup(3)).start()
    driver.wait(10**9)
    assert clocks(driver) == [-1] * 4
    assert driver.options(1).left_ms == -1
    assert driver.duties("time_up") == []


def test_when_time_is_up_the_default_is_played_and_a_bot_goes_on() -> None:
    driver = started()
    decision = driver.options(1)
    duty = driver.duties("time_up")[0]
    assert (duty.seat, duty.at_ms) == (1, driver.now + BANK)
    driver.wait(BANK - 1)
    assert driver.refusal(SYSTEM, TimeUp(1, decision.id)) == "not_due"
    driver.wait(1)
    assert driver.options(1).left_ms == 0
    assert driver.refusal(SYSTEM, TimeUp(1, decision.id + 1)) == "not_due"
    assert driver.refusal(SYSTEM, TimeUp(0, decision.id)) == "not_due"
    entries = driver.do(SYSTEM, TimeUp(1, decision.id))
    assert [entry.kind for entry in entries] == ["move", "cover"]
    game = driver.table.sitting.game
    assert game.parse(entries[0].body["move"]) == decision.default
    assert driver.picture(HOST).seats[1].covered
    assert driver.refusal(SYSTEM, TimeUp(1, decision.id)) == "not_due"
    driver.check_fold()


def test_who_returns_after_a_time_out_has_time_to_think() -> None:
    driver = started()
    driver.serve("time_up")
    driver.do(SYSTEM, Returned(1))
    assert not driver.picture(HOST).seats[1].covered
    assert clocks(driver)[1] == STEP


def test_a_covered_seat_does_not_pay() -> None:
    driver = started()
    driver.wait(3_000)
    driver.do(HOST, wire.Cover(driver.id(), 1, True))
    driver.wait(50_000)
    assert clocks(driver)[1] == BANK - 3_000
    assert [duty.seat for duty in driver.duties("time_up")] == [2]


def test_a_pause_costs_nobody_anything() -> None:
    driver = started()
    driver.wait(4_000)
    assert driver.refusal(Who(1), wire.Pause("p", True)) == "not_host"
    driver.do(HOST, wire.Pause(driver.id(), True))
    assert driver.refusal(HOST, wire.Pause("p", True)) == "no_change"
    driver.wait(10**8)
    assert clocks(driver)[1] == BANK - 4_000
    driver.do(HOST, wire.Pause(driver.id(), False))
    assert clocks(driver)[1] == BANK - 4_000
    driver.wait(1_000)
    assert clocks(driver)[1] == BANK - 5_000
    driver.check_fold()


def test_an_outage_costs_nobody_anything() -> None:
    driver = started()
    driver.wait(4_000)
    driver.do(Who(1), wire.Say(driver.id(), text="thinking"))
    driver = driver.folded()
    driver.wait(10**8)
    driver.do(SYSTEM, Restarted())
    assert clocks(driver)[1] == BANK
    driver.wait(1_000)
    assert clocks(driver)[1] == BANK - 1_000
    assert driver.duties("time_up")[0].at_ms == driver.now + BANK - 1_000
    driver.check_fold()


def test_an_outage_during_a_pause_changes_nothing() -> None:
    driver = started()
    driver.wait(4_000)
    driver.do(HOST, wire.Pause(driver.id(), True))
    driver.wait(10**8)
    driver.do(SYSTEM, Restarted())
    assert clocks(driver)[1] == BANK - 4_000
    assert driver.picture(HOST).table.paused


def test_the_answer_that_comes_just_after_the_time_still_counts() -> None:
    """The server had not noticed yet: the person was quicker than the duty."""
    driver = started()
    duty = driver.duties("time_up")[0]
    driver.wait(BANK + 10)
    driver.move(1)
    assert clocks(driver)[1] == STEP
    assert duty.command is not None
    assert driver.refusal(SYSTEM, duty.command) == "not_due"
