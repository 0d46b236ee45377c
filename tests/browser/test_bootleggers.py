"""Bootleggers in a real browser: deals, a broken word, Thugs, a refused truck, and the keyboard.

The tables are laid out beforehand (laid_bootleggers.py): no luck and no bot decides what is told.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from browser.conftest import lay_out, serving
from browser.laid import link
from browser.players import (
    NOTE_FLIGHTS,
    OUT_OF_REACH,
    SIZES,
    OpenPage,
    answer_in_words,
    flown,
    is_over,
    new_table,
    read_account,
    start_by_keys,
)
from browser.test_access import check
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Moved

SOON: Final = 4_000  # the table may have moved on meanwhile: then look again
TURNS: Final = 1_200
TESTS: Final = Path(__file__).parents[1]
CARDS: Final = TESTS.parent / "src/contraband/games/bootleggers/cards.toml"
# One card to play, one to answer it; all the others do nobody any harm. Money is no worry.
DECK: Final = {"inf1": 5, "inf2": 5, "hijack": 1, "investigation": 1}
CASH: Final = 30


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house whose box of Bootleggers holds just the cards of these stories."""
    folder = tmp_path_factory.mktemp("street")
    cards = folder / "cards.toml"
    box = CARDS.read_text(encoding="utf-8").replace("start_cash = 10", f"start_cash = {CASH}")
    head, deck = box.split("[action]")
    deck = re.sub(
        r"^(\w+) = \d+", lambda found: f"{found[1]} = {DECK.get(found[1], 0)}", deck, flags=re.M
    )
    cards.write_text(f"{head}[action]{deck}", encoding="utf-8")
    around = {"CONTRABAND_BOOTLEGGERS_CARDS": str(cards)}
    lay_out("laid_bootleggers", folder, **around)
    with serving(folder, **around) as address:
        yield address


def opened(page: Page, seats: int, people: int, **options: Any) -> dict[str, Any]:
    occupants = ["open"] * people + ["random"] * (seats - people)
    made = new_table(page, game="bootleggers", seats=seats, occupants=occupants, options=options)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    return made


def log_of(page: Page) -> str:
    return page.locator("div.log").inner_text()


# What a person is asked now.
ASKED: Final = """["investigate", "account", "bid", "draft", "placing", "loading", "lining-up",
    "permit", "reckoning", "answer", "talk", "window", "choices"]
    .find(name => document.querySelector(`[data-testid=${name}], section.${name}`)) ?? ''"""


class Person:
    """Plays by the mouse, without a wish of its own."""

    def __init__(self, page: Page) -> None:
        self.page = page

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
        """The highest card: above everything the bot has."""
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
        self.press(".reckon .honour:enabled")

    def answer(self) -> None:
        self.press(".answer .button:has-text('Decline'):enabled")

    def talk(self) -> None:
        self.press(".talk header .button:enabled")

    def window(self) -> None:
        self.press(".window header .button:enabled >> text=/Pass|Keep/")

    def choices(self) -> None:
        self.press(".choices .button:enabled")

    def investigate(self) -> None:
        self.press(".investigate .button:enabled >> nth=0")


class Alma(Person):
    """Holds Rosie's, lets nobody in, and sells a crate for cash and two promises."""

    sold = False

    def draft(self) -> None:
        if not self.press(".draft .legal:enabled:has-text('2 markers')"):
            super().draft()

    def placing(self) -> None:
        for _ in range(3):
            self.press(
                '.bar[aria-label="Rosie\'s"].legal .pick, .bar[aria-label="Rosie\'s"].picked .pick'
            )
        super().placing()

    def talk(self) -> None:
        if self.sold or not self.page.get_by_label("You give: Crates: more").count():
            super().talk()
            return
        page = self.page
        page.get_by_role("group", name="To", exact=True).get_by_text("Cleo").click(timeout=SOON)
        page.get_by_label("You give: Crates: more").click(timeout=SOON)
        page.get_by_label("You get: Cash: more").click(timeout=SOON)
        page.get_by_label("You get: Add a promise").select_option("pay_later", timeout=SOON)
        page.get_by_label("You get: Add a promise").select_option("word", timeout=SOON)
        page.get_by_label("In your own words").fill(WORD, timeout=SOON)
        self.press(".deal .button.main:enabled")
        self.sold = True

    def permit(self) -> None:
        expect(self.page.get_by_test_id("permit")).to_contain_text("you get")
        self.press(".permit .no:enabled")


class Ben(Person):
    """Drives to Rosie's uninvited, and knows somebody at the bureau."""

    def draft(self) -> None:
        if not self.press(".draft .legal:enabled:has-text('Investigation')"):
            super().draft()

    def lining_up(self) -> None:
        if not self.press('.bar[aria-label="Rosie\'s"].legal .pick'):
            super().lining_up()

    def investigate(self) -> None:
        self.press(".investigate .button:enabled:has-text('Investigat')")


class Cleo(Person):
    """Buys, breaks her word, keeps a truck empty and hijacks in the second round."""

    def draft(self) -> None:
        if not self.press(".draft .legal:enabled:has-text('Hijack')"):
            super().draft()

    def answer(self) -> None:
        """Alma's offer, and not one that the bot may have thought of."""
        if not self.press(f".answer:has-text('{WORD}') .button:has-text('Accept'):enabled"):
            super().answer()

    def reckoning(self) -> None:
        self.press(".reckon .break:enabled")

    def loading(self) -> None:
        self.press(".load .button:has-text('Empty')")
        super().loading()

    def window(self) -> None:
        if self.round() < 2 or not self.press(".window .one.can:has-text('Hijack')"):
            super().window()
            return
        while self.press(".chooser .button:enabled"):
            pass


WORD: Final = "You stay out of the Palace till Sunday"
STORY: Final = (
    "strike a deal",
    f"“{WORD}”",  # as it was offered
    "broke a promise",
    f"kept a promise to you: “{WORD}”",
    "away from Rosie's",
    "plays Hijack",
    "comes to nothing",
    "Round 3 begins",
)


def test_three_people_and_a_bot_tell_a_story(open_page: OpenPage) -> None:
    """A trade, a broken promise, a hijack that is investigated, a truck refused: in two rounds."""
    people = [maker(open_page(link("story", at))) for at, maker in enumerate((Alma, Ben, Cleo))]
    for _ in range(TURNS):
        for person in people:
            person.act()
        if "Round 3 begins" in log_of(people[0].page):
            break
    happened = log_of(people[0].page)
    assert [part for part in STORY if part not in happened] == []
    for promise in ("pay 2 G at the end of the round", WORD):
        kept = people[1].page.get_by_test_id("ledger").filter(has_text=promise)
        expect(kept.first).to_be_visible()
    expect(people[0].page.locator(".seat", has_text="Cleo")).to_contain_text("✗1")


OVER_THE_EDGE: Final = """() => [...document.querySelectorAll(".bar")].flatMap(bar => {
    const frame = bar.getBoundingClientRect()
    return [...bar.querySelectorAll(".crowd li, .facts > *")].filter(thing => {
        const box = thing.getBoundingClientRect()
        const low = box.bottom > frame.bottom + 1
        return low || box.left < frame.left - 1 || box.right > frame.right + 1
    }).map(thing => `${bar.ariaLabel}: ${thing.textContent.trim()}`)
})"""


@pytest.mark.parametrize("size", SIZES)
def test_a_crowd_stays_before_its_door(open_page: OpenPage, size: str) -> None:
    """Many gangs at The Palace: nobody stands outside of it, and no number is cut."""
    page = open_page(link("crowd"), size=size)
    gangs = page.locator(".bar[aria-label='The Palace'] .crowd li[data-seat]")
    expect(gangs.nth(3)).to_be_visible()
    assert page.evaluate(OVER_THE_EDGE) == []


# Names of houses with the mark of their leader over a letter.
COVERED_NAMES: Final = """() => [...document.querySelectorAll(".front")].filter(front => {
    const mark = front.querySelector(".leader")?.getBoundingClientRect()
    const letters = document.createRange()
    letters.selectNodeContents(front.querySelector("h3"))
    const name = letters.getBoundingClientRect()
    return mark && mark.bottom > name.top + 2 && mark.left < name.right && mark.right > name.left
}).map(front => front.textContent.trim())"""


@pytest.mark.parametrize("size", SIZES)
def test_a_leader_stands_on_no_name(open_page: OpenPage, size: str) -> None:
    page = open_page(link("led"), size=size)
    expect(page.locator(".front .leader").first).to_be_visible()
    assert page.evaluate(COVERED_NAMES) == []


@pytest.mark.parametrize("size", SIZES)
def test_what_people_hold_stands_in_one_place(open_page: OpenPage, size: str) -> None:
    """In their cards, where these stand beside the table; on phones below the street."""
    page = open_page(link("placing"), size=size)
    cards, row = (f"{at} .still >> visible=true" for at in (".seat", ".mobsters"))
    shown, other = (row, cards) if size == "phone" else (cards, row)
    expect(page.locator(shown)).to_have_count(6)
    expect(page.locator(other)).to_have_count(0)
    own = page.locator(".seat.you").bounding_box()
    assert own
    assert own["y"] + own["height"] <= SIZES[size][1]


def test_the_cards_of_six_who_hold_much_cover_none_of_them(open_page: OpenPage) -> None:
    """Late in a game, where the column is narrow: one's own card lies over nobody's."""
    page = open_page(link("much"), size="small")
    expect(page.locator(".seat .truck").first).to_be_visible()
    assert page.locator(".people").evaluate("it => it.scrollHeight - it.clientHeight") <= 1


def test_a_bot_names_its_price(open_page: OpenPage) -> None:
    """Whoever asks too much is answered with the same deal for less, and takes it."""
    page = open_page()
    made = new_table(page, game="bootleggers", seats=3, occupants=["open", "medium", "medium"])
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Start the game").click()
    cash = page.get_by_label("You get: Cash: more")
    person = Person(page)
    for _ in range(TURNS):
        if cash.count():
            break
        person.act()
    page.get_by_label("You give: Add a promise").select_option("pay_later")
    for _ in range(7):
        cash.click()
        page.locator(".promise").get_by_label("more").click()
    page.locator(".deal .button.main:enabled").click()
    answer = page.get_by_test_id("answer")
    expect(answer).to_contain_text("counter-offer")
    answer.get_by_role("button", name="Accept").click()
    expect(page.locator("div.log")).to_contain_text("strike a deal")


def test_a_plan_is_foretold_and_what_is_refused_says_why(open_page: OpenPage) -> None:
    """Who would lead, what a truck would earn; a closed speakeasy explains itself."""
    page = open_page(link("placing"))
    palace = page.locator(".bar[aria-label='The Palace']")
    expect(palace.locator(".pick")).to_be_visible()
    page.keyboard.press("6")
    expect(palace.locator(".ghost")).to_have_text("+1")
    expect(palace.locator(".note")).to_contain_text(re.compile("you: [CM]"))
    expect(page.get_by_test_id("placing")).to_contain_text("Place 1 marker")
    page.get_by_label("The Palace: less").click()
    expect(palace.locator(".ghost")).to_have_count(0)
    page.goto(link("lining-up"))
    expect(page.locator(".bar[aria-label=\"O'Malley's\"] .note")).to_contain_text("about")
    page.locator(".bar[aria-label='The Palace'] .pick").hover()
    expect(page.locator("p.note[role=status]")).to_contain_text("closed")


def test_a_card_need_not_be_asked_about(open_page: OpenPage) -> None:
    """Standing orders about one card: windows then go by as if its holder had passed."""
    page = open_page(link("orders"))
    page.get_by_test_id("standing").locator("summary").click()
    hijack = page.get_by_role("group", name="Hijack")
    expect(hijack.get_by_role("button", name="ask me")).to_have_attribute("aria-pressed", "true")
    hijack.get_by_role("button", name="always pass").click()
    expect(page.get_by_test_id("prompt")).not_to_contain_text("After loading")


def test_a_plea_says_what_it_brings(open_page: OpenPage) -> None:
    """At somebody's Public dock: the figures for both, and the usual request at one click."""
    page = open_page(link("plea"))
    talk = page.get_by_test_id("talk")
    expect(talk).to_contain_text("lets you in, you get")
    talk.get_by_role("button", name="let me in for").click()
    expect(talk.get_by_role("group", name="You get", exact=True)).to_contain_text("Rosie's")
    talk.locator(".button.main:enabled").click()
    expect(page.locator("div.log")).to_contain_text("trucks may unload at Rosie's")


def test_the_next_bid_waits_until_the_sale_was_seen(open_page: OpenPage) -> None:
    """With motion, and with the clock stopped in the middle of it. Later it can be read again."""
    page = open_page(reduced_motion="no-preference")
    page.clock.install()
    page.goto(link("last-sale"))
    expect(page.get_by_test_id("permit")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 5)
    page.locator(".permit .yes").click()
    expect(page.get_by_test_id("prompt")).to_contain_text("Bid")
    expect(page.get_by_test_id("sales")).to_be_visible()
    expect(page.get_by_test_id("bid")).to_have_count(0)
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.get_by_test_id("bid")).to_be_visible()
    page.get_by_test_id("bid").get_by_text("The last sale").click()
    expect(page.get_by_test_id("sales")).to_contain_text("Rosie's")


def test_crates_and_money_travel_and_a_thug_has_his_moment(open_page: OpenPage) -> None:
    """With motion on: a hijacked crate goes from truck to truck, money comes out of the house."""
    page = open_page("about:blank", reduced_motion="no-preference")
    page.add_init_script(NOTE_FLIGHTS)
    page.goto(link("robbery"))
    page.locator(".area .button", has_text="Let it be").first.click()
    expect(page.get_by_test_id("drama")).to_contain_text("Hijack")
    page.wait_for_function(
        "() => flown.some(([start]) => start.startsWith('truck-'))", timeout=8_000
    )
    crates = [pair for pair in flown(page) if pair[0].startswith("truck-")]
    assert all(end.startswith("truck-") and end != start for start, end in crates)
    page.goto("about:blank")
    page.goto(link("sale"))
    page.locator(".permit .yes").click()
    page.wait_for_function(
        "() => flown.some(([start]) => start.startsWith('bar-'))", timeout=15_000
    )
    sold = [pair for pair in flown(page) if pair[0].startswith("bar-")]
    assert all(end.startswith("seat-") for _, end in sold)


def test_bots_are_watched_to_the_end(open_page: OpenPage) -> None:
    page = open_page()
    made = opened(page, seats=3, people=1, rounds=4)
    page.get_by_role("button", name="Start the game").click()
    watcher = open_page(f"/t/{made['table']}")
    expect(watcher.locator(".street .bar")).to_have_count(6)
    page.get_by_role("button", name="Host").click()
    page.get_by_role("button", name="Let a bot play").first.click()
    page.keyboard.press("Escape")
    on = watcher.locator(".account .button.main", has_text="See the result")
    on.click(timeout=120_000)
    expect(watcher.locator(".result")).to_be_visible()
    assert watcher.locator(".legal, .pick, .muscle-card").count() == 0


def test_a_round_by_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, seats=3, people=1)
    start_by_keys(page, ".bootleggers")
    for _ in range(TURNS):
        if page.locator("section.account").count():
            read_account(page)
        else:
            answer_in_words(page)
        page.wait_for_timeout(60)
        if "Round 2 begins" in log_of(page) or is_over(page):
            return
    raise AssertionError("the round is not over")


# What the person asked must reach without scrolling, by the table where that is asked.
NEEDED: Final = {
    "bid": ".bid .display .card, .bid .muscle-card, .bid .button.main",
    "draft": ".draft .legal",
    "placing": ".place .button.main, .place .stepper button",
    "talk": ".talk header .button, .to .chip, .deal :is(.stepper button, select, .button.main)",
    "answer": ".answer .offer, .answer .button",
    "loading": ".load .stepper button, .load .button.main",
    "lining-up": ".line-up .one, .line-up .clear",
    "permit": ".permit .yes, .permit .no",
    "reckoning": ".reckon .button",
    "investigate": ".investigate .button",
    "window": ".window .one, .window header .button",
}


# Six at the table; the phone by night. Between the two only what fills the panel can go wrong.
LOOKED_AT: Final = {
    "desk": list(NEEDED),
    "small": ["bid", "placing", "talk"],
    "phone": list(NEEDED),
}


@pytest.mark.parametrize("size", SIZES)
def test_the_steps_fit_and_are_sound(open_page: OpenPage, size: str) -> None:
    page = open_page(size=size, color_scheme="dark" if size == "phone" else "light")
    for scene in LOOKED_AT[size]:
        page.goto(link(scene))
        expect(page.get_by_test_id(scene)).to_be_visible()
        check(page, f"bootleggers-{scene}", size)
        assert page.evaluate(OUT_OF_REACH, NEEDED[scene]) == [], scene
