"""The file of a study: what it may say, and what is said about mistakes, with the line."""

from pathlib import Path

import pytest
from lab.study.studies import APOLOGY, small

from contraband.core.options import BadInput
from contraband.lab.study.lines import line_of
from contraband.lab.study.reading import read_file, read_text

GALLERY = sorted((Path(__file__).parents[3] / "docs" / "gallery" / "studies").glob("*.toml"))


@pytest.mark.parametrize("file", GALLERY, ids=lambda file: file.stem)
def test_the_studies_of_the_gallery_can_be_repeated(file: Path) -> None:
    """One of them named a bot that had moved."""
    study, _ = read_file(file)
    assert study.arms


def test_every_edition_meets_every_option_at_every_table() -> None:
    study = read_text(
        APOLOGY.replace('bots = ["medium", "easy"]', 'bots = ["easy"]')
        + '\n[[table]]\nbots = ["easy", "random", "easy", "random"]\n'
        + '\n[[options]]\ngrid.events = ["off", "on"]\n'
    )
    assert len(study.arms) == 2 * 2 * 2
    assert study.arms[0].name == "printed · events off · easy"
    assert study.arms[-1].name == "apology 5 · events on · easy, random, easy, random"
    assert study.arms[0].bots == ("easy",) * 3  # a short list begins again
    assert study.arms[0].cards is None
    assert study.arms[-1].cards is not None
    assert study.arms[-1].cards["apology"] == 5
    assert study.baseline(study.arms[-1]) is study.arms[0]
    assert len(study.compared()) == 7


def test_an_edition_without_a_name_is_called_by_what_it_changes() -> None:
    study = read_text(
        'game = "soda"\n[answer]\nmeasure = "rounds"\n[[table]]\nplayers = 3\nbots = ["easy"]\n'
        "[[edition]]\n[[edition]]\ncards.events.birthday.bonus = 6\n"
        "[[edition]]\ncards.apology = 3\ngrid.events.birthday.bonus = [7, 8]\n"
    )
    names = [arm.name for arm in study.arms]
    assert names == [
        "printed",
        "events birthday bonus 6",
        "apology 3, events birthday bonus 7",
        "apology 3, events birthday bonus 8",
    ]
    cards = study.arms[-1].cards
    assert cards is not None
    assert cards["apology"] == 3
    assert [row["bonus"] for row in cards["events"] if row["name"] == "birthday"] == [8]


def test_several_games_have_tables_of_their_own() -> None:
    study = read_text(
        'games = ["soda", "nacho"]\n[answer]\nmeasure = "first_player"\n'
        '[[table]]\ngame = "soda"\nplayers = 5\nbots = ["easy"]\n'
        '[[table]]\ngame = "nacho"\nplayers = 3\nbots = ["easy"]\n'
    )
    assert [(arm.game, arm.seats) for arm in study.arms] == [("soda", 5), ("nacho", 3)]
    assert study.compared() == []  # games are not compared with each other


def test_names_and_numbers_of_deals_do_not_change_what_is_played() -> None:
    study = small()
    assert small(title="x", deals=99).played() == study.played()
    assert small(seed=4).played() != study.played()


MISTAKES = [
    ('game = "soda"', 'game = "soad"', "line 4: There is no game soad"),
    ("deals = 6", "deals = 0", "line 5: deals must be a whole number from 1"),
    ("deals = 6", "deels = 6", "line 5: deels means nothing here; there are: title"),
    ("deals = 6", "deals = [", "(at line"),
    (
        '"own:honest"',
        '"own:polite"',
        "line 10: printed has no own:polite; own knows: bribes, honest",
    ),
    ('"own:honest"', '"fun"', "line 10: There is no measure fun; there are: first_player"),
    ('"own:honest"', '"wins:bot hard"', "line 10: printed has no wins:bot hard"),
    ('"own:honest"', '"own:honest"\nprecision = 0.1\ndifference = 1', "line 12: A study ends by"),
    ('"own:honest"', '"own:honest"\nalpha = 2', "line 11: alpha must be a number from"),
    ("grid.apology = [5]", "grid.apology = 5", "line 16: apology needs a list of values."),
    ("grid.apology = [5]", "grid.apologies = [5]", "line 15: The cards of soda have no apologies"),
    ("grid.apology = [5]", "cards.apology = 99999", "line 16: The card file that was given cannot"),
    ("grid.apology = [5]", 'file = "none.toml"', "line 16: The card file none.toml cannot"),
    ("players = 3", "players = 2", "line 18: soda is for 3 to 8 players, not 2."),
    ("players = 3", "players = 1", "line 20: 2 bots are too many for 1 players."),
    ('"medium", "easy"', '"genius"', "line 20: There is no bot genius for soda"),
    ('"medium", "easy"', "", "line 20: bots must be a list of names"),
    ("players = 3", 'players = 3\nforce = "("', "line 20: force must be a pattern"),
    ("players = 3", 'players = 3\ngame = "nacho"', "line 20: This study does not play nacho."),
    (
        'name = "printed"',
        'name = "apology 5"',
        "line 15: Two ways to play are both called apology 5",
    ),
]


@pytest.mark.parametrize(("old", "new", "sentence"), MISTAKES, ids=[each[2] for each in MISTAKES])
def test_a_mistake_is_told_with_its_line(old: str, new: str, sentence: str) -> None:
    assert old in APOLOGY
    with pytest.raises(BadInput) as told:
        read_text(APOLOGY.replace(old, new))
    assert sentence in str(told.value)
    assert "\n" not in str(told.value)


def test_options_that_do_not_go_together_are_told_where_they_stand() -> None:
    with pytest.raises(BadInput, match=r"line 22: There is no option tea"):
        read_text(APOLOGY + '\n[[options]]\nset.tea = "on"\n')


def test_a_study_without_tables_or_answer() -> None:
    with pytest.raises(BadInput, match="nobody plays"):
        read_text('game = "soda"')
    with pytest.raises(BadInput, match="must name a measure"):
        read_text('game = "soda"\n[[table]]\nplayers = 3\nbots = ["easy"]\n')
    with pytest.raises(BadInput, match="no difference to look for"):
        read_text(
            'game = "soda"\n[answer]\nmeasure = "rounds"\ndifference = 1\n'
            '[[table]]\nplayers = 3\nbots = ["easy"]\n'
        )


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        read_file(tmp_path / "none.toml")
    (tmp_path / "film.toml").write_bytes(b"\xff\xfe" * 10)
    with pytest.raises(BadInput, match="it is no text"):
        read_file(tmp_path / "film.toml")


def test_lines() -> None:
    text = 'a = 1\n[b]\nc.d = 2\n[[e]]\nf = 1\n[[e]]\nf = 2\n[e.g]\n"h i" = 3\n'
    assert line_of(text, ("a",)) == 1
    assert line_of(text, ("b", "c", "d")) == 3
    assert line_of(text, ("e", 1, "f")) == 7
    assert line_of(text, ("e", 1, "g", "h i")) == 9
    assert line_of(text, ("e", 0, "missing")) == 4  # the table around it
    assert line_of(text, ("nowhere",)) == 0
