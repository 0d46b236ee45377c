"""Every sentence exists in all languages, with the same places to fill, and can be said."""

import re
import tomllib
from pathlib import Path

import pytest

from contraband.core.chance import seeded
from contraband.core.state import SPECTATOR
from contraband.core.words import LANGUAGES, PLACE, log_line, move_label, prompt, refusal
from contraband.games import read_words
from contraband.games.kingpin import data, game, moves
from contraband.games.kingpin.codes import ENDING_NAMES
from contraband.games.kingpin.game import GAME

FOLDER = Path(game.__file__).parent
NAMES = ["Ana", "Ben", "Cem", "Dot", "Eve", "Fay"]
SECOND_LEVEL = re.compile(r"- \*\*(KINGPIN-\d+\.\d+)\*\*")
FOR_THE_EYE = ("card_moved", "units_moved")  # animated, not told
MOVES = [
    *("pass", "buy cs", "wake 4 ia", "triple 5 cl", "triple 5 none", "quad 1 none", "audit aa 1"),
    *("inspect cla", "restock t3a", "sell o6a cla 2", "poach o6a cla 1 less 100", "payday"),
    *("distribute t5a o3a 1 o6a 4", "instead payday", "instead sell o6a cla 1 less 100"),
    *("instead distribute t3a o3a 3", "raise fa", "release o6a", "settle aa", "disable sa"),
]


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
    """The names in a template, and whether each counts something."""
    return {(match[1], match[2] is not None) for match in PLACE.finditer(str(text))}


@pytest.fixture(params=LANGUAGES)
def words(request):
    return read_words("kingpin", request.param)


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
    assert same == {("title",), ("word", "copy")}


SAMPLE = {"seat": 1, "number": 2, "pile": 3, "kind": 4, "outcome": 5, "ending": 1}


@pytest.mark.parametrize("kind", range(len(GAME.events)), ids=lambda n: GAME.events[n].name)
def test_all_news_can_be_told(words, kind) -> None:
    numbers = [SAMPLE[meaning] for _, meaning in GAME.events[kind].fields]
    told = {
        viewer: log_line(GAME, words, (kind, -1, *numbers), NAMES, viewer)
        for viewer in (SPECTATOR, 1)
    }
    if GAME.events[kind].name in FOR_THE_EYE:
        assert set(told.values()) == {""}
        return
    for line in told.values():
        assert line.endswith(".")
        assert "{" not in line
    addressed = isinstance(words.find("log", GAME.events[kind].name), dict)
    assert (told[SPECTATOR] != told[1]) == addressed


@pytest.mark.parametrize("number", range(1, len(GAME.reasons)), ids=lambda n: GAME.reasons[n].name)
def test_all_refusals_can_be_said(words, number) -> None:
    for move in MOVES:
        sentence, rule = refusal(GAME, words, GAME.parse(move), number, NAMES[:3])
        assert sentence.endswith(".")
        assert rule == GAME.reasons[number].rule
        if rule:
            assert words.text("rule", rule)


def test_moves_have_labels_that_tell_them_apart(words) -> None:
    labels = [move_label(GAME, words, "spending", GAME.parse(move), NAMES) for move in MOVES]
    assert len(set(labels)) == len(labels)
    assert not [label for label in labels if "{" in label]


def test_legal_and_refused_moves_of_a_game_can_be_shown(words) -> None:
    s = GAME.new(3, {"agreed_end": "on"}, seeded(4))
    luck = seeded(5)
    for _ in range(120):
        seat, step = int(GAME.next_seat(s)), GAME.steps[s.step].name
        legal = GAME.moves(s, seat)
        labels = [move_label(GAME, words, step, move, NAMES) for move in legal]
        same = {label for label in labels if labels.count(label) > 1}
        assert not [label for label in same if "(" not in label]  # divisions may share a label
        for move, reason in GAME.refusals(s, seat):
            assert refusal(GAME, words, move, reason, NAMES)[0]
            assert move_label(GAME, words, step, move, NAMES)
        for viewer in (seat, (seat + 1) % 3, SPECTATOR):
            assert prompt(GAME, words, s, viewer, NAMES)
        GAME.play(s, seat, legal[luck.below(len(legal))])
        if s.over:
            break


def test_every_step_can_be_prompted(words) -> None:
    for step in GAME.steps:
        assert words.text("prompt", step.name, "you").endswith((".", "?"))
        assert words.text("prompt", step.name, "others").endswith(".")


def test_passing_is_called_differently_in_every_step(words) -> None:
    steps = ("buying", "spending", "using", "releasing")
    assert len({move_label(GAME, words, step, 0, NAMES) for step in steps}) == 4


def test_every_group_of_words_is_complete(words) -> None:
    assert len(words.find("word", "kind")) == len(data.KIND_NAMES)
    assert len(words.find("word", "ending")) == len(ENDING_NAMES)
    assert len(words.find("word", "outcome")) == 7
    assert len(words.find("word", "copy")) == data.MOST_COPIES


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
    assert len(ids) > 90
    for id in ids:
        assert words.text("rule", id).endswith("."), id


def test_every_kind_of_move_has_a_label() -> None:
    english = texts("en")
    labelled = {key[1] for key in english if key[0] == "move" and len(key) == 2}
    kinds = {*moves.KIND_NAMES.values(), "nonsense"}
    assert kinds <= labelled
    rest = {
        name.removeprefix("instead_").removesuffix("_less").removesuffix("_alone")
        for name in labelled
    }
    assert rest == kinds
