"""Standing orders and the minimum time of reaction windows.

Soda Smugglers has no window, so packing is made one here: a step asked of several seats at once.
"""

from collections.abc import Iterator

import pytest

from contraband.games.soda.game import GAME
from contraband.games.soda.names import PACKING
from contraband.table import SYSTEM, Early, FollowOrder, Who
from contraband.table.clocks import WINDOW_MS
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    step = GAME.steps[PACKING]
    step.window = step.standing = True
    yield
    step.window = step.standing = False


def started(**given: object) -> Driver:
    return Driver(setup(3, **given)).start()


def give(driver: Driver, seat: int, answer: str, window: str = "packing") -> None:
    driver.do(Who(seat), wire.Order(driver.id(), window, answer))


def test_only_known_windows_and_answers() -> None:
    driver = started()
    assert driver.refusal(Who(1), wire.Order("o", "accepting", "pass")) == "no_such_window"
    assert driver.refusal(Who(1), wire.Order("o", "packing", "burn")) == "no_such_order"
    assert driver.refusal(WATCHER, wire.Order("o", "all", "pass")) == "only_watching"


def test_orders_are_private() -> None:
    driver = started()
    give(driver, 1, "pass")
    assert driver.picture(Who(1)).orders == {"packing": "pass"}
    assert driver.picture(HOST).orders == {}


@pytest.mark.parametrize(
    ("orders", "obeyed"),
    [
        ([], False),
        ([("packing", "pass")], True),
        ([("all", "pass")], True),
        ([("all", "pass"), ("packing", "ask")], False),  # the nearer order counts
        ([("all", "ask"), ("packing", "pass")], True),
        ([("all", "aimed")], False),  # every window of this game is aimed at everybody
    ],
)
def test_which_order_counts(orders: list[tuple[str, str]], obeyed: bool) -> None:
    driver = started()
    for window, answer in orders:
        give(driver, 1, answer, window)
    assert [duty.seat for duty in driver.duties("obey")] == ([1] if obeyed else [])


def test_nobody_answers_a_window_sooner_than_the_others_could() -> None:
    """U25: an order, a bot and a person: the same minimum time."""
    driver = started(pace="instant")
    give(driver, 1, "pass")
    opened = driver.now
    assert {duty.at_ms for duty in driver.duties("obey")} == {opened + WINDOW_MS}
    assert {duty.at_ms for duty in driver.duties("think")} == {opened + WINDOW_MS}
    assert driver.table.not_before_ms(2) == opened + WINDOW_MS
    driver.wait(WINDOW_MS - 1)
    decision = driver.options(2)
    move = wire.Move("m", decision.id, decision.legal[0].move)
    with pytest.raises(Early) as early:
        driver.table.handle(Who(2), move, driver.now)
    assert early.value.at_ms == opened + WINDOW_MS
    assert driver.refusal(Who(2), move) == "too_early"
    assert driver.refusal(SYSTEM, FollowOrder(1, decision.id)) == "not_due"
    bot = wire.Move("", decision.id, driver.options(3).legal[0].move)
    assert driver.refusal(Who(3, system=True), bot) == "too_early"
    driver.wait(1)
    driver.do(Who(2), move)
    driver.do(SYSTEM, FollowOrder(1, decision.id))
    driver.do(Who(3, system=True), bot)
    driver.check_fold()


def test_only_a_right_answer_is_worth_waiting_for() -> None:
    """What would be refused later is refused at once, and only its sender hears of it."""
    driver = started()
    decision = driver.options(2)
    assert driver.refusal(Who(2), wire.Move("m", decision.id, 10**30)) == "not_a_move"
    stale = wire.Move("m", decision.id + 1, decision.legal[0].move)
    assert driver.refusal(Who(2), stale) == "stale"


def test_an_obeyed_order_plays_the_default() -> None:
    driver = started()
    give(driver, 1, "pass")
    decision = driver.options(1)
    driver.serve("obey")
    entry = driver.entries()[-1]
    assert entry.body["by"] == "order"
    assert GAME.parse(entry.body["move"]) == decision.default
    assert driver.refusal(SYSTEM, FollowOrder(1, decision.id)) == "not_due"


def test_an_order_can_be_taken_back_in_time() -> None:
    driver = started()
    give(driver, 1, "pass")
    duty = driver.duties("obey")[0]
    give(driver, 1, "ask")
    driver.wait(WINDOW_MS)
    assert duty.command is not None
    assert driver.refusal(SYSTEM, duty.command) == "not_due"


def test_after_a_pause_the_minimum_time_begins_again() -> None:
    driver = started()
    driver.do(HOST, wire.Pause(driver.id(), True))
    driver.wait(60_000)
    driver.do(HOST, wire.Pause(driver.id(), False))
    assert driver.table.not_before_ms(1) == driver.now + WINDOW_MS


def test_an_everyday_question_takes_orders_but_is_no_window() -> None:
    """Only by its own name, never too soon to be a person's, and nobody else has to wait."""
    GAME.steps[PACKING].window = False
    driver = started(pace="instant")
    give(driver, 1, "pass", "all")
    assert driver.duties("obey") == []
    give(driver, 1, "pass")
    assert [duty.at_ms for duty in driver.duties("obey")] == [driver.now + WINDOW_MS]
    assert driver.table.not_before_ms(2) == driver.now
    assert driver.refusal(SYSTEM, FollowOrder(1, driver.options(1).id)) == "not_due"
    driver.serve("obey")
    assert driver.entries()[-1].body["by"] == "order"
