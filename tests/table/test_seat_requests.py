"""One seat a person: a seat of a running game, and its hand, is taken over with consent only."""

import msgspec
import pytest

from contraband.table import SYSTEM, Join, Who
from contraband.table.commands import SeatRequestExpired
from contraband.table.entries import digest
from contraband.table.seat_requests import SEAT_REQUEST_MS
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup

NEW = "f" * 64
GUEST = Who(asks_for_seat=True)


def opened(persons: int = 4) -> Driver:
    """A running game in which the host has removed somebody and opened the seat."""
    driver = Driver(setup(persons, options={"first_guard": 0})).start()
    driver.do(HOST, wire.SetSeat(driver.id(), 1, "open"))
    return driver


def knocking(persons: int = 4) -> Driver:
    driver = opened(persons)
    driver.do(SYSTEM, Join("Zoe", NEW))
    return driver


def lines(driver: Driver) -> list[str]:
    return [item.line for item in driver.picture(WATCHER).talk]


def test_a_host_who_sits_down_in_a_second_window_sees_no_hand_unless_all_others_agree() -> None:
    driver = opened()
    hand = driver.picture(Who(1)).view
    driver.do(SYSTEM, Join("Zoe", NEW))
    assert driver.table.tokens[NEW] == GUEST
    seen = driver.picture(GUEST)
    assert (seen.you, seen.decision, seen.sides) == (-1, None, [])
    assert seen.view == driver.picture(WATCHER).view != hand
    assert seen.knock == wire.Knock(1, "Zoe", -1, [2, 3], True)
    assert driver.picture(Who(2)).knock == wire.Knock(1, "Zoe", -1, [2, 3], False)
    assert driver.refusal(HOST, wire.Admit("a", True)) == "nobody_knocks"
    assert driver.refusal(GUEST, wire.Admit("a", True)) == "only_watching"
    driver.do(Who(2), wire.Admit(driver.id(), True))
    assert driver.refusal(Who(2), wire.Admit("a", True)) == "nobody_knocks"
    assert driver.picture(GUEST).you == -1
    driver.do(Who(3), wire.Admit(driver.id(), True))
    assert driver.table.tokens[NEW] == Who(1)
    assert driver.picture(Who(1)).view == hand
    driver.move(1)
    driver.check_fold()


def test_who_took_over_which_seat_and_when_is_told_to_everybody() -> None:
    driver = Driver(setup(3, options={"first_guard": 0})).start()
    driver.move(2)
    driver.do(HOST, wire.SetSeat(driver.id(), 1, "open"))
    driver.do(SYSTEM, Join("Zoe", NEW))
    driver.do(Who(2), wire.Admit(driver.id(), True))
    assert lines(driver)[1:] == [
        "The host has removed Ben from the table.",
        "Zoe wants to take over the seat of Ben, with its cards. The others have to agree.",
        "Cleo agrees to let Zoe in.",
        "Zoe takes over the seat of Ben in the running game, after 1 move, and sees its cards"
        " from now on.",
    ]


def test_one_who_does_not_agree_is_enough() -> None:
    driver = knocking()
    driver.do(Who(3), wire.Admit(driver.id(), False))
    assert NEW not in driver.table.tokens
    assert driver.picture(HOST).knock is None
    assert lines(driver)[-1] == "Dora does not agree: Zoe is not let in."
    driver.check_fold()


def test_with_nobody_else_at_the_table_the_host_alone_decides() -> None:
    driver = opened(2)
    driver.do(SYSTEM, Join("Zoe", NEW))
    assert driver.table.tokens[NEW] == Who(1)
    assert "takes over the seat of Ben" in lines(driver)[-1]


def test_covering_or_removing_those_who_must_agree_opens_no_door() -> None:
    """The host cannot get round a person who is there by letting a bot play for it."""
    driver = knocking(3)
    driver.do(HOST, wire.Cover(driver.id(), 2, True))
    assert NEW not in driver.table.tokens
    driver.do(SYSTEM, Join("Zoe", NEW))
    assert driver.picture(HOST).knock is not None
    assert driver.picture(Who(2)).knock.waiting_for == [2]  # type: ignore[union-attr]
    driver.do(HOST, wire.SetSeat(driver.id(), 3, "hard"))
    assert NEW not in driver.table.tokens


def test_the_absent_are_not_asked_but_somebody_must_be_there() -> None:
    driver = Driver(setup(4, options={"first_guard": 0})).start()
    driver.do(HOST, wire.SetSeat(driver.id(), 1, "open"))
    driver.serve("away", {2: driver.now})
    driver.do(SYSTEM, Join("Zoe", NEW))
    assert driver.picture(HOST).knock.waiting_for == [3]  # type: ignore[union-attr]
    driver.serve("away", {3: driver.now})
    assert driver.picture(HOST).knock is None
    assert driver.refusal(SYSTEM, Join("Zoe", NEW)) == "nobody_to_agree"


def test_a_knock_lapses_and_one_knocks_at_a_time() -> None:
    driver = knocking()
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "open"))  # seats change hands: ask again
    assert driver.picture(HOST).knock is None
    driver.do(SYSTEM, Join("Zoe", NEW))
    assert driver.refusal(SYSTEM, Join("Yan", "e" * 64, 2)) == "somebody_knocks"
    assert driver.refusal(SYSTEM, Join("zoe", "e" * 64, 2)) == "name_taken"
    assert driver.refusal(SYSTEM, SeatRequestExpired()) == "not_due"
    assert driver.refusal(HOST, SeatRequestExpired(id="u")) == "not_allowed"
    driver.now += SEAT_REQUEST_MS
    driver.serve("unheard")
    assert NEW not in driver.table.tokens
    assert lines(driver)[-1] == "Zoe was not let in."
    driver.do(SYSTEM, Join("Yan", "e" * 64))
    driver.check_fold()


def test_without_spectators_whoever_knocks_waits_outside() -> None:
    driver = Driver(setup(3, spectators="none")).start()
    driver.do(HOST, wire.SetSeat(driver.id(), 1, "open"))
    driver.do(SYSTEM, Join("Zoe", NEW))
    with pytest.raises(Exception, match="wait_outside"):
        driver.picture(GUEST)


@pytest.mark.parametrize("started", [False, True])
def test_a_browser_has_one_seat_unless_everybody_is_told(started: bool) -> None:
    driver = Driver(setup(2))
    if started:
        driver.start()
    driver.do(HOST, wire.SetSeat(driver.id(), 3, "open"))
    assert driver.refusal(SYSTEM, Join("Zoe", NEW, here=0)) == "you_sit_here"
    driver.do(SYSTEM, Join("Zoe", NEW, here=0, hot_seat=True))
    if started:
        assert driver.picture(WATCHER).knock == wire.Knock(3, "Zoe", 0, [1], False)
        driver.do(Who(1), wire.Admit(driver.id(), True))
    assert [seat.beside for seat in driver.picture(WATCHER).seats] == [-1, -1, -1, 0]
    assert lines(driver)[-1] == "Zoe and Ana share a device."
    driver.check_fold()
    if not started:
        driver.start()
    driver.finish()
    assert driver.table.rematch_setup().occupants[3].beside == 0


def test_joins_in_logs_from_before_are_read() -> None:
    driver = Driver(setup(2))
    driver.do(HOST, wire.SetSeat(driver.id(), 3, "open"))
    entries = driver.table.handle(SYSTEM, Join("Zoe", NEW), driver.now)
    assert entries[0].body.pop("beside") == -1
    old = msgspec.json.decode(msgspec.json.encode(entries[0]), type=type(entries[0]))
    old.hash = digest(old)
    driver.table.adopt([old])
    assert driver.table.sitting.data.chairs[3].beside == -1
