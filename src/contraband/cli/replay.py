"""``contraband replay``: a finished game, move by move."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from contraband.cli.files import read_record
from contraband.cli.session import ranking
from contraband.cli.shell import (
    Language,
    Names,
    Picture,
    Screen,
    all_words_of,
    new_screen,
    pick_language,
    read_names,
    say_from,
    take_news,
)
from contraband.core.options import BadInput
from contraband.core.record import Record, Replay
from contraband.core.state import SPECTATOR
from contraband.core.words import Words
from contraband.games import rules_of


def replay(
    record: Path,
    /,
    *,
    to: int | None = None,
    seat: int | None = None,
    language: Language = None,
    names: Names = None,
    step: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Walk through the record of a game, move by move.

    Parameters
    ----------
    record
        A file written by contraband play --save.
    to
        Stop after this many moves; 0 shows the table before the first move.
    seat
        Show what this seat saw; by default what everybody saw.
    step
        Wait for Enter after each move.
    """
    read = read_record(record)
    game = rules_of(read)
    words = all_words_of(game, pick_language(language)).with_choices(read.options)
    whole = Replay(game, read)
    whole.run()  # a damaged record is refused before the first line, not in the middle
    last = len(read.moves) if to is None else to
    if not 0 <= last <= len(read.moves):
        raise BadInput(f"The record has moves 0 to {len(read.moves)}, so not {last}.")
    viewer = int(SPECTATOR) if seat is None else seat
    if seat is not None and not 0 <= seat < read.seats:
        raise BadInput(f"There is no seat {seat}; the seats are 0 to {read.seats - 1}.")
    called = read_names(names, read.seats)
    show(new_screen(), read, words, called, viewer, last, step)


def show(
    screen: Screen,
    record: Record,
    words: Words,
    names: list[str],
    viewer: int,
    last: int,
    wait: bool,
) -> None:
    game = rules_of(record)
    picture = Picture(game)
    walk = Replay(game, record)
    heading = words.text("shell", "start")
    while True:
        screen.rule(heading, style="dim", align="left")
        for line in take_news(game, words, walk.state, names, viewer, record.quotes):
            screen.say(f"  {line}")
        screen.print(picture.draw(game.view(walk.state, viewer), words, names))
        if walk.position == last or (wait and not go_on(screen, words)):
            break
        mover = names[record.moves[walk.position][0]]
        walk.step()
        heading = say_from(words, "move", move=walk.position, moves=len(record.moves), name=mover)
    if walk.state.over:
        screen.print(ranking(game, walk.state, words, names))
    elif walk.position == len(record.moves):
        screen.say(words.text("shell", "unfinished"))


def go_on(screen: Screen, words: Words) -> bool:
    screen.print(words.text("shell", "press_enter"), style="dim", end=" ")
    line = sys.stdin.readline()
    return line != "" and line.strip().lower() != "q"
