"""The hard bot of Soda Smugglers: what it foresees, and what it does without its book."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import contraband
from contraband.bots.registry import bot_for
from contraband.games import find_game
from contraband.games.soda import moves
from contraband.games.soda.bots.book.policy import open_book
from contraband.games.soda.bots.guard_position import GuardPosition
from contraband.games.soda.bots.imagined_round import (
    ACCEPTED,
    ARRESTED,
    WAVED,
    Ending,
    FeltWorld,
    World,
)
from contraband.games.soda.bots.players import Finn
from contraband.games.soda.bots.players.book_player import BookPlayer, win_chance
from contraband.games.soda.bots.players.kinds import kinds, plan_of

PLAY_WITHOUT_BOOK = """
from contraband.games import find_game
from contraband.games.soda.bots.book.policy import knows
from contraband.bots.registry import find_bot
from contraband.lab.arena import Match, run

assert not knows(find_game("soda").edition)
print(type(find_bot("soda", "hard").make()).__name__)
print(run(Match("soda", ("hard", "easy", "easy")), 1, 1).games)
"""


def counter() -> GuardPosition:
    """Three players: seat 0 guards, 1 and 2 wait; an honest face for seat 2, none for seat 1."""
    position = GuardPosition(0, 0.5, [10, 10, 10])
    position.limit, position.apology, position.suitcases = 1, 2, 2
    position.accepts, position.inspects, position.arrests = 1, 1, 1
    position.honest = [0.5, 0.05, 0.9]
    position.waiting = [1, 2]
    position.bribe = [0, 0, 0]
    position.opened = [[-1, -1] for _ in range(3)]
    position.unseen = [12, 12, 7, 5]
    return position


def test_hard_has_the_book() -> None:
    assert isinstance(bot_for(find_game("soda"), "hard").make(), BookPlayer)
    assert open_book() is open_book()


def test_without_a_book_for_its_cards_hard_plays_like_medium(tmp_path: Path) -> None:
    cards = Path(contraband.__file__).parent / "games/soda/cards.toml"
    changed = tmp_path / "cards.toml"
    changed.write_text(cards.read_text().replace("apology = 2 ", "apology = 3 "))
    done = subprocess.run(
        [sys.executable, "-c", PLAY_WITHOUT_BOOK],
        env={**os.environ, "CONTRABAND_SODA_CARDS": str(changed)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.split() == ["Cork", "3"]


def test_a_known_smuggler_is_foreseen_to_be_caught() -> None:
    world = World(counter(), 1, [[], [], [0, 1]])
    assert world.outcome(0, [3, 3]) == [16, 10, 11]
    assert world.outcome(0, [0, 1])[1] > 10


def test_rounds_that_look_alike_to_the_guard_are_played_once() -> None:
    position = counter()
    position.inspects = 0  # so the guard arrests seat 1 without a look at anybody
    world = World(position, 2, [[], [3, 3], []])
    caps = {tuple(world.outcome(0, luggage)) for luggage in ([0, 0], [2, 3], [3, 3])}
    assert caps == {(16, 10, 10), (16, 10, 15), (16, 10, 16)}
    assert len(world.endings[0]) == 1


@pytest.mark.parametrize(
    ("fate", "luggage", "caps"),
    [
        (WAVED, [3, 2], [10, 15, 10]),
        (ACCEPTED, [3, 2], [10, 15, 10]),
        (ARRESTED, [1, 1], [12, 10, 10]),
        (ARRESTED, [1, 0], [8, 13, 10]),
    ],
)
def test_an_ending_is_settled_by_the_rules(fate: int, luggage: list[int], caps: list[int]) -> None:
    assert Ending([10, 10, 10], fate, [-1, -1], False).settle(1, 0, luggage, counter()) == caps


def test_an_ending_fits_what_would_have_looked_the_same() -> None:
    assert Ending([], WAVED, [2, -1], False).fits([2, 3])
    assert not Ending([], WAVED, [2, -1], False).fits([3, 2])
    assert Ending([], WAVED, [2, -1], True).fits([2, 1])
    assert not Ending([], WAVED, [2, -1], True).fits([2, 3])  # the dog would have found the 3


def test_the_chance_to_win_counts_the_lead_more_towards_the_end() -> None:
    assert win_chance([10, 10, 10], 0, 4) == pytest.approx(1 / 3)
    assert win_chance([12, 10, 10], 0, 1) > win_chance([12, 10, 10], 0, 5) > 1 / 3
    assert win_chance([12, 12, 10], 0, 0) == 0.5
    assert win_chance([11, 12, 10], 0, 0) == 0.0


def test_a_plan_has_no_sides() -> None:
    assert (
        plan_of(int(moves.pack2(3, 1, 2)), 2)
        == ((1, 3), 2)
        == plan_of(int(moves.pack2(1, 3, 2)), 2)
    )


def test_every_kind_packs_something() -> None:
    book = open_book()
    assert book is not None
    for event in ("none", "holiday_season"):
        for odds in kinds(book, 4, event):
            assert sum(odds) == pytest.approx(1)
            assert min(odds) >= 0


def test_feelings_go_for_the_highest_bribe() -> None:
    position = counter()
    position.bribe = [0, 2, 1]
    taken = FeltWorld(position, 1, [[], [], [0, 1]], takes=True, hunts=True)
    assert taken.outcome(2, [3, 3]) == [12, 14, 11]
    hunted = FeltWorld(position, 1, [[], [], [0, 1]], takes=False, hunts=True)
    assert hunted.outcome(2, [3, 3]) == [16, 10, 11]
    spared = FeltWorld(position, 1, [[], [], [0, 1]], takes=False, hunts=False)
    assert spared.outcome(2, [0, 1]) == [10, 11, 11]


def test_moods_are_half_honest() -> None:
    legal = [int(moves.pack2(left, right, 0)) for left, right in ((0, 1), (1, 0), (3, 2), (2, 3))]
    honest, daring = Finn.moods(legal, 2, 1)
    assert honest == (0.5, [moves.pack2(1, 0, 0)])
    assert daring == (0.5, [moves.pack2(3, 2, 0)])
