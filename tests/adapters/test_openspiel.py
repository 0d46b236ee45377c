"""OpenSpiel's own random simulations on every game, and a solver that gets better."""

import random
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from every_table import name_of, tables
from open_spiel.python.algorithms import cfr, exploitability
from sizes import trials

from contraband.adapters.openspiel import register

register()

TINY = """
name = "One traveller, four cards"
copies = [2, 1, 1, 0]
hand = 3
suitcases = 2
start_caps = 3
caps_in_box = 99
limit = 1
apology = 1

[[players]]
count = 2
accept = 1
inspect = 1
arrest = 1
rounds = 1

[[events]]
name = "quiet"
"""
FLICKED = ("cobbers", "race", "smugglers")  # their steps wait for flights of dice
CHEAPER = {"bootleggers": {"short_game": "on", "trade_mode": "off"}}
Table = tuple[str, int, dict[str, Any]]


def is_long(table: Table) -> bool:
    return table[2].get("variant") in FLICKED


QUICK = [(game, seats, CHEAPER.get(game, given)) for game, seats, given in tables()]
QUICK = [table for table in QUICK if not is_long(table)]
# Talk makes games of thousands of actions: half a minute and more for a simulation.
TALK = [("bootleggers", seats, {"short_game": "on"}) for seats in range(3, 7)]
LONG = [*filter(is_long, tables()), *TALK]


def loaded(table: Table) -> Any:
    game, seats, options = table
    given = ";".join(f"{name}:{value}" for name, value in options.items())
    return pyspiel.load_game(f"contraband_{game}", {"seats": seats, "options": given})


def simulate(table: Table) -> None:
    game = loaded(table)
    assert game.num_players() == table[1]
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("table", QUICK, ids=name_of)
def test_random_simulations(table: Table) -> None:
    simulate(table)


@pytest.mark.trial("suites")
@pytest.mark.parametrize("table", LONG[: trials(1, len(LONG))], ids=name_of)
def test_long_random_simulations(table: Table) -> None:
    simulate(table)


@pytest.mark.parametrize("table", tables(), ids=name_of)
def test_what_is_legal_and_likely_is_ours(table: Table) -> None:
    luck = random.Random(1)
    state = loaded(table).new_initial_state()
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        assert sum(odds) == pytest.approx(1.0)
        state.apply_action(luck.choice(outcomes))
    seat = state.current_player()
    assert state.legal_actions() == state.position.actions(seat)
    assert bytes(state.legal_actions_mask(seat)) == bytes(state.position.mask(seat))


def test_states_of_a_game_begin_alike_and_part() -> None:
    """All share the position before the deal."""
    game = loaded(("soda", 3, {}))
    one, other = game.new_initial_state(), game.new_initial_state()
    one.apply_action(0)
    assert other.is_chance_node()
    assert str(one) != str(other)
    other.apply_action(0)
    assert str(one) == str(other)


def test_options_are_parameters() -> None:
    spiel = pyspiel.load_game("contraband_soda(seats=4,options=events:on;first_guard:2)")
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    view = state.position.view()
    assert (len(view.travellers), view.guard) == (3, 2)
    assert view.event is not None


def test_a_solver_gets_better_at_a_tiny_soda(tmp_path: Path) -> None:
    cards = tmp_path / "tiny.toml"
    cards.write_text(TINY, encoding="utf-8")
    given = {"seats": 2, "options": "first_guard:0", "edition": str(cards)}
    game = pyspiel.load_game("contraband_soda", given)
    solver = cfr.CFRSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < first / 4
