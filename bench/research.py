"""Loops of research with observation and mask, beside OpenSpiel's sheriff with tensor and mask.

    make bench

Driven: one game, every action chosen in Python by random.choice, with the observation and the mask
of whoever is next in NumPy's reach; for sheriff they are made by ``information_state_tensor`` and
``legal_actions_mask`` and turned into arrays. Batches: many games in one call, the same for each.
Ends with code 1 if a floor below is missed. By processor time, so that a busy machine does not
matter much; still, compare ratios only.
"""

import random
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

import numpy as np
from measure import sheriff

import contraband as cb

ROUNDS = 5
SLICE_S = 0.3
CLOCK_S = 2.0
GAMES = 256  # of a batch
# What was asked for: driven loops as a multiple of sheriff with tensor and mask.
TABLES: dict[str, tuple[int, dict[str, Any], float]] = {
    "soda": (5, {"first_guard": 0}, 3.0),
    "nacho": (4, {}, 1.0),
    "kingpin": (3, {}, 1.0),
    "bootleggers": (4, {"trade_mode": "off"}, 1.0),
}
# Steps a second of a batch of Soda, where plain sheriff makes 810,000.
BATCH_FLOOR = 1_500_000 / 810_000
LEAST_GAIN = 1.8  # of a second process with a batch of its own


def sheriff_with_arrays(games: int) -> int:
    """Random games with what a network would be given."""
    import pyspiel

    game = pyspiel.load_game("sheriff")
    choice = random.choice
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            np.asarray(state.information_state_tensor(), np.float32)
            np.asarray(state.legal_actions_mask(), np.uint8)
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
    return decisions


def driven(name: str, seats: int, options: dict[str, Any]) -> Callable[[int], int]:
    episode = cb.episode(name, seats, 7, **options)
    np.asarray(memoryview(episode.cells))  # written anew at every step, without a copy
    np.asarray(memoryview(episode.mask))

    def play(games: int) -> int:
        act, choice = episode.act, random.choice
        decisions = 0
        for _ in range(games):
            while not episode.over:
                act(choice(episode.legal))
                decisions += 1
            episode.restart()
        return decisions

    return play


def batched(name: str, seats: int, options: dict[str, Any]) -> Callable[[int], int]:
    batch = cb.batch(name, seats, GAMES, seed=7, **options)

    def play(steps: int) -> int:
        for _ in range(steps):
            batch.step(batch.random_actions())
        return steps * GAMES

    return play


def best(works: dict[str, tuple[Callable[[int], int], int]]) -> dict[str, float]:
    """Units a second of processor time, the best of several slices taken in turn."""
    found = dict.fromkeys(works, 0.0)
    for _ in range(ROUNDS):
        for name, (work, size) in works.items():
            done, began = 0, time.process_time()
            while time.process_time() - began < SLICE_S:
                done += work(size)
            found[name] = max(found[name], done / (time.process_time() - began))
    return found


def in_processes(count: int) -> float:
    """Steps a second by the clock of so many processes at once, each with its own batch of Soda."""
    context = get_context("spawn")
    ready, rates = context.Barrier(count), context.SimpleQueue()
    workers = [context.Process(target=play_by_the_clock, args=(ready, rates)) for _ in range(count)]
    for worker in workers:
        worker.start()
    together = sum(rates.get() for _ in workers)
    for worker in workers:
        worker.join()
    return float(together)


def play_by_the_clock(ready: Any, rates: Any) -> None:
    play = batched("soda", 5, {"first_guard": 0})
    play(10)  # everything loaded
    ready.wait()
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < CLOCK_S:
        done += play(2)
    rates.put(done / (time.perf_counter() - began))


def main() -> int:
    works: dict[str, tuple[Callable[[int], int], int]] = {
        "sheriff": (sheriff, 50),
        "sheriff, arrays": (sheriff_with_arrays, 20),
    }
    for name, (seats, options, _) in TABLES.items():
        works[f"{name}, driven"] = (driven(name, seats, options), 2)
        works[f"{name}, batch"] = (batched(name, seats, options), 2)
    found = best(works)
    plain, peer = found["sheriff"], found["sheriff, arrays"]
    print(f"Research loops, random play (compiled: {cb.compiled()})")
    print(f"sheriff {plain:,.0f}/s, with tensor and mask as arrays {peer:,.0f}/s")
    missed: list[str] = []
    for name, (_, _, floor) in TABLES.items():
        loop, many = found[f"{name}, driven"], found[f"{name}, batch"]
        print(
            f"{name:>12}: driven {loop:11,.0f}/s, {loop / peer:5.2f} times sheriff with both "
            f"(wanted {floor:g}); batch of {GAMES} {many:11,.0f}/s, {many / peer:5.2f} times"
        )
        if loop < floor * peer:
            missed.append(f"{name} driven")
    print(f"wanted, batch of soda: {BATCH_FLOOR * plain:,.0f}/s at this sheriff")
    if found["soda, batch"] < BATCH_FLOOR * plain:
        missed.append("batch of soda")
    one, two = in_processes(1), in_processes(2)
    print(f"batch of soda in two processes: {two / one:.2f} times one, by the clock of idle cores")
    if two < LEAST_GAIN * one:
        missed.append("batch of soda in two processes")
    if missed:
        print(f"Below what was asked for: {', '.join(missed)}.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
