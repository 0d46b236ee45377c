"""``contraband learn``: a lesson in the terminal, from the file the browser table uses."""

from contraband.cli.bots import find_kinds
from contraband.cli.person import Person, Quit
from contraband.cli.session import Session
from contraband.cli.shell import (
    Language,
    all_words_of,
    new_screen,
    pick_language,
    read_names,
    say_from,
)
from contraband.core.chance import seeded
from contraband.core.words import fill
from contraband.games import GAMES
from contraband.lessons import course
from contraband.lessons.lesson import (
    Lesson,
    Stop,
    Text,
    find_lesson,
    is_accepted,
    seat_names,
    some_answer,
)
from contraband.physics.oracle import need_physics


class LessonSession(Session):
    """The others play what the lesson says, and like bots where it says nothing."""

    lesson: Lesson

    def played(self) -> list[tuple[int, str]]:
        return [(seat, notation) for seat, notation, _ in self.recorder.record.moves]

    def bot_plays(self, seat: int, alone: bool) -> None:
        notation = course.next_of(self.lesson, self.played(), seat)
        move = self.game.parse(notation) if notation else -1
        if move < 0 or self.game.judge(self.state, seat, move) != 0:
            super().bot_plays(seat, alone)
            return
        self.recorder.play(seat, move)
        self.tell_news()


class Pupil(Person):
    """Reads the captions of a stop, and gives the answer it wants."""

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session)
        self.lesson = session.lesson
        self.taught = session
        self.commands["hint"] = self.show_answer

    @property
    def stop(self) -> int:
        return course.stops_done(self.lesson, self.taught.played())

    @property
    def is_here(self) -> bool:
        """Is this the question that the stop is about?"""
        asked = self.lesson.stops[self.stop].asked
        return asked in ("", self.game.steps[self.session.state.step].name)

    def show_question(self) -> None:
        super().show_question()
        if self.is_here:
            self.read_captions(self.lesson.stops[self.stop])

    def read_captions(self, stop: Stop) -> None:
        for number, caption in enumerate(stop.say):
            self.screen.print()
            self.say_text(caption, "bold")
            if number + 1 < len(stop.say):
                self.screen.say(self.words.text("shell", "press_enter"), style="dim")
                if self.read_line() == "q":
                    raise Quit
        self.screen.print()
        if course.is_over(stop):
            raise Quit

    def show_choices(self) -> None:
        super().show_choices()
        self.show_answer()

    def answer(self, line: str) -> int | None:
        move = super().answer(line)
        stop = self.lesson.stops[self.stop]
        if move is None or not self.is_here or is_accepted(stop, self.game.notation(move)):
            return move
        if stop.wrong is not None:
            self.say_text(stop.wrong)
        return None

    def show_answer(self) -> None:
        """What the person can type here; an example if anything of a kind will do."""
        stop = self.lesson.stops[self.stop]
        if stop.accept and self.is_here:
            wanted = say_from(self.words, "type_this", move=some_answer(stop))
            self.screen.say(wanted, style="bold cyan")

    def say_text(self, text: Text, style: str = "") -> None:
        names = seat_names(self.session.names)
        self.screen.say(fill(text.in_language(self.words.language), names), style=style)


def learn(
    game: str,
    lesson: str = "",
    /,
    *,
    language: Language = None,
) -> None:
    """Learn a game by playing it, step by step.

    Parameters
    ----------
    game
        The game to learn; see contraband games.
    lesson
        The name of a lesson; by default the game's first one.
    """
    found = find_lesson(game, lesson)
    rules = GAMES[found.game]
    need_physics(rules.asks(rules.read_options(found.seats, dict(found.options))))
    words = all_words_of(rules, pick_language(language))
    screen = new_screen()
    called = read_names(None, found.seats)
    given: dict[str, object] = dict(found.options)
    session = LessonSession(rules, given, found.proof(rules), found.you, called, words, screen)
    session.lesson = found
    session.seat_bots(find_kinds(rules, found.bot, found.seats - 1), seeded(found.seed))
    title = found.title.in_language(words.language)
    screen.say(say_from(words, "lesson", title=title, minutes=found.minutes), style="bold")
    try:
        session.run(Pupil(session))
    except Quit:
        done = course.is_over(found.stops[course.stops_done(found, session.played())])
        screen.print()
        screen.say(say_from(words, "learned" if done else "lesson_left", game=game), style="dim")
