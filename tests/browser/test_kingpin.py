"""Kingpin in a real browser: people, bots, a war, and the keyboard alone."""

from typing import Any, Final

import pytest
from browser.players import SIZES, OpenPage, is_over, new_table, sit_down
from browser.test_access import check
from browser.test_keyboard import press_until
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Moved

SOON: Final = 4_000  # the table may have moved on meanwhile: then look again
ROUNDS: Final = 1_500
WINDOW_MS: Final = 1_050
SHORT: Final = {"target_bankroll": "3000"}
ENOUGH: Final = 1_200  # with that much, people make no more money until the story is told
BASICS: Final = ("Small Client", "Medium Client", "Small Client")  # bought before all specials


def opened(page: Page, seats: int, people: int = 1) -> dict[str, Any]:
    occupants = ["open"] * people + ["random"] * (seats - people)
    made = new_table(page, game="kingpin", seats=seats, occupants=occupants, options=SHORT)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    return made


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".kingpin")).to_be_visible()


def money(page: Page, name: str) -> int:
    """The bankroll of somebody, as the race tells it."""
    runner = page.locator(".race .runner .unseen").filter(has_text=f"{name}:")
    text = runner.text_content(timeout=SOON) or ""
    return int(text.split("$")[1].split(" ")[0].replace(",", ""))


# What a person is asked now: a reaction comes before everything else.
ASKED: Final = """["reaction", "shop", "spending", "agents", "choices", "account"]
    .find(name => document.querySelector(`[data-testid=${name}], section.${name}`)) ?? ''"""


class Person:
    """Plays by the mouse; wants some specials, and some answers to those of others."""

    def __init__(self, page: Page, name: str, wants: list[str], victim: str) -> None:
        self.page = page
        self.name = name
        self.wants = [*BASICS, *wants]  # still to be bought, in this order
        self.victim = victim
        self.answers: list[str] = []  # what to answer next, as far as possible
        self.waits = True  # does not win yet

    def act(self) -> None:
        """Whatever this person can do now."""
        asked = self.page.evaluate(ASKED)
        try:
            if asked == "account":
                self.page.locator(".account .button.main").click(timeout=SOON)
            elif asked:
                getattr(self, asked)()
        except Moved:
            return
        self.page.wait_for_timeout(30)

    def press(self, selector: str) -> bool:
        found = self.page.locator(selector)
        if found.count() == 0:
            return False
        found.first.click(timeout=SOON)
        return True

    def shop(self) -> None:
        if self.wants and self.press(f".market [aria-label^='{self.wants[0]}'] .legal:enabled"):
            self.wants.pop(0)
            self.page.wait_for_timeout(100)
        else:
            self.press(".shop .button.main:enabled")

    def spending(self) -> None:
        if self.page.get_by_text("Playing the plan").count():
            return
        if self.waits and not self.wants and money(self.page, self.name) >= ENOUGH:
            if not self.wake():
                self.press(".plan .done:enabled")
        elif not self.press(".plan .all:enabled"):
            self.press(".plan .done:enabled")

    def wake(self) -> bool:
        """Two dice of a face, taken by hand, make a tired special ready."""
        if self.page.locator(".mine .card.tired").count() == 0:
            return False
        pair = self.page.locator(".dice .face:has(.die:nth-child(2))")
        if pair.count() == 0:
            return False
        pair.first.click(timeout=SOON)
        pair.first.click(timeout=SOON)
        if self.press(".uses .use:has-text('wake')"):
            self.page.wait_for_timeout(100)
            return True
        self.page.keyboard.press("Backspace")
        return False

    def agents(self) -> None:
        """Inspectors and fixers go to the other person."""
        if money(self.page, self.name) >= 800 and money(self.page, self.victim) >= 600:
            for agent in self.page.locator(".agents .agent").all():
                agent.click(timeout=SOON)
                if self.press(f".agents .chip[aria-label*='{self.victim}']"):
                    self.press(".agents .button.main:enabled")
                    return
        self.press(".agents .done:enabled")

    def reaction(self) -> None:
        """Nobody's answer counts before the window's least time is over."""
        self.page.wait_for_timeout(WINDOW_MS)
        answers = [*self.answers, "Let it happen"]
        for wanted in answers:
            if self.press(f".reaction .answers .button:enabled:has-text('{wanted}')"):
                self.page.get_by_test_id("reaction").wait_for(state="detached")
                if wanted in self.answers:
                    self.answers.remove(wanted)
                return

    def choices(self) -> None:
        if not self.press(".choices .legal:enabled"):
            self.press(".choices .button.main:enabled")


def log_of(page: Page) -> str:
    return page.locator("div.log").inner_text()


def test_two_people_and_two_bots_finish_a_game(open_page: OpenPage) -> None:
    """An inspector is paid off, a contract doubled, a shield held up, a card released."""
    host = open_page()
    made = opened(host, seats=4, people=2)
    guest = open_page(f"/t/{made['table']}")
    sit_down(guest, "Ben")
    expect(host.get_by_text("Ben", exact=True).first).to_be_visible()
    begin(host)
    alma = Person(host, "Alma", ["Inspector", "Fixer"], victim="Ben")
    ben = Person(guest, "Ben", ["Shield"], victim="Alma")
    ben.answers = ["Settle", "Double", "Use the shield"]
    story = ("You settle", "You double", "You hold up the shield", "out of the hold")
    for _ in range(ROUNDS):
        alma.act()
        ben.act()
        told = log_of(guest)
        if all(part in told for part in story):
            alma.waits = ben.waits = False
        if is_over(host) and is_over(guest):
            break
    told = log_of(guest)
    assert [part for part in story if part not in told] == []
    assert is_over(host)
    assert is_over(guest)


def test_dice_show_what_they_do_and_a_refused_thing_says_why(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, seats=4)
    begin(page)
    shop = page.get_by_test_id("shop")
    expect(shop).to_be_visible()
    page.locator(".market [aria-label^='Outlet 12'] .refused").hover()
    expect(page.locator("p.note")).to_contain_text("bankroll is too small")
    page.locator(".market [aria-label^='Small Client'] .legal").click()
    expect(shop).to_contain_text("Roll 4 dice")
    page.get_by_role("button", name="Undo").click()
    expect(shop).to_contain_text("Roll 3 dice")
    shop.get_by_role("button", name="Roll").click()
    expect(page.get_by_test_id("spending")).to_be_visible()
    page.locator(".dice .face:not(.none)").first.click()
    expect(page.get_by_test_id("uses")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.get_by_test_id("plan")).to_be_visible()


def test_a_die_is_dragged_onto_a_card(open_page: OpenPage) -> None:
    """The first roll with a 2 moves the load of the truck: by hand, not by the plan."""
    page = open_page()
    opened(page, seats=2)
    begin(page)
    for _ in range(40):
        if page.locator(".face[data-face='2']:not(.none)").count():
            break
        if page.get_by_test_id("shop").count():
            page.locator(".shop .button.main").click()
        elif page.locator(".plan .done:enabled").count():
            page.locator(".plan .done").click()
        page.wait_for_timeout(100)
    page.locator(".face[data-face='2']").drag_to(page.locator(".mine .card.truck"))
    expect(page.locator(".mine .card.outlet .load")).to_have_text("3/3")


def keyed(page: Page) -> None:
    """One decision without a mouse: m leads to the table in words, Enter presses."""
    if page.locator("section.account").count():
        page.keyboard.press("Enter")
    elif page.get_by_test_id("spending").count() and page.locator(".plan .all:enabled").count():
        page.keyboard.press("p")  # the whole plan
        expect(page.locator(".plan .all")).to_have_count(0)
    elif page.locator("#words .button:enabled").count():
        page.keyboard.press("m")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    page.wait_for_timeout(40)


def test_a_whole_game_by_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, seats=2)
    press_until(page, "Start the game")
    page.keyboard.press("Enter")
    expect(page.locator(".kingpin")).to_be_visible()
    for _ in range(ROUNDS):
        keyed(page)
        if is_over(page):
            return
    raise AssertionError("the game is not over")


# What the person asked must reach without scrolling.
NEEDED: Final = {
    "shop": ".market .target, .mine .card, .shop .button.main",
    "spending": ".mine .card, .dice .face, .plan .button",
}


@pytest.mark.parametrize("size", SIZES)
def test_the_steps_fit_and_are_sound(open_page: OpenPage, size: str) -> None:
    page = open_page(size=size)
    opened(page, seats=4)
    begin(page)
    person = Person(page, "Alma", [], victim="Ada")
    turns = 0
    for _ in range(300):
        if page.get_by_test_id("shop").count() and turns == 0:
            check(page, "kingpin-shop", size, NEEDED["shop"])
            turns += 1
        elif turns == 1 and page.locator(".plan .all:enabled").count():
            check(page, "kingpin-spending", size, NEEDED["spending"])
            return
        person.act()
    raise AssertionError("no dice to spend")
