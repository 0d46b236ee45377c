"""The rulebook finds every place of a rule, and notices what is missing."""

from pathlib import Path

import pytest

from contraband.lab.rulebook import audit, near, read_marks, read_rulebook, stray_marks

RULES = """# Toy

## TOY-1 Playing

- **TOY-1.1** Everybody plays.
- **TOY-1.1.1** Nobody watches,
  not even the cat. `[house]`

Not a rule: TOY-1.9.

- **TOY-D1** Two dice.
"""

CODE = '''"""TOY-1: playing."""

MESSAGE = "TOY-1.1 is only talked about here"


def play():
    """Play.

    TOY-1.1.1: nobody watches.
    """
    return 1  # TOY-1.1
'''

TESTS = """
import pytest

@pytest.mark.rule("TOY-1.1", "TOY-1.1.1")
@pytest.mark.parametrize("n", [1])
def test_all_play(n): ...

@pytest.mark.rule("TOY-D1")
def helper(): ...
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A game that is complete but for the test of its dice."""
    folder = tmp_path / "toy"
    (folder / "text").mkdir(parents=True)
    (folder / "RULES.md").write_text(RULES)
    (folder / "rules.py").write_text(CODE)
    (folder / "cards.toml").write_text("dice = 2  # TOY-D1\n")
    (folder / "text" / "en.toml").write_text('[rule]\n"TOY-1.1" = "All play."\n')
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS)
    return folder


def read(folder: Path):
    root = folder.parent
    return read_rulebook("toy", folder, root), read_marks(root / "tests", root)


def test_rules_are_read_with_their_sentences(toy: Path) -> None:
    book, _ = read(toy)
    assert book.chapters == {"TOY-1": "Playing"}
    assert book.rules == {
        "TOY-1.1": "Everybody plays.",
        "TOY-1.1.1": "Nobody watches, not even the cat. `[house]`",
        "TOY-D1": "Two dice.",
    }
    assert book.under("TOY-1") == ["TOY-1.1", "TOY-1.1.1"]


def test_code_is_found_in_comments_and_docstrings_only(toy: Path) -> None:
    book, _ = read(toy)
    assert book.code == {
        "TOY-1": ["toy/rules.py:1"],
        "TOY-1.1": ["toy/rules.py:11"],
        "TOY-1.1.1": ["toy/rules.py:9"],
        "TOY-D1": ["toy/cards.toml:1"],
    }


def test_tests_and_help_are_found(toy: Path) -> None:
    book, marks = read(toy)
    place = ["tests/test_toy.py::test_all_play"]
    assert marks == {"TOY-1.1": place, "TOY-1.1.1": place}
    assert book.helps == {"TOY-1.1": ["en: All play."]}


def test_a_rule_without_a_test_is_found(toy: Path) -> None:
    assert audit(*read(toy)) == ["TOY-D1 has no test."]


def test_a_rule_without_code_is_found(toy: Path) -> None:
    (toy / "rules.py").write_text(CODE.replace("# TOY-1.1\n", "\n"))
    assert "TOY-1.1 has no code." in audit(*read(toy))


def test_code_for_a_sub_rule_is_not_code_for_its_rule(toy: Path) -> None:
    (toy / "rules.py").write_text(CODE.replace("# TOY-1.1\n", "# TOY-1.1.1\n"))
    assert "TOY-1.1 has no code." in audit(*read(toy))


@pytest.mark.parametrize(
    ("file", "text", "place"),
    [
        ("rules.py", "# TOY-1.2\n", "toy/rules.py:1"),
        ("text/en.toml", '[rule]\n"TOY-1.2" = "Play on."\n', "en: Play on."),
    ],
)
def test_a_name_of_no_rule_is_found(toy: Path, file: str, text: str, place: str) -> None:
    (toy / file).write_text(text)
    assert f"TOY-1.2 is not in RULES.md, but named in {place}." in audit(*read(toy))


def test_a_mark_of_no_rule_is_found(toy: Path) -> None:
    path = toy.parent / "tests" / "test_toy.py"
    path.write_text(TESTS.replace("TOY-1.1.1", "TYO-1.1.1"))
    book, marks = read(toy)
    stray = "TYO-1.1.1 is in no RULES.md, but on tests/test_toy.py::test_all_play."
    assert stray_marks([book], marks) == [stray]


def test_a_game_without_rules_is_found(toy: Path) -> None:
    (toy / "RULES.md").unlink()
    assert audit(*read(toy)) == ["toy has no RULES.md with rules in it."]


def test_near_ids_are_offered(toy: Path) -> None:
    book, _ = read(toy)
    assert near("TOY-1.1.2", [book])[0] == "TOY-1.1.1"
    assert near("nothing like it", [book]) == []
