"""What a study costs besides its games, and what a second worker brings.

.venv/bin/python bench/study.py [DEALS]

Two processes and two nodes of a local Ray, of one processor each, are compared with one. Ends with
code 1 if two play less than 1.8 times as much as one on two idle cores, or if a part costs more
than 2 % on top of its games.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from contraband.lab.arena import play_block
from contraband.lab.study.folder import Folder
from contraband.lab.study.plan import Study, to_bytes
from contraband.lab.study.playing import match_of, play_game, play_part
from contraband.lab.study.pools import Alone, Played, Pool, Processes
from contraband.lab.study.reading import read_text
from contraband.lab.study.runner import run_study

LEAST_GAIN = 1.8
MOST_OVERHEAD = 0.02
ROUNDS = 5  # of which the best counts: others only add what else the machine did
WARM = 4  # parts that come back before the clock starts: workers load what they need
EMPTY = 200  # parts without a game
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


class Timed:
    """A pool that notes when each part came back."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.times: list[float] = []

    def play(self, plan: bytes, numbers: list[int]) -> Iterator[Played]:
        for played in self.pool.play(plan, numbers):
            self.times.append(time.perf_counter())
            yield played

    def parts_a_second(self) -> float:
        return (len(self.times) - WARM) / (self.times[-1] - self.times[WARM - 1])


def played(plan: Study, pool: Pool) -> float:
    """Seconds for the whole study, as the command plays it."""
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place), plan)
        folder.open("")
        begin = time.perf_counter()
        run_study(plan, folder, pool)
        return time.perf_counter() - begin


def games_a_second(plan: Study, pool: Pool) -> float:
    timed = Timed(pool)
    played(plan, timed)
    return timed.parts_a_second() * plan.part * plan.games_a_deal()


def overhead(plan: Study) -> tuple[float, float]:
    """Seconds for the bare games of a part, and what it takes to write, keep and look at them."""
    arm = plan.arms[0]
    bare = whole = float("inf")
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        for deal in range(plan.part):
            for shift in range(arm.seats):
                play_game(arm, plan.seed, deal, shift)
        bare = min(bare, time.perf_counter() - begin)
        whole = min(whole, played(plan, Alone()))
    return bare, whole - bare


def local_ray(nodes: int) -> Any:
    """A cluster of its own; Ray would let its workers wait for everybody else."""
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 1, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    for _ in range(nodes - 1):
        cluster.add_node(num_cpus=1)
    return cluster


def empty_part_by_ray(address: str, data: bytes) -> float:
    """Seconds that Ray takes for a part of this size, without its games."""
    import ray

    from contraband.lab.study.cluster import Cluster, stream

    Cluster(address).connect()
    task = ray.remote(num_cpus=1)(lambda plan, number: data)
    list(stream(task, b"", list(range(EMPTY))))
    begin = time.perf_counter()
    list(stream(task, b"", list(range(EMPTY))))
    seconds = time.perf_counter() - begin
    ray.shutdown()
    return seconds / EMPTY


def gain(name: str, one: float, two: float) -> float:
    print(f"{name}: 1 worker {one:,.0f} games/s, 2 workers {two:,.0f} games/s,", end=" ")
    print(f"{two / one:.2f} times as many (at least {LEAST_GAIN})")
    return two / one


def share(name: str, seconds: float, games: float) -> float:
    print(f"{name}: a part costs {100 * seconds / games:.2f} % besides its games", end=" ")
    print(f"(at most {MOST_OVERHEAD:.0%})")
    return seconds / games


def paper() -> None:
    """What 10^9 games would cost, each game with easy bots at a table for four, watched or not."""
    for game in GAMES:
        plan = study(game, "easy", 3 if game == "cuba" else 12)  # its dice fly
        arm = plan.arms[0]
        games = plan.deals * plan.games_a_deal()
        play_game(arm, plan.seed, 0, 0)  # everything is loaded now
        begin = time.process_time()
        play_part(to_bytes(plan), 0)
        studied = time.process_time() - begin
        match = match_of(arm, plan.seed)
        begin = time.process_time()
        for deal in range(plan.deals):
            play_block(match, deal)
        bare = time.process_time() - begin
        days = 1e9 * studied / games / 86_400
        print(f"{game:>12}: {games / studied:7.1f} games/s on one core in a study,", end=" ")
        print(f"{games / bare:7.1f} without; 10^9 games in studies: {days:,.0f} core days")


def main(deals: int) -> int:
    from contraband.lab.study.cluster import Cluster

    os.environ.update(RAY_worker_niceness="0")
    plan = replace(study("soda", "medium", deals), part=8)  # many parts: no worker idles at the end
    one_part = study("soda", "medium", 32)
    assert one_part.parts == 1
    data = play_part(to_bytes(one_part), 0)  # everything is loaded now
    paper()
    games, kept = overhead(one_part)
    rates = []
    for nodes in (1, 2):
        cluster = local_ray(nodes)
        if nodes == 1:
            sent = empty_part_by_ray(cluster.address, data)
        rates.append(games_a_second(plan, Cluster(cluster.address)))
        cluster.shutdown()
    costs = [share("here", kept, games), share("Ray", kept + sent, games)]
    gains = [
        gain("processes", *(games_a_second(plan, Processes(jobs)) for jobs in (1, 2))),
        gain("Ray", *rates),
    ]
    return 0 if min(gains) >= LEAST_GAIN and max(costs) <= MOST_OVERHEAD else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 480))
