"""The log is the truth: what it leads to is the live table, and no byte of it can be changed."""

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.table import Damaged, Entry, Table, Who
from contraband.table.entries import canonical
from contraband.wire import messages as wire

from .driver import HOST, SECRET, Driver, setup


def played(moves: int = 12) -> Driver:
    driver = Driver(setup())
    driver.do(Who(1), wire.Contribute(driver.id(), "ab" * 16))
    driver.start()
    for number in range(moves):
        driver.move(driver.table.asked[0], number)
    driver.do(Who(1), wire.Say(driver.id(), text="Grüße"))
    return driver


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(PLAIN)
def test_what_is_hashed_is_written_as_the_first_logs_were(value: object) -> None:
    written = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert canonical(value) == written.encode()


def test_the_log_leads_to_the_live_table_after_every_command() -> None:
    driver = Driver(setup(clock="brisk"))
    driver.check_fold()
    driver.start()
    luck = seeded(3)
    while driver.table.phase == "playing":
        driver.wait(luck.below(3000))
        asked = driver.table.asked
        driver.move(asked[luck.below(len(asked))], luck.below(1000))
        driver.check_fold()


def test_a_snapshot_anywhere_in_the_log_leads_to_the_same_table() -> None:
    driver = played()
    entries = driver.entries()
    for at in range(1, len(entries) + 1):
        snapshot = json.loads(canonical(Table.fold(entries[:at]).snapshot()))
        for rest in (entries, entries[at:]):  # older entries may be there or not
            again = driver.folded()
            again.table = Table.fold(rest, snapshot)
            assert again.saved() == driver.saved()


def test_every_changed_byte_of_the_log_is_found() -> None:
    driver = played(3)
    lines = driver.log
    for number, line in enumerate(lines):
        for at in range(len(line)):
            changed = bytearray(line)
            changed[at] ^= 1 + at % 7
            try:
                entry = msgspec.json.decode(bytes(changed), type=Entry)
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue  # not even an entry
            if entry == msgspec.json.decode(line, type=Entry):
                continue  # only spelt differently
            kept = [msgspec.json.decode(one, type=Entry) for one in lines]
            kept[number] = entry
            with pytest.raises(Damaged):
                Table.fold(kept)


def test_lost_doubled_and_swapped_entries_are_found() -> None:
    entries = played().entries()
    for at in range(1, len(entries) - 1):
        for broken in (
            entries[:at] + entries[at + 1 :],
            entries[:at] + entries[at : at + 1] + entries[at:],
            [*entries[:at], entries[at + 1], entries[at], *entries[at + 2 :]],
        ):
            with pytest.raises(Damaged):
                Table.fold(broken)
    with pytest.raises(Damaged):
        Table.fold([])


def test_a_changed_snapshot_is_found() -> None:
    driver = played()
    snapshot = json.loads(canonical(driver.table.snapshot()))
    snapshot["body"]["board"]["caps"][0] += 1
    with pytest.raises(Damaged):
        Table.fold(driver.entries(), snapshot)


def test_handle_changes_nothing_until_the_entries_are_adopted() -> None:
    driver = played()
    before, seen = driver.saved(), driver.pictures()
    seat = driver.table.asked[0]
    decision = driver.options(seat)
    command = wire.Move("new", decision.id, decision.legal[0].move)
    entries = driver.table.handle(driver.who(seat), command, driver.now)
    assert (driver.saved(), driver.pictures()) == (before, seen)
    assert driver.table.known(driver.who(seat), "new") is None
    driver.table.adopt(entries)
    assert driver.saved() != before
    assert driver.table.known(driver.who(seat), "new") == entries[0].reply


def test_entries_of_another_process_can_be_adopted() -> None:
    """Another server process was quicker: its entries come from the store."""
    driver = played()
    here = driver.folded()
    driver.move(driver.table.asked[0], 3)
    driver.do(HOST, wire.Say("later", text="hello"))
    seat = here.table.asked[0]
    decision = here.options(seat)
    lost = here.table.handle(
        here.who(seat), wire.Move("lost", decision.id, decision.legal[0].move), here.now
    )
    assert lost
    here.table.adopt(driver.entries()[len(here.log) :])
    assert here.saved() == driver.saved()


def test_foreign_entries_that_do_not_follow_leave_the_table_alone() -> None:
    driver = played()
    before = driver.saved()
    with pytest.raises(Damaged):
        driver.table.adopt(driver.entries()[:2])
    assert driver.saved() == before


def test_time_never_runs_backwards() -> None:
    driver = played()
    driver.now -= 500_000
    entry = driver.do(HOST, wire.Say(driver.id(), text="hello"))[0]
    assert entry.at_ms == 1_000_000


def test_only_hashes_of_tokens_are_in_the_log() -> None:
    driver = played()
    assert b"token 0" not in b"".join(driver.log)
    assert driver.table.tokens[setup().host_token] == HOST


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"clock": "warp"}, "clock cannot be warp"),
        ({"pace": "warp"}, "pace cannot be warp"),
        ({"spectators": "some"}, "spectators cannot be some"),
        ({"spectators": "all", "spectator_delay": 9}, "at least 10 moves behind"),
        ({"grace_s": -2}, "grace_s must be"),
        ({"spectator_delay": 101}, "spectator_delay must be"),
        ({"options": {"colour": "red"}}, "There is no option colour"),
        ({"seats": 2, "persons": 1}, "soda is for 3 to 8 players"),
    ],
)
def test_a_wrong_setup_gets_a_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Driver(setup(**change))  # type: ignore[arg-type]


def test_a_secret_has_a_fixed_length() -> None:
    with pytest.raises(BadInput):
        Table.new("t", setup(), 0, SECRET[:16])
