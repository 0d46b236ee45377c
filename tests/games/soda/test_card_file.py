"""Another card file can take the place of ours; a damaged one is refused with a sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from contraband.core.options import BadInput
from contraband.games.soda import data

ROW_OF_TWO = "count = 2\naccept = 1\ninspect = 1\narrest = 1\nrounds = 4"
ROW_OF_THREE = "count = 3\naccept = 2\ninspect = 1\narrest = 1\nrounds = 3"
OWN = Path(data.__file__).with_name("cards.toml")
SHOW = """
from contraband.core.chance import seeded
from contraband.games.soda.game import GAME
from contraband.games.soda.data import CARDS, EVENT_NAMES
order = ["birthday", *[name for name in EVENT_NAMES if name != "birthday"]]
s = GAME.new(3, {"events": "on", "event_order": order, "first_guard": 0}, seeded(1))
print(list(s.caps), s.accepts, s.rounds, s.limit, CARDS.copies, GAME.max_seats)
print(GAME.edition)
"""
TRY = """
from contraband.core.options import BadInput
try:
    from contraband.games.soda.game import GAME
except BadInput as error:
    print(error)
"""


def run(code: str, cards: Path) -> str:
    env = {**os.environ, data.OVERRIDE: str(cards)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def changed(folder: Path, old: str, new: str) -> Path:
    text = OWN.read_text(encoding="utf-8")
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.fixture
def complaint(monkeypatch: pytest.MonkeyPatch):
    """complaint(path): what is said when this file is read in place of ours."""

    def read(path: Path) -> str:
        monkeypatch.setenv(data.OVERRIDE, str(path))
        with pytest.raises(BadInput) as caught:
            data.read_cards()
        return str(caught.value)

    return read


def test_a_damaged_file_is_noticed_before_any_game(tmp_path: Path) -> None:
    said = run(TRY, changed(tmp_path, "hand = 5", "hand = 2"))
    sentence = "hand must be a whole number from 3 to 12"
    assert said == f"The card file mine.toml cannot be used: {sentence}."


def test_changed_numbers_are_used(tmp_path: Path) -> None:
    before, edition = run(SHOW, OWN).splitlines()
    assert before == "[12, 10, 10] 1 6 2 [12, 12, 7, 5] 8"
    assert edition == data.CARDS.fingerprint
    text = OWN.read_text(encoding="utf-8")
    for old, new in (
        ("start_caps = 10", "start_caps = 7"),
        ("count = 3\naccept = 1\ninspect = 1\narrest = 1\nrounds = 6", ROW_OF_THREE),
        ("limit = 2\nbonus = 2", "limit = 3\nbonus = 4"),
        ("[12, 12, 7, 5]", "[13, 12, 6, 5]"),
        ("count = 8\naccept = 2\ninspect = 2\narrest = 3\nrounds = 8", ROW_OF_TWO),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    after, other_edition = run(SHOW, path).splitlines()
    assert after == "[11, 7, 7] 2 3 3 [13, 12, 6, 5] 7"
    assert other_edition != edition


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("hand = 5", "hand = ", "it is not TOML"),
        ("hand = 5", "hand = 2", "hand must be a whole number from 3 to 12"),
        ("hand = 5", "hand = 6", "there are too few suitcase cards for the largest table"),
        ("hand = 5", 'hand = "5"', "hand must be a whole number from 3 to 12"),
        ("hand = 5", "hand = 5.0", "hand must be a whole number from 3 to 12"),
        ("start_caps = 10", "", "start_caps must be a whole number from 0 to 10000"),
        ("[12, 12, 7, 5]", "[12, 12, 7]", "copies must list 4 numbers"),
        ("[12, 12, 7, 5]", "[12, 12, 7, -5]", "copies must be a list of whole numbers"),
        ("[12, 12, 7, 5]", "36", "copies must be a list of whole numbers"),
        ("count = 4", "count = 3", "the player counts have a gap"),
        ("count = 8", "count = 9", "count must be a whole number from 2 to 8"),
        ("rounds = 8", "rounds = 9", "there are fewer events than rounds"),
        ("suitcases = 3", "suitcases = 5", "suitcases must be a whole number from 2 to 3"),
        ("hand = 5", "hand = 3", "event holiday_season needs more cards than a hand has"),
        (
            "dog = true",
            "dog = true\nsuitcases = 3",
            "event sniffer_dog needs exactly two suitcases",
        ),
        ("dog = true", "dog = 1", "dog must be true or false"),
        ("bonus = 2", 'bonus = "two"', "bonus must be a whole number from 0 to 99"),
        ("accept_all = true", "accept = -1", "accept must be a whole number from 0 to 9"),
        ("bonus = 2", "bonsu = 2", "it says bonsu, which means nothing"),
        ("apology = 2", "apologies = 2", "it says apologies, which means nothing"),
        ("count = 5", "count = 5\nround = 5", "it says round, which means nothing"),
        ('"tip_off"', '"birthday"', "two events have the same name"),
        ("caps_in_box = 422", "caps_in_box = 336", "the caps could run out with 8 players"),
        ('name = "breakage"', "", "an event has no name"),
    ],
)
def test_a_damaged_file_is_refused_with_one_sentence(
    tmp_path, complaint, old, new, sentence
) -> None:
    said = complaint(changed(tmp_path, old, new))
    assert said.startswith("The card file mine.toml cannot be used: ")
    assert sentence in said
    assert said.endswith(".")
    assert "\n" not in said


def test_a_file_without_players_or_events_is_refused(tmp_path: Path, complaint) -> None:
    head, players, rest = OWN.read_text(encoding="utf-8").partition("[[players]]")
    rows, events, cards = rest.partition("[[events]]")
    path = tmp_path / "mine.toml"
    path.write_text(head + events + cards, encoding="utf-8")
    assert complaint(path) == "The card file mine.toml cannot be used: it has no [[players]]."
    path.write_text(head + players + rows, encoding="utf-8")
    assert complaint(path) == "The card file mine.toml cannot be used: it has no [[events]]."


def test_a_missing_or_unreadable_file_is_refused(tmp_path: Path, complaint) -> None:
    path = tmp_path / "mine.toml"
    assert complaint(path) == "The card file mine.toml cannot be used: it cannot be read."
    path.write_bytes(b"\xff\xfe\x00")
    assert complaint(path).startswith("The card file mine.toml cannot be used: it is not TOML (")
