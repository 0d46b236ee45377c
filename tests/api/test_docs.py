"""What the page about the engine shows is what happens."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["15-the-engine.md", "17-research.md"])
def test_what_a_page_shows_is_what_happens(page: str) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False)
    assert found.attempted >= 5
    assert found.failed == 0
