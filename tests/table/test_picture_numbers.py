"""What is private leaves no trace in what others get, not even a number; ids are their sender's."""

import json

import msgspec
import pytest

from contraband.table import SYSTEM, Entry, Join, Table, Who
from contraband.table.entries import canonical, digest, given_id
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup, token


def private(driver: Driver, seat: int) -> list[wire.Command]:
    note = wire.Note(driver.id(), f"what I think {driver.ids}")
    order = wire.Order(driver.id(), "all", "pass" if driver.ids % 4 else "ask")
    return [note, order]


@pytest.mark.parametrize("clock", ["none", "brisk"])
def test_notes_and_orders_change_nothing_for_anybody_else(clock: str) -> None:
    driver = Driver(setup(3, clock=clock)).start()
    for turn in range(12):
        seat = turn % 3
        others = [who for who in driver.viewers() if who.seat != seat]
        before = [driver.picture(who) for who in others]
        mine = driver.picture(Who(seat)).seq
        for command in private(driver, seat):
            mine += 1
            reply = driver.do(Who(seat), command)[0].reply
            assert reply["seq"] == driver.picture(Who(seat)).seq == mine
        assert [driver.picture(who) for who in others] == before
        driver.bots()
        if driver.table.asked:
            driver.move(driver.table.asked[0])
    driver.check_fold()
    again = Table.fold([], json.loads(canonical(driver.table.snapshot())))
    assert [again.picture(who, "en", driver.now).seq for who in driver.viewers()] == [
        driver.picture(who).seq for who in driver.viewers()
    ]


def test_contributions_to_fair_chance_change_nothing_for_anybody_else() -> None:
    driver = Driver(setup(3))
    before = [driver.picture(who) for who in (HOST, Who(2), WATCHER)]
    driver.do(Who(1), wire.Contribute(driver.id(), "ab" * 16))
    assert [driver.picture(who) for who in (HOST, Who(2), WATCHER)] == before


def test_the_next_in_a_seat_cannot_count_the_notes_of_the_one_before() -> None:
    driver = Driver(setup(2)).start()
    for command in private(driver, 1):
        driver.do(Who(1), command)
    driver.do(HOST, wire.SetSeat(driver.id(), 1, "open"))
    driver.do(SYSTEM, Join("Nora", "e" * 64, 1))
    assert driver.picture(Who(1)).seq == driver.picture(WATCHER).seq


def test_a_command_id_is_known_to_its_sender_alone() -> None:
    """Somebody else's id neither blocks mine nor tells me that it was used."""
    driver = Driver(setup(3)).start()
    first = driver.do(Who(1), wire.Say("same", text="one"))[0]
    assert driver.table.known(Who(2), "same") is None
    assert driver.table.known(WATCHER, "same") is None
    second = driver.do(Who(2), wire.Say("same", text="two"))[0]
    third = driver.do(WATCHER, wire.Say("same", text="three", name="Zoe"))[0]
    assert [entry.reply["id"] for entry in (first, second, third)] == ["same"] * 3
    assert len({entry.command_id for entry in (first, second, third)}) == 3
    assert driver.do(Who(1), wire.Say("same", text="again")) == []
    assert driver.table.known(Who(1), "same") == first.reply
    assert [item.line for item in driver.picture(HOST).talk if not item.system] == ["one", "two"]
    driver.check_fold()


def test_the_next_in_a_seat_has_ids_of_its_own() -> None:
    driver = Driver(setup(2)).start()
    driver.do(Who(1), wire.Say("same", text="one"))
    driver.do(HOST, wire.SetSeat(driver.id(), 1, "open"))
    driver.do(SYSTEM, Join("Nora", "e" * 64, 1))
    assert driver.table.known(Who(1), "same") is None
    assert len(driver.do(Who(1), wire.Say("same", text="two"))) == 1


def as_before(entries: list[Entry]) -> list[Entry]:
    """The same log as it was written before this rule: bare ids, replies with entry numbers."""
    prev = ""
    for entry in entries:
        entry.command_id = given_id(entry.command_id)
        if entry.reply:
            entry.reply["seq"] = entry.seq
        entry.prev = prev
        entry.hash = prev = digest(entry)
    return entries


def test_logs_from_before_are_read_and_their_retries_known() -> None:
    driver = Driver(setup(3)).start()
    driver.do(Who(1), wire.Note("n", "my plan"))
    driver.do(Who(2), wire.Say("s", text="hello"))
    driver.log = [msgspec.json.encode(entry) for entry in as_before(driver.entries())]
    old = driver.folded()
    assert old.table.known(Who(2), "s") == {"type": "accepted", "id": "s", "seq": old.table.seq}
    assert old.do(Who(2), wire.Say("s", text="hello")) == []
    assert {old.picture(who).seq for who in old.viewers()} == {old.table.seq}  # nobody's goes back
    old.do(Who(1), wire.Note("n2", "another plan"))
    assert old.picture(WATCHER).seq == old.picture(Who(1)).seq - 1
    old.check_fold()
    assert token(1)[:8] in old.entries()[-1].command_id
