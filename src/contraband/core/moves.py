"""Moves are numbers. Each kind of move owns the numbers from its own up to the next kind's."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.options import no_such_move


def kind_among(kinds: vec[i64], move: i64) -> i64:
    """The kind of a move; kinds are listed from the highest number down."""
    at: i64 = 0
    while kinds[at] > move:
        at += 1
    return kinds[at]


def kinds_between(kinds: list[int], first: int, end: int) -> vec[i64]:
    """The kind of each move from ``first`` up to ``end``, computed once as a table."""
    falling = vec[i64](sorted(kinds, reverse=True))
    found = vec[i64]()
    for move in range(first, end):
        found = append(found, kind_among(falling, move))
    return found


def read_move(by_notation: dict[str, int], text: str, examples: str) -> int:
    """The move written like this."""
    found = by_notation.get(" ".join(text.lower().split()))
    if found is None:
        raise no_such_move(text, examples)
    return found
