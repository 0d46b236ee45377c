"""Another card file can take the place of ours; a damaged one is refused with a sentence."""

from pathlib import Path

import pytest
from cardfiles import changed, complaint, own_file, run

from contraband.games.nacho import data

OWN = own_file(data)
SHOW = """
from contraband.core.chance import seeded
from contraband.games import read_words
from contraband.games.nacho.game import GAME
s = GAME.new(3, {}, seeded(1))
print(list(s.gold), GAME.notation(0), read_words("nacho", "de").word("smuggler", 0))
print(GAME.edition)
"""


def test_changed_values_and_names_are_used(tmp_path: Path) -> None:
    before, edition = run(data, SHOW, OWN).splitlines()
    assert before == "[10, 10, 10] choose gus Gus"
    assert edition == data.CARDS.fingerprint
    gus = ('name = "Gus"', 'name = "Old Gus"')
    path = changed(data, tmp_path, gus, ("start_gold = 10", "start_gold = 7"))
    after, other = run(data, SHOW, path).splitlines()
    assert after == "[7, 7, 7] choose old gus Old Gus"
    assert other != edition


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("hand = 8", "hand = ", "it is not TOML"),
        ("hand = 8", "hand = 9", "hand must be a whole number from 4 to 8"),
        ("cubes = 4", "cubes = 4.0", "cubes must be a whole number from 2 to 15"),
        ("refill = 2 ", "refil = 2 ", "it says refil, which means nothing"),
        ('id = "SK"', 'id = "ON"', "the provinces must be AB, SK, ON, QC"),
        ("bonus = 8", "bonus = -1", "bonus must be a whole number from 0 to 99"),
        ('{ province = "AB", penalty = 3 },', "", "there must be 12 mounties, not 11"),
        ('province = "AB", penalty', 'province = "BC", penalty', "province must be one of AB, SK"),
        ("corn = 8, ", "", "a province card must ask for 4 foods"),
        ("corn = 8", "corn = 0", "corn must be a whole number from 1 to 99"),
        ("corn = 8", "taco = 8", "it says taco, which means nothing"),
        ('province = "AB", corn = 8', 'province = "SK", corn = 8', "AB must have 3 province cards"),
        ('name = "Gus", ', "", "a smuggler has no name"),
        ('"Gus"', '"Jen"', "two smugglers have the same name"),
        ("rank = 1", "rank = 10", "rank must be a whole number from 1 to 9"),
        ("smugglers = [", "smugglers = []\nname2 = [", "it says name2, which means nothing"),
        ("cubes = 4", "cubes = 2\nname = 3", "it is not TOML"),
    ],
)
def test_a_damaged_file_is_refused_with_one_sentence(
    tmp_path, monkeypatch, old, new, sentence
) -> None:
    assert sentence in complaint(data, changed(data, tmp_path, (old, new)), monkeypatch)


def test_a_missing_file_is_refused(tmp_path, monkeypatch) -> None:
    said = complaint(data, tmp_path / "none.toml", monkeypatch)
    assert said == "The card file none.toml cannot be used: it cannot be read."
