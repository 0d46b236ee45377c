"""Every sentence can be said. (That all languages have it: tests/games/test_texts.py.)"""

import pytest
from texts import texts

from contraband.core import words as core_words
from contraband.core.state import SPECTATOR, seats_in
from contraband.core.words import LANGUAGES, log_line, move_label, prompt, refusal
from contraband.games import read_words
from contraband.games.soda import data, moves
from contraband.games.soda.game import GAME
from contraband.games.soda.state import STATUS_NAMES

NAMES = ["Ana", "Ben", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal"]


@pytest.fixture(params=LANGUAGES)
def words(request):
    return read_words("soda", request.param)


def sample_news(kind: int) -> tuple[int, ...]:
    """News of this kind, the first seat in it being seat 1."""
    sample = {"seat": 1, "number": 2, "pile": 1, "event": 0, "place": 4, "step": 3}
    numbers = [sample[meaning] for _, meaning in GAME.events[kind].fields]
    return (kind, -1, *numbers)


@pytest.mark.parametrize("kind", range(len(GAME.events)), ids=lambda n: GAME.events[n].name)
def test_all_news_can_be_told(words, kind) -> None:
    news = sample_news(kind)
    told = {viewer: log_line(GAME, words, news, NAMES, viewer) for viewer in (SPECTATOR, 1)}
    for line in told.values():
        assert line.endswith((".", "!"))
        assert "{" not in line
    addressed = isinstance(words.find("log", GAME.events[kind].name), dict)
    assert (told[SPECTATOR] != told[1]) == addressed


def test_every_place_of_a_suitcase_has_a_word(words) -> None:
    for suitcases, codes in ((2, [0, 1]), (3, [2, 3, 4])):
        spoken = [words.word("place", code) for code in codes]
        assert len(set(spoken)) == suitcases
    assert words.word("place", 0) == words.word("place", 2)
    assert words.word("place", 1) == words.word("place", 4)


@pytest.mark.parametrize("number", range(1, len(GAME.reasons)), ids=lambda n: GAME.reasons[n].name)
def test_all_refusals_can_be_said(words, number) -> None:
    named = "{traveller}" in words.text("refusal", GAME.reasons[number].name)
    others = () if named else ("pack 0 1 bribe 2", "pass")  # these are aimed at nobody
    for move in ("inspect 1a", "arrest 7", *others):
        sentence, rule = refusal(GAME, words, GAME.parse(move), number, NAMES[:3])
        assert sentence.endswith(".")
        assert rule == GAME.reasons[number].rule
        if rule:
            assert words.text("rule", rule)


def test_all_moves_have_a_label(words) -> None:
    labels = {}
    for move in range(GAME.move_count):
        label = move_label(GAME, words, "packing", move, NAMES)
        assert "{" not in label
        labels.setdefault(label, []).append(GAME.notation(move))
    assert {label: same for label, same in labels.items() if len(same) > 1} == {}


def test_passing_is_called_differently_in_every_step(words) -> None:
    steps = ("accepting", "inspecting", "arresting")
    assert len({move_label(GAME, words, step, 0, NAMES) for step in steps}) == 3


def test_every_question_can_be_asked(words, start, deal) -> None:
    tables = [start(), deal(event="sniffer_dog", luggage={1: [0, 1]})]
    tables.append(deal(event="sniffer_dog", luggage={1: [0, 1]}).play("pass"))
    tables.append(deal(event="sniffer_dog", luggage={1: [0, 1]}).play("pass", "dog 1"))
    tables.append(deal().pass_until("arresting"))
    assert [table.step for table in tables] == [
        *("packing", "accepting", "inspecting", "showing", "arresting"),
    ]
    for table in tables:
        asked = seats_in(table.s.asked)
        assert prompt(GAME, words, table.s, asked[0], NAMES)
        others = prompt(GAME, words, table.s, SPECTATOR, NAMES)
        assert all(NAMES[seat] in others for seat in asked)


@pytest.mark.rule("SODA-11.4.2")
def test_the_sniffed_traveller_is_asked_the_same_with_and_without_a_tie(words, deal) -> None:
    """R36: no prompt, to anybody, depends on the luggage."""
    asked = []
    for luggage in ([2, 2], [1, 2], [0, 0]):
        table = deal(luggage={1: luggage}, event="sniffer_dog").play("pass", "dog 1")
        asked.append([prompt(GAME, words, table.s, seat, NAMES) for seat in (SPECTATOR, 0, 1, 2)])
    assert asked[0] == asked[1] == asked[2]


def test_every_event_card_has_a_name_and_an_effect(words) -> None:
    for number, name in enumerate(data.EVENT_NAMES):
        assert words.text("event", name, "name") == words.word("event", number)
        assert words.text("event", name, "effect").endswith(".")
        assert words.text("option", "event_order", "values", name) == words.word("event", number)


def test_every_status_has_a_word(words) -> None:
    assert set(words.find("status")) == set(STATUS_NAMES)


def test_the_round_summary_has_its_heads(words) -> None:
    heads = words.find("round_summary")
    assert list(heads) == ["traveller", "bribe", "luggage", "fate", "change", "guard"]


def test_every_kind_of_move_is_labelled_in_its_own_words() -> None:
    english = texts("soda", "en")
    kinds = {*moves.KIND_NAMES.values(), "nonsense"}
    assert {key[1] for key in english if key[0] == "move" and len(key) == 2} == kinds


def test_the_kernels_refusals_can_be_said_too(words) -> None:
    for number in (-1, -2, -3):
        sentence, rule = core_words.refusal(GAME, words, 0, number, NAMES)
        assert sentence.endswith(".")
        assert rule == ""
