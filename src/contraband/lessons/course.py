"""How far somebody has got in a lesson: derived from the moves so far, so taking back works."""

from collections.abc import Iterable

from contraband.lessons.lesson import Lesson, Stop, is_accepted

Played = Iterable[tuple[int, str]]  # seat and notation of the moves so far


def stops_done(lesson: Lesson, played: Played) -> int:
    """Stops that have been answered; moves that no stop asks for are passed over."""
    done = 0
    for seat, notation in played:
        if seat == lesson.you and is_accepted(lesson.stops[done], notation):
            done += 1
    return done


def stop_now(lesson: Lesson, played: Played) -> Stop:
    return lesson.stops[stops_done(lesson, played)]


def is_over(stop: Stop) -> bool:
    """The last stop asks for nothing any more."""
    return not stop.accept


def due_moves(lesson: Lesson, played: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """What the others still have to play before the next stop, in the order of the file.

    Each seat follows its own list: where several are asked at once, any of them may be first.
    """
    script = lesson.script(stops_done(lesson, played))
    counts = [0] * lesson.seats
    for seat, _ in played:
        counts[seat] += 1
    left: list[tuple[int, str]] = []
    for seat, notation in script:
        counts[seat] -= 1
        if counts[seat] < 0:
            left.append((seat, notation))
    return left


def next_of(lesson: Lesson, played: list[tuple[int, str]], seat: int) -> str:
    """The move this seat plays next; empty if the file says nothing."""
    mine = [notation for other, notation in due_moves(lesson, played) if other == seat]
    return mine[0] if mine else ""
