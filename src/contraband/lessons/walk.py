"""Playing a lesson through the rules, for tests: so a changed rule breaks the build."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from contraband.core.game import Game
from contraband.core.options import BadInput
from contraband.core.record import Recorder
from contraband.core.state import seats_in
from contraband.games import GAMES
from contraband.lessons import course
from contraband.lessons.lesson import Lesson, Stop, some_answer
from contraband.physics.oracle import PHYSICS

LONGEST = 400  # moves


class Broken(BadInput):
    """The lesson cannot be played like this; a sentence says where."""


class Moment(NamedTuple):
    """A stop that was reached, and the game at that point."""

    number: int
    stop: Stop
    game: Recorder


def begin(lesson: Lesson) -> Recorder:
    rules = GAMES[lesson.game]
    luck = lesson.proof(rules).chance(PHYSICS)
    return Recorder(rules, lesson.seats, dict(lesson.options), luck)


def walk(lesson: Lesson, answers: dict[int, str]) -> Iterator[Moment]:
    """Every stop in turn. ``answers`` by stop replace the first accepted answer."""
    game = begin(lesson)
    rules = GAMES[lesson.game]
    for number, stop in enumerate(lesson.stops):
        play_others(lesson, game)
        if not course.is_over(stop):
            need_asked(lesson, number, stop, game)
        yield Moment(number, stop, game)
        if not course.is_over(stop):
            answer = answers.get(number) or some_answer(stop)
            play(game, lesson.you, answer, f"stop {number}")
            if course.stops_done(lesson, played(game)) != number + 1:
                raise Broken(f"Stop {number} does not accept its own answer {answer}.")
    if course.due_moves(lesson, played(game)):
        raise Broken("The lesson ends before the others have played everything.")
    is_free = any(stop.example for stop in lesson.stops)  # then bots may have had to play on
    if not is_free and lesson.you not in seats_in(game.state.asked):
        raise Broken(f"At the end {rules.name} does not wait for who learns.")


def play_others(lesson: Lesson, game: Recorder) -> None:
    while due := course.due_moves(lesson, played(game)):
        asked = seats_in(game.state.asked)
        seat, notation = next(((s, m) for s, m in due if s in asked), due[0])
        play(game, seat, notation, f"move {len(game.record.moves) + 1}")
        if len(game.record.moves) > LONGEST:
            raise Broken("The lesson is too long.")


def played(game: Recorder) -> list[tuple[int, str]]:
    return [(seat, notation) for seat, notation, _ in game.record.moves]


def play(game: Recorder, seat: int, notation: str, where: str) -> None:
    rules: Game[Any] = game.game
    move = rules.parse(notation)
    if rules.notation(move) != notation:
        raise Broken(f"{where}: {notation} is written {rules.notation(move)}.")
    number = rules.judge(game.state, seat, move)
    if number != 0:
        step = rules.steps[game.state.step].name
        reason = rules.reason(number).name if number > 0 else "no move"
        raise Broken(f"{where}: seat {seat} cannot play {notation} at {step}: {reason}.")
    game.play(seat, move)


def need_asked(lesson: Lesson, number: int, stop: Stop, game: Recorder) -> None:
    step = GAMES[lesson.game].steps[game.state.step].name
    if lesson.you not in seats_in(game.state.asked):
        raise Broken(f"Stop {number}: who learns is not asked anything at {step}.")
    if stop.asked not in ("", step):
        raise Broken(f"Stop {number} is about {stop.asked}, but the question is {step}.")
