"""Steps a second through every adapter, beside games of the libraries themselves, in one run.

    .venv/bin/python bench/adapters.py

Random play, with observation and mask read before every step as learning loops read them. All are
driven alike: the same cheap choice from the mask, by processor time, the best of three. Games of
PettingZoo are taken as its pages show them, ``env()``, where actions are checked as ours are. Ends
with code 1 if a table of ours makes less than ten times the steps of its Leduc hold'em through the
PettingZoo adapter.
"""

import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

SECONDS = 0.4  # of processor time, a measurement
ROUNDS = 3
WANTED = 10.0
LEDUC = "leduc hold'em"
# Game, seats, options; as in docs/6, and what people play by default.
Table = tuple[str, int, dict[str, Any]]
USUAL: dict[str, Table] = {
    "Soda Smugglers, 5": ("soda", 5, {}),
    "The Nacho Incident, 4": ("nacho", 4, {}),
    "Kingpin, 3": ("kingpin", 3, {}),
    "Bootleggers, 4, no trade": ("bootleggers", 4, {"trade_mode": "off"}),
    "Cuba Cube, Marketeers, 4": ("cuba", 4, {"variant": "marketeers"}),
}
# Through the main adapter only: offers of thousands, and steps that wait for flights of dice.
OTHERS: dict[str, Table] = {
    "Bootleggers, 4": ("bootleggers", 4, {}),
    "Cuba Cube, Race, 2": ("cuba", 2, {"variant": "race"}),
    "Cuba Cube, Smugglers, 3": ("cuba", 3, {"variant": "smugglers"}),
}
Steps = Iterator[None]  # one item a step, for ever


def pick(mask: Any) -> int:
    """Some action that the mask allows, in half a microsecond."""
    row = mask.tobytes()
    found = row.find(1, int(random.random() * len(row)))
    return int(found if found >= 0 else row.find(1))


def aec(make: Callable[[], Any]) -> Steps:
    env = make()
    env.reset(seed=1)
    while True:
        for _agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)  # leaves: no step of a game
                continue
            env.step(pick(seen["action_mask"]))
            yield
        env.reset()


def parallel(make: Callable[[], Any]) -> Steps:
    env = make()
    seen, _ = env.reset(seed=1)
    while True:
        chosen = {agent: pick(of["action_mask"]) for agent, of in seen.items()}
        seen = env.step(chosen)[0]
        yield
        if not env.agents:
            seen, _ = env.reset()


def one_seat(table: Table) -> Steps:
    """Gymnasium: the others are bots that play at random."""
    from contraband.adapters.gymnasium import SeatEnv

    game, seats, options = table
    env = SeatEnv(game, bots=["random"] * (seats - 1), **options)
    seen, _ = env.reset(seed=1)
    while True:
        seen, _, over, _, _ = env.step(pick(seen["action_mask"]))
        yield
        if over:
            seen, _ = env.reset()


def asked_seats(table: Table) -> Steps:
    from contraband.adapters.rllib import MultiSeatEnv

    game, seats, options = table
    env = MultiSeatEnv({"game": game, "seats": seats, **options})
    seen, _ = env.reset(seed=1)
    while True:
        chosen = {agent: int(of["action_mask"].argmax()) for agent, of in seen.items()}
        seen, _, ended, _, _ = env.step(chosen)
        yield
        if ended["__all__"]:
            seen, _ = env.reset()


def spiel(name: str) -> Steps:
    import pyspiel

    game = pyspiel.load_game(name)
    observer = game.make_py_observer() if name.startswith("contraband") else None
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                seat = state.current_player()
                if observer:
                    observer.set_from(state, seat)
                else:
                    np.asarray(state.information_state_tensor(seat), np.float32)
                yield
            state.apply_action(random.choice(state.legal_actions()))


def in_words(table: Table) -> Steps:
    from contraband.adapters.textarena import TextEnv

    game, seats, options = table
    env = TextEnv(game, **options)
    while True:
        env.reset(seats, seed=1)
        over = False
        while not over:
            seat = env.position.asked[0]
            move = random.choice(env.position.legal(seat))
            over, _ = env.step(env.position.notation(move))
            yield


def works() -> dict[str, dict[str, Steps]]:
    """By library: what is played, and its steps."""
    from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, texas_holdem_v4

    from contraband.adapters import openspiel
    from contraband.adapters.pettingzoo import aec_env, parallel_env

    openspiel.register()
    tables = {**USUAL, **OTHERS}

    def through(env: Any, table: Table) -> Callable[[], Any]:
        game, seats, options = table
        return lambda: env(game, seats, **options)

    spiel_names = {
        name: f"contraband_{game}(seats={seats},options={spelled(options)})"
        for name, (game, seats, options) in USUAL.items()
    }
    return {
        "PettingZoo, one after the other": {
            LEDUC: aec(leduc_holdem_v4.env),
            "texas hold'em": aec(texas_holdem_v4.env),
            "connect four": aec(connect_four_v3.env),
            f"{LEDUC}, unchecked": aec(leduc_holdem_v4.raw_env),
            **{name: aec(through(aec_env, table)) for name, table in tables.items()},
        },
        "PettingZoo, all at once": {
            name: parallel(through(parallel_env, table)) for name, table in USUAL.items()
        },
        "Gymnasium, one seat against random bots": {
            name: one_seat(table) for name, table in USUAL.items()
        },
        "RLlib": {name: asked_seats(table) for name, table in USUAL.items()},
        "OpenSpiel": {
            "sheriff": spiel("sheriff"),
            "leduc poker": spiel("leduc_poker"),
            **{name: spiel(known) for name, known in spiel_names.items()},
        },
        "TextArena": {name: in_words(table) for name, table in USUAL.items()},
    }


def spelled(options: dict[str, Any]) -> str:
    return ";".join(f"{name}:{value}" for name, value in options.items())


def steps_a_second(steps: Steps) -> float:
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        for _ in range(50):
            next(steps)
        done += 50
    return done / spent


def main() -> int:
    warnings.simplefilter("ignore")
    found: dict[tuple[str, str], float] = {}
    libraries = works()
    for _ in range(ROUNDS):
        for library, played in libraries.items():
            for name, steps in played.items():
                key = (library, name)
                found[key] = max(found.get(key, 0.0), steps_a_second(steps))
    first = next(iter(libraries))
    leduc = found[first, LEDUC]
    for library, played in libraries.items():
        print(library)
        for name in played:
            rate = found[library, name]
            print(f"  {name:28} {rate:10,.0f} steps/s  {rate / leduc:6.2f} times {LEDUC}")
    slow = [name for name in (*USUAL, *OTHERS) if found[first, name] < WANTED * leduc]
    if slow:
        print(f"below {WANTED:.0f} times: {', '.join(slow)}")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
