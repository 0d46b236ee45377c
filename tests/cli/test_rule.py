"""``contraband rule`` on the real rulebooks, and on a copy with planted faults."""

import shutil
from pathlib import Path

import pytest

from contraband.cli import rule as command
from contraband.cli.rule import rule
from contraband.core.options import BadInput


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of everything a rule lives in, which a test may damage."""
    old = command.CHECKOUT
    package = "src/contraband"
    for folder in (f"{package}/core", f"{package}/games", f"{package}/physics", "tests"):
        shutil.copytree(old / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.so"))
    shutil.copy(old / "pyproject.toml", tmp_path)
    monkeypatch.setattr(command, "CHECKOUT", tmp_path)
    monkeypatch.setattr(command, "PACKAGE", tmp_path / "src" / "contraband")
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_every_rule_of_every_game_has_code_and_a_test(capsys) -> None:
    code = rule(audit=True)
    printed = capsys.readouterr().out
    assert code == 0, printed
    assert "rules, each with code and a test; " in printed
    assert (
        "soda: 92 rules, each with code and a test; 65 from the text, 13 public, 14 ours."
        in printed
    )


def test_a_rule_is_shown_with_all_its_places(capsys) -> None:
    assert rule("SODA-5.2") == 0
    shown = capsys.readouterr().out
    assert shown.startswith("SODA-5.2  No traveller has more than one suitcase")
    assert "\n  src/contraband/games/soda/rules/guard.py:" in shown
    assert "test_inspecting.py::test_no_traveller_is_inspected_twice\n" in shown
    assert "  en: Only one suitcase per traveller" in shown
    assert "  refusal already_inspected\n" in shown


def test_sub_rules_come_along(capsys) -> None:
    rule("SODA-4.2")
    shown = capsys.readouterr().out
    assert shown.index("\nSODA-4.2.1  ") < shown.index("\nSODA-4.2.3  ") < shown.index("\ncode\n")


def test_a_chapter_is_shown_with_its_rules(capsys) -> None:
    rule("soda-8")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["SODA-8", "SODA-8.1", "SODA-8.2", "SODA-8.2.1"]


def test_without_an_id_the_whole_rulebook_is_shown(capsys) -> None:
    assert rule(game="soda") == 0
    ids = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert (ids[0], ids[-1]) == ("SODA-1.1", "SODA-D5")
    assert len(ids) == len(set(ids)) > 90


def test_an_option_names_its_rule(capsys) -> None:
    rule("SODA-12.1")
    assert "  option first_guard\n" in capsys.readouterr().out


def test_an_unknown_id_gets_near_ones() -> None:
    with pytest.raises(BadInput, match=r"There is no rule SODA-4\.9; near it are SODA-4\."):
        rule("SODA-4.9")
    with pytest.raises(BadInput, match="rules are called like SODA"):
        rule("pizza")
    with pytest.raises(BadInput, match="There is no game pizza"):
        rule("SODA-4.2", game="pizza")


def test_the_audit_finds_a_rule_without_code_and_test(checkout: Path, capsys) -> None:
    rules = checkout / "src/contraband/games/soda/RULES.md"
    change(rules, "- **SODA-9.3**", "- **SODA-9.9** A planted rule.\n- **SODA-9.3**")
    assert rule(audit=True) == 1
    assert capsys.readouterr().out == "SODA-9.9 has no code.\nSODA-9.9 has no test.\n"


def test_the_audit_finds_a_lost_mark(checkout: Path, capsys) -> None:
    change(checkout / "tests/games/soda/test_money.py", '"SODA-9.4", "SODA-9.4.1"', '"SODA-9.4"')
    assert rule(audit=True, game="soda") == 1
    assert capsys.readouterr().out == "SODA-9.4.1 has no test.\n"


def test_the_audit_finds_a_lost_comment(checkout: Path, capsys) -> None:
    change(checkout / "src/contraband/games/soda/moves.py", "(SODA-9.4.1)", "")
    assert rule(audit=True) == 1
    assert capsys.readouterr().out == "SODA-9.4.1 has no code.\n"


def test_the_audit_finds_a_misspelt_mark(checkout: Path, capsys) -> None:
    change(checkout / "tests/games/soda/test_end.py", '"SODA-8.2.1"', '"SODA-8.2.1", "SOAD-8.2"')
    assert rule(audit=True) == 1
    assert capsys.readouterr().out.startswith("SOAD-8.2 is in no RULES.md, but on tests/games/soda")


def test_without_tests_the_command_says_so(checkout: Path, capsys) -> None:
    shutil.rmtree(checkout / "tests")
    with pytest.raises(BadInput, match="only a source checkout has"):
        rule(audit=True)
    rule("SODA-5.2")
    shown = capsys.readouterr().out
    assert "tests\n  only in a source checkout\n" in shown
    assert "\n  games/soda/rules/guard.py:" in shown
