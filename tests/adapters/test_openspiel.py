"""OpenSpiel's own random simulations on every game, and a solver that gets better."""

from pathlib import Path

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability

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
SIMULATED = [
    "soda",
    "soda(seats=5,options=events:on)",
    "nacho",
    "nacho(seats=4)",
    "kingpin",
    "bootleggers(options=short_game:on;trade_mode:off)",  # talk makes games of thousands of actions
    "cuba(options=variant:marketeers)",
]


@pytest.mark.parametrize("game", SIMULATED)
def test_random_simulations(game: str) -> None:
    spiel = pyspiel.load_game(f"contraband_{game}")
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("seats", [3, 8])
def test_all_player_counts_load(seats: int) -> None:
    spiel = pyspiel.load_game("contraband_soda", {"seats": seats, "options": "events:on"})
    assert spiel.num_players() == seats
    state = spiel.new_initial_state()
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        assert sum(odds) == pytest.approx(1.0)
        state.apply_action(outcomes[0])
    assert state.legal_actions() == state.position.actions(state.current_player())


def test_a_solver_gets_better_at_a_tiny_soda(tmp_path: Path) -> None:
    cards = tmp_path / "tiny.toml"
    cards.write_text(TINY, encoding="utf-8")
    given = {"seats": 2, "options": "first_guard:0", "edition": str(cards)}
    game = pyspiel.load_game("contraband_soda", given)
    solver = cfr.CFRSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < first / 2
