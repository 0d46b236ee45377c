"""Steps a second through PettingZoo: our games beside PettingZoo's own, in one run.

    .venv/bin/python bench/adapters.py

Random play with observation and mask read before every step, as its suites play. Ends with code 1
if one of our games makes less than ten times the steps of its Leduc hold'em.
"""

import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

import contraband as cb

SECONDS = 2.0  # a measurement; the best of three counts
ROUNDS = 3
WANTED = 10.0


def peers() -> dict[str, Callable[[], Any]]:
    from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, texas_holdem_v4

    return {
        "PettingZoo leduc hold'em": leduc_holdem_v4.raw_env,
        "PettingZoo texas hold'em": texas_holdem_v4.raw_env,
        "PettingZoo connect four": connect_four_v3.raw_env,
    }


def ours() -> dict[str, Callable[[], Any]]:
    from contraband.adapters.pettingzoo import aec_env

    def maker(game: str, seats: int) -> Callable[[], Any]:
        return lambda: aec_env(game, seats)

    return {game.title(): maker(game.name, max(2, game.seats.start)) for game in cb.all_games()}


def steps_a_second(env: Any) -> float:
    luck = np.random.default_rng(1)
    steps = 0
    began = time.perf_counter()
    env.reset(seed=1)
    while time.perf_counter() - began < SECONDS:
        for _agent in env.agent_iter(200):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            allowed = np.flatnonzero(seen["action_mask"])
            env.step(int(allowed[luck.integers(len(allowed))]))
            steps += 1
        if not env.agents:
            env.reset()
    return steps / (time.perf_counter() - began)


def main() -> int:
    warnings.simplefilter("ignore")
    made = {name: make() for name, make in {**peers(), **ours()}.items()}
    best = dict.fromkeys(made, 0.0)
    for _ in range(ROUNDS):
        for name, env in made.items():
            best[name] = max(best[name], steps_a_second(env))
    leduc = best["PettingZoo leduc hold'em"]
    for name, rate in best.items():
        print(f"{name:28} {rate:10,.0f} steps/s  {rate / leduc:6.1f} times leduc hold'em")
    slow = [name for name in ours() if best[name] < WANTED * leduc]
    if slow:
        print(f"below {WANTED:.0f} times: {', '.join(slow)}")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
