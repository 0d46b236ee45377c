"""Counterfactual regret minimisation in OpenSpiel, on a tiny Soda: one traveller, four cards.

The printed number (NashConv) falls: it is what perfect opponents could still gain.
"""

import sys
import tempfile
from pathlib import Path

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import contraband as cb
from contraband.adapters.openspiel import register

TINY = cb.edition(
    "soda",
    name="One traveller, four cards",
    copies=[2, 1, 1, 0],
    hand=3,
    start_caps=3,
    caps_in_box=99,
    limit=1,
    apology=1,
    players=[{"count": 2, "accept": 1, "inspect": 1, "arrest": 1, "rounds": 1}],
    events=[{"name": "quiet"}],
)
cards = Path(tempfile.mkdtemp(), "tiny.toml")
TINY.save(cards)

register()
given = {"seats": 2, "options": "first_guard:0", "edition": str(cards)}
game = pyspiel.load_game("contraband_soda", given)
solver = cfr.CFRSolver(game)
for iteration in range(int(sys.argv[1]) if len(sys.argv) > 1 else 50):
    if iteration % 5 == 0:
        print(iteration, exploitability.nash_conv(game, solver.average_policy()))
    solver.evaluate_and_update_policy()
