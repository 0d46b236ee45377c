"""Standing orders about single cards, at a table of Bootleggers."""

import pytest
from msgspec.structs import replace

from contraband.games.bootleggers.data import THUG_NAMES, THUGS
from contraband.games.bootleggers.game import GAME
from contraband.games.bootleggers.names import R1, TALKING
from contraband.games.bootleggers.rules import hands
from contraband.table import Who
from contraband.wire import messages as wire

from .driver import Driver, setup

MOLL, RECRUITING = THUG_NAMES.index("moll"), THUG_NAMES.index("recruiting")


def asked_in(step: int) -> Driver:
    """Seat 1 holds Moll and Recruiting, openly; the game stands at this step."""
    agreed = replace(setup(3, 3, options={"trade_mode": "full"}), game="bootleggers")
    driver = Driver(agreed).start()
    board = driver.table.sitting.board
    for thug in (MOLL, RECRUITING):
        kind = THUGS + thug
        board.deck[kind] -= 1
        board.deck_left -= 1
        board.known[1] = hands.with_card(board.known[1], thug)
    board.asked = 0
    board.goto(step)
    GAME.settle(board)
    for chair in driver.table.sitting.data.chairs:
        chair.decision = int(board.asking)
    return driver


@pytest.mark.parametrize(
    ("orders", "obeyed"),
    [
        ([], False),
        ([f"thug:{MOLL}"], False),
        ([f"thug:{MOLL}", f"thug:{RECRUITING}"], True),
        ([f"thug:{MOLL}", f"thug:{RECRUITING}", "r1 ask"], False),  # the window's own order counts
        (["all aimed"], True),  # not this seat's turn
    ],
)
def test_cards_nobody_wants_to_be_asked_about(orders: list[str], obeyed: bool) -> None:
    driver = asked_in(R1)
    for order in orders:
        name, _, answer = order.partition(" ")
        driver.do(Who(1), wire.Order(driver.id(), name, answer or "pass"))
    assert [duty.seat for duty in driver.duties("obey")] == ([1] if obeyed else [])


@pytest.mark.parametrize("name", ["thug:99", "thug:", "thug:x", "fish:1", ":1", "thug:00001"])
def test_things_the_game_does_not_have(name: str) -> None:
    driver = asked_in(R1)
    assert driver.refusal(Who(1), wire.Order("o", name, "pass")) == "no_such_window"
    assert driver.refusal(Who(1), wire.Order("o", "thug:1", "aimed")) == "no_such_order"


@pytest.mark.parametrize(
    ("order", "obeyed"), [("talking", True), (f"thug:{MOLL}", False), ("all", False)]
)
def test_who_never_makes_offers_is_not_asked_for_any(order: str, obeyed: bool) -> None:
    """Only the order about talks is: no card is played there, and it is no window."""
    driver = asked_in(TALKING)
    asked = driver.table.sitting.asked()
    for seat in asked:
        driver.do(Who(seat), wire.Order(driver.id(), order, "pass"))
    assert [duty.seat for duty in driver.duties("obey")] == (asked if obeyed else [])
