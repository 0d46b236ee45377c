"""Advice: legal, told with its doubt, and never from more than the seat can see."""

import time
from collections import Counter
from typing import Any

import msgspec
import pytest
from analysed import NAMES, TABLES, played

from contraband.analysis.advice import advise, budgets
from contraband.analysis.answers import Advice, can_be_won
from contraband.api.laying import lay_out
from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective
from contraband.core.words import LANGUAGES
from contraband.games import GAMES, find_game, read_words
from contraband.server.bot_workers import ADVICE_MS
from contraband.table.sentences import table_words

TRIES = 60
EACH = 2  # positions of every kind of question


def questions(name: str, seats: int, options: dict[str, object]) -> list[tuple[Any, int]]:
    """Positions of every kind in which a seat has a choice, and that seat."""
    found = []
    seen: Counter[int] = Counter()
    for recorder in played(name, seats, options, seed=5):
        s: Any = recorder.state
        seat = int(lowest(s.asked))
        if seen[s.step] < EACH and len(find_game(name).moves(s, seat)) > 1:
            seen[s.step] += 1
            found.append((find_game(name).copy(s), seat))
    return found


def ask(name: str, s: Any, seat: int, asked: int = -1) -> Advice:
    at = Perspective(find_game(name), s, seat, [])
    found = advise(at, Budget(3), Budget(TRIES), asked)
    assert found is not None
    return found


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)
def test_the_same_sight_gets_the_same_advice(
    name: str, seats: int, options: dict[str, object]
) -> None:
    """The law of re-dealing: whatever the seat cannot know changes no byte of what it is told."""
    game = find_game(name)
    for number, (s, seat) in enumerate(questions(name, seats, options)):
        told = msgspec.json.encode(ask(name, s, seat))
        other = game.redeal(s, seat, seeded(1000 + number))
        assert msgspec.json.encode(ask(name, other, seat)) == told


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)
def test_answers_are_legal_and_every_reason_can_be_said(
    name: str, seats: int, options: dict[str, object]
) -> None:
    game = find_game(name)
    for s, seat in questions(name, seats, options):
        advice = ask(name, s, seat)
        assert 1 <= len(advice.answers) <= 3
        assert len({answer.move for answer in advice.answers}) == len(advice.answers)
        assert advice.worlds >= 1
        for answer in advice.answers:
            assert game.judge(s, seat, answer.move) == 0
            assert 0.0 <= answer.chance <= 1.0
            assert answer.error >= 0.0
            for language in LANGUAGES:
                assert table_words(language).text("hint", "reason", answer.reason.key)
                assert "{points" in read_words(name, language).text("hint", "amount")
                key = game.describe(answer.move)[0]
                assert read_words(name, language).text("look", key)


def test_a_move_that_gives_the_game_away_is_a_slip() -> None:
    """Last round, luggage above the limit lies open: whoever lets it pass loses."""
    game = GAMES["soda"]
    luggage = {1: [3, 3], 2: [0, 0]}
    given = {"guard": 0, "round": 6, "luggage": luggage, "bribe": {1: 0, 2: 0}}
    s = lay_out(game, 3, {}, 1, "inspecting", None, given)
    game.play(s, 0, game.parse("inspect 1a"))
    while game.steps[s.step].name != "arresting":
        game.play(s, 0, game.parse("pass"))
    arrest = game.parse("arrest 1")
    careless = ask("soda", s, 0, asked=game.parse("pass"))
    assert careless.answers[0].move == arrest
    assert careless.slip
    assert careless.asked is not None
    assert careless.asked.chance < careless.answers[0].chance
    assert not ask("soda", s, 0, asked=arrest).slip


def test_kept_rules_and_practice_have_no_advice() -> None:
    cuba = GAMES["cuba"]
    assert not can_be_won(find_game("soda", 1), {})
    assert not can_be_won(cuba, cuba.read_options(1, {"variant": "practice"}))
    assert can_be_won(cuba, cuba.read_options(3, {"variant": "race"}))
    s = cuba.new(1, {"variant": "practice"}, seeded(1))
    at = Perspective(cuba, s, 0, [])
    assert advise(at, *budgets(cuba, s, ADVICE_MS)) is None


@pytest.mark.alone
@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)
def test_a_hint_takes_at_most_a_second_and_a_half(
    name: str, seats: int, options: dict[str, object]
) -> None:
    """The clock cuts off what is counted, whatever the game."""
    game = find_game(name)
    for s, seat in questions(name, seats, options):
        at = Perspective(game, s, seat, [])
        began = time.perf_counter()
        assert advise(at, *budgets(game, s, ADVICE_MS)) is not None
        assert time.perf_counter() - began < 1.5
