"""Every lesson is played through the rules, every way it allows, in all three languages.

A rule that changes breaks one of these, and not the newcomer.
"""

import re
import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from contraband.core.words import LANGUAGES
from contraband.games import GAMES
from contraband.lessons.lesson import ANYTHING, Lesson, Text, find_lesson, lessons_of
from contraband.lessons.walk import Broken, walk

LESSONS = [lesson for game in GAMES for lesson in lessons_of(game).values()]
NAMES = [f"{lesson.game}:{lesson.name}" for lesson in LESSONS]
ROOMS = Path(__file__).parents[2] / "web" / "src" / "games"
GAMES_FOLDER = Path(__file__).parents[2] / "src" / "contraband" / "games"

LONGEST_CAPTION = 260  # characters: more does not fit a phone beside the table
WORDS_A_SECOND = 3.3  # that people read
DOING_S = 6  # to do what a stop asks for
LONGEST_S = 300
FIRST_TURN_S = 90

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)


def texts(lesson: Lesson) -> list[Text]:
    said: list[Text] = [lesson.title]
    for stop in lesson.stops:
        said += [*stop.say, *([stop.wrong] if stop.wrong else [])]
    return said


def seconds(lesson: Lesson, stops: int, language: str) -> float:
    """How long it takes to read and do the first so many stops."""
    captions = [caption for stop in lesson.stops[:stops] for caption in stop.say]
    words = sum(len(caption.in_language(language).split()) for caption in captions)
    return words / WORDS_A_SECOND + DOING_S * stops


def test_every_game_has_a_lesson() -> None:
    assert {lesson.game for lesson in LESSONS} == set(GAMES)


@every_lesson
def test_it_can_be_played_in_every_way_it_accepts(lesson: Lesson) -> None:
    reached = [moment.number for moment in walk(lesson, {})]
    assert reached == list(range(len(lesson.stops)))
    for number, stop in enumerate(lesson.stops):
        others = [one for one in stop.accept if not one.endswith(ANYTHING)]
        for other in others[1:]:
            assert len(list(walk(lesson, {number: other}))) == len(lesson.stops)


@every_lesson
def test_it_asks_for_something_everywhere_but_at_its_end(lesson: Lesson) -> None:
    *stops, last = lesson.stops
    assert last.accept == []
    assert last.say
    assert all(stop.accept and stop.wrong and stop.say for stop in stops)


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_texts_are_there_and_short(lesson: Lesson, language: str) -> None:
    for text in texts(lesson):
        told = text.in_language(language)
        assert told.strip() == told != ""
        assert len(told) <= LONGEST_CAPTION, told
        seats = {int(seat) for seat in re.findall(r"\{seat(\d)\}", told)}
        assert seats <= set(range(lesson.seats)), told
        assert re.sub(r"\{seat\d\}", "", told).count("{") == 0, told


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_as_long_as_it_says(lesson: Lesson, language: str) -> None:
    whole = seconds(lesson, len(lesson.stops), language)
    assert whole <= LONGEST_S
    assert whole <= 60 * lesson.minutes + 30
    assert seconds(lesson, 1, language) <= FIRST_TURN_S


@every_lesson
@pytest.mark.parametrize("language", ["de", "nl"])
def test_things_are_called_what_they_are_called_in_the_game(lesson: Lesson, language: str) -> None:
    file = GAMES_FOLDER / lesson.game / "text" / "glossary.toml"
    glossary = tomllib.loads(file.read_text(encoding="utf-8"))
    for entry in glossary.values():
        for word in entry[language].get("never", []):
            for text in texts(lesson):
                assert not re.search(rf"\b{re.escape(word)}\b", text.in_language(language))


@every_lesson
def test_it_points_at_places_that_the_room_knows(lesson: Lesson) -> None:
    room = (ROOMS / lesson.game / "room.ts").read_text(encoding="utf-8")
    found = re.search(r"places: \{(.*?)\}", room, re.DOTALL)
    assert found, "the room names no places"
    known = set(re.findall(r"(\w+): [\"'`]", found[1]))
    used = {caption.at for stop in lesson.stops for caption in stop.say if caption.at}
    assert all(re.fullmatch(r"\w+( [1-9])?", at) for at in used)
    assert {at.partition(" ")[0] for at in used} <= known


def test_a_lesson_that_does_not_fit_the_rules_is_found() -> None:
    lesson = find_lesson("soda")
    stops = [replace(lesson.stops[0], accept=["arrest 1"]), *lesson.stops[1:]]
    with pytest.raises(Broken, match="cannot play arrest 1 at packing"):
        list(walk(replace(lesson, stops=stops), {}))
