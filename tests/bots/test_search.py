"""The search: right on games whose answer is known, within its budget, the same everywhere."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from contraband.bots.budget import Deadline
from contraband.bots.players import SearchBot
from contraband.core.bot import BATCH, Budget
from contraband.core.chance import seeded
from contraband.core.game import Game
from contraband.core.perspective import Perspective
from contraband.core.search import Search

Positions = Callable[..., list[Any]]


def think(game: str, seat: int, playouts: int) -> dict[str, Any]:
    script = Path(__file__).with_name("tiny.py")
    command = [sys.executable, str(script), game, str(seat), str(playouts)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_matching_pennies_is_mixed_evenly(seat: int) -> None:
    assert think("pennies", seat, 4000)["mix"][0] == pytest.approx(0.5, abs=0.06)


@pytest.mark.parametrize("seat", [0, 1])
def test_an_uneven_equilibrium_is_mixed_unevenly(seat: int) -> None:
    assert think("soft_pennies", seat, 8000)["mix"][0] == pytest.approx(1 / 3, abs=0.07)


def test_a_dominant_move_is_found() -> None:
    found = think("gift", 0, 200)
    assert found["move"] == 3
    assert found["mix"][3] > 0.8


def test_what_cannot_be_seen_is_not_used() -> None:
    """Guessing a hidden card wins 1 in 3, the coin 1 in 2; who peeked would guess."""
    assert think("guess", 1, 1000)["move"] == 3


SEARCH_SODA = """
from contraband.core.chance import seeded
from contraband.core.search import Search
from contraband.games.soda.game import GAME
s = GAME.new(5, {"events": "on"}, seeded(4))
seat = (int(s.guard) + 1) % 5
search = Search(GAME, s, seat, seeded(5))
search.run(300)
print(search.decide(), len(search.nodes), list(search.root.count), list(search.root.played))
"""


def test_compiled_and_interpreted_search_agree() -> None:
    def run(interpreted: str) -> str:
        env = {**os.environ, "CONTRABAND_INTERPRETED": interpreted}
        command = [sys.executable, "-c", SEARCH_SODA]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout

    assert run("0") == run("1") != ""


def test_every_playout_asks_the_root(soda: Game[Any], positions: Positions) -> None:
    """Also when others are ready, which the seat sees."""
    for s, seat, _ in positions(6, "on", 17)[:25]:
        search: Search[Any] = Search(soda, s, seat, seeded(1))
        search.run(20)
        assert search.root.visits == search.playouts == 20


def test_a_sure_arrest_is_made(soda: Game[Any]) -> None:
    """The guard has seen three bottles and it is the last decision of the game."""
    for seed in range(200):
        chance = seeded(seed)
        s = soda.new(3, {}, chance.split())
        while not s.over:
            seat = next(seat for seat in range(3) if soda.moves(s, seat))
            legal = soda.moves(s, seat)
            loaded = [one for one in range(3) if s.seen[one] and shown(s, one) == 3]
            if s.step == 5 and s.round == s.rounds and loaded and len(legal) == 3:
                search: Search[Any] = Search(soda, s, seat, seeded(1))
                search.run(300)
                assert soda.notation(int(search.decide())) == f"arrest {loaded[0]}"
                return
            soda.play(s, seat, legal[chance.below(len(legal))])
    pytest.fail("no such position came up")


def shown(s: Any, seat: int) -> int:
    return max(s.luggage[seat * 3 + place] for place in range(2) if s.seen[seat] >> place & 1)


@pytest.mark.parametrize("playouts", [1, BATCH, 3 * BATCH + 5])
def test_the_bot_keeps_to_its_playouts(
    soda: Game[Any], positions: Positions, playouts: int
) -> None:
    for s, seat, news in positions(4, "off", 3)[:12]:
        at = Perspective(soda, s, seat, news)
        choice = SearchBot(1000).choose(at, seeded(1), Budget(playouts))
        tries = {name: number for name, _, number in choice.fields}.get("tries", playouts)
        assert tries == playouts
        choice = SearchBot(7).choose(at, seeded(1), Budget(playouts))
        tries = {name: number for name, _, number in choice.fields}.get("tries", 0)
        assert tries <= 7


def test_a_deadline_ends_the_thinking() -> None:
    assert Deadline(0).allows(0) == BATCH  # at least one batch, to have an answer at all
    assert Deadline(0).allows(BATCH) == 0
    assert Deadline(60_000).allows(BATCH) == BATCH
