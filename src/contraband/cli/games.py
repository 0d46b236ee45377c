"""``contraband games``: what can be played, and with which options."""

from typing import Annotated, Any

from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text

from contraband.cli.shell import Language, Screen, new_screen, pick_language, words_for
from contraband.core.game import Game
from contraband.core.options import BadInput, Option
from contraband.core.words import Words, fill
from contraband.games import GAMES, card_file, find_game


def games(
    game: str | None = None,
    /,
    *,
    cards: Annotated[bool, Parameter(negative=())] = False,
    language: Language = None,
) -> None:
    """List the games, or show one with its options.

    Parameters
    ----------
    game
        The game to show in detail.
    cards
        Print its card file instead, to be saved and changed: what the cards show, how many there
        are, what things cost.
    """
    if cards:
        print(card_file_of(game), end="")
        return
    screen = new_screen()
    chosen = pick_language(language)
    if game is None:
        list_games(screen, chosen)
    else:
        found = find_game(game)
        show_game(screen, found, words_for(found.name, chosen))


def card_file_of(game: str | None) -> str:
    if game is None:
        raise BadInput(f"Say which game's cards: {', '.join(GAMES)}.")
    return card_file(find_game(game).name).read_text(encoding="utf-8")


def list_games(screen: Screen, language: str) -> None:
    """One line per game."""
    table = Table(box=box.SIMPLE_HEAD)
    words = words_for(next(iter(GAMES)), language)
    for heading in ("game", "title", "players", "minutes"):
        table.add_column(words.text("games", heading))
    for name, game in GAMES.items():
        own = words_for(name, language)
        table.add_row(Text(name, style="bold"), own.text("title"), players(game), minutes(own))
    screen.print(table)
    screen.say(words.text("games", "more"))


def show_game(screen: Screen, game: Game[Any], words: Words) -> None:
    screen.say(words.text("title"), style="bold")
    for key in ("tagline", "goal"):
        found = words.find(key)
        if isinstance(found, str):
            screen.say(found)
    screen.say(f"{words.text('games', 'players')}: {players(game)}")
    screen.say(f"{words.text('games', 'minutes')}: {minutes(words)}")
    screen.print()
    if not game.options:
        screen.say(words.text("games", "no_options"))
    for option in game.options:
        show_option(screen, option, words)
    screen.say(fill(words.text("games", "try"), {"name": game.name}))


def show_option(screen: Screen, option: Option, words: Words) -> None:
    title = words.find("option", option.name, "name")
    title = f" ({title})" if isinstance(title, str) else ""
    screen.print(Text.assemble((f"--option {option.name}=…", "bold"), f"{title}  {option.rule}"))
    meaning = words.find("option", option.name, "help")
    rows = [
        ("help", meaning if isinstance(meaning, str) else ""),
        ("values", values(option, words)),
        ("default", default(option)),
        ("only", ", ".join(option.only)),
    ]
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 2))
    for key, text in rows:
        if text:
            table.add_row(words.text("games", key), Text(text))
    screen.print(table)
    screen.print()


def values(option: Option, words: Words) -> str:
    """All values, with their meanings where the texts give them."""
    told = words.find("option", option.name, "values")
    if not isinstance(told, dict):
        return option.takes()
    named = [f"{word} ({told[word]})" if word in told else word for word in option.words]
    rest = Option(option.name, "", "", (), option.low, option.high, option.items).takes()
    return ", ".join([*named, rest] if rest else named)


def default(option: Option) -> str:
    value = option.default
    return ",".join(value) if isinstance(value, list) else str(value)


def players(game: Game[Any]) -> str:
    return f"{game.min_seats}-{game.max_seats}"


def minutes(words: Words) -> str:
    found = words.find("minutes")
    return "-" if found is None else str(found)
