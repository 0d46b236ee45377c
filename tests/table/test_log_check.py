"""A log from outside is believed whole, or damage is told in a sentence: never anything else."""

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from sizes import trials

from contraband.games import NoRules
from contraband.table import Damaged, Entry, Who
from contraband.table.entries import digest
from contraband.table.entry_bodies import BODIES, WITHOUT_SEAT
from contraband.table.log_check import check_log
from contraband.table.table import EFFECTS
from contraband.wire import messages as wire

from .driver import HOST, Driver, setup

JUNK: list[Any] = [
    None, True, -1, 0, 10**6, 10**30, 0.5, "", "x", "\x1b[2J", "9" * 5_000, [], [[]],
    [1], {}, {"a": 1}, "../../etc", "nosuchgame",
]  # fmt: skip


def played() -> Driver:
    """A log with most kinds of entries in it."""
    driver = Driver(setup(clock="brisk", spectators="shadow", spectator_delay=1))
    driver.do(Who(1), wire.Contribute(driver.id(), "ab" * 16))
    driver.do(Who(1), wire.Rename(driver.id(), "Bea"))
    driver.do(HOST, wire.SetSeat(driver.id(), 3, "hard"))
    driver.start()
    driver.do(Who(1), wire.Shadow(driver.id(), True))
    driver.do(Who(0), wire.Note(driver.id(), "mine"))
    driver.do(HOST, wire.Pace(driver.id(), "slow", True))
    driver.do(HOST, wire.Pause(driver.id(), True))
    driver.do(HOST, wire.Pause(driver.id(), False))
    for number in range(6):
        driver.move(driver.table.asked[0], number)
    driver.do(Who(1), wire.Say(driver.id(), text="Grüße"))
    driver.do(HOST, wire.Cover(driver.id(), 0, True))
    return driver


def plain_log(driver: Driver) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(entry) for entry in driver.entries()]


def forged(plain: list[dict[str, Any]]) -> list[Entry]:
    """The chain made anew by somebody who knows how."""
    log: list[Entry] = []
    for one in plain:
        entry = msgspec.convert(one, Entry)
        entry.prev = log[-1].hash if log else ""
        entry.hash = digest(entry)
        log.append(entry)
    return log


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in plain data with each of its keys."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


def test_every_kind_of_entry_has_a_body() -> None:
    assert set(BODIES) == {"open", *EFFECTS}
    assert set(BODIES) > WITHOUT_SEAT


def test_a_true_log_is_believed() -> None:
    driver = played()
    table = check_log("table-1", driver.entries())
    assert table.snapshot() == driver.table.snapshot()
    with pytest.raises(Damaged, match="another table"):
        check_log("table-2", driver.entries())


def test_a_forged_log_is_believed_or_damaged_and_nothing_else() -> None:
    """Any field of any entry becomes anything, and the hashes are right."""
    true = plain_log(played())
    luck = random.Random(15)
    damaged = 0
    spots = [
        (number, at)
        for number, entry in enumerate(true)
        for at in range(sum(1 for _ in places(entry)))
    ]
    wanted = trials(1_500, 20_000)
    for number, at in (luck.choice(spots) for _ in range(wanted)):
        log = deepcopy(true)
        inside, key = list(places(log[number]))[at]
        inside[key] = luck.choice(JUNK)
        try:
            check_log("table-1", forged(log))
        except (Damaged, NoRules, msgspec.ValidationError):  # the last: not even an entry
            damaged += 1
    assert damaged > wanted // 2


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        ("move", "seat", -1),
        ("move", "seat", 99),
        ("cover", "seat", -2),
        ("note", "seat", -1),
        ("say", "at_ms", 1),
        ("say", "at_ms", 1 << 60),
        ("say", "command_id", "no good id"),
    ],
)
def test_what_python_would_let_pass_is_damage(kind: str, field: str, value: Any) -> None:
    """chairs[-1] is somebody's chair, and a database has columns of some size."""
    log = plain_log(played())
    next(entry for entry in log if entry["kind"] == kind)[field] = value
    with pytest.raises(Damaged):
        check_log("table-1", forged(log))
