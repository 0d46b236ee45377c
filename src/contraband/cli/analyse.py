"""``contraband analyse``: what decided a finished game: luck, skill or the others."""

from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text

from contraband.analysis.story import analyse as tell
from contraband.analysis.told import DEAL, Moment, Story
from contraband.cli.files import read_record
from contraband.cli.shell import (
    Language,
    Names,
    Screen,
    new_screen,
    pick_language,
    read_names,
    words_for,
)
from contraband.core.game import Game
from contraband.core.record import Record
from contraband.core.words import Words, fill, move_label
from contraband.games import find_game

SWINGS: Final = 5  # moments that are told
PARTS: Final = ("luck", "skill", "others", "opportunity")


def analyse(
    record: Path,
    /,
    *,
    json: Annotated[bool, Parameter(negative=())] = False,
    language: Language = None,
    names: Names = None,
) -> None:
    """Explain a finished game: luck, skill and the other players.

    It shows how every seat's chance to win changed, and the moments that mattered most.

    Parameters
    ----------
    record
        A file written by contraband play --save, or a finished game of the server.
    json
        Print everything as JSON, for scripts.
    """
    read = read_record(record)
    story = tell(read)
    if json:
        print(msgspec.json.format(msgspec.json.encode(story)).decode())
        return
    game = find_game(read.game)
    words = words_for(read.game, pick_language(language))
    called = read_names(names, read.seats)
    screen = new_screen()
    screen.print(summary(story, words, called))
    show_swings(screen, story, words, called, game)
    show_notes(screen, story, read, words)


def summary(story: Story, words: Words, names: list[str]) -> Table:
    """One row per seat, in percentage points."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(words.text("shell", "name"))
    for key in ("before", "after", *PARTS, "error", "slips"):
        table.add_column(words.text("analyse", key), justify="right")
    for name, seat in zip(names, story.stories, strict=True):
        parts = [signed(getattr(seat.parts, part)) for part in PARTS]
        row = [percent(seat.first), percent(seat.last), *parts, percent(seat.error)]
        table.add_row(Text(name), *row, str(seat.slips), style="bold" if seat.last > 0 else "")
    return table


def show_swings(
    screen: Screen, story: Story, words: Words, names: list[str], game: Game[Any]
) -> None:
    """The moments that changed most, in game order."""
    chances = [story.before, *(moment.chances for moment in story.moments)]
    swings = [
        (max(abs(b - a) for a, b in zip(*pair, strict=True)), at)
        for at, pair in enumerate(pairwise(chances))
    ]
    for _, at in sorted(sorted(swings, reverse=True)[:SWINGS], key=lambda swing: swing[1]):
        screen.say(told(story.moments[at], chances[at], words, names, game))


def told(
    moment: Moment, before: list[float], words: Words, names: list[str], game: Game[Any]
) -> str:
    """What happened, and whom it affected most."""
    gaps = [abs(b - a) for a, b in zip(before, moment.chances, strict=True)]
    seat = gaps.index(max(gaps))
    values: dict[str, object] = {
        "number": moment.number,
        "whom": names[seat],
        "before": percent(before[seat]),
        "after": percent(moment.chances[seat]),
        "luck": signed(moment.parts[seat].luck),
    }
    if moment.seat == DEAL:
        return fill(words.text("analyse", "deal"), values)
    values["name"] = names[moment.seat]
    values["move"] = move_label(game, words, "", game.parse(moment.move), names)
    line = fill(words.text("analyse", "swing"), values)
    if moment.best:
        best = move_label(game, words, "", game.parse(moment.best), names)
        line += " " + fill(words.text("analyse", "better"), {"move": best})
    return line


def show_notes(screen: Screen, story: Story, record: Record, words: Words) -> None:
    values: dict[str, object] = {"tries": story.tries, "moves": len(record.moves)}
    screen.say(fill(words.text("analyse", "notes"), values), style="dim")


def percent(value: float) -> str:
    return f"{100 * value:.0f}"


def signed(value: float) -> str:
    """With a sign, but never a negative zero."""
    return f"{round(100 * value):+d}" if round(100 * value) else "0"
