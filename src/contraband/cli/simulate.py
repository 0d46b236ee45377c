"""contraband simulate: bots against each other, and how sure the result is."""

import csv
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import isfinite
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from contraband.cli.files import read_own_cards
from contraband.cli.shell import Cards, Jobs
from contraband.core.options import BadInput, shorten
from contraband.games import words_of
from contraband.lab import arena
from contraband.lab.interval import Interval


def simulate(
    game: str,
    *,
    players: int | None = None,
    bots: str,
    games: int = 1000,
    seed: int = 1,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    budget_ms: int | None = None,
    physics: Literal["quick", "real"] = "quick",
    jobs: Jobs = None,
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
    as_csv: Annotated[bool, Parameter("--csv", negative=())] = False,
    cards: Cards = None,
) -> None:
    """Let bots play against each other and show who wins.

    Seats rotate: every deal is played once with each bot in each seat. Press Ctrl-C to stop early
    and see the results so far.

    Parameters
    ----------
    game
        Which game, e.g. soda.
    players
        How many sit at the table; by default as many as you name bots.
    bots
        The bots, one per seat, e.g. medium,easy,easy; also with a budget (hard@500ms,
        search@2000), or your own (mybots:Greedy, bots/mine.py:Greedy, run:./mybot).
    games
        How many games to play, rounded up to whole rotations.
    seed
        A number: the same seed gives the same games, unless bots think by the clock.
    option
        An option of the game, e.g. --option events=on. You can give several.
    budget_ms
        Thinking time per move for bots that search; by default they try 200 playouts.
    physics
        How to fly flicked dice: quick guesses, real simulates.
    as_json
        Print all results as JSON.
    as_csv
        Print all results as CSV, one number per line.
    """
    if as_json and as_csv:
        raise BadInput("Either --json or --csv.")
    match = read_match(game, players, bots, seed, option or [], budget_ms)
    match = replace(match, simulated=physics == "real", cards=read_own_cards(cards))
    match.check()
    seats = len(match.bots)
    blocks = arena.blocks_for(games, seats)
    with progress_bar(Console(stderr=as_json or as_csv, emoji=False)) as bar:
        task = bar.add_task("playing", total=blocks * seats)
        result = arena.run(
            match, blocks, jobs or os.cpu_count() or 1, lambda done: bar.advance(task, done)
        )
    if as_json:
        print(json.dumps(facts_of(match, result), indent=2))
    elif as_csv:
        csv.writer(sys.stdout).writerows([LINE, *lines_of(result)])
    else:
        show(Console(emoji=False), match, result)


def show(console: Console, match: arena.Match, result: arena.Result) -> None:
    if result.stopped:
        console.print("Stopped early; this is what was played until then.")
    console.print(table_of(match, result))
    seats = ", ".join(percent(share) for share in result.seats)
    console.print(f"Wins by seat, whoever sat there: {seats}.")
    for row in result.rows:
        for kind, count in row.faults.items():
            console.print(f"{row.bot}: {count} answers were none ({kind}); the default was played.")
    length = f"{result.length.mean:,.1f} ± {result.length.half:,.1f}"
    console.print(
        f"{result.games} games in {result.blocks} blocks, seed {match.seed}; "
        f"{length} decisions a game, {result.decisions / result.seconds:,.0f} decisions/s. "
        f"Fair share: {100 * result.fair_share():.1f} %. "
        "95 % intervals from the spread between blocks (one deal, all rotations)."
    )


LINE = ("of", "name", "measure", "mean", "low", "high")


def lines_of(result: arena.Result) -> Iterator[tuple[object, ...]]:
    """Everything measured, one number with its interval a line."""
    alone = len(result.rows) == 1  # its share of wins is fixed by the seats, not measured
    for row in result.rows:
        yield (
            "bot",
            row.bot,
            "wins",
            *((row.wins.mean, None, None) if alone else bounds(row.wins)),
        )
        for measure, found in (("score", row.score), ("place", row.place)):
            yield ("bot", row.bot, measure, *bounds(found))
    for seat, share in enumerate(result.seats):
        yield ("seat", seat, "wins", *bounds(share))
    yield ("game", "", "decisions", *bounds(result.length))


def bounds(found: Interval) -> tuple[float | None, ...]:
    """Mean, low, high; no bounds where a single block says nothing about them."""
    return tuple(
        value if isfinite(value) else None for value in (found.mean, found.low, found.high)
    )


def facts_of(match: arena.Match, result: arena.Result) -> dict[str, Any]:
    return {
        "game": match.game,
        "bots": [str(bot) for bot in match.bots],
        "options": match.options,
        "edition": match.rules().edition,
        "seed": match.seed,
        "games": result.games,
        "blocks": result.blocks,
        "stopped": result.stopped,
        "faults": {row.bot: row.faults for row in result.rows if row.faults},
        "measured": [dict(zip(LINE, line, strict=True)) for line in lines_of(result)],
    }


def read_match(
    game: str, players: int | None, bots: str, seed: int, options: list[str], budget_ms: int | None
) -> arena.Match:
    """What was typed, checked; BadInput says what is wrong with it."""
    names = tuple(name.strip() for name in bots.split(","))
    if players is not None and len(names) != players:
        raise BadInput(f"{players} players need {players} bots, but {len(names)} are named.")
    if budget_ms is not None and budget_ms < 1:
        raise BadInput("The thinking time must be at least 1 millisecond.")
    return arena.Match(game, names, dict(map(read_option, options)), seed, budget_ms)


def read_option(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadInput(f"An option is written name=value, not {shorten(text)}.")
    return name.strip(), value


def progress_bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )


def table_of(match: arena.Match, result: arena.Result) -> Table:
    words = words_of(match.rules(), "en")
    table = Table(title=f"{words.text('title')}, {len(match.bots)} players", title_justify="left")
    table.add_column("bot")
    for heading in ("seats", "win share", "mean score", "mean place"):
        table.add_column(heading, justify="right")
    for row in sorted(result.rows, key=lambda row: -row.wins.mean):
        table.add_row(
            row.bot,
            str(row.seats),
            wins_of(row, result),
            f"{row.score.mean:.2f} ± {row.score.half:.2f}",
            f"{row.place.mean:.2f} ± {row.place.half:.2f}",
        )
    return table


def wins_of(row: arena.Row, result: arena.Result) -> str:
    """Bots that are all alike win their share by construction: nothing was measured there."""
    alone = len(result.rows) == 1
    return f"{100 * row.wins.mean:.1f} %, as all are alike" if alone else percent(row.wins)


def percent(share: Interval) -> str:
    return f"{100 * share.mean:.1f} % ± {100 * share.half:.1f}"
