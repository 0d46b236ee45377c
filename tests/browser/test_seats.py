"""The tags of those who sit at the table: whole names, and on a phone who is who."""

from typing import Final

import pytest
from browser.players import OpenPage, new_table, start
from playwright.sync_api import expect

# Names whose letters are cut off: further out than their tag, or hidden by it.
CUT: Final = """() => [...document.querySelectorAll(".seats .name b")].filter(name => {
    const text = name.getBoundingClientRect()
    const tag = name.closest(".seat").getBoundingClientRect()
    const cut = getComputedStyle(name).overflow !== "visible" && name.scrollWidth > name.clientWidth
    return cut || text.right > tag.right + 1 || text.bottom > tag.bottom + 1
}).map(name => name.textContent)"""


# Scores under a face or a badge, or further out than their tag.
COVERED: Final = """() => [...document.querySelectorAll(".seat")].filter(seat => {
    const score = seat.querySelector(".score .beside")?.getBoundingClientRect()
    const tag = seat.getBoundingClientRect()
    const covers = [...seat.querySelectorAll(".face, .badge")].some(thing => {
        const box = thing.getBoundingClientRect()
        const across = box.width > 0 && box.left < score.right - 1 && box.right > score.left + 1
        return across && box.top < score.bottom - 1 && box.bottom > score.top + 1
    })
    const badge = seat.querySelector(".badge")?.getBoundingClientRect()
    return covers || score.right > tag.right || (badge?.right ?? 0) > tag.right + 8
}).map(seat => seat.textContent)"""


@pytest.mark.parametrize("game", ["kingpin", "soda"])
def test_no_score_is_covered_on_a_phone(open_page: OpenPage, game: str) -> None:
    page = open_page(size="phone")
    occupants = ["open", "easy", "medium", "hard"]
    made = new_table(page, game=game, seats=4, name="Stranger", occupants=occupants)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".seats .face").first).to_be_visible()
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("size", ["desk", "small", "phone"])
def test_no_name_is_cut_and_everybody_sees_who_is_who(open_page: OpenPage, size: str) -> None:
    page = open_page(size=size)
    made = new_table(page, seats=8, name="Wilhelmina van Dijk", occupants=["open", *["medium"] * 7])
    start(page, made)
    expect(page.locator(".seats .seat")).to_have_count(8)
    assert page.evaluate(CUT) == []
    expect(page.locator(".seats .you .own")).to_be_visible()
    expect(page.locator(".seats .seat:not(.asked) .face svg").first).to_be_visible()
    expect(page.locator(".seats").get_by_text("Aunt Cork")).to_be_visible()
    expect(page.locator(".seats .you .face")).to_have_count(0)


def test_seats_that_scroll_do_so_by_keys(open_page: OpenPage) -> None:
    page = open_page(size="small")
    start(page, new_table(page, seats=8, occupants=["open", *["medium"] * 7]))
    people = page.locator(".people")
    expect(people).not_to_have_attribute("tabindex", "0")
    page.set_viewport_size({"width": 1024, "height": 460})
    expect(people).to_have_attribute("tabindex", "0")


def test_bots_keep_the_names_they_have_in_the_set_up(open_page: OpenPage) -> None:
    """Two of one strength are two characters, there and at the table."""
    page = open_page()
    page.get_by_test_id("create").click()
    seats = page.locator("dialog form li select")
    expect(seats.last.locator("option:checked")).not_to_contain_text("Aunt Cork")
    names = seats.locator("option:checked").all_inner_texts()
    bots = [name.removesuffix(" (medium)") for name in names if "(medium)" in name]
    assert len(set(bots)) == len(bots) == 2
    page.get_by_role("button", name="Open this table").click()
    expect(page.locator(".manifest li").nth(4)).to_be_visible()
    assert page.locator(".manifest .name b").all_inner_texts()[1:] == bots
