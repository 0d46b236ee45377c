"""The Nacho Incident in a real browser: people, bots, and the keyboard alone."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from browser.players import (
    NOTE_FLIGHTS,
    OpenPage,
    answer_in_words,
    flown,
    is_over,
    keyed_to_the_end,
    new_table,
    press_until,
    sit_down,
    start_by_keys,
)
from browser.test_access import check
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Moved

SOON: Final = 2_000  # the table may have moved on meanwhile: then look again
ACCOUNT: Final = "section.account"
DONE: Final = "section.account .button.main"


def opened(page: Page, seats: int, people: int = 1) -> dict[str, Any]:
    occupants = ["open"] * people + ["random"] * (seats - people)
    made = new_table(page, game="nacho", seats=seats, occupants=occupants)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    return made


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".nacho")).to_be_visible()


def hire(page: Page, which: int = -1) -> None:
    """The fastest smuggler, who meets the mountie; or another one, from the slowest on."""
    page.locator(".hire .card").nth(which).click(timeout=SOON)
    page.locator(".hire .button.main").click(timeout=SOON)


def go(page: Page) -> None:
    """Steal if that is possible."""
    thefts: Locator = page.locator(".go .chip.theft").locator("visible=true")
    ways = thefts if thefts.count() else page.locator(".go .chip").locator("visible=true")
    ways.first.click(timeout=SOON)
    page.locator(".go .button.main").click(timeout=SOON)


def let_go(page: Page) -> None:
    page.locator(".discard li button").first.click(timeout=SOON)
    page.locator(".discard .button.main").click(timeout=SOON)


STEPS: Final[dict[str, Callable[[Page], None]]] = {
    "hire": hire,
    "go": go,
    "discard": let_go,
    "market": lambda page: page.locator(".market .button.main").click(timeout=SOON),
    "pick": lambda page: page.locator(".pick .answer").first.click(timeout=SOON),
}


NOW: Final = """names => document.querySelector("section.account") ? "account"
    : names.find(name => document.querySelector(`[data-testid=${name}]`)) ?? "" """


def asked(page: Page) -> str:
    """What this person is asked now; "account" when a scoring is shown."""
    return str(page.evaluate(NOW, list(STEPS)))


def act(page: Page, step: str) -> None:
    """Whatever this person can do about it."""
    try:
        if step == "account":
            page.locator(DONE).click(timeout=SOON)
        elif step:
            STEPS[step](page)
    except Moved:
        return
    page.wait_for_timeout(40)


def played_to_the_end(*pages: Page) -> None:
    for _ in range(600):
        for page in pages:
            if not is_over(page):
                act(page, asked(page))
        if all(is_over(page) for page in pages):
            return
    raise AssertionError(f"the game is not over: {pages[0].get_by_test_id('prompt').inner_text()}")


def test_two_people_and_two_bots_finish_a_game(open_page: OpenPage) -> None:
    """One steals, one is arrested, and the scoring of a round is watched."""
    host = open_page()
    made = opened(host, seats=4, people=2)
    guest = open_page(f"/t/{made['table']}", size="phone")
    sit_down(guest, "Ben")
    expect(host.get_by_text("Ben", exact=True).first).to_be_visible()
    begin(host)
    for _ in range(300):
        act(guest, asked(guest))
        step = asked(host)
        if step == "account":
            break
        act(host, step)
    scoring = host.get_by_test_id("scoring")
    expect(scoring).to_contain_text("The cantinas after round 1")
    for province in ("Alberta", "Saskatchewan", "Ontario", "Quebec"):
        expect(scoring).to_contain_text(province)
    played_to_the_end(host, guest)
    log = host.get_by_role("log").inner_text()
    assert re.search(r"(You take|Ben takes) .+ from .+ in .+ for \d gold", log)
    assert "arrests your" in log or "Ben loses both" in log


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_who_watches_sees_the_turn(open_page: OpenPage, size: str) -> None:
    """Their panel shows everybody's smuggler and what came of it, while others play.

    The slowest smuggler waits for the others: then all is quiet until the host goes.
    """
    host = open_page()
    made = opened(host, seats=4, people=1)
    begin(host)
    watcher = open_page(f"/t/{made['table']}", size=size)
    turn = watcher.locator(".turn article")
    expect(turn).to_have_count(4)
    expect(turn.filter(has_text="hiring")).to_have_count(1)
    host.get_by_test_id("hire").wait_for()
    hire(host, 0)
    expect(turn.locator(".smuggler")).to_have_count(4)
    expect(watcher.locator(".turn li").first).to_be_visible()


def test_a_click_shows_what_will_happen_and_a_refused_one_says_why(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, seats=2)
    begin(page)
    page.locator(".hire .card").last.drag_to(page.locator(".own.mine .owner"))
    expect(page.get_by_test_id("hire")).to_have_count(0)  # laid down is hired
    for _ in range(60):
        step = asked(page)
        if step == "go":
            break
        act(page, step)
    page.locator(".province.open .head").first.click()
    expect(page.locator(".province.picked")).to_have_count(1)
    page.locator(".go > .card").drag_to(page.locator(".province.open").last)
    expect(page.locator(".group.chosen")).to_have_count(1)
    page.locator(".go .chip").last.click()
    expect(page.locator(".go .plan .what")).to_be_visible()
    expect(page.locator(".cantina .keeper.ghost")).to_have_count(1)
    page.locator(".province.far .slot").first.click(force=True)  # greyed, yet it answers
    expect(page.locator("p.note")).to_contain_text("cannot go that far")
    page.locator(".province.open .head").first.click()
    expect(page.locator("p.note")).to_have_count(0)
    page.locator(".province.far .head").first.click(force=True)
    expect(page.locator("p.note")).to_contain_text("cannot go that far")


def keyed(page: Page) -> None:
    """All cards are kept; everything else is a button in words."""
    if asked(page) == "discard":
        page.keyboard.press("m")
        press_until(page, "Keep all cards")
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("discard")).to_have_count(0)
    else:
        answer_in_words(page)


def test_a_whole_game_by_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, seats=2)
    start_by_keys(page, ".nacho")
    page.keyboard.press("1")  # looks at the slowest smuggler
    expect(page.locator(".hire .picked")).to_have_count(1)
    keyed_to_the_end(page, keyed, 400)


# What the person asked must reach without scrolling.
NEEDED: Final = {
    "hire": ".hire .card, .hire .button.main, .own.mine",
    "go": ".province, .go .plan .button.main",
    "discard": ".discard li button, .discard .button.main",
    "market": ".market .offer, .market .button.main",
}


def check_fingers(page: Page) -> None:
    """What is pressed most is large enough for a finger."""
    for item in (
        page.locator(".go .chip, .go .to, .nacho .button.main").locator("visible=true").all()
    ):
        box = item.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, item.inner_text()


@pytest.mark.parametrize(
    ("size", "theme"), [("desk", "light"), ("small", "dark"), ("phone", "light")]
)
def test_every_step_fits_and_is_sound(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size=size, color_scheme=theme)
    opened(page, seats=4)
    begin(page)
    seen: set[str] = set()
    for _ in range(200):
        step = asked(page)
        if step and step not in seen:
            if step == "hire":
                page.locator(".hire .card").last.click()
            check(page, f"nacho-{step}-{theme}", size, NEEDED.get(step, ""))
            if size == "phone":
                check_fingers(page)
            seen.add(step)
        act(page, step)
        if {*NEEDED, "account"} <= seen:
            return
    raise AssertionError(f"only these steps came up: {sorted(seen)}")


def test_gold_travels_and_the_mountie_walks(open_page: OpenPage) -> None:
    """With motion on: what flies from where to where in a turn, by what the log says of it."""
    page = open_page("about:blank", reduced_motion="no-preference")
    page.add_init_script(NOTE_FLIGHTS)
    page.goto("/")
    opened(page, seats=2)
    begin(page)
    seen: list[list[str]] = []
    for _ in range(80):
        act(page, asked(page))
        seen += flown(page)
        sold = any(start.startswith("province-") and end == "seat-0" for start, end in seen)
        if sold and ["seat-0", "mounties"] in seen:
            break
    assert ["seat-0", "mounties"] in seen, "the fee goes to the law"
    assert sold, "a province pays for what is delivered"
    walks = [end for start, end in seen if start == "mounties"]
    assert walks, "the mountie comes from the track"
    assert all(end.startswith("cantina-") for end in walks)
    assert not any("nowhere" in pair for pair in seen)


def test_loonies_are_written_everywhere(open_page: OpenPage) -> None:
    """Totals in full, prices and fees short: nobody reckons in two moneys."""
    page = open_page(size="phone")
    made = new_table(
        page,
        game="nacho",
        seats=2,
        occupants=["open", "random"],
        options={"loonies": "on"},
    )
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    begin(page)
    page.locator(".hire .card").first.wait_for()
    prices = page.locator(".province .price").all_inner_texts()
    fees = page.locator(".hire .fee .beside").all_inner_texts()
    assert prices
    assert fees
    assert all(re.fullmatch(r"\d+k", price) for price in prices), prices
    assert all(re.fullmatch(r"\u2212\d+k", fee) for fee in fees), fees
    for _ in range(40):
        if asked(page) == "go":
            break
        act(page, asked(page))
    expect(page.locator(".go .to[aria-pressed=true]")).to_have_count(1)  # whose chips these are


@pytest.mark.parametrize("size", ["small", "phone"])
def test_before_a_choice_the_counts_stand_where_its_outlook_will(
    open_page: OpenPage, size: str
) -> None:
    """No empty panel, and nothing to scroll to. A second tap lays a card back."""
    page = open_page(size=size)
    opened(page, seats=4)
    begin(page)
    counts, outlook = page.locator(".hire .counts"), page.locator(".hire .outlook")
    card = page.locator(".hire .card").first
    card.wait_for()
    page.mouse.move(0, 0)
    expect(counts).to_be_in_viewport(ratio=1)
    card.click()
    page.mouse.move(0, 0)
    expect(outlook).to_be_in_viewport(ratio=1)
    expect(counts).to_have_count(0)
    card.click()
    card.blur()
    page.mouse.move(0, 0)
    expect(counts).to_be_visible()
