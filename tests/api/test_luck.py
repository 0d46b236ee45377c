"""Luck in the open: outcomes with their odds, one draw at a time."""

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import contraband as cb
from contraband.games import GAMES

HERE = Path(__file__).parent


def test_a_walk_through_tiny_soda_equals_counting() -> None:
    env = {**os.environ, "CONTRABAND_SODA_CARDS": str(HERE / "tiny_soda.toml")}
    command = [sys.executable, str(HERE / "tiny_soda.py")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["same"]
    assert found["deals"] > 5
    assert found["tree"] == pytest.approx(found["count"], abs=1e-9)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_by_draws_and_decisions(name: str) -> None:
    options = {"variant": "marketeers"} if name == "cuba" else {}
    p = cb.game(name).start(3, luck="open", **options)
    assert p.outcomes > 0
    assert not any(p.observation(0))
    draws = 0
    for turn in range(150):
        if p.over:
            break
        outcomes = p.chance()
        if outcomes:
            assert p.asked == ()
            assert sum(odds for _, odds in outcomes) == pytest.approx(1)
            p = p.draw(outcomes[turn % len(outcomes)][0])
            draws += 1
        else:
            legal = p.actions(p.asked[0])
            p = p.act(p.asked[0], legal[turn % len(legal)])
        if turn % 40 == 0:
            assert pickle.loads(pickle.dumps(p)) == p
    assert draws > 5


def test_the_same_draws_are_the_same_game_as_luck_by_seed() -> None:
    """A record of what a seeded game drew, told to a game with open luck."""
    rules = GAMES["soda"]
    from contraband.core.chance import seeded

    state = rules.new(3, {}, seeded(4), recording=True)
    p = cb.game("soda").start(3, luck="open")
    drawn = list(state.drawn)
    for outcome in drawn:
        p = p.draw(outcome)
    assert not p.chance()
    assert p.view(1) == rules.view(state, 1)
    assert p.view(2) == rules.view(state, 2)


def test_what_cannot_be_drawn_is_refused() -> None:
    p = cb.game("soda").start(3, luck="open")
    with pytest.raises(cb.BadInput, match="no outcome 99"):
        p.draw(99)
    with pytest.raises(cb.BadInput, match="waits for no draw"):
        cb.game("soda").start(3).draw(0)
    with pytest.raises(cb.BadInput, match="seed or open"):
        cb.game("soda").start(3, luck="good")  # type: ignore[arg-type]
    assert cb.game("soda").start(3).chance() == []
