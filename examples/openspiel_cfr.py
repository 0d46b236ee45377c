"""Counterfactual regret minimisation through OpenSpiel, on a Soda with one traveller, four cards.

How much a perfect opponent could still win (NashConv) goes down.
"""

import os
import sys
import tempfile
from pathlib import Path

TINY = """
name = "One traveller, four cards"
copies = [2, 1, 1, 0]
hand = 3
suitcases = 2
start_caps = 3
caps_in_box = 99
limit = 1
apology = 1
players = [{ count = 2, accept = 1, inspect = 1, arrest = 1, rounds = 1 }]
events = [{ name = "quiet" }]
"""
folder = tempfile.mkdtemp()
Path(folder, "cards.toml").write_text(TINY, encoding="utf-8")
os.environ["CONTRABAND_SODA_CARDS"] = str(Path(folder, "cards.toml"))  # before the rules are read

import pyspiel  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402

from contraband.adapters.openspiel import register  # noqa: E402

register()
game = pyspiel.load_game("contraband_soda(seats=2,options=first_guard:0)")
solver = cfr.CFRSolver(game)
for iteration in range(int(sys.argv[1]) if len(sys.argv) > 1 else 50):
    if iteration % 5 == 0:
        print(iteration, exploitability.nash_conv(game, solver.average_policy()))
    solver.evaluate_and_update_policy()
