"""Every sentence exists in all languages, with the same places to fill, and can be said."""

import re
import tomllib
from pathlib import Path

import pytest

from contraband.core.state import SPECTATOR
from contraband.core.words import LANGUAGES, PLACE, log_line, move_label, refusal
from contraband.games import read_words
from contraband.games.nacho import game, moves
from contraband.games.nacho.game import GAME

FOLDER = Path(game.__file__).parent
NAMES = ["Ana", "Ben", "Cem", "Dot"]
SECOND_LEVEL = re.compile(r"- \*\*(NACHO-\d+\.\d+)\*\*")
FOR_THE_EYE = {"cantina_opened", "totals", "card_drawn"}  # seen on the table, not in the log


def leaves(table: object, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], object]:
    """All texts of a file by their keys."""
    if not isinstance(table, dict):
        return {path: table}
    found: dict[tuple[str, ...], object] = {}
    for key, value in table.items():
        found.update(leaves(value, (*path, key)))
    return found


def texts(language: str, folder: str = "text") -> dict[tuple[str, ...], object]:
    file = FOLDER / folder / f"{language}.toml"
    return leaves(tomllib.loads(file.read_text(encoding="utf-8")))


def places(text: object) -> set[tuple[str, bool]]:
    return {(match[1], match[2] is not None) for match in PLACE.finditer(str(text))}


@pytest.fixture(params=LANGUAGES)
def words(request):
    return read_words("nacho", request.param)


@pytest.mark.parametrize("folder", ["text", "text/terminal"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_say_the_same_things(language, folder) -> None:
    english, other = texts("en", folder), texts(language, folder)
    assert other.keys() == english.keys()
    for key, text in other.items():
        assert places(text) == places(english[key]), key
        assert type(text) is type(english[key]), key
        if isinstance(text, list):
            assert len(text) == len(english[key]), key
        else:
            assert text.strip() == text != "", key
            assert "{" not in PLACE.sub("", text), key


@pytest.mark.parametrize("language", ["de", "nl"])
def test_nothing_was_left_in_english(language) -> None:
    english = texts("en")
    same = {key for key, text in texts(language).items() if text == english[key]}
    assert same == {("title",), ("minutes",)}


@pytest.mark.parametrize("kind", range(len(GAME.events)), ids=lambda n: GAME.events[n].name)
def test_all_news_can_be_told(words, kind) -> None:
    name = GAME.events[kind].name
    news = (kind, -1, *(1 for _ in GAME.events[kind].fields))
    told = {viewer: log_line(GAME, words, news, NAMES, viewer) for viewer in (SPECTATOR, 1)}
    for line in told.values():
        assert (line == "") == (name in FOR_THE_EYE)
        assert line.endswith((".", "!")) or name in FOR_THE_EYE
        assert "{" not in line
    addressed = isinstance(words.find("log", name), dict)
    assert (told[SPECTATOR] != told[1]) == addressed


@pytest.mark.parametrize("number", range(1, len(GAME.reasons)), ids=lambda n: GAME.reasons[n].name)
def test_all_refusals_can_be_said(words, number) -> None:
    for move in ("choose jen", "steal 3 ab salsa", "gem 3", "discard 1 2", "done"):
        sentence, rule = refusal(GAME, words, GAME.parse(move), number, NAMES[:2])
        assert sentence.endswith(".")
        assert rule == GAME.reasons[number].rule
        if rule:
            assert words.text("rule", rule)


def test_all_moves_have_a_label(words) -> None:
    labels = {}
    for move in range(GAME.move_count):
        label = move_label(GAME, words, "arresting", move, NAMES)
        assert "{" not in label
        labels.setdefault(label, []).append(GAME.notation(move))
    assert {label: same for label, same in labels.items() if len(same) > 1} == {}


def test_every_option_and_its_words_are_explained(words) -> None:
    for option in GAME.options:
        assert words.text("option", option.name, "name")
        assert words.text("option", option.name, "help")
        assert words.text("rule", option.rule)
        for value in option.words:
            assert words.text("option", option.name, "values", value)


def test_there_are_phrases_for_the_chat(words) -> None:
    phrases = words.find("phrase")
    assert len(phrases) == len(set(phrases.values())) == 10


def test_every_rule_people_ask_about_has_help(words) -> None:
    ids = SECOND_LEVEL.findall((FOLDER / "RULES.md").read_text(encoding="utf-8"))
    assert len(ids) > 50
    for id in ids:
        assert words.text("rule", id).endswith("."), id


def test_every_kind_of_move_is_labelled_in_its_own_words() -> None:
    kinds = {*moves.KIND_NAMES.values(), "keep", "nonsense"}
    assert {key[1] for key in texts("en") if key[0] == "move" and len(key) == 2} == kinds
