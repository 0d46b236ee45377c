"""What a host and the others may decide: pause, cover, remove, take back, play again."""

import re
from pathlib import Path

from browser.players import (
    OpenPage,
    act_once,
    new_table,
    play_to_the_end,
    seal,
    sit_down,
    start,
)
from playwright.sync_api import Page, expect

import contraband as cb

GUARD = {"first_guard": 0}


def two_people(open_page: OpenPage, **wish: object) -> tuple[Page, Page, str]:
    """Alma is the host, Ben has a phone, a bot is the guard; the game has begun."""
    host = open_page()
    options = {"first_guard": 2}
    made = new_table(host, seats=3, occupants=["open", "open", "easy"], options=options, **wish)
    host.goto(f"/t/{made['table']}#{made['host_token']}")
    guest = open_page(f"/t/{made['table']}", size="phone")
    sit_down(guest, "Ben")
    expect(host.get_by_text("Ben", exact=True).first).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.get_by_test_id("packing")).to_be_visible()
    return host, guest, made["table"]


def test_pause_cover_pace_and_remove(open_page: OpenPage) -> None:
    host, guest, _ = two_people(open_page)
    assert guest.get_by_role("button", name="Host").count() == 0
    expect(guest.get_by_role("button", name="Invite")).to_be_visible()  # on a phone too
    host.get_by_role("button", name="Host", exact=True).click()
    host.get_by_role("button", name="Pause").click()
    expect(guest.get_by_test_id("prompt")).to_have_text("The table is paused.")
    assert guest.locator(".card:enabled, .legal").count() == 0
    host.get_by_role("button", name="Go on").click()
    expect(guest.get_by_test_id("packing")).to_be_visible()

    host.get_by_label("Bots think").select_option("slow")
    host.get_by_label("Bots may chat").check()
    host.get_by_role("button", name="Let a bot play").last.click()
    expect(guest.get_by_text("A bot is playing for you.")).to_be_visible()
    guest.get_by_role("button", name="Play myself again").click()
    expect(guest.get_by_text("A bot is playing for you.")).to_have_count(0)
    host.get_by_role("button", name="Remove").click()
    host.get_by_role("button", name="Really remove Ben?").click()
    expect(guest.get_by_text("You have no seat").or_(guest.locator(".waiting"))).to_be_visible()
    host.keyboard.press("Escape")
    expect(host.locator(".seat", has_text="Bot").first).to_be_visible()


def test_taking_back_with_consent(open_page: OpenPage) -> None:
    host, guest, _ = two_people(open_page)
    seal(host)
    host.get_by_role("button", name="Change my choice").click()  # free: nobody has learned a thing
    seal(host)
    seal(guest)
    host.get_by_role("button", name="Ask to take back").click()
    expect(host.get_by_text("Asking Ben")).to_be_visible()
    guest.get_by_role("button", name="Agree").click()
    expect(host.get_by_test_id("packing")).to_be_visible()
    assert host.locator(".log .undone").count() > 0


def test_a_seat_of_a_running_game_is_taken_over_with_consent(open_page: OpenPage) -> None:
    """The host may be the one behind the new name: Ben is asked, and everybody is told."""
    host, guest, table = two_people(open_page)
    host.get_by_role("button", name="Host", exact=True).click()
    host.get_by_role("button", name="Open for a person").click()
    host.keyboard.press("Escape")
    for answer in ("Refuse", "Agree"):
        other = open_page(f"/t/{table}")
        sit_down(other, "Zoe")
        expect(other.get_by_text("the others have to agree: Ben.")).to_be_visible()
        assert other.get_by_test_id("packing").count() == 0
        expect(guest.get_by_text("Zoe wants to take over seat 3")).to_be_visible()
        assert host.get_by_text("Zoe wants to take over seat 3").count() == 0
        guest.get_by_role("button", name=answer).click()
        if answer == "Refuse":
            expect(other.get_by_text("You have no seat at this table.")).to_be_visible()
            expect(other.get_by_role("button", name="Sit down")).to_be_visible()
    expect(other.get_by_text("the others have to agree")).to_have_count(0)
    expect(other.get_by_role("button", name="Sit down")).to_have_count(0)
    host.get_by_role("tab", name="Talk").click()
    expect(host.locator(".heard")).to_contain_text("Zoe takes over the seat of")


def look_back_together(leader: Page, other: Page) -> None:
    """One leads, the other follows, steps off, follows again, and is handed the lead."""
    leader.get_by_role("button", name="Look back").click()
    other.keyboard.press("Escape")
    place, seen = (page.locator(".replay .slider .num") for page in (leader, other))
    expect(seen).to_have_text(re.compile(r"^0/"))
    leader.keyboard.press("ArrowRight")
    expect(seen).to_contain_text("1/")
    expect(other.get_by_test_id("together")).to_contain_text("You follow Alma")
    other.keyboard.press("End")
    leader.keyboard.press("ArrowRight")
    expect(place).to_contain_text("2/")
    expect(seen).not_to_contain_text("2/")
    other.get_by_role("button", name="Follow Alma").click()
    expect(seen).to_contain_text("2/")
    leader.get_by_label("Hand over to").select_option("Ben")
    expect(other.get_by_test_id("together")).to_contain_text("You lead")
    other.keyboard.press("ArrowRight")
    expect(place).to_contain_text("3/")
    other.get_by_label("Seen from").select_option("Alma")
    expect(other.locator(".seat", has_text="Alma").locator(".eyes")).to_be_visible()
    leader.get_by_role("button", name="Back to now").click()


def test_another_game_with_the_same_people(open_page: OpenPage) -> None:
    host, guest, table = two_people(open_page)
    screen = open_page(f"/t/{table}?screen")
    play_to_the_end(host, guest)
    look_back_together(host, guest)
    host.get_by_role("button", name="See the result").click()
    host.get_by_role("button", name="Another game").click()  # one click, and the screen follows
    host.wait_for_url(lambda url: table not in url)
    screen.wait_for_url(lambda url: table not in url and "screen" in url)
    guest.get_by_role("link", name="Go to the new table").last.click()
    host.get_by_role("button", name="Start the game").click()
    for page, name in ((host, "Alma"), (guest, "Ben")):
        expect(page.locator(".seat.you")).to_contain_text(name)


def test_notes_are_kept_and_private(open_page: OpenPage) -> None:
    host, guest, _ = two_people(open_page)
    for page in (host, guest):
        page.get_by_role("tab", name="Notes").click()
    host.get_by_label("Only you see these notes").fill("Their guard looks nervous")
    host.get_by_role("tab", name="Log").click()  # leaving the notes saves them
    host.reload()
    host.get_by_role("tab", name="Notes").click()
    expect(host.get_by_label("Only you see these notes")).to_have_value("Their guard looks nervous")
    expect(guest.get_by_label("Only you see these notes")).to_have_value("")


def test_talk_gestures_and_hiding_somebody(open_page: OpenPage) -> None:
    host, guest, _ = two_people(open_page)
    host.get_by_role("tab", name="Talk").click()
    host.get_by_role("button", name="winks").click()
    expect(host.locator(".seat.you").get_by_test_id("bubble")).to_be_visible()
    # A phone has no room for it: there the tab of the talk says that there is something.
    expect(guest.locator(".unread")).to_have_text("1")
    host.get_by_label("Say something").fill("One bottle, I swear")
    host.keyboard.press("Enter")
    guest.get_by_role("tab", name="Talk").click()
    expect(guest.get_by_text("One bottle, I swear").first).to_be_visible()
    guest.get_by_title("Hide what Alma says").first.click()
    expect(guest.locator(".heard")).not_to_contain_text("One bottle")
    guest.get_by_role("button", name="Show all").click()
    expect(guest.locator(".heard")).to_contain_text("One bottle")


def test_bots_talk_and_say_why(open_page: OpenPage) -> None:
    """Now and then one says a phrase; the log tells a guard's reasons, who has no secrets."""
    page = open_page()
    made = new_table(
        page, seats=8, occupants=["open", *["easy"] * 7], chatter=True, options={"first_guard": 1}
    )
    start(page, made)
    page.get_by_role("tab", name="Talk").click()
    spoken = page.locator(".heard p:not(.system)")
    for _ in range(300):
        act_once(page)
        if spoken.count():
            break
    expect(spoken.first).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    page.locator(".log .why").first.click()
    expect(page.locator(".log .reason")).to_be_visible()


def test_the_rules_by_number_and_in_search(open_page: OpenPage) -> None:
    page = open_page()
    start(page, new_table(page, seats=8, occupants=["open", *["easy"] * 7], options=GUARD))
    page.locator(".guard .next").click()
    page.locator(".legal").first.click()  # a suitcase lies open: its owner's other one is refused
    expect(page.locator(".refused")).not_to_have_count(0)
    page.mouse.move(0, 0)  # a pointer at rest asks nothing
    page.locator(".refused").first.hover()
    expect(page.locator(".note")).to_contain_text("SODA-")
    page.locator(".note .rule").click()
    expect(page.locator(".drawer dt.num").first).to_contain_text("SODA-")
    page.get_by_label("Search the rules").fill("SODA-6.4")
    expect(page.locator(".drawer dt.num")).to_have_text(["SODA-6.4"])


def test_the_host_changes_the_options_and_the_others_agree_anew(open_page: OpenPage) -> None:
    host = open_page()
    made = new_table(host, seats=3, occupants=["open", "open", "easy"])
    host.goto(f"/t/{made['table']}#{made['host_token']}")
    guest = open_page(f"/t/{made['table']}", size="phone")
    sit_down(guest, "Ben")
    expect(host.get_by_text("Ben", exact=True).first).to_be_visible()

    host.get_by_role("button", name="Change the options").click()
    host.get_by_label("Event cards").select_option("on")
    host.locator("form label", has_text="Seats").locator("select").select_option("4")
    host.get_by_role("button", name="Change the options").last.click()
    begin = host.get_by_role("button", name="Start the game")
    expect(begin).to_be_disabled()
    expect(host.get_by_text("Waiting for agreement: Ben.")).to_be_visible()
    expect(guest.locator(".changed", has_text="Event cards")).to_contain_text("with events")
    expect(guest.locator(".changed", has_text="Event cards").locator("s")).to_have_text("without")
    expect(guest.get_by_test_id("prompt")).to_contain_text("The host has changed")

    guest.get_by_role("button", name="Agree").click()
    expect(guest.locator(".changed")).to_have_count(0)
    begin.click()
    expect(guest.locator(".soda")).to_be_visible()
    expect(guest.locator(".seat")).to_have_count(4)


def test_a_table_with_the_cards_of_ones_own_box(open_page: OpenPage, tmp_path: Path) -> None:
    """Chosen as a file when the table is made; a guest reads it before the start."""
    cards = tmp_path / "ours.toml"
    cb.edition("soda", name="Grandmother's box", apology=4).save(cards)
    page = open_page()
    page.get_by_role("button", name="Set up a table").click()
    page.get_by_text("More options").click()
    page.get_by_label("Cards of your own box").set_input_files(cards)
    page.get_by_role("button", name="Open this table").click()
    told = "Played with other cards: Grandmother's box."
    expect(page.get_by_text(told)).to_be_visible()
    guest = open_page(page.url.split("#")[0], size="phone")
    expect(guest.get_by_text(told)).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".soda")).to_be_visible()


def test_the_host_changes_the_cards_in_the_lobby(open_page: OpenPage, tmp_path: Path) -> None:
    """The guest agrees anew, adds to the luck anew, and can prove it at the end."""
    cards = tmp_path / "ours.toml"
    cb.edition("soda", name="Grandmother's box", apology=4).save(cards)
    host = open_page()
    made = new_table(host, seats=3, occupants=["open", "open", "easy"], options={"first_guard": 2})
    host.goto(f"/t/{made['table']}#{made['host_token']}")
    guest = open_page(f"/t/{made['table']}", size="phone")
    sit_down(guest, "Ben")
    host.get_by_role("button", name="Change the options").click()
    host.get_by_text("More options").click()
    host.get_by_label("Cards of your own box").set_input_files(cards)
    host.get_by_role("button", name="Change the options").last.click()
    changed = guest.locator(".changed", has_text="Cards")
    expect(changed).to_contain_text("Grandmother's box")
    expect(changed.locator("s")).to_have_text("the printed ones")
    guest.get_by_role("button", name="Agree").click()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.get_by_test_id("packing")).to_be_visible()
    play_to_the_end(host, guest)
    guest.get_by_role("button", name="Verify").click()
    expect(guest.get_by_text("bytes of your browser are part of the key")).to_be_visible()
