"""What the benches of all games share: random play inside and driven, copies, and the peer.

Every figure is the best of several short rounds taken in turn, so that a busy machine hits all of
them alike; the ratios are what counts. Nothing here is a test: machines differ.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable

import contraband
from contraband.core.chance import seeded
from contraband.games import find_game

ROUNDS = 5
SLICE_S = 0.4  # how long one round of one measurement runs

Work = tuple[Callable[[int], int], int]  # what to do, and how much of it at a time


class Bench:
    """One game at one table."""

    def __init__(self, name: str, seats: int, options: dict[str, object]) -> None:
        self.game = find_game(name)
        self.seats = seats
        self.options = options

    def inside(self, games: int) -> int:
        """Random games without leaving compiled code between decisions."""
        luck = seeded(7)
        start = self.game.new(self.seats, self.options, luck)
        return int(self.game.playouts(start, games, luck))

    def driven(self, games: int) -> int:
        """Random games driven move by move from Python, as a research loop would."""
        game = self.game
        luck = seeded(7)
        start = game.new(self.seats, self.options, luck)
        decisions = 0
        for _ in range(games):
            state = start.clone()
            state.chance = luck
            while not state.over:
                seat = game.next_seat(state)
                moves = game.legal(state, seat)
                game.apply(state, seat, moves[luck.below(len(moves))])
                decisions += 1
        return decisions

    def clones(self, count: int) -> int:
        """Copies of a state that waits for its first decision."""
        state = self.game.new(self.seats, self.options, seeded(7))
        for _ in range(count):
            state.clone()
        return count

    def works(self) -> dict[str, Work]:
        games = 200 if contraband.compiled() else 5
        return {
            "inside": (self.inside, games),
            "driven": (self.driven, games),
            "clones": (self.clones, 2000),
        }

    def decisions_a_game(self) -> float:
        return self.inside(200) / 200


def sheriff(games: int) -> int:
    """OpenSpiel's nearest relative, random games driven from Python."""
    import pyspiel

    game = pyspiel.load_game("sheriff")
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def rate(work: Callable[[int], int], size: int) -> float:
    """Units a second over one short slice."""
    done = 0
    began = time.perf_counter()
    while time.perf_counter() - began < SLICE_S:
        done += work(size)
    return done / (time.perf_counter() - began)


def best(works: dict[str, Work]) -> dict[str, float]:
    """The best slice of each, taken in turn."""
    found = dict.fromkeys(works, 0.0)
    for _ in range(ROUNDS):
        for name, (work, size) in works.items():
            found[name] = max(found[name], rate(work, size))
    return found


def interpreted(script: str) -> dict[str, float]:
    """The same measurements in a second process that ignores the compiled libraries."""
    environment = {**os.environ, "CONTRABAND_INTERPRETED": "1"}
    out = subprocess.run(
        [sys.executable, script, "own"], env=environment, capture_output=True, check=True
    )
    return {name: float(value) for name, value in json.loads(out.stdout).items()}


def report(title: str, bench: Bench, script: str, inside_wanted: str = "") -> None:
    """Measure, or for the interpreted process only print the own numbers."""
    if sys.argv[1:] == ["own"]:
        print(json.dumps(best(bench.works())))
        return
    plain = interpreted(script)
    peer = best({**bench.works(), "sheriff": (sheriff, 50)})
    a_game = bench.decisions_a_game()
    print(f"{title}, {bench.seats} players, random play (compiled: {contraband.compiled()})")
    print(f"  inside the engine     {peer['inside']:12,.0f} decisions/s")
    print(f"                        {peer['inside'] / a_game:12,.0f} games/s")
    print(f"  driven from Python    {peer['driven']:12,.0f} decisions/s")
    print(f"  one clone             {1e9 / peer['clones']:12,.0f} ns")
    print(f"  interpreted, inside   {plain['inside']:12,.0f} decisions/s")
    print(f"  interpreted, driven   {plain['driven']:12,.0f} decisions/s")
    print(f"  interpreted clone     {1e9 / plain['clones']:12,.0f} ns")
    print(f"  OpenSpiel sheriff     {peer['sheriff']:12,.0f} decisions/s, driven from Python")
    print("ratios")
    print(
        f"  inside / sheriff               {peer['inside'] / peer['sheriff']:6.1f}{inside_wanted}"
    )
    print(
        f"  driven / sheriff               {peer['driven'] / peer['sheriff']:6.1f}  (wanted: 1.5)"
    )
    print(f"  compiled / interpreted, inside {peer['inside'] / plain['inside']:6.1f}")
