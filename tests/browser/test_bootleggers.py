"""Bootleggers in a real browser: deals, a broken word, Thugs, a refused truck, and the keyboard."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from browser.conftest import serving
from browser.players import SIZES, OpenPage, is_over, new_table, sit_down
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

    def draft_card(self, *wanted: str) -> None:
        for card in wanted:
            if self.press(f".draft .legal:enabled:has-text('{card}')"):
                return
        self.press(".draft .legal:enabled")


class Thrifty(Person):
    """Bids what costs nothing, so that the driver is always paid."""

    def bid(self) -> None:
        self.page.locator(".muscle-card:not(.refused)").first.click(timeout=SOON)
        self.press(".bid .button.main:enabled")


class Alma(Person):
    """Holds Rosie's and lets nobody in."""

    def draft(self) -> None:
        self.draft_card("Influence", "Investigation")

    def placing(self) -> None:
        for _ in range(3):
            self.press(
                '.bar[aria-label="Rosie\'s"].legal .pick, .bar[aria-label="Rosie\'s"].picked .pick'
            )
        expect(self.page.locator('.bar[aria-label="Rosie\'s"] .note').first).to_contain_text("you:")
        self.press(".place .button.main:enabled")

    def permit(self) -> None:
        expect(self.page.get_by_test_id("permit")).to_contain_text("you get")
        self.press(".permit .no:enabled")

    def reaction(self) -> None:
        if not self.press(".reaction .button:enabled:has-text('Investigat')"):
            super().reaction()


class Ben(Person):
    """Sells a crate for cash and a promise, and drives to Rosie's uninvited."""

    sold = False

    def draft(self) -> None:
        self.draft_card("Investigation", "Influence")

    def talk(self) -> None:
        if self.sold or not self.page.get_by_label("You give: Crates: more").count():
            super().talk()
            return
        self.page.get_by_role("group", name="To").get_by_text("Cleo").click(timeout=SOON)
        self.page.get_by_label("You give: Crates: more").click(timeout=SOON)
        self.page.get_by_label("You get: Cash: more").click(timeout=SOON)
        self.page.get_by_label("You get: Add a promise").select_option("pay_later", timeout=SOON)
        self.press(".deal .button.main:enabled")
        self.sold = True

    def lining_up(self) -> None:
        if not self.press('.bar[aria-label="Rosie\'s"].legal .pick'):
            super().lining_up()

    def reaction(self) -> None:
        if not self.press(".reaction .button:enabled:has-text('Investigat')"):
            super().reaction()


class Cleo(Person):
    """Buys, breaks her word, keeps a truck empty and hijacks."""

    def draft(self) -> None:
        self.draft_card("Hijack", "Influence")

    def answer(self) -> None:
        if not self.press(".answer .button:has-text('Accept'):enabled:not([aria-disabled=true])"):
            super().answer()

    def reckoning(self) -> None:
        self.press(".reckon .button:has-text('Break it'):enabled")

    def loading(self) -> None:
        self.press(".load .button:has-text('Empty')")
        super().loading()

    def window(self) -> None:
        if self.press(".window .one.can:has-text('Hijack')"):
            for _ in range(4):
                if not self.press(".chooser .button:enabled"):
                    break
        else:
            super().window()


STORY: Final = (
    "strike a deal",
    "broken a promise",
    "plays Hijack",
    "comes to nothing",
    "away from Rosie's",
)


def told(page: Page) -> list[str]:
    """The parts of the story that have not happened yet."""
    happened = log_of(page)
    return [part for part in STORY if part not in happened]


def gather(open_page: OpenPage) -> list[Person]:
    """Three people and a bot at a new table."""
    host = open_page()
    made = opened(host, seats=4, people=3)
    people: list[Person] = [Alma(host, "Alma")]
    makers: list[tuple[Callable[[Page, str], Person], str]] = [(Ben, "Ben"), (Cleo, "Cleo")]
    for maker, name in makers:
        guest = open_page(f"/t/{made['table']}")
        sit_down(guest, name)
        expect(host.get_by_text(name, exact=True).first).to_be_visible()
        people.append(maker(guest, name))
    begin(host)
    return people


def test_three_people_and_a_bot_tell_a_story(open_page: OpenPage) -> None:
    """A trade, a broken promise, a hijack that is investigated, a truck refused: in two rounds.

    The bot may take the wrong card away; then the story is told at another table.
    """
    for _ in range(3):
        people = gather(open_page)
        for _ in range(TURNS):
            for person in people:
                person.act()
            if not told(people[0].page) and people[0].round() > 2:
                break
            if people[0].round() > 3:
                break
        missing = told(people[0].page)
        if not missing:
            break
    assert missing == []
    ledger = people[1].page.get_by_test_id("ledger")
    expect(ledger.first).to_contain_text("pay 2 G at the end of the round")
    expect(people[0].page.locator(".mobster[aria-label='Cleo']")).to_contain_text("✗1")


def test_a_plan_is_foretold_and_what_is_refused_says_why(open_page: OpenPage) -> None:
    """Who would lead, what a truck would earn; a closed speakeasy explains itself."""
    page = open_page()
    opened(page, seats=3, people=1)
    begin(page)
    person = Thrifty(page, "Alma")
    seen: set[str] = set()
    for _ in range(TURNS):
        if "placing" not in seen and page.get_by_test_id("placing").count():
            palace = page.locator(".bar[aria-label='The Palace']")
            expect(palace.locator(".pick")).to_be_visible()
            page.keyboard.press("6")
            expect(palace.locator(".ghost")).to_have_text("+1")
            expect(palace.locator(".note")).to_contain_text(re.compile("you: [CM]"))
            expect(page.get_by_test_id("placing")).to_contain_text("Place 1 marker")
            page.get_by_label("The Palace: less").click()
            expect(palace.locator(".ghost")).to_have_count(0)
            seen.add("placing")
        if "lining up" not in seen and page.get_by_test_id("lining-up").count():
            house = page.locator(".bar[aria-label=\"O'Malley's\"]")
            expect(house.locator(".note")).to_contain_text("about")
            page.locator(".bar[aria-label='The Palace'] .pick").hover()
            expect(page.locator("p.note[role=status]")).to_contain_text("closed")
            seen.add("lining up")
        if len(seen) == 2:
            return
        person.act()
    raise AssertionError(f"only {seen}")


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
