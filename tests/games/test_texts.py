"""Of every game: each sentence exists in all languages, with the same places to fill."""

import re
from pathlib import Path

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
        ("chosen", "loonies", "on", "hint", "amount"),
    },
    "kingpin": {("title",), ("word", "copy"), ("window", "contract"), ("hint", "amount")},
    "bootleggers": {
        ("title",),
        ("move", "play_seat"),
        ("move", "play_spot"),
        ("move", "play_truck"),
        ("hint", "amount"),
    },
    "cuba": {("title",), ("minutes",), ("bot", "kin"), ("hint", "amount")},  # names, Pesos
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_the_choice(name, language) -> None:
    """Each choice of each option says what it means itself; none shares its sentence."""
    words = read_words(name, language)
    for option in GAMES[name].options:
        helps = words.find("option", option.name, "helps")
        assert isinstance(helps, dict), option.name
        assert set(helps) - {"any"} <= set(option.words), option.name
        assert len(set(helps.values())) == len(helps), option.name
        if option.low <= option.high or set(option.words) - set(helps):
            assert "{value}" in helps["any"], option.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_you_to_everybody_it_names(name, language) -> None:
    """The first seat of a sentence is told ``you``; each other has a sentence under its name."""
    log = read_words(name, language).find("log")
    for kind in GAMES[name].events:
        seats = [field for field, meaning in kind.fields if meaning == "seat"]
        for key in [
            key for key in log if key == kind.name or (kind.detail and key.startswith(kind.name))
        ]:
            entry = {"text": log[key]} if isinstance(log[key], str) else log[key]
            named = {place for place, _ in places(entry.get("text", ""))}
            own = {"you" if at == 0 else seat for at, seat in enumerate(seats) if seat in named}
            assert own <= set(entry), f"{key}: nobody says you to {own - set(entry)}"


def sentences(name: str, language: str) -> dict[str, str]:
    """Everything a game says in a language, at the server and in the browser."""
    web = Path(__file__).parents[2] / "web" / "src" / "games" / name
    found = {".".join(key): str(text) for key, text in texts(name, language).items()}
    for file in web.glob(f"text.{language}.ts"):
        lines = file.read_text(encoding="utf-8").splitlines()
        found.update({f"web {at}": line for at, line in enumerate(lines)})
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_sums_are_written_alike(name, language) -> None:
    """Thousands have their mark in every sentence, as the table itself writes them."""
    bare = re.compile(r"(?<![\d.,\w-])[1-9]\d{3,}(?![\d\w])")
    sign = re.compile(r"\$[\d{]" if language == "de" else r"\$\s|[\d}]\s\$")  # 300 $, $300
    found = sentences(name, language)
    assert {
        key: text for key, text in found.items() if bare.search(text) or sign.search(text)
    } == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_percentages_are_written_as_the_language_does(name, language) -> None:
    """German has a space before the sign, English and Dutch have none."""
    wrong = re.compile(r"\S%" if language == "de" else r"\s%")
    found = sentences(name, language)
    assert {key: text for key, text in found.items() if wrong.search(text)} == {}


def test_bots_have_german_names_that_stay_as_they_are(name) -> None:
    """Sentences have no case for names: nobody steals from "Der Salsa-Baron"."""
    names = [
        text for key, text in texts(name, "de").items() if key[0] == "bot" and key[2:] == ("name",)
    ]
    assert len(names) >= 3
    assert [text for text in names if re.match(r"(Der|Die|Das|Ein|Eine) ", str(text))] == []


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
