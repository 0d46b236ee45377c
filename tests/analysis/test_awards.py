"""Awards: what the news really show, and only where one did more than all others."""

from typing import Any

import pytest
from analysed import NAMES, TABLES, played

from contraband.analysis.awards import COUNT, PRIZES, Prize, awards
from contraband.core.words import LANGUAGES, fill
from contraband.games import GAMES, read_words


def event(game: str, name: str, **given: int) -> tuple[int, ...]:
    """A piece of news with these numbers, and 0 in its other fields."""
    for number, kind in enumerate(GAMES[game].events):
        if kind.name == name:
            return (number, -1, *(given.get(field, 0) for field, _ in kind.fields))
    raise AssertionError(name)


def given(game: str, *news: tuple[int, ...]) -> dict[str, tuple[int, int]]:
    return {one.key: (one.seat, one.number) for one in awards(GAMES[game], news)}


def test_soda() -> None:
    bribe = [event("soda", "bribe_accepted", traveller=1, guard=0, caps=caps) for caps in (4, 2)]
    other = event("soda", "bribe_accepted", traveller=2, guard=1, caps=3)
    through = [event("soda", "waved_through", traveller=2, bottles=n) for n in (5, 1)]
    assert given("soda", *bribe, other, *through) == {
        "boldest_bluff": (2, 5),
        "cheapest_bribe": (1, 2),
        "open_hand": (0, 6),
    }


def test_who_ties_gets_nothing_and_trifles_are_none() -> None:
    caught = [event("soda", "caught", traveller=seat) for seat in (1, 1, 2, 2)]
    assert given("soda", *caught) == {}
    assert given("soda", *caught, event("soda", "caught", traveller=2)) == {"most_caught": (2, 3)}
    assert given("soda", event("soda", "caught", traveller=2)) == {}
    assert given("soda") == {}


def test_promises_kept_and_broken() -> None:
    kept = event("bootleggers", "promise_kept", seat=1, other=0)
    word = event("bootleggers", "word_kept", seat=1, other=2)
    broken = event("bootleggers", "promise_broken", seat=0, other=1)
    assert given("bootleggers", kept, word, broken) == {
        "true_to_word": (1, 2),
        "word_breaker": (0, 1),
    }


@pytest.mark.parametrize("name", PRIZES)
def test_every_prize_looks_for_news_that_exist_and_has_its_words(name: str) -> None:
    fields = {kind.name: dict(kind.fields) for kind in GAMES[name].events}
    for prize in PRIZES[name]:
        for kind in prize.events:
            assert prize.who in fields[kind], (prize.key, kind)
            assert not prize.field or prize.field in fields[kind], (prize.key, kind)
        assert (prize.how == COUNT) == (prize.field == "")
        assert_words(name, prize)


def assert_words(name: str, prize: Prize) -> None:
    for language in LANGUAGES:
        words = read_words(name, language)
        assert words.text("award", prize.key, "title")
        line = fill(words.text("award", prize.key, "line"), {"name": "Ada", "n": 3})
        assert "Ada" in line
        assert "3" in line
        assert "{" not in line


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_games_of_bots_are_remembered_for_something(
    table: tuple[str, int, dict[str, object]],
) -> None:
    news: list[tuple[int, ...]] = []
    seats = table[1]
    recorder: Any = None
    for recorder in played(*table, seed=3):
        news += recorder.state.told
    news += recorder.state.told
    found = awards(GAMES[table[0]], news)
    assert all(0 <= one.seat < seats for one in found)
    assert len({one.key for one in found}) == len(found)
