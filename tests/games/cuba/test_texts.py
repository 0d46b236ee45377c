"""Every sentence can be said. (That all languages have it: tests/games/test_texts.py.)"""

import re

import pytest
from rich.console import Console
from texts import texts

from contraband.cli.shell import words_for
from contraband.core.state import SPECTATOR
from contraband.core.words import LANGUAGES, PLACE, log_line, move_label, refusal
from contraband.games import read_words
from contraband.games.cuba import terminal
from contraband.games.cuba.game import GAME
from contraband.games.cuba.moves.kinds import kind_of

NAMES = ["Ana", "Ben", "Cem", "Dot", "Eva"]
FOR_THE_EYE = {
    *("offer_drawn", "sector_drawn", "turn_begins", "hand_made", "came_to_rest"),
    *("route_turned", "job_turned"),
}  # the drawing shows it
MOVES = ("done", "upgrade brisa", "bonus r1", "alcohol v2", "flick v1 az 90 v 1 h 0 o 0")


@pytest.fixture(params=LANGUAGES)
def words(request):
    return read_words("cuba", request.param)


@pytest.mark.parametrize("number", range(len(GAME.events)), ids=lambda n: GAME.events[n].name)
def test_all_news_can_be_told(words, number) -> None:
    name = GAME.events[number].name
    news = (number, -1, 1, 1, 1, 1, 1)
    told = {viewer: log_line(GAME, words, news, NAMES, viewer) for viewer in (SPECTATOR, 1)}
    for line in told.values():
        assert (line == "") == (name in FOR_THE_EYE)
        assert line.endswith((".", "!")) or name in FOR_THE_EYE
        assert "{" not in line
        assert not re.search(r"\bS\d\d", line)  # nobody knows a card by its number
    addressed = isinstance(words.find("log", name), dict)
    assert (told[SPECTATOR] != told[1]) == addressed


@pytest.mark.parametrize("number", range(1, len(GAME.reasons)), ids=lambda n: GAME.reasons[n].name)
def test_all_refusals_can_be_said(words, number) -> None:
    """A sentence may speak of what a move is about; some move must have all it speaks of."""
    rule = GAME.reasons[number].rule
    template = words.text("refusal", GAME.reasons[number].name)
    told = {place[1] for place in PLACE.finditer(template)}
    known = [move for move in MOVES if told <= {f[0] for f in GAME.describe(GAME.parse(move))[1]}]
    assert known
    sentence = refusal(GAME, words, GAME.parse(known[0]), number, NAMES)
    assert sentence[0].endswith(".")
    assert sentence[1] == rule
    assert not rule or words.text("rule", rule)


def test_all_moves_have_a_label_of_their_own(words) -> None:
    labels: dict[str, list[str]] = {}
    for move in range(GAME.move_count):
        if kind_of(move) == -1:
            continue
        label = move_label(GAME, words, "offering", move, NAMES)
        assert "{" not in label
        labels.setdefault(label, []).append(GAME.notation(move))
    assert {label: same for label, same in labels.items() if len(same) > 1} == {}


def test_every_kind_of_move_is_labelled() -> None:
    used = {GAME.describe(move)[0] for move in range(GAME.move_count)}
    for unlisted in ("flick v1 az 90 v 1 h 0 o 0", "walk 120 85", "stash 5 0 4 0"):
        used.add(GAME.describe(GAME.parse(unlisted))[0])
    keys = [key for key in texts("cuba", "en") if key[0] == "move"]
    assert {key[1] for key in keys if len(key) == 2} == used
    steps = {step.name for step in GAME.steps}  # some mean the same move in their own way
    assert all(key[1] in steps and key[2] in used for key in keys if len(key) == 3)


def test_moves_are_read_as_they_are_written() -> None:
    for move in range(GAME.move_count):
        if kind_of(move) != -1:
            assert GAME.parse(GAME.notation(move)) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_market_is_drawn_in_a_terminal(market, language) -> None:
    table = market(
        hand=["S13", "S14", "S15", "S16"], goods=["gem"], money=7000, cops={"Bayamo": 3},
        sold={"La Habana": ["gem"], "Bayamo": ["gem"]},
    )  # fmt: skip
    console = Console(width=160)
    with console.capture() as captured:
        console.print(terminal.draw(GAME.view(table.s, 0), words_for("cuba", language), NAMES[:2]))
    drawn = captured.get()
    for shown in ("Ana", "Ben", "7,000", "S13", "Bayamo", "3 (-3,000)", "1,000 (1)", "+2000", "R2"):
        assert shown in drawn
