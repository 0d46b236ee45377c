"""From rows to numbers: a figure for each deal, its mean and interval, and differences by deal.

Games of one deal are correlated and count as one observation. Arms are compared deal by deal, so
the luck of the deal cancels out.
"""

from collections import defaultdict
from typing import Any, Final

import pyarrow as pa
from msgspec import Struct

from contraband.lab.interval import Interval, interval
from contraband.lab.study.measures import PLAIN, kind_of
from contraband.lab.study.plan import Arm, Study

COLUMNS: Final = (
    *("deal", "arm", "bots", "scores", "wins", "first", "own"),
    *(name for name in PLAIN if name not in ("first_player", "score", "spread", "ties")),
)

Rows = list[dict[str, Any]]
Figures = dict[str, list[float]]  # by measure: one number per deal


class Figure(Struct, frozen=True):
    """A number with its 95 % interval; ``deals`` says how many it is based on."""

    arm: str
    measure: str
    mean: float
    low: float
    high: float
    deals: int


def rows_of(table: pa.Table, columns: tuple[str, ...] = COLUMNS) -> Rows:
    rows: Rows = table.select(list(columns)).to_pylist()
    return rows


def by_deal(rows: Rows) -> dict[str, dict[int, Rows]]:
    """The rows of each arm, deal by deal."""
    found: dict[str, dict[int, Rows]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        found[row["arm"]][row["deal"]].append(row)
    return found


def figure(rows: Rows, measure: str) -> float | None:
    """One measure of the games of one deal; None if there is nothing to measure."""
    values = [value for row in rows if (value := of_game(row, measure)) is not None]
    return sum(values) / len(values) if values else None


def of_game(row: dict[str, Any], measure: str) -> float | None:
    """The measure of one game."""
    seats = len(row["scores"])
    if measure == "score":
        return float(sum(row["scores"])) / seats
    if measure == "spread":
        return float(max(row["scores"]) - min(row["scores"]))
    if measure == "ties":
        return float(max(row["wins"]) < 1)
    if measure == "first_player":
        return None if row["first"] < 0 else float(row["wins"][row["first"]]) - 1 / seats
    if measure in PLAIN:
        return None if row[measure] is None else float(row[measure])
    return about_one(row, measure)


def about_one(row: dict[str, Any], measure: str) -> float | None:
    """Of one bot, seat, place in the order of play, thing, or measure of the game's own."""
    kind = kind_of(measure)
    about = measure[len(kind) :].lstrip(": ")
    seats = len(row["scores"])
    if kind in ("wins:bot", "score:bot"):
        at = [seat for seat, bot in enumerate(row["bots"]) if bot == about]
        values = row["wins"] if kind == "wins:bot" else row["scores"]
        return sum(values[seat] for seat in at) / len(at) if at else None
    if kind == "wins:seat":
        return float(row["wins"][int(about) - 1]) if int(about) <= seats else None
    if kind == "wins:turn":
        if row["first"] < 0 or int(about) > seats:
            return None
        return float(row["wins"][(row["first"] + int(about) - 1) % seats])
    if kind == "own":
        mine = [each["value"] for each in row["own"] if each["name"] == about]
        return sum(mine) / len(mine) if mine else None
    return float(sum(use["times"] for use in row["uses"] if use["thing"] == about))


def columns_for(measure: str) -> tuple[str, ...]:
    return (*COLUMNS, "uses") if kind_of(measure) == "use" else COLUMNS


def measures_of(arm: Arm, own: tuple[str, ...]) -> list[str]:
    """All measures shown for an arm."""
    numbers = [str(number) for number in range(1, arm.seats + 1)]
    bots = list(dict.fromkeys(arm.bots))
    return [
        *(f"wins:bot {bot}" for bot in bots if len(bots) > 1),
        *(f"score:bot {bot}" for bot in bots if len(bots) > 1),
        *(f"wins:seat {number}" for number in numbers),
        *(f"wins:turn {number}" for number in numbers),
        *PLAIN,
        *(f"own:{name}" for name in own),
    ]


def values_by_deal(deals: dict[int, Rows], measure: str) -> dict[int, float]:
    found = {deal: figure(rows, measure) for deal, rows in deals.items()}
    return {deal: value for deal, value in sorted(found.items()) if value is not None}


def differences(mine: dict[int, float], base: dict[int, float]) -> list[float]:
    """Deal by deal, where both have a number."""
    return [value - base[deal] for deal, value in mine.items() if deal in base]


def figure_of(arm: Arm, measure: str, values: list[float]) -> Figure | None:
    if len(values) < 2:
        return None
    found: Interval = interval(values)
    return Figure(arm.name, measure, found.mean, found.low, found.high, len(values))


def answers(study: Study, grouped: dict[str, dict[int, Rows]], measure: str) -> list[list[float]]:
    """The numbers that decide the study: differences by deal, or values of single arms."""
    values = {arm.name: values_by_deal(grouped[arm.name], measure) for arm in study.arms}
    compared = study.compared()
    if not compared:
        return [list(values[arm.name].values()) for arm in study.arms]
    return [differences(values[arm.name], values[study.baseline(arm).name]) for arm in compared]
