"""Checks of arguments: a value of the wrong kind gets a sentence, too."""

from collections.abc import Iterable
from math import isfinite, nan
from operator import index
from typing import Any, Final

from contraband.core.options import BadInput, shorten

MOST: Final = (1 << 63) - 1


def whole(number: Any, what: str) -> int:
    """A whole number, also one from NumPy."""
    if type(number) is int:
        return number
    try:
        return index(number)
    except TypeError:
        article = "An" if what[0] in "aeiou" else "A"
        raise BadInput(f"{article} {what} is a whole number, not {shorten(number)}.") from None


def reals(values: Any) -> list[float]:
    """A row of finite numbers, also one from NumPy."""
    try:
        found = [float(value) for value in values]
    except (TypeError, ValueError):
        found = [nan]
    if not all(map(isfinite, found)):
        raise BadInput(f"The values are a row of numbers, not {shorten(values)}.")
    return found


def need_seed(seed: int) -> int:
    if type(seed) is not int or not -MOST <= seed <= MOST:
        raise BadInput(f"A seed is a whole number of 63 bits, not {shorten(seed)}.")
    return seed


def need_seats(seats: Any) -> int:
    return whole(seats, "number of seats")


def need_jobs(jobs: Any) -> int:
    if whole(jobs, "number of processes") < 1:
        raise BadInput(f"There cannot be {shorten(jobs)} processes.")
    return int(jobs)


def need_text(text: Any, what: str) -> str:
    if not isinstance(text, str):
        raise BadInput(f"{what} is a text, not {shorten(text)}.")
    return text


def need_bots(bots: Any) -> tuple[Any, ...]:
    if isinstance(bots, str) or not isinstance(bots, Iterable):
        raise BadInput(f"The bots are a list with one for every seat, not {shorten(bots)}.")
    return tuple(bots)
