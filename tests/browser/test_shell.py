"""Around the table: what is said covers nothing, the log opens at its end, keys mean one thing."""

from typing import Final

import pytest
from browser.players import (
    SIZES,
    OpenPage,
    act_once,
    alone,
    new_table,
    play_to_the_end,
    seal,
    sit_down,
)
from playwright.sync_api import Page, expect

# What a bubble covers of names, scores and buttons.
COVERED: Final = """() => {
    const bubble = document.querySelector("[data-testid=bubble]").getBoundingClientRect()
    const kept = document.querySelectorAll(".seat .name b, .seat .score, button")
    return [...kept].filter(item => {
        const box = item.getBoundingClientRect()
        return box.width > 0 && box.left < bubble.right - 1 && box.right > bubble.left + 1 &&
            box.top < bubble.bottom - 1 && box.bottom > bubble.top + 1
    }).map(item => item.textContent)
}"""


def pair(open_page: OpenPage) -> tuple[Page, Page]:
    """Alma at a desk, Ben with a phone; the guard is a bot."""
    host = open_page()
    made = new_table(host, seats=3, occupants=["open", "open", "easy"], options={"first_guard": 2})
    host.goto(f"/t/{made['table']}#{made['host_token']}")
    guest = open_page(f"/t/{made['table']}", size="phone")
    sit_down(guest, "Ben")
    expect(host.get_by_text("Ben", exact=True).first).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.get_by_test_id("packing")).to_be_visible()
    return host, guest


def test_what_is_said_covers_no_name_no_score_and_no_button(open_page: OpenPage) -> None:
    host, guest = pair(open_page)
    for page in (host, guest):
        page.get_by_role("tab", name="Talk").click()
        page.get_by_label("Say something").fill("Nothing but shirts and a very long sentence.")
        page.get_by_label("Say something").press("Enter")
    guest.get_by_role("tab", name="Table").click()
    expect(host.get_by_test_id("bubble").first).to_be_visible()
    assert host.evaluate(COVERED) == []
    expect(guest.get_by_test_id("bubble").first).to_be_hidden()
    expect(guest.get_by_test_id("said")).to_be_visible()


def test_on_a_phone_one_sees_who_is_who_and_the_log_opens_at_its_newest_line(
    open_page: OpenPage,
) -> None:
    page = open_page(size="phone")
    alone(page)
    expect(page.locator(".seat.you .own")).to_be_visible()
    expect(page.locator(".seat:not(.you) .face:visible")).to_have_count(2)  # these are bots
    play_to_the_end(page)
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log .line").last).to_be_in_viewport()


def test_the_talk_has_its_own_key(open_page: OpenPage) -> None:
    """Enter belongs to what has the focus, and to the room."""
    page = open_page()
    alone(page, options={"first_guard": 1})
    seal(page)
    page.locator("body").press("Enter")
    expect(page.locator("#say")).to_have_count(0)
    page.keyboard.press("c")
    expect(page.locator("#say")).to_be_focused()


def test_on_one_device_the_other_person_is_asked_there(open_page: OpenPage) -> None:
    page = open_page()
    made = new_table(page, seats=3, occupants=["open", "open", "easy"], options={"first_guard": 2})
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    sit_down(page, "Ben")
    page.get_by_role("button", name="Start the game").click()
    seal(page)
    page.get_by_role("button", name="I am Ben").click()
    seal(page)
    page.get_by_role("button", name="Ask to take back").click()
    asked = page.get_by_role("alertdialog")
    expect(asked).to_contain_text("would like to take a move back")
    asked.get_by_role("button", name="Agree").click()
    expect(page.locator(".log .undone")).not_to_have_count(0)


# Everything that is read at the table: headline, seats, the room, buttons, the log.
READ: Final = """() => [...document.querySelectorAll(
    ".prompt .sentence, .seat, .area h2, .area button, .log h3, .log .line, div.unseen"
)].map(item => item.innerText.trim()).filter(Boolean)"""


@pytest.mark.parametrize("game", ["soda", "nacho", "kingpin", "bootleggers"])
def test_another_language_changes_everything_at_once(open_page: OpenPage, game: str) -> None:
    """What is read after the switch is what somebody reads who has spoken it from the start."""
    page = open_page()
    options = {"first_guard": 1} if game == "soda" else {}
    made = new_table(page, game=game, seats=3, occupants=["open", "easy", "easy"], options=options)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Start the game").click()
    for _ in range(20):
        if page.locator(".log .line").count() < 6:
            act_once(page)
    page.locator(".prompt.mine").wait_for()
    page.wait_for_timeout(2500)  # the bots have answered too: nothing moves until this person does
    page.reload()  # nor is anything of theirs still being read out
    page.locator(".prompt.mine").wait_for()
    english = page.evaluate(READ)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option(label="Deutsch")
    expect(page.get_by_test_id("prompt")).not_to_have_text(english[0])
    page.keyboard.press("Escape")
    expect(page.get_by_text("verbunden", exact=True)).to_be_visible()
    german = page.evaluate(READ)
    page.reload()
    page.locator(".log .line").first.wait_for()
    page.wait_for_timeout(300)
    assert german == page.evaluate(READ)
    assert not [line for line in german if line in english and len(line) > 24]


# Pictures of rooms that do not fit their frames, and signs beyond the rim of the screen.
ART: Final = ".window > svg, .scene svg"
CROPPED: Final = """art => [...document.querySelectorAll(art)].filter(art => {
    const box = art.getBoundingClientRect()
    const frame = art.parentElement.getBoundingClientRect()
    return box.height > frame.height + 2 || box.width > frame.width + 2 || box.right > innerWidth
}).length"""


def test_in_the_hall_no_picture_is_cut(open_page: OpenPage) -> None:
    page = open_page()
    page.locator(".window > svg").first.wait_for()
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CROPPED, ART) == 0, width
        strengths = page.locator(".against label")
        tops = strengths.evaluate_all("labels => labels.map(label => label.offsetTop)")
        assert (len(tops), len(set(tops))) == (5, 1), width
