"""The rules lie beside the table and open at what is on it, on the page of this very game."""

from typing import Final

import pytest
from browser.players import SIZES, OpenPage
from browser.test_access import check
from browser.test_hints import begun
from playwright.sync_api import expect

from contraband.games import read_words

SCENES: Final = [
    ("soda", "desk", "en"),
    ("soda", "phone", "nl"),
    ("nacho", "small", "de"),
    ("kingpin", "desk", "nl"),
    ("bootleggers", "small", "en"),
    ("cuba", "desk", "de"),
    ("market", "desk", "en"),
    ("market", "phone", "de"),
]
RULES: Final = {"en": "Rules", "de": "Regeln", "nl": "Regels"}
PAGES: Final = {"cuba": ("cuba", "race"), "market": ("cuba", "marketeers")}


@pytest.mark.parametrize(("name", "size", "language"), SCENES)
def test_the_page_opens_at_what_is_asked(
    open_page: OpenPage, name: str, size: str, language: str
) -> None:
    theme = "light" if size == "desk" else "dark"
    page = open_page(size=size, locale=language, color_scheme=theme)
    begun(page, name)
    page.get_by_role("button", name=RULES[language], exact=True).click()
    drawer = page.locator("aside.drawer, dialog")
    now = drawer.locator("li.now")
    expect(now).to_be_in_viewport()
    expect(now.locator("svg").first).to_be_visible()
    game, *own = PAGES.get(name, (name,))
    words = read_words(game, language)
    expect(drawer.locator(".goal")).to_have_text(
        words.text("guide", *own, "goal") if own else words.text("goal")
    )
    if size != "phone":
        box, table = drawer.bounding_box(), page.locator("main.table").bounding_box()
        assert box is not None
        assert table is not None
        assert table["x"] + table["width"] <= box["x"] + 1
        assert box["x"] + box["width"] <= SIZES[size][0]
    check(page, f"guide-{name}-{language}", size)
