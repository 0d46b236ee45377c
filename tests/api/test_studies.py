"""Studies from Python."""

from pathlib import Path

import pytest

import contraband as cb

PLAN = {
    "game": "soda",
    "deals": 2,
    "answer": {"measure": "own:honest"},
    "edition": [{"name": "printed"}, {"name": "dear", "cards": {"apology": 5}}],
    "table": [{"players": 3, "bots": ["easy"]}],
}


def test_a_study_is_played_once(tmp_path: Path) -> None:
    found = cb.study(PLAN, tmp_path / "dear")
    assert "dear against printed: " in str(found)
    assert found.games().num_rows == found.facts["games"] == 12
    again = cb.study(tmp_path / "dear" / "study.toml", tmp_path / "dear")
    assert again.facts == found.facts
    found.report(tmp_path / "page.html")
    assert "dear against printed" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_a_wrong_study_names_its_line(tmp_path: Path) -> None:
    with pytest.raises(cb.BadInput, match=r"the study, line 5: There is no bot genius for soda"):
        cb.study({**PLAN, "table": [{"players": 3, "bots": ["genius"]}]}, tmp_path / "x")
    assert not (tmp_path / "x").exists()
    (tmp_path / "file").touch()
    with pytest.raises(cb.BadInput, match="file is no folder; choose another place"):
        cb.study(PLAN, tmp_path / "file")
