"""Another card file can take the place of ours; a damaged one is refused with a sentence."""

from pathlib import Path

import pytest
from cardfiles import changed, complaint, own_file, run

from contraband.games.kingpin import data

OWN = own_file(data)
SHOW = """
from contraband.core.chance import seeded
from contraband.games.kingpin.game import GAME
from contraband.games.kingpin.data import CARDS, COPIES
s = GAME.new(3, {"target_bankroll": 7000}, seeded(1))
GAME.playout(s, seeded(2))
GAME.check(s)
print(s.target, list(COPIES), CARDS.inspector_settlement, GAME.edition)
"""


def test_an_owner_may_correct_the_cards(tmp_path: Path) -> None:
    path = changed(
        data,
        tmp_path,
        ("targets = [5000, 3000, 10000]", "targets = [7000]"),
        ("inspector_settlement = 400", "inspector_settlement = 500"),
        ("units = 12\ncopies = 3", "units = 9\ncopies = 2"),
        (
            "budget = 800\npayday = 400\npay = 400\nlimit = 1",
            "budget = 600\npayday = 300\npay = 300\nlimit = 2",
        ),
    )
    target, rest = run(data, SHOW, path).split(" ", 1)
    assert target == "7000"
    assert rest.startswith("[8, 6, 4, 8, 5, 2, 15, 6, 4, 2, 3, 2, 1] 500 ")
    assert data.CARDS.fingerprint not in rest


@pytest.mark.rule("KINGPIN-D6")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("start_money = 100 ", "start_money = 150 ", "start_money must be a multiple of 100"),
        (
            "double_cash = 200",
            "double_cash = -1",
            "double_cash must be a whole number from 0 to 100000",
        ),
        ("double_cash = 200", "double_kash = 200", "it says double_kash, which means nothing"),
        (
            "contract_price = 300",
            "contract_price = 0",
            "contract_price must not be 0, or a war could go on for ever",
        ),
        ("players = [2, 6]", "players = [2]", "players must list the fewest and the most"),
        (
            "players = [2, 6]",
            "players = [1, 6]",
            "players must be a list of whole numbers from 2 to 6",
        ),
        ("targets = [5000, 3000, 10000]", "targets = []", "targets must list different amounts"),
        (
            "targets = [5000, 3000, 10000]",
            "targets = [600]",
            "somebody would win before the first turn",
        ),
        (
            "units = 3\ncopies = 8",
            "units = 3\ncopies = 5",
            "there are too few small trucks for all players",
        ),
        (
            "units = 3\ncopies = 8",
            "units = 3\ncopies = 27",
            "copies must be a whole number from 0 to 26",
        ),
        ("units = 4\ncopies = 6", "units = 4\ncopies = 21", "there are more than 32 trucks"),
        (
            "units = 4\ncopies = 6",
            "units = 3\ncopies = 6",
            "the trucks must be listed from small to large",
        ),
        (
            "units = 12",
            "units = 17",
            "units must be a whole number from 1 to 16: moves have room for no more",
        ),
        ("budget = 400", "budget = 500", "a budget must be a multiple of 200, as half is a price"),
        ("[[outlets]]", "[[outletz]]", "it says outletz, which means nothing"),
        ("[specials]", "[specialz]", "it says specialz, which means nothing"),
        ("inspector = 2", "inspektor = 2", "it says inspektor, which means nothing"),
        (
            "inspector = 2\nauditor = 3",
            "inspector = 9\nauditor = 9",
            "there are more than 16 specials",
        ),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, monkeypatch, old, new, sentence) -> None:
    path = changed(data, tmp_path, (old, new))
    said = complaint(data, path, monkeypatch)
    assert said == f"The card file mine.toml cannot be used: {sentence}."


def test_missing_parts_are_named(tmp_path: Path, monkeypatch) -> None:
    text = OWN.read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text[: text.index("[specials]")], encoding="utf-8")
    assert complaint(data, path, monkeypatch).endswith("it has no [specials].")
    path.write_text(text[: text.index("# KINGPIN-D4")], encoding="utf-8")
    assert complaint(data, path, monkeypatch).endswith("it needs [[clients]] 3 times.")
    path.write_bytes(b"\xff\xfe\x00")
    assert "it is not TOML (" in complaint(data, path, monkeypatch)
    assert complaint(data, tmp_path / "none.toml", monkeypatch).endswith("it cannot be read.")
