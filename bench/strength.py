"""How hard the hard bots are to beat: everybody who might tries, on deals used for nothing else.

    make strength                                 all rows, many hours
    python bench/strength.py --only soda --games 60 --seconds 30
    python bench/strength.py --quick              a glance at everything; it decides nothing

Prints one table of who beats hard and one of what each seat wins where equal bots never change
places, and writes both, with everybody who was tried, to bench/results/. Fails if somebody wins
more than a row allows, beyond doubt: with the whole of the 95 % interval.
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
from contraband.lab.strength.seats import most_uneven, seat_shares, uneven

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
SEATS = (
    *(Contest("soda", bot, 8) for bot in ("easy", "medium", "hard")),
    *(Contest("nacho", bot, 4) for bot in ("easy", "medium")),
    *(Contest("kingpin", bot, 3) for bot in ("easy", "medium")),
    *(Contest("bootleggers", bot, 4) for bot in ("easy", "medium")),
    *(Contest("cuba", bot, 4, {"variant": "marketeers"}) for bot in ("easy", "medium")),
)
QUICK = {"games": 2, "seconds": 0.1, "trial": 2, "seats": 40, "jobs": 1}


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


def seat_row(table: Contest, games: int) -> str:
    shares = seat_shares(table, SEED, games)
    told = ", ".join(f"{100 * share:.1f}" for share in shares)
    found, most = uneven(shares, games), most_uneven(table.players)
    fair = "yes" if found < most else "no"
    return (
        f"| {table.game}, {table.players} | {table.bot} | {told} | {found:.1f} "
        f"| {most:.1f} | {fair} |"
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
    parser.add_argument("--trial", type=int, default=8, help="deals in which everybody is tried")
    parser.add_argument("--seats", type=int, default=4_000, help="games without rotation; 0: none")
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args()
    if asked.quick:
        vars(asked).update(QUICK)
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
        hunt = Hunt(asked.games, asked.seconds, SEED, asked.jobs, asked.trial)
        found = look_for_weaknesses(contest, hunt)
        rows.append(row(target, found, time.monotonic() - began))
        told += everybody(target, found)
        lost |= (judged := strongest(found).judged) is not None and judged.low > target.most
        print(rows[-1], flush=True)
    seats = [
        f"Equal bots that never change places, {asked.seats} games: shares of the seats, in %.\n",
        "| game, players | bot | seats | uneven | chance alone stays below | within chance |",
        "|---|---|---|---|---|---|",
    ]
    print("\n".join(["", *seats]), flush=True)
    for trial in SEATS if asked.seats else ():
        if asked.only in (None, trial.game):
            seats.append(seat_row(trial, asked.seats))
            print(seats[-1], flush=True)
    page = [
        f"# Who beats hard, {date.today():%-d %B %Y}\n",
        f"{asked.games} games for each of the best three, {asked.trial} deals for everybody, "
        f"{asked.seconds:.0f} s of learning.\n",
        *head,
        *rows,
        "",
        *seats,
        "",
        *told,
    ]
    what = "a-glance-at-hard" if asked.quick else "strength-of-hard"
    file = RESULTS / f"{date.today().isoformat()}-{what}.md"
    file.write_text("\n".join(page), encoding="utf-8")
    print(f"Written to {file.name}.")
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
