"""Who sits where: joining, leaving, kicks, names, contributions, bots that stand in."""

import pytest

from contraband.table import SYSTEM, Away, Join, Returned, Who
from contraband.table.cast import cast
from contraband.table.setup import NEVER
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup, token

NEW = "f" * 64


def lobby(persons: int = 2) -> Driver:
    return Driver(setup(persons))


def opened() -> Driver:
    driver = lobby()
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "open"))
    return driver


def test_a_person_takes_the_first_open_seat() -> None:
    driver = opened()
    driver.do(SYSTEM, Join("Cleo", NEW))
    seat = driver.picture(WATCHER).seats[2]
    assert (seat.name, seat.occupant) == ("Cleo", "person")
    assert driver.table.tokens[NEW] == Who(2)
    assert driver.refusal(SYSTEM, Join("Dora", token(9))) == "table_full"


def test_a_seat_can_be_taken_once() -> None:
    driver = opened()
    assert driver.refusal(SYSTEM, Join("Cleo", NEW, seat=1)) == "seat_taken"
    assert driver.refusal(SYSTEM, Join("Cleo", NEW, seat=4)) == "no_such_seat"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "bad_name"),
        (" \n\t ", "bad_name"),
        ("\u202e\u0007", "bad_name"),
        ("x" * 25, "bad_name"),
        ("ana", "name_taken"),
        (" ANA ", "name_taken"),
    ],
)
def test_names_are_readable_and_distinct(name: str, reason: str) -> None:
    driver = opened()
    assert driver.refusal(SYSTEM, Join(name, NEW)) == reason
    assert driver.refusal(Who(1), wire.Rename("r", name)) == reason


def names(driver: Driver) -> list[str]:
    return [seat.name for seat in driver.picture(WATCHER).seats]


def test_before_the_start_a_bot_yields_its_name_to_a_person() -> None:
    driver = opened()
    first, second, third, *_ = cast(driver.table.sitting.game, "easy")
    assert names(driver) == ["Ana", "Ben", "", second]
    driver.do(SYSTEM, Join(second.upper(), NEW))
    assert names(driver) == ["Ana", "Ben", second.upper(), first]
    driver.do(Who(1), wire.Rename(driver.id(), first))
    assert names(driver) == ["Ana", first, second.upper(), third]
    driver.start()
    assert driver.refusal(Who(1), wire.Rename("r", third)) == "name_taken"
    driver.check_fold()


def test_no_bot_yields_its_name_to_somebody_who_watches() -> None:
    assert lobby().refusal(WATCHER, wire.Say("s", text="hello", name="Finn Fizz")) == "name_taken"


def test_a_name_is_tidied_up() -> None:
    driver = opened()
    driver.do(SYSTEM, Join("  Cleo\n \u202eP. ", NEW))
    assert driver.picture(WATCHER).seats[2].name == "Cleo P."


def test_a_person_may_rename_itself_at_any_time() -> None:
    driver = lobby().start()
    driver.do(Who(1), wire.Rename(driver.id(), "Benno"))
    assert driver.picture(HOST).seats[1].name == "Benno"
    assert driver.picture(HOST).talk[-1].line == "Ben is now called Benno."


def test_only_the_host_sets_seats_but_a_person_may_leave_the_lobby() -> None:
    driver = lobby(3)
    assert driver.refusal(Who(1), wire.SetSeat("a", 2, "open")) == "not_host"
    assert driver.refusal(Who(1), wire.SetSeat("a", 1, "hard")) == "not_host"
    assert driver.refusal(HOST, wire.SetSeat("a", 1, "genius")) == "no_such_bot"
    assert driver.refusal(HOST, wire.SetSeat("a", 3, "easy")) == "no_change"
    assert driver.refusal(HOST, wire.SetSeat("a", -1, "easy")) == "no_such_seat"
    driver.do(Who(1), wire.SetSeat(driver.id(), 1, "open"))
    assert driver.picture(HOST).seats[1].occupant == "open"
    assert token(1) not in driver.table.tokens
    driver.start()
    assert driver.refusal(Who(2), wire.SetSeat("a", 2, "open")) == "not_host"


def test_a_kick_ends_the_token_and_everything_private() -> None:
    driver = lobby(3).start()
    driver.do(Who(2), wire.Note(driver.id(), "my secret plan"))
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "hard"))
    assert token(2) not in driver.table.tokens
    picture = driver.picture(Who(2))
    assert (picture.note, picture.seats[2].occupant) == ("", "hard")
    assert picture.seats[2].name not in ("Cleo", "")
    assert [duty.bot for duty in driver.duties("think") if duty.seat == 2] == ["hard"]


def test_an_open_seat_of_a_running_game_is_played_by_a_bot_until_somebody_joins() -> None:
    driver = lobby(3).start()
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "open"))
    assert 2 in [duty.seat for duty in driver.duties("think")]
    driver.do(SYSTEM, Join("Dora", NEW))
    driver.do(Who(1), wire.Admit(driver.id(), True))
    assert 2 not in [duty.seat for duty in driver.duties("think")]
    driver.move(2)
    driver.check_fold()


def test_bots_take_the_open_seats_at_the_start() -> None:
    driver = opened()
    assert driver.refusal(Who(1), wire.Start("s")) == "not_host"
    driver.start()
    assert driver.picture(HOST).seats[2].occupant == "medium"
    names = [seat.name for seat in driver.picture(HOST).seats]
    assert len(set(names)) == 4
    assert driver.refusal(HOST, wire.Start("again")) == "already_started"


@pytest.mark.parametrize("nonce", ["", "ab", "AB" * 16, "zz" * 16, "ab" * 17])
def test_a_contribution_is_sixteen_bytes(nonce: str) -> None:
    assert lobby().refusal(Who(1), wire.Contribute("n", nonce)) == "bad_nonce"


def test_contributions_come_from_seats_before_the_start() -> None:
    driver = lobby()
    assert driver.refusal(WATCHER, wire.Contribute("n", "ab" * 16)) == "only_watching"
    driver.start()
    assert driver.refusal(Who(1), wire.Contribute("n", "ab" * 16)) == "already_started"


# -- bots that stand in ----------------------------------------------------------------------------


def test_an_absent_person_is_covered_only_when_the_table_waits_for_them() -> None:
    driver = Driver(setup(3, grace_s=30)).start()  # seat 0 is the guard and not asked yet
    away = {0: driver.now, 1: driver.now}
    duties = driver.duties("away", away)
    assert [(duty.seat, duty.at_ms) for duty in duties] == [(1, driver.now + 30_000)]
    assert driver.refusal(SYSTEM, Away(0)) == "not_due"
    driver.serve("away", away)
    assert driver.picture(HOST).seats[1].covered
    assert driver.picture(HOST).talk[-1].system
    assert 1 in [duty.seat for duty in driver.duties("think")]


def test_nobody_is_played_for_unless_somebody_waits() -> None:
    """Alone against bots a game waits; so it does where all have gone, or never was agreed."""
    alone = Driver(setup(1, options={"first_guard": 1})).start()
    assert alone.duties("away", {0: alone.now - 10**9}) == []
    assert alone.table.absent(alone.now, {0: 0}) == []
    three = Driver(setup(3, grace_s=30)).start()
    everybody = {0: three.now, 1: three.now, 2: three.now}
    assert three.duties("away", everybody) == []
    two_gone = {1: three.now, 2: three.now - 20_000}
    assert [duty.seat for duty in three.duties("away", two_gone)] == [2, 1]
    left = [(gone.seat, gone.covered_in_ms) for gone in three.table.absent(three.now, two_gone)]
    assert left == [(1, 30_000), (2, 10_000)]
    never = Driver(setup(3, grace_s=NEVER)).start()
    assert never.duties("away", {1: 0, 2: 0}) == []
    assert never.picture(HOST).table.grace_s == NEVER


def test_who_comes_back_reads_what_was_done_for_them() -> None:
    driver = lobby(3).start()
    driver.serve("away", {1: driver.now})
    move = driver.options(1).legal[0]
    driver.do(Who(1, system=True), wire.Move("m", driver.options(1).id, move.move))
    driver.do(SYSTEM, Returned(1))
    assert driver.picture(Who(1)).meanwhile == [move.label]
    assert driver.picture(Who(1), "de").meanwhile[0] != move.label
    assert [driver.picture(who).meanwhile for who in (HOST, Who(2), WATCHER)] == [[], [], []]
    driver.check_fold()
    while 1 not in driver.table.asked:
        driver.move(driver.table.asked[0])
    driver.move(1)
    assert driver.picture(Who(1)).meanwhile == []


def test_a_covered_person_is_back_with_the_first_socket() -> None:
    driver = lobby(3).start()
    assert driver.refusal(SYSTEM, Returned(1)) == "no_change"
    driver.serve("away", {1: driver.now})
    decision = driver.options(1)
    move = wire.Move("m", decision.id, decision.legal[0].move)
    assert driver.refusal(Who(1), move) == "covered"
    driver.do(SYSTEM, Returned(1))
    assert not driver.picture(HOST).seats[1].covered
    assert driver.refusal(Who(1, system=True), move) == "handed_over"
    driver.do(Who(1), move)
    driver.check_fold()


def test_cover_by_wish_of_the_host_or_the_person() -> None:
    driver = lobby(3)
    assert driver.refusal(HOST, wire.Cover("c", 1, True)) == "not_playing"
    driver.start()
    assert driver.refusal(Who(2), wire.Cover("c", 1, True)) == "not_host"
    assert driver.refusal(HOST, wire.Cover("c", 3, True)) == "no_change"
    driver.do(HOST, wire.Cover(driver.id(), 1, True))
    assert driver.refusal(SYSTEM, Returned(1)) == "no_change"  # the wish holds
    driver.do(Who(1), wire.Cover(driver.id(), 1, False))
    driver.do(Who(1), wire.Cover(driver.id(), 1, True))
    driver.check_fold()


def test_nobody_but_the_server_may_send_its_commands() -> None:
    driver = opened()
    for command in (Join("Eve", NEW, id="j"), Returned(1, id="r"), Away(1, id="a")):
        assert driver.refusal(HOST, command) == "not_allowed"
