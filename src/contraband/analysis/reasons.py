"""How an answer differs from the other answers shown: one plain reason each.

The reason comes from the worlds in which the answers were tried: what they earned the seat, what
they cost its strongest rival, how much they left to luck.
"""

from statistics import fmean, pstdev
from typing import Final

from contraband.analysis.answers import Reason
from contraband.analysis.trial import Trial, Tried
from contraband.analysis.worlds import standard_error
from contraband.core.words import Field

TELLING: Final = 1.5  # standard errors a difference in points must have
STEADY: Final = 0.75  # of the others' spread: clearly less is left to luck
LEAST: Final = 0.5  # points: less is not worth a word
CLOSE: Final = 0.025  # chances that differ by less, two points in round numbers, count as equal
SETTLED: Final = 0.01  # of the chance: what is so near to 0 or to 1 is as good as decided


def reason_for(trial: Trial, tried: Tried, order: list[Tried], close: bool) -> Reason:
    """Why this is the best answer, or what speaks for and against a weaker one."""
    others = [other for other in order if other is not tried]
    if not others:
        return Reason("only", [])
    if tried is order[0]:
        return for_best(tried, others, trial.seat, trial.rivals())
    return against(tried, order[0], trial.seat, close)


def for_best(tried: Tried, others: list[Tried], seat: int, rivals: list[int]) -> Reason:
    ahead = tried.chance() - max(other.chance() for other in others)
    if tried.chance() > 1.0 - SETTLED and ahead >= CLOSE:
        return Reason("wins", [])
    gain, sure = advantage(tried, others, seat)
    rival_losses = [(advantage(tried, others, rival), rival) for rival in rivals]
    if sure and gain >= LEAST:
        return Reason("earns", [whole("points", gain)])
    (loss, sure), rival = min(rival_losses, default=((0.0, False), seat))
    if sure and -loss >= LEAST:
        return Reason("costs_rival", [whole("points", -loss), ("rival", "seat", rival)])
    spread = fmean(pstdev(other.chances) for other in others)
    if spread > 0 and pstdev(tried.chances) < STEADY * spread:
        return Reason("steady", [])
    if ahead >= CLOSE:
        return Reason("later", [])
    return Reason("even", [])


def against(tried: Tried, best: Tried, seat: int, close: bool) -> Reason:
    """What a weaker answer would do instead."""
    if tried.chance() < SETTLED and not close:
        return Reason("loses", [])
    gain, sure = advantage(tried, [best], seat)
    if sure and gain >= LEAST:
        key = "earns_close" if close else "earns_but"
        return Reason(key, [whole("points", gain)])
    if close:
        return Reason("close", [])
    lost = fmean(best.chances[: len(tried.chances)]) - tried.chance()
    fields = [("percent", "number", max(1, round(100 * lost)))]
    if sure and -gain >= LEAST:
        return Reason("earns_less", [whole("points", -gain), *fields])
    if pstdev(tried.chances) * STEADY > pstdev(best.chances):
        return Reason("bolder", fields)
    return Reason("worse", fields)


def advantage(tried: Tried, others: list[Tried], seat: int) -> tuple[float, bool]:
    """How many more points this seat has after one answer than after the best of the others."""
    found: list[tuple[float, bool]] = []
    for other in others:
        pairs = zip(tried.endings, other.endings, strict=False)
        gaps = [mine[seat] - theirs[seat] for mine, theirs in pairs]
        found.append((fmean(gaps), abs(fmean(gaps)) >= TELLING * standard_error(gaps)))
    return min(found, key=lambda each: abs(each[0]))


def whole(name: str, value: float) -> Field:
    return (name, "number", max(1, round(value)))
