"""Another card file can take the place of ours; a damaged one is refused with a sentence."""

from pathlib import Path

import pytest
from cardfiles import changed, complaint, own_file, run

from contraband.games.cuba import data
from contraband.games.cuba.data import CARDS

OWN = own_file(data)
SHOW = """
from contraband.core.chance import seeded
from contraband.games import read_words
from contraband.games.cuba.game import GAME
s = GAME.new(3, {"variant": "marketeers"}, seeded(1))
market = GAME.view(s, -1).market
print(GAME.notation(GAME.parse("offer s01 pass")), sum(c.bonus for c in market.row))
print(read_words("cuba", "de").word("city", 3), GAME.edition)
"""


def test_changed_values_and_names_are_used(tmp_path: Path) -> None:
    before = run(data, SHOW, OWN).splitlines()
    assert before == ["offer s01 pass 8000", f"Bayamo {CARDS.fingerprint}"]
    path = changed(data, tmp_path, ("first_sale = 2000", "first_sale = 3000"))
    path.write_text(path.read_text(encoding="utf-8").replace("Bayamo", "Bayma"), encoding="utf-8")
    after = run(data, SHOW, path).splitlines()
    assert after[0] == "offer s01 pass 12000"
    assert after[1].startswith("Bayma ")
    assert after[1] != before[1]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("goods = 10 ", "goods = ", "it is not TOML"),
        ("goods = 10 ", "goods = 16 ", "goods must be a whole number from 5 to 15"),
        ("stock = 5", "stok = 5", "it says stok, which means nothing"),
        ("stock = 5", "stock = 7", "stock must be a whole number from 1 to 6"),
        ("[9, 10, 12]", "[9, 10]", "marketeers_cops must be 3 numbers"),
        ("[0, 1000, 3000, 6000]", "[0, -1, 0, 0]", "bribes must be a list of whole numbers"),
        ('"Bayamo"]', '"Santiago"]', "cities must be 4 names, all different"),
        ('name = "R2"', 'name = "R3"', "the dice must be R1, R2, B1, B2, G1, G2, Y1"),
        ('"R1", colour = "red"', '"R1", colour = "blue"', "R1 must be red"),
        ('"R1", colour = "red"', '"R1", colour = "pink"', "colour must be one of red, blue"),
        ('"gem", "crate", "statue", "vehicle"]', '"gem"]', "faces must be 6 out of gem, weapons"),
        ('"Brisa", level = 2', '"Brisa", level = 3', "vehicles must go by Level"),
        ('"Brisa"', '"Cometa"', "two vehicles have the same name"),
        ("cargo = 3", "cargo = 0", "cargo must be a whole number from 1 to 7"),
        ("cargo = 7", "cargo = 8", "cargo must be a whole number from 1 to 7"),
        ('name = "S02"', 'name = "S01"', "two sectors have the same name"),
        ('name = "S02"', 'name = " "', "a card has no name"),
        ('["red", "grey"]', '["grey", "red"]', "a sector begins with a colour"),
        ('["alcohol", "alcohol"]', '["crate", "crate"]', "has one crate at most"),
        ('["alcohol", "alcohol"]', '["alcohol"]', "goods must be 2 or 4 out of gem"),
        ("km = 20", "km = 0", "km must be a whole number from 1 to 999"),
    ],
)
def test_a_damaged_file_is_refused_with_one_sentence(
    tmp_path, monkeypatch, old, new, sentence
) -> None:
    assert sentence in complaint(data, changed(data, tmp_path, (old, new)), monkeypatch)


def test_too_few_sectors_are_refused(tmp_path, monkeypatch) -> None:
    line = next(row for row in OWN.read_text(encoding="utf-8").splitlines() if '"S01"' in row)
    path = changed(data, tmp_path, (line, ""))
    assert "there must be 38 sectors, not 37" in complaint(data, path, monkeypatch)
