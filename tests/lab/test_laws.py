"""T14, T15, T18 and T20: random games of every kind keep every law of conformance.

No breach, crash, dead end or endless game (T14); copies are pure (T15); compiled and interpreted
rules agree (T18); not a byte changes when what cannot be known is dealt anew (T20).
"""

import pytest
from sizes import trials

from contraband.games import GAMES
from contraband.lab.conformance.breach import Tally
from contraband.lab.conformance.run import run_many
from contraband.lab.conformance.twin import is_compiled

SEED = 1400  # of the first batch; each has another


@pytest.mark.trial("T14")
@pytest.mark.trial("T15")
@pytest.mark.trial("T18")
@pytest.mark.trial("T20")
@pytest.mark.parametrize("name", GAMES)
def test_random_games_keep_every_law(name: str) -> None:
    tally = Tally()
    batch, wanted = trials(2, 400), trials(100, 1_000_000)
    seed = SEED
    while tally.decisions.total() < wanted:
        for report in run_many(name, batch, seed, jobs=1 if batch < 40 else 2):
            assert not report.findings, report.findings[0].to_json()
            tally.add(report.tally)
        seed += 1
    done = {what: f"{times:,}" for what, times in sorted(tally.counts.items())}
    print(f"{name}: {tally.games.total():,} games, {tally.decisions.total():,} decisions, {done}")
    assert tally.counts["illegal moves judged"] > wanted
    assert tally.counts["moves played on copies"] > 0
    assert tally.counts["re-deals"] > 0
    if is_compiled():
        assert tally.counts["games played compiled and interpreted"] == tally.games.total()
