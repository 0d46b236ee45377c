"""What a study costs besides its games, and what a second worker brings.

    make bench

Ends with code 1 if two workers play less than 1.8 times as much as one on two idle cores, or if a
part costs more than 2 % on top of its games.
"""

import sys
import tempfile
import time
from pathlib import Path

import msgspec

from contraband.lab.study.folder import Folder
from contraband.lab.study.plan import Study, to_bytes
from contraband.lab.study.playing import play_game, play_part
from contraband.lab.study.pools import Alone, Processes
from contraband.lab.study.reading import read_text
from contraband.lab.study.runner import run_study

LEAST_GAIN = 1.8
MOST_OVERHEAD = 0.02
DEALS = 240
ROUNDS = 5  # of which the best counts: others only add what else the machine did
GAMES = ("soda", "nacho", "kingpin", "bootleggers", "cuba")

PLAN = """
game = "{game}"
deals = {deals}
[answer]
measure = "rounds"
[[table]]
players = 4
bots = ["{bot}"]
"""


def study(game: str, bot: str, deals: int) -> Study:
    return read_text(PLAN.format(game=game, bot=bot, deals=deals))


def seconds(jobs: int, plan: Study) -> float:
    """For all deals, without the start of the workers: that of a tiny study is taken off."""
    with tempfile.TemporaryDirectory() as place:
        whole = run_in(Path(place) / "whole", jobs, plan)
        start = run_in(
            Path(place) / "start", jobs, msgspec.structs.replace(plan, deals=jobs, part=1)
        )
    return whole - start


def run_in(place: Path, jobs: int, plan: Study) -> float:
    folder = Folder(place, plan)
    folder.open("")
    begin = time.perf_counter()
    run_study(plan, folder, Alone() if jobs == 1 else Processes(jobs))
    return time.perf_counter() - begin


def overhead() -> float:
    """Of a part as it is played, written, kept and looked at, against its bare games."""
    plan = study("soda", "medium", 8)
    arm = plan.arms[0]
    with tempfile.TemporaryDirectory() as place:
        best = [float("inf")] * 2
        for number in range(ROUNDS):
            begin = time.perf_counter()
            for deal in range(8):
                for shift in range(arm.seats):
                    play_game(arm, plan.seed, deal, shift)
            bare = time.perf_counter() - begin
            whole = run_in(Path(place) / str(number), 1, plan)
            best = [min(best[0], bare), min(best[1], whole)]
    return best[1] / best[0] - 1


def main() -> int:
    play_part(to_bytes(study("soda", "medium", 1)), 0)  # everything loaded
    for game in GAMES:
        plan = study(game, "easy", 8)
        begin = time.perf_counter()
        play_part(to_bytes(plan), 0)
        rate = 32 / (time.perf_counter() - begin)
        days = 1e9 / rate / 86_400
        print(f"{game:>12}: {rate:7.1f} games/s on one core; 10^9 games: {days:,.0f} core days")
    costs = overhead()
    print(f"a part costs {100 * costs:.2f} % more than its games (at most {MOST_OVERHEAD:.0%})")
    plan = study("soda", "medium", DEALS)
    one, two = seconds(1, plan), seconds(2, plan)
    games = DEALS * plan.games_a_deal()
    print(f"1 worker: {games / one:.0f} games/s; 2 workers: {games / two:.0f} games/s")
    print(f"gain of the second worker: {one / two:.2f} (at least {LEAST_GAIN})")
    return 0 if one / two >= LEAST_GAIN and costs <= MOST_OVERHEAD else 1


if __name__ == "__main__":
    sys.exit(main())
