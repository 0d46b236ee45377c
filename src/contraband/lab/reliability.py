"""Reliability: predicted percentages, compared with how often they came true.

The measurements are kept in ``reliability.json``, so you can measure a single outlook again.
"""

from collections.abc import Iterable
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

KEPT: Final = "reliability.json"
BINS: Final = 10
SIZE: Final = 150  # pixels of a panel
MARGIN: Final = 34
COLUMNS: Final = 4


class Called(NamedTuple):
    """A predicted chance and the result: 1 for a win, a fraction for a tie."""

    chance: float
    won: float


class Bin(Struct, frozen=True):
    """Some positions: the average prediction, and how often they were won."""

    size: int
    called: float
    won: float


Measured = list[Bin]


def bins(called: list[Called]) -> Measured:
    """Ten bins by prediction; empty ones are left out."""
    sorted_in: list[list[Called]] = [[] for _ in range(BINS)]
    for one in called:
        sorted_in[min(BINS - 1, int(one.chance * BINS))].append(one)
    return [
        Bin(len(ones), mean(one.chance for one in ones), mean(one.won for one in ones))
        for ones in sorted_in
        if ones
    ]


def mean(values: Iterable[float]) -> float:
    return round(fmean(values), 4)


def size_of(measured: Measured) -> int:
    return sum(each.size for each in measured)


def mean_error(measured: Measured) -> float:
    """The average distance between prediction and result over the positions."""
    gaps = sum(each.size * abs(each.called - each.won) for each in measured)
    return gaps / size_of(measured)


def known_in(folder: Path) -> dict[str, Measured]:
    kept = folder / KEPT
    if not kept.exists():
        return {}
    return msgspec.json.decode(kept.read_bytes(), type=dict[str, Measured])


def write_report(found: dict[str, Measured], folder: Path) -> None:
    (folder / KEPT).write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    (folder / "reliability.md").write_text(page(found), encoding="utf-8")
    (folder / "reliability.svg").write_text(drawing(found), encoding="utf-8")


def page(found: dict[str, Measured]) -> str:
    lines = [
        "# How true the chances are",
        "",
        "Made by `python -m contraband.lab.calibrate measure`; [the analyst](18-analysis.md) says",
        "what it is about. Of the positions called so many per cent, so many were won:",
        "",
        "![Called against won, a panel for each game](reliability.svg)",
        "",
        "| game | positions | mean error (points) |",
        "|---|---|---|",
    ]
    lines += [
        f"| {name} | {size_of(measured):,} | {100 * mean_error(measured):.1f} |"
        for name, measured in found.items()
    ]
    for name, measured in found.items():
        lines += ["", f"## {name}", "", "| called (%) | positions | won (%) |", "|---|---|---|"]
        lines += [
            f"| {100 * each.called:.0f} | {each.size} | {100 * each.won:.0f} |" for each in measured
        ]
    return "\n".join(lines) + "\n"


def drawing(found: dict[str, Measured]) -> str:
    """One panel per game: the diagonal is the truth."""
    rows = -(-len(found) // COLUMNS)
    width, height = COLUMNS * (SIZE + MARGIN) + MARGIN, rows * (SIZE + MARGIN) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for number, (name, measured) in enumerate(found.items()):
        left = MARGIN + (number % COLUMNS) * (SIZE + MARGIN)
        top = MARGIN + (number // COLUMNS) * (SIZE + MARGIN)
        parts.append(panel(name, measured, left, top))
    return "\n".join([*parts, "</svg>"]) + "\n"


def panel(name: str, measured: Measured, left: int, top: int) -> str:
    most = max(each.size for each in measured)
    dots = "".join(
        f'<circle cx="{each.called * SIZE:.1f}" cy="{(1 - each.won) * SIZE:.1f}" '
        f'r="{2 + 5 * (each.size / most) ** 0.5:.1f}" fill="#264b6e"/>'
        for each in measured
    )
    return (
        f'<g transform="translate({left} {top})">'
        f'<rect width="{SIZE}" height="{SIZE}" fill="none" stroke="#888"/>'
        f'<path d="M0 {SIZE}L{SIZE} 0" stroke="#888" stroke-dasharray="4 4"/>{dots}'
        f'<text x="0" y="-8">{name}: {100 * mean_error(measured):.1f} points off</text></g>'
    )
