"""Cuba Cube in a real browser: flicks by key, mouse and finger, in space and on the plan."""

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from browser.conftest import FLAGS, lay_out, serving
from browser.laid import link
from browser.laid_cuba import DIALS, FIRST_TURNS, GO_ON, Deed
from browser.players import SIZES, OpenPage, new_table, start_by_keys
from browser.test_access import check
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as Moved

Stories = dict[str, list[Deed]]
SOFTWARE: Final = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Stories]]:
    """A house where tables of Cuba Cube are laid out: its address, and what to do there."""
    folder = tmp_path_factory.mktemp("cuba")
    printed = json.loads(lay_out("laid_cuba", folder))
    stories = {name: [Deed(*deed) for deed in deeds] for name, deeds in printed.items()}
    with serving(folder) as address:
        yield address, stories


@pytest.fixture(scope="module")
def server(house: tuple[str, Stories]) -> str:
    return house[0]


@pytest.fixture(scope="module")
def stories(house: tuple[str, Stories]) -> Stories:
    return house[1]


def opened(page: Page, variant: str, seats: int = 1, people: int = 1, **options: str) -> Any:
    occupants = ["open"] * people + ["random"] * (seats - people)
    wish = {"variant": variant, **options}
    made = new_table(page, game="cuba", seats=seats, occupants=occupants, options=wish)
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    return made


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_test_id("cloth")).to_be_visible(timeout=30_000)


def dial(page: Page, name: str) -> float:
    return float(page.get_by_test_id("aim").get_by_role("spinbutton", name=name).input_value())


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
    expect(page.locator("div.log")).to_contain_text("flick")


def test_a_flick_in_words(open_page: OpenPage) -> None:
    """The table in words tells where everything lies, and takes a flick in numbers."""
    page = open_page()
    opened(page, "practice")
    start_by_keys(page, ".cuba")
    page.keyboard.press("m")
    words = page.locator("#words")
    expect(words).to_contain_text("from vehicle 1: direction")
    words.locator(".aims button").first.click()  # what the game proposes
    words.get_by_role("button", name="Flick").click()
    expect(page.locator("[data-mark^=trail]").first).to_be_attached()


def middle_of(page: Page, die: str) -> tuple[float, float]:
    """Where a die is on the screen, once the room has found its size."""
    item = page.locator(f"[data-die={die}]")
    box = None
    while box is None or box != item.bounding_box():
        box = item.bounding_box()
        page.wait_for_timeout(100)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pull(page: Page, die: str, dx: float, dy: float) -> None:
    """From the die on the plan so far back, and let go."""
    x, y = middle_of(page, die)
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


def test_a_finger_pulls_and_lets_go(open_page: OpenPage) -> None:
    """On a phone; the pointer of a mouse is not used."""
    page = open_page(size="phone")
    opened(page, "practice")
    begin(page)
    x, y = middle_of(page, "V1")
    finger = page.context.new_cdp_session(page)
    for kind, away in (("Start", 0), ("Move", 30), ("Move", 60), ("End", 0)):
        touched = [{"x": x + away, "y": y - away / 2}] if kind != "End" else []
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touched})
    expect(page.locator("[data-mark^=trail]").first).to_be_attached()
    expect(page.locator("div.log")).to_contain_text("You flick V1")


def test_a_flight_is_seen_and_can_be_skipped(open_page: OpenPage) -> None:
    """The clock of the page stands still, so that a slow machine sees the same."""
    page = open_page()
    page.emulate_media(reduced_motion="no-preference")
    opened(page, "practice")
    begin(page)
    die, skip = page.locator("[data-die=V1]"), page.get_by_role("button", name="Skip")
    start = die.get_attribute("transform")
    now = datetime.now(UTC)
    page.clock.install(time=now)
    page.clock.pause_at(now + timedelta(seconds=1))
    page.get_by_test_id("aim").get_by_role("button", name="Flick").click()
    for _ in range(300):  # until the answer is here, and no further into the flight than that
        if skip.count():
            break
        page.clock.run_for(20)
        page.wait_for_timeout(20)
    page.clock.run_for(100)
    flying = die.get_attribute("transform")
    assert flying != start
    skip.click()
    expect(skip).to_have_count(0)
    assert die.get_attribute("transform") not in (start, flying)


@pytest.fixture(scope="module")
def painter(chromium: Browser) -> Iterator[Browser]:
    """A Chromium that paints in space, in software."""
    flags = [flag for flag in FLAGS if flag != "--disable-gpu"]
    found = shutil.which("chromium")
    browser = chromium.browser_type.launch(executable_path=found, args=[*flags, *SOFTWARE])
    yield browser
    browser.close()


def test_the_cloth_in_space(painter: Browser, server: str) -> None:
    """three.js draws, the views change by key and button, and the ruling is drawn over it."""
    faults: list[str] = []
    page = painter.new_page(
        base_url=server, viewport={"width": 820, "height": 600}, reduced_motion="reduce"
    )
    page.on("pageerror", lambda error: faults.append(str(error)))
    opened(page, "practice")
    begin(page)
    cloth = page.get_by_test_id("cloth")
    expect(cloth).to_have_attribute("data-eye", "plan")  # software is slow: space on request
    page.get_by_role("button", name="Plan", exact=True).click()  # little room: the next view
    expect(cloth).to_have_attribute("data-eye", "space", timeout=60_000)
    cloth.focus()
    page.keyboard.press("v")
    expect(page.get_by_role("button", name="Top", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    page.keyboard.press("Alt+ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("[data-mark^=trail]").first).to_be_attached(timeout=60_000)
    page.context.close()
    assert faults == []


# -- stories: what is done is known beforehand (laid_cuba.py), and so is what comes of it ----------


def tell(story: list[Deed], *pages: Page) -> None:
    for deed in story:
        page = pages[deed.seat]
        if deed.dials:
            flick(page, deed)
        else:
            page.locator(".cuba").get_by_role("button", name=deed.label).first.click()


def flick(page: Page, deed: Deed) -> None:
    """All four dials by number, then the button."""
    aim = page.get_by_test_id("aim")
    if deed.gated:  # the aim begins anew when a gate is named
        expect(page.locator(".gates [aria-pressed=true]")).to_have_count(1)
    if deed.die.startswith("V"):
        expect(aim.locator(f".which:not(:has(option:checked[value={deed.die}]))")).to_have_count(0)
    else:
        aim.locator(".which").select_option(deed.die)
    for name, value in zip(DIALS, deed.dials, strict=True):
        field = aim.locator(f"input[type=number][aria-label={name}]")
        if float(field.input_value()) != value:  # a phone hides two that mostly stay as they are
            field.fill(str(value))
            field.dispatch_event("change")
    aim.get_by_role("button", name="Flick").click()


def test_two_people_finish_a_race(open_page: OpenPage, stories: Stories) -> None:
    """A die struck, one off the cloth, a crossing and the arrival; at a desk and on a phone."""
    host = open_page(link("race"))
    guest = open_page(link("race", 1), size="phone")
    tell(stories["race"], host, guest)
    for page in (host, guest):
        expect(page.locator("section.account")).to_contain_text("Race 2 is over")
        page.locator(".account .button.main").click()
        expect(page.locator(".result")).to_be_visible()
    told = host.locator("div.log").text_content() or ""
    for part in ("It hits", "leaves the area", "crossed sector 5", "mm behind the line", "arrive"):
        assert part in told


def test_a_job_is_delivered_with_a_bot(open_page: OpenPage, stories: Stories) -> None:
    """A route, a gate, a ride, goods on board, the City; then the bot has the wheel."""
    page = open_page(link("job"))
    tell(stories["job"], page)
    page.locator(".jobs .legal").first.click()
    told = re.compile("You deliver.*You take the job.* flicks", re.DOTALL)
    expect(page.locator("div.log")).to_have_text(told, timeout=30_000)


def test_couriers_win_together(open_page: OpenPage, stories: Stories) -> None:
    """The account names every Job, and what is shared are points, not money."""
    page = open_page(link("delivery"), size="phone")
    tell(stories["delivery"], page)
    account = page.locator("section.account")
    expect(account).to_contain_text("All delivered, nobody caught")
    total = sum(int(line.split()[0]) for line in account.locator("li .num").all_inner_texts())
    expect(account.locator(".sum")).to_have_text(re.compile(f"{total} of 6 points"))
    account.locator(".button.main").click()
    expect(page.locator(".result [data-coin=point]")).to_have_count(3)
    expect(page.locator("#words")).not_to_contain_text("pesos")


# What a person at the market would press next: a sale if there is one, else whatever can be had.
TRADE: Final = """() => {
    const first = (...wanted) => wanted
        .map(one => document.querySelector(`.marketeers ${one}:enabled:not([aria-disabled])`))
        .find(Boolean)?.click()
    if (document.querySelector(".marketeers")?.dataset.step === "offering"
        && !document.querySelector(".offer[aria-pressed=true]")) first(".offer.here", ".offer")
    else first("[data-testid=sales] .button", "[data-use=sell]", "[data-use=acquire]",
        "[data-use=pass]", ".roll .legal", ".stocks .legal", ".answer .button", ".grid .legal")
}"""


def test_a_whole_market(open_page: OpenPage) -> None:
    """A game of the Marketeers against a bot, from the deal to the last cop and the account."""
    page = open_page(link("market"))
    expect(page.locator(".marketeers[data-step=starting]")).to_be_visible()
    account = page.locator("section.account")
    for _ in range(600):
        page.evaluate(TRADE)
        if account.count():
            break
        page.wait_for_timeout(30)
    expect(account).to_contain_text("The last cop has come.")
    account.locator(".button.main").click()
    expect(page.locator(".result")).to_be_visible()
    told = page.locator("div.log").text_content() or ""
    for part in ("You park in", "to acquire", "to sell in", "The streets are full of cops."):
        assert part in told


def test_a_shared_win_has_one_account(open_page: OpenPage, stories: Stories) -> None:
    """Both winners are told of; the log offers the account once, below the last of them."""
    page = open_page(link("tie"), size="small")
    tell(stories["tie"], page)
    page.locator(".account .button.main").click()
    expect(page.locator(".result")).to_contain_text("You share the victory!")
    expect(page.locator("div.log")).to_contain_text(re.compile("You win.* wins", re.DOTALL))
    expect(page.locator("div.log .account")).to_have_count(1)


def test_a_wreck_is_left_on_foot(open_page: OpenPage) -> None:
    """Walks are buttons; the new vehicle is put where the finger points."""
    page = open_page(link("wreck"))
    place = page.locator("[data-mark='spot 0']")
    enter, walk = (page.get_by_test_id("choices").get_by_text(word) for word in ("Enter", "Walk"))
    expect(page.locator(".hint")).to_contain_text("Your vehicle is a wreck")
    for _ in range(200):
        if place.count():
            break
        with suppress(Moved):
            (enter if enter.count() else walk).first.click(timeout=500)
    box = place.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_test_id("choices").get_by_text("Get into your vehicle")).to_be_visible()
    expect(page.locator("[data-die=V1]")).to_be_visible()


def test_a_robbery(open_page: OpenPage) -> None:
    """The victim hides the money on a phone, down to the last note; the robber has one guess."""
    robber = open_page(link("robbery"))
    victim = open_page(link("robbery", 1), size="phone")
    rob = robber.get_by_test_id("choices").get_by_role("button", name="Rob Ben")
    expect(rob).to_contain_text("has 5,000 pesos")
    rob.click()
    stash = victim.get_by_test_id("stash")
    expect(stash).to_be_visible()
    check(victim, "cuba-stash", "phone", ".stash :is(input, .button)")
    first = stash.locator("input").first
    first.fill("0")
    expect(stash.get_by_role("button")).to_be_disabled()
    first.fill("5")  # as much as is left
    stash.get_by_role("button").click()
    places = robber.get_by_test_id("choices").get_by_text("Look in")
    expect(places).to_have_count(4)
    check(robber, "cuba-search", "desk", "[data-testid=choices] .button")
    places.first.click()
    for page, told in ((robber, "You look in"), (victim, "from Ben")):
        expect(page.locator("div.log")).to_contain_text(told)


def test_a_team_takes_turns(open_page: OpenPage, stories: Stories) -> None:
    """Who prepares does not ride, and next time it is the other way round."""
    page = open_page(link("team"))
    acts = page.locator(".cars .mine .team")
    before = acts.inner_text()
    preparation, *ride = stories["team"]
    tell([preparation], page)
    expect(acts).not_to_have_text(before)
    tell(ride, page)
    expect(page.get_by_role("button", name=GO_ON)).to_be_visible(timeout=30_000)
    expect(acts).not_to_have_text(before)


# -- the other variants ----------------------------------------------------------------------------

# What a person would press next.
PRESS: Final = "wanted => wanted.map(one => document.querySelector(one)).find(Boolean)?.click()"
DRIVE: Final = [
    ".panel .legal:enabled",
    ".gates:not(:has([aria-pressed=true])) .gate.may:enabled",
    ".aiming .flick:enabled",
    "[data-testid=choices] .button:enabled:not([aria-disabled])",
]


# Pairs of things at the table that lie on one another though both are to be read.
OVERLAPS: Final = """() => {
    const boxes = of => [...document.querySelectorAll(of)].map(one => one.getBoundingClientRect())
    const meet = (a, b) => a.width > 0 && b.width > 0 && a.left < b.right - 1
        && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const pairs = [[".seat .score", ".seat em"], [".view", "[data-city]"], [".view", "[data-die]"]]
    return pairs.filter(([a, b]) => boxes(a).some(one => boxes(b).some(two => meet(one, two))))
}"""


@pytest.mark.parametrize(("variant", "size"), [turn[:2] for turn in FIRST_TURNS])
def test_a_variant_fits_and_goes_on(open_page: OpenPage, variant: str, size: str) -> None:
    """A few moves by finger or mouse: nobody has to scroll, and axe finds nothing serious."""
    page = open_page(link(f"first-{variant}-{size}"), size=size)
    expect(page.get_by_test_id("cloth")).to_be_visible()
    checked = False
    for _ in range(600):
        if page.locator(".aiming .flick:enabled").count() and not checked:
            check(page, f"cuba-{variant}", size, ".aiming .flick, .board, .panel .legal")
            assert page.evaluate(OVERLAPS) == []
            if size == "small":
                page.set_viewport_size({"width": SIZES["desk"][0], "height": SIZES["desk"][1]})
                check(page, f"cuba-{variant}", "desk", ".aiming .flick, .board")
            checked = True
        page.evaluate(PRESS, DRIVE)
        told = page.evaluate("document.querySelector('div.log')?.textContent ?? ''")
        if checked and "You flick" in told:
            return
        page.wait_for_timeout(100)
    raise AssertionError(page.get_by_test_id("prompt").inner_text())
