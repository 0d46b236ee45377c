"""OpenSpiel's own random simulations on every game, and a solver that gets better."""

import random
from pathlib import Path

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability

import contraband as cb
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


@pytest.mark.parametrize("game", cb.all_games(), ids=lambda game: game.name)
def test_all_player_counts_load(game: cb.Game) -> None:
    luck = random.Random(1)
    counts, options = game.seats, ""
    if game.name == "cuba":  # each variant has counts of its own
        counts, options = range(1, 6), "variant:practice"
    for seats in counts:
        given = {"seats": seats, "options": options}
        spiel = pyspiel.load_game(f"contraband_{game.name}", given)
        assert spiel.num_players() == seats
        state = spiel.new_initial_state()
        while state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1.0)
            state.apply_action(luck.choice(outcomes))
        seat = state.current_player()
        assert state.legal_actions() == state.position.actions(seat)
        assert bytes(state.legal_actions_mask(seat)) == bytes(state.position.mask(seat))


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
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < first / 2
