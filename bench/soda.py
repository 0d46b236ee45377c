"""Soda Smugglers against OpenSpiel's sheriff, and compiled against interpreted, in one run.

    make bench

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
from typing import Any

import contraband
from contraband.core.chance import seeded
from contraband.games import find_game

SEATS = 5
ROUNDS = 5
SLICE_S = 0.4  # how long one round of one measurement runs


def inside(games: int) -> int:
    """Random games without leaving compiled code between decisions."""
    game = find_game("soda")
    luck = seeded(7)
    start = game.new(SEATS, {"first_guard": 0}, luck)
    return int(game.playouts(start, games, luck))


def driven(games: int) -> int:
    """Random games driven move by move from Python, as a research loop would.

    Chosen as for sheriff, by random.choice. Like sheriff's, these moves are not judged again.
    """
    game = find_game("soda")
    return drive(games, game.legal, game.apply)


def judged(games: int) -> int:
    """The same through the door of people and bots: lists of ordinary numbers, judged moves."""
    game = find_game("soda")
    return drive(games, game.moves, game.play)


def drive(games: int, list_moves: Callable[..., Any], answer: Callable[..., None]) -> int:
    """Methods are looked up once, before the loop: in Python 3.11 that is 0.1 us a decision."""
    game = find_game("soda")
    next_seat = game.next_seat
    choice = random.choice
    luck = seeded(7)
    start = game.new(SEATS, {"first_guard": 0}, luck)
    decisions = 0
    for _ in range(games):
        state = start.clone()
        state.chance = luck
        while (seat := next_seat(state)) >= 0:
            answer(state, seat, choice(list_moves(state, seat)))
            decisions += 1
    return decisions


def clones(count: int) -> int:
    """Copies of a state in the middle of a round."""
    state = find_game("soda").new(SEATS, {"first_guard": 0}, seeded(7))
    for _ in range(count):
        state.clone()
    return count


def sheriff(games: int) -> int:
    """OpenSpiel's nearest relative, random games driven from Python."""
    import pyspiel

    game = pyspiel.load_game("sheriff")
    choice = random.choice
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
    return decisions


def rate(work: Callable[[int], int], size: int) -> float:
    """Units a second over one short slice."""
    done = 0
    began = time.perf_counter()
    while time.perf_counter() - began < SLICE_S:
        done += work(size)
    return done / (time.perf_counter() - began)


def best(works: dict[str, tuple[Callable[[int], int], int]]) -> dict[str, float]:
    """The best slice of each, taken in turn."""
    found = dict.fromkeys(works, 0.0)
    for _ in range(ROUNDS):
        for name, (work, size) in works.items():
            found[name] = max(found[name], rate(work, size))
    return found


def ours(games: int) -> dict[str, tuple[Callable[[int], int], int]]:
    return {
        "inside": (inside, games),
        "driven": (driven, games),
        "judged": (judged, games),
        "clones": (clones, 2000),
    }


def own() -> dict[str, float]:
    games = 200 if contraband.compiled() else 5
    return best(ours(games))


def interpreted() -> dict[str, float]:
    """The same measurements in a second process that ignores the compiled libraries."""
    environment = {**os.environ, "CONTRABAND_INTERPRETED": "1"}
    out = subprocess.run(
        [sys.executable, __file__, "own"], env=environment, capture_output=True, check=True
    )
    return {name: float(value) for name, value in json.loads(out.stdout).items()}


def main() -> None:
    plain = interpreted()
    peer = best({**ours(200), "sheriff": (sheriff, 50)})
    print(
        f"Soda Smugglers, {SEATS} players, uniform random play (compiled: {contraband.compiled()})"
    )
    print(f"  inside the engine     {peer['inside']:12,.0f} decisions/s")
    print(f"  driven from Python    {peer['driven']:12,.0f} decisions/s")
    print(f"  driven, moves judged  {peer['judged']:12,.0f} decisions/s")
    print(f"  one clone             {1e9 / peer['clones']:12,.0f} ns")
    print(f"  interpreted, inside   {plain['inside']:12,.0f} decisions/s")
    print(f"  interpreted, driven   {plain['driven']:12,.0f} decisions/s")
    print(f"  interpreted clone     {1e9 / plain['clones']:12,.0f} ns")
    print(f"  OpenSpiel sheriff     {peer['sheriff']:12,.0f} decisions/s, driven from Python")
    print("ratios")
    for name, wanted in (("inside", "12"), ("driven", "1.5"), ("judged", "1.5")):
        ratio = peer[name] / peer["sheriff"]
        print(f"  {name} / sheriff               {ratio:6.2f}  (wanted: {wanted})")
    print(f"  compiled / interpreted, inside {peer['inside'] / plain['inside']:6.1f}")


if __name__ == "__main__":
    if sys.argv[1:] == ["own"]:
        print(json.dumps(own()))
    else:
        main()
