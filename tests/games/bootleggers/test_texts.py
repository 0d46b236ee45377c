"""Every sentence can be said. (That all languages have it: tests/games/test_texts.py.)"""

import pytest

from contraband.core.chance import seeded
from contraband.core.state import SPECTATOR
from contraband.core.words import LANGUAGES, log_line, move_label, prompt, refusal
from contraband.games import read_words
from contraband.games.bootleggers.bots.players import THEMES
from contraband.games.bootleggers.data import THUG_NAMES
from contraband.games.bootleggers.game import GAME
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.deals import PROMISE_NAMES
from contraband.games.bootleggers.moves.moves import KIND_NAMES
from contraband.games.bootleggers.moves.notation import CARD_NAMES
from contraband.games.bootleggers.names import THUG_PLAYED

NAMES = ["Ana", "Ben", "Cem", "Dot", "Eve", "Fay"]
MOVES = [
    *("pass", "muscle 66", "graft 2 1 0", "take inf2", "truck", "family", "still 2", "back"),
    *("remote", "improve palace", "place luckys 3", "load 4 0 6", "send m2 palace", "yes", "no"),
    *("keep", "investigate", "pay", "shut", "accept", "decline", "honour", "break", "take hit"),
    *("play hit luckys 2", "play double_cross palace add", "play mob_war palace 1 1"),
    *("play mob_war palace 1", "play moll 2", "play thirsty palace", "play city_politics 2"),
    *("play pigeon m2", "play hijack m2 s1", "play vigorish 1 family", "play recruiting"),
    *("play muscling_in 1 still2 back", "play opportunity luckys palace"),
    *("play safe_house rosies luckys luckys", "offer 2 give 3g 2c rent m1 take 5g sell l1"),
    *("offer 1 give 2g", "offer table take 3g", "offer table give 1c take 1g"),
    *("promise give pay_later 5", "promise take word"),
    *("promise give pay_share palace 50", "promise give permit luckys", "promise give leave hit"),
    *("promise give refuse luckys 2", "promise give place luckys 2", "promise give leave truck"),
    *("promise take stay_out luckys", "promise take ship_to omalleys", "load"),
    *("promise give not_ship_to luckys", "promise give not_play any 2", "promise give play hit 1"),
]
SAMPLE = {"seat": 1, "number": 2}


@pytest.fixture(params=LANGUAGES)
def words(request):
    return read_words("bootleggers", request.param)


@pytest.mark.parametrize("move", MOVES)
def test_moves_are_read_as_they_are_written(move) -> None:
    assert GAME.notation(GAME.parse(move)) == move
    assert GAME.parse(move) < 1 << 53


def test_all_news_can_be_told(words) -> None:
    for number, kind in enumerate(GAME.events):
        numbers = [SAMPLE.get(meaning, 1) for _, meaning in kind.fields]
        line = log_line(GAME, words, (number, -1, *numbers), NAMES, int(SPECTATOR))
        assert line.endswith("."), kind.name
        assert "{" not in line


def test_news_speaks_to_everybody_it_names(words) -> None:
    for number, kind in enumerate(GAME.events):
        meanings = [meaning for _, meaning in kind.fields]
        seats = iter(range(len(NAMES)))
        numbers = [next(seats) if meaning == "seat" else 1 for meaning in meanings]
        for seat in range(meanings.count("seat")):
            line = log_line(GAME, words, (number, -1, *numbers), NAMES, seat)
            assert NAMES[seat] not in line, kind.name


PLAYS = {
    "play copper_house rosies": "Bea plays Copper in the House on Rosie's.",
    "play moll 2": "Bea plays Moll on Cal.",
    "play hit rosies 2": "Bea plays Hit on a marker of Cal at Rosie's.",
    "play recruiting": "Bea plays Recruiting.",
}


@pytest.mark.parametrize("notation", [move for move in MOVES if move.startswith("play")])
def test_a_played_card_is_told_with_what_it_was_played_on(words, notation) -> None:
    """The rules tell five numbers of every piece of news, used or not."""
    move = GAME.parse(notation)
    event = (int(THUG_PLAYED), -1, 1, int(moves.thug(move)), int(moves.target(move)), 0, 0)
    for viewer in (-1, 0, 1, 2):
        line = log_line(GAME, words, event, NAMES, viewer)
        assert line.endswith(".")
        assert "{" not in line


@pytest.mark.parametrize(("notation", "line"), PLAYS.items())
def test_the_log_names_the_place_and_the_victim(notation, line) -> None:
    move = GAME.parse(notation)
    event = (int(THUG_PLAYED), -1, 1, int(moves.thug(move)), int(moves.target(move)), 0, 0)
    said = log_line(GAME, read_words("bootleggers", "en"), event, ["Ann", "Bea", "Cal"], -1)
    assert said == line


def test_every_decision_of_a_bot_has_a_reason(words) -> None:
    assert words.text("why", "forced")
    for voice in ("eddie", "malone", "partner"):
        for theme in set(THEMES.values()):
            assert words.text("why", f"{voice}_{theme}")
    assert words.text("why", "partner_plain")


def test_all_refusals_can_be_said(words) -> None:
    for number in range(1, len(GAME.reasons)):
        for move in MOVES:
            sentence, rule = refusal(GAME, words, GAME.parse(move), number, NAMES[:3])
            assert sentence.endswith(".")
            if rule:
                assert words.text("rule", rule)


def test_moves_have_labels_that_tell_them_apart(words) -> None:
    labels = [move_label(GAME, words, "trading", GAME.parse(move), NAMES) for move in MOVES]
    assert len(set(labels)) == len(labels)
    assert not [label for label in labels if "{" in label]


def test_a_whole_game_can_be_told(words) -> None:
    s = GAME.new(4, {"rounds": 4}, seeded(4))
    luck = seeded(5)
    for _ in range(150):
        if s.over:
            break
        seat, step = int(GAME.next_seat(s)), GAME.steps[s.step].name
        legal = GAME.moves(s, seat)
        labels = [move_label(GAME, words, step, move, NAMES) for move in legal]
        assert len(set(labels)) == len(labels), step
        for viewer in (seat, (seat + 1) % 4, int(SPECTATOR)):
            assert prompt(GAME, words, s, viewer, NAMES)
        GAME.play(s, seat, legal[luck.below(len(legal))])


def test_every_group_of_words_is_complete(words) -> None:
    assert len(words.find("word", "card")) == len(CARD_NAMES) + 1  # the Truck card
    assert len(words.find("word", "thug")) == len(THUG_NAMES) + 1  # any card
    assert len(words.find("word", "promise")) == len(PROMISE_NAMES)
    for group, count in {
        "size": 4,
        "still": 2,
        "dock": 3,
        "way": 2,
        "lease": 2,
        "place": 8,
    }.items():
        assert len(words.find("word", group)) == count


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("load 4", "Load 4 crates"),
        ("load 4 0 6", "Load 10 crates: 4 + 0 + 6"),
        ("play safe_house rosies luckys luckys", "Safe-house: 3 markers back from "),
        (
            "offer table give 1c take 1g",
            "Offer to all: give 0 G and 1 crate; take 1 G and ",
        ),
    ],
)
def test_labels_name_what_there_is_and_no_more(move: str, label: str) -> None:
    said = move_label(GAME, read_words("bootleggers", "en"), "trading", GAME.parse(move), NAMES)
    assert said.startswith(label)
    if move.startswith("play"):
        assert sorted(said.removeprefix(label).split(" + ")) == ["Lucky's", "Lucky's", "Rosie's"]


def test_every_kind_of_move_has_a_label(words) -> None:
    for name in KIND_NAMES.values():
        if name not in ("offer", "promise"):
            assert words.text("move", name)
    for name in PROMISE_NAMES:
        assert words.text("move", f"promise_{name}")
