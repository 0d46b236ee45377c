"""contraband mcp: a seat for an assistant that speaks the Model Context Protocol."""

import getpass
from typing import Any

from rich.console import Console

from contraband.cli.shell import Picture, words_for
from contraband.core.options import BadInput
from contraband.games import find_game

WIDTH = 100


def mcp(*, author: str | None = None) -> None:
    """Give an assistant a seat (Model Context Protocol).

    Enter this command in your assistant's settings: the two talk over standard input and output.
    Then tell the assistant a table's link, and it sits down on its own. Needs the extra "mcp".

    Parameters
    ----------
    author
        Who is responsible for it at the table; by default your user name.
    """
    try:
        from contraband.adapters.assistant import make_server
    except ImportError:
        raise BadInput("This needs the extra mcp: pip install 'contraband[mcp]'.") from None
    make_server(author or getpass.getuser(), drawn).run()


def drawn(view: Any, game: str, names: list[str]) -> str:
    """The table as the terminal shows it, in plain text."""
    console = Console(width=WIDTH, no_color=True, color_system=None)
    with console.capture() as text:
        console.print(Picture(find_game(game)).draw(view, words_for(game, "en"), names))
    return text.get()
