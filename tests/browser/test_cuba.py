"""Cuba Cube in a real browser: flicks by key, mouse and finger, in space and on the plan."""

import shutil
from collections.abc import Iterator
from typing import Any, Final

import pytest
from browser.conftest import FLAGS
from browser.players import OpenPage, answer_in_words, is_over, new_table, press_until, start_by_keys
from browser.test_access import check
from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as Moved

SOON: Final = 4_000
SOFTWARE: Final = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]


def opened(page: Page, variant: str, seats: int = 1, people: int = 1, **options: str) -> Any:
    occupants = ["open"] * people + ["random"] * (seats - people)
    wish = {"variant": variant, **options}
    made = new_table(page, game="cuba", seats=seats, occupants=occupants, options=wish)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    return made


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_test_id("cloth")).to_be_visible()


def dial(page: Page, name: str) -> float:
    return float(page.get_by_test_id("aim").get_by_role("spinbutton", name=name).input_value())


def flights(page: Page) -> int:
    return (page.locator("div.log").text_content(timeout=SOON) or "").count("flick")


def test_a_flick_by_keyboard_alone(open_page: OpenPage) -> None:
    """Every dial has its keys; Enter flicks; the ruling is drawn and told."""
    page = open_page()
    opened(page, "practice")
    start_by_keys(page, ".cuba")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.testid") == "cloth":
            break
    direction, strength = dial(page, "Direction"), dial(page, "Strength")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("PageUp")
    page.keyboard.press(".")
    assert dial(page, "Direction") == pytest.approx((direction + 1.1) % 360)
    assert dial(page, "Strength") == pytest.approx(strength - 0.05)
    assert dial(page, "Height") == 0.5
    assert dial(page, "Side") == -0.5
    page.keyboard.press("g")
    page.keyboard.press("Enter")
    expect(page.locator("[data-mark^=trail]").first).to_be_attached()
    assert "flick" in (page.locator("div.log").text_content() or "")


def test_a_flick_in_words(open_page: OpenPage) -> None:
    """The table in words tells where everything lies, and takes a flick in numbers."""
    page = open_page()
    opened(page, "practice")
    start_by_keys(page, ".cuba")
    page.keyboard.press("m")
    words = page.locator("#words")
    expect(words).to_contain_text("from vehicle 1: direction")
    words.get_by_role("button", name="Aim at red die 1").click()
    words.get_by_role("button", name="Flick").click()
    expect(page.locator("[data-mark^=trail]").first).to_be_attached()


def pull(page: Page, die: str, dx: float, dy: float) -> None:
    """From the die on the plan so far back, and let go."""
    box = page.locator(f"[data-die={die}]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2, steps=3)
    page.mouse.move(x + dx, y + dy, steps=3)
    page.mouse.up()


def test_a_die_is_pulled_back_and_let_go(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, "practice")
    begin(page)
    pull(page, "V1", 4, 3)
    expect(page.locator(".hint")).to_contain_text("Pull")
    pull(page, "V1", -60, 40)
    expect(page.locator("[data-mark^=trail]").first).to_be_attached()


@pytest.fixture(scope="module")
def painter() -> Iterator[Browser]:
    """A Chromium that paints in space, in software."""
    flags = [flag for flag in FLAGS if flag != "--disable-gpu"]
    with sync_playwright() as driver:
        found = shutil.which("chromium")
        browser = driver.chromium.launch(executable_path=found, args=[*flags, *SOFTWARE])
        yield browser
        browser.close()
