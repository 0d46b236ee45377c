"""The card of information: what a thing is, by mouse, finger and key; the same on every screen."""

import pytest
from browser.players import OpenPage, alone, seal
from playwright.sync_api import Locator, Page, expect


def card(page: Page) -> Locator:
    return page.get_by_test_id("about")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_tap_tells_what_a_seat_is(open_page: OpenPage, size: str) -> None:
    page = open_page(size=size)
    alone(page)
    seat = page.locator(".seats .seat").first
    seat.click()
    expect(card(page)).to_contain_text("A bot, easy.")
    screen = page.viewport_size
    box = card(page).bounding_box()
    assert box
    assert screen
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= screen["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= screen["height"]
    seat.click()  # again: it goes away
    expect(card(page)).to_have_count(0)
    seat.click()
    page.locator(".seats .you").click()  # another thing: its card
    expect(card(page)).to_contain_text("This is your seat.")
    page.locator(".prompt .sentence").click()
    expect(card(page)).to_contain_text("Your decision")


def test_with_the_keyboard_from_thing_to_thing(open_page: OpenPage) -> None:
    page = open_page()
    alone(page)
    rules = page.get_by_role("button", name="Rules")
    rules.focus()
    page.keyboard.press("i")
    expect(card(page)).to_be_focused()
    first = card(page).inner_text()
    page.keyboard.press("ArrowRight")
    expect(card(page)).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    assert card(page).inner_text() == first
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(rules).to_be_focused()


def test_a_long_press_asks_and_does_not_choose(open_page: OpenPage) -> None:
    """Held on a line of the log, which a tap would follow into the past."""
    page = open_page()
    alone(page, options={"first_guard": 1})
    seal(page)
    line = page.locator(".log .line").first
    line.click(delay=700)
    expect(card(page)).to_be_visible()
    expect(page.get_by_role("button", name="Back to now")).to_have_count(0)
    page.keyboard.press("Escape")
    line.click()
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    expect(card(page)).to_have_count(0)


def test_in_words_the_tour_begins_with_a_button(open_page: OpenPage) -> None:
    page = open_page()
    alone(page)
    page.keyboard.press("m")
    page.get_by_role("button", name="What lies on the table, one by one").press("Enter")
    expect(card(page)).to_be_focused()


def test_it_speaks_the_readers_language(open_page: OpenPage) -> None:
    page = open_page(locale="de-DE")
    made = page.request.post(
        "/api/tables",
        data={"game": "soda", "seats": 3, "name": "Alma", "occupants": ["open", "easy", "easy"]},
    ).json()
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Spiel beginnen").click()
    page.locator(".seats .you").click()
    expect(card(page)).to_contain_text("Das ist dein Platz.")
