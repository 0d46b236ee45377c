"""Sentences: places filled, nouns chosen, and nothing told to the wrong ear."""

import pytest

from contraband.core.chance import seeded
from contraband.core.game import seats_of, team_of
from contraband.core.words import (
    Words,
    event_fields,
    fill,
    log_line,
    move_label,
    prompt,
    refusal,
    speak,
    team_names,
)
from contraband.games import GAMES, read_words

SODA = GAMES["soda"]
NAMES = ["Ada", "Ben", "Cleo"]
ENGLISH = {
    "title": "T",
    "word": {"place": ["left", "right"]},
    "move": {"accept": "take from {traveller}", "arresting": {"pass": "let go"}, "pass": "pass"},
    "refusal": {"out_of_round": "{traveller} is out.", "nonsense": "No such thing."},
    "log": {
        "apology": {
            "text": "{guard} pays {traveller} {caps:cap|caps}.",
            "you": "You pay {caps:cap|caps}.",
        },
        "caught": "{traveller}: {luggage} = {bottles}",
    },
    "prompt": {"packing": {"you": "Pack!", "others": "{names} pack."}},
}
WORDS = Words("de", [{"title": "Titel"}, ENGLISH])


def event(name: str, *numbers: int) -> tuple[int, ...]:
    kind = [kind.name for kind in SODA.events].index(name)
    return (kind, -1, *numbers, *[0] * (5 - len(numbers)))


@pytest.mark.parametrize(
    ("template", "values", "expected"),
    [
        ("{a} and {b}", {"a": "x", "b": 2}, "x and 2"),
        ("{n:cap|caps}", {"n": 1}, "1 cap"),
        ("{n:cap|caps}", {"n": 0}, "0 caps"),
        ("{n:|}", {"n": 3}, "3 "),
        ("no places", {}, "no places"),
        ("{a}", {"a": "{b}", "b": "never"}, "{b}"),
    ],
)
def test_fill(template: str, values: dict[str, object], expected: str) -> None:
    assert fill(template, values) == expected


def test_a_missing_value_is_a_bug() -> None:
    with pytest.raises(KeyError):
        fill("{nobody}", {})


def test_the_first_table_that_has_it_wins() -> None:
    assert WORDS.text("title") == "Titel"
    assert WORDS.text("prompt", "packing", "you") == "Pack!"
    assert WORDS.find("nothing", "here") is None
    with pytest.raises(KeyError, match="de: no text for nothing"):
        WORDS.text("nothing")


def test_numbered_words() -> None:
    assert WORDS.word("place", 1) == "right"
    for number in (-1, 2):
        with pytest.raises(KeyError):
            WORDS.word("place", number)


def test_a_log_line_speaks_to_the_one_it_is_about() -> None:
    news = event("apology", 0, 1, 1)
    assert log_line(SODA, WORDS, news, NAMES, 2) == "Ada pays Ben 1 cap."
    assert log_line(SODA, WORDS, news, NAMES, 0) == "You pay 1 cap."
    assert log_line(SODA, WORDS, news, NAMES, -1) == "Ada pays Ben 1 cap."


def test_those_who_play_as_one_are_a_team() -> None:
    fields = [("player", "team", team_of([0, 2])), ("victim", "team", team_of([1]))]
    assert speak(WORDS, fields, NAMES) == {"player": "Team Ada & Cleo", "victim": "Ben"}
    assert team_names(NAMES, [[0, 2], [1]]) == ["Team Ada & Cleo", "Ben", "Cleo"]
    for seats in ([3], [0], [0, 5], [1, 2, 9]):
        assert seats_of(team_of(seats)) == seats


def test_both_of_a_team_are_spoken_to() -> None:
    cuba = GAMES["cuba"]
    kind = [kind.name for kind in cuba.events].index("arrived")
    news = (kind, -1, team_of([0, 2]), 0, 0, 0, 0)
    words = read_words("cuba", "en")
    told = [log_line(cuba, words, news, NAMES, viewer) for viewer in (0, 1, 2)]
    assert told[0] == told[2] != told[1]
    assert "Team Ada & Cleo" in told[1]


def test_piles_and_silence() -> None:
    assert log_line(SODA, WORDS, event("caught", 1, 2, 3, -1, 5), NAMES, 0) == "Ben: 2 + 3 = 5"
    assert log_line(SODA, WORDS, event("ready", 1), NAMES, 0) == ""


def test_a_word_has_the_forms_its_language_needs() -> None:
    german = {"form": {"place": {"acc": ["den linken Koffer", "den rechten Koffer"]}}}
    said = speak(Words("de", [german, ENGLISH]), [("where", "place", 1)], NAMES)
    assert fill("{where}: packe {where.acc}", said) == "right: packe den rechten Koffer"
    with pytest.raises(KeyError):
        fill("{where.dat}", said)


def test_dice_are_told_one_by_one_however_many() -> None:
    fields = [("faces", "dice", number) for number in (112, 36, -1)]
    assert speak(WORDS, fields, NAMES) == {"faces": "1 1 2 3 6"}


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [
        ("en", 999, "999"),
        ("en", 12_500, "12,500"),
        ("de", 1_000, "1.000"),
        ("nl", -2, "\N{MINUS SIGN}2"),
    ],
)
def test_numbers_are_written_as_in_the_room(language: str, number: int, expected: str) -> None:
    said = speak(Words(language, []), [("caps", "number", number)], NAMES)
    assert str(said["caps"]) == expected


def test_event_fields_have_names_and_meanings() -> None:
    assert event_fields(SODA, event("apology", 0, 1, 2)) == [
        ("guard", "seat", 0),
        ("traveller", "seat", 1),
        ("caps", "number", 2),
    ]


def test_labels_and_a_steps_own_label() -> None:
    assert move_label(SODA, WORDS, "accepting", SODA.parse("accept 2"), NAMES) == "take from Cleo"
    assert move_label(SODA, WORDS, "arresting", SODA.parse("pass"), NAMES) == "let go"
    assert move_label(SODA, WORDS, "accepting", SODA.parse("pass"), NAMES) == "pass"


def test_a_refusal_has_its_rule_and_survives_seats_that_do_not_exist() -> None:
    numbers = {reason.name: number for number, reason in enumerate(SODA.reasons)}
    out = numbers["out_of_round"]
    assert refusal(SODA, WORDS, SODA.parse("accept 1"), out, NAMES) == (
        "Ben is out.",
        SODA.reasons[out].rule,
    )
    text, _ = refusal(SODA, WORDS, SODA.parse("accept 7"), out, NAMES)
    assert text == " is out."
    assert refusal(SODA, WORDS, 10**9, numbers["nonsense"], NAMES)[0] == "No such thing."


def test_the_prompt_for_those_asked_and_for_the_others() -> None:
    s = SODA.new(3, {"first_guard": 0}, seeded(1))
    assert prompt(SODA, WORDS, s, 1, NAMES) == "Pack!"
    assert prompt(SODA, WORDS, s, 0, NAMES) == "Ben, Cleo pack."


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_kernels_own_refusals_exist(language: str) -> None:
    words = read_words("soda", language)
    for reason in (-1, -2, -3):
        text, rule = refusal(SODA, words, 0, reason, NAMES)
        assert text.endswith(".")
        assert rule == ""
