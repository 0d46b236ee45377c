"""Another card file can take the place of ours; a damaged one is refused with a sentence."""

from pathlib import Path

import pytest
from cardfiles import changed, complaint, own_file, run

from contraband.games.bootleggers import data

OWN = own_file(data)
SHOW = """
from contraband.core.chance import seeded
from contraband.games.bootleggers.game import GAME
from contraband.games.bootleggers.data import CARDS
s = GAME.new(3, {"trade_mode": "off"}, seeded(1))
GAME.playout(s, seeded(2))
GAME.check(s)
print(s.last_round, CARDS.place_names[1], CARDS.trucks[2]["price"], GAME.edition)
"""


def test_an_owner_may_correct_the_cards(tmp_path: Path) -> None:
    """Two of many Thugs and few other cards, so that the deck is shuffled again."""
    path = changed(
        data,
        tmp_path,
        ("rounds = 12", "rounds = 10"),
        ('name = "Rosie\'s"', 'name = "The Cellar"'),
        ("price = 7", "price = 9"),
        ("inf1 = 16", "inf1 = 2"),
        ("inf2 = 8", "inf2 = 0"),
        ("still1 = 8", "still1 = 2"),
        ("windfall = 1", "windfall = 2"),
        ("union_boss = 1", "union_boss = 2"),
        ("hijack = 1", "hijack = 0"),
    )
    shown = run(data, SHOW, path)
    assert shown.startswith("10 The Cellar 9 ")
    assert data.CARDS.fingerprint not in shown


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("start_cash = 10 ", "start_kash = 10 ", "it says start_kash, which means nothing"),
        ("markers = 20", "markers = 40", "markers must be a whole number from 5 to 31"),
        ("players = [3, 6]", "players = [3]", "players must list the fewest and the most"),
        ("last = 72", "last = 70", "the prices must reach Muscle card 72"),
        ("capacity = 6", "capacity = 3", "Trucks must be listed from small to large"),
        ("cards = 6", "cards = 16", "cards must be a whole number from 0 to 15"),
        ("cards = 4", "cards = 10", "there are more than 15 small Trucks"),
        ('id = "rosies"', 'id = "palace"', "every Speakeasy needs its own id"),
        ('id = "rosies"', 'id = "2 words"', "an id of a Speakeasy is made of letters and _"),
        ("opens = 0", "opens = 1", "the first Speakeasy must open at 0"),
        ("dice = 1\n", "dice = 0\n", "only the first Speakeasy may open at 0 or roll no dice"),
        ("hit = 2", "hit = 3", "hit must be a whole number from 0 to 2"),
        ("hit = 2", "hitt = 2", "it says hitt, which means nothing"),
        ("[action]", "[actions]", "it says actions, which means nothing"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, monkeypatch, old, new, sentence) -> None:
    said = complaint(data, changed(data, tmp_path, (old, new)), monkeypatch)
    assert said.startswith(f"The card file mine.toml cannot be used: {sentence}")


def test_missing_parts_are_named(tmp_path: Path, monkeypatch) -> None:
    text = OWN.read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text[: text.index("[thug]")], encoding="utf-8")
    assert complaint(data, path, monkeypatch).endswith("it has no [thug].")
    path.write_text(text[: text.index("[[truck]]")], encoding="utf-8")
    assert complaint(data, path, monkeypatch).endswith("it has no [[truck]].")
