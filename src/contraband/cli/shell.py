"""What all commands share: the console, the language, the words, and a game's own picture."""

import os
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, NoReturn

from cyclopts import Parameter
from cyclopts.validators import Number
from msgspec import to_builtins
from rich.console import Console, RenderableType
from rich.text import Text

from contraband.core.game import Game
from contraband.core.options import BadInput, shorten
from contraband.core.perspective import may_hear
from contraband.core.state import State
from contraband.core.words import LANGUAGES, Words, fill, log_line
from contraband.games import find_game, folder_of, words_of

# Parameters that several commands have, with their help.
Language = Annotated[
    str | None, Parameter(help="en, de or nl; by default the language of your terminal.")
]
Names = Annotated[str | None, Parameter(help="The names by seat, separated by commas.")]
Cards = Annotated[Path | None, Parameter(help="A card file that replaces the printed card values.")]

Jobs = Annotated[
    int | None,
    Parameter(validator=Number(gte=1), help="How many processes to use; by default one per core."),
]

NAMES = ["Ada", "Ben", "Cleo", "Dirk", "Eva", "Finn", "Gina", "Hugo", "Ines", "Joos"]
LONGEST_NAME = 16


class Screen(Console):
    """Rich's console; only ``main`` decides what a broken pipe means."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError

    def say(self, text: str, style: str = "") -> None:
        """A sentence as it is: no markup, and none of Rich's own colours."""
        self.print(Text(text, style=style))


def new_screen() -> Screen:
    return Screen(highlight=False)


def pick_language(language: str | None) -> str:
    """The language asked for, or the terminal's if we have it, or English."""
    if language is not None:
        return language
    locale = next(
        (os.environ[k] for k in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(k)), ""
    )
    return locale[:2] if locale[:2] in LANGUAGES else "en"


def words_for(game: str, language: str) -> Words:
    """The texts of a game, of its picture in the terminal, and of the commands."""
    return all_words_of(find_game(game), language)


@cache
def all_words_of(game: Game[Any], language: str) -> Words:
    """The same for a game that may be an earlier one, or have other cards."""
    of_game = words_of(game, language)
    package = Path(__file__).parents[1]
    rules = package / "games" / folder_of(game.name, game.version)
    folders = [package / "cli" / "text", rules / "text" / "terminal"]
    wanted = [language] if language == "en" else [language, "en"]
    files = [folder / f"{name}.toml" for name in wanted for folder in folders]
    own = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files if file.exists()]
    return Words(language, own + of_game.tables)


def say_from(words: Words, key: str, **values: object) -> str:
    """One of the commands' own sentences."""
    return fill(words.text("shell", key), values)


class Picture:
    """How a game looks in a terminal: games/NAME/terminal.py, or its view as plain text."""

    def __init__(self, game: Game[Any]) -> None:
        module = f"contraband.games.{folder_of(game.name, game.version)}.terminal"
        own = import_module(module) if find_spec(module) else None
        self.game = game
        self.own_draw: Callable[[Any, Words, list[str]], RenderableType]
        self.own_draw = getattr(own, "draw", draw_plainly)
        self.shorthand: Callable[[str], str] = getattr(own, "shorthand", str)
        self.example: Callable[[Any], str] = getattr(own, "example", lambda _: "")

    def draw(self, view: Any, words: Words, names: list[str]) -> RenderableType:
        """From the game's own view."""
        self.game.lay()
        return self.own_draw(view, words, names)


def draw_plainly(view: object, words: Words, names: list[str]) -> RenderableType:
    return Text("\n".join(f"{key}: {value}" for key, value in to_builtins(view).items()))


def take_news(
    game: Game[Any],
    words: Words,
    s: State,
    names: list[str],
    viewer: int,
    quotes: Sequence[str] = (),
) -> list[str]:
    """The log lines for this seat since the last time; the state forgets them."""
    lines = [
        log_line(game, words, event, names, viewer, quotes)
        for event in s.told
        if may_hear(event, viewer)
    ]
    s.told = []
    return [line for line in lines if line]


def read_names(given: str | None, seats: int) -> list[str]:
    """Names by seat: the given ones first, ours for the rest."""
    names = [name.strip() for name in given.split(",")] if given else []
    if len(names) > seats:
        raise BadInput(f"There are {len(names)} names for {seats} seats.")
    for name in names:
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise BadInput(
                f"A name has 1 to {LONGEST_NAME} printable letters; {shorten(name)!r} does not fit."
            )
    if len(set(names)) < len(names):
        raise BadInput("Two seats have the same name.")
    others = [name for name in NAMES if name not in names]
    return [*names, *others][:seats]
