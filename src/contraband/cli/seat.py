"""contraband seat: a bot of your own takes a seat at a table on a server."""

import getpass
import secrets
from contextlib import suppress

from contraband.bots.entrants import entrant, introduced
from contraband.cli.shell import new_screen
from contraband.client.bot import play_on
from contraband.client.seat import RemoteSeat, ServerSaysNo, sit_down
from contraband.core.chance import seeded
from contraband.games import find_game

LONGEST = 24  # of a name at a table


def seat(
    link: str,
    *,
    bot: str,
    name: str | None = None,
    author: str | None = None,
    place: int = -1,
    reasons: bool = False,
) -> None:
    """Seat a bot of your own at a table on a server.

    The bot thinks on this machine, and everybody sees that it is a bot. Ctrl-C gives the seat back,
    and a bot of the server plays on.

    Parameters
    ----------
    link
        The table's link, the same that people use: http://HOST/t/CODE.
    bot
        The bot: a class in a module (mybots:Greedy) or file (bots/mine.py:Greedy), a program
        (run:./mybot), or a bot of the game (hard@500ms).
    name
        Its name at the table; by default the name of its class, or what a program calls itself.
    author
        Who is responsible for it at the table; by default whom a program names, or your user name.
    place
        Which seat, counted from 0; by default the first open one.
    reasons
        Tell the table after each move why the bot made it. This gives its secrets away.
    """
    screen = new_screen()
    own_name, own_author = introduced(bot)
    called = name or own_name[:LONGEST]
    taken = sit_down(link, called, author or own_author or getpass.getuser(), place)
    game = find_game(taken.picture.table.game)
    try:
        entrant(game, bot)  # says at once if there is no such bot
        screen.say(f"{called} sits at {taken.picture.table.title}. Ctrl-C gives the seat back.")
        places = play_on(taken, bot, seeded(secrets.randbits(63)), screen.say, reasons)
        screen.say(f"The game is over: place {places[taken.picture.you]} of {len(places)}.")
    except BaseException:
        give_back(taken)
        raise
    taken.close()


def give_back(taken: RemoteSeat) -> None:
    """Whatever went wrong here, a bot of the server plays on, and nobody has to wait."""
    with suppress(ServerSaysNo, OSError):
        taken.leave()
