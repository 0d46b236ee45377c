"""What a person does at a table, with the mouse, a finger or the keyboard."""

from typing import Any

from playwright.sync_api import Page, expect


def new_table(page: Page, **wish: Any) -> dict[str, Any]:
    """A table made over HTTP; the page then opens it with the host's key."""
    body = {
        "game": "soda",
        "seats": 5,
        "name": "Alma",
        "occupants": ["open", "open", "easy", "easy", "easy"],
        "pace": "instant",
        "chatter": False,
        **wish,
    }
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def seal(page: Page) -> None:
    """Pack the first cards of the hand, whatever they are."""
    for at in range(page.locator(".slot").count()):
        page.locator(".hand .card").nth(at).click()
    page.get_by_role("button", name="Seal the luggage").click()


def act_once(page: Page) -> None:
    """Whatever this person can do now with the mouse or a finger."""
    if is_over(page):
        return
    account = page.locator(".account .button.main")
    if account.count():
        account.click()
    elif page.get_by_test_id("packing").count():
        seal(page)
    elif page.locator(".legal:enabled").count():
        page.locator(".legal:enabled").first.click()
    elif page.locator(".guard .next:enabled").count():
        page.locator(".guard .next").click()
    page.wait_for_timeout(60)


def play_to_the_end(*pages: Page, rounds: int = 800) -> None:
    for _ in range(rounds):
        for page in pages:
            act_once(page)
        if all(is_over(page) for page in pages):
            return
    raise AssertionError(f"the game is not over: {pages[0].get_by_test_id('prompt').inner_text()}")


def wait_for_step(page: Page, selector: str) -> None:
    expect(page.locator(selector).first).to_be_visible()
