"""Standing orders about single cards, at a table of Bootleggers."""

import pytest
from msgspec.structs import replace

from contraband.games.bootleggers import hands
from contraband.games.bootleggers.codes import R1
from contraband.games.bootleggers.data import THUG_NAMES, THUGS
from contraband.games.bootleggers.game import GAME
from contraband.table import Who
from contraband.wire import messages as wire

from .driver import Driver, setup

MOLL, RECRUITING = THUG_NAMES.index("moll"), THUG_NAMES.index("recruiting")


def in_a_window() -> Driver:
    """Seat 1 holds Moll and Recruiting, openly, and is asked in R1."""
    agreed = replace(setup(3, 3, options={"trade_mode": "full"}), game="bootleggers")
    driver = Driver(agreed).start()
    board = driver.table.sitting.board
    for thug in (MOLL, RECRUITING):
        kind = THUGS + thug
        board.deck[kind] -= 1
        board.deck_left -= 1
        board.known[1] = hands.with_card(board.known[1], thug)
    board.asked = 0
    board.goto(R1)
    GAME.settle(board)
    driver.table.sitting.data.chairs[1].decision = int(board.asking)
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
    driver = in_a_window()
    for order in orders:
        name, _, answer = order.partition(" ")
        driver.do(Who(1), wire.Order(driver.id(), name, answer or "pass"))
    assert [duty.seat for duty in driver.duties("obey")] == ([1] if obeyed else [])


@pytest.mark.parametrize("name", ["thug:99", "thug:", "thug:x", "fish:1", ":1", "thug:00001"])
def test_things_the_game_does_not_have(name: str) -> None:
    driver = in_a_window()
    assert driver.refusal(Who(1), wire.Order("o", name, "pass")) == "no_such_window"
    assert driver.refusal(Who(1), wire.Order("o", "thug:1", "aimed")) == "no_such_order"
