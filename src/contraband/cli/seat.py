"""contraband seat: a bot of your own takes a seat at a table on a server."""

import getpass
import secrets
from contextlib import suppress
from typing import Annotated

from cyclopts import Parameter

from contraband.bots.entrants import entrant
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
    author: Annotated[str | None, Parameter(help="The person behind it; by default you.")] = None,
    place: int = -1,
    reasons: bool = False,
) -> None:
    """Seat a bot at a table. It thinks on this machine, and everybody sees that it is a bot.

    Parameters
    ----------
    link
        The table's link, as friends get it: http://HOST/t/CODE.
    bot
        Which bot, as simulate takes them: mybots:Greedy, bots/mine.py:Greedy, run:./mybot,
        hard@500ms.
    name
        Its name at the table; by default the name of its class.
    place
        Which seat, counted from 0; by default the first open one.
    reasons
        After each move, tell the table why it moved. This gives secrets away.
    """
    screen = new_screen()
    called = name or bot.rpartition(":")[2].partition("@")[0][:LONGEST]
    taken = sit_down(link, called, author or getpass.getuser(), place)
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
