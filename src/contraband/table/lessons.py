"""A table for one person who learns: the others play what the lesson says.

The rules are the real ones and judge first; hidden things stay hidden. What a lesson adds: answers
it does not want are refused with its reason, and the others' moves come from its file. When it is
over, or does not fit the game any more, the table goes on as one against bots.
"""

from contraband.core.words import fill
from contraband.games import GAMES
from contraband.lessons import course
from contraband.lessons.lesson import Lesson, is_accepted, lessons_of, seat_names
from contraband.table import clocks
from contraband.table.checks import need_system, need_target
from contraband.table.commands import FollowLesson, NotTheLesson, Refusal, Who
from contraband.table.permissions import Viewer
from contraband.table.sentences import names_for
from contraband.table.state import PLAYING, Sitting
from contraband.table.write import Draft
from contraband.wire import messages as wire


def lesson_of(sitting: Sitting) -> Lesson | None:
    """The lesson of this table; files are written for the rules of today."""
    setup = sitting.data.setup
    if not setup.lesson or sitting.game is not GAMES[setup.game]:
        return None
    return lessons_of(setup.game).get(setup.lesson)


def played(sitting: Sitting) -> list[tuple[int, str]]:
    return [(one.seat, one.notation) for one in sitting.data.line]


def need_wanted(sitting: Sitting, seat: int, move: int) -> None:
    """Refusal with the lesson's reason, if it waits for another answer."""
    lesson = lesson_of(sitting)
    if lesson is None or seat != lesson.you:
        return
    stop = course.stop_now(lesson, played(sitting))
    about_this = stop.asked in ("", sitting.step().name)
    if course.is_over(stop) or not about_this:
        return
    if stop.wrong is not None and not is_accepted(stop, sitting.game.notation(move)):
        raise NotTheLesson(stop.wrong)


def scripted_move(sitting: Sitting, seat: int) -> int:
    """What the lesson lets this seat play now; -1 where it says nothing that is allowed."""
    lesson = lesson_of(sitting)
    notation = course.next_of(lesson, played(sitting), seat) if lesson is not None else ""
    if not notation:
        return -1
    move = sitting.game.parse(notation)
    return move if sitting.game.judge(sitting.board, seat, move) == 0 else -1


def need_due(draft: Draft, who: Who, command: FollowLesson) -> int:
    """The move to be played for this seat; Refusal if it is not the time for it."""
    need_system(who)
    sitting = draft.sitting
    chair = need_target(sitting, command.seat)
    if chair.decision != command.decision or chair.decision == 0 or sitting.data.paused:
        raise Refusal("not_due")
    move = scripted_move(sitting, command.seat)
    if move < 0 or draft.at_ms < clocks.not_before_ms(sitting, command.seat):
        raise Refusal("not_due")
    return move


def told(viewer: Viewer) -> wire.Lesson | None:
    """What the person who learns reads now."""
    sitting = viewer.sitting
    lesson = lesson_of(sitting)
    if lesson is None or viewer.seat != lesson.you or not viewer.now:
        return None
    line = played(sitting)
    stop, done = course.stop_now(lesson, line), course.stops_done(lesson, line)
    asked = sitting.data.phase == PLAYING and lesson.you in sitting.asked()
    about_this = asked and stop.asked in ("", sitting.step().name)
    here = not course.due_moves(lesson, line) and (about_this or course.is_over(stop))
    names = seat_names(names_for(sitting, viewer.language))
    return wire.Lesson(
        name=lesson.name,
        title=lesson.title.in_language(viewer.language),
        stop=done,
        stops=len(lesson.stops),
        over=course.is_over(stop),
        say=[
            wire.Caption(fill(caption.in_language(viewer.language), names), caption.at)
            for caption in (stop.say if here else [])
        ],
    )
