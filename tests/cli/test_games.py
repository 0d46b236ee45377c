"""``contraband games``."""

import tomllib
from pathlib import Path

import pytest

from contraband import cli
from contraband.core.words import PLACE
from contraband.games import GAMES, printed_cards

PACKAGE = Path(cli.__file__).parents[1]
TEXTS = [PACKAGE / "cli" / "text", *PACKAGE.glob("games/*/text/terminal")]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_details_name_every_option(contraband, name: str, language: str) -> None:
    result = contraband("games", name, "--language", language)
    assert result.code == 0
    for option in GAMES[name].options:
        assert f"--option {option.name}=" in result.out
        assert option.rule in result.out


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_cards_can_be_saved_and_changed(contraband, name: str) -> None:
    result = contraband("games", name, "--cards")
    assert result.code == 0
    assert tomllib.loads(result.out) == printed_cards(name)


def test_cards_are_those_of_a_game(contraband) -> None:
    result = contraband("games", "--cards")
    assert result.code != 0
    assert "Say which game's cards: soda" in result.err


@pytest.mark.parametrize(
    ("language", "word"), [("en", "players"), ("de", "Spieler"), ("nl", "spelers")]
)
def test_the_list_has_every_game(contraband, language: str, word: str) -> None:
    result = contraband("games", "--language", language)
    assert result.code == 0
    assert word in result.out
    for name, game in GAMES.items():
        assert name in result.out
        assert f"{game.min_seats}-{game.max_seats}" in result.out
    lines = result.out.splitlines()
    assert len(lines) < 24  # one screen: details come with a name
    assert max(len(line) for line in lines) <= 80


@pytest.mark.parametrize(("locale", "word"), [("de_AT.UTF-8", "Spieler"), ("fr_FR", "players")])
def test_the_language_of_the_terminal(contraband, monkeypatch, locale: str, word: str) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert word in contraband("games").out


def sentences(value: object, path: str = "") -> dict[str, object]:
    """Every text with the places it has, by its keys."""
    if isinstance(value, dict):
        return {k: v for key in value for k, v in sentences(value[key], f"{path}.{key}").items()}
    if isinstance(value, list):
        return {k: v for at, e in enumerate(value) for k, v in sentences(e, f"{path}.{at}").items()}
    return {path: sorted(match[1] for match in PLACE.finditer(str(value)))}


@pytest.mark.parametrize("language", ["de", "nl"])
@pytest.mark.parametrize("folder", TEXTS, ids=str)
def test_every_sentence_exists_in_every_language(folder: Path, language: str) -> None:
    def read(name: str) -> dict[str, object]:
        return sentences(tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")))

    assert read(language) == read("en")
