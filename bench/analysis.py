"""How long people wait for a hint, and for the analysis of a finished game.

    python bench/analysis.py [GAMES]

Bots play a few games at every kind of table. Hints are asked as the server asks for them, on one
core, at positions spread over each game; the analysis is made piece by piece, as the worker for
reviews makes it.
Ends with code 1 if a hint took more than 1.5 s, or the analysis of a game more than 20 s.
"""

import sys
import time
from pathlib import Path
from statistics import fmean
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from analysed import NAMES, TABLES, finished, played

from contraband.analysis.advice import advise, budgets
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective
from contraband.games import find_game
from contraband.server.bot_workers import ADVICE_MS
from contraband.server.review_worker import tell_on
from contraband.server.settings import Settings

GAMES = 2
EVERY = 11  # decisions
HINT_S = 1.5
ANALYSIS_S = 20.0


def hints(table: tuple[str, int, dict[str, object]], seed: int) -> list[float]:
    game, found = find_game(table[0]), []
    for number, recorder in enumerate(played(*table, seed)):
        s: Any = recorder.state
        seat = int(lowest(s.asked))
        if number % EVERY == 0 and len(game.moves(s, seat)) > 1:
            began = time.perf_counter()
            advise(Perspective(game, s, seat, []), *budgets(game, s, ADVICE_MS))
            found.append(time.perf_counter() - began)
    return found


def analysis(table: tuple[str, int, dict[str, object]], seed: int) -> float:
    record = finished(*table, seed).to_json()
    effort_s = Settings().review_ms / 1000
    began = time.perf_counter()
    while not tell_on(f"{table} {seed}", record, effort_s).whole:
        pass
    return time.perf_counter() - began


def main(games: int) -> int:
    print("table              hint: mean, longest (s)   analysis: mean, longest (s)")
    late = False
    for name, table in zip(NAMES, TABLES, strict=True):
        asked = [took for seed in range(games) for took in hints(table, seed)]
        whole = [analysis(table, seed) for seed in range(games)]
        late |= max(asked) > HINT_S or max(whole) > ANALYSIS_S
        line = f"{name:18} {fmean(asked):10.2f} {max(asked):8.2f}"
        print(f"{line} {fmean(whole):18.1f} {max(whole):8.1f}", flush=True)
    return int(late)


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
