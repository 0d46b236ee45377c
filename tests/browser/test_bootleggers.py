"""Bootleggers in a real browser: watched to the end, by keyboard, at three sizes."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from browser.conftest import serving
from browser.players import SIZES, OpenPage, is_over, new_table
from browser.test_access import check
from browser.test_keyboard import press_until
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Moved

SOON: Final = 4_000  # the table may have moved on meanwhile: then look again
TURNS: Final = 1_200
CARDS: Final = Path(__file__).parents[2] / "src/contraband/games/bootleggers/cards.toml"
# A small box for four: all eight cards come up within two rounds.
DECK: Final = {"inf2": 4, "hijack": 2, "investigation": 2}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house whose box of Bootleggers holds just the cards of these stories."""
    folder = tmp_path_factory.mktemp("street")
    cards = folder / "cards.toml"
    box = CARDS.read_text(encoding="utf-8").replace("players = [3, 6]", "players = [3, 4]")
    head, deck = box.split("[action]")
    deck = re.sub(
        r"^(\w+) = \d+", lambda found: f"{found[1]} = {DECK.get(found[1], 0)}", deck, flags=re.M
    )
    cards.write_text(f"{head}[action]{deck}", encoding="utf-8")
    with serving(folder, CONTRABAND_BOOTLEGGERS_CARDS=str(cards)) as address:
        yield address


def opened(page: Page, seats: int, people: int, **options: Any) -> dict[str, Any]:
    occupants = ["open"] * people + ["random"] * (seats - people)
    made = new_table(page, game="bootleggers", seats=seats, occupants=occupants, options=options)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    return made


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".bootleggers")).to_be_visible()


def log_of(page: Page) -> str:
    return page.locator("div.log").inner_text()


# What a person is asked now: a reaction comes before everything else.
ASKED: Final = """["reaction", "account", "bid", "draft", "placing", "loading", "lining-up",
    "permit", "reckoning", "answer", "talk", "window", "choices"]
    .find(name => document.querySelector(`[data-testid=${name}], section.${name}`)) ?? ''"""


class Person:
    """Plays by the mouse, without a wish of its own."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    def act(self) -> None:
        asked = self.page.evaluate(ASKED)
        try:
            if asked:
                getattr(self, asked.replace("-", "_"))()
        except Moved:
            return
        self.page.wait_for_timeout(30)

    def press(self, selector: str) -> bool:
        found = self.page.locator(selector)
        if found.count() == 0:
            return False
        found.first.click(timeout=SOON)
        return True

    def round(self) -> int:
        return int(self.page.locator(".track .now .num").inner_text(timeout=SOON))

    def account(self) -> None:
        self.press(".account .button.main")

    def bid(self) -> None:
        """The highest card that can be paid: people choose before the bot does."""
        self.page.locator(".muscle-card:not(.refused)").last.click(timeout=SOON)
        self.press(".bid .button.main:enabled")

    def draft(self) -> None:
        self.press(".draft .legal:enabled")

    def placing(self) -> None:
        self.press(".place .button.main:enabled")

    def loading(self) -> None:
        self.press(".load .button.main:enabled")

    def lining_up(self) -> None:
        self.press(".bar[aria-label=\"O'Malley's\"] .pick")

    def permit(self) -> None:
        self.press(".permit .yes:enabled")

    def reckoning(self) -> None:
        self.press(".reckon .button:has-text('Keep it'):enabled")

    def answer(self) -> None:
        self.press(".answer .button:has-text('Decline'):enabled")

    def talk(self) -> None:
        self.press(".talk header .button:enabled")

    def window(self) -> None:
        self.press(".window header .button:enabled >> text=/Pass|Keep/")

    def choices(self) -> None:
        self.press(".choices .button:enabled")

    def reaction(self) -> None:
        self.press(".reaction .answers .button:enabled >> nth=0")


class Thrifty(Person):
    """Bids what costs nothing, so that the driver is always paid."""

    def bid(self) -> None:
        self.page.locator(".muscle-card:not(.refused)").first.click(timeout=SOON)
        self.press(".bid .button.main:enabled")


def test_bots_are_watched_to_the_end(open_page: OpenPage) -> None:
    page = open_page()
    made = opened(page, seats=4, people=1, rounds=4)
    begin(page)
    watcher = open_page(f"/t/{made['table']}")
    expect(watcher.locator(".street .bar")).to_have_count(6)
    page.get_by_role("button", name="Host").click()
    page.get_by_role("button", name="Let a bot play").first.click()
    page.keyboard.press("Escape")
    on = watcher.locator(".account .button.main", has_text="See the result")
    on.click(timeout=120_000)
    expect(watcher.locator(".result")).to_be_visible()
    assert watcher.locator(".legal, .pick, .muscle-card").count() == 0


def keyed(page: Page) -> None:
    """One decision without a mouse: m leads to the table in words, Enter presses."""
    if page.locator("section.account").count():
        page.keyboard.press("Enter")
    elif page.locator("#words .button:enabled").count():
        page.keyboard.press("m")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    page.wait_for_timeout(60)


def test_a_round_by_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, seats=3, people=1)
    press_until(page, "Start the game")
    page.keyboard.press("Enter")
    expect(page.locator(".bootleggers")).to_be_visible()
    for _ in range(TURNS):
        keyed(page)
        if "Round 2 begins" in log_of(page) or is_over(page):
            return
    raise AssertionError("the round is not over")


# What the person asked must reach without scrolling.
NEEDED: Final = {
    "bid": ".bid .display .card, .bid .muscle-card, .bid .button.main",
    "talk": ".talk header .button, .deal .button.main",
    "draft": ".draft .legal",
    "placing": ".place .button.main, .place .stepper button",
    "loading": ".load .stepper button, .load .button.main",
    "lining-up": ".line-up .one, .line-up .clear",
}


@pytest.mark.parametrize("size", SIZES)
def test_the_steps_fit_and_are_sound(open_page: OpenPage, size: str) -> None:
    page = open_page(size=size, color_scheme="dark" if size == "small" else "light")
    opened(page, seats=4, people=1)
    begin(page)
    person = Thrifty(page, "Alma")
    left = dict(NEEDED)
    for _ in range(TURNS):
        asked = page.evaluate(ASKED)
        if asked in left:
            check(page, f"bootleggers-{asked}", size, left.pop(asked))
        if not left:
            return
        person.act()
    raise AssertionError(f"never asked: {left}")
