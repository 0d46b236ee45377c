"""The three moments to go back to, and what if another move had been played."""

import pytest
from analysed import NAMES, TABLES, finished

from contraband.analysis.swings import BRAVE, CARELESS, LUCKY, swings
from contraband.analysis.told import DEAL, Moment, Parts, Story
from contraband.analysis.what_if import TIMES, WhatIf, share
from contraband.core.options import BadInput
from contraband.core.record import Replay
from contraband.games import find_game


def moment(number: int, seat: int, mine: Parts, other: Parts) -> Moment:
    return Moment(number, seat, "", 1, "x", "", None, [0.5, 0.5], [mine, other], slip=False)


def story(*moments: Moment) -> Story:
    return Story("soda", 2, 2, False, [0.5, 0.5], list(moments), [], 1)


def test_one_of_each_kind_in_the_order_of_the_game() -> None:
    found = swings(
        story(
            moment(0, DEAL, Parts(luck=0.1), Parts(luck=-0.1)),
            moment(1, 0, Parts(opportunity=0.2), Parts(others=-0.2)),
            moment(2, 0, Parts(luck=-0.3), Parts(luck=0.3)),
            moment(3, 0, Parts(skill=-0.15, luck=0.1), Parts()),
            moment(4, 0, Parts(skill=-0.1, opportunity=0.4), Parts()),  # not brave: a slip
        )
    )
    assert [(each.kind, each.number, each.seat) for each in found] == [
        (BRAVE, 1, 0),
        (LUCKY, 2, 1),
        (CARELESS, 3, 0),
    ]


def test_a_moment_is_named_once_and_trifles_are_not() -> None:
    both = moment(1, 0, Parts(skill=-0.2, luck=0.5), Parts(luck=-0.3))
    trifle = moment(2, 0, Parts(opportunity=0.01), Parts(luck=0.02))
    assert [(each.kind, each.number) for each in swings(story(both, trifle))] == [(CARELESS, 1)]
    assert swings(story()) == []


# -- what if ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_bots_play_on_to_the_end(table: tuple[str, int, dict[str, object]]) -> None:
    record = finished(*table, seed=3)
    number = len(record.moves) // 2
    game = find_game(record.game)
    walk = Replay(game, record)
    while walk.position < number - 1:
        walk.step()
    seat, played, _ = record.moves[number - 1]
    offered = [game.notation(move) for move in game.offers(walk.state, seat)]
    other = next((each for each in offered if each != played), played)
    tried = WhatIf(record, number, other, times=6)
    while tried.step():
        pass
    found = tried.outcome()
    assert found.times == found.of == 6
    again = WhatIf(record, number, other, times=6)
    while again.step():
        pass
    assert again.outcome() == found  # the same luck, the same games
    if other == played:
        assert found.played == found.other


def test_the_same_move_does_as_well_as_itself() -> None:
    record = finished("soda", 3, {}, seed=5)
    tried = WhatIf(record, 3, record.moves[2][1])
    while tried.step():
        pass
    found = tried.outcome()
    assert found.times == TIMES
    assert found.played == found.other
    assert found.played.low < found.played.chance < found.played.high


def test_what_was_not_possible_gets_a_sentence() -> None:
    record = finished("soda", 3, {}, seed=5)
    with pytest.raises(BadInput, match="no move 999"):
        WhatIf(record, 999, record.moves[0][1])
    with pytest.raises(BadInput, match="not allowed there"):
        WhatIf(record, 1, record.moves[-1][1])
    record.version = 1
    with pytest.raises(BadInput, match="do not know the rules"):
        WhatIf(record, 1, record.moves[0][1])


def test_the_interval_holds_the_share() -> None:
    for won, of in ((0, 200), (1, 200), (100, 200), (200, 200)):
        found = share([1.0] * won + [0.0] * (of - won))
        assert 0.0 <= found.low <= found.chance <= found.high <= 1.0
    assert share([1.0, 0.0] * 100).high - share([1.0, 0.0] * 100).low < 0.14
