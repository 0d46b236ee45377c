"""Every game with every number of seats, and every variant: what the official suites are run on."""

from typing import Any

import contraband as cb
from contraband.core.options import read_options, seats_for

OPTIONS: dict[str, dict[str, Any]] = {"soda": {"events": "on"}}


def tables() -> list[tuple[str, int, dict[str, Any]]]:
    """(game, seats, options); a variant has the least and the most it is for."""
    found: list[tuple[str, int, dict[str, Any]]] = []
    for game in cb.all_games():
        first = game.options[0]
        if first.seats:
            for variant in first.words:
                given = read_options(game.options, {first.name: variant})
                counts = sorted(set(seats_for(game.options, given)))
                found += [(game.name, seats, {first.name: variant}) for seats in counts]
        else:
            options = OPTIONS.get(game.name, {})
            found += [(game.name, seats, options) for seats in game.seats]
    return found


def name_of(table: tuple[str, int, dict[str, Any]]) -> str:
    game, seats, options = table
    return "-".join([game, str(seats), *map(str, options.values())])
