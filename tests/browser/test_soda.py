"""The room of Soda Smugglers in a real browser: the guard's tokens, what is seen of an arrest."""

import re
from typing import Any

import pytest
from browser.players import (
    NOTE_FLIGHTS,
    OUT_OF_REACH,
    OpenPage,
    flown,
    new_table,
    seal,
    start,
)
from playwright.sync_api import Page, expect

OVERFLOW = "all => all.filter(it => it.scrollWidth > it.clientWidth + 1).map(it => it.outerHTML)"


def guarding(page: Page, seats: int, **options: Any) -> None:
    """The person is the guard of the first round, and everybody has packed."""
    made = new_table(
        page,
        seats=seats,
        occupants=["open", *["easy"] * (seats - 1)],
        options={"first_guard": 0, **options},
    )
    start(page, made)
    page.locator(".bribe .legal").first.wait_for()


def step_now(page: Page) -> str:
    return page.locator(".steps [aria-current=step] .name").inner_text()


def test_a_later_token_is_laid_at_once(open_page: OpenPage) -> None:
    """While bribes are weighed, suitcases and handcuffs can be reached; nobody has to pass."""
    page = open_page()
    guarding(page, 6)
    expect(page.locator(".case .legal.quiet")).to_have_count(10)
    page.locator(".case .legal").first.click()
    expect(page.locator(".bribe .legal")).to_have_count(0)
    assert step_now(page) == "Open suitcases"
    expect(page.locator(".case.open")).to_have_count(1)
    assert page.locator(".case.open .target").evaluate("it => getComputedStyle(it).opacity") == "1"
    page.locator(".foot .legal").last.click()
    expect(page.locator(".steps [aria-current=step] .name")).to_have_text("Arrest")
    expect(page.locator(".case .legal")).to_have_count(0)


def test_a_dragged_token_of_a_later_step_counts_too(open_page: OpenPage) -> None:
    page = open_page()
    guarding(page, 5)
    page.locator(".steps li").last.locator(".pieces span").first.drag_to(
        page.locator(".foot .legal").first
    )
    expect(page.locator(".steps [aria-current=step] .name")).to_have_text("Arrest")
    expect(page.locator(".fate")).to_have_count(1)


@pytest.mark.parametrize("size", ["desk", "small", "phone"])
@pytest.mark.parametrize("seats", [6, 8])
def test_every_token_is_in_reach(open_page: OpenPage, seats: int, size: str) -> None:
    """All kinds of tokens at once, for every traveller: nothing scrolls or is too small."""
    page = open_page(size=size)
    guarding(page, seats)
    for way_on in (".guard .next", ".case .legal"):
        page.wait_for_timeout(200)
        assert page.evaluate(OUT_OF_REACH, ".counter .legal, .guard .next") == []
        wide = (
            "all => all.filter(it => it.scrollWidth > it.clientWidth + 1).map(it => it.outerHTML)"
        )
        assert page.locator(".traveller :is(.name, .target, .foot)").evaluate_all(wide) == []
        page.locator(way_on).first.click()


# Of two kinds of things in the same box: those that lie over one another.
OVERLAID = """([each, one, other]) => [...document.querySelectorAll(each)].filter(box => {
    const [a, b] = [one, other].map(kind => box.querySelector(kind)?.getBoundingClientRect())
    if (!a?.width || !b?.width) return false
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}).map(box => box.innerText)"""


@pytest.mark.parametrize("size", ["desk", "small", "phone"])
def test_a_full_table_remembers_and_covers_no_score(open_page: OpenPage, size: str) -> None:
    """Eight people in the fourth round: what each carried stands beside the name and the caps."""
    page = open_page(size=size)
    made = new_table(page, seats=8, occupants=["open", *["easy"] * 7], options={"first_guard": 5})
    start(page, made)
    for _ in range(3):
        seal(page)
        page.locator(".account .button.main").click()
    page.locator(".bribe .legal").first.wait_for()
    expect(page.locator(".traveller .past-rounds")).to_have_count(7)
    assert page.evaluate(OVERLAID, [".traveller", "header .caps", ".past-rounds .past"]) == []
    assert page.evaluate(OVERLAID, [".traveller", "header .name", ".past-rounds .past"]) == []


def test_enter_seals_a_packing(open_page: OpenPage) -> None:
    """Wherever the last card was touched; before that it does not, and talk has its own key."""
    page = open_page()
    made = new_table(page, seats=3, occupants=["open", "easy", "easy"], options={"first_guard": 1})
    start(page, made)
    packing = page.get_by_test_id("packing")
    packing.wait_for()
    for card in range(3):
        page.locator(".hand .card").nth(card).click()
    page.keyboard.press("Enter")
    expect(packing).to_have_count(0)
    page.keyboard.press("c")
    expect(page.locator("#say")).to_be_focused()


def test_what_was_carried_stays_in_sight_at_arrest(open_page: OpenPage) -> None:
    page = open_page()
    made = new_table(page, seats=3, occupants=["open", "easy", "easy"], options={"first_guard": 2})
    start(page, made)
    seal(page)
    page.locator(".account .button.main").click()
    page.locator(".bribe .legal").first.wait_for()
    page.locator(".case .legal").first.click()
    page.locator(".foot .legal").first.wait_for()
    past_rounds = page.locator(".traveller .past-rounds")
    expect(past_rounds).to_have_count(1)  # the guard of the round before carried nothing
    expect(past_rounds).to_contain_text("Bottles carried in earlier rounds")
    past_rounds.click()
    expect(page.get_by_role("dialog").or_(page.locator(".about"))).to_contain_text(
        "Bottles carried"
    )


def test_caps_travel_and_an_arrest_has_its_moment(open_page: OpenPage) -> None:
    """With motion on: what flies where, what is shown, and that a key ends it."""
    page = open_page("about:blank", reduced_motion="no-preference")
    page.add_init_script(NOTE_FLIGHTS)
    page.goto("/")
    guarding(page, 5)
    flown(page)
    bribe = page.locator(".bribe .legal", has_text=re.compile("Take [1-3]"))
    briber = page.locator(".traveller", has=bribe)
    if briber.count():
        seat = briber.first.get_attribute("data-seat")
        briber.first.locator(".bribe .legal").click()
        expect(page.locator(".fate")).to_have_count(1)
        page.wait_for_function("() => flown.length > 0")
        pairs = flown(page)
        assert [f"seat-{seat}", "seat-0"] in pairs
        assert {end for start_, end in pairs if start_ == "stock"} <= {f"seat-{seat}"}
    page.wait_for_timeout(900)
    flown(page)
    arrested = page.locator(".traveller", has=page.locator(".foot .legal")).first
    seat = arrested.get_attribute("data-seat")
    arrested.locator(".foot .legal").last.click()
    moment = page.get_by_test_id("arrest")
    moment.wait_for()
    caught = "caught" in moment.inner_text().lower()
    bottles = int(re.search(r"(\d+) bottle", moment.inner_text())[1])
    expect(moment).to_have_count(0, timeout=3_000)  # it does not stay
    wanted = (
        [["stock", "guard"]] * min(bottles, 8)
        if caught
        else [["stock", f"seat-{seat}"]] * bottles + [["seat-0", f"seat-{seat}"]] * 2
    )
    assert sorted(flown(page)) == sorted(wanted)
    page.locator(".foot .legal").last.click()
    page.keyboard.press("Shift")  # any key
    expect(moment).to_have_count(0, timeout=500)


def test_without_motion_nothing_stands_in_the_way(open_page: OpenPage) -> None:
    page = open_page()
    guarding(page, 5)
    page.locator(".foot .legal").last.click()
    expect(page.locator(".fate")).to_have_count(1)
    expect(page.get_by_test_id("arrest")).to_have_count(0)
