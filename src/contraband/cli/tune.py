"""``contraband tune BOT``: look for better weights of a bot."""

import os
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.table import Table

from contraband.cli.shell import Jobs, new_screen
from contraband.cli.simulate import percent
from contraband.cli.study import NEEDS
from contraband.core.options import BadInput, shorten
from contraband.games import find_game

if TYPE_CHECKING:
    from contraband.lab.tuning import Tuned, Weight

OneOrMore = Annotated[int, Parameter(validator=Number(gte=1))]


def tune(
    bot: str,
    /,
    *,
    weights: str = "",
    players: int | None = None,
    trials: OneOrMore = 60,
    deals: OneOrMore = 20,
    held_out: OneOrMore = 200,
    seed: int = 1,
    jobs: Jobs = None,
) -> None:
    """Search for better weights of a bot.

    Each candidate plays alone against bots with the present weights. The best one is judged on
    fresh deals. Nothing is changed: if the new weights are better, put them into the game's
    bots/weights.py yourself.

    Parameters
    ----------
    bot
        The game and its bot, e.g. kingpin:medium.
    weights
        The weights to change, separated by commas; by default all of them.
    players
        How many sit at the table; by default three, or the fewest the game allows.
    trials
        How many candidates to try.
    deals
        How many deals each candidate plays from every seat.
    held_out
        How many fresh deals to judge the best candidate on.
    seed
        A number: the same seed tries the same candidates.
    """
    try:
        from contraband.lab.strength.contest import Contest
        from contraband.lab.tuning import Tuning, chosen, weights_of
        from contraband.lab.tuning import tune as search
    except ImportError:
        raise BadInput(NEEDS) from None
    game, colon, name = bot.partition(":")
    if not colon:
        raise BadInput(f"A bot to tune is written kingpin:medium, not {shorten(bot)}.")
    seats = players or max(3, find_game(game).min_seats)
    names = [each.strip() for each in weights.split(",") if each.strip()]
    found = chosen(weights_of(game, name), names)
    plan = Tuning(
        Contest(game, name, seats),
        found,
        trials,
        deals,
        held_out,
        seed,
        jobs or os.cpu_count() or 1,
    )
    screen = new_screen()
    with screen.status("searching") as status:
        best = search(
            plan,
            lambda trial, value: status.update(f"{trial} of {trials}, best {100 * value:.1f} %"),
        )
    screen.print(table_of(found, best))
    screen.say(
        f"On the deals of the search the best of {trials} won {100 * best.searched:.1f} %. "
        f"On {held_out} fresh deals: {percent(best.judged)}, where {100 * best.fair:.1f} % is fair."
    )
    screen.say(
        "The new weights are better."
        if best.better
        else "That is no proof of better weights: keep the present ones.",
        "bold",
    )


def table_of(found: "list[Weight]", best: "Tuned") -> Table:
    table = Table("weight", "now", "best", "what it is")
    for weight in found:
        value = best.values[weight.name]
        table.add_row(weight.name, f"{weight.value:g}", f"{value:.4g}", weight.about)
    return table
