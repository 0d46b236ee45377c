"""Windows that follow one another are asked together, and take their time once."""

import pytest
from msgspec.structs import replace

from contraband.core.chance import seeded
from contraband.games.bootleggers.data import THUG_NAMES, THUGS
from contraband.games.bootleggers.game import GAME
from contraband.games.bootleggers.names import D1, L1, P2, R1
from contraband.games.bootleggers.rules import hands
from contraband.table import Who
from contraband.table.clocks import BOTS_MS, WINDOW_MS
from contraband.wire import messages as wire

from .driver import Driver, setup

ANYTIME = ("recruiting", "moll", "hit")  # by seat: what it holds


def asked_in(step: int, holders: tuple[int, ...], persons: int = 3, **given: object) -> Driver:
    """Some hold a card for any window, openly; the game stands at this step."""
    agreed = replace(setup(persons, 3, options={"trade_mode": "off"}, **given), game="bootleggers")
    driver = Driver(agreed).start()
    board = driver.table.sitting.board
    for seat in holders:
        deal(driver, seat, ANYTIME[seat])
    board.asked = 0
    board.goto(step)
    GAME.settle(board)
    for chair in driver.table.sitting.data.chairs:
        chair.decision = int(board.asking)
        chair.asked_ms = driver.now
    return driver


def deal(driver: Driver, seat: int, card: str) -> None:
    board = driver.table.sitting.board
    thug = THUG_NAMES.index(card)
    board.deck[THUGS + thug] -= 1
    board.deck_left -= 1
    board.known[seat] = hands.with_card(board.known[seat], thug)


def step(driver: Driver) -> str:
    return str(driver.table.sitting.step().name)


def answer(driver: Driver, seat: int, notation: str = "pass") -> None:
    decision = driver.table.sitting.data.chairs[seat].decision
    driver.now = max(driver.now, driver.table.not_before_ms(seat))
    driver.do(driver.who(seat), wire.Move(driver.id(), decision, -1, notation=notation))


def order(driver: Driver, seat: int, answer: str = "pass") -> None:
    driver.do(Who(seat), wire.Order(driver.id(), "ahead", answer))


def test_who_has_passed_passes_what_follows_at_once() -> None:
    driver = asked_in(P2, (1,))
    assert driver.table.not_before_ms(1) == driver.now + WINDOW_MS
    answer(driver, 1)
    assert (step(driver), driver.table.asked) == ("d1", [1])
    (duty,) = driver.duties("obey")
    assert (duty.seat, duty.at_ms) == (1, driver.now)
    driver.serve("obey")
    assert driver.entries()[-1].body["by"] == "order"


def test_luck_is_something_new() -> None:
    """Between D1 and D2 the Stills are rolled for."""
    driver = asked_in(D1, (1,))
    answer(driver, 1)
    assert (step(driver), driver.duties("obey")) == ("d2", [])
    assert driver.table.not_before_ms(1) == driver.now + WINDOW_MS


def test_a_card_is_something_new() -> None:
    driver = asked_in(P2, (0, 1))
    answer(driver, 0)
    answer(driver, 1, "play moll 0")
    assert driver.table.asked == [0]  # after a card the asking starts again
    assert driver.duties("obey") == []


def test_a_window_of_another_kind_is_another_question() -> None:
    """Who lets a card pass has not said that he plays none."""
    driver = asked_in(P2, (0, 1))
    deal(driver, 1, "investigation")
    answer(driver, 0, "play recruiting")
    assert (step(driver), driver.table.asked) == ("played", [1])
    answer(driver, 1)
    assert (step(driver), driver.table.asked) == ("p2", [1])
    assert driver.duties("obey") == []


def test_who_wants_to_be_asked_each_time_is() -> None:
    driver = asked_in(P2, (1,))
    driver.do(Who(1), wire.Order(driver.id(), "d1", "ask"))
    answer(driver, 1)
    assert (step(driver), driver.duties("obey")) == ("d1", [])


# -- ahead -----------------------------------------------------------------------------------------


def test_ahead_passes_until_something_else_is_asked() -> None:
    driver = asked_in(D1, (1,))
    order(driver, 1)
    passed = set()
    while driver.duties("obey"):
        passed.add(step(driver))
        driver.serve("obey")
    assert {"d1", "d2", "t1", "t2"} <= passed  # over the roll for production, too
    assert (step(driver), driver.picture(Who(1)).orders) == ("loading", {})


def test_ahead_ends_when_somebody_plays_a_card() -> None:
    driver = asked_in(P2, (0, 1))
    order(driver, 0)
    driver.serve("obey")
    answer(driver, 1, "play moll 0")
    assert driver.picture(Who(0)).orders == {}
    assert (driver.table.asked, driver.duties("obey")) == ([0], [])


def test_ahead_can_be_stopped_and_is_nobody_elses_business() -> None:
    driver = asked_in(P2, (1,))
    order(driver, 1)
    assert driver.picture(Who(0)).orders == {}
    order(driver, 1, "ask")
    assert driver.duties("obey") == []
    assert driver.refusal(Who(1), wire.Order("o", "ahead", "aimed")) == "no_such_order"


# -- time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", ["instant", "normal", "slow"])
def test_bots_take_a_moment_and_all_the_same_one(pace: str) -> None:
    driver = asked_in(R1, (1, 2), persons=1, pace=pace)
    for _ in range(2):
        (duty,) = driver.duties("think")
        assert duty.at_ms == driver.now + BOTS_MS
        answer(driver, duty.seat)


def test_a_person_among_bots_has_nobody_to_hide_from() -> None:
    driver = asked_in(L1, (0,), persons=1)
    assert driver.table.not_before_ms(0) == driver.now
    order(driver, 0)
    assert [duty.at_ms for duty in driver.duties("obey")] == [driver.now]


def test_persons_keep_their_time_from_one_another() -> None:
    """With and without an order, and whoever else is a bot."""
    for persons in (2, 3):
        driver = asked_in(L1, (1,), persons=persons)
        assert driver.table.not_before_ms(1) == driver.now + WINDOW_MS
        order(driver, 1)
        assert [duty.at_ms for duty in driver.duties("obey")] == [driver.now + WINDOW_MS]


def test_the_log_knows_who_has_passed_and_goes_ahead() -> None:
    """A whole game by chance: rebuilt from its log it is the same."""
    agreed = replace(setup(2, 3, options={"rounds": 4}), game="bootleggers")
    driver = Driver(agreed).start()
    luck = seeded(5)
    passed = False
    for number in range(200):
        if number % 20 == 0:
            order(driver, 0)
        while driver.duties("obey"):
            driver.serve("obey")
        driver.wait(WINDOW_MS)
        window = bool(driver.table.sitting.step().window)
        driver.move(driver.table.asked[0], 0 if window else luck.below(1000))
        passed = passed or any(chair.passed for chair in driver.table.sitting.data.chairs)
    assert passed
    driver.check_fold()
