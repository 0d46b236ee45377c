"""Bots against each other: how often each wins, and how certain that is."""

from dataclasses import dataclass
from typing import Any

from contraband.api.given import need_jobs, need_seed, whole
from contraband.bots.entrants import Spec
from contraband.core.game import Game as Rules
from contraband.core.options import BadInput
from contraband.games import GAMES
from contraband.lab import arena
from contraband.lab.interval import Interval


@dataclass(frozen=True)
class MatchRow:
    """One bot's share of wins, mean score and mean place, each with a 95 % interval."""

    bot: str
    seats: int  # how many seats it had at the table
    wins: Interval
    score: Interval
    place: Interval
    faults: dict[str, int]  # crashes, illegal answers, overtime: then the default move was played


@dataclass(frozen=True)
class MatchResult:
    """The result of a match. ``print`` shows it as a table."""

    rows: list[MatchRow]
    games: int
    decisions: int
    seed: int

    def __str__(self) -> str:
        head = f"{self.games} games, seed {self.seed}"
        return "\n".join([head, *(line_of(row) for row in self.rows)])


def line_of(row: MatchRow) -> str:
    wins = f"{100 * row.wins.mean:5.1f} ± {100 * row.wins.half:4.1f} % won"
    faults = "".join(f", {count} {kind}" for kind, count in row.faults.items())
    return f"{row.bot:>16}  {wins}, score {row.score.mean:.1f} ± {row.score.half:.1f}{faults}"


def play_match(
    rules: Rules[Any],
    bots: tuple[Spec, ...],
    games: int,
    seed: int,
    jobs: int,
    options: dict[str, object],
) -> MatchResult:
    if GAMES[rules.name].version != rules.version:
        raise BadInput("Matches are played by today's rules.")
    match = arena.Match(rules.name, bots, options, need_seed(seed), cards=rules.cards)
    blocks = arena.blocks_for(whole(games, "number of games"), len(bots))
    result = arena.run(match, blocks, need_jobs(jobs))
    rows = [
        MatchRow(row.bot, row.seats, row.wins, row.score, row.place, row.faults)
        for row in result.rows
    ]
    return MatchResult(rows, result.games, result.decisions, seed)
