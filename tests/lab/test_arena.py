"""The arena: fair rotations, the same result however many processes, honest intervals."""

import pytest

from contraband.core.options import BadInput
from contraband.lab.arena import Match, Result, blocks_for, play_block, run
from contraband.lab.interval import interval, share_interval, student


def facts(result: Result) -> list[object]:
    return [result.rows, result.games, result.blocks, result.decisions]


def test_the_number_of_processes_changes_nothing() -> None:
    match = Match("soda", ("medium", "easy", "random"), {"events": "on"}, seed=9)
    told: list[int] = []
    alone = run(match, 20, jobs=1, progress=told.append)
    together = run(match, 20, jobs=2)
    assert facts(alone) == facts(together)
    assert sum(told) == alone.games == 60


def test_another_seed_plays_other_games() -> None:
    rows = [run(Match("soda", ("easy",) * 3, seed=seed), 5, jobs=1).rows for seed in (1, 2)]
    assert rows[0] != rows[1]


def test_every_bot_sits_on_every_seat_once_a_block() -> None:
    """Four games in a block, each with one win to share."""
    block = play_block(Match("soda", ("easy", "medium", "random", "easy")), 3)
    assert sum(block.wins) == pytest.approx(1)
    assert 4 <= sum(block.places) <= 1 + 2 + 3 + 4  # shared places are the better ones
    assert block.decisions >= 4 * 8 * 3  # at least everybody's packing in every round


def test_equal_bots_share_a_line_and_win_their_fair_share_exactly() -> None:
    result = run(Match("soda", ("random",) * 4), 6, jobs=1)
    (row,) = result.rows
    assert row.seats == 4
    assert row.wins.mean == pytest.approx(result.fair_share()) == 0.25
    assert row.wins.half == pytest.approx(0)


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_was_played(jobs: int) -> None:
    """As it comes in the middle of a match; a million games are not waited for."""
    match = Match("soda", ("easy", "random", "random"))
    told: list[int] = []

    def third_time(games: int) -> None:
        told.append(games)
        if len(told) == 3:
            raise KeyboardInterrupt

    result = run(match, 300_000, jobs, third_time)
    assert result.stopped
    assert result.blocks == 3
    assert facts(run(match, 3, 1)) == facts(result)


def test_seats_share_every_win() -> None:
    result = run(Match("soda", ("random",) * 4), 6, jobs=1)
    assert sum(share.mean for share in result.seats) == pytest.approx(1)
    assert result.length.mean == pytest.approx(result.decisions / result.games)


def test_stronger_bots_win_more() -> None:
    result = run(Match("soda", ("medium", "easy", "easy", "random")), 40, jobs=1)
    wins = {row.bot: row.wins.mean for row in result.rows}
    assert wins["medium"] > wins["easy"] > wins["random"]


def test_an_interval_is_students() -> None:
    """Mean 3, deviation sqrt(2.5); the factors are those of the printed tables."""
    found = interval([1, 2, 3, 4, 5])
    assert found.mean == 3
    assert found.half == pytest.approx(2.776 * (2.5**0.5) / 5**0.5, rel=0.01)
    assert student(10) == pytest.approx(2.228, abs=0.002)
    assert student(10_000) == pytest.approx(1.960, abs=0.001)
    assert (found.low, found.high) == (3 - found.half, 3 + found.half)
    assert interval([4.0]).half == float("inf")


def test_a_share_stays_within_its_bounds() -> None:
    few = share_interval([0.0, 1.0])
    assert few.mean == 0.5
    assert few.half == 0.5
    assert share_interval([0.0, 0.5]).half == 0.75
    assert share_interval([0.0] * 30).half == 0.1
    values = [0.2, 0.3, 0.25, 0.4, 0.35]
    assert share_interval(values) == interval(values)


def test_whole_blocks_are_played() -> None:
    assert blocks_for(2000, 5) == 400
    assert blocks_for(2001, 5) == 401
    with pytest.raises(BadInput, match="At least one game"):
        blocks_for(0, 5)
