"""The answer of a study in words: what a designer reads first."""

from math import isfinite

from contraband.lab.study.measures import label_of, unit_of
from contraband.lab.study.plan import Study
from contraband.lab.study.sequence import DIFFERS, SAME
from contraband.lab.study.summary import Answer, Result


def answer_in_words(study: Study, result: Result) -> str:
    """A sentence for each number that was asked for; if there are many, the clearest first."""
    return " ".join(sentence(study, each) for each in result.answers)


def sentence(study: Study, found: Answer) -> str:
    measure = study.asked.measure
    what = label_of(measure)
    unit = unit_of(measure)
    if not isfinite(found.low):
        return f"{found.arm}: too few deals to say anything about {what}."
    if not found.base:
        return (
            f"{found.arm}: {what} is {number(found.mean, unit)} "
            f"({span(found.low, found.high, unit)})."
        )
    bounds = span(found.low, found.high, unit, True)
    against = f"{found.arm} against {found.base}"
    if found.low == found.high == 0.0:
        return f"{against}: {what} was the same in all {found.deals} deals."
    if found.verdict == SAME:
        most = number(study.asked.difference or 0.0, unit, True).lstrip("+")
        return f"{against}: {what} changes by less than {most} ({bounds})."
    if found.verdict == DIFFERS or found.low > 0 or found.high < 0:
        way = "rises" if found.mean > 0 else "falls"
        size = number(abs(found.mean), unit, True).lstrip("+")
        return f"{against}: {what} {way} by {size} ({bounds}){beside_asked(study, found, unit)}."
    return f"{against}: no change of {what} can be told ({bounds})."


def beside_asked(study: Study, found: Answer, unit: str) -> str:
    """Whether a change that is certain is as large as one that would matter."""
    if study.asked.difference is None:
        return ""
    least, most = sorted((abs(found.low), abs(found.high)))
    size = number(study.asked.difference, unit, True).lstrip("+")
    if least >= study.asked.difference:
        return f", more than the {size} that would matter"
    if most < study.asked.difference:
        return f", less than the {size} that would matter"
    return f"; that may be more or less than the {size} that would matter"


def ending(study: Study, result: Result) -> str:
    """Why a study was ended early; empty if it was not."""
    if not result.ended:
        return ""
    precise = study.asked.precision is not None
    why = "it was precise enough" if precise else "it was clear whether there is a difference"
    return f"It ended after {result.deals} of {study.deals} deals: {why}."


def number(value: float, unit: str, signed: bool = False) -> str:
    """As people write it: shares as percentages."""
    return f"{bare(value, unit, signed)} {unit_in_words(unit, signed)}"


def span(low: float, high: float, unit: str, signed: bool = False) -> str:
    """An interval, with its unit written once."""
    return f"{bare(low, unit, signed)} to {number(high, unit, signed)}"


def unit_in_words(unit: str, signed: bool = False) -> str:
    return ("percentage points" if signed else "%") if unit == "share" else unit


def bare(value: float, unit: str, signed: bool = False) -> str:
    """The number alone; what rounds to zero has no sign."""
    size = 100 * abs(value) if unit == "share" else abs(value)
    digits = 1 if unit == "share" else 0 if size >= 1000 else 1 if size >= 10 else 2
    text = f"{size:,.{digits}f}"
    if not text.strip("0."):
        return text
    sign = "+" if signed and value > 0 else "\N{MINUS SIGN}" if value < 0 else ""
    return sign + text


def confidence(study: Study) -> str:
    """What the numbers in brackets are."""
    asked = study.asked
    if not asked.ends_early:
        return "In brackets: 95 % intervals from the spread between deals, looked at once."
    many = len(study.compared() or study.arms)
    together = f", for all {many} numbers together" if many > 1 else ""
    words = (
        f"In brackets: a confidence sequence that is right at every look but for "
        f"{100 * asked.alpha:g} % of studies{together}."
    )
    if asked.difference is not None:
        size = number(asked.difference, unit_of(asked.measure), True).lstrip("+")
        words += (
            f" “No more than {size}” is said wrongly in at most {100 * asked.beta:g} % of studies."
        )
    return words
