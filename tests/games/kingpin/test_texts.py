"""Every sentence can be said. (That all languages have it: tests/games/test_texts.py.)"""

import pytest
from texts import texts

from contraband.core.chance import seeded
from contraband.core.state import SPECTATOR
from contraband.core.words import LANGUAGES, log_line, move_label, prompt, refusal
from contraband.games import read_words
from contraband.games.kingpin import data
from contraband.games.kingpin.game import GAME
from contraband.games.kingpin.moves.numbers import KIND_NAMES as MOVE_NAMES
from contraband.games.kingpin.names import BY_AGREEMENT

NAMES = ["Ana", "Ben", "Cem", "Dot", "Eve", "Fay"]
FOR_THE_EYE = ("card_moved", "units_moved")  # animated, not told
MOVES = [
    *("pass", "buy cs", "wake 4 ia", "triple 5 cl", "triple 5 none", "quad 1 none", "audit aa 1"),
    *("inspect cla", "restock t3a", "sell o6a cla 2", "poach o6a cla 1 less 100", "payday"),
    *("distribute t5a o3a 1 o6a 4", "instead payday", "instead sell o6a cla 1 less 100"),
    *("instead distribute t3a o3a 3", "raise fa", "release o6a", "settle aa", "disable sa"),
]


@pytest.fixture(params=LANGUAGES)
def words(request):
    return read_words("kingpin", request.param)


SAMPLE = {"seat": 1, "number": 2, "dice": 3, "kind": 4, "outcome": 5, "ending": 1}


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


@pytest.mark.parametrize("name", ["poached", "inspection", "contract_raised", "audit", "settled"])
def test_news_speaks_to_those_it_befalls(words, name) -> None:
    kind = [event.name for event in GAME.events].index(name)
    meanings = [meaning for _, meaning in GAME.events[kind].fields]
    numbers = [0, 1, *(SAMPLE[meaning] for meaning in meanings[2:])]
    told = [log_line(GAME, words, (kind, -1, *numbers), NAMES, viewer) for viewer in (0, 1, 2)]
    assert [(NAMES[0] in line, NAMES[1] in line) for line in told] == [
        (False, True),
        (True, False),
        (True, True),
    ]


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
    assert len(words.find("word", "ending")) == BY_AGREEMENT + 1
    assert len(words.find("word", "outcome")) == 7
    assert len(words.find("word", "copy")) == data.MOST_COPIES


def test_every_kind_of_move_has_a_label() -> None:
    english = texts("kingpin", "en")
    labelled = {key[1] for key in english if key[0] == "move" and len(key) == 2}
    kinds = {*MOVE_NAMES.values(), "nonsense"}
    assert kinds <= labelled
    rest = {
        name.removeprefix("instead_").removesuffix("_less").removesuffix("_alone")
        for name in labelled
    }
    assert rest == kinds
