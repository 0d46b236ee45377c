"""Lessons at a real table: captions, refusals with the lesson's reason, the others' moves."""

import pytest
from msgspec.structs import replace

from contraband.core.words import LANGUAGES
from contraband.games import GAMES
from contraband.lessons.lesson import Lesson, find_lesson, lessons_of
from contraband.server.http_lessons import setup_of
from contraband.table import SYSTEM, Entry, Occupant, Refusal, Table, Who
from contraband.table.commands import FollowLesson
from contraband.table.duties import THINK
from contraband.wire import messages as wire

FIXED = [
    lesson
    for game in GAMES
    for lesson in lessons_of(game).values()
    if not any(stop.example for stop in lesson.stops)  # there nothing is left open
]


class Pupil:
    """The person of a lesson, and the server that does what is due."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.now = 1_000_000
        self.ids = 0
        setup = setup_of(lesson, "Alma", "a" * 64)
        self.table, self.log = Table.new("lesson-1", setup, self.now, lesson.secret())
        self.do(Who(lesson.you, host=True), wire.Start("start"))
        self.others()

    def do(self, who: Who, command: object) -> list[Entry]:
        entries = self.table.handle(who, command, self.now)  # type: ignore[arg-type]
        self.table.adopt(entries)
        self.log += entries
        return entries

    def others(self) -> None:
        """Everything the lesson lets the others do, at the time it is due."""
        while due := [one for one in self.table.due(self.now) if one.command is not None]:
            assert isinstance(due[0].command, FollowLesson)
            self.now = max(self.now, due[0].at_ms)
            self.do(SYSTEM, due[0].command)

    def picture(self, language: str = "en") -> wire.Picture:
        return self.table.picture(Who(self.lesson.you), language, self.now)

    @property
    def told(self) -> wire.Lesson:
        told = self.picture().lesson
        assert told is not None
        return told

    def play(self, notation: str) -> None:
        self.ids += 1
        decision = self.picture().decision
        assert decision is not None
        command = wire.Move(f"m{self.ids}", decision.id, notation=notation)
        self.do(Who(self.lesson.you), command)
        self.others()

    def refusal(self, notation: str, language: str) -> str:
        decision = self.picture().decision
        assert decision is not None
        command = wire.Move("wrong", decision.id, notation=notation)
        with pytest.raises(Refusal) as caught:
            self.table.handle(Who(self.lesson.you), command, self.now)
        return self.table.refused(caught.value, "wrong", language).sentence


@pytest.mark.parametrize("lesson", FIXED, ids=[f"{one.game}:{one.name}" for one in FIXED])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_to_its_end_and_says_everything(lesson: Lesson, language: str) -> None:
    pupil = Pupil(lesson)
    for number, stop in enumerate(lesson.stops):
        told = pupil.picture(language).lesson
        assert told is not None
        assert (told.stop, told.over) == (number, stop.accept == [])
        assert len(told.say) == len(stop.say)
        assert not any("{" in caption.text for caption in told.say)
        decision = pupil.picture(language).decision
        assert decision is not None
        others = [one.notation for one in decision.legal if one.notation not in stop.accept]
        if stop.accept:
            for wrong in others[:2]:
                assert stop.wrong is not None
                beginning = stop.wrong.in_language(language).partition("{")[0]
                assert pupil.refusal(wrong, language).startswith(beginning)
            pupil.play(stop.accept[0])
    again = Table.fold(pupil.log)
    assert again.snapshot() == pupil.table.snapshot()


def test_what_the_rules_refuse_is_refused_by_the_rules() -> None:
    pupil = Pupil(find_lesson("soda"))
    assert "lesson" not in pupil.refusal("arrest 1", "en")
    assert pupil.told.stop == 0


def test_taking_back_goes_back_in_the_lesson() -> None:
    pupil = Pupil(find_lesson("kingpin"))
    pupil.play("buy cs")
    pupil.play("distribute t3a o3a 3")
    assert pupil.told.stop == 2
    pupil.do(Who(0), wire.Undo("u", "step"))
    assert pupil.told.stop == 1
    pupil.play("distribute t3a o3a 3")
    assert pupil.told.stop == 2


def test_after_the_lesson_everything_is_allowed_and_bots_think_again() -> None:
    lesson = find_lesson("soda")
    pupil = Pupil(lesson)
    for stop in lesson.stops[:-1]:
        pupil.play(stop.accept[0])
    assert pupil.told.over
    decision = pupil.picture().decision
    assert decision is not None
    assert [duty.kind for duty in pupil.table.due(pupil.now)] == [THINK]
    pupil.play(decision.legal[0].notation)


def test_nobody_else_is_told_the_lesson_and_an_ordinary_table_has_none() -> None:
    lesson = find_lesson("soda")
    setup = replace(setup_of(lesson, "Alma", "a" * 64), spectators="public")
    table, _ = Table.new("lesson-2", setup, 0, lesson.secret())
    table.adopt(table.handle(Who(0, host=True), wire.Start("start"), 0))
    assert table.picture(Who(0), "en", 0).lesson is not None
    assert table.picture(Who(), "en", 0).lesson is None
    plain = replace(setup, lesson="", occupants=[Occupant("person", "Alma", "a" * 64)])
    table, _ = Table.new("plain", plain, 0, bytes(32))
    table.adopt(table.handle(Who(0, host=True), wire.Start("start"), 0))
    assert table.picture(Who(0), "en", 0).lesson is None


def test_only_the_server_may_follow_a_lesson() -> None:
    pupil = Pupil(find_lesson("soda"))
    with pytest.raises(Refusal, match="not_allowed"):
        pupil.table.handle(Who(0), FollowLesson(1, 1, "x"), pupil.now)
    with pytest.raises(Refusal, match="not_due"):
        pupil.table.handle(SYSTEM, FollowLesson(1, 99), pupil.now)


def test_the_luck_of_a_lesson_proves_nothing_and_has_no_record() -> None:
    lesson = find_lesson("soda")
    pupil = Pupil(lesson)
    pupil.table.sitting.data.phase = "over"
    with pytest.raises(Refusal, match="chosen_luck"):
        pupil.table.record()
    assert pupil.table.rematch_setup().lesson == ""
