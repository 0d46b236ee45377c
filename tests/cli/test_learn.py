"""``contraband learn``: lessons in the terminal, from the same files as at the table."""

import pytest

from contraband.core.words import LANGUAGES
from contraband.games import GAMES
from contraband.lessons.lesson import Lesson, find_lesson, lessons_of, some_answer

LESSONS = [lesson for game in GAMES for lesson in lessons_of(game).values()]


def typed(lesson: Lesson) -> list[str]:
    """Enter after every caption but the last of a stop, then what the stop asks for."""
    lines: list[str] = []
    for stop in lesson.stops:
        lines += [""] * (len(stop.say) - 1)
        lines += [some_answer(stop)] if stop.accept else []
    return lines


def read(out: str) -> str:
    """Without the breaks of lines."""
    return " ".join(out.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{one.game}:{one.name}" for one in LESSONS])
def test_a_lesson_is_played_to_its_end(contraband, lesson: Lesson, language: str) -> None:
    lines = "\n".join(typed(lesson)) + "\n"
    result = contraband("learn", lesson.game, lesson.name, "--language", language, typed=lines)
    assert result.code == 0
    assert result.err == ""
    told = read(result.out)
    assert lesson.title.in_language(language) in told
    for stop in lesson.stops:
        for caption in stop.say:
            assert read(caption.in_language(language).partition("{")[0]) in told
    assert f"contraband play {lesson.game}" in told  # it was learned


def test_another_answer_is_answered_by_the_reason(contraband) -> None:
    lesson = find_lesson("soda")
    lines = typed(lesson)
    at = lines.index(lesson.stops[0].accept[0])
    lines.insert(at, "pack 0 1 bribe 2")
    told = read(contraband("learn", "soda", typed="\n".join(lines) + "\n").out)
    assert lesson.stops[0].wrong is not None
    assert told.count(read(lesson.stops[0].wrong.en)) == 1
    assert "contraband play soda" in told


def test_one_may_always_leave(contraband) -> None:
    result = contraband("learn", "kingpin", typed="\nquit\n")
    assert result.code == 0
    assert "contraband learn kingpin" in read(result.out)


@pytest.mark.parametrize(("words", "said"), [(("chess",), "no game"), (("soda", "x"), "no lesson")])
def test_what_is_not_there_gets_a_sentence(contraband, words: tuple[str, ...], said: str) -> None:
    result = contraband("learn", *words)
    assert result.code == 2
    assert said in result.err
