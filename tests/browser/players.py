"""What a person does at a table, with the mouse, a finger or the keyboard."""

import os
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Moved

SIZES: Final = {"desk": (1440, 900), "small": (1024, 768), "phone": (390, 844)}
OpenPage = Callable[..., Page]
ALL: Final = os.environ.get("CONTRABAND_PICTURES") == "all"  # make pictures: leave nothing out

# What leads on: the curtain between two people, the account, a move, the next step.
WAYS_ON: Final = ":is(.curtain button, .account .button.main, .legal:enabled, .guard .next:enabled)"


# What of the things needed lies outside the room's area, or is too small for a finger.
OUT_OF_REACH: Final = """needed => [...document.querySelectorAll(needed)].filter(item => {
    const screen = document.querySelector("main").getBoundingClientRect()
    const box = item.getBoundingClientRect()
    const touched = matchMedia("(pointer: coarse)").matches && item.matches("button:enabled")
    const small = touched && (box.width < 43.5 || box.height < 43.5)
    const outside = box.top < screen.top - 1 || box.bottom > screen.bottom + 1
    return box.width > 0 && (outside || small)
}).map(item => item.outerHTML.slice(0, 160))"""


# Notes everything that flies or walks over the table: from which anchor to which. For pages with
# motion on, before they open.
NOTE_FLIGHTS: Final = """(() => {
    window.flown = []
    const animate = Element.prototype.animate
    const nearest = (spot, half) => {
        const [x, y] = spot.split(" ").map((at) => parseFloat(at) + half)
        const far = (node) => {
            const box = node.getBoundingClientRect()
            if (box.width === 0) return Infinity
            return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y)
        }
        const all = [...document.querySelectorAll("[data-anchor]")].sort((a, b) => far(a) - far(b))
        return far(all[0]) < 30 ? all[0].dataset.anchor : "nowhere"
    }
    Element.prototype.animate = function (frames, timing) {
        if (this.closest(".sky")) {
            const half = this.offsetWidth / 2
            const ends = [frames[0], frames.at(-1)]
            window.flown.push(ends.map((frame) => nearest(frame.translate, half)))
        }
        return animate.call(this, frames, timing)
    }
})()"""


def flown(page: Page) -> list[list[str]]:
    """What has travelled so far, as pairs of anchors; forgotten after the question."""
    return list(page.evaluate("flown.splice(0)"))


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


def start(page: Page, made: dict[str, Any]) -> None:
    """Open the table with the host's key and begin."""
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".soda").wait_for()


def alone(page: Page, **wish: Any) -> dict[str, Any]:
    """One person against two bots, the game begun."""
    made = new_table(page, seats=3, occupants=["open", "easy", "easy"], **wish)
    start(page, made)
    return made


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def seal(page: Page, patience: int = 20_000) -> None:
    """Pack the first cards of the hand, whatever they are."""
    page.get_by_test_id("packing").wait_for()
    for at in range(page.locator(".slot").count()):
        page.locator(".hand .card").nth(at).click(timeout=patience)
    page.locator(".manifest .button.main").click(timeout=patience)


def act_once(page: Page) -> None:
    """Whatever this person can do now with the mouse or a finger."""
    if is_over(page):
        return
    try:
        if page.get_by_test_id("packing").count() and not page.locator(".curtain").count():
            seal(page, 2_000)
        elif page.locator(WAYS_ON).count():
            page.locator(WAYS_ON).first.click(timeout=1_000)
    except Moved:
        return  # the table has moved on meanwhile: look again
    page.wait_for_timeout(60)


def play_to_the_end(*pages: Page, rounds: int = 800) -> None:
    for _ in range(rounds):
        for page in pages:
            act_once(page)
        if all(is_over(page) for page in pages):
            return
    raise AssertionError(f"the game is not over: {pages[0].get_by_test_id('prompt').inner_text()}")


# -- without a mouse -------------------------------------------------------------------------------


def focus_text(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.textContent?.trim() ?? ''"))


def press_until(page: Page, wanted: str, limit: int = 60) -> None:
    for _ in range(limit):
        page.keyboard.press("Tab")
        if focus_text(page).startswith(wanted):
            return
    raise AssertionError(f"Tab never reaches {wanted!r}")


def start_by_keys(page: Page, room: str) -> None:
    press_until(page, "Start the game")
    page.keyboard.press("Enter")
    expect(page.locator(room)).to_be_visible()


def read_account(page: Page) -> None:
    """The way on has the focus already, unless the last key of the move before has taken it on."""
    way_on = page.locator(".account .button.main")
    page.wait_for_timeout(100)
    if not way_on.evaluate("it => it === document.activeElement"):
        press_until(page, way_on.inner_text(), 400)  # every line of the log is a stop on the way
    page.keyboard.press("Enter")
    expect(page.locator("section.account")).to_have_count(0)


def answer_in_words(page: Page) -> None:
    """m leads to the table in words, Tab to its first button, Enter presses it."""
    if page.locator("#words .button:enabled").count():
        page.keyboard.press("m")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")


def keyed_to_the_end(page: Page, decide: Callable[[Page], None], rounds: int) -> None:
    """A whole game by keys; ``decide`` answers what the room asks in its own way, or in words."""
    for _ in range(rounds):
        if page.locator("section.account").count():
            read_account(page)
        else:
            decide(page)
        page.wait_for_timeout(40)
        if is_over(page):
            return
    raise AssertionError(f"the game is not over: {page.get_by_test_id('prompt').inner_text()}")
