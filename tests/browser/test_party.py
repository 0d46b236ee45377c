"""People and bots at one table, with the mishaps of real evenings."""

import re

from browser.players import OpenPage, act_once, is_over, new_table, play_to_the_end, seal, sit_down
from playwright.sync_api import Page, expect


def test_two_clicks_to_a_running_game(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_test_id("play-now").click()
    expect(page.locator(".soda")).to_be_visible()
    assert page.get_by_test_id("prompt").inner_text() != ""


def test_a_code_or_a_name_that_is_none(open_page: OpenPage) -> None:
    """Refused at the field, in words; nothing is opened."""
    page = open_page()
    page.get_by_label("Table code").fill("no such table!")
    page.get_by_role("button", name="Join", exact=True).click()
    assert "letters and digits" in said_at(page, "Table code")
    page.get_by_role("button", name="With friends").first.click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Your name").fill("   ")
    sheet.get_by_role("button", name="Open this table").click()
    assert "others should see" in said_at(page, "Your name")
    expect(sheet).to_be_visible()
    sheet.get_by_label("Your name").fill("Mia")
    sheet.get_by_role("button", name="Open this table").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("link", name="Soda Smugglers").last).to_be_visible()


def said_at(page: Page, label: str) -> str:
    return str(page.get_by_label(label).last.evaluate("field => field.validationMessage"))


def test_a_full_table_is_for_watching(open_page: OpenPage) -> None:
    host = open_page()
    made = new_table(host, seats=3, occupants=["open", "open", "easy"])
    late = open_page(f"/t/{made['table']}")
    guest = open_page(f"/t/{made['table']}")
    sit_down(guest, "Ben")
    expect(guest.get_by_label("Your name")).to_have_count(0)
    expect(late.get_by_text("Every seat is taken")).to_be_visible()
    host.goto(f"/t/{made['table']}#{made['host_token']}")
    host.get_by_role("button", name="Start the game").click()
    expect(late.get_by_text("You are watching")).to_be_visible()


def test_two_people_and_three_bots_finish_a_game(open_page: OpenPage) -> None:
    """One reloads in the middle of a decision, one drops out, is covered, and comes back."""
    host = open_page()
    made = new_table(host, grace_s=1, options={"events": "on", "first_guard": 4})
    host.goto(f"/t/{made['table']}#{made['host_token']}")
    guest = open_page(f"/t/{made['table']}", size="phone")
    sit_down(guest, "Ben")
    expect(host.get_by_text("Ben", exact=True).first).to_be_visible()
    host.get_by_role("button", name="Start the game").click()

    # The host has laid two cards when the page is reloaded: the same question is asked again.
    expect(host.get_by_test_id("packing")).to_be_visible()
    host.locator(".hand .card").nth(0).click()
    host.reload()
    expect(host.get_by_test_id("packing")).to_be_visible()
    assert "#" not in host.url  # the key is not left lying in the address bar

    # The guest closes the page; after the grace time a bot packs for them, and says so.
    guest.goto("about:blank")
    expect(host.locator(".seat .cover").first).to_be_visible()
    seal(host)
    guest.goto(f"/t/{made['table']}")
    expect(host.locator(".seat .cover")).to_have_count(0)

    play_to_the_end(host, guest)
    assert host.locator(".result h2").inner_text() != ""
    host.get_by_role("button", name="Verify").click()
    expect(host.locator(".verdict .stamp.green")).to_be_visible()


def test_looking_back_and_playing_on(open_page: OpenPage) -> None:
    """The past has its frame and a key that leads back; a finished game can be walked through."""
    page = open_page()
    made = new_table(page, seats=3, occupants=["open", "easy", "easy"])
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Start the game").click()
    for _ in range(6):
        act_once(page)
    page.locator(".log .line").first.click()
    expect(page.locator(".shell.past")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".shell.past")).to_have_count(0)
    play_to_the_end(page)
    page.get_by_role("button", name="Look back").click()
    for key in ("ArrowRight", "]", "End", "Home", "ArrowRight"):
        page.keyboard.press(key)
        page.wait_for_timeout(150)
    expect(page.locator(".replay .slider .num")).to_contain_text("1/")
    page.get_by_role("button", name="Play on from here with bots").click()
    page.wait_for_url(lambda url: made["table"] not in url)
    expect(page.locator(".soda")).to_be_visible()


def test_two_people_on_one_device(open_page: OpenPage) -> None:
    """Between two seats of one browser falls a curtain that hides the first one's cards."""
    page = open_page()
    made = new_table(page, seats=3, occupants=["open", "open", "easy"], options={"first_guard": 2})
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    sit_down(page, "Ben")
    expect(page.get_by_text("Ben", exact=True).first).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    seal(page)
    expect(page.locator(".curtain")).to_be_visible()
    page.get_by_role("button", name="I am Ben").click()
    expect(page.get_by_test_id("packing")).to_be_visible()
    for _ in range(400):
        act_once(page)
        if is_over(page):
            return
    raise AssertionError("the game is not over")


def test_spectators_see_no_secrets(open_page: OpenPage) -> None:
    host = open_page()
    made = new_table(host, seats=3, occupants=["open", "easy", "easy"], options={"first_guard": 1})
    host.goto(f"/t/{made['table']}#{made['host_token']}")
    host.get_by_role("button", name="Start the game").click()
    expect(host.get_by_test_id("packing")).to_be_visible()
    watcher = open_page(f"/t/{made['table']}?screen")
    expect(watcher.get_by_test_id("counter")).to_be_visible()
    assert watcher.locator(".hand").count() == 0
    assert watcher.locator(".legal").count() == 0


def test_a_shared_screen_follows_to_the_rematch(open_page: OpenPage) -> None:
    """Nobody touches the screen on the wall: it shows the next game by itself, and still as one."""
    host = open_page()
    made = new_table(host, seats=3, occupants=["open", "easy", "easy"], options={"events": "off"})
    host.goto(f"/t/{made['table']}#{made['host_token']}")
    screen = open_page(f"/t/{made['table']}?screen")
    host.get_by_role("button", name="Start the game").click()
    expect(screen.get_by_test_id("counter")).to_be_visible()
    play_to_the_end(host)
    expect(screen.get_by_test_id("prompt")).to_contain_text("over")
    host.get_by_role("button", name="Another game").click()
    for page in (host, screen):
        expect(page).not_to_have_url(re.compile(made["table"]))
    assert screen.url.split("?")[0] == host.url.split("?")[0].split("#")[0]
    expect(screen.locator(".shell.screen")).to_be_visible()
    expect(screen.get_by_test_id("counter")).to_be_visible()
    assert screen.locator(".legal, .hand").count() == 0


PLAIN_HTTP = """
    Object.defineProperty(Navigator.prototype, "clipboard", {value: undefined});
    Object.defineProperty(Crypto.prototype, "randomUUID", {value: undefined});
    Object.defineProperty(Crypto.prototype, "subtle", {value: undefined});
"""


def test_a_table_in_the_house_over_plain_http(open_page: OpenPage) -> None:
    """Browsers lend neither clipboard nor cryptography there: links are copied, moves are sent."""
    page = open_page()
    page.context.add_init_script(PLAIN_HTTP)
    made = new_table(page)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.get_by_role("tab", name="Talk").click()
    page.get_by_label("Say something").focus()
    page.keyboard.press("Control+V")
    expect(page.get_by_label("Say something")).to_have_value(page.url)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".soda")).to_be_visible()
