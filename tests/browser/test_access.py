"""No serious fault that axe can find, and nothing needed lies outside the screen."""

from pathlib import Path
from typing import Final

import pytest
from browser.players import (
    SIZES,
    OpenPage,
    act_once,
    alone,
    is_over,
    new_table,
    play_to_the_end,
)
from playwright.sync_api import Page, expect

from contraband.games.soda.data import EVENT_NAMES

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PICTURES: Final = Path(__file__).parents[2] / "screenshots"
DOG_FIRST: Final = sorted(EVENT_NAMES, key=lambda name: name != "sniffer_dog")


def serious_faults(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:120]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


def check(page: Page, name: str, size: str, needed: str = "") -> None:
    """Take a picture; look for faults, for sideways scrolling, and for what is needed now."""
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}-{size}.png")
    assert serious_faults(page) == [], name
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    for item in page.locator(needed).all() if needed else []:
        box = item.bounding_box()
        assert box is not None, name
        assert box["y"] >= 0, f"{needed} above the screen: {name}"
        assert box["y"] + box["height"] <= SIZES[size][1], f"{needed} below the screen: {name}"


@pytest.mark.parametrize(
    ("size", "theme"), [("desk", "light"), ("small", "dark"), ("phone", "dark")]
)
def test_every_phase(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page(size=size, color_scheme=theme)
    expect(page.get_by_role("button", name="With friends").first).to_be_enabled()
    check(page, f"home-{theme}", size)
    made = new_table(
        page,
        seats=5,
        occupants=["open", *["easy"] * 4],
        options={"events": "on", "first_guard": 4},
    )
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    check(page, f"lobby-{theme}", size)
    page.get_by_role("button", name="Start the game").click()
    seen: set[str] = set()
    for _ in range(400):
        look(page, seen, size, theme)
        act_once(page)
        if is_over(page):
            break
    assert {"packing", "account", "guard"} <= seen
    check(page, f"result-{theme}", size)


def look(page: Page, seen: set[str], size: str, theme: str) -> None:
    phases = {
        "packing": ("[data-testid=packing]", ".manifest .button.main, .hand .card"),
        "account": (".account", ".account .button.main"),
        "guard": (".legal", ".legal, .guard .next"),
        "dog": ("text=Send the dog", ".legal, .guard .next"),
    }
    for name, (sign, needed) in phases.items():
        if name not in seen and page.locator(sign).count():
            page.wait_for_timeout(200)
            check(page, f"{name}-{theme}", size, needed)
            seen.add(name)


@pytest.mark.parametrize("size", SIZES)
def test_the_largest_table_fits(open_page: OpenPage, size: str) -> None:
    """Eight seats and a dog to be sent: the guard reaches everybody without scrolling."""
    page = open_page(size=size)
    wish = {"events": "on", "first_guard": 0, "event_order": DOG_FIRST}
    made = new_table(page, seats=8, occupants=["open", *["easy"] * 7], options=wish)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Start the game").click()
    seen: set[str] = set()
    page.locator(".legal").first.wait_for()
    look(page, seen, size, "eight")
    page.locator(".guard .next").click()  # no bribes: the suitcases come next, and the dog
    page.get_by_text("Send the dog").first.wait_for()
    for _ in range(60):
        look(page, seen, size, "eight")
        act_once(page)
        if "packing" in seen:
            break
    assert {"packing", "guard", "dog"} <= seen


@pytest.mark.parametrize("locale", ["de-DE", "nl-NL"])
def test_other_languages_fit(open_page: OpenPage, locale: str) -> None:
    page = open_page(size="phone")
    page.get_by_role("button", name=locale[:2].upper(), exact=True).click()
    check(page, f"home-{locale}", "phone")
    made = new_table(page, seats=3, occupants=["open", "easy", "easy"])
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.locator(".start.button").click()
    expect(page.locator(".soda")).to_be_visible()
    check(page, f"table-{locale}", "phone")
    account = page.locator("section.account")
    for _ in range(60):
        act_once(page)
        if account.count():
            break
    assert account.evaluate("it => it.scrollWidth <= it.clientWidth")


@pytest.mark.parametrize("size", ["desk", "small"])
def test_a_tag_keeps_its_height(open_page: OpenPage, size: str) -> None:
    """Whoever decides wears more words than the others, and long ones in Dutch."""
    page = open_page(size=size)
    page.get_by_role("button", name="NL", exact=True).click()
    bots = ["open", "random", "random"]
    made = new_table(page, seats=3, occupants=bots, pace="slow", options={"first_guard": 1})
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.locator(".start.button").click()
    expect(page.locator(".seat.asked:not(.you)")).to_have_count(1)
    below = page.locator(".seat:not(.you) .below")  # names may take a line or two
    heights = below.evaluate_all("all => all.map(it => it.offsetHeight)")
    assert len(set(heights)) == 1


# What of a new table's sheet is wider than the sheet.
TOO_WIDE: Final = """form => [...form.querySelectorAll("*")].filter(item =>
    item.getBoundingClientRect().right > form.getBoundingClientRect().right + 1
).map(item => item.outerHTML.slice(0, 120))"""


def test_the_choices_of_a_new_table_fit(open_page: OpenPage) -> None:
    """On a phone, for every game: a list is as wide as its sheet, not as its longest word."""
    page = open_page(size="phone")
    page.get_by_role("button", name="DE", exact=True).click()
    page.get_by_test_id("create").click()
    form = page.locator("dialog form")
    games = form.locator("select").first
    for name in games.evaluate("list => [...list.options].map(item => item.value)"):
        games.select_option(name)
        form.locator("details").evaluate("more => (more.open = true)")
        assert form.evaluate(TOO_WIDE) == [], name


def test_motion_can_be_seen_when_wanted(open_page: OpenPage) -> None:
    """With motion on, a whole game runs without a fault."""
    page = open_page()
    page.emulate_media(reduced_motion="no-preference")
    made = new_table(page, seats=3, occupants=["open", "easy", "easy"])
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Start the game").click()
    play_to_the_end(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_lies_over_and_beside_the_table(open_page: OpenPage, theme: str) -> None:
    """The guide, the drawers, the talk and the shared screen are as accessible as the table."""
    page = open_page(newcomer=True, color_scheme=theme)
    made = alone(page, options={"events": "on"})
    expect(page.get_by_test_id("coach")).to_be_visible()
    check(page, f"guide-{theme}", "desk")
    page.get_by_role("tab", name="Talk").click()
    for drawer in ("Host", "Invite", "Rules", "Settings", "Keyboard shortcuts"):
        page.get_by_role("button", name=drawer, exact=True).click()
        expect(page.locator("dialog, aside.drawer")).to_be_visible()
        check(page, f"{drawer.lower()}-{theme}", "desk")
        page.keyboard.press("Escape")
    screen = open_page(f"/t/{made['table']}?screen", color_scheme=theme)
    expect(screen.get_by_test_id("ticker")).to_be_visible()
    check(screen, f"screen-{theme}", "desk")
