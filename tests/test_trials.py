"""docs/14-trials.md names every trial once, and all tests that carry its mark."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "14-trials.md"
MARK = re.compile(r'mark\.trial\("([^"]+)"\)')
NUMBERED = [f"T{number}" for number in range(1, 26)]


def table(number: int) -> list[list[str]]:
    """The cells of a table of the page, without its head: what each trial shows, then its sizes."""
    found = re.findall(r"(?:^\|.*\n)+", PAGE.read_text(encoding="utf-8"), re.MULTILINE)[number]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines()]
    return rows[2:]


def marked() -> dict[str, set[str]]:
    """Which files carry the mark of which trial."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in TESTS.rglob("test_*.py"):
        for trial in MARK.findall(file.read_text(encoding="utf-8")):
            found[trial].add(str(file.relative_to(TESTS)))
    return found


def test_every_trial_is_there_once_and_in_order() -> None:
    names = [row[0] for row in table(0)]
    assert names == [row[0] for row in table(1)]
    assert names[: len(NUMBERED)] == NUMBERED
    assert len(names) == len(set(names))


def test_every_row_is_whole() -> None:
    for number, columns in enumerate((3, 4)):
        for row in table(number):
            assert len(row) == columns, row[0]
            assert all(row), row[0]


@pytest.mark.parametrize("row", table(0), ids=lambda row: row[0])
def test_a_row_names_the_tests_that_carry_its_mark(row: list[str]) -> None:
    assert set(re.findall(r"`([^`]+)`", row[2])) == marked().get(row[0], set())


def test_every_mark_has_its_row() -> None:
    assert set(marked()) == {row[0] for row in table(0)}
