"""Ratings of everybody against everybody, and nothing played twice."""

from pathlib import Path

import pytest

from contraband.core.options import BadInput
from contraband.lab.ladder import climb, named, rate, tables_of
from contraband.lab.study.pools import Alone

FILE = "import contraband as cb\n\nclass Last(cb.Bot):\n    def choose(self, at, chance, budget):\n"
LAST = FILE + '        return cb.Choice(at.legal()[-1], "", [])\n'


def test_a_new_bot_and_more_deals_play_only_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "last.py").write_text(LAST, encoding="utf-8")
    own = f"{tmp_path / 'last.py'}:Last"
    first = tables_of("soda", ["random", "easy", "medium"], 3)
    found = climb("soda", first, 8, 1, tmp_path / "ladder", Alone())
    assert (found.games, found.played) == (24, 24)
    again = climb("soda", first, 8, 1, tmp_path / "ladder", Alone())
    assert (again.games, again.played) == (24, 0)
    assert again.rungs == found.rungs
    more = tables_of("soda", ["random", "easy", "medium", own], 3)
    grown = climb("soda", more, 8, 1, tmp_path / "ladder", Alone())
    assert (grown.games, grown.played) == (4 * 24, 3 * 24)
    assert {rung.bot for rung in grown.rungs} == {"random", "easy", "medium", own}
    assert all(rung.games == 72 for rung in grown.rungs)
    longer = climb("soda", first, 16, 1, tmp_path / "ladder", Alone())
    assert longer.played == 24
    assert [rung.bot for rung in longer.rungs] == ["medium", "easy", "random"]
    assert longer.ahead["medium", "random"].low > 0.5
    both = longer.ahead["easy", "medium"].mean + longer.ahead["medium", "easy"].mean
    assert both == pytest.approx(1)


def test_ratings_know_who_is_stronger() -> None:
    rows = [{"bots": ["a", "b", "c"], "places": [1, 2, 3], "deal": 0}] * 30
    rungs = rate(["c", "b", "a"], rows)
    assert [rung.bot for rung in rungs] == ["a", "b", "c"]
    assert rungs[0].rating.low > rungs[2].rating.high
    few = rate(["c", "b", "a"], rows[:2])
    assert few[0].rating.half > rungs[0].rating.half


def test_tables_that_cannot_be() -> None:
    for bots, players, sentence in (
        (["easy", "easy", "hard"], 3, "stands on a ladder once"),
        (["easy", "hard"], 3, "needs 3 different bots, not 2"),
        (["easy", "hard"], 2, "soda is for 3 to 8 players"),
        ([f"bot{at}" for at in range(30)], 4, "tables are too many"),
    ):
        with pytest.raises(BadInput, match=sentence):
            tables_of("soda", bots, players)
    assert named(("a/b", "c")) != named(("a-b", "c"))
