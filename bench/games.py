"""All games beside OpenSpiel's sheriff, compiled beside interpreted, in one table.

    make bench

Ends with code 1 if compiled play of any game is less than 20 times interpreted play: then
something that belongs to the rules is not compiled any more. And if a game falls behind sheriff:
below what was asked for or, where that is not reached, below four fifths of a quiet machine's
numbers.
"""

import json
import os
import subprocess
import sys

from measure import Bench, best, sheriff

import contraband

LEAST = 20.0  # compiled / interpreted, inside the engine
# Inside the engine and driven from Python, as multiples of sheriff in the same run.
FLOORS = {
    "soda": (8.0, 1.5),
    "nacho": (5.5, 1.2),
    "kingpin": (1.15, 0.6),
    "bootleggers": (1.1, 0.6),
    "cuba": (1.2, 0.65),
}
BENCHES = [
    Bench("soda", 5, {"first_guard": 0}),
    Bench("nacho", 4, {}),
    Bench("kingpin", 3, {}),
    Bench("bootleggers", 4, {"trade_mode": "off"}),
    Bench("cuba", 4, {"variant": "marketeers"}),
]
# What was asked for, for the eye: games/s inside the engine, nanoseconds a clone.
WANTED = {
    "nacho": "40,000 games/s where sheriff makes a million decisions/s, clone 1,000",
    "kingpin": "3,000 games/s, clone 2,000",
    "bootleggers": "1,000 games/s, clone 3,000",
    "soda": "inside 12 times sheriff, driven 1.5 times",
}
COLUMNS = (
    *("game", "games/s", "inside/s", "driven/s", "judged/s", "clone ns", "sheriff/s"),
    *("inside/sheriff", "driven/sheriff", "compiled/interpreted"),
)


def interpreted() -> dict[str, float]:
    """Decisions a second inside the engine, in a process that ignores the compiled libraries."""
    environment = {**os.environ, "CONTRABAND_INTERPRETED": "1"}
    command = [sys.executable, __file__, "own"]
    out = subprocess.run(command, env=environment, capture_output=True, check=True)
    return {name: float(value) for name, value in json.loads(out.stdout).items()}


def print_own() -> None:
    works = {bench.name: (bench.inside, 5) for bench in BENCHES}
    print(json.dumps(best(works)))


def measure(bench: Bench, plain: float) -> tuple[float, ...]:
    found = best({**bench.works(), "sheriff": (sheriff, 50)})
    peer = found["sheriff"]
    return (
        found["inside"] / bench.decisions_a_game(),
        *(found["inside"], found["driven"], found["judged"]),
        *(1e9 / found["clones"], peer, found["inside"] / peer, found["driven"] / peer),
        found["inside"] / plain,
    )


def main() -> int:
    if sys.argv[1:] == ["own"]:
        print_own()
        return 0
    plain = interpreted()
    rows = {bench.name: measure(bench, plain[bench.name]) for bench in BENCHES}
    print(f"All games, random play (compiled: {contraband.compiled()})")
    print("  ".join(f"{column:>11}" for column in COLUMNS))
    for name, row in rows.items():
        figures = (f"{figure:11,.0f}" if figure > 99 else f"{figure:11.2f}" for figure in row)
        print("  ".join((f"{name:>11}", *figures)))
    for name, wanted in WANTED.items():
        print(f"wanted, {name}: {wanted}")
    slow = [name for name, row in rows.items() if row[-1] < LEAST]
    if slow:
        print(f"Less than {LEAST:.0f} times as fast as interpreted: {', '.join(slow)}.")
    behind = [
        f"{name} {loop} ({ratio:.2f}, at least {floor:g})"
        for name, row in rows.items()
        for loop, ratio, floor in zip(("inside", "driven"), row[-3:-1], FLOORS[name], strict=True)
        if ratio < floor
    ]
    if behind:
        print(f"Too slow beside sheriff: {', '.join(behind)}.")
    return 1 if slow or behind else 0


if __name__ == "__main__":
    sys.exit(main())
