"""Of every game: each sentence exists in all languages, with the same places to fill."""

import re

import pytest
from texts import folder_of, forms, places, texts

from contraband.core.words import LANGUAGES, PLACE
from contraband.games import GAMES, read_words

GESTURES = {"whistle", "wink", "sweat", "gasp", "laugh", "glare"}  # the browser draws a face
SECOND_LEVEL = re.compile(r"- \*\*([A-Z]+-\d+\.\d+)\*\*")

# What may be alike in English and another language.
SAME = {
    "soda": {("title",), ("minutes",), ("bot", "easy", "name")},  # Finn Fizz is Finn Fizz
    "nacho": {
        *(("title",), ("minutes",), ("move", "mountie"), ("scoring", "bonus"), ("scoring", "gold")),
        *(("option", "loonies", "name"), ("option", "loonies", "values", "on")),
    },
    "kingpin": {("title",), ("word", "copy"), ("window", "contract")},
    "bootleggers": {
        ("title",),
        ("move", "play_seat"),
        ("move", "play_spot"),
        ("move", "play_truck"),
    },
    "cuba": {("title",), ("minutes",), ("bot", "kin")},  # names of people
}

pytestmark = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(params=LANGUAGES)
def words(request, name):
    return read_words(name, request.param)


@pytest.mark.parametrize("folder", ["text", "text/terminal"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_say_the_same_things(name, language, folder) -> None:
    english, other = texts(name, "en", folder), texts(name, language, folder)
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
def test_nothing_was_left_in_english(name, language) -> None:
    english = texts(name, "en")
    same = {key for key, text in texts(name, language).items() if text == english[key]}
    assert {key for key in same if key[-1] != "says"} <= SAME[name]  # "says": names of phrases


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_is_there_for_every_word_of_its_group(name, language) -> None:
    words = read_words(name, language)
    for (group, form), said in forms(name, language).items():
        assert len(said) == len(words.find("word", group)), (group, form)
        assert all(word.strip() for word in said), (group, form)


def test_every_rule_has_its_chapter(name, words) -> None:
    """The drawer of rules has headings; SODA-4.2 stands in the chapter SODA-4."""
    chapters = [rule.split(".")[0] for rule in words.find("rule")]
    assert list(dict.fromkeys(chapters)) == list(words.find("chapter"))


def test_every_option_and_its_words_are_explained(name, words) -> None:
    for option in GAMES[name].options:
        assert words.text("option", option.name, "name")
        assert words.text("option", option.name, "help")
        assert words.text("rule", option.rule)
        for value in option.words:
            assert words.text("option", option.name, "values", value)


def test_there_are_phrases_for_the_chat_and_bots_use_them(name, words) -> None:
    phrases = words.find("phrase")
    assert len(phrases) == len(set(phrases.values())) >= 15
    assert set(phrases) >= GESTURES
    for strength in ("easy", "medium", "hard"):
        said = words.find("bot", strength, "says")
        assert said
        assert set(said) <= set(phrases)


def test_every_rule_people_ask_about_has_help(name, words) -> None:
    ids = SECOND_LEVEL.findall((folder_of(name) / "RULES.md").read_text(encoding="utf-8"))
    assert len(ids) > 50
    for id in ids:
        assert words.text("rule", id).endswith("."), id


def test_standing_orders_are_named_for_steps_that_take_them(name: str) -> None:
    """Each everyday one says what its order means; English stands for the other languages."""
    steps = [step for step in GAMES[name].steps if step.standing]
    keys = texts(name, "en")
    assert {path[1] for path in keys if path[0] == "window"} <= {step.name for step in steps}
    assert {path[1] for path in keys if path[0] == "order"} == {
        step.name for step in steps if not step.window
    }
