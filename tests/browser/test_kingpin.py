"""Kingpin in a real browser: people, bots, a war (laid_kingpin.py), and the keyboard alone."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from browser.conftest import lay_out, serving
from browser.laid import link
from browser.players import (
    NOTE_FLIGHTS,
    OUT_OF_REACH,
    OpenPage,
    answer_in_words,
    flown,
    is_over,
    keyed_to_the_end,
    new_table,
    start_by_keys,
)
from browser.test_access import check
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Moved

SOON: Final = 4_000  # the table may have moved on meanwhile: then look again
ROUNDS: Final = 1_500
SHORT: Final = {"target_bankroll": "3000"}
ENOUGH: Final = 1_200  # with that much, people make no more money until the story is told


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("city")
    lay_out("laid_kingpin", folder)
    with serving(folder) as address:
        yield address


def opened(page: Page, seats: int, **options: str) -> dict[str, Any]:
    occupants = ["open"] + ["random"] * (seats - 1)
    wish = {**SHORT, **options}
    made = new_table(page, game="kingpin", seats=seats, occupants=occupants, options=wish)
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

# What the person asked must reach without scrolling, and with a finger.
NEEDED: Final = {
    "reaction": ".reaction .button",
    "shop": ".market .target, .mine .card, .shop .button.main",
    "spending": ".mine .card, .dice .face, :is(.plan, .uses) .button",
    "agents": ".rivals .legal, .agents :is(.agent, .chip, .button)",
    "choices": ".choices :is(.legal, .button)",
}


class Person:
    """Plays by the mouse or a finger; wants some cards, and some answers to those of others."""

    def __init__(self, page: Page, name: str, wants: list[str], victim: str) -> None:
        self.page = page
        self.name = name
        self.wants = list(wants)  # still to be bought, in this order
        self.victim = victim
        self.answers: list[str] = []  # what to answer next, as far as possible
        self.hurries = False  # to the end of the game

    def act(self) -> None:
        """Whatever this person can do now, once everything it takes is in sight."""
        asked = self.page.evaluate(ASKED)
        try:
            if asked == "account":
                self.page.locator(".account .button.main").click(timeout=SOON)
            elif asked:
                self.reaches(asked)
                getattr(self, asked)()
        except Moved:
            return
        self.page.wait_for_timeout(30)

    def reaches(self, asked: str) -> None:
        needed = NEEDED[asked]
        if self.page.evaluate(OUT_OF_REACH, needed):
            self.page.wait_for_timeout(250)  # the picture may have been changing
            far = self.page.evaluate(OUT_OF_REACH, needed)
            assert self.page.evaluate(ASKED) != asked or far == []

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
            if self.page.get_by_text("Put it back").count() == 0:
                return
        self.press(".shop > .button.main:enabled")

    def spending(self) -> None:
        if self.page.get_by_text("Playing the plan").count():
            return
        if not self.hurries and not self.wants:
            if self.wake():
                return
            if money(self.page, self.name) >= ENOUGH:
                self.press(".plan .done:enabled")
                return
        if not self.press(".plan .all:enabled"):
            self.press(".plan .done:enabled")

    def wake(self) -> bool:
        """Two dice of a face, taken by hand, make a tired special ready."""
        tired = self.page.locator(".mine .card.tired")
        pair = self.page.locator(".dice .face:has(.die:nth-child(2))")
        if tired.count() == 0 or pair.count() == 0:
            return False
        pair.first.click(timeout=SOON)
        self.page.locator(".uses .size").nth(1).click(timeout=SOON)
        tired.first.click(timeout=SOON)
        self.page.wait_for_timeout(100)
        return True

    def agents(self) -> None:
        """Inspectors and fixers go to the other person."""
        if money(self.page, self.name) >= 800 and money(self.page, self.victim) >= 600:
            for agent in self.page.locator(".agents .agent").all():
                agent.click(timeout=SOON)
                if self.press(f".rivals [aria-label='{self.victim}'] .card.legal"):
                    self.press(".agents .button.main:enabled")
                    return
        self.press(".agents .done:enabled")

    def reaction(self) -> None:
        """A contract is doubled by naming a card, everything else is a button."""
        for wanted in [*self.answers, "Let it happen"]:
            if self.press(
                f".answers .chip:enabled[aria-label^='{wanted}'],"
                f".answers .button:enabled:has-text('{wanted}')"
            ):
                self.page.get_by_test_id("reaction").wait_for(state="detached")
                if wanted in self.answers:
                    self.answers.remove(wanted)
                return

    def choices(self) -> None:
        if not self.press(".choices .legal:enabled"):
            self.press(".choices .button.main:enabled")


def log_of(page: Page) -> str:
    if page.locator("div.log").count() == 0:  # a finger slipped onto a tab while the table moved
        page.locator(".tab.table").click()
    return page.locator("div.log").text_content() or ""


def test_two_people_and_two_bots_finish_a_game(open_page: OpenPage) -> None:
    """An inspector is paid off, a contract doubled, a shield held up, a card released.

    All the way one person has a screen, the other a phone, and nobody has to scroll.
    """
    host = open_page(link("war", 0))
    guest = open_page(link("war", 1), size="phone")
    alma = Person(host, "Alma", [], victim="Ben")
    ben = Person(guest, "Ben", [], victim="Alma")
    ben.answers = ["Settle", "Double", "Use the shield"]
    story = ("You settle", "You double", "You hold up the shield", "out of the hold")
    for _ in range(ROUNDS):
        alma.act()
        ben.act()
        told = log_of(guest)
        alma.hurries = ben.hurries = all(part in told for part in story)
        if is_over(host) and is_over(guest):
            break
    assert [part for part in story if part not in told] == []
    assert is_over(host)
    assert is_over(guest)


def test_who_always_passes_need_not_answer(open_page: OpenPage) -> None:
    """A standing order for all reactions: a card goes to the hold, and nobody has pressed a key."""
    guest = open_page(link("orders", 1))
    guest.get_by_text("Standing orders").click()
    guest.get_by_label("All reactions").select_option("pass")
    host = open_page(link("orders", 0))
    alma = Person(host, "Alma", [], victim="Ben")
    for _ in range(ROUNDS):
        alma.act()
        if "goes to the hold" in log_of(guest):
            return
    raise AssertionError("nobody was inspected")


def test_dice_show_what_they_do_and_a_refused_thing_says_why(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, seats=4)
    begin(page)
    shop = page.get_by_test_id("shop")
    expect(shop).to_be_visible()
    page.locator(".market [aria-label^='Outlet 12'] .refused").hover()
    expect(page.locator("p.note")).to_contain_text("do not have enough money")
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


def test_the_last_purchase_waits_for_the_roll(open_page: OpenPage) -> None:
    """The rules roll when nothing can be paid any more; nobody is rushed into that."""
    page = open_page()
    opened(page, seats=2)
    begin(page)
    shop = page.get_by_test_id("shop")
    dear = page.locator(".market [aria-label^='Medium Client'] .legal")
    dear.click()
    expect(shop).to_contain_text("Buy and roll 4 dice")
    assert "You buy" not in log_of(page)
    shop.get_by_role("button", name="Put it back").click()
    expect(shop).to_contain_text("Roll 3 dice")
    dear.click()
    shop.get_by_role("button", name="Buy and roll").click()
    expect(page.get_by_test_id("spending")).to_be_visible()
    assert "You buy a Medium Client" in log_of(page)


def test_a_load_is_divided_by_hand(open_page: OpenPage) -> None:
    """Two units here and one there; without a 2 the whole roll is given for it."""
    page = open_page()
    opened(page, seats=4)
    begin(page)
    page.locator(".market [aria-label^='Outlet 3'] .legal").click()
    expect(page.get_by_test_id("shop")).to_contain_text("Roll 4 dice")
    page.locator(".shop > .button.main").click()
    expect(page.get_by_test_id("spending")).to_be_visible()
    page.keyboard.press("2")
    outlets = page.get_by_test_id("divide").locator(".outlet")
    expect(outlets).to_have_count(2)
    move = page.get_by_role("button", name="Move 3 units")
    outlets.first.get_by_role("button", name="One less").click()
    expect(move).to_be_disabled()
    outlets.last.get_by_role("button", name="One more").click()
    move.click()
    expect(page.locator(".mine .outlet .holds")).to_have_text(["2/3", "1/3"])


def roll_until(page: Page, seen: str) -> None:
    """Roll and let the dice go, turn after turn, while a bot takes its own between."""
    for _ in range(ROUNDS):
        if page.locator(seen).count():
            return
        try:
            if page.get_by_test_id("shop").count():
                page.locator(".shop > .button.main:enabled").click(timeout=SOON)
            elif page.locator(".plan .done:enabled").count():
                page.locator(".plan .done:enabled").click(timeout=SOON)
        except Moved:
            continue  # the bot's turn ended between the look and the click
        page.wait_for_timeout(100)
    raise AssertionError(f"never seen: {seen}")


def test_a_die_is_dragged_onto_a_card(open_page: OpenPage) -> None:
    """The first roll with a 2 moves the load of the truck: by hand, not by the plan."""
    page = open_page()
    opened(page, seats=2)
    begin(page)
    roll_until(page, "button.face[data-face='2']:not(.none)")
    page.locator("button.face[data-face='2']").drag_to(page.locator(".mine .card.truck"))
    expect(page.locator(".mine .card.outlet .holds")).to_have_text("3/3")


def keyed(page: Page) -> None:
    """The whole plan with one key; everything else is a button in words."""
    if page.get_by_test_id("spending").count() and page.locator(".plan .all:enabled").count():
        page.keyboard.press("p")
        expect(page.locator(".plan .all")).to_have_count(0)
    else:
        answer_in_words(page)


def back_to_the_start(page: Page) -> None:
    """By keys alone. Escape leaves whatever has them: the result, which may still be on its way, or
    the talk, where an Enter lands that was meant for the last question of the game."""
    prompt = page.get_by_test_id("prompt")
    for _ in range(10):
        page.keyboard.press("Escape")
        page.keyboard.press("Home")
        for _ in range(20):
            if "the past: move 0" in prompt.inner_text():
                return
            page.wait_for_timeout(100)
    raise AssertionError(f"no key leads back: {prompt.inner_text()}")


def test_a_whole_game_by_keyboard_and_back_through_it(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, seats=2)
    start_by_keys(page, ".kingpin")
    keyed_to_the_end(page, keyed, ROUNDS)
    back_to_the_start(page)
    expect(page.locator(".kingpin .mine .holds").first).to_have_text("3/3")
    page.keyboard.press("]")
    expect(page.locator(".kingpin")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "theme", "seats"), [("desk", "dark", 6), ("small", "light", 4), ("phone", "light", 6)]
)
def test_the_steps_fit_and_are_sound(
    open_page: OpenPage, size: str, theme: str, seats: int
) -> None:
    """The first two turns at a full table, with every kind of dice in hand."""
    page = open_page(size=size, color_scheme=theme)
    opened(page, seats=seats)
    begin(page)
    person = Person(
        page, "Alma", ["Small Client", "Medium Client", "Truck 3"], victim="Auntie Invoice"
    )
    seen: set[str] = set()
    for _ in range(300):
        asked = page.evaluate(ASKED)
        if asked in ("shop", "spending") and asked not in seen:
            check(page, f"kingpin-{asked}-{theme}", size, NEEDED[asked])
            seen.add(asked)
        if asked == "spending" and page.locator(".plan .all:enabled").count():
            hold_every_face(page, person)
        person.act()
        if log_of(page).count("your turn") > 1:
            return
    raise AssertionError(f"no two turns: {seen}")


def hold_every_face(page: Page, person: Person) -> None:
    for face in "123456":
        page.keyboard.press(face)
        person.reaches("spending")
        page.keyboard.press("Backspace")


# -- with motion on --------------------------------------------------------------------------------


def lively(open_page: OpenPage, table: str) -> Page:
    page = open_page("about:blank", reduced_motion="no-preference")
    page.add_init_script(NOTE_FLIGHTS)
    page.goto(link(table))
    return page


def test_burn_out_dice_wait_for_the_hand_and_money_travels(open_page: OpenPage) -> None:
    """Nothing is told or paid before they have been seen to roll, one after the other."""
    page = lively(open_page, "risky")
    expect(page.get_by_test_id("spending")).to_be_visible()
    page.keyboard.press("3")
    risky = page.locator(".sale .units.risky")
    for client in page.locator(".mine .client.legal").all():
        if risky.count():
            break
        client.click()
    risky.first.click()
    page.locator(".sale .button.main").click()
    dice = page.get_by_test_id("burnout")
    roll = dice.get_by_role("button", name="Roll the dice")
    expect(roll).to_be_visible()
    page.wait_for_timeout(700)
    expect(dice.locator(".lies")).to_have_count(0)
    assert "That was a lot" not in log_of(page)
    assert flown(page) == []
    roll.click()
    expect(dice.locator(".lies")).to_have_count(1)
    expect(dice.locator(".lies")).to_have_count(2)
    expect(dice).to_have_count(0)
    expect(page.locator("div.log")).to_contain_text("That was a lot")
    page.wait_for_function("() => flown.length > 0")
    assert {tuple(pair) for pair in flown(page)} == {("bank", "seat-0")}


def test_a_contract_has_its_moment_and_a_key_ends_it(open_page: OpenPage) -> None:
    page = lively(open_page, "specials3")
    page.locator(".agents .agent", has_text="Fixer").click()
    page.locator(".rivals .card.legal").first.click()
    page.locator(".agents .button.main").click()
    blow = page.get_by_test_id("blow")
    stamp = blow.locator("strong")
    expect(stamp).to_have_text(re.compile("Contract|Doubled"))  # a bot may strike back at once
    stamped = stamp.inner_text()
    page.keyboard.press("Shift")
    expect(stamp.filter(has_text=stamped)).to_have_count(0, timeout=500)


# -- the board of a full table ---------------------------------------------------------------------


# Of these things: those of which another one, or the edge of the screen, covers the middle.
COVERED: Final = """things => [...document.querySelectorAll(things)].filter(item => {
    const box = item.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !item.contains(top)
}).map(item => item.outerHTML.slice(0, 120))"""

# Where the cards of the board lie.
CARDS: Final = """[...document.querySelectorAll(".kingpin :is(.mine, .rivals) .card")].map(
    card => { const box = card.getBoundingClientRect(); return [box.x, box.y, box.width] })"""

BUTTONS: Final = ".agents :is(.agent, .chip, .button)"
MONEY: Final = re.compile(r"\$\d{1,3}(,\d{3})*")


@pytest.mark.parametrize("size", ["phone", "small", "desk"])
@pytest.mark.parametrize("seats", [2, 6])
def test_specials_are_sent_without_looking_for_the_buttons(
    open_page: OpenPage, size: str, seats: int
) -> None:
    """Whomever one sends and wherever: agents, players and the way on are all in sight."""
    page = open_page(link(f"specials{seats}"), size=size)
    expect(page.get_by_test_id("agents")).to_be_visible()
    for agent in page.locator(".agents .agent").all():
        agent.click()
        page.locator(".agents .chip, .rivals .card.legal").first.click()
        expect(page.locator(".agents .button.main")).to_be_visible()
        page.wait_for_timeout(100)
        assert page.evaluate(OUT_OF_REACH, BUTTONS) == []
        assert page.evaluate(COVERED, BUTTONS) == []


def test_an_inspector_says_what_it_costs_and_not_what_the_client_has(open_page: OpenPage) -> None:
    page = open_page(link("specials6"))
    page.locator(".agents .agent", has_text="Inspector").click()
    page.locator(".rivals .client.legal").first.click()
    go = page.locator(".agents .button.main")
    expect(go).to_have_text(re.compile(r"^Pay \$200: inspect "))
    assert "($" not in go.inner_text()


def test_what_three_dice_bring_is_told_once(open_page: OpenPage) -> None:
    """Nine cards to choose from, on a phone, and all of them in reach."""
    page = open_page(link("triple6"), size="phone")
    face = page.locator(".dice .face:has(.die:nth-child(3))").first
    for _ in range(3):
        face.click()
    uses = page.get_by_test_id("uses")
    assert uses.locator(".gift").count() > 3
    assert uses.inner_text().count("to your clients") == 1
    page.wait_for_timeout(100)
    assert page.evaluate(OUT_OF_REACH, ".uses .gift") == []
    assert page.evaluate(COVERED, ".uses .gift") == []


@pytest.mark.parametrize("size", ["phone", "small"])
def test_many_cards_push_no_button_off_the_screen(open_page: OpenPage, size: str) -> None:
    """They scroll themselves; the dice and what can be done with them stay."""
    page = open_page(link("crowded"), size=size)
    expect(page.locator(".plan .button").first).to_be_visible()
    page.wait_for_timeout(100)
    assert page.locator(".kingpin[data-scroll]").count() == 1
    fades = "it => getComputedStyle(it).maskImage.includes('gradient')"
    assert page.locator(".rivals").evaluate(fades), "one sees that there are more"
    needed = ".dice .face, .plan .button"
    assert page.evaluate(OUT_OF_REACH, needed) == []
    assert page.evaluate(COVERED, needed) == []


@pytest.mark.parametrize("size", ["phone", "small", "desk"])
def test_dice_in_hand_leave_the_board_as_it_lies(open_page: OpenPage, size: str) -> None:
    page = open_page(link("triple3"), size=size)
    expect(page.get_by_test_id("spending")).to_be_visible()
    page.wait_for_timeout(200)
    board = page.evaluate(CARDS)
    assert len(board) > 6
    for face in "123456":
        page.keyboard.press(face)
        assert page.evaluate(CARDS) == board
        page.keyboard.press("Backspace")


# Names of rivals with a card, or the number on one, over their letters.
LAIN_OVER: Final = """() => [...document.querySelectorAll(".rival")].filter(rival => {
    const name = rival.querySelector(".name").getBoundingClientRect()
    return [...rival.querySelectorAll(".card, .card .count")].some(thing => {
        const box = thing.getBoundingClientRect()
        return box.top < name.bottom - 1 && box.left < name.right && box.right > name.left
    })
}).map(rival => rival.ariaLabel)"""


@pytest.mark.parametrize("size", ["small", "desk"])
def test_no_card_lies_over_a_name(open_page: OpenPage, size: str) -> None:
    """Where auditors leave a name no more than half a line, it takes two."""
    page = open_page(link("specials6"), size=size)
    expect(page.locator(".rival .watcher").first).to_be_visible()
    page.wait_for_timeout(100)
    assert page.evaluate(LAIN_OVER) == []


def test_a_client_shows_what_it_pays_for_how_many_units(open_page: OpenPage) -> None:
    """On the smallest cards too: the money alone would not say which sale is too large."""
    page = open_page(link("triple6"), size="phone")
    prints = page.locator(".mine .client .print")
    expect(prints.first).to_be_visible()
    assert prints.count() == page.locator(".mine .client").count()
    assert all(re.search(r"\d \u00d7 \$\d", words) for words in prints.all_inner_texts())


@pytest.mark.parametrize("name", ["specials6", "triple6"])
def test_sums_are_written_alike(open_page: OpenPage, name: str) -> None:
    page = open_page(link(name))
    sums = page.locator(".seats .beside, .kingpin .cash, .kingpin .money, .kingpin .price, .goal")
    for text in sums.all_inner_texts():
        assert MONEY.fullmatch(text.strip()), text


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_every_thing_says_what_it_is(open_page: OpenPage, size: str) -> None:
    """A long press on cards, dice, piles, opponents: what it is and which rule, on the screen."""
    page = open_page(link("triple2"), size=size)
    expect(page.get_by_test_id("spending")).to_be_visible()
    told = page.get_by_test_id("about")
    for thing, words in {
        ".mine .client": "Pays up to $",
        ".mine .truck": "A 1 loads it",
        ".rivals .outlet": "A 3 sells from it",
        ".dice .face[data-face='4']": "KINGPIN-6.4",
        ".rival header": "in the next roll",
        ".race .goal": "wins at once",
    }.items():
        page.locator(thing).first.click(delay=700)
        expect(told).to_contain_text(words)
        expect(told).to_contain_text("KINGPIN-")
        assert "true" not in told.inner_text()
        box, screen = told.bounding_box(), page.viewport_size
        assert box
        assert screen
        assert 0 <= box["x"] <= screen["width"] - box["width"]
        assert 0 <= box["y"] <= screen["height"] - box["height"]
        page.keyboard.press("Escape")


def test_newcomers_are_led_through_the_first_turn(open_page: OpenPage) -> None:
    page = open_page(newcomer=True)
    opened(page, seats=2)
    begin(page)
    coach = page.get_by_test_id("coach")
    for sentence in (
        "The first to bring their bankroll",
        "Every card is one more die",
        "Enough bought",
    ):
        expect(coach).to_contain_text(sentence)
        coach.get_by_role("button").first.click()
