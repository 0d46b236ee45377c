"""What a seat sees as a row of numbers: the view for neural networks, written from the state.

A game declares its fields in order, and writes their cells in the same order
(games/<game>/observation.py). They contain nothing that the view of the same seat does not show.
"""

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.actions import Cursor
from contraband.core.state import State

LARGE: Final = 2**31 - 1  # the bound of cells without one
NONE: Final[i64] = -1  # in a cell: there is nothing, or this seat cannot know it


@dataclass
class Field:
    """Cells that belong together: their name, their number, and their bounds."""

    name: str
    size: int
    low: int
    high: int


def common_fields(seats: int, steps: int, actions: int, longest: int) -> list[Field]:
    """What every game starts with: the viewer, the question, who is asked, what is chosen."""
    return [
        Field("seat", 1, -1, seats - 1),
        Field("step", 1, 0, steps - 1),
        Field("over", 1, 0, 1),
        Field("asked", seats, 0, 1),
        Field("chosen", longest - 1, -1, actions - 1),  # for the move that is being built
    ]


def size_of(fields: list[Field]) -> int:
    return sum(field.size for field in fields)


def put_common(s: State, seat: i64, c: Cursor, chosen: i64, cells: vec[i32], at: i64) -> i64:
    """Returns where the next cell is."""
    cells[at] = i32(seat)
    cells[at + 1] = i32(s.step)
    cells[at + 2] = 1 if s.over else 0
    at += 3
    at = put_bits(cells, at, s.asked, s.seats)
    if chosen > 0:
        current = c.asking == s.asking
        actions = c.chosen
        for number in range(chosen):
            if current and number < len(actions):
                cells[at + number] = i32(actions[number])
            else:
                cells[at + number] = -1
    return at + chosen


def put(cells: vec[i32], at: i64, number: i64) -> i64:
    cells[at] = i32(number)
    return at + 1


def put_all(cells: vec[i32], at: i64, numbers: vec[i64]) -> i64:
    """All numbers of a vector."""
    for number in numbers:
        cells[at] = i32(number)
        at += 1
    return at


def put_bits(cells: vec[i32], at: i64, bits: i64, count: i64) -> i64:
    """One cell for each of this many bits, the lowest first."""
    for _bit in range(count):
        cells[at] = i32(bits & 1)
        bits >>= 1
        at += 1
    return at


def put_same(cells: vec[i32], at: i64, number: i64, count: i64) -> i64:
    """The same number in this many cells."""
    each = i32(number)
    for _cell in range(count):
        cells[at] = each
        at += 1
    return at
