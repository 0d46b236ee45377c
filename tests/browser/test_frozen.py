"""A table whose rules this release does not have: the page says so, and leads on to the hall."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from browser.conftest import serving
from browser.players import OpenPage
from playwright.sync_api import expect

from contraband.store.engine import sqlite_url
from contraband.store.listing import listing_of
from contraband.store.store import Store
from contraband.table.entries import digest
from contraband.table.setup import Setup
from contraband.table.table import Table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """With a table of version 7, as after going back to an earlier release."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "data").mkdir(mode=0o700)
    table, entries = Table.new("frozen", Setup("soda", 3), 1_000, bytes(32))
    entries[0].body["rules"] = "soda 7 0"
    entries[0].hash = digest(entries[0])
    store = Store(sqlite_url(folder / "data" / "contraband.db"))
    with ThreadPoolExecutor() as beside:  # in this thread Playwright has a loop of its own
        beside.submit(asyncio.run, store.create(listing_of(table, 1_000, True), entries)).result()
    store.close()
    with serving(folder) as at:
        yield at


@pytest.mark.parametrize(
    ("locale", "sentence", "mark"),
    [
        ("en-GB", "This table was opened under version 7 of the rules", "frozen"),
        ("de-DE", "Dieser Tisch wurde unter Version 7 der Regeln eröffnet", "eingefroren"),
        ("nl-NL", "Deze tafel is geopend onder versie 7 van de regels", "bevroren"),
    ],
)
def test_a_frozen_table_says_so(open_page: OpenPage, locale: str, sentence: str, mark: str) -> None:
    page = open_page("/t/frozen", "phone", locale=locale)
    expect(page.get_by_text(sentence)).to_have_count(1)
    expect(page.get_by_test_id("prompt")).to_contain_text(sentence)
    page.locator(".waiting a").click()
    expect(page).to_have_url(re.compile(r":\d+/$"))
    expect(page.locator(".open-tables a", has_text="Soda Smugglers")).to_contain_text(mark)
