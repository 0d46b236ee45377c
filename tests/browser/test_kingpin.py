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
SHORT: Final = {"target_bankroll": "3000"}
ENOUGH: Final = 2_000  # a bankroll that waits for the story to be told before it wins


def opened(page: Page, seats: int, people: int = 1) -> dict[str, Any]:
    occupants = ["open"] * people + ["random"] * (seats - people)
    made = new_table(page, game="kingpin", seats=seats, occupants=occupants, options=SHORT)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    return made


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".kingpin")).to_be_visible()


def money(page: Page) -> int:
    text = page.locator(".race .runner.you .unseen").text_content() or ""
    return int(text.split("$")[1].split(" ")[0].replace(",", ""))


class Person:
    """Plays by the mouse; wants some specials, and some answers to those of others."""

    def __init__(self, page: Page, name: str, wants: list[str], victim: str) -> None:
        self.page = page
        self.name = name
        self.wants = wants  # specials still to be bought
        self.victim = victim
        self.answers: list[str] = []  # what to answer next, as far as possible
        self.waits = True  # does not win yet

    def act(self) -> None:
        """Whatever this person can do now."""
        page = self.page
        try:
            for name, do in (
                ("reaction", self.answer),
                ("shop", self.shop),
                ("spending", self.spend),
                ("agents", self.send),
                ("choices", self.release),
            ):
                if page.get_by_test_id(name).count():
                    do()
                    break
            else:
                if page.locator("section.account").count():
                    page.locator(".account .button.main").click(timeout=SOON)
        except Moved:
            return
        page.wait_for_timeout(30)

    def press(self, selector: str) -> bool:
        found = self.page.locator(selector)
        if found.count() == 0:
            return False
        found.first.click(timeout=SOON)
        return True

    def shop(self) -> None:
        for special in self.wants:
            if self.press(f".market [aria-label^='{special}'] .legal:enabled"):
                self.wants.remove(special)
                self.page.wait_for_timeout(100)
                return
        saving = bool(self.wants) and self.page.locator(".mine .card").count() > 4
        if not saving:
            for pile in ("Small Client", "Medium Client", "Truck 3"):
                if self.press(f".market [aria-label^='{pile}'] .legal:enabled"):
                    self.page.wait_for_timeout(100)
                    return
        self.press(".shop .button.main:enabled")

    def spend(self) -> None:
        if self.page.get_by_text("Playing the plan").count():
            return
        rich = self.waits and money(self.page) >= ENOUGH
        if rich or not self.press(".plan .all:enabled"):
            self.press(".plan .done:enabled")

    def send(self) -> None:
        """Inspectors and fixers go to the other person."""
        if money(self.page) >= 900:
            for agent in self.page.locator(".agents .agent").all():
                agent.click(timeout=SOON)
                if self.press(f".agents .chip[aria-label*='{self.victim}']"):
                    self.press(".agents .button.main:enabled")
                    return
        self.press(".agents .done:enabled")

    def answer(self) -> None:
        for wanted in self.answers:
            if self.press(f".reaction .answers .button:has-text('{wanted}')"):
                self.answers.remove(wanted)
                self.page.wait_for_timeout(300)
                return
        self.press(".reaction .answers .button:has-text('Let it happen')")
        self.page.wait_for_timeout(300)

    def release(self) -> None:
        if not self.press(".choices .legal:enabled"):
            self.press(".choices .button.main:enabled")


def log_of(page: Page) -> str:
    return page.locator(".log").inner_text()


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
