"""BOOT-1: set-up, open and closed Speakeasies, status."""

import pytest
from msgspec import UNSET

from contraband.games.bootleggers.game import GAME
from contraband.games.bootleggers.rules.board import (
    STATUS_NAMES,
    dock_for,
    is_open,
    leader,
    status,
)


@pytest.mark.rule("BOOT-1.3", "BOOT-1.3.1", "BOOT-1.6", "BOOT-1.6.1", "BOOT-1.6.2", "BOOT-1.6.3")
@pytest.mark.rule("BOOT-1.6.4", "BOOT-1.7", "BOOT-1.8", "BOOT-1.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_everybody_starts_with(start, seats) -> None:
    seen = start(seats).sees(0)
    assert (seen.round, seen.rounds, seen.copper) == (1, 12, None)
    for player in seen.players:
        assert (player.supply, player.back, player.family) == (19, 1, 1)
        assert player.remotes == [None] * 6
        assert (player.crates, player.back_dice, player.thugs) == (0, 0, [])
    assert seen.players[0].cash == 10
    trucks = [truck for truck in seen.trucks if truck.owner is not None]
    assert [(truck.owner, truck.size) for truck in trucks] == [
        (seat, "small") for seat in range(seats)
    ]
    assert len(seen.trucks) == seats + 14


@pytest.mark.rule("BOOT-1.4", "BOOT-2.2", "BOOT-2.1")
@pytest.mark.parametrize("seats", [3, 6])
def test_decks_and_display(start, seats) -> None:
    seen = start(seats).sees(-1)
    assert len(seen.display) == seats
    assert seen.deck == 80 - seats
    assert seen.truck_card in ("small", "medium", "large")
    assert seen.truck_deck == 13
    assert seen.discards == []


@pytest.mark.rule("BOOT-1.5", "BOOT-1.5.1")
@pytest.mark.parametrize("seats", [3, 6])
def test_muscle_hands(start, seats) -> None:
    table = start(seats)
    hands = [table.sees(seat).hand.muscles for seat in range(seats)]
    for hand in hands:
        assert [len([n for n in hand if (n - 1) // 18 == colour]) for colour in range(4)] == [3] * 4
    dealt = [number for hand in hands for number in hand]
    assert len(set(dealt)) == len(dealt) == 12 * seats
    assert table.sees(-1).hand is UNSET


@pytest.mark.rule("BOOT-1.9", "BOOT-1.9.1", "BOOT-1.9.2", "BOOT-1.9.3", "BOOT-1.9.4")
def test_open_and_closed(arrange) -> None:
    table = arrange()
    assert [bool(is_open(table.s, spot)) for spot in range(6)] == [True] + [False] * 5
    table.mark("blind_pig", 1, 1)
    assert not is_open(table.s, 2)
    table.mark("blind_pig", 0, 0, 1)
    assert is_open(table.s, 2)
    table.mark("blind_pig", -1)
    assert not is_open(table.s, 2)
    table.s.busted = 1
    assert not is_open(table.s, 0)


@pytest.mark.rule("BOOT-1.10", "BOOT-1.10.1", "BOOT-1.10.2", "BOOT-1.10.3", "BOOT-1.10.4")
@pytest.mark.rule("BOOT-1.10.5", "BOOT-1.10.6")
@pytest.mark.parametrize(
    ("markers", "expected", "head"),
    [
        ((1, 0, 0), ["control", "none", "none"], 0),
        ((2, 1, 1), ["control", "minority", "minority"], 0),
        ((3, 2, 2), ["majority", "minority", "minority"], 0),
        ((2, 2, 0), ["minority", "minority", "none"], -1),
        ((2, 2, 1), ["minority", "minority", "minority"], -1),
        ((3, 3, 1), ["minority", "minority", "minority"], -1),
    ],
)
def test_status_follows_from_markers(arrange, markers, expected, head) -> None:
    """Golden case 5."""
    table = arrange().mark("luckys", *markers)
    assert [STATUS_NAMES[status(table.s, 3, seat)] for seat in range(3)] == expected
    assert leader(table.s, 3) == head


@pytest.mark.rule("BOOT-1.11", "BOOT-1.11.1", "BOOT-1.11.2", "BOOT-1.11.3", "BOOT-1.11.4")
def test_docks_by_status(arrange) -> None:
    table = arrange().mark("luckys", 3, 2, 2).mark("palace", 4, 1)
    assert [dock_for(table.s, 3, seat) for seat in range(3)] == [0, 1, 1]
    assert [dock_for(table.s, 5, seat) for seat in range(3)] == [0, 1, 2]
    assert [dock_for(table.s, 0, seat) for seat in range(3)] == [2, 2, 2]


def test_the_default_move_of_every_first_decision_is_allowed(start) -> None:
    table = start(5)
    for seat in range(5):
        assert GAME.judge(table.s, seat, GAME.default_move(table.s, seat)) == 0
