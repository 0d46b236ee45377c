"""A whole game without a mouse, by the table in words."""

from browser.players import OpenPage, is_over, new_table
from playwright.sync_api import Page, expect


def focus_text(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.textContent?.trim() ?? ''"))


def press_until(page: Page, wanted: str, limit: int = 60) -> None:
    for _ in range(limit):
        page.keyboard.press("Tab")
        if focus_text(page).startswith(wanted):
            return
    raise AssertionError(f"Tab never reaches {wanted!r}")


def answer(page: Page) -> None:
    """One decision: m leads to the table in words, Tab to its buttons, Enter presses."""
    if page.locator("section.account").count():
        expect(page.locator(".account .button.main")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("section.account")).to_have_count(0)
    elif page.get_by_test_id("packing").count():
        page.keyboard.press("m")
        press_until(page, "Seal the luggage")
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("packing")).to_have_count(0)
    elif page.locator("#words .button:enabled").count():
        page.keyboard.press("m")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    page.wait_for_timeout(60)


def test_a_whole_game_by_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    press_until(page, "Play now against bots")
    page.keyboard.press("Enter")
    expect(page.locator(".soda")).to_be_visible()
    made = new_table(page, seats=3, occupants=["open", "easy", "easy"], options={"events": "on"})
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    press_until(page, "Start the game")
    page.keyboard.press("Enter")
    expect(page.locator(".soda")).to_be_visible()
    for _ in range(600):
        answer(page)
        if is_over(page):
            break
    assert is_over(page)


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
