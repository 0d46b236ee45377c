"""How hard the hard bots are to beat: everybody who might tries, on deals used for nothing else.

    make strength                                 all rows, many hours
    python bench/strength.py --only "soda, 5" "nacho, 2" --games 60 --seconds 30
    python bench/strength.py --only seats         only the shares of the seats
    python bench/strength.py --quick              a glance at everything; it decides nothing

Prints one table of who beats hard and one of what each seat wins where equal bots never change
places, and writes both, with everybody who was tried, to bench/results/. What is known of a row is
kept in build/strength/ and written at once, so a run that was ended goes on where it stopped;
``--again`` begins anew. Fails if somebody wins more than a row allows, beyond doubt: with the whole
of the 95 % interval.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from datetime import date
from functools import partial
from pathlib import Path

from contraband.lab.interval import Interval
from contraband.lab.strength.contest import Contest
from contraband.lab.strength.machine import Found, Hunt, look_for_weaknesses, strongest
from contraband.lab.strength.seats import most_uneven, seat_shares, uneven

RESULTS = Path(__file__).parent / "results"
KEPT = Path(__file__).parent.parent / "build" / "strength"
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


HEAD = [
    "| game, players | fair | at most | the strongest won | held | who | tried | games | minutes |",
    "|---|---|---|---|---|---|---|---|---|",
]
SEATS_HEAD = [
    "| game, players | bot | games | seats | uneven | chance alone stays below | within chance |",
    "|---|---|---|---|---|---|---|",
]


@dataclass(frozen=True)
class Row:
    """A line of the page and what there is to tell besides."""

    line: str
    told: list[str] = field(default_factory=list)
    lost: bool = False


def hunted(target: Target, hunt: Hunt) -> Row:
    """Who beats hard at this table."""
    began = time.monotonic()
    contest = Contest(target.game, "hard", target.players, target.options)
    found = look_for_weaknesses(contest, hunt)
    best = strongest(found)
    assert best.judged is not None
    held = (
        "no" if best.judged.low > target.most else "yes" if best.judged.high < target.most else "?"
    )
    line = (
        f"| {target.name()} | {100 / target.players:.1f} | {100 * target.most:.0f} "
        f"| {shown(best.judged)} | {held} | {best.name} | {len(found)} | {hunt.games} "
        f"| {(time.monotonic() - began) / 60:.0f} |"
    )
    told = [
        f"## {target.name()}\n",
        f"{hunt.games} games for each of the best three, {hunt.trial} deals for everybody, "
        f"{hunt.seconds:.0f} s for each learner.\n",
        *map(everything, found),
        "",
    ]
    return Row(line, told, best.judged.low > target.most)


def everything(found: Found) -> str:
    judged = f"; judged {shown(found.judged)}" if found.judged else ""
    return f"- {found.name}: tried {shown(found.tried)}{judged}"


def shown(share: Interval) -> str:
    return f"{100 * share.mean:.1f} ± {100 * share.half:.1f}"


def seated(table: Contest, games: int) -> Row:
    """What each seat wins."""
    shares = seat_shares(table, SEED, games)
    told = ", ".join(f"{100 * share:.1f}" for share in shares)
    found, most = uneven(shares, games), most_uneven(table.players)
    fair = "yes" if found < most else "no"
    return Row(
        f"| {table.game}, {table.players} | {table.bot} | {games} | {told} | {found:.1f} "
        f"| {most:.1f} | {fair} |"
    )


class Kept:
    """Rows of earlier runs; those that are asked for are found now where they are missing."""

    def __init__(self, folder: Path, only: list[str] | None, again: bool) -> None:
        self.folder = folder
        self.only = only
        self.again = again

    def row(self, name: str, group: str, find: Callable[[], Row]) -> Row | None:
        file = self.folder / f"{name.replace(', ', '-')}.json"
        asked = self.only is None or bool({name, group} & set(self.only))
        if asked and (self.again or not file.exists()):
            found = find()
            print(found.line, flush=True)
            self.folder.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(asdict(found)), encoding="utf-8")
        return Row(**json.loads(file.read_text(encoding="utf-8"))) if file.exists() else None


def write(file: Path, rows: list[Row], seats: list[Row]) -> None:
    page = [f"# Who beats hard, {date.today():%-d %B %Y}\n"]
    if rows:
        page += [*HEAD, *(row.line for row in rows), ""]
    if seats:
        page += ["Equal bots that never change places: shares of the seats, in %.\n"]
        page += [*SEATS_HEAD, *(row.line for row in seats), ""]
    page += [line for row in rows for line in row.told]
    file.write_text("\n".join(page), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", help="a game, a row like 'nacho, 2', or seats")
    parser.add_argument("--games", type=int, default=200, help="for each of the best three")
    parser.add_argument("--seconds", type=float, default=600, help="for each learner")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--trial", type=int, default=8, help="deals in which everybody is tried")
    parser.add_argument("--seats", type=int, default=4_000, help="games without rotation; 0: none")
    parser.add_argument("--again", action="store_true", help="forget what is known of these rows")
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args()
    if asked.quick:
        vars(asked).update(QUICK)
    hunt = Hunt(asked.games, asked.seconds, SEED, asked.jobs, asked.trial)
    what = "a-glance-at-hard" if asked.quick else "strength"
    file = RESULTS / f"{date.today().isoformat()}-{what}.md"
    kept = Kept(KEPT / what, asked.only, asked.again or asked.quick)
    rows: list[Row] = []
    seats: list[Row] = []
    for target in TARGETS:
        found = kept.row(target.name(), target.game, partial(hunted, target, hunt))
        rows += [found] if found else []
        write(file, rows, seats)
    for table in SEATS if asked.seats else ():
        name = f"{table.game}, {table.players}, {table.bot}"
        found = kept.row(name, "seats", partial(seated, table, asked.seats))
        seats += [found] if found else []
        write(file, rows, seats)
    print(f"Written to {file.name}.")
    sys.exit(1 if any(row.lost for row in rows) else 0)


if __name__ == "__main__":
    main()
