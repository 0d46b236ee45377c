"""SODA-8: the end of the game and the winner."""

import pytest

from contraband.core.chance import seeded
from contraband.games.soda.game import GAME


def play_on(table) -> list[int]:
    """Everybody packs by default and the guards pass; returns the guards in order."""
    guards = [int(table.s.guard)]
    while not table.s.over:
        GAME.play(table.s, table.asked[0], GAME.default_move(table.s, table.asked[0]))
        if int(table.s.round) > len(guards):
            guards.append(int(table.s.guard))
    return guards


@pytest.mark.rule("SODA-8.1", "SODA-7.3")
@pytest.mark.parametrize(
    ("seats", "first", "guards"),
    [
        (3, 1, [1, 2, 0, 1, 2, 0]),
        (4, 2, [2, 3, 0, 1, 2, 3, 0, 1]),
        (5, 4, [4, 0, 1, 2, 3]),
        (6, 0, [0, 1, 2, 3, 4, 5]),
        (7, 3, [3, 4, 5, 6, 0, 1, 2]),
        (8, 7, [7, 0, 1, 2, 3, 4, 5, 6]),
    ],
)
def test_the_game_ends_when_all_have_been_guard(start, seats, first, guards) -> None:
    """Golden case 16, R31: twice with 3 or 4 players, the same circle; once with more."""
    table = start(seats, guard=first)
    assert play_on(table) == guards
    assert table.kinds_of_news()[-2:] == ["round_ends", "game_ends"]
    assert GAME.judge(table.s, 0, 0) == -2


@pytest.mark.rule("SODA-8.2")
def test_the_most_caps_win(start) -> None:
    table = start(4, caps={0: 12, 1: 40, 2: 13, 3: 7})
    assert GAME.scores(table.s) == [12, 40, 13, 7]
    assert GAME.places(table.s) == [3, 1, 2, 4]


@pytest.mark.rule("SODA-8.2.1")
def test_tied_leaders_share_the_victory(start) -> None:
    """Golden case 18, R46."""
    table = start(4, caps={0: 21, 1: 17, 2: 21, 3: 9})
    assert GAME.places(table.s) == [1, 3, 1, 4]


@pytest.mark.rule("SODA-8.1")
@pytest.mark.parametrize("seats", range(3, 9))
def test_random_games_end_after_the_last_round(seats) -> None:
    s = GAME.new(seats, {"events": "on"}, seeded(seats))
    GAME.playout(s, seeded(seats + 100))
    assert s.over
    assert s.round == s.rounds
    GAME.check(s)
