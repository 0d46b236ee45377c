"""Everybody against everybody: ratings, and how often each bot finishes ahead of each other one.

Every table of different bots is a study of its own in the ladder's folder, so nothing is played
twice: a new bot plays only the tables it sits at, and more deals add to the existing ones. Ratings
are OpenSkill's (Plackett-Luce), computed from all games each time.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from openskill.models import PlackettLuce

from contraband.core.options import BadInput
from contraband.games import find_game
from contraband.lab.interval import NORMAL_95, Interval, share_interval
from contraband.lab.study.folder import Folder
from contraband.lab.study.plan import Arm, Asked, Study
from contraband.lab.study.pools import Pool
from contraband.lab.study.runner import run_study

MOST_TABLES: Final = 400
PART: Final = 8  # deals per part: there are many tables
COLUMNS: Final = ("deal", "shift", "bots", "places")


@dataclass(frozen=True)
class Rung:
    """One bot: its rating with OpenSkill's interval, and its number of games."""

    bot: str
    rating: Interval
    games: int


@dataclass(frozen=True)
class Ladder:
    rungs: list[Rung]  # the best first
    ahead: dict[tuple[str, str], Interval]  # (a, b): share of games in which a finished ahead of b
    games: int
    played: int  # in this run


def tables_of(game: str, bots: list[str], players: int) -> list[tuple[str, ...]]:
    """All tables of different bots; BadInput if there are none, or too many."""
    find_game(game).check_seats(players)
    if len(set(bots)) != len(bots):
        raise BadInput("Every bot stands on a ladder once.")
    if len(bots) < players:
        raise BadInput(f"A table of {players} needs {players} different bots, not {len(bots)}.")
    found = list(combinations(sorted(bots), players))
    if len(found) > MOST_TABLES:
        raise BadInput(f"{len(found)} tables are too many: name fewer bots, or more players.")
    return found


def climb(
    game: str,
    tables: list[tuple[str, ...]],
    deals: int,
    seed: int,
    place: Path,
    pool: Pool,
    tell: Callable[[str], None] = lambda text: None,
) -> Ladder:
    """Play what is missing, and rate everybody by all games."""
    rows: list[dict[str, Any]] = []
    played = 0
    for bots in tables:
        tell(", ".join(bots))
        folder = Folder(place / named(bots), study_of(game, bots, deals, seed))
        folder.open("")
        done = run_study(folder.study, folder, pool)
        played += done.played
        if done.stopped:
            raise KeyboardInterrupt
        rows += folder.table().select(list(COLUMNS)).to_pylist()
    rows.sort(key=lambda row: (row["deal"], row["shift"], sorted(row["bots"])))
    bots_met = sorted({bot for bots in tables for bot in bots})
    return Ladder(rate(bots_met, rows), who_beats_whom(bots_met, rows), len(rows), played)


def study_of(game: str, bots: tuple[str, ...], deals: int, seed: int) -> Study:
    arm = Arm(", ".join(bots), game, bots)
    return Study(f"ladder of {game}", "", (arm,), Asked("rounds"), deals, PART, seed)


def named(bots: tuple[str, ...]) -> str:
    """A folder's name: readable, and different for different tables."""
    readable = re.sub(r"[^\w@-]+", "-", "_".join(bots))[:60]
    return f"{readable}-{blake2b(repr(bots).encode(), digest_size=4).hexdigest()}"


def rate(bots: list[str], rows: list[dict[str, Any]]) -> list[Rung]:
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    games = dict.fromkeys(bots, 0)
    for row in rows:
        teams = [[ratings[bot]] for bot in row["bots"]]
        ranks = [float(place) for place in row["places"]]
        for bot, (rating,) in zip(row["bots"], model.rate(teams, ranks=ranks), strict=True):
            ratings[bot] = rating
            games[bot] += 1
    rungs = [
        Rung(bot, Interval(each.mu, NORMAL_95 * each.sigma), games[bot])
        for bot, each in ratings.items()
    ]
    return sorted(rungs, key=lambda rung: -rung.rating.mean)


def who_beats_whom(bots: list[str], rows: list[dict[str, Any]]) -> dict[tuple[str, str], Interval]:
    """Games of one deal count as one observation; a tie counts as half ahead."""
    by_deal: dict[tuple[str, str], dict[int, list[float]]] = {}
    for row in rows:
        placed = list(zip(row["bots"], row["places"], strict=True))
        for mine, my_place in placed:
            for other, place in placed:
                if mine != other:
                    won = 0.5 if my_place == place else float(my_place < place)
                    deals = by_deal.setdefault((mine, other), {})
                    deals.setdefault(row["deal"], []).append(won)
    return {
        pair: share_interval([sum(games) / len(games) for games in deals.values()])
        for pair, deals in by_deal.items()
    }
