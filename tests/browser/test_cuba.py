"""Cuba Cube in a real browser: flicks by key, mouse and finger, in space and on the plan."""

import shutil
from collections.abc import Iterator
from typing import Any, Final

import pytest
from browser.conftest import FLAGS
from browser.players import OpenPage, new_table, sit_down, start_by_keys
from browser.test_access import check
from playwright.sync_api import Browser, Page, expect
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
    page.get_by_role("button", name="Seat", exact=True).click()
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


# -- the Race --------------------------------------------------------------------------------------


class Racer:
    """Tells a story with a steady hand: off the cloth, against a die, through a gate."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def log(self) -> str:
        return self.page.locator("div.log").text_content() or ""

    def set(self, name: str, value: float) -> None:
        field = self.page.get_by_test_id("aim").get_by_role("spinbutton", name=name)
        field.fill(str(value), timeout=SOON)
        field.dispatch_event("change")

    def act(self) -> None:
        try:
            if self.page.get_by_test_id("aim").count():
                self.ride()
            elif self.page.locator("[data-testid=choices] .button:not([aria-disabled])").count():
                self.page.locator("[data-testid=choices] .button").first.click(timeout=SOON)
        except Moved:
            return
        self.page.wait_for_timeout(80)

    def ride(self) -> None:
        """What is still missing in the story; through a gate if everything else is told."""
        aim = self.page.get_by_test_id("aim")
        told = self.log()
        if "leaves the area" not in told:
            self.set("Strength", 2.5)
        else:
            wanted = ".outlook.good" if "It hits" in told else ".outlook:has-text('Strikes')"
            for _ in range(10):
                if aim.locator(wanted).count():
                    break
                aim.get_by_role("button", name="Aim for me").click(timeout=SOON)
        gate = self.page.locator(".gates .gate.may:enabled")
        if gate.count() and not self.page.locator(".gates [aria-pressed=true]").count():
            gate.first.click(timeout=SOON)
            self.page.wait_for_timeout(80)
        aim.get_by_role("button", name="Flick").click(timeout=SOON)


def test_two_people_race(open_page: OpenPage) -> None:
    """A die off the cloth and a crossing; one at a desk, the other on a phone."""
    host = open_page()
    made = opened(host, "race", seats=2, people=2, human_noise="perfect")
    guest = open_page(f"/t/{made['table']}", size="phone")
    sit_down(guest, "Ben")
    expect(host.get_by_text("Ben", exact=True).first).to_be_visible()
    begin(host)
    racers = [Racer(host), Racer(guest)]
    story = ("leaves the area", "crossed sector 1")
    for _ in range(400):
        for racer in racers:
            racer.act()
        if all(part in racers[0].log() for part in story):
            return
    raise AssertionError([part for part in story if part not in racers[0].log()])


# -- the other variants ----------------------------------------------------------------------------

# What a person would press next: a sale before everything else, then goods, then the way on.
PRESS: Final = """wanted => {
    const thing = wanted.map(one => document.querySelector(one)).find(Boolean)
    thing?.click()
    return document.querySelector(".result") !== null
}"""
TRADE: Final = [
    ".sales .button:enabled",
    ".roll .legal:enabled",
    ".stocks .legal:enabled",
    ".answer [data-use=sell]:enabled:not([aria-disabled])",
    ".answer [data-use=acquire]:enabled:not([aria-disabled])",
    ".grid .legal:enabled",
    ".answer .button:enabled:not([aria-disabled])",
    ".offer.here:enabled:not([aria-pressed=true])",
    ".offer:enabled:not([aria-pressed=true])",
]
DRIVE: Final = [
    ".panel .legal:enabled",
    ".gates:not(:has([aria-pressed=true])) .gate.may:enabled",
    ".aiming .flick:enabled",
    "[data-testid=choices] .button:enabled:not([aria-disabled])",
]


@pytest.mark.parametrize(
    ("variant", "size"),
    [("race", "phone"), ("smugglers", "phone"), ("couriers", "small"), ("cobbers", "desk")],
)
def test_a_variant_fits_and_goes_on(open_page: OpenPage, variant: str, size: str) -> None:
    """A few moves by finger or mouse: nobody has to scroll, and axe finds nothing serious."""
    page = open_page(size=size)
    opened(page, variant, seats=3)
    begin(page)
    checked = False
    for _ in range(60):
        if page.locator(".aiming .flick:enabled").count() and not checked:
            check(page, f"cuba-{variant}", size, ".aiming .flick, .board, .panel .legal")
            checked = True
        over = page.evaluate(PRESS, DRIVE)
        told = page.evaluate("document.querySelector('div.log')?.textContent ?? ''")
        if checked and (over or "You flick" in told):
            return
        page.wait_for_timeout(100)
    raise AssertionError(page.get_by_test_id("prompt").inner_text())
