"""Another card file can take the place of ours; a damaged one is refused with a sentence."""

from pathlib import Path

import pytest
from cardfiles import changed, complaint, own_file, run

from contraband.games.soda import data

ROW_OF_TWO = "count = 2\naccept = 1\ninspect = 1\narrest = 1\nrounds = 4"
ROW_OF_THREE = "count = 3\naccept = 2\ninspect = 1\narrest = 1\nrounds = 3"
OWN = own_file(data)
SHOW = """
from contraband.core.chance import seeded
from contraband.games.soda.game import GAME
from contraband.games.soda.data import CARDS, EVENT_NAMES
order = ["birthday", *[name for name in EVENT_NAMES if name != "birthday"]]
s = GAME.new(3, {"events": "on", "event_order": order, "first_guard": 0}, seeded(1))
print(list(s.caps), s.accepts, s.rounds, s.limit, CARDS.copies, GAME.max_seats)
print(GAME.edition)
"""
HARD = """
import contraband as cb
from contraband.bots.registry import find_bot
from contraband.games import find_game, read_words
print(cb.game("soda").match(["hard", "easy", "easy"], games=3).rows[0].bot)
print(find_bot("soda", "hard").character(read_words("soda", "en"), find_game("soda").edition))
"""
TRY = """
from contraband.core.options import BadInput
try:
    from contraband.games.soda.game import GAME
except BadInput as error:
    print(error)
"""


def test_a_damaged_file_is_noticed_before_any_game(tmp_path: Path) -> None:
    said = run(data, TRY, changed(data, tmp_path, ("hand = 5", "hand = 2")))
    sentence = "hand must be a whole number from 3 to 12: it fills"
    assert said.startswith(f"The card file mine.toml cannot be used: {sentence}")


def test_hard_says_if_it_does_not_know_the_cards(tmp_path: Path) -> None:
    name, character = run(data, HARD, OWN).splitlines()
    assert name == "hard"
    assert "in its place" not in character
    # other values, and a box with other events altogether
    for change in (("apology = 2 ", "apology = 4 "), ("breakage", "bad_luck")):
        name, character = run(data, HARD, changed(data, tmp_path, change)).splitlines()
        assert name == "hard (other cards: medium)"
        assert character.endswith("does not know the cards in use: Aunt Cork plays in its place.")


def test_changed_numbers_are_used(tmp_path: Path) -> None:
    before, edition = run(data, SHOW, OWN).splitlines()
    assert before == "[12, 10, 10] 1 6 2 [12, 12, 7, 5] 8"
    assert edition == data.CARDS.fingerprint
    path = changed(
        data,
        tmp_path,
        ("start_caps = 10", "start_caps = 7"),
        ("count = 3\naccept = 1\ninspect = 1\narrest = 1\nrounds = 6", ROW_OF_THREE),
        ("limit = 2\nbonus = 2", "limit = 3\nbonus = 4"),
        ("[12, 12, 7, 5]", "[13, 12, 6, 5]"),
        ("count = 8\naccept = 2\ninspect = 2\narrest = 3\nrounds = 8", ROW_OF_TWO),
    )
    after, other_edition = run(data, SHOW, path).splitlines()
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
    tmp_path, monkeypatch, old, new, sentence
) -> None:
    assert sentence in complaint(data, changed(data, tmp_path, (old, new)), monkeypatch)


def test_a_file_without_players_or_events_is_refused(tmp_path: Path, monkeypatch) -> None:
    head, players, rest = OWN.read_text(encoding="utf-8").partition("[[players]]")
    rows, events, cards = rest.partition("[[events]]")
    path = tmp_path / "mine.toml"
    path.write_text(head + events + cards, encoding="utf-8")
    assert complaint(data, path, monkeypatch).endswith(": it has no [[players]].")
    path.write_text(head + players + rows, encoding="utf-8")
    assert complaint(data, path, monkeypatch).endswith(": it has no [[events]].")


def test_a_missing_or_unreadable_file_is_refused(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "mine.toml"
    assert complaint(data, path, monkeypatch).endswith(": it cannot be read.")
    path.write_bytes(b"\xff\xfe\x00")
    assert complaint(data, path, monkeypatch).startswith(
        "The card file mine.toml cannot be used: it is not TOML ("
    )
