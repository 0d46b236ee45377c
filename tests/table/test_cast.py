"""Bots are characters of their game: their names, in every language, and nobody else's."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from contraband.core.game import Game
from contraband.core.words import LANGUAGES
from contraband.games import GAMES, read_words
from contraband.table import Who
from contraband.table.cast import SPARE, bot_name, cast, in_language
from contraband.table.names import MAX_NAME, same_name
from contraband.table.setup import STRENGTHS
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup

SETTINGS: Final = Path(__file__).parents[2] / "web/src/lib/settings.svelte.ts"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_table_full_of_bots_has_a_name_for_each(game: Game[Any], strength: str) -> None:
    taken: list[str] = []
    for _ in range(game.max_seats):
        taken.append(bot_name(game, strength, taken))
    assert len({name.casefold() for name in taken}) == game.max_seats
    assert not set(taken[: game.max_seats - 1]) & set(SPARE)  # a person sits there too


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_names_fit_and_every_language_has_as_many(game: Game[Any]) -> None:
    kin = [read_words(game.name, language).find("bot", "kin") for language in LANGUAGES]
    assert all(isinstance(names, list) for names in kin)
    assert len({len(names) for names in kin if isinstance(names, list)}) == 1
    for language in LANGUAGES:
        names = [in_language(game, name, language) for name in all_of(game)]
        assert len(set(names)) == len(names)
        assert all(len(name) <= MAX_NAME for name in names)


def all_of(game: Game[Any]) -> list[str]:
    return list(dict.fromkeys(name for strength in STRENGTHS for name in cast(game, strength)))


def test_a_proposed_name_is_never_a_bots() -> None:
    proposed = re.search(r"PEOPLE = \[(.*?)\]", SETTINGS.read_text(encoding="utf-8"), re.DOTALL)
    assert proposed
    people = re.findall(r'"(.*?)"', proposed[1])
    bots = [
        in_language(game, name, language)
        for game in GAMES.values()
        for name in all_of(game)
        for language in LANGUAGES
    ]
    assert len(people) >= 10
    assert not [one for one in people for bot in (*bots, *SPARE) if same_name(one, bot)]


def test_everybody_reads_a_bots_name_in_their_own_language() -> None:
    driver = Driver(setup(2))
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "medium"))
    seen = [driver.picture(WATCHER, language).seats[2].name for language in LANGUAGES]
    assert seen == ["Aunt Cork", "Tante Kork", "Tante Kurk"]


def test_a_person_may_be_called_so_and_the_bot_is_somebody_else() -> None:
    driver = Driver(setup(2))
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "medium"))
    driver.do(Who(1), wire.Rename(driver.id(), "Tante Kork"))
    assert driver.picture(WATCHER).seats[2].name == "Old Siphon"
    driver.check_fold()


def test_another_strength_is_another_character() -> None:
    driver = Driver(setup(2))
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "hard"))
    assert driver.picture(WATCHER).seats[2].name == "The Ledger"
    driver.start()
    driver.do(HOST, wire.SetSeat(driver.id(), 2, "medium"))
    assert driver.picture(WATCHER).seats[2].name == "The Ledger"  # not in the middle of a game
