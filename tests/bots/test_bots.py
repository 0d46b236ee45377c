"""Laws that every bot of every kind keeps."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import contraband
from contraband.bots.players import RandomBot, SearchBot
from contraband.bots.registry import LADDER, SEARCHERS, BotKind, bots_for, find_bot
from contraband.bots.seated import Seated
from contraband.core.bot import Bot, Budget, explain
from contraband.core.chance import seeded
from contraband.core.game import Game
from contraband.core.kernel import lowest
from contraband.core.options import BadInput
from contraband.core.perspective import Perspective
from contraband.core.words import LANGUAGES
from contraband.games import GAMES, find_game, read_words
from contraband.table.setup import STRENGTHS

Positions = Callable[..., list[Any]]


MAKERS: dict[str, Callable[[], Bot[Any]]] = {
    **{kind.name: kind.make for kind in bots_for("soda")},
    "search": lambda: SearchBot(40),
}


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize(("seats", "events"), [(3, "on"), (5, "off"), (8, "on")])
def test_a_bot_plays_alike_in_worlds_its_seat_cannot_tell_apart(
    soda: Game[Any], positions: Positions, name: str, seats: int, events: str
) -> None:
    for number, (s, seat, news) in enumerate(positions(seats, events, 31)):
        other = soda.redeal(s, seat, seeded(number))
        choices = [
            MAKERS[name]().choose(
                Perspective(soda, world, seat, list(news)), seeded(number), Budget(2)
            )
            for world in (s, other)
        ]
        assert choices[0].move in soda.moves(s, seat)
        assert choices[0].move == choices[1].move
        assert choices[0].why == choices[1].why
        assert choices[0].fields == choices[1].fields


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("events", ["off", "on"])
@pytest.mark.parametrize("seats", range(3, 9))
def test_a_bot_plays_whole_games_and_says_why(
    soda: Game[Any], name: str, events: str, seats: int
) -> None:
    """Every reason can be said in every language."""
    luck = seeded(100 + seats)
    s = soda.new(seats, {"events": events}, luck.split(), telling=True)
    seated = [Seated(seat, MAKERS[name](), luck.split()) for seat in range(seats)]
    names = [f"P{seat}" for seat in range(seats)]
    words = [read_words("soda", language) for language in LANGUAGES]
    while not s.over:
        for chair in seated:
            chair.hear(s.told)
        s.told = []
        chair = seated[lowest(s.asked)]
        choice = chair.answer(soda, s, Budget(2))
        soda.play(s, chair.seat, choice.move)
        soda.check(s)
        for each in words:
            assert "{" not in explain(each, choice, names)


def test_a_bot_that_takes_over_plays_like_one_that_was_there(
    soda: Game[Any], positions: Positions
) -> None:
    """Memory is rebuilt from the news."""
    for seats in (4, 7):
        there = {seat: MAKERS["medium"]() for seat in range(seats)}
        for number, (s, seat, news) in enumerate(positions(seats, "on", 55)):
            stayed = there[seat].choose(Perspective(soda, s, seat, news), seeded(number), Budget(1))
            came = MAKERS["medium"]().choose(
                Perspective(soda, s, seat, news), seeded(number), Budget(1)
            )
            assert (stayed.move, stayed.fields) == (came.move, came.fields)


@pytest.mark.parametrize("game", GAMES)
def test_the_bots_of_a_game_stand_in_order_and_have_a_character(game: str) -> None:
    kinds = bots_for(game)
    assert [kind.name for kind in kinds] == ["random", *LADDER]
    assert [kind.name for kind in kinds] == list(STRENGTHS)
    assert [kind.strength for kind in kinds] == [0, 1, 2, 3, 4, 5]
    for language in LANGUAGES:
        words = read_words(game, language)
        assert len({kind.called(words) for kind in kinds}) == 6
        told = [kind.character(words, find_game(game).edition) for kind in kinds]
        assert all(each.endswith((".", "?")) for each in told)
        phrases = words.find("phrase")
        assert isinstance(phrases, dict)
        for kind in kinds[1:]:
            assert set(words.find("bot", kind.name, "says")) <= set(phrases)


@pytest.mark.parametrize("folder", ["core", *(f"games/{game}" for game in GAMES)])
def test_no_language_lacks_a_name_or_a_reason(folder: str) -> None:
    """English would stand in for it, unnoticed."""
    root = Path(contraband.__file__).parent / folder / "text"
    tables = [tomllib.loads((root / f"{language}.toml").read_text()) for language in LANGUAGES]
    for group in ("bot", "why"):
        assert len({tuple(table[group]) for table in tables}) == 1


def test_a_game_without_bots_of_its_own_gets_searchers() -> None:
    assert bots_for("some other game")[1:] == SEARCHERS
    assert isinstance(bots_for("some other game")[0].make(), RandomBot)


def test_an_unknown_bot_is_named_in_a_sentence() -> None:
    assert find_bot("soda", "easy").name == "easy"
    with pytest.raises(BadInput, match=r"^There is no bot genius for soda; there are: random, "):
        find_bot("soda", "genius")


def test_a_kind_makes_a_new_bot_each_time() -> None:
    kind: BotKind = find_bot("soda", "medium")
    assert kind.make() is not kind.make()
