"""Kingpin: random games inside the engine, and copies of a state.

    make bench

Every figure is the best of several short rounds. Nothing here is a test: machines differ.
"""

import time
from collections.abc import Callable

import contraband
from contraband.core.chance import seeded
from contraband.games import find_game

SEATS = 3
ROUNDS = 5
GAMES = 1000
CLONES = 100_000


def playouts() -> int:
    """Random games without leaving compiled code between decisions; returns the decisions."""
    game = find_game("kingpin")
    luck = seeded(7)
    return int(game.playouts(game.new(SEATS, {}, luck), GAMES, luck))


def clones() -> int:
    state = find_game("kingpin").new(SEATS, {}, seeded(7))
    for _ in range(CLONES):
        state.clone()
    return CLONES


def best(work: Callable[[], int]) -> tuple[float, int]:
    """The shortest of several runs in seconds of this process, and what it counted."""
    times = []
    counted = 0
    for _ in range(ROUNDS):
        before = time.process_time()
        counted = work()
        times.append(time.process_time() - before)
    return min(times), counted


def main() -> None:
    how = "compiled" if contraband.compiled() else "interpreted"
    seconds, decisions = best(playouts)
    print(f"kingpin, {how}, {SEATS} players, {decisions / GAMES:.0f} decisions a game")
    games, rate = GAMES / seconds, decisions / seconds
    print(f"  inside the engine: {games:,.0f} games/s, {rate:,.0f} decisions/s")
    seconds, count = best(clones)
    print(f"  one clone: {1e6 * seconds / count:.2f} microseconds")


if __name__ == "__main__":
    main()
