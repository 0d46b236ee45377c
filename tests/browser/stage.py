"""A page that shows one laid-out moment and stays there: the house hears nothing of what is done.

Whatever would change the game is refused on its way, with a sentence, as the house would refuse it;
what others do meanwhile does not arrive. So everything can be pressed, and looked at for long.
"""

import json
import re
from typing import Any, Final, NamedTuple

from browser.laid import link
from playwright.sync_api import Page, WebSocketRoute

# Neither the guide nor the offer to notify, which only the browser could answer.
QUIET: Final = """if (location.protocol !== "about:") localStorage.setItem(
    "contraband.settings", JSON.stringify({coach: false, notify: "off"}))"""
HARMLESS: Final = ("hello", "ping", "look")


Scene = dict[str, Any]  # as laid_steps tells it


class House(NamedTuple):
    """A server with tables of one game laid out."""

    game: str
    address: str
    scenes: list[Scene]


def hold_still(page: Page) -> None:
    """From the first picture of a table on, nothing moves any more."""
    page.add_init_script(QUIET)
    page.route_web_socket(re.compile("^ws"), hold)


def hold(socket: WebSocketRoute) -> None:
    house = socket.connect_to_server()
    shown = False

    def from_page(message: str | bytes) -> None:
        told: dict[str, Any] = json.loads(message)
        if told["type"] in HARMLESS:
            house.send(message)
        elif "id" in told:
            no = {"type": "refused", "id": told["id"], "reason": "", "rule": "", "sentence": "No."}
            socket.send(json.dumps(no))

    def from_house(message: str | bytes) -> None:
        nonlocal shown
        kind = json.loads(message)["type"]
        if kind == "pong" or not shown:
            socket.send(message)
        shown = shown or kind == "picture"

    socket.on_message(from_page)
    house.on_message(from_house)


def show(page: Page, scene: Scene) -> None:
    """Open the table of a scene and wait until its room is drawn."""
    page.goto("about:blank")  # the next address may differ in nothing but its key
    page.goto(link(scene["table"]))
    page.locator(".area > *").first.wait_for()
    page.locator(".seats").wait_for()
    page.wait_for_timeout(150)
    wait = page.locator(".ask").get_by_role("button", name="Wait", exact=True)
    if wait.count():  # the only move would play itself
        wait.click()
