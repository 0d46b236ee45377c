"""``contraband ladder GAME``: everybody against everybody, with ratings."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.table import Table

from contraband.bots.entrants import entrant
from contraband.bots.registry import bots_for
from contraband.cli.shell import Jobs, new_screen
from contraband.cli.simulate import percent
from contraband.cli.study import NEEDS
from contraband.core.options import BadInput
from contraband.games import find_game

if TYPE_CHECKING:
    from contraband.lab.ladder import Ladder

OneOrMore = Annotated[int, Parameter(validator=Number(gte=1))]


def ladder(
    game: str,
    *,
    bots: str | None = None,
    players: int | None = None,
    deals: OneOrMore = 40,
    seed: int = 1,
    into: Path | None = None,
    jobs: Jobs = None,
) -> None:
    """Rate bots: everybody plays against everybody.

    It shows ratings and how often each bot finishes ahead of each other one. Games are kept: if you
    run it again with another bot or more deals, only the missing games are played.

    Parameters
    ----------
    game
        Which game, e.g. nacho.
    bots
        The bots, separated by commas, by default all bots of the game; also hard@500ms,
        mybots:Greedy, run:./mybot.
    players
        How many sit at a table; by default the fewest the game allows.
    deals
        How many deals each combination of bots plays; each deal is played from every seat.
    seed
        A number: the same seed gives the same games.
    into
        The folder for the games; by default GAME.ladder.
    """
    try:
        from contraband.lab.ladder import climb, tables_of
        from contraband.lab.study.pools import Alone, Processes
    except ImportError:
        raise BadInput(NEEDS) from None
    rules = find_game(game)
    names = [kind.name for kind in bots_for(game)] if bots is None else bots.split(",")
    seats = players or max(2, rules.min_seats)
    for name in names:
        entrant(rules, name.strip())
    tables = tables_of(game, [name.strip() for name in names], seats)
    many = jobs or os.cpu_count() or 1
    screen = new_screen()
    pool = Alone() if many == 1 else Processes(many, screen.say)
    place = into or Path(f"{game}.ladder")
    with screen.status("playing") as status:
        found = climb(game, tables, deals, seed, place, pool, lambda text: status.update(text))
    screen.print(ratings(found))
    screen.print(ahead(found))
    screen.say(
        f"{found.games} games at tables of {seats}, {found.played} of them played now; all are in "
        f"{place}. Ratings by OpenSkill (Plackett-Luce), ± 1.96 sigma; shares with 95 % intervals "
        "from the spread between deals."
    )


def ratings(found: "Ladder") -> Table:
    table = Table("", "bot", "rating", "games", title="Ladder", title_justify="left")
    for at, rung in enumerate(found.rungs, start=1):
        rating = f"{rung.rating.mean:.1f} ± {rung.rating.half:.1f}"
        table.add_row(str(at), rung.bot, rating, str(rung.games))
    return table


def ahead(found: "Ladder") -> Table:
    """How often the bot of a row finishes ahead of the bot of a column."""
    names = [rung.bot for rung in found.rungs]
    table = Table("ahead of", *names, title="Finishing ahead", title_justify="left")
    for mine in names:
        shares = [found.ahead.get((mine, other)) for other in names]
        table.add_row(mine, *(percent(share) if share else "" for share in shares))
    return table
