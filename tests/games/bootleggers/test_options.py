"""BOOT-12: options that no other chapter tests."""

import pytest

from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.games.bootleggers.game import GAME


@pytest.mark.rule("BOOT-12.1", "BOOT-12.12")
@pytest.mark.parametrize(
    ("options", "rounds", "hand"),
    [({"short_game": "on"}, 8, 8), ({"rounds": 9}, 9, 12), ({"rounds": 4}, 4, 4), ({}, 12, 12)],
)
def test_length_of_the_game(start, options, rounds, hand) -> None:
    seen = start(3, **options).sees(0)
    assert (seen.rounds, len(seen.hand.muscles)) == (rounds, hand)


@pytest.mark.rule("BOOT-12.1")
def test_a_short_game_of_another_length_is_refused() -> None:
    with pytest.raises(BadInput, match="8 Rounds"):
        GAME.new(3, {"short_game": "on", "rounds": 6}, seeded(1))


@pytest.mark.rule("BOOT-12.2")
def test_the_coppers_face(arrange) -> None:
    table = arrange(60, 40, 20, round=5, copper_face="6")
    table.s.copper = 0
    table.luck(6, 2, 3).at("producing")
    assert [int(crates) for crates in table.s.crates] == [0, 2, 3]
    table = arrange(60, 40, 20, round=5, copper_face="none")
    table.luck(1, 2, 3).at("producing")
    assert [int(crates) for crates in table.s.crates] == [1, 2, 3]
    assert table.s.copper == -1


@pytest.mark.rule("BOOT-12.4")
def test_open_cash(start) -> None:
    assert start(3).sees(1).players[0].cash is None
    assert start(3).sees(-1).players[0].cash is None
    assert start(3, open_cash="on").sees(1).players[0].cash == 10
    assert GAME.shown_scores(start(3).s) == []
    assert GAME.shown_scores(start(3, open_cash="on").s) == [10, 10, 10]


@pytest.mark.rule("BOOT-12.6", "BOOT-12.7")
def test_remote_stills(arrange) -> None:
    table = arrange(60, 40, 20, remote_start_dice="2", multi_remote="on")
    for _ in range(2):
        table.show("still2", "inf1", "inf1").at("drafting", 0).play("take still2", "remote")
    assert [int(dice) for dice in table.s.remote[:3]] == [2, 2, -1]
    for board in range(2, 6):
        table.s.remote[board] = 0
    table.show("still2", "inf1", "inf1").at("drafting", 1).play("take still2")
    assert table.why_not("remote") == "no_remote"


@pytest.mark.rule("BOOT-12.10")
def test_strict_crates(arrange) -> None:
    table = arrange(60, 40, 20, strict_crates="on")
    table.s.crates[2] = 64
    table.luck(4, 6, 5).at("producing")
    assert [int(crates) for crates in table.s.crates] == [4, 1, 64]
