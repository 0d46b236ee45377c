"""Every card, action and event: how often, when, and how those who used it did.

Strong players may use a thing more often, and a rich deal may offer it. So the same seat in the
same deal is compared with itself, in games with and without the use, and every bot with its own
mean. What remains is what the thing did, or what led to it in this very game; a forced use
(``force``) tells these two apart.
"""

from math import sqrt
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from msgspec import Struct
from numpy.typing import NDArray

from contraband.lab.interval import NORMAL_95
from contraband.lab.study.plan import Arm

FEWEST: Final = 10  # informative deals before an effect is shown

Numbers = NDArray[Any]


class Thing(Struct, frozen=True):
    """A kind of news, and what it named: ``thug_played thug Bruno``."""

    arm: str
    thing: str
    games: float  # share of the games in which anybody used it
    times: float  # per game, all seats together
    when: float  # how far the game had progressed at the first use, on average
    wins: float  # share of wins of the seats that used it
    effect: float | None  # on the chance to win, within the same seat of the same deal
    low: float | None
    high: float | None


def things_of(table: pa.Table, arm: Arm) -> list[Thing]:
    """All things in one arm, most used first."""
    mine = table.filter(pc.equal(table["arm"], arm.name)).sort_by([("deal", "ascending")])
    games, seats = mine.num_rows, arm.seats
    if games == 0 or games % seats != 0:
        return []
    wins = np.array(mine["wins"].to_pylist(), dtype=float)
    surplus = wins - usual(mine, wins)
    uses = mine["uses"].combine_chunks()
    rows = pc.list_parent_indices(uses).to_numpy()
    flat = pc.list_flatten(uses)
    column = {name: pc.struct_field(flat, name) for name in ("seat", "times", "when")}
    at, times, when = (column[name].to_numpy(zero_copy_only=False) for name in column)
    coded = pc.struct_field(flat, "thing").dictionary_encode()
    codes = coded.indices.to_numpy()
    found = []
    for code, thing in enumerate(coded.dictionary.to_pylist()):
        those = np.flatnonzero(codes == code)
        used = np.zeros((games, seats), dtype=bool)
        used[rows[those], at[those]] = True
        found.append(
            Thing(
                arm.name,
                thing,
                float(used.any(axis=1).mean()),
                float(times[those].sum()) / games,
                float(when[those].mean()),
                float(wins[used].mean()),
                *effect(used.reshape(-1, seats, seats), surplus.reshape(-1, seats, seats)),
            )
        )
    return sorted(found, key=lambda each: -each.times)


def usual(mine: pa.Table, wins: Numbers) -> Numbers:
    """By game and seat: what the bot there wins on average."""
    bots = np.array(mine["bots"].to_pylist(), dtype=object)
    means = np.zeros_like(wins)
    for bot in set(bots.ravel()):
        means[bots == bot] = wins[bots == bot].mean()
    return means


def effect(used: Numbers, surplus: Numbers) -> tuple[float | None, float | None, float | None]:
    """Within deal and seat (deals x games x seats): with minus without, and its 95 % interval."""
    games = used.shape[1]
    users = used.sum(axis=1)
    others = games - users
    weights = users * others / games
    with_it = (surplus * used).sum(axis=1)
    without = (surplus * ~used).sum(axis=1)
    both = weights > 0
    gaps = np.zeros_like(with_it)
    gaps[both] = with_it[both] / users[both] - without[both] / others[both]
    sums, totals = (weights * gaps).sum(axis=1), weights.sum(axis=1)
    deals = int((totals > 0).sum())
    if deals < FEWEST:
        return None, None, None
    mean = float(sums.sum() / totals.sum())
    away = sums - mean * totals
    half = NORMAL_95 * sqrt(float((away**2).sum()) * deals / (deals - 1)) / float(totals.sum())
    return mean, mean - half, mean + half
