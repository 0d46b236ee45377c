"""A finished game, taken apart: the parts add up, and what cannot be told gets a sentence."""

import msgspec
import pytest
from analysed import NAMES, TABLES, finished, played

from contraband.analysis.story import analyse
from contraband.analysis.told import DEAL, Story
from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.core.record import Record, Recorder, Replay
from contraband.games import find_game

CLOSE = 1e-9


@pytest.fixture(scope="module", params=TABLES, ids=NAMES)
def told(request: pytest.FixtureRequest) -> tuple[Record, Story, list[tuple[int, int]]]:
    record = finished(*request.param, seed=3)
    steps: list[tuple[int, int]] = []
    return record, analyse(record, lambda *done: steps.append(done)), steps


Told = tuple[Record, Story, list[tuple[int, int]]]


def test_the_parts_add_up_to_the_way_from_the_first_chance_to_the_last(told: Told) -> None:
    _, story, _ = told
    for seat, own in enumerate(story.stories):
        assert own.first == story.before[seat]
        assert own.first + own.parts.total() == pytest.approx(own.last, abs=CLOSE)
        before = own.first
        for moment in story.moments:
            change = moment.parts[seat].total()
            assert before + change == pytest.approx(moment.chances[seat], abs=CLOSE)
            before = moment.chances[seat]


def test_each_part_belongs_where_it_is(told: Told) -> None:
    record, story, _ = told
    assert story.moments[0].seat == DEAL
    assert [moment.number for moment in story.moments] == list(range(len(record.moves) + 1))
    for moment in story.moments:
        for seat, parts in enumerate(moment.parts):
            if seat == moment.seat:
                assert parts.skill <= 0.0
                assert parts.opportunity >= 0.0
                assert parts.others == 0.0
            else:
                assert parts.skill == parts.opportunity == 0.0
        if moment.number and not record.moves[moment.number - 1][2]:  # nothing was drawn
            others = [moment.parts[seat].luck for seat in range(story.seats) if seat != moment.seat]
            assert all(luck == pytest.approx(0.0, abs=CLOSE) for luck in others)
        slipped = moment.number > 0 and moment.parts[moment.seat].skill < 0.0
        assert bool(moment.best) == slipped  # whoever lost something is told what was better


def test_chances_are_shares_and_the_end_is_known(told: Told) -> None:
    record, story, _ = told
    game = find_game(record.game)
    teams = game.teams(record.seats, dict(record.options))
    heads = [team[0] for team in teams] or range(record.seats)  # partners have one chance
    for moment in story.moments:
        assert all(0.0 <= chance <= 1.0 for chance in moment.chances)
        if not story.together:
            assert sum(moment.chances[seat] for seat in heads) == pytest.approx(1.0)
    walk = Replay(game, record)
    walk.run()
    winners = [place == 1 for place in game.places(walk.state)]
    assert [own.last > 0 for own in story.stories] == winners


def test_it_says_how_far_it_is(told: Told) -> None:
    record, _, steps = told
    assert steps == [(n, len(record.moves)) for n in range(1, len(record.moves) + 1)]


def test_the_same_record_gets_the_same_story() -> None:
    record = finished("soda", 3, {}, seed=9)
    assert msgspec.json.encode(analyse(record)) == msgspec.json.encode(analyse(record))


# -- what cannot be told ---------------------------------------------------------------------------


def test_an_unfinished_game_gets_a_sentence() -> None:
    recorder = next(iter(played("soda", 3, {}, seed=1)))
    with pytest.raises(BadInput, match="ends before the game does"):
        analyse(recorder.close())


def test_practice_gets_a_sentence() -> None:
    game = find_game("cuba")
    recorder = Recorder(game, 1, {"variant": "practice"}, seeded(1))
    with pytest.raises(BadInput, match=r"nobody can win|before the game does"):
        analyse(recorder.close())


def test_other_rules_and_damaged_records_get_a_sentence() -> None:
    record = finished("soda", 3, {}, seed=1)
    record.version = 1
    with pytest.raises(BadInput, match=r"version 1 .* only games of version 2"):
        analyse(record)
    record.version = 77
    with pytest.raises(BadInput, match="version 77"):
        analyse(record)
    record.version = find_game("soda").version
    record.moves[3] = (record.moves[3][0], "nonsense", [])
    with pytest.raises(BadInput, match="Move 4"):
        analyse(record)
