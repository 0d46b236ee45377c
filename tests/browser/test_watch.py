"""Those who look on: a shared screen, late spectators, replay; and clocks that run out."""

from collections.abc import Iterator

import pytest
from browser.players import OpenPage, act_once, alone, new_table, play_to_the_end, seal, start
from playwright.sync_api import Browser, Page, expect


@pytest.fixture(scope="module")
def slow_table(chromium: Browser, server: str) -> Iterator[Page]:
    """Somebody who never answers, with a minute on the clock: begun first, looked at last."""
    context = chromium.new_context(base_url=server, locale="en-GB")
    page = context.new_page()
    page.goto("/")
    alone(page, clock="blitz", pace="slow", options={"first_guard": 1})
    yield page
    context.close()


@pytest.mark.usefixtures("slow_table")
def test_a_shared_screen_needs_no_hand(open_page: OpenPage) -> None:
    """Code and QR before the game; then the public table, an account that goes by itself."""
    phone = open_page(size="phone")
    made = new_table(phone, seats=3, occupants=["open", "easy", "easy"], options={"first_guard": 1})
    screen = open_page(f"/t/{made['table']}?screen")
    expect(screen.get_by_alt_text("QR code")).to_be_visible()
    assert screen.get_by_role("button", name="Sit down").count() == 0
    start(phone, made)
    expect(screen.get_by_test_id("counter")).to_be_visible()
    seal(phone)
    expect(screen.get_by_test_id("ticker")).to_contain_text("is over")
    assert screen.locator(".hand, .legal").count() == 0
    assert screen.locator(".account button").count() == 0
    expect(screen.get_by_test_id("counter")).to_be_visible(timeout=15_000)  # the account has gone


def test_spectators_may_be_kept_behind(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_test_id("create").click()
    page.get_by_label("Your name").last.fill("Xenia")  # none that the watcher may be given
    page.get_by_text("More options").click()
    page.get_by_label("Spectators see it").select_option("5")
    for seat in (2, 3, 4, 5):
        page.get_by_label(f"Who sits in seat {seat}").select_option("easy")
    page.get_by_role("button", name="Open this table").click()
    expect(page.get_by_text("see what everybody sees, 5 moves later")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.locator(".soda").wait_for()
    table = page.url.split("/t/")[1]
    watcher = open_page(f"/t/{table}")
    expect(watcher.get_by_role("log")).to_contain_text("Round 1")
    expect(page.get_by_role("log")).to_contain_text("has packed")
    expect(watcher.get_by_role("log")).not_to_contain_text("has packed")  # four moves at most
    watcher.get_by_role("tab", name="Talk").click()
    watcher.get_by_label("Say something").fill("A fine game")
    watcher.get_by_role("button", name="Send").click()
    expect(watcher.locator(".heard")).to_contain_text("A fine game")
    page.get_by_role("tab", name="Talk").click()
    expect(page.locator(".heard")).not_to_contain_text("A fine game")


def test_over_a_shoulder_with_consent(open_page: OpenPage) -> None:
    page = open_page()
    made = alone(page, spectators="shadow", spectator_delay=1, options={"first_guard": 1})
    watcher = open_page(f"/t/{made['table']}")
    expect(watcher.get_by_test_id("prompt")).to_contain_text("Alma")
    assert watcher.get_by_label("Seen from").count() == 0
    expect(page.get_by_text("other players too, in another window")).to_be_visible()
    page.get_by_label("Spectators may look over my shoulder").check()
    seal(page)  # while it is asked what to pack, nobody sees its hand
    watcher.get_by_label("Seen from").select_option("Alma")
    expect(watcher.get_by_role("log")).to_contain_text("Alma is dealt")
    assert watcher.locator(".legal").count() == 0
    page.get_by_label("Spectators may look over my shoulder").uncheck()
    expect(watcher.get_by_role("log")).not_to_contain_text("Alma is dealt")
    watcher.get_by_role("tab", name="Talk").click()
    expect(watcher.locator(".heard")).to_contain_text("no longer")


def test_a_table_may_have_no_spectators(open_page: OpenPage) -> None:
    page = open_page()
    made = alone(page, spectators="none")
    watcher = open_page(f"/t/{made['table']}")
    expect(watcher.get_by_test_id("prompt")).to_contain_text("does not allow spectators")
    watcher.locator(".waiting").get_by_role("link", name="Back to the hall").click()
    expect(watcher.get_by_test_id("play-now")).to_be_visible()


def test_replay_by_keys_and_by_link(open_page: OpenPage) -> None:
    page = open_page()
    made = alone(page)
    play_to_the_end(page)
    page.get_by_role("button", name="Look back").click()
    at = page.locator(".replay .slider .num")
    page.keyboard.press("End")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("alert")).to_contain_text("Here the game is over")
    page.keyboard.press("Home")
    expect(page.locator(".rounds .now")).to_have_text("1")
    page.keyboard.press("End")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(at).to_contain_text("1/")
    page.get_by_role("button", name="Stop", exact=True).click()
    page.keyboard.press("Home")
    for key, wanted in (("ArrowRight", "1/"), ("ArrowRight", "2/"), ("Home", "0/")):
        page.keyboard.press(key)
        expect(at).to_contain_text(wanted)
    expect(page.locator(".log .later")).not_to_have_count(0)
    page.keyboard.press("]")
    expect(page.get_by_test_id("prompt")).to_contain_text("You are looking at the past")
    page.goto(f"/t/{made['table']}?move=3")
    expect(at).to_contain_text("3/")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(at).to_contain_text("5/")


def test_the_clock_runs_out(slow_table: Page, open_page: OpenPage) -> None:
    """A bot answers, the table says so, and the seat comes back with one click."""
    expect(slow_table.get_by_text("A bot is playing for you.")).to_be_visible(timeout=70_000)
    slow_table.get_by_role("tab", name="Talk").click()
    expect(slow_table.get_by_text("Alma has run out of time").first).to_be_visible()
    slow_table.get_by_role("button", name="Play myself again").click()
    expect(slow_table.get_by_text("A bot is playing for you.")).to_have_count(0)
    act_once(slow_table)


def test_who_watches_is_offered_what_they_can_do(open_page: OpenPage) -> None:
    """One button says it all: sight, a seat, talk, the shared screen."""
    page = open_page()
    made = alone(page, spectators="shadow", spectator_delay=1, options={"first_guard": 1})
    watcher = open_page(f"/t/{made['table']}", size="phone")
    watcher.get_by_test_id("watching").click()
    offers = watcher.get_by_role("dialog")
    expect(offers).to_contain_text("1 move later")
    expect(offers).to_contain_text("Nobody is letting you look over their shoulder")
    expect(offers).to_contain_text("No seat is free now")
    expect(offers.get_by_role("link", name="shared screen")).to_be_visible()
    page.get_by_label("over my shoulder").check()
    seal(page)
    expect(offers.get_by_label("Seen from")).to_be_visible()
    offers.get_by_role("button", name="Talk").click()
    expect(watcher.get_by_label("Say something")).to_be_visible()
