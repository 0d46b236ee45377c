"""The result of a study: every figure, every difference, every thing, and the answer."""

from typing import Any, Final

import msgspec
from msgspec import Struct

from contraband.core.options import BadInput
from contraband.lab.interval import Interval, interval
from contraband.lab.study.folder import Folder
from contraband.lab.study.outcomes import (
    Figure,
    Rows,
    answers,
    by_deal,
    columns_for,
    differences,
    figure_of,
    measures_of,
    rows_of,
    values_by_deal,
)
from contraband.lab.study.own import OWN
from contraband.lab.study.plan import Arm, Study
from contraband.lab.study.sequence import Look, Running, look
from contraband.lab.study.things import Thing, things_of

RESULT: Final = "result.json"


class Answer(Struct, frozen=True):
    """One number that answers the question: a difference between two arms, or of a single arm."""

    arm: str
    base: str  # empty if nothing was compared
    verdict: str
    mean: float
    low: float
    high: float
    deals: int


class Result(Struct, frozen=True):
    """Everything a study found: the same for the same study, on every machine."""

    title: str
    games: int
    deals: int
    ended: bool  # early, because enough was known
    answers: list[Answer]
    figures: list[Figure]
    differences: list[Figure]
    things: list[Thing]
    faults: dict[str, int]  # by arm: invalid answers of bots


def summarise(folder: Folder) -> Result:
    """Based on all games from the first deal up to the first gap."""
    study = folder.study
    have = set(folder.whole_parts())
    numbers = [number for number in range(study.parts) if set(range(number + 1)) <= have]
    if not numbers:
        raise BadInput(f"Nothing has been played yet in {folder.path}.")
    table = folder.table(numbers)
    grouped = by_deal(rows_of(table, (*columns_for(study.asked.measure), "faults")))
    result = Result(
        title=study.title,
        games=table.num_rows,
        deals=sum(len(study.deals_of(number)) for number in numbers),
        ended=len(numbers) < study.parts,
        answers=answers_of(study, grouped),
        figures=[each for arm in study.arms for each in figures(arm, grouped[arm.name])],
        differences=[
            each
            for arm in study.compared()
            for each in compared(arm, grouped[arm.name], grouped[study.baseline(arm).name])
        ],
        things=[thing for arm in study.arms for thing in things_of(table, arm)],
        faults={name: faults(deals) for name, deals in grouped.items() if faults(deals)},
    )
    folder.put(RESULT, msgspec.json.format(msgspec.json.encode(result), indent=1))
    return result


def answers_of(study: Study, grouped: dict[str, dict[int, Rows]]) -> list[Answer]:
    arms = study.compared() or list(study.arms)
    found = answers(study, grouped, study.asked.measure)
    told = []
    for arm, values in zip(arms, found, strict=True):
        seen: Look = look(Running(values), study.asked, study.deals, len(arms))
        # With a number of deals fixed in advance, a single look's narrower interval is right.
        shown = seen.found if study.asked.ends_early else plain_interval(values)
        base = study.baseline(arm).name if study.compared() else ""
        bounds = (shown.mean, shown.low, shown.high)
        told.append(Answer(arm.name, base, seen.verdict, *bounds, len(values)))
    return told


def plain_interval(values: list[float]) -> Interval:
    return interval(values) if values else Interval(0.0, float("inf"))


def own_names(arm: Arm) -> tuple[str, ...]:
    return tuple(own.name for own in OWN.get(arm.game, ()))


def figures(arm: Arm, deals: dict[int, Rows]) -> list[Figure]:
    found = []
    for measure in measures_of(arm, own_names(arm)):
        values = list(values_by_deal(deals, measure).values())
        told = figure_of(arm, measure, values)
        found += [told] if told else []
    return found


def compared(arm: Arm, mine: dict[int, Rows], base: dict[int, Rows]) -> list[Figure]:
    """Every figure minus that of the baseline, deal by deal."""
    found = []
    for measure in measures_of(arm, own_names(arm)):
        pairs = differences(values_by_deal(mine, measure), values_by_deal(base, measure))
        told = figure_of(arm, measure, pairs)
        found += [told] if told else []
    return found


def faults(deals: dict[int, Rows]) -> int:
    return sum(row["faults"] for rows in deals.values() for row in rows)


def as_plain(result: Result) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(result)
    return plain
