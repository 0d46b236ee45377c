"""Every sentence can be said. (That all languages have it: tests/games/test_texts.py.)"""

import re

import pytest
from texts import texts

from contraband.core.bot import Choice, amount, explain, number
from contraband.core.state import SPECTATOR
from contraband.core.words import LANGUAGES, log_line, move_label, refusal
from contraband.games import read_words
from contraband.games.nacho import moves
from contraband.games.nacho.game import GAME

NAMES = ["Ana", "Ben", "Cem", "Dot"]
FOR_THE_EYE = {"cantina_opened", "totals", "card_drawn"}  # seen on the table, not in the log


@pytest.fixture(params=LANGUAGES)
def words(request):
    return read_words("nacho", request.param)


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


def test_every_kind_of_move_is_labelled_in_its_own_words() -> None:
    kinds = {*moves.KIND_NAMES.values(), "keep", "nonsense"}
    assert {key[1] for key in texts("nacho", "en") if key[0] == "move" and len(key) == 2} == kinds


def test_with_loonies_nobody_speaks_of_gold(words) -> None:
    """News, reasons, hints and awards count as the table does."""
    rich = words.with_choices({"loonies": "on", "blind_smuggling": "off"})
    fields = [amount("gold", 7), amount("n", 7), number("hope", 60), number("tries", 9)]
    fields += [("player", "seat", 1), ("name", "seat", 1), ("food", "food", 0)]
    fields += [("province", "province", 0), ("smuggler", "smuggler", 0), number("share", 5)]
    fields += [number("percent", 50)]
    said = {
        GAME.events[kind].name: log_line(GAME, rich, (kind, -1, *[1] * 5), NAMES, SPECTATOR)
        for kind in range(len(GAME.events))
    }
    for why in words.find("why"):
        if why not in ("random", "forced", "search"):  # of every game
            said[why] = explain(rich, Choice(0, why, fields), NAMES)
    said["hint"] = rich.amount(-3)
    assert (
        "7{}000 loonies".format({"en": ","}.get(words.language, "."))
        in said["toni_deliver"].lower()
    )
    assert {key for key, line in said.items() if re.search(r"\b(gold|goud)\b", line, re.I)} == set()
    assert words.amount(7) != rich.amount(7)
