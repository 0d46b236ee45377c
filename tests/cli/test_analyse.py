"""``contraband analyse``: for people, for scripts, and for those who bring something else."""

import json
from pathlib import Path

import pytest
from analysed import finished, played

from contraband.core.record import Record


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return written(tmp_path, finished("soda", 3, {}, seed=2))


def written(folder: Path, record: Record) -> Path:
    path = folder / "game.json"
    path.write_text(record.to_json())
    return path


def test_people_get_a_table_and_the_moments_that_counted(contraband, game: Path) -> None:
    result = contraband("analyse", game, "--names", "Ana,Ben,Cleo")
    assert result.code == 0
    for word in ("luck", "skill", "others", "Ana", "Ben", "Cleo", "Move "):
        assert word in result.out


def test_in_other_languages(contraband, game: Path) -> None:
    assert "Glück" in contraband("analyse", game, "--language", "de").out
    assert "geluk" in contraband("analyse", game, "--language", "nl").out


def test_scripts_get_everything(contraband, game: Path) -> None:
    told = json.loads(contraband("analyse", game, "--json").out)
    assert len(told["stories"]) == told["seats"] == 3
    for seat, story in enumerate(told["stories"]):
        assert story["first"] + sum(story["parts"].values()) == pytest.approx(story["last"])
        assert told["moments"][-1]["chances"][seat] == story["last"]


def test_what_cannot_be_analysed_gets_a_sentence(contraband, tmp_path: Path) -> None:
    half = next(iter(played("soda", 3, {}, seed=2))).close()
    for path, words in (
        (written(tmp_path, half), "ends before the game does"),
        (tmp_path / "nothing.json", "cannot be read"),
        (Path(__file__), "not readable JSON"),
    ):
        result = contraband("analyse", path)
        assert result.code == 2
        assert words in result.err
        assert result.out == ""
