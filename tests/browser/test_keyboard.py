"""A whole game without a mouse, by the table in words."""

from browser.players import (
    OpenPage,
    answer_in_words,
    keyed_to_the_end,
    new_table,
    press_until,
    start_by_keys,
)
from playwright.sync_api import Page, expect


def answer(page: Page) -> None:
    """Luggage is sealed as it was dealt; everything else is a button in words."""
    if page.get_by_test_id("packing").count():
        page.keyboard.press("m")
        press_until(page, "Seal the luggage")
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("packing")).to_have_count(0)
    else:
        answer_in_words(page)


def test_a_whole_game_by_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    press_until(page, "Play Soda Smugglers now")
    page.keyboard.press("Enter")
    expect(page.locator(".soda")).to_be_visible()
    made = new_table(page, seats=3, occupants=["open", "easy", "easy"], options={"events": "on"})
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    start_by_keys(page, ".soda")
    keyed_to_the_end(page, answer, 600)


def test_single_keys_speak(open_page: OpenPage) -> None:
    page = open_page()
    made = new_table(page, seats=3, occupants=["open", "easy", "easy"], clock="calm")
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".soda")).to_be_visible()
    spoken = page.get_by_test_id("spoken")
    page.keyboard.press("s")
    expect(spoken).to_contain_text("Round 1 of 6")
    page.keyboard.press("t")
    expect(spoken).to_contain_text("Time left")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
