"""Help at the table: a hint in each game, in three presses, and a question before a slip."""

from typing import Any, Final

import pytest
from browser.players import OpenPage, new_table
from browser.test_access import check
from playwright.sync_api import Page, expect

# Game, what a new table wants, and its seats; the host sits in the first.
GAMES: Final[dict[str, dict[str, Any]]] = {
    "soda": {"seats": 3, "options": {"first_guard": 1}},
    "nacho": {"seats": 2},
    "kingpin": {"seats": 2},
    "bootleggers": {"seats": 3},
    "cuba": {"seats": 2, "options": {"variant": "race"}},
    "market": {"game": "cuba", "seats": 2, "options": {"variant": "marketeers"}},
}
THINKING_MS: Final = 60_000  # the first one starts a worker, on a busy machine


def begun(page: Page, name: str) -> None:
    """One person against bots, the game begun, and the person asked."""
    wish = {"game": name, **GAMES[name]}
    occupants = ["open", *["easy"] * (wish["seats"] - 1)]
    made = new_table(page, occupants=occupants, **wish)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.locator(".button.main").first.click()  # whatever it is called in this language
    expect(button(page)).to_be_visible(timeout=THINKING_MS)


def button(page: Page) -> Any:
    return page.locator(".prompt").get_by_test_id("hint")


def card(page: Page) -> Any:
    return page.locator(".shell > .hint")


@pytest.mark.parametrize(
    ("name", "size"),
    [*((name, "desk") for name in GAMES), ("bootleggers", "phone"), ("cuba", "phone")],
)
def test_a_hint_in_three_presses(open_page: OpenPage, name: str, size: str) -> None:
    theme = "dark" if (list(GAMES).index(name) + (size == "phone")) % 2 else "light"
    page = open_page(size=size, color_scheme=theme)
    begun(page, name)
    button(page).click()
    expect(card(page)).to_have_attribute("data-stage", "look", timeout=THINKING_MS)
    assert card(page).locator(".look").inner_text()
    expect(card(page).locator("li")).to_have_count(0)
    check(page, f"hint-look-{name}", size)
    expect(button(page)).to_have_text("Best answers")
    button(page).click()
    answers = card(page).locator("li")
    assert 1 <= answers.count() <= 3
    assert "% to win" in answers.first.inner_text()
    assert answers.first.locator(".why").inner_text()
    check(page, f"hint-{name}", size)
    expect(page.locator(".seat.you")).to_contain_text("1 hint")
    expect(button(page)).to_have_text("Play it")
    prompt = page.get_by_test_id("prompt").inner_text()
    moves = int(page.evaluate("document.querySelectorAll('.log li').length"))
    button(page).click()
    expect(page.locator("p.note.refusal")).to_have_count(0)
    expect(card(page)).to_have_count(0)
    page.wait_for_function(
        """([prompt, lines]) => document.querySelector("[data-testid=prompt]").innerText !== prompt
            || document.querySelectorAll(".log li").length > lines""",
        arg=[prompt, moves],
    )


def test_by_keys_and_in_words(open_page: OpenPage) -> None:
    """h leads from stage to stage; the table in words has the same card."""
    page = open_page()
    begun(page, "soda")
    page.keyboard.press("h")
    expect(card(page)).to_have_attribute("data-stage", "look", timeout=THINKING_MS)
    page.keyboard.press("h")
    expect(card(page)).to_have_attribute("data-stage", "answers")
    words = page.locator("#words .hint li")
    assert words.all_inner_texts() == card(page).locator("li").all_inner_texts()
    page.keyboard.press("m")
    check(page, "hint-words", "desk")
    page.keyboard.press("h")
    expect(card(page)).to_have_count(0)


def test_in_german_and_put_away(open_page: OpenPage) -> None:
    page = open_page(locale="de-DE")
    begun(page, "soda")
    expect(button(page)).to_have_text("Tipp")
    button(page).click()
    expect(card(page)).to_contain_text("Sieh", timeout=THINKING_MS)
    button(page).click()
    expect(card(page).locator("li").first).to_contain_text("% Siegchance")
    check(page, "hint-german", "desk")
    card(page).locator(".dismiss").click()
    expect(card(page)).to_have_count(0)


def test_the_host_may_forbid_them(open_page: OpenPage) -> None:
    page = open_page()
    wish = {"game": "soda", "occupants": ["open", "easy", "easy"], **GAMES["soda"]}
    made = new_table(page, hints=False, **wish)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_test_id("packing").wait_for()
    expect(button(page)).to_have_count(0)


def test_training_asks_before_a_slip_and_plays_nothing_meanwhile(open_page: OpenPage) -> None:
    """Who begins Kingpin without a client has nobody to sell to."""
    page = open_page()
    page.evaluate(
        """localStorage.setItem("contraband.settings",
            JSON.stringify({coach: false, training: true}))"""
    )
    begun(page, "kingpin")
    shop = page.get_by_test_id("shop")
    expect(shop).to_contain_text("Roll 3 dice")
    doubt = page.locator(".shell > .doubt")
    shop.get_by_role("button", name="Roll").click()
    expect(doubt).to_contain_text("Are you sure?", timeout=THINKING_MS)
    expect(doubt.locator(".why")).to_contain_text("Client")
    check(page, "hint-doubt", "desk")
    doubt.get_by_role("button", name="Let me think again").click()
    expect(doubt).to_have_count(0)
    expect(shop).to_contain_text("Roll 3 dice")  # nothing has been played
    page.locator(".market [aria-label^='Small Client'] .legal").click()
    shop.get_by_role("button", name="Buy and roll").click()
    spending = page.get_by_test_id("spending")
    expect(spending).to_be_visible(timeout=THINKING_MS)  # no slip: it is just played
    expect(doubt).to_have_count(0)
    expect(page.locator(".seat.you")).not_to_contain_text("hint")


def test_who_is_sure_may_play_a_slip(open_page: OpenPage) -> None:
    page = open_page()
    begun(page, "kingpin")
    button(page).click()
    expect(card(page)).to_have_attribute("data-stage", "look", timeout=THINKING_MS)
    card(page).get_by_label("Tell me when I slip").check()
    page.get_by_test_id("shop").get_by_role("button", name="Roll").click()
    doubt = page.locator(".shell > .doubt")
    expect(doubt).to_contain_text("Are you sure?", timeout=THINKING_MS)
    doubt.get_by_role("button", name="Play it anyway").click()
    expect(page.get_by_test_id("spending")).to_be_visible()
