"""How hard the hard bots are to beat: everybody who might tries, on deals used for nothing else.

    make strength                                 all rows, a few hours
    python bench/strength.py --only soda --games 60 --seconds 30

Prints one table and writes it, with everybody who was tried, to bench/results/. Fails if somebody
wins more than a row allows, beyond doubt: with the whole of the 95 % interval.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from contraband.lab.strength.contest import Contest
from contraband.lab.strength.machine import Found, Hunt, look_for_weaknesses, strongest

RESULTS = Path(__file__).parent / "results"
SEED = 90_210  # of the deals that judge; nothing was tuned on it


@dataclass(frozen=True)
class Target:
    """Nobody should win more than this against hard."""

    game: str
    players: int
    most: float
    options: dict[str, object] = field(default_factory=dict)

    def name(self) -> str:
        chosen = "".join(f", {value}" for value in self.options.values())
        return f"{self.game}{chosen}, {self.players}"


TARGETS = (
    Target("soda", 5, 0.24),
    Target("soda", 8, 0.16),
    Target("nacho", 2, 0.45),
    Target("nacho", 4, 0.22),
    Target("kingpin", 2, 0.45),
    Target("kingpin", 3, 0.30),
    Target("bootleggers", 4, 0.22),
    Target("cuba", 4, 0.22, {"variant": "marketeers"}),
    Target("cuba", 2, 0.45, {"variant": "race"}),
)


def row(target: Target, found: list[Found], seconds: float) -> str:
    best = strongest(found)
    assert best.judged is not None
    share = f"{100 * best.judged.mean:.1f} ± {100 * best.judged.half:.1f}"
    held = (
        "no" if best.judged.low > target.most else "yes" if best.judged.high < target.most else "?"
    )
    return (
        f"| {target.name()} | {100 / target.players:.1f} | {100 * target.most:.0f} | {share} "
        f"| {held} | {best.name} | {len(found)} | {seconds / 60:.0f} |"
    )


def everybody(target: Target, found: list[Found]) -> Iterator[str]:
    yield f"## {target.name()}\n"
    for each in found:
        judged = (
            each.judged and f"; judged {100 * each.judged.mean:.1f} ± {100 * each.judged.half:.1f}"
        )
        tried = f"{100 * each.tried.mean:.1f} ± {100 * each.tried.half:.1f}"
        yield f"- {each.name}: tried {tried}{judged or ''}"
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", help="one game")
    parser.add_argument("--games", type=int, default=200, help="for each of the best three")
    parser.add_argument("--seconds", type=float, default=600, help="for each learner")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    head = [
        "| game, players | fair | at most | the strongest won | held | who | tried | minutes |",
        "|---|---|---|---|---|---|---|---|",
    ]
    print("\n".join(head), flush=True)
    rows, told, lost = [], [], False
    for target in TARGETS:
        if asked.only not in (None, target.game):
            continue
        began = time.monotonic()
        contest = Contest(target.game, "hard", target.players, target.options)
        found = look_for_weaknesses(contest, Hunt(asked.games, asked.seconds, SEED, asked.jobs))
        rows.append(row(target, found, time.monotonic() - began))
        told += everybody(target, found)
        lost |= (judged := strongest(found).judged) is not None and judged.low > target.most
        print(rows[-1], flush=True)
    page = [f"# Who beats hard, {date.today():%-d %B %Y}\n", *head, *rows, "", *told]
    page.insert(
        1, f"{asked.games} games for each of the best three, {asked.seconds:.0f} s of learning.\n"
    )
    file = RESULTS / f"{date.today().isoformat()}-strength-of-hard.md"
    file.write_text("\n".join(page), encoding="utf-8")
    print(f"Written to {file.name}.")
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
