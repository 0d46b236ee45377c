"""Lessons as a newcomer takes them: to the end by mouse and by keys, in three languages."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from browser.players import ALL, OpenPage
from browser.test_access import serious_faults
from playwright.sync_api import Locator, Page, expect

from contraband.games import GAMES
from contraband.lessons.lesson import Lesson, find_lesson, lessons_of, some_answer

SLOW: Final = 60_000  # a busy machine is slow, not wrong
PICTURES: Final = Path(__file__).parents[2] / "screenshots" / "lessons"
LESSONS: Final = [(game, name) for game in GAMES for name in lessons_of(game)]
IN_WORDS: Final = """if (location.protocol !== "about:") localStorage.setItem(
    "contraband.settings", JSON.stringify({words: true, notify: "off"}))"""


Press = Callable[[Locator], None]


def by_mouse(button: Locator) -> None:
    button.click()


def by_key(button: Locator) -> None:
    button.focus()
    expect(button).to_be_focused()
    button.page.keyboard.press("Enter")


def begin(page: Page, lesson: Lesson) -> None:
    path = f"/api/lessons/{lesson.game}/{lesson.name}"
    answer = page.request.post(path, data={"name": "Alma"})
    assert answer.ok, answer.text()
    made: dict[str, Any] = answer.json()
    page.goto(f"/t/{made['table']}#{made['host_token']}")
    expect(page.get_by_test_id("lesson")).to_be_visible(timeout=SLOW)


def arrive(page: Page, number: int, press: Press = by_mouse) -> None:
    """The stop is reached; an account that lies over the table is read first."""
    strip = page.get_by_test_id("lesson")
    expect(strip).to_have_attribute("data-stop", str(number), timeout=SLOW)
    account = page.locator(".account .button.main")
    expect(page.locator(".lesson .ways, .account .button.main").first).to_be_attached(timeout=SLOW)
    if account.count():
        press(account)
    expect(page.locator(".lesson .ways")).to_be_attached(timeout=SLOW)


def read(page: Page, lesson: Lesson, number: int, press: Press = by_mouse) -> None:
    """Every caption of the stop; each points at something that is there to be seen."""
    for caption in lesson.stops[number].say:
        beginning = caption.en.partition("{")[0].strip()
        expect(page.locator(".lesson .caption")).to_contain_text(beginning)
        if caption.at:
            expect(page.get_by_test_id("ring")).to_be_visible()
        if page.get_by_test_id("lesson-next").count():
            press(page.get_by_test_id("lesson-next"))


def pack(page: Page, *bottles: int, press: Press = by_mouse) -> None:
    """Soda's own bench: from left to right, each card once."""
    hand = [0, 1, 2, 2, 3]
    for wanted in bottles:
        at = hand.index(wanted)
        press(page.locator(".hand .card").nth(at))
        hand[at] = -1
    press(page.locator(".manifest .button.main"))


def answer(page: Page, lesson: Lesson, number: int, press: Press) -> None:
    """What the stop asks for: at the table itself where it takes more than one click."""
    stop = lesson.stops[number]
    if stop.asked == "" and stop.accept[0].startswith("pack"):
        pack(page, 3, 2, 2, press=press)
    elif stop.example.startswith("flick"):
        press(page.get_by_test_id("aim").get_by_role("button", name="Flick"))
    else:
        press(page.locator(f'#words [data-notation="{some_answer(stop)}"]').first)


# By keys the first lesson of each game; ``make pictures`` plays all of them by keys too.
WAYS: Final = [
    *((game, name, by_mouse) for game, name in LESSONS),
    *(
        (game, name, by_key)
        for game in GAMES
        for name in list(lessons_of(game))[: None if ALL else 1]
    ),
]


@pytest.mark.parametrize(("game", "name", "press"), WAYS)
def test_a_lesson_is_played_to_its_end(
    open_page: OpenPage, game: str, name: str, press: Press
) -> None:
    lesson = find_lesson(game, name)
    page = open_page()
    page.add_init_script(IN_WORDS)
    begin(page, lesson)
    last = len(lesson.stops) - 1
    for number in range(last):
        arrive(page, number, press)
        read(page, lesson, number, press)
        if press is by_mouse and (ALL or number in (0, last - 1)):
            assert serious_faults(page) == []
        answer(page, lesson, number, press)
    arrive(page, last, press)
    read(page, lesson, last, press)
    expect(page.get_by_test_id("lesson")).to_have_attribute("data-over", "true")
    press(page.get_by_role("button", name="Play on here"))
    expect(page.get_by_test_id("lesson")).to_have_count(0)


def test_a_newcomer_is_offered_a_lesson_and_it_is_remembered(open_page: OpenPage) -> None:
    page = open_page(newcomer=True)
    page.get_by_test_id("newcomer").get_by_role("button").click()
    lesson = find_lesson("soda")
    arrive(page, 0)
    read(page, lesson, 0)
    pack(page, 0, 1, 2)
    expect(page.get_by_role("alert")).to_contain_text("Not this time")
    page.locator(".manifest .clear").click()
    pack(page, 3, 2, 2)
    arrive(page, 1)
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page.get_by_test_id("newcomer")).to_have_count(0)
    page.locator(".room", has_text="Soda").get_by_role("button", name="Continue learning").click()
    arrive(page, 1)


def test_tab_leads_to_every_answer(open_page: OpenPage) -> None:
    lesson = find_lesson("nacho")
    page = open_page()
    begin(page, lesson)
    for number, stop in enumerate(lesson.stops[:-1]):
        arrive(page, number)
        for _ in stop.say[1:]:
            page.get_by_test_id("lesson-next").focus()
            page.keyboard.press("Enter")
        page.keyboard.press("m")
        for _ in range(40):
            page.keyboard.press("Tab")
            found = page.evaluate("document.activeElement.dataset.notation ?? ''")
            if found == stop.accept[0]:
                break
        else:
            raise AssertionError(f"Tab never reaches {stop.accept[0]}")
        page.keyboard.press("Enter")
    arrive(page, len(lesson.stops) - 1)


@pytest.mark.parametrize(
    ("size", "language", "theme"),
    [("desk", "de", "dark"), ("small", "nl", "light"), ("phone", "de", "light")],
)
def test_it_looks_right(open_page: OpenPage, size: str, language: str, theme: str) -> None:
    """By day and by night, in the other languages, on three screens; pictures for the eye."""
    page = open_page(size=size, locale=language, color_scheme=theme)
    lesson = find_lesson("bootleggers")
    begin(page, lesson)
    arrive(page, 0)
    expect(page.locator(".lesson .caption")).to_contain_text(
        lesson.stops[0].say[0].in_language(language)
    )
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"bootleggers-{size}-{language}.png")
    assert serious_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
