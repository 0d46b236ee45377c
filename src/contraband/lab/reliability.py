"""Reliability: what was called so many per cent, against how often it came true."""

from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

BINS: Final = 10
SIZE: Final = 150  # pixels of a panel
MARGIN: Final = 34
COLUMNS: Final = 4


class Called(NamedTuple):
    """A chance that was told, and what came of it: 1 for a win, a share of it for a tie."""

    chance: float
    won: float


class Bin(NamedTuple):
    size: int
    called: float
    won: float


def bins(called: list[Called]) -> list[Bin]:
    """Ten of them by what was called; those without positions are left out."""
    sorted_in: list[list[Called]] = [[] for _ in range(BINS)]
    for one in called:
        sorted_in[min(BINS - 1, int(one.chance * BINS))].append(one)
    return [
        Bin(len(ones), fmean(one.chance for one in ones), fmean(one.won for one in ones))
        for ones in sorted_in
        if ones
    ]


def mean_error(called: list[Called]) -> float:
    """How far what was called is from what came true, on average over the positions."""
    return sum(each.size * abs(each.called - each.won) for each in bins(called)) / len(called)


def write_report(found: dict[str, list[Called]], folder: Path) -> None:
    (folder / "reliability.md").write_text(page(found), encoding="utf-8")
    (folder / "reliability.svg").write_text(drawing(found), encoding="utf-8")
    for name, called in found.items():
        print(f"{name}: mean error {100 * mean_error(called):.1f} points", flush=True)


def page(found: dict[str, list[Called]]) -> str:
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
        f"| {name} | {len(called):,} | {100 * mean_error(called):.1f} |"
        for name, called in found.items()
    ]
    for name, called in found.items():
        lines += ["", f"## {name}", "", "| called (%) | positions | won (%) |", "|---|---|---|"]
        lines += [
            f"| {100 * each.called:.0f} | {each.size} | {100 * each.won:.0f} |"
            for each in bins(called)
        ]
    return "\n".join(lines) + "\n"


def drawing(found: dict[str, list[Called]]) -> str:
    """One panel for each game: the diagonal is the truth."""
    rows = -(-len(found) // COLUMNS)
    width, height = COLUMNS * (SIZE + MARGIN) + MARGIN, rows * (SIZE + MARGIN) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for number, (name, called) in enumerate(found.items()):
        left = MARGIN + (number % COLUMNS) * (SIZE + MARGIN)
        top = MARGIN + (number // COLUMNS) * (SIZE + MARGIN)
        parts.append(panel(name, called, left, top))
    return "\n".join([*parts, "</svg>"]) + "\n"


def panel(name: str, called: list[Called], left: int, top: int) -> str:
    most = max(each.size for each in bins(called))
    dots = "".join(
        f'<circle cx="{each.called * SIZE:.1f}" cy="{(1 - each.won) * SIZE:.1f}" '
        f'r="{2 + 5 * (each.size / most) ** 0.5:.1f}" fill="#264b6e"/>'
        for each in bins(called)
    )
    return (
        f'<g transform="translate({left} {top})">'
        f'<rect width="{SIZE}" height="{SIZE}" fill="none" stroke="#888"/>'
        f'<path d="M0 {SIZE}L{SIZE} 0" stroke="#888" stroke-dasharray="4 4"/>{dots}'
        f'<text x="0" y="-8">{name}: {100 * mean_error(called):.1f} points off</text></g>'
    )
