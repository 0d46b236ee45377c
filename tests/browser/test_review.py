"""Looking back at a finished game: the win line, its swings, what if, and a picture of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from analysed import finished
from browser.conftest import lay_out, serving
from browser.laid import link
from browser.laid_review import GAMES
from browser.players import OpenPage
from browser.test_access import check
from playwright.sync_api import Page, expect

READY_MS = 120_000  # a worker is started and looks at the game, on a busy machine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("review")
    lay_out("laid_review", folder)
    with serving(folder) as at:
        yield at


# Notes every place that stands on a plate before the result has been told.
NOTE_PLACES: Final = """() => {
    window.early = []
    const look = () => {
        const place = document.querySelector(".seat .place")
        if (place && !document.querySelector(".result")) early.push(place.textContent)
    }
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true})
}"""


def look_back(page: Page) -> None:
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_test_id("win-line")).to_be_visible(timeout=READY_MS)


@pytest.mark.parametrize("game", [name for name, _, _ in GAMES])
def test_a_review_opens_on_its_picture(open_page: OpenPage, game: str) -> None:
    page = open_page(link(f"{game}-over"))
    look_back(page)
    chart = page.get_by_role("slider", name="Everybody")
    expect(page.locator(".seats-told tbody tr")).not_to_have_count(0)
    check(page, f"review-{game}", "desk")
    swings = page.locator(".swing")
    expect(swings).not_to_have_count(0)
    swings.first.click()
    expect(page.get_by_test_id("moment")).to_be_visible()
    number = int(chart.get_attribute("aria-valuenow") or 0)
    expect(page.locator(".replay .slider .num")).to_contain_text(f"{number}/")
    chart.focus()
    page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", str(number + 1))
    page.keyboard.press("Home")
    expect(page.locator(".seats-told")).to_be_visible()
    check(page, f"review-moment-{game}", "desk")


def test_what_if_and_a_picture(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(link("soda-over"))
    look_back(page)
    page.locator(".swing", has_text="Careless").click()
    page.get_by_role("button", name="What if?").click()
    told = page.get_by_test_id("what-if")
    expect(told).to_contain_text("200 of 200 games", timeout=READY_MS)
    expect(told).to_contain_text("most likely between")
    check(page, "review-what-if", "desk")
    page.keyboard.press("Home")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Picture for a chat").click()
    picture = tmp_path / "line.png"
    waiting.value.save_as(picture)
    assert waiting.value.suggested_filename.endswith(".png")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size > 10_000


def test_others_follow_and_a_link_leads_there(open_page: OpenPage) -> None:
    leader, other = open_page(link("soda-over")), open_page(link("soda-over", 1))
    look_back(leader)
    expect(other.get_by_test_id("together")).to_contain_text("Alma")
    other.keyboard.press("Escape")
    expect(other.get_by_test_id("win-line")).to_be_visible(timeout=READY_MS)
    leader.locator(".swing").first.click()
    number = leader.get_by_role("slider", name="Everybody").get_attribute("aria-valuenow")
    chart = other.get_by_role("slider", name="Everybody")
    expect(chart).to_have_attribute("aria-valuenow", number or "")
    guest = open_page("/t/soda-over?review", "phone", locale="de-DE", color_scheme="dark")
    expect(guest.get_by_test_id("win-line")).to_be_visible(timeout=READY_MS)
    check(guest, "review-guest", "phone")


@pytest.mark.parametrize("table", GAMES, ids=[name for name, _, _ in GAMES])
def test_nothing_gives_places_away_before_the_ceremony(
    open_page: OpenPage, table: tuple[str, int, dict[str, object]]
) -> None:
    """Neither where the last move is made nor beside it."""
    game, seats, _ = table
    seat, notation, _ = finished(*table, seed=3).moves[-1]
    pages = [open_page(link(f"{game}-last", at % seats)) for at in (seat, seat + 1)]
    for page in pages:
        settings = '{"coach": false, "words": true}'
        page.evaluate(f"localStorage.setItem('contraband.settings', '{settings}')")
        page.reload()
        expect(page.locator(".seat")).to_have_count(seats)
        page.evaluate(NOTE_PLACES)
    pages[0].locator(f'#words [data-notation="{notation}"]').first.click()
    for page in pages:
        way_on = page.locator(".account .button.main")
        expect(page.locator(".result, .account .button.main").first).to_be_visible()
        if way_on.count():
            way_on.click()
        expect(page.get_by_test_id("podium")).to_be_visible()
        expect(page.locator(".seat .place")).not_to_have_count(0)
        assert page.evaluate("early") == []
    check(pages[0], f"ceremony-{game}", "desk")
